"""Whether a word of pregnancy or breastfeeding states one: "임신했어요", "임신은 아니에요", "모유 끊었어요"."""

from __future__ import annotations

from collections.abc import Sequence

from agent.extraction.clauses.reading import Reading, plain
from agent.terminology import Token
from agent.wording.syllables import PLUPERFECT

WEANING = frozenset("끊다 떼다 그만두다 멈추다 끝나다 끝내다".split())
UNAWARE = frozenset("줄 사실 사시 거 것 걸 이다 하다 되다".split())
NURSING = frozenset("먹이다 물리다 빨리다".split())
# 임신성 당뇨, 임신 준비, 임신 테스트: no pregnancy is stated.
NOT_YET = frozenset(
    "준비 계획 가능성 테스트 테스트기 검사 여부 능력 시도 성 성공 예정 전 후 이후 중독증 때 시 초기증상 증상 유지 영양제 확률".split()
)


def stated(reading: Reading, index: int, field: str) -> bool | None:
    """True, False (denied), or None when nothing is stated."""
    clause = reading.clause(index)
    token = reading.tokens[index]
    right = reading.tokens[index + 1 : clause.last]
    # "젖 물리는디 …?": dialect's ending is read as a noun, and the question is about what comes after.
    ending = next((at for at, t in enumerate(right) if t.tag == "NNB" and t.lemma in ("디", "데")), None)
    goes_on = ending is not None and any(t.is_predicate for t in right[:ending])
    right = right[:ending] if goes_on else right
    content = [t for t in right if not t.silent or t.is_predicate]
    if any(t.lemma == "가능성" for t in content[:2]) and any(t.lemma == "없다" for t in content[:5]):
        return False if clause.is_final and clause.mood == "statement" else None
    if content and content[0].lemma in NOT_YET:
        return None
    if clause.link == "condition" or any(t.lemma in ("때", "경우") for t in right[:5]):
        return None
    predicate = next((t for t in right if t.is_predicate), None)
    if field == "breastfeeding" and predicate is not None and predicate.lemma in WEANING:
        # "모유 끊어야 하나요?": nobody has weaned yet.
        to_do = predicate.has_ending("어야", "아야") or (clause.is_final and clause.mood == "question")
        return None if to_do else False
    if field == "pregnant" and predicate is not None and predicate.lemma == "모르다":
        unknown = plain(predicate.ending[0]) in ("고", "고서", "ㄴ") and token.lemma == "임신"
        between = right[: right.index(predicate)]
        unknown = unknown and all(t.tag[0] in "JEX" or t.lemma in UNAWARE for t in between)
        return True if unknown else None  # "임신 사실 모르고 엑스레이를 찍었어요"
    if token.lemma == "단유":
        done = (
            predicate is not None
            and right[0] is predicate
            and predicate.has_ending("었", "았", "였")
            and not (clause.is_final and clause.mood == "question")
        )
        done = done or any(t.lemma in ("완료", "성공") for t in content[:1])
        return False if done and not any(t.lemma in ("안", "못", "않다", "못하다") for t in content[:4]) else None
    if token.lemma == "산모":
        return None  # after the birth, too: only with weeks
    if token.lemma in ("젖", "초유") and (predicate is None or predicate.lemma not in NURSING):
        return None
    if predicate is not None and _asks_back(predicate):
        return _denied_after(reading, index)
    asked = clause.is_final and clause.mood == "question" and not goes_on
    if asked:
        return None
    if _is_uncertain(right):
        return None
    if predicate is not None and predicate.has_ending("다가") and predicate.has_ending("었", "았", "였"):
        return None  # "임신했다가 유산했어요"
    denied = any(t.lemma in ("안", "아니다", "없다", "않다", "못") for t in content[:4])
    denied = denied or any(t.lemma == "부인" for t in content[:1]) or "".join(t.form for t in right[:3]) == "(-)"
    if denied:
        return False
    if predicate is None:
        return True if any(t.lemma == "중" for t in right[:2]) else None
    return True if _holds(predicate, right, field) else None


def _asks_back(predicate: Token) -> bool:
    """ "임신이냐니", "임신했냐고": somebody else's question."""
    return any(plain(form).startswith(("냐", "느냐", "으냐")) for form, _ in predicate.endings)


def _denied_after(reading: Reading, index: int) -> bool | None:
    """ "할매한테 임신이냐니 당연히 아니지", "임신이냐고요? 아니요": what the answer to it is."""
    here = reading.clause(index).sentence
    last = reading.sentence(min(here + 1, len(reading.sentences) - 1))[-1].last
    for token in reading.tokens[index + 2 : last]:
        if token.lemma in ("아니다", "아니요", "아뇨", "아니"):
            return False
    return None


def _is_uncertain(right: Sequence[Token]) -> bool:
    """ "임신했을 수도 있어요", "임신인 것 같아요", "임신했을지도 모르는데", "임신일까 봐"."""
    for index, token in enumerate(right):
        forms = [plain(form) for form, _ in token.endings]
        if any(
            form.endswith(("ㄹ지", "을지", "ㄴ지", "은지", "는지", "ㄹ까", "을까", "ㄴ가", "는가", "나"))
            for form in forms
        ):
            return True
        after = [t.lemma for t in right[index + 1 : index + 4]]
        if token.ending[1] == "ETM" and (
            "같다" in after or (after[:1] in (["수"], ["가능"], ["가능성"]) and "없다" not in after)
        ):
            return True
        if token.lemma in ("의심", "의심되다"):
            return True
    return False


def _holds(predicate: Token, right: Sequence[Token], field: str) -> bool:
    if predicate.has_ending(*PLUPERFECT) or any(t.lemma in ("싶다", "바라다", "원하다") for t in right):
        return False
    if predicate.lemma in ("이다", "되다"):
        return True
    if predicate.lemma in ("먹이다", "주다", "물리다") and field == "breastfeeding":
        return True
    if predicate.lemma == "하다":
        return field == "breastfeeding" or predicate.has_ending("었", "였", "ᆫ", "았")
    return any(t.lemma == "중" for t in right[:2])
