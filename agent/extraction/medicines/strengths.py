"""A strength said without its unit, directly behind the medicine: 로사르탄 50, 메트포민500, 트윈스타 40/5."""

from __future__ import annotations

import re
from collections.abc import Sequence, Set

from agent.extraction.clauses.mentions import Mention
from agent.extraction.clauses.reading import Reading
from agent.extraction.medicines.succeeded import CHANGED, TAKING
from agent.extraction.patterns.doses import Phrase
from agent.terminology import Token

# What a number behind a medicine counts instead: 와파린 3년, 타이레놀 2번, 인슐린 90%.
COUNTERS = frozenset(
    "년 개월 달 월 주 주일 일 시간 분 시 번 회 차례 살 세 명 차 째 대 배 원 만 천 점 도 개 알 정 캡슐 포 방울 단위 퍼프 병 봉지 장 매 차 통 박스 상자 판 가지 종류 호 위 퍼센트 프로 주차 년차 T t".split()
)
# "metformin 1 bid" counts tablets, "metformin 1000 bid" is the strength.
SIGS = frozenset("qd bid tid qid od hs qod qn".split())
MOST_TABLETS = 3.0
# A dose goes up or down.
STEPS = frozenset(
    "줄이다 줄다 늘리다 늘다 올리다 오르다 낮추다 내리다 증량 감량 변경 조절 조정 올라가다 내려가다".split()
)
PIECES = ("알", "정", "캡슐", "포", "T", "tab", "cap")
# Done by somebody: blood pressure goes up by itself.
DELIBERATE = frozenset("줄이다 늘리다 올리다 낮추다 증량 감량".split())
LEAST, MOST = 0.01, 3000.0
_FIGURE = re.compile(r"\d{1,4}(?:\.\d{1,3})?")


def bare_strength(reading: Reading, mention: Mention) -> Phrase | None:
    """The number, or the two of a combined pill, as said; None when a unit or a counter makes it something else."""
    tokens, at = reading.tokens, mention.last
    if (
        mention.slot != "medications"
        or at >= len(tokens)
        or not _is_strength(tokens[at].form.rstrip("."), tokens[at].tag)
    ):
        return None
    end, said = at + 1, tokens[at].form.rstrip(".")
    while (
        end + 1 < len(tokens)
        and tokens[end].form == "/"
        and _is_strength(tokens[end + 1].form.rstrip("."), tokens[end + 1].tag)
    ):
        said = f"{said}/{tokens[end + 1].form.rstrip('.')}"
        end += 2
    after = tokens[end] if end < len(tokens) else None
    if after is not None and (
        # "위고비 0.25 주 1회"; "리튬 300 세 알" counts, "300세" would be an age
        (after.lemma in COUNTERS and after.tag != "MM" and not ("." in said and after.form == "주"))
        or (after.lemma.lower() in SIGS and _is_count(said))
        or (after.tag in ("SL", "SW", "SO", "NNB") and after.span[0] == tokens[end - 1].span[1])
    ):
        return None
    return Phrase(said, (tokens[at].span[0], tokens[end - 1].span[1]))


def with_pieces(reading: Reading, bare: Sequence[Phrase], doses: Sequence[Phrase]) -> list[Phrase]:
    """ "리튬 300 |세 알씩": a strength without a unit and how many pieces of it, directly behind, are one phrase. One piece of
    a strength is the strength. bare: the strengths; doses: all phrases, in order."""
    strengths = {phrase.span for phrase in bare}
    joined: list[Phrase] = []
    for phrase in doses:
        former = joined[-1] if joined else None
        if (
            former is None
            or former.span not in strengths
            or phrase.span[0] != former.span[1] + 1
            or not phrase.said.endswith(PIECES)
        ):
            joined.append(phrase)
            continue
        at = reading.token_at(phrase.span[1])
        each = at is not None and reading.tokens[at].form == "씩" and reading.tokens[at].span[0] == phrase.span[1]
        if not phrase.said.startswith(("한", "1")) or phrase.said[1:2].isdigit():
            said = f"{former.said} {phrase.said}" + "씩" * each
            joined[-1] = Phrase(said, (former.span[0], phrase.span[1] + each), former.turned)
    return joined


