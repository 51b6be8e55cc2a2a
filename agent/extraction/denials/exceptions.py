"""What is excepted from a denial ("당뇨 빼고는 없어요"), and what one has nothing to do with ("천식과는 상관없대요")."""

from __future__ import annotations

from agent.extraction.clauses.reading import plain
from agent.extraction.clauses.situation import PAST, Situation, once, worded
from agent.terminology import Token

# What is said of everything but the one excepted.
ALL_WELL = frozenset(
    "없다 안 못 않다 건강 건강하다 괜찮다 멀쩡 멀쩡하다 정상 다 모두 전부 문제없다 모르다".split()
)
ALL = frozenset("다 모두 전부 죄다 싹 몽땅 나머지".split())
THERE = frozenset("있다 먹다 드시다 맞다 나다 걸리다 앓다 해당 나오다 가지다 겪다 하다".split())
# "천식이랑은 상관없대요", "관절염하고는 거리가 멀대요", "해당 없어요".
# Denied of these, it has not been found.
FOUND = frozenset(
    "발견 확인 검출 관찰 감지 진단 판정 동반 호소 검사 결과 내시경 초음파 엑스레이 영상 사진 피검사 혈액검사 소변검사 소견".split()
)
EXAMINATIONS = frozenset(
    "검사 홀터 심전도 초음파 내시경 엑스레이 ct mri 검진 영상 조영 피검사 사진 촬영 결과 판독 조직 심초음파 뇌파 재검 재검사 정밀 정밀검사 씨티 엠알아이 pcr 키트 배양 생검 xray".split()
)
SEEN = frozenset("보이다 나오다 나타나다 만져지다 들리다 찍히다 뜨다 발견되다 확인되다".split())
UNRELATED = frozenset("상관없다 관계없다 무관 무관하다 아니다".split())


def is_examination(lemma: str) -> bool:
    """재검, 조직검사, MRI."""
    return lemma in EXAMINATIONS or lemma.endswith(("검사", "검진"))


@once
def is_excepted(s: Situation) -> bool:
    """ "당뇨 빼고는 없어요", "혈압약 말고는 먹는 거 없어요", "천식 외에는 건강해요": all but this one."""
    return _is_set_apart(s) and not is_left_out_of_all(s) and any(t.lemma in ALL_WELL for t in _rest(s))


def is_left_out_of_all(s: Situation) -> bool:
    """ "당뇨 빼고는 다 있어요", "아스피린 말고 전부 먹어요": all are there but this one."""
    if not _is_set_apart(s):
        return False
    rest = _rest(s)
    whole = next((i for i, t in enumerate(rest) if t.lemma in ALL), None)
    if whole is None:
        return False
    said = next((t for t in rest[whole + 1 :] if t.is_predicate), None)
    denied = any(t.lemma in ALL_WELL - ALL for t in rest[whole:])
    return said is not None and said.lemma in THERE and not denied


@worded({"빼다", "말다", "제외", "외", "이외", "밖"})
@once
def _is_set_apart(s: Situation) -> bool:
    near = [t for t in s.right[:5] if t.tag not in ("JKO", "JX", "XSV", "NNB") and t.lemma not in ("하나", "한")]
    return bool(near) and (
        (near[0].lemma in ("빼다", "말다", "제외") and not near[0].has_ending(*PAST))
        or near[0].lemma in ("외", "이외", "밖")
    )


def _rest(s: Situation) -> list[Token]:
    return [*s.right, *(t for clause in s.later[:1] for t in s.reading.words(clause))]


