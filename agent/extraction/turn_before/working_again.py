"""What the turn before told and is over because the part of the body does its work again: "뼈가 다 붙었대요", "깁스 풀었어요",
"이제 변이 정상이에요", "요즘은 푹 자요"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from agent.extraction.clauses.course_words import GONE, NOW, OWN, WELL, WHOLE
from agent.extraction.clauses.events import events
from agent.extraction.clauses.reading import Clause, Reading
from agent.extraction.course.restored import BROKEN, HARDWARE, TAKEN_OFF
from agent.extraction.patterns.kinship import is_person_word
from agent.extraction.settled import closed
from agent.state import Exclusion, Extraction, Fact
from agent.terminology import Token

_NOW = r"(?:(?:이제|이젠|이제는|요즘|요즘은|다시|지금은|어제부터|오늘은)\s)?"
# By the names of what fails: what is said of the part when it works.
_WORKS = (
    (("변비",), rf"(?:화장실|변|배변|대변|똥)(?:을|도|은|이|에)?\s{_NOW}(?:매일\s)?(?:잘|시원하게|규칙적으로)\s?(?:가|봐|보|나와|나오|누)"),
    (("설사",), rf"(?:변|대변|똥|배변)(?:이|은|도)?\s{_NOW}(?:정상|굳|단단|멀쩡)"),
    (("불면증", "수면 문제"), rf"(?:잠(?:은|도|을)?\s{_NOW}(?:푹\s)?(?:잘|푹)|(?:이제|이젠|이제는|요즘은|밤에)\s(?:푹|잘))\s?(?:자|잤|잡니다)"),
    (("식욕 부진",), rf"(?:밥(?:도|은|을)?\s{_NOW}잘\s먹|(?:입맛|식욕)(?:도|은|이)?\s{_NOW}(?:돌아왔|좋아졌|생겼))"),
    (("청력 저하",), rf"(?:귀|소리)(?:가|도|는)?\s{_NOW}잘\s들"),
    (("시야 흐림", "시력 저하"), rf"(?:눈|앞)(?:이|도|은)?\s{_NOW}(?:잘|또렷하게|선명하게)\s보"),
    (("호흡곤란",), rf"숨(?:이|도|은|쉬기가|쉬는\s게)?\s{_NOW}(?:편해졌|편해요|안\s차|잘\s쉬)"),
)  # fmt: skip
# What a part is ill with when it is said to be well again.
ILLS_OF = {
    "귀": ("중이염", "외이도염"), "목": ("편도염", "인두염", "후두염"), "눈": ("결막염", "다래끼", "각막염"), "코": ("비염", "부비동염"), "위": ("위염", "위궤양"),
    "장": ("장염",), "폐": ("폐렴",), "방광": ("방광염",), "잇몸": ("치주염", "치은염"), "피부": ("피부염", "습진", "무좀"),
}  # fmt: skip
_STILL = re.compile(r"아직|덜|못|거의|않|\?|까요|나요|면\s|면서|때만|줄\s|약\s|려고|싶")
_NOT_YET = frozenset("아직 덜 안 못 않다 못하다 거의 언제 반 조금 좀 부분".split())


def working_again(
    text: str, reading: Reading, found: Sequence[Fact | Exclusion], before: Extraction
) -> Iterator[Exclusion]:
    """Those of the facts before that are over by it, where the message does not tell of them itself."""
    named = {item.name for item in found}
    ill = {f.name: f for f in before.facts if f.slot in ("conditions", "symptoms") and f.name not in named}
    broken = [f for f in ill.values() if f.slot == "conditions" and f.name.endswith(BROKEN)]
    if len(broken) == 1 and (mended := next((c for c in reading.clauses if _is_mended(reading, c)), None)):
        words = reading.words(mended)
        yield closed(broken[0], "past", (words[0].span[0], words[-1].span[1]))
    for clause in reading.clauses:
        part = next((t.lemma for t in reading.words(clause)[:2] if t.lemma in ILLS_OF), None)
        sick = [f for f in ill.values() if part is not None and f.name.endswith(ILLS_OF[part])]
        if len(sick) == 1 and _is_well_again(reading, clause):
            words = reading.words(clause)
            yield closed(sick[0], "past", (words[0].span[0], words[-1].span[1]))
    for names, pattern in _WORKS:
        fact = next((ill[name] for name in names if name in ill), None)
        works = re.search(pattern, text) if fact is not None else None
        if fact is None or works is None or _STILL.search(_sentence(text, works)):
            continue
        if not _is_of_another(reading, works.start()):
            yield closed(fact, "past", works.span())


def _is_of_another(reading: Reading, offset: int) -> bool:
    """ "엄마는 변이 잘 나와요": a person is named in the clause."""
    at = reading.token_at(offset)
    return at is None or _names_a_person(reading.words(reading.clause(at)))


def _names_a_person(words: Sequence[Token]) -> bool:
    return any(t.is_noun and is_person_word(t.lemma) for t in words)


def _is_mended(reading: Reading, clause: Clause) -> bool:
    """ "뼈 다 붙었대요", "깁스는 어제 풀었고"."""
    words = reading.words(clause)
    lemmas = {t.lemma for t in words}
    if clause.mood != "statement" or clause.link in ("condition", "purpose") or lemmas & _NOT_YET:
        return False
    if _names_a_person(words):
        return False
    told = [e for e in events(words, followed=not clause.is_final) if e.done and not e.denied]
    grown = lemmas & {"뼈", "골절", "금"} and any(e.names & {"붙다", "아물다", "유합"} for e in told)
    freed = lemmas & HARDWARE and any(e.names & TAKEN_OFF for e in told)
    return bool(grown or freed)


def _is_well_again(reading: Reading, clause: Clause) -> bool:
    """ "귀 다 나았대요", "눈은 말끔해졌어요", "목은 깨끗하대요": the part, and nothing else that is named."""
    words = reading.words(clause)
    lemmas = {t.lemma for t in words}
    if clause.mood != "statement" or clause.link in ("condition", "purpose") or lemmas & _NOT_YET:
        return False
    nouns = [t for t in words if t.is_noun and not t.silent and t.tag not in ("SN", "NNB")]
    if any(t.lemma not in ILLS_OF and t.lemma not in OWN | WELL | WHOLE | NOW for t in nouns):
        return False
    told = list(events(words, followed=not clause.is_final))
    gone = any(e.names & GONE and e.done and not e.denied for e in told)
    clean = any(e.names & {"깨끗", "깨끗하다", "말끔", "말끔하다", "정상"} and not e.denied for e in told)
    return gone or clean


def _sentence(text: str, match: re.Match[str]) -> str:
    """From the last stop before to the next one behind, with the sign that ends it."""
    start = max(text.rfind(sign, 0, match.start()) for sign in ".!?\n") + 1
    end = re.search(r"[.!?\n]|$", text[match.end() :])
    return text[start : match.end() + (end.end() if end else 0)]