def spoken_strengths(reading: Reading, mention: Mention, mentions: Sequence[Mention]) -> list[Phrase]:
    """Numbers further on in the medicine's clause that only their particle tells to be strengths: "25짜리", "끼니마다 500씩",
    "10만 먹습니다", "10에서 20으로 올렸어요", "1.8까지 올렸더니"."""
    tokens, last = reading.tokens, reading.clause(mention.first).last
    following = min((m.first for m in mentions if m.slot != "topic" and m.first >= mention.last), default=last)
    found: list[Phrase] = []
    for at in range(mention.last, min(last, following) - 1):
        if tokens[at].tag != "SN" or tokens[at + 1].span[0] != tokens[at].span[1]:
            continue
        if not _is_strength(tokens[at].form, tokens[at].tag):
            continue
        particle, behind = tokens[at + 1].form, tokens[at + 2 : last]
        chain = _came_from(tokens[mention.last : at])
        if (
            particle in ("짜리", "씩")
            or (
                particle == "만"
                and behind
                and behind[0].lemma in TAKING
                and behind[0].span[0] > tokens[at + 1].span[1]
            )
            or (particle in ("으로", "로", "까지") and chain and _is_step(behind, CHANGED | STEPS))
            or (particle == "까지" and _is_step(behind, DELIBERATE))
        ):
            found.append(Phrase(tokens[at].form, tokens[at].span, turned=chain))
    return found


def later_strengths(reading: Reading, mention: Mention, mentions: Sequence[Mention]) -> list[Phrase]:
    """ "마운자로 2.5로 4주 맞고 지난주부터 5로 올렸어요", "노바스크 5mg 먹다 10으로 올렸어요": what the strength behind the medicine was
    changed to without a unit, where nothing else is named in between."""
    tokens, clause, found = reading.tokens, reading.clause(mention.first), []
    if mention.slot != "medications":
        return []
    if not any(t.tag == "SN" for t in tokens[mention.last : mention.last + 1]):
        return _steps_after(reading, mention, mentions)
    for other in reading.clauses[clause.number :]:
        first = max(other.first, mention.last + 1)
        # "근육이 아파서 다시 10으로 내렸어요" tells why; "혈압이 140으로 올랐어요" has a number of its own.
        counted = any(t.tag == "SN" for t in tokens[first : other.last])
        passed = ("topic",) if counted else ("topic", "symptoms")
        named = any(m.slot not in passed and first <= m.first < other.last for m in mentions)
        if other.sentence != clause.sentence or named:
            break
        for at in range(first, other.last - 2):
            if (
                tokens[at + 1].form in ("로", "으로")
                and tokens[at + 2].lemma in STEPS
                and _is_strength(tokens[at].form, tokens[at].tag)
            ):
                # "40/5 먹다가 80/5로"
                start = at - 2 if at - 2 >= first and tokens[at - 1].form == "/" else at
                said = "".join(t.form for t in tokens[start : at + 1])
                found.append(Phrase(said, (tokens[start].span[0], tokens[at].span[1])))
    return found


def _steps_after(reading: Reading, mention: Mention, mentions: Sequence[Mention]) -> list[Phrase]:
    """ "이펙사로 갈아탔고 75에서 지금 150까지 올렸습니다": in the clause right after the medicine's, where nothing else is named."""
    other = next(iter(reading.following(reading.clause(mention.first))), None)
    if other is None or any(m.slot != "topic" and mention.last <= m.first < other.last for m in mentions):
        return []
    tokens = reading.tokens
    return [
        Phrase(tokens[at].form, tokens[at].span)
        for at in range(other.first + 2, other.last - 2)
        if tokens[at + 1].form in ("으로", "로", "까지")
        and _is_strength(tokens[at].form, tokens[at].tag)
        and _came_from(tokens[other.first : at])
        and _is_step(tokens[at + 2 : other.last], DELIBERATE - {"낮추다"})
    ]


def _came_from(before: Sequence[Token]) -> bool:
    """ "10에서 |20", "75에서 지금 |150": a number with 에서 stands before, and no more than a word or two between."""
    at = next((i for i in range(len(before) - 1, 0, -1) if before[i].form == "에서"), None)
    if at is None or before[at - 1].tag != "SN" or len(before) - at > 4:
        return False
    return not any(t.is_predicate or t.tag in ("SN", "SP") for t in before[at + 1 :])


def _is_step(behind: Sequence[Token], steps: Set[str]) -> bool:
    """ "100으로 |지난주에 올렸더니", "600으로 |두 배 늘렸어요": the first thing done with the number, whenever it was; 증량 is a noun."""
    for token in behind:
        if token.lemma in steps:
            return True
        # 지난달 is 지나다 and 달.
        if (token.is_predicate and token.lemma != "지나다") or token.tag in ("SP", "SF"):
            return False
    return False


def _is_count(said: str) -> bool:
    return "/" not in said and float(said) <= MOST_TABLETS


def _is_strength(form: str, tag: str) -> bool:
    return tag == "SN" and _FIGURE.fullmatch(form) is not None and LEAST <= float(form) <= MOST