def is_alien(s: Situation) -> bool:
    """What one has nothing to do with: 상관없다, 모르고 살다, 거리가 멀다, 해당 없다, and X커녕, X 한 번 안 걸리다."""
    if any(t.form.endswith("커녕") or t.form.startswith("고사하") for t in s.right[:3]):
        return True
    if s.slot == "medications" or s.asked:
        return False
    first = next((t for t in s.right if t.is_predicate), None)
    if first is None:
        return False
    with_particle = s.frame.particle in (
        "은",
        "는",
        "이랑",
        "랑",
        "하고",
        "과",
        "와",
        "도",
        "이",
        "가",
        "을",
        "를",
        "에",
    )
    if first.lemma in UNRELATED and first.lemma != "아니다" and not s.frame.between:
        return True
    if _is_told_never(s):
        return True
    nouns = {t.lemma for t in s.right[: s.right.index(first)] if t.is_noun and not t.silent}
    if first.lemma == "없다" and nouns and not nouns - {"상관", "관계", "관련", "해당", "사항", "전혀"}:
        return True
    if first.lemma in ("하다", "되다") and nouns == {"무관"}:
        return True
    if first.lemma == "멀다" and "거리" in nouns and with_particle:
        return True
    if first.lemma == "모르다" and first.ending[0] in ("고", "던") and not nouns - {"따위", "같은", "평생"}:
        then = [t.lemma for t in (*s.after[:2], *(t for c in s.later[:1] for t in s.reading.words(c)[:3]))]
        return bool({"살다", "지내다", "자라다", "사람"} & set(then))
    return False


def _is_told_never(s: Situation) -> bool:
    """ "고혈압이라는 말은 들어본 적 없어요", "편두통이라는 걸 겪어본 적이 없어요", "우울증이란 걸 몰랐어요"."""
    if s.predicate is None or s.predicate.lemma != "이다" or s.frame.between:
        return False
    if plain(s.predicate.ending[0]) not in ("라는", "란", "라고는", "라곤"):
        return False
    lemmas = [t.lemma for t in s.after]
    return "없다" in lemmas and bool({"적", "일"} & set(lemmas))


def is_not_found(s: Situation) -> bool:
    """ "자궁근종은 발견되지 않았습니다", "빈혈은 검사에서 안 나왔어요", "흉통은 동반하지 않음"."""
    if s.slot == "medications" or s.asked or s.has_own_predicate:
        return False
    if any(lemma not in FOUND and not is_examination(lemma) for lemma in s.frame.between) or s.predicate is None:
        return False
    if s.frame.particle not in ("은", "는", "이", "가", "도", "을", "를", ""):
        return False
    told = {lemma for lemma in FOUND & s.right_lemmas if not is_examination(lemma)}
    # "어지럼증 검사는 안 했어요": the examination is what was not done.
    carried = s.predicate.lemma in ("되다", "하다", "않다", "못하다") and told
    # "홀터에서 부정맥은 안 잡혔대요"; without an examination "혈압이 안 잡혀요" is one that cannot be controlled.
    searched = s.predicate.lemma in ("잡히다", "걸리다", "발각되다") and _is_examined(s)
    if s.predicate.lemma not in SEEN and not carried and not searched:
        return False
    if s.predicate.lemma in ("않다", "못하다"):
        return True
    before = s.reading.tokens[s.mention.last : s.frame.predicate]
    return any(t.lemma in ("안", "못") for t in before[-2:]) or any(
        t.lemma in ("않다", "못하다") for t in s.chain[1:]
    )


def _is_examined(s: Situation) -> bool:
    first = s.reading.sentence(s.clause.sentence)[0].first
    return any(is_examination(t.lemma) for t in s.reading.tokens[first : s.frame.predicate])


def is_not_gone_so_far(s: Situation) -> bool:
    """ "폐렴까지는 안 갔고", "입원까진 안 했어요": it did not come to that."""
    if s.slot == "medications" or s.asked or s.frame.particle != "까지" or s.predicate is None:
        return False
    denied = any(t.lemma in ("안", "못") for t in s.reading.tokens[s.mention.last : s.frame.predicate])
    return s.predicate.lemma in ("가다", "오다", "되다", "진행", "번지다") and not s.frame.between and denied
