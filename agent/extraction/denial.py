"""Rules for what is denied: 없다, 아니다, 안, 못, -지 않다, and corrections in a later clause."""

from __future__ import annotations

from itertools import pairwise

from agent.extraction.exceptions import is_alien, is_excepted
from agent.extraction.reading import plain
from agent.extraction.situation import PAST, Situation

# Predicates that say that something is there or is taken; denied, it is not. Others only describe it:
# "두통이 심하지 않아요" is still a headache.
PRESENCE = frozenset(
    "있다 이다 나다 나오다 하다 앓다 받다 생기다 느끼다 느껴지다 보이다 들다 걸리다 오다 되다 먹다 맞다 쓰다 드시다 마시다 바르다 찍다 "
    "들리다 계시다 먹이다 가지다 겪다 끼다".split()
)
# Denied, these say that it goes on: "열이 안 떨어져요", "두통이 없어지지 않아요".
DISAPPEARANCE = frozenset(
    "없어지다 사라지다 낫다 가라앉다 가시다 멈추다 그치다 떨어지다 내리다 줄다 줄어들다 풀리다 나아지다 끊다 좋아지다 멎다".split()
)
NEGATORS = frozenset({"안", "못"})
# Before what a clinician lists in English: "no CP, no SOB", "denies nausea, vomiting".
ENGLISH_DENIALS = frozenset("no non denies denied deny without negative".split())
ENGLISH_LINKS = frozenset("or and nor of for any".split())
# "받은 적이 없다", "먹는 약이 없다", "메스꺼운 증상은 없다", "기침한 날이 없다".
THINGS = frozenset(
    "적 일 리 것 거 게 약 생각 기분 검사 경험 정도 데 곳 날 때 증상 증세 느낌 기미 기색 낌새 징후".split()
)
HELD = frozenset("호소 지속 악화 발생 동반 有 있음 잔존".split())
SHARING = frozenset(
    "거나 든지 든가 다거나 ㄴ다거나 는다거나 라거나 다든지 ㄴ다든지 는다든지 라든지 다든가 건 ᆫ다든지 ᆫ다거나".split()
)
FELT = frozenset("생각 기분 느낌 적 증상 증세 경험".split())
LAPSES = frozenset("하루 이틀 사흘 나흘 닷새 며칠 일주일 깜빡 깜빡하다 까먹다 잊다 잊어버리다".split())
TOLD = frozenset("듣다 알다 하다 말하다 그러다 말씀드리다 말씀 얘기 이야기 얘기하다 이야기하다 적다 쓰다".split())
TAKEN_BACK = frozenset("사실 잘못 틀리다 오진 실은 알다 착각 착각하다 정정 오해".split())


def is_denied(s: Situation) -> bool:
    """Denied of the mention itself, not of a noun in between ("당뇨 때문에 입맛이 없어요")."""
    if _is_denied_twice(s) or _skips_doses(s):
        return False
    if s.chain and s.chain[-1].ending[1] == "ETM" and any(t.lemma == "뻔" for t in s.after[:2]):
        return True  # "쓰러질 뻔했어요": it did not happen
    if "".join(t.form for t in s.right[:3]).startswith(("(-)", "(−)")):
        return True  # the clinician's shorthand DM(-)
    if _denied_in_english(s) or _is_noted_absent(s) or _not_touched(s) or _not_even(s):
        return True
    if _is_all_there_is(s) or is_excepted(s):
        return False
    if len(s.right) > 1 and s.right[0].lemma in HELD and s.right[1].tag == "SP":
        return False  # "두통 호소, 시야장애 없음"
    if is_alien(s) or (not s.frame.between and _shares_denial(s)):
        return True
    if _was_not_there_before(s):
        return False
    if s.has_own_predicate:
        if s.mention.owns_denial:
            return False
        return _negator_within(s) or _long_denial(s) or nothing_of_the_kind(s) or _shares_denial(s)
    if not s.mention.owns_denial and s.mention.last - s.mention.first > 1 and _negator_within(s):
        return True  # "목은 안 뻣뻣하고": the name ends in a root
    if "음성" in s.right_lemmas and not set(s.frame.between) - {"음성", "검사", "결과"}:
        return True
    if s.frame.between:
        return False
    if s.predicate is None:
        return "없이" in s.right_lemmas
    if s.predicate.lemma == "없다":
        return not _turns(s)
    if s.predicate.lemma == "아니다":
        return True
    if s.predicate.lemma in PRESENCE and (_long_denial(s) or _negator_before_predicate(s)):
        return True
    # 받은 적이 없다, 먹는 약이 없다: the experience or the thing is denied, and with it the mention.
    return s.predicate.lemma in PRESENCE and nothing_of_the_kind(s)


def is_tested_negative(s: Situation) -> bool:
    """ "독감 검사 음성 나왔어요"."""
    nouns = [t.lemma for t in s.right if t.is_noun and not t.silent]
    at = nouns.index("음성") if "음성" in nouns else None
    return at is not None and not set(nouns[:at]) - {"검사", "결과", "키트", "자가", "신속", "항원", "pcr"}


