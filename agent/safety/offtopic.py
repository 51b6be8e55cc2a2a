"""Requests that are no health matter at all (weather, stocks, code ...): politely turned away.

Only a request in a listed field is off-topic: greetings, thanks and unclear messages pass. A message with a health
concern in it passes too ("날씨가 추우면 무릎이 아파요"), except when it orders a piece of work (program code).
"""

from __future__ import annotations

from agent.safety.words import words


class OffTopic:
    """Patterns over the folded message: data/safety/words/offtopic.yaml."""

    def __init__(self) -> None:
        said = words("offtopic")
        self._health, self._passing = said["health"], said["passing"]
        self._fields, self._ordered_work = said.each("fields"), said.each("ordered_work")

    def orders_work(self, folded: str) -> bool:
        """Whether it orders a piece of work (program code) or something forbidden: no health word in it excuses that."""
        return any(pattern.search(folded) for pattern in self._ordered_work)

    def names_field(self, folded: str) -> bool:
        """Whether it asks for something of a listed field."""
        return any(pattern.search(folded) for pattern in self._fields)

    def touches_health(self, folded: str) -> bool:
        """Whether its words of health are all such as other requests have too ("아이 하나 요금")."""
        found = [match.group() for match in self._health.finditer(folded)]
        return bool(found) and all(self._passing.fullmatch(word) for word in found)

    def sounds_medical(self, folded: str) -> bool:
        """Whether a word of health stands in it. The lexicon does not know every one: such a message is not turned away."""
        return bool(self._health.search(folded))
