"""A strength said without its unit, directly behind the medicine: 로사르탄 50, 메트포민500, 트윈스타 40/5."""

from __future__ import annotations

import re
from collections.abc import Sequence

from agent.extraction.mentions import Mention
from agent.extraction.patterns.doses import Phrase
from agent.extraction.reading import Reading
from agent.extraction.stopping import CHANGED, TAKING

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
        (after.lemma in COUNTERS and not ("." in said and after.form == "주"))  # "위고비 0.25 주 1회"
        or (after.lemma.lower() in SIGS and _is_count(said))
        or (after.tag in ("SL", "SW", "SO", "NNB") and after.span[0] == tokens[end - 1].span[1])
    ):
        return None
    return Phrase(said, (tokens[at].span[0], tokens[end - 1].span[1]))


def spoken_strengths(reading: Reading, mention: Mention, mentions: Sequence[Mention]) -> list[Phrase]:
    """Numbers further on in the medicine's clause that only their particle tells to be strengths: "25짜리", "끼니마다 500씩",
    "10만 먹습니다", "10에서 20으로 올렸어요"."""
    tokens, last = reading.tokens, reading.clause(mention.first).last
    following = min((m.first for m in mentions if m.slot != "topic" and m.first >= mention.last), default=last)
    found: list[Phrase] = []
    for at in range(mention.last, min(last, following) - 1):
        if not _is_strength(tokens[at].form, tokens[at].tag) or tokens[at + 1].span[0] != tokens[at].span[1]:
            continue
        particle, behind = tokens[at + 1].form, tokens[at + 2 : at + 4]
        chain = at - 2 >= mention.last and tokens[at - 1].form == "에서" and tokens[at - 2].tag == "SN"
        if (
            particle in ("짜리", "씩")
            or (
                particle == "만"
                and behind
                and behind[0].lemma in TAKING
                and behind[0].span[0] > tokens[at + 1].span[1]
            )
            or (particle in ("으로", "로") and chain and any(t.lemma in CHANGED | STEPS for t in behind))
        ):
            found.append(Phrase(tokens[at].form, tokens[at].span, turned=chain))
    return found


def later_strengths(reading: Reading, mention: Mention, mentions: Sequence[Mention]) -> list[Phrase]:
    """ "마운자로 2.5로 4주 맞고 지난주부터 5로 올렸어요", "노바스크 5mg 먹다 10으로 올렸어요": what the strength behind the medicine was
    changed to without a unit, where nothing else is named in between."""
    tokens, clause, found = reading.tokens, reading.clause(mention.first), []
    if mention.slot != "medications" or not any(t.tag == "SN" for t in tokens[mention.last : mention.last + 1]):
        return []
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
                _is_strength(tokens[at].form, tokens[at].tag)
                and tokens[at + 1].form in ("로", "으로")
                and tokens[at + 2].lemma in STEPS
            ):
                # "40/5 먹다가 80/5로"
                start = at - 2 if at - 2 >= first and tokens[at - 1].form == "/" else at
                said = "".join(t.form for t in tokens[start : at + 1])
                found.append(Phrase(said, (tokens[start].span[0], tokens[at].span[1])))
    return found


def _is_count(said: str) -> bool:
    return "/" not in said and float(said) <= MOST_TABLETS


def _is_strength(form: str, tag: str) -> bool:
    return tag == "SN" and _FIGURE.fullmatch(form) is not None and LEAST <= float(form) <= MOST
