"""Pain and blood told of passing water: "소변볼 때 피가 나오고 따가워요" are two findings that share what opens them.

A name of the lexicon cannot reach over another finding, so what a sentence says after 소변볼 때 is read here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from agent.extraction.clauses.mentions import Mention, place
from agent.extraction.clauses.reading import Reading
from agent.state import Concept
from agent.terminology import Terminology, Token
from agent.terminology.matching import TRANSPARENT

URINE = frozenset("소변 오줌 쉬 배뇨".split())
# Without one of these a message tells nothing of it, unless of waking at night for it.
_OPENING = URINE | {"화장실", "마렵다"}
PASSING_WATER = frozenset("보다 누다 싸다 하다 나오다".split())
WHEN = frozenset("때 시 후 뒤 중 도중 직후 끝".split())
JOINING = ("고", "면", "으면", "니", "으니", "니까", "으니까", "다가", "어서", "고서")
PAIN = frozenset(
    "아프다 따갑다 쓰라리다 쓰리다 화끈거리다 화끈하다 화끈대다 따끔거리다 따끔하다 따끔따끔하다 따끔대다 찌릿하다 찌릿거리다 찌릿찌릿하다 쑤시다 통증".split()
)
BLOOD = frozenset("피 핏물 핏덩어리 핏방울 핏기 혈액 선혈".split())
BLEEDING = frozenset("나오다 나다 비치다 섞이다 보이다 묻다 흐르다 떨어지다 맺히다".split())
# Where it hurts when nothing else is named.
THERE = frozenset("요도 소변 오줌 아래 밑 거기 끝 입구 성기 질 회음부 음부 생식기 느낌 통증".split()) | TRANSPARENT
# "자꾸 마려워요": one urge alone is none.
AGAIN = frozenset("자꾸 자주 계속 또 금방 금세 수시로 시도때도없이 연신".split())
# From here on something else is told.
VISITS = frozenset("보다 가다 누다 싸다 나오다 마렵다 들락거리다".split())
EIGHT_AND_MORE = frozenset("여덟 아홉 열 열한 열두 열세 열네 열댓 열다섯 스무 수십 수차례".split())
# Beside these one wakes at night to pass water.
BLADDER = frozenset(
    (
        *"빈뇨 잔뇨감 요절박 요실금 전립선비대증 전립선약 탐스로신 실로도신".split(),
        *("과민성 방광", "소변 줄기 약화", "배뇨 곤란", "배뇨 지연"),
    )
)
OTHERWISE = frozenset("대변 변 생리 기침 재채기 가래 관계 성관계".split())


def name_urinary(reading: Reading, mentions: Sequence[Mention], terminology: Terminology) -> list[Mention]:
    """The mentions with pain and blood of passing water under their own names."""
    out = list(mentions)
    if reading.lemmas.isdisjoint(_OPENING) and not any(m.concept.name in BLADDER for m in out):
        return sorted(out, key=lambda mention: mention.first)
    for first, last in (*_urges(reading), *_often(reading)):
        entry = terminology.named("빈뇨")
        if entry is not None and not any(m.first < last and first < m.last for m in out):
            span = (reading.tokens[first].span[0], reading.tokens[last - 1].span[1])
            out.extend(place(reading, [Concept(entry.cui, entry.name, "symptoms", span, "")]))
    for clauses in reading.sentences:
        opened = _opening(reading, clauses[0].first, clauses[-1].last)
        if opened is None:
            continue
        for name, first, last in _findings(reading, opened, clauses[-1].last):
            entry = terminology.named(name)
            beside = [m for m in out if m.first < last and first < m.last]
            if entry is None or any(m.slot != "symptoms" or m.concept.cui == entry.cui for m in beside):
                continue
            span = (reading.tokens[first].span[0], reading.tokens[last - 1].span[1])
            out = [m for m in out if m not in beside]
            out.extend(place(reading, [Concept(entry.cui, entry.name, "symptoms", span, "")]))
    return sorted(_woken(reading, out, terminology), key=lambda mention: mention.first)


def _woken(reading: Reading, mentions: Sequence[Mention], terminology: Terminology) -> list[Mention]:
    """ "잔뇨감이 심하고 밤에 네 번 깹니다": who wakes so many times beside troubles of the bladder wakes for it."""
    entry = terminology.named("야간뇨") if any(m.concept.name in BLADDER for m in mentions) else None
    if entry is None or any(m.concept.cui == entry.cui for m in mentions):
        return list(mentions)
    return [
        replace(m, concept=replace(m.concept, cui=entry.cui, name=entry.name))
        if m.concept.name == "수면 문제"
        and reading.tokens[m.last - 1].lemma == "깨다"
        and any(t.lemma in ("번", "차례") for t in reading.tokens[max(0, m.last - 4) : m.last])
        else m
        for m in mentions
    ]


def _urges(reading: Reading) -> Iterator[tuple[int, int]]:
    """Token ranges of an urge that comes again and again; not "변이 자꾸 마려워요"."""
    for index, token in enumerate(reading.tokens):
        if token.lemma != "마렵다":
            continue
        start = reading.clause(index).first
        before = [t.lemma for t in reading.tokens[start:index]]
        if AGAIN & set(before) and not {"변", "대변", "똥"} & set(before):
            yield next(at for at in range(index, start - 1, -1) if reading.tokens[at].lemma in AGAIN), index + 1


def _often(reading: Reading) -> Iterator[tuple[int, int]]:
    """Token ranges of so many visits a day: "소변은 하루에 11번이나 보러 가요"."""
    for index, token in enumerate(reading.tokens):
        if token.lemma not in URINE and token.lemma != "화장실":
            continue
        for at, day in enumerate(reading.tokens[index + 1 : index + 12], index + 1):
            if day.tag == "SF" or day.lemma in OTHERWISE:
                break
            if day.lemma in ("번", "회", "차례") and _is_often(reading.tokens[index + 1 : at]):
                verbs = range(at + 1, min(at + 4, len(reading.tokens)))
                told = next((v for v in verbs if reading.tokens[v].lemma in VISITS), None)
                if told is not None:
                    yield index, told + 1
                break


def _is_often(words: Sequence[Token]) -> bool:
    """Eight times or more in a day."""
    number = words[-1] if words else None
    if number is None or "하루" not in {t.lemma for t in words}:
        return False
    return number.form in EIGHT_AND_MORE or (number.form.isdigit() and 8 <= int(number.form) <= 60)


def _opening(reading: Reading, first: int, last: int) -> int | None:
    """The first token behind 소변볼 때, 소변보고 나면, 배뇨 후; None when a sentence opens with nothing of the kind."""
    tokens = reading.tokens
    for index in range(first, last - 1):
        if tokens[index].lemma not in URINE:
            continue
        at = index + 1
        while at < last - 1 and tokens[at].tag[0] == "J":
            at += 1
        if tokens[at].lemma in WHEN and not tokens[at].is_predicate:
            return at + 1
        if not (tokens[at].is_predicate and tokens[at].lemma in PASSING_WATER):
            continue
        if tokens[at].ending[1] == "ETM" and tokens[at + 1 : at + 2] and tokens[at + 1].lemma in WHEN:
            return at + 2
        if tokens[at].ending[1] == "EC" and tokens[at].ending[0] in JOINING:
            return at + 2 if tokens[at + 1].tag == "VX" or tokens[at + 1].lemma == "나다" else at + 1
    return None


def _findings(reading: Reading, first: int, last: int) -> Iterator[tuple[str, int, int]]:
    """Name and token range of each finding."""
    tokens, begun = reading.tokens, first
    for index in range(first, last):
        token = tokens[index]
        if token.lemma in OTHERWISE:
            return
        if token.lemma in BLOOD and token.is_noun:
            ends = range(index + 1, min(index + 6, last))
            told = next((at for at in ends if tokens[at].is_predicate and tokens[at].lemma in BLEEDING), None)
            if told is not None:
                yield "혈뇨", index, told + 1
        elif token.lemma in PAIN:
            named = [t for t in tokens[begun:index] if t.tag in ("NNG", "NNP")]
            if all(t.lemma in THERE for t in named):
                yield "배뇨통", index, index + 1
        if token.is_predicate:
            begun = index + 1
