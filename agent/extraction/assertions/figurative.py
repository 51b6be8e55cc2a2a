"""Words of illness that tell of none here: "머리 아픈 일", a name one does not recall, LC in an operation note; and what a
complaint keeps one from doing ("잇몸이 아파서 밥을 못 먹겠다"), which is the complaint and no second one.
"""

from __future__ import annotations

from collections.abc import Sequence

from agent.extraction.clauses.mentions import Mention
from agent.extraction.clauses.reading import Reading
from agent.extraction.course.procedures import TUMOURS
from agent.terminology import Token

AFFAIRS = frozenset("일 문제 얘기 이야기 사건 상황 과제 업무 보고서 일들 고민".split())
VEXATION = frozenset("골치 골머리".split())
# "요즘 자꾸 기억이 안 나요" is forgetting; "이름이 기억 안 나요" is not.
ONGOING = frozenset("자꾸 자주 요즘 요새 점점 점차 갈수록 부쩍 최근 방금 금방 잘 깜빡 깜박 건망증 치매".split())
FORGETTING = frozenset("기억 깜박 깜빡 깜박하다 깜빡하다 까먹다 까묵다 잊어버리다 잊어먹다".split())
# "목이 쉬어 말이 안 나와요", "말을 못 했어요": hoarse, shy or silent, and no aphasia.
# Who is ashamed says nothing, and could.
ASHAMED = frozenset(
    "창피 창피하다 창피스럽다 부끄럽다 민망 민망하다 민망스럽다 쑥스럽다 남사스럽다 남우세스럽다 수치스럽다".split()
)
HOARSE = frozenset("쉬다 잠기다 목소리 성대 목".split())
# Tears of grief; those of the eye are told with what is about the eye.
GRIEF = frozenset(
    "우울 우울하다 웃다 웃음 슬프다 서럽다 외롭다 힘들다 울다 울음 속상하다 감동 생각 생각나다 마음 기분 영화 드라마 이별 죽다 돌아가시다 불안 화 억울하다".split()
)
EYES = frozenset(
    "눈 눈알 안구 안과 바람 찬바람 렌즈 모니터 시리다 따갑다 가렵다 충혈 눈곱 건조 뻑뻑하다 침 햇빛".split()
)
# "말이 새서 죄송해요": beside the point.
OFF_THE_SUBJECT = frozenset("죄송 죄송하다 미안 미안하다 얘기 이야기 주제 옆길 딴 길다 본론".split())
SCRATCHED = frozenset("카드 바닥 복권 차 벽 문 바가지 기타 속 인터넷 글".split())
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
    "호흡곤란": frozenset("크다 크게 깊이 깊다".split()),
}
# What shows itself by a first sign: "감기 기운".
SHOWN = frozenset("감기 몸살 열 술 약 독감 체기 취기 잠".split())


def literal(reading: Reading, mentions: Sequence[Mention]) -> list[Mention]:
    """The mentions that are meant as what they say."""
    return [m for m in mentions if not _is_figurative(reading, m, mentions)]


