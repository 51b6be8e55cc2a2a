"""The measurement of the turn before, read again without its name: "한 시간 뒤에 다시 재니까 165네요", "지금은 82예요"."""

from __future__ import annotations

from dataclasses import dataclass

from agent.extraction.clauses.reading import Reading
from agent.extraction.measures.values import Value
from agent.extraction.patterns.kinship import speaks_of_person
from agent.state import Extraction
from agent.terminology import LexiconEntry, Terminology

READING = frozenset("재다 측정 측정하다 찍히다 찍다 검사 검사하다".split())
SHOWN = frozenset("나오다 뜨다 떨어지다 내려가다 올라가다 내리다 오르다 되다".split())
ANEW = frozenset("다시 또 재차 재측정 이번 지금 방금 오늘 아까 어제 아침 저녁 뒤 후".split())
MOVED = frozenset("떨어지다 내려가다 내려오다 올라가다 내리다 오르다 뛰다 줄다".split())
# "잘못 봤어요 6.2예요", "오타예요 142예요"
MISREAD = frozenset("잘못 착각 착각하다 오타 정정 정정하다 실수 틀리다 헷갈리다 잘못되다".split())
# All that may be named beside the number; any other noun is what the number is told of: 진료번호, 나이, 주소.
BESIDE = (
    READING
    | ANEW
    | frozenset(
        "저 제 나 내 시간 분 초 일 주일 주 달 전 직후 현재 새벽 점심 오전 오후 밤 낮 공복 식후 식전 수치 결과 값 것 거 정도 쯤 한번 번 차례 "
        "병원 집 보건소 약국 기계 혈압계 혈당계 혈당기 체온계 팔 오른팔 왼팔 오른쪽 왼쪽 양쪽 약 해열제 물 밥 휴식 안정 운동 해열".split()
    )
)
WHOLE = frozenset("혈압 맥박 호흡수".split())


@dataclass(frozen=True, slots=True)
class Former:
    """The one measurement that the turn before read out, with the first number of each of its readings."""

    entry: LexiconEntry
    values: tuple[float, ...]


def read_before(terminology: Terminology, before: Extraction | None) -> Former | None:
    """The one measurement that the turn before read out; None where there are several."""
    facts = [f for f in before.facts if f.slot in ("vitals", "labs")] if before is not None else []
    entry = terminology.named(facts[0].name) if len({f.name for f in facts}) == 1 else None
    return Former(entry, tuple(n for f in facts if (n := _first(f.value)) is not None)) if entry else None


def _first(said: str | None) -> float | None:
    try:
        return float((said or "").split("/")[0])
    except ValueError:
        return None


def is_read_again(reading: Reading, value: Value, token: int, former: Former) -> bool:
    """Whether the sentence says that it was measured again, or only what it is now ("지금은 82예요") and that is near what it
    was, with nothing and nobody else that the number may be told of."""
    clause = reading.clause(token)
    number = _first(value.text)
    if clause.mood != "statement" or value.in_words or value.native or number is None:
        return False
    if any(speaks_of_person(t) for t in reading.tokens):
        return False
    here = reading.words(clause)
    if any(t.tag[0] == "N" and t.tag != "NR" and t.lemma not in BESIDE for t in here):
        return False
    if former.entry.name in WHOLE and "." in value.text:
        return False  # "다시 재니까 37.5예요" after a blood pressure
    words = [t for c in reading.sentence(clause.sentence) for t in reading.words(c)]
    lemmas = {t.lemma for t in words}
    follows = next((t for t in words if t.span[0] >= value.span[1]), None)
    if not (follows is None or follows.tag in ("VCP", "SF", "SP", "JX", "JKB", "JKS") or follows.lemma in SHOWN):
        return False
    changed = next((t for t in words if follows is not None and t.span[0] >= follows.span[1]), None)
    if (
        follows is not None
        and follows.form in ("로", "으로", "까지")
        and changed is not None
        and changed.lemma in MOVED
    ):
        return any(n / 2 <= number <= n * 2 for n in former.values)  # "150으로 떨어졌어요"
    done = any(
        t.lemma in READING and (t.is_predicate or after.is_predicate)
        for t, after in zip(words, [*words[1:], *words[-1:]], strict=True)
    )
    if done or (lemmas & ANEW and lemmas & (SHOWN - {"되다"})):
        return True
    near = any(n / 2 <= number <= n * 2 for n in former.values)
    return near and bool(
        reading.lemmas & MISREAD
        or lemmas & READING
        or (lemmas & ANEW and (follows is None or follows.tag == "VCP" or lemmas & SHOWN))
    )
