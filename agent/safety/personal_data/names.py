"""The names of private persons in a text: introduced, of another country, or seen by the fitted table.

Whoever is known to all ("가수 … 씨") is nobody's personal data.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from agent.safety.personal_data.foreign_names import foreign_names
from agent.safety.personal_data.introductions import introduced
from agent.safety.personal_data.name_tagger import name_tagger
from agent.state import Span

_WELL_KNOWN = re.compile(
    r"(?:가수|배우|탤런트|개그맨|코미디언|아나운서|선수|감독|작가|아이돌|유튜버|대통령|의원|장관|방송인|모델|교수|의사|박사|화가|시인|장군|왕|드라마|영화|소설|만화|멤버)\s$"
)
_NEAR = 15
"""Characters before and behind a name in which it is said that somebody is named."""
_SOMEBODY = re.compile(
    r"이름|성함|성명|존함|함자|본명|실명|씨|님|환자|보호자|라고|라는|예약|접수|예금주|피보험자|가입자|받는 사람|앞으로|귀하|올림(?!픽)|드림|배상|(?<![가-힣])(?:저는|저|전|제가|나는|난)\s"
    r"|남편|아내|와이프|집사람|신랑|엄마|아빠|어머니|아버지|할머니|할아버지|할매|할배|할멈|할망|어르신|영감|이모|고모|삼촌|언니|누나|오빠|(?<![가-힣])형|동생|친구|동료|이웃"
    r"|장모|장인|며느리|메느리|사위|사우|아들|아덜|딸|막내|조카|손주|손자|손녀|손지|시누|올케|처남|서방|간병인|룸메|짝꿍|아지매|아재|아주머니|아저씨|여사|양반"
)
# "환자 박동수가 늘면", "이환율", "현병력": what is measured or told of a patient, which a document's sentences name like that.
_MEASURED = re.compile(
    r"박동수(?!\s?(?:님|씨|환자|보호자))|[가-힣]{1,2}(?:환율|병률|병율|망률|존율|량|력)(?!\s?(?:님|씨))"
)


def names(folded: str, of_people: bool) -> Iterator[Span]:
    """of_people: the text is a person's own, in which a full name may stand in any frame; elsewhere the table is believed only where
    somebody is named."""
    yield from introduced(folded)
    yield from _unknown(folded, foreign_names(folded))
    if of_people or _SOMEBODY.search(folded):
        told = _unknown(folded, name_tagger().spans(folded))
        yield from (span for span in told if of_people or _is_somebodys(folded, span))


def _unknown(folded: str, spans: Iterator[Span]) -> Iterator[Span]:
    return (span for span in spans if not _WELL_KNOWN.search(folded[max(0, span[0] - 8) : span[0]]))


def _is_somebodys(folded: str, span: Span) -> bool:
    start, end = span
    measured = _MEASURED.match(folded, start)
    if measured and measured.end() >= end:
        return False
    return any(
        _SOMEBODY.search(beside) for beside in (folded[max(0, start - _NEAR) : start], folded[end : end + _NEAR])
    )
