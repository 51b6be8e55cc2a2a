"""How somebody died long ago, told on in the next sentence or told as a family tells it."""

from __future__ import annotations

import re

from agent.safety.assertion.clauses import NEAR, SENTENCE_END, said_after, said_before, sentence_start
from agent.safety.assertion.times import NOW, PAST, SOMEBODY

# "친정엄마가 10년 전에 돌아가셨어요. 설거지하시다가 쓰러지셔서 …": the next sentence still tells of then.
_DIED = re.compile(r"돌아가|세상을\s?(?:떠|뜨)|사망|숨(?:졌|지셨)|여의")
_SUDDENLY = re.compile(r"갑자기(?=[^.?!\n]{0,20}(?:돌아가[셨신시]|세상을|사망|숨졌))")
# "외할아버지가 위암으로 피를 토하다 돌아가셨대요": what somebody died of, as it is told in a family; not "숨을 안 쉬고 돌아가셨어요".
_DEATH_BEHIND = re.compile(r"^[가-힣]{0,6}?(?:다가?|고|며|면서)\s(?:결국\s|그만\s)?돌아가셨")
_DEATH_TOLD = re.compile(r"돌아가셨(?:대|다(?:고\s?(?:들|하|해)|네|는|던|더|며)|거든|다는)")
_CAUSE = re.compile(r"(?:암|백혈병|졸중|중풍|경색|출혈|간경화|경변|폐병|결핵)(?:으로|로|\s?때문에)\s")
_OF_THEN = re.compile(r"[시셨]|그때|그\s?길로|그날|결국")


def suddenly_died(told: str) -> str:
    """Without the word of how a death came: "10년 전에 갑자기 돌아가셨어요" says not that it comes."""
    return _SUDDENLY.sub(" ", told)


def ended_in_death(text: str, start: int, end: int) -> bool:
    """Whether text[start:end] is what somebody died of, as a family tells it."""
    before, after = said_before(text, start), said_after(text, end)
    died = _DEATH_BEHIND.search(text[end - 1 : end] + after)
    return bool(died and (_DEATH_TOLD.search(after) or _CAUSE.search(before)) and not NOW.search(before + after))


def goes_on_of_the_dead(text: str, start: int, end: int) -> bool:
    """Whether the sentence of text[start:end] goes on telling how somebody died long ago, whom the one before it names."""
    first = sentence_start(text, start)
    sentence = text[first:end] + said_after(text, end)
    told = [part for part in SENTENCE_END.split(text[max(0, first - NEAR) : first]) if part.strip()]
    if not told or not (PAST.search(told[-1]) and _DIED.search(told[-1])):
        return False
    return bool(_OF_THEN.search(sentence) and not NOW.search(sentence) and not SOMEBODY.search(sentence))
