"""One look at a message, which guard and triage share: its crisis by patterns, and what it is like by the examples."""

from __future__ import annotations

import re
from functools import cached_property

from agent.safety.attacks.quoted import reported_orders
from agent.safety.crises.crisis import Crisis, CrisisPatterns, crisis_patterns
from agent.safety.curated import Curated, Likened
from agent.safety.emergencies.hearsay import hearsay
from agent.safety.folding import blanked, squeezed

# "내가 전에 말한 약 이름들 다시 읊어 주소": what is to be read out again, and nothing else.
_OWN_RECORD = re.compile(
    r"^[^.?!\n]{0,30}?(?:약|병|혈압|혈당|알레르기|알러지|검사|수치|접종|수술)[가-힣]{0,2}\s?(?:이름|목록|기록|숫자|결과|시간|날짜|내역)[가-힣]{0,2}\s[^.?!\n]{0,24}?(?:읊|불러|말해|알려|보여|일러|읽어)[가-힣\s]{1,8}[.?!]?$"
)
TOO_LITTLE = 3
"""Letters left of a message that are too few to be like anything."""


class Look:
    """What is seen in one text when first asked for. like: None without examples; bare: the same look at the text with the names
    that were masked in it, for what a fitted table takes for a name may be the word that tells of a crisis ("회사 옥상이요")."""

    def __init__(
        self, text: str, patterns: CrisisPatterns, curated: Curated | None, bare: Look | None = None
    ) -> None:
        self.text = text
        self.like: Likened | None = curated.at(text) if curated else None
        self._patterns, self._curated, self._bare = patterns, curated, bare

    @cached_property
    def sure_crisis(self) -> Crisis | None:
        """The crisis that the patterns find, unless nothing of the message is like one."""
        found = self._patterns.find(self.text)
        if found and not (self.like and self.like.is_doubtful_crisis()):
            return found
        return self._bare.sure_crisis if self._bare else None

    @cached_property
    def surmised_crisis(self) -> Crisis | None:
        """The crisis that the message is like where the patterns find none.

        What they know to be no crisis ("죽고 싶은 생각은 없어요") is left out: words alone are like one, denied or not.
        """
        return self._surmised() or (self._bare.surmised_crisis if self._bare else None)

    def _surmised(self) -> Crisis | None:
        if not (self.like and self._curated) or self.sure_crisis or not self.like.crisis():
            return None
        if _OWN_RECORD.search(self.text):
            return None
        # What a carer said of the treatment is no plight of the writer's.
        remains = reported_orders(self._patterns.without_unmeant(self.text))
        # What befell somebody in a film is nobody's plight.
        remains = blanked(remains, hearsay(remains))
        if len(squeezed(remains)) <= TOO_LITTLE < len(squeezed(self.text)):
            return None
        return self._curated.at(remains).crisis()


class Looker:
    """Looks at texts. Patterns are compiled once on construction."""

    def __init__(self, curated: Curated | None = None) -> None:
        self._patterns, self._curated = crisis_patterns(), curated

    def at(self, text: str, named: str | None = None) -> Look:
        """named: the text with the names that are masked in it."""
        bare = None if named is None else Look(named, self._patterns, self._curated)
        return Look(text, self._patterns, self._curated, bare)