def _is_noted_absent(s: Situation) -> bool:
    """Notes: "콧물 X, 기침 O", "가래 無", "당뇨 -", "복통 부인함"."""
    listed = {index for m in s.mentions for index in range(m.first, m.last)}
    rest = [t for i, t in enumerate(s.right, s.mention.last) if i not in listed and t.tag not in ("SP", "JC")]
    if rest and rest[0].lemma in ("부인", "부정") and (len(rest) < 2 or rest[1].lemma in ("하다", ".")):
        return True
    rest = [t for t in s.right if t.lemma not in ("증상", "증세", "소견", "병력", "호소")]
    if rest and rest[0].lemma in ("부인", "부정") and len(rest) < len(s.right):
        return True
    sign = s.right[0].lemma if s.right else ""
    if sign == "없이":
        return True
    if sign in ("x", "×", "無", "-", "−", "없"):
        return len(s.right) < 2 or s.right[1].tag in ("SP", "SF", "SSC")
    if sign in ("전무", "없음", "음성", "네거티브"):
        return True
    return sign in ("부인", "부정") and (len(s.right) < 2 or s.right[1].lemma in ("하다", ".", ","))


def _not_touched(s: Situation) -> bool:
    """ "타이레놀은 손도 안 댔어요", "입에도 안 댔어요"."""
    touched = any(t.lemma in ("대다", "건드리다") for t in s.right) and {"손", "입"} & s.right_lemmas
    return s.slot == "medications" and bool(touched) and bool(NEGATORS & s.right_lemmas)


def _not_even(s: Situation) -> bool:
    """ "기침이라곤 한 번도 안 했어요", "숨이 차지도 가슴이 아프지도 않아요"."""
    if s.predicate is None:
        return False
    last = s.words[-4:]
    if s.has_own_predicate and plain(s.predicate.ending[0]) == "지" and s.after and s.after[0].form == "도":
        return any(t.lemma in ("않다", "못하다") for t in last)
    if s.predicate.lemma != "이다" or not s.predicate.has_ending("라고") or s.frame.between or not s.later:
        return False
    words = s.reading.words(s.later[0])
    never = any(t.lemma in NEGATORS or t.lemma in ("없다", "않다") for t in words)
    return never and words[0].form in ("곤", "는", "ᆫ", "고는")


def _skips_doses(s: Situation) -> bool:
    """ "피임약을 이틀 안 먹었어요", "깜빡하고 못 먹었어요": who leaves out a few days takes it."""
    if s.slot != "medications" or not s.is_past:
        return False
    counted = any(
        t.lemma in LAPSES or (t.lemma in ("일", "주", "번") and n.tag in ("SN", "MM", "NR"))
        for n, t in pairwise(s.words)
    )
    never = any(t.lemma in ("적", "도") for t in s.right)
    return counted and not never and any(t.lemma in NEGATORS or t.lemma == "않다" for t in s.right)


def is_corrected(s: Situation) -> bool:
    """ "고혈압이라고 했는데 아니래요"; "위염이라고 들었는데 알고 보니 위궤양이래요"."""
    if s.slot == "medications":
        return False
    if any(t.lemma in ("낫다", "완치", "없어지다") for t in s.right):
        return False  # "다 나은 줄 알았는데 아니었어요"
    for clause in s.later[:2]:
        content = [t for t in s.reading.words(clause) if not t.silent or t.is_predicate]
        if not s.mentions_in(clause) and any(t.lemma == "아니다" for t in content[:3]):
            return True
    belief = any(t.lemma in TOLD for t in _tail(s)) and any(t.has_ending(*PAST) for t in _tail(s))
    quoted = s.clause.link == "quote" or any(
        plain(form).endswith(("라고", "다고")) for t in s.right for form, _ in t.endings
    )
    quoted = quoted or "줄" in s.right_lemmas
    later = [clause for clause in s.later if s.mentions_in(clause)]
    words = {t.lemma for clause in s.later for t in s.reading.words(clause)}
    taken_back = bool(TAKEN_BACK & words) or any(t.lemma == "아니다" for t in _tail(s))
    return belief and quoted and bool(later) and taken_back


def denies_later_taking(s: Situation) -> bool:
    """Whether a clause that follows denies taking without naming another medicine: "지금은 안 먹어요"."""
    for clause in s.later[:2]:
        if s.mentions_in(clause):
            return False
        words = s.reading.words(clause)
        if any(t.lemma in NEGATORS or t.lemma == "않다" for t in words) and any(
            t.lemma in ("먹다", "복용", "쓰다", "맞다", "드시다") for t in words
        ):
            return True
    return False


def is_denied_disappearance(s: Situation) -> bool:
    """ "없어지지 않아요", "안 나았어요": it is still there."""
    return _long_denial(s) or _negator_before_predicate(s)


def _tail(s: Situation) -> list:
    words = list(s.right)
    for clause in s.later[:1]:
        words.extend(s.reading.words(clause))
    return words


def _turns(s: Situation) -> bool:
    """없어지다: coming to an end is not absence, and not coming to an end is presence."""
    return any(t.lemma == "지다" for t in s.chain[1:2])