def _is_figurative(reading: Reading, mention: Mention, mentions: Sequence[Mention]) -> bool:
    tokens, name = reading.tokens, mention.concept.name
    words = {t.lemma for t in tokens[mention.first : mention.last]}
    if name == "통증":
        if tokens[mention.last - 1].ending[1] == "ETM" and [t.lemma for t in tokens[mention.last :][:1]] == ["때"]:
            return True  # "아플 때만 먹어요": when it hurts, wherever
        behind = [t.lemma for t in tokens[mention.last : mention.last + 3] if t.tag[0] != "J"]
        taken = any(m.slot == "medications" for m in mentions)
        if taken and behind[:2] in (["있다", "때"], ["심하다", "때"], ["오다", "때"]):
            return True  # "콜킨은 통증 있을 때만 먹어요"
        return any(t.lemma in VEXATION for t in tokens[max(mention.first - 2, 0) : mention.first])
    if name == "암" and "항암" in mention.concept.surface:
        # "유방암 수술하고 항암 중이에요": against the tumour that is named
        return any(m is not mention and m.concept.name.endswith(TUMOURS) for m in mentions)
    if name == "두통":
        after = tokens[mention.last] if mention.last < len(tokens) else None
        return tokens[mention.last - 1].ending[1] == "ETM" and after is not None and after.lemma in AFFAIRS
    if name == "피로" and "기운" in words and mention.first:
        # "감기 기운은 없어요", "술기운이 없어지고": a sign of what stands before it, not one's strength
        before = tokens[mention.first - 1]
        return before.is_noun and (before.lemma in SHOWN or any(m.last == mention.first for m in mentions))
    if name == "염좌" and words <= {"삐", "삐다"}:
        return any(t.lemma == "소리" for t in tokens[mention.last : mention.last + 2])  # "삐 소리가 들려요"
    if name == "가래" and mention.last - mention.first == 1:
        return _is_sent_there(tokens, mention)
    if (
        name == "기억력 저하"
        and tokens[mention.last - 1].form.startswith("깜")
        and _is_of_the_lids(tokens, mention)
    ):
        return True
    if name == "기억력 저하" and words & FORGETTING:
        if any(m.slot == "medications" and 0 <= mention.first - m.last <= 2 for m in mentions):
            return True  # "혈압약 자꾸 깜빡해요": doses
        return not _said(reading, mention) & (ONGOING - FORGETTING)
    if name == "사시" and tokens[mention.first].form.startswith("사실"):
        return True  # "임신 사실 모르고"
    if name == "실어증" and "말" in words:
        return _is_silence(reading, mention)
    if name == "구음장애" and {"말", "새다"} <= words:
        return bool(OFF_THE_SUBJECT & _said(reading, mention))
    if name == "눈물 흘림" and "눈물" in words:
        said = _said(reading, mention)
        only = any(t.form == "만" for t in tokens[mention.first + 1 : mention.first + 2])  # "눈물만 나요"
        return (only or bool(said & GRIEF)) and not said & EYES
    if name == "가려움증" and "긁다" in words:
        return bool(SCRATCHED & {t.lemma for t in tokens[max(0, mention.first - 3) : mention.last]})
    if words & {"lc", "op"} and mention.last - mention.first == 1:
        return _is_operation(reading, mention, mentions)
    if name in KEPT_FROM and words & KEPT_FROM[name]:
        return _is_result(reading, mention, mentions)
    return False


def _said(reading: Reading, mention: Mention) -> set[str]:
    clauses = reading.sentence(reading.clause(mention.first).sentence)
    return {t.lemma for t in reading.tokens[clauses[0].first : clauses[-1].last]}


def _is_of_the_lids(tokens: Sequence[Token], mention: Mention) -> bool:
    """ "눈을 자꾸 깜빡거려요": nothing forgotten."""
    return any(t.lemma in ("눈", "눈꺼풀", "눈썹") for t in tokens[max(mention.first - 4, 0) : mention.first])


def _is_silence(reading: Reading, mention: Mention) -> bool:
    """ "말을 못 했어요", "못 하겠어요", "목이 쉬어서 말이 안 나와요": nothing that the brain has lost."""
    tokens = reading.tokens
    after = tokens[mention.last - 1 : mention.last + 1]
    if any(t.has_ending("겠") for t in after):
        return True
    before = [t.lemma for t in tokens[max(0, mention.first - 8) : mention.first]]
    if ASHAMED & _said(reading, mention) and tokens[mention.first].lemma == "말":
        return True  # "창피해서 어디 말도 못 해요"
    if _is_beyond_words(reading, mention):
        return True
    suddenly = {"갑자기", "한쪽", "마비", "팔", "다리", "뇌", "어눌", "의식", "얼굴", "입"} & _said(
        reading, mention
    )
    quoted = mention.first > 0 and tokens[mention.first - 1].form in ("다고", "라고", "고")
    past = any(t.has_ending("었") for t in after)
    return bool(HOARSE & set(before)) or ((quoted or past) and not suddenly)


def _is_beyond_words(reading: Reading, mention: Mention) -> bool:
    """ "말도 못 혀, 무르팍이": how bad something else is, that stands behind it without a verb of its own."""
    tokens = reading.tokens
    if tokens[mention.first].lemma != "말" or tokens[mention.first + 1].form != "도":
        return False
    here = reading.clause(mention.first)
    behind = [c for c in reading.sentence(here.sentence) if c.number > here.number]
    postposed = [t for c in behind for t in reading.words(c)]
    return bool(postposed) and not any(t.is_predicate for t in postposed)


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
    # "입안이 헐어서 밥을 못 먹겠어요": an illness told by what it does
    ill = mention.concept.name == "식욕 부진"
    causes = (
        m
        for m in mentions
        if (m.slot == "symptoms" or (ill and m.slot == "conditions" and tokens[m.last - 1].is_predicate))
        and m.last <= mention.first
        and m is not mention
    )
    cause = max(causes, key=lambda m: m.last, default=None)
    if cause is None or mention.first - cause.last > 4:
        return False
    ending = tokens[cause.last - 1].ending[0] or (tokens[cause.last].ending[0] if cause.last < len(tokens) else "")
    return ending in BECAUSE
