"""Words of illness that tell of none here: "머리 아픈 일", a name one does not recall, LC in an operation note; and what a
complaint keeps one from doing ("잇몸이 아파서 밥을 못 먹겠다"), which is the complaint and no second one.
"""

from __future__ import annotations

from collections.abc import Sequence

from agent.extraction.mentions import Mention
from agent.extraction.reading import Reading
from agent.terminology import Token

AFFAIRS = frozenset("일 문제 얘기 이야기 사건 상황 과제 업무 보고서 일들 고민".split())
VEXATION = frozenset("골치 골머리".split())
# "요즘 자꾸 기억이 안 나요" is forgetting; "이름이 기억 안 나요" is not.
ONGOING = frozenset("자꾸 자주 요즘 요새 점점 점차 갈수록 부쩍 최근 방금 금방 잘 깜빡 깜박 건망증 치매".split())
DESTINATIONS = frozenset(
    "병원 응급실 대학병원 의원 한의원 보건소 약국 과 내과 외과 안과 치과 피부과 신경과 정신과 산부인과 종합병원".split()
)
OPERATION = frozenset("s/p pod op npo lap drain 수술 복강경 봉합 후 수술부위 담낭절제술".split())
BECAUSE = ("어서", "아서", "라서", "어 가지고", "아 가지고", "느라", "느라고", "니까", "어")
# Walking, eating and sleep that a complaint before it spoils.
KEPT_FROM = {
    "보행 장애": frozenset("걷다 걷기 걸음".split()),
    "식욕 부진": frozenset("먹다".split()),
    "수면 문제": frozenset("깨다".split()),
}


def literal(reading: Reading, mentions: Sequence[Mention]) -> list[Mention]:
    """The mentions that are meant as what they say."""
    return [m for m in mentions if not _is_figurative(reading, m, mentions)]


def _is_figurative(reading: Reading, mention: Mention, mentions: Sequence[Mention]) -> bool:
    tokens, name = reading.tokens, mention.concept.name
    words = {t.lemma for t in tokens[mention.first : mention.last]}
    if name == "통증":
        if tokens[mention.last - 1].ending[1] == "ETM" and [t.lemma for t in tokens[mention.last :][:1]] == ["때"]:
            return True  # "아플 때만 먹어요": when it hurts, wherever
        return any(t.lemma in VEXATION for t in tokens[max(mention.first - 2, 0) : mention.first])
    if name == "두통":
        after = tokens[mention.last] if mention.last < len(tokens) else None
        return tokens[mention.last - 1].ending[1] == "ETM" and after is not None and after.lemma in AFFAIRS
    if name == "가래" and mention.last - mention.first == 1:
        return _is_sent_there(tokens, mention)
    if name == "식욕 부진" and {"먹다", "싫다"} <= words and mention.first:
        return any(m.slot == "medications" and m.last in (mention.first, mention.first - 1) for m in mentions)
    if name == "기억력 저하" and "기억" in words:
        clauses = reading.sentence(reading.clause(mention.first).sentence)
        said = {t.lemma for t in tokens[clauses[0].first : clauses[-1].last]}
        return not said & ONGOING
    if words & {"lc", "op"} and mention.last - mention.first == 1:
        return _is_operation(reading, mention, mentions)
    if name in KEPT_FROM and words & KEPT_FROM[name]:
        return _is_result(reading, mention, mentions)
    return False


def _is_sent_there(tokens: Sequence[Token], mention: Mention) -> bool:
    """ "큰 병원 가래요", "응급실로 가래서요": the verb, not what one coughs up."""
    before, behind = tokens[max(mention.first - 2, 0) : mention.first], tokens[mention.last : mention.last + 1]
    led = bool(before) and (
        before[-1].lemma in DESTINATIONS
        or (before[-1].tag == "JKB" and before[-1].form in ("에", "로", "으로"))
        or (before[-1].tag == "MAG" and before[-1].lemma in ("빨리", "당장", "얼른", "한번", "다시", "꼭"))
    )
    return led and bool(behind) and behind[0].form in ("요", "서", "잖아요", "더라", ".", "!")


def _is_operation(reading: Reading, mention: Mention, mentions: Sequence[Mention]) -> bool:
    """LC and OP are laparoscopic cholecystectomy and an operation beside its words; OP is osteoporosis only among
    other diagnoses."""
    tokens = reading.tokens
    around = tokens[max(mention.first - 3, 0) : mention.first] + tokens[mention.last : mention.last + 4]
    if any(t.lemma in OPERATION or (t.lemma == "s" and "/" in t.form) for t in around):
        return True
    written = "".join(t.form for t in around[:3])
    if "s/p" in written.lower():
        return True
    if tokens[mention.first].lemma != "op":
        return False
    beside = [m for m in mentions if m.slot == "conditions" and m is not mention]
    near = (tokens[mention.first - 1].tag in ("SP", "SC", "SW")) if mention.first else False
    return not (near and any(0 < mention.first - m.last + 1 <= 3 for m in beside))


def _is_result(reading: Reading, mention: Mention, mentions: Sequence[Mention]) -> bool:
    """Whether a complaint stands directly before, with an ending that makes it the cause."""
    tokens = reading.tokens
    causes = (m for m in mentions if m.slot == "symptoms" and m.last <= mention.first and m is not mention)
    cause = max(causes, key=lambda m: m.last, default=None)
    if cause is None or mention.first - cause.last > 4:
        return False
    ending = tokens[cause.last - 1].ending[0] or (tokens[cause.last].ending[0] if cause.last < len(tokens) else "")
    return ending in BECAUSE