def _long_denial(s: Situation) -> bool:
    if s.predicate is None or s.predicate.lemma in DISAPPEARANCE:
        return False
    return any(t.lemma in ("않다", "못하다", "못") for t in s.chain[1:]) and plain(s.chain[0].ending[0]) in (
        "지",
        "질",
        "진",
    )


def _negator_within(s: Situation) -> bool:
    """ "숨이 안 차요", not the 못 that is part of "잠을 못 자다": that one the lexicon owns."""
    first = s.mention.first
    # "안 어지러워요": a name that is a predicate alone has its negator right before it.
    alone = first if s.frame.predicate != first else max(s.clause.first, first - 1)
    inside = s.reading.tokens[alone : s.mention.last]
    return any(t.lemma in NEGATORS for t in inside)


def _negator_before_predicate(s: Situation) -> bool:
    if s.frame.predicate is None or s.predicate is None or s.predicate.lemma in DISAPPEARANCE:
        return False
    before = s.reading.tokens[s.mention.last : s.frame.predicate]
    return any(t.lemma in NEGATORS for t in before[-2:])


def nothing_of_the_kind(s: Situation) -> bool:
    """받은 적이 없다, 먹는 약이 없다, 토한 건 아니다: the experience or the thing is denied."""
    if not s.chain or s.chain[-1].ending[1] != "ETM":
        return False
    near = s.after[len(s.chain) - 1 :]
    if _is_all_there_is(s):
        return False
    thing = any(t.lemma in THINGS for t in near[:2])
    if not thing:
        return False
    if any(t.lemma == "전혀" for t in near) and any(t.lemma == "모르다" for t in near):
        return True  # "저린 건 전혀 모르겠고"
    felt = near[0].lemma in FELT and any(t.lemma in ("안", "못", "않다") for t in near[1:6])
    return felt or any(t.lemma in ("없다", "아니다") for t in near[:4])


def _is_all_there_is(s: Situation) -> bool:
    """ "손발 저린 거밖에 없는데", "기침밖에 없어요": that one is there."""
    return any(
        token.form == "밖에" and any(t.lemma in ("없다", "안", "않다") for t in s.right[at + 1 : at + 3])
        for at, token in enumerate(s.right)
    )


def _is_without(s: Situation, at: int) -> bool:
    """w/o, of which this is the last token."""
    return at > 1 and "".join(t.lemma for t in s.reading.tokens[at - 2 : at + 1]) == "w/o"


def _denied_in_english(s: Situation) -> bool:
    """Back over what is listed to the word that denies it all."""
    tokens = s.reading.tokens
    listed = {index for m in s.mentions for index in range(m.first, m.last)}
    for at in range(s.mention.first - 1, s.clause.first - 1, -1):
        token = tokens[at]
        if token.tag == "SL" and (token.lemma in ENGLISH_DENIALS or _is_without(s, at)):
            return True
        linked = token.tag == "SP" or token.lemma in ENGLISH_LINKS or at in listed
        if not linked and not (token.tag == "SL" and tokens[at - 1].lemma in ENGLISH_DENIALS):
            return False
    return False


def _is_denied_twice(s: Situation) -> bool:
    """ "없지는 않아요", "없는 건 아니에요", "안 아픈 건 아니에요": it is there."""
    if s.predicate is None:
        return False
    absent = s.predicate.lemma == "없다" or _negator_before_predicate(s) or _negator_within(s)
    if not absent:
        return False
    if plain(s.predicate.ending[0]) == "고" and s.after and s.after[0].form in ("는", "선", "서는"):
        return True  # "안 먹고는 못 자요"
    near = s.after[:4]
    if any(t.lemma == "않다" for t in near[:2]) and s.predicate.ending[0] == "지":
        return True
    thing = s.predicate.ending[1] == "ETM" and any(
        t.lemma in ("것", "거", "게", "적", "날", "때") for t in near[:2]
    )
    return thing and any(t.lemma in ("아니다", "없다") for t in near)


def _shares_denial(s: Situation) -> bool:
    """ "가슴이 아프거나 숨이 차지는 않습니다": -거나 puts both under the one denial."""
    if s.predicate is None:
        return False
    parted = bool(s.after) and s.after[-1].form in ("거나", "든지", "든가")  # "싶다거나"
    if not parted and s.chain[-1].ending[0] not in SHARING:
        return False
    for clause in s.later[:2]:
        words = s.reading.words(clause)
        if any(t.lemma in ("않다", "못하다", "없다", "아니다") for t in words[-4:]):
            return True
        if any(t.lemma in FELT for t in words) and any(t.lemma in NEGATORS for t in words):
            return True
    return False


def _was_not_there_before(s: Situation) -> bool:
    """ "비염이 없던 사람인데 이사 와서 생겼어요"."""
    absent = s.predicate is not None and s.predicate.lemma == "없다" and s.predicate.has_ending("던")
    begun = ("생기다", "나타나다", "시작", "나다", "오다")
    return absent and any(
        t.lemma in begun and t.has_ending(*PAST) for c in s.later[:3] for t in s.reading.words(c)
    )
