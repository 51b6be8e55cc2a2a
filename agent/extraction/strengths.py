"""A strength said without its unit, directly behind the medicine: 로사르탄 50, 메트포민500, 트윈스타 40/5."""

from __future__ import annotations

import re

from agent.extraction.mentions import Mention
from agent.extraction.patterns.doses import Phrase
from agent.extraction.reading import Reading

# What a number behind a medicine counts instead: 와파린 3년, 타이레놀 2번, 인슐린 90%.
COUNTERS = frozenset(
    "년 개월 달 월 주 주일 일 시간 분 시 번 회 차례 살 세 명 차 째 대 배 원 만 천 점 도 개 알 정 캡슐 포 방울 단위 퍼프 병 봉지 장 매 차 통 박스 상자 판 가지 종류 호 위 퍼센트 프로 주차 년차 T t bid tid qd".split()
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
        after.lemma in COUNTERS
        or (after.tag in ("SL", "SW", "SO", "NNB") and after.span[0] == tokens[end - 1].span[1])
    ):
        return None
    return Phrase(said, (tokens[at].span[0], tokens[end - 1].span[1]))


def _is_strength(form: str, tag: str) -> bool:
    return tag == "SN" and _FIGURE.fullmatch(form) is not None and LEAST <= float(form) <= MOST
