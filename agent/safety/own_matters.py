"""What people say of the talk itself and of their own record: "한 줄로 요약해줘", "제 약 목록 좀 보여 주세요".

Such words are like those of a leak or of idle talk, so likeness alone (layer 2) must not turn them away.
"""

from __future__ import annotations

from agent.safety.folding import squeezed
from agent.safety.words import words
from agent.wording.recalling import recalled

LONGEST_TALK = 50
"""Letters of a message that can be about the talk alone."""
_FEW_LETTERS = 3
"""A message this short is unlike everything, which says nothing of it."""


class OwnMatters:
    """Patterns over the folded message: data/safety/words/own_matters.yaml."""

    def __init__(self) -> None:
        self._said = words("own_matters")

    def ask_for_it_again(self, folded: str) -> bool:
        """Whether it asks for an answer in other words or another language: no piece of writing of the asker's own."""
        if self._said["hidden_words"].search(folded) or self._said["other_writing"].search(folded):
            return False
        return bool(self._said["said_again"].search(folded))

    def concern(self, folded: str) -> bool:
        """Whether the message is about the talk itself, about the speaker's own record, or too short to be judged."""
        tight = squeezed(folded)
        if len(tight) <= _FEW_LETTERS or (
            len(tight) <= LONGEST_TALK and len(self._said["talk"].sub("", tight)) <= 1
        ):
            return True
        if self.ask_for_it_again(folded) or recalled(folded):
            return True
        if self._said["the_service"].search(folded) and not self._said["secret"].search(folded):
            return True
        return bool(
            self._said["own"].search(folded) or self._said["where_it_goes"].search(folded)
        ) and not self._said["not_own"].search(folded)
