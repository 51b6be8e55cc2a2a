"""What a clinician notes with a sign or in English: "DM(-)", "기침(+)", "콧물 X", "no CP, no SOB", "음성"."""

from __future__ import annotations

import itertools

from agent.extraction.clauses.situation import Situation, once, worded
from agent.extraction.denials.exceptions import is_examination
from agent.terminology import Token

# Before what a clinician lists in English: "no CP, no SOB", "denies nausea, vomiting".
ENGLISH_DENIALS = frozenset("no non denies denied deny without negative".split())
ENGLISH_LINKS = frozenset("or and nor of for any".split())
# Between a finding and its sign.
FINDINGS = frozenset("의심 소견 의심소견 infection 감염 증상 징후 여부 병력 sign sx hx history".split())
TESTS = frozenset("키트 자가 자가키트 신속 항원 pcr 균 바이러스 반응 오늘 어제 결국 또 다시 1차 2차".split())
RESOLVED = frozenset("resolved subsided disappeared gone improved relieved cleared".split())
LEFT_OFF = frozenset("quit stopped stop discontinued discontinue hold held holding off ceased".split())
# In a heading, of the medicines under it: "중단한 약:", "끊은 약 -".
STOPPED_HEADINGS = frozenset("중단 중지 끊다 그만두다 stopped discontinued".split())
# Between what is denied and 부인, 부정: "NSAID 복용 부인".
ABOUT = frozenset("증상 증세 소견 병력 호소 복용 복용력 사용 사용력 투약 투약력 투여 섭취 경험 과거력".split())
# One of these is in every note of what is absent.
_MARKS = frozenset(
    "부인 부정 無 무 x × 없이 - − 없 전무 없음 음성 네거티브 denied none no absent neg negative nil ㄴㄴ ㄴ".split()
)
# Of a sign alone: "고혈압 유", "당뇨 +".
THERE = frozenset("+ ＋ 유 有 y Y yes Yes YES ㅇㅇ ○".split())
_SIGNS = THERE | frozenset("x × o 無 무 n - − no".split())
PRESENT = ("(+)", "(＋)", "(++)", "(+++)", "(Y)", "(y)", "(유)", "(예)", "(yes)", "(Yes)", "(YES)")
ABSENT = ("(-)", "(−)", "(–)", "(x)", "(X)", "(N)", "(n)", "(무)", "(없음)", "(no)", "(No)", "(NO)", "(아니오)")


def is_marked_present(s: Situation) -> bool:
    """기침(+), DM +: there, whatever is denied of what stands beside it."""
    forms = "".join(t.form for t in s.right[:5])
    return _sign(s) in THERE or forms.startswith(PRESENT)


def _sign(s: Situation) -> str:
    """The one sign behind a name, or behind its colon, that the entry ends with: "당뇨 무", "흉통: 유"."""
    at = 1 if s.right and s.right[0].form in (":", "：") else 0
    return s.right[at].form if s.right[at:] and _is_whole_entry(s, at + 1) else ""


def _is_whole_entry(s: Situation, length: int) -> bool:
    """Whether behind so many tokens the entry ends: with the clause, a comma or a stroke, or where the next name begins."""
    after = s.right[length : length + 1]
    return not after or after[0].tag in ("SP", "SF", "SSC") or after[0].form == "/" or _opens_entry(s, length)


def _opens_entry(s: Situation, length: int) -> bool:
    """ "고혈압X 당뇨X", "당뇨 무 고혈압 유": the next name, which has a sign of its own."""
    tokens, at = s.reading.tokens, s.mention.last + length
    following = next((m for m in s.mentions if m.first == at), None)
    return following is not None and following.last < len(tokens) and tokens[following.last].lemma in _SIGNS


@once
def is_marked_absent(s: Situation) -> bool:
    """DM(-), "CMV 감염 의심소견(-)", "당뇨 무" """
    if _sign(s) in ("무", "無", "n", "N"):
        return True
    rest = list(itertools.dropwhile(lambda t: t.lemma in FINDINGS, s.right))
    return "".join(t.form for t in rest[:3]).startswith(ABSENT)


@worded(RESOLVED)
def is_noted_over(s: Situation) -> bool:
    """ "fever resolved", "cough subsided" """
    ends = next((t for t in s.right if t.lemma not in ("has", "was", "is", "now", "completely", "fully")), None)
    return s.slot != "medications" and ends is not None and ends.lemma in RESOLVED


def is_noted_stopped(s: Situation) -> bool:
    """ "quit aspirin", "d/c metformin", "off warfarin", "ASA hold since 5d ago" """
    if s.slot != "medications":
        return False
    tokens, listed = s.reading.tokens, {i for m in s.mentions for i in range(m.first, m.last)}
    behind = "".join(t.lemma for t in s.right[:3])
    if (s.right and s.right[0].lemma in LEFT_OFF) or behind.startswith("d/c"):
        return True
    if _is_under_stop(s):
        return True
    for at in range(s.mention.first - 1, s.clause.first - 1, -1):
        token = tokens[at]
        if token.tag == "SL" and token.lemma in LEFT_OFF:
            return True
        if token.lemma == "c" and "".join(t.lemma for t in tokens[max(0, at - 2) : at + 1]) == "d/c":
            return not any(i in listed for i in range(s.clause.first, at - 2))
        linked = (
            token.tag == "SP" or token.lemma in ENGLISH_LINKS | {"taking", "using", "the", "all"} or at in listed
        )
        if not linked:
            return False
    return False


def _is_under_stop(s: Situation) -> bool:
    """ "중단한 약: 와파린, 아스피린", "복용중: 암로디핀, 중단: 아토르바스타틴": listed under a heading that says stopped."""
    tokens, first = s.reading.tokens, s.reading.sentence(s.clause.sentence)[0].first
    colon = next((at for at in range(s.mention.first - 1, first, -1) if tokens[at].form in (":", "：")), None)
    if colon is None:
        return False
    heading: list[Token] = []
    for at in range(colon - 1, first - 1, -1):
        if tokens[at].tag in ("SP", "SF"):
            break
        heading.insert(0, tokens[at])
    lemmas = {t.lemma for t in heading}
    return (
        len(heading) <= 5 and bool(lemmas & STOPPED_HEADINGS) and not lemmas & {"안", "말다", "않다", "시", "예정"}
    )


@worded({"ruled", "excluded", "배제"})
def is_noted_out(s: Situation) -> bool:
    """ "PTE ruled out", "DVT 배제됨" """
    behind = [t.lemma for t in s.right[:2]]
    return (
        behind == ["ruled", "out"] or behind[:1] == ["excluded"] or (behind == ["배제", "되다"] and s.told_in_past)
    )


@worded({"음성", "줄"})
def is_tested_negative(s: Situation) -> bool:
    """ "독감 검사 음성 나왔어요"."""
    nouns = [t.lemma for t in s.right if t.is_noun and not t.silent]
    kit = {"키트", "검사", "테스트", "테스트기", "자가"} & set(nouns)
    lines = [b for a, b in itertools.pairwise(s.right) if a.lemma in ("한", "1") and b.lemma == "줄"]
    if (
        kit
        and lines
        and not any(t.lemma in ("두", "2") and u.lemma == "줄" for t, u in itertools.pairwise(s.right))
    ):
        return True  # "코로나 키트는 한 줄 떴어요"
    if _is_test_alone(s):
        behind = [t for t in s.reading.words(s.later[0]) if t.tag[0] not in "JS" and not t.silent]
        if behind and behind[0].lemma == "음성" and not s.mentions_in(s.later[0]):
            return True  # "독감검사했는데 음성이래요"
    at = nouns.index("음성") if "음성" in nouns else None
    return at is not None and not set(nouns[:at]) - {"검사", "결과", "키트", "자가", "신속", "항원", "pcr"}


def _is_test_alone(s: Situation) -> bool:
    """The name, its test, and that it was done."""
    said = [t for t in s.right if t.tag[0] not in "JS"]
    tested = bool(said) and is_examination(said[0].lemma) and s.slot == "conditions"
    return tested and bool(s.later) and all(t.lemma in ("하다", "받다", "보다", "오늘", "어제") for t in said[1:])


@worded({"양성", "줄"})
def is_tested_positive(s: Situation) -> bool:
    """ "독감 검사에서 양성 나왔어요", "코로나 키트 두 줄 떴어요"; one who has antibodies is immune, or has had it."""
    if s.slot != "conditions" or s.clause.mood != "statement" or s.clause.link in ("condition", "purpose"):
        return False
    nouns = [t.lemma for t in s.right if t.is_noun and not t.silent]
    if any(t.lemma in ("안", "못", "않다", "아니다", "항체", "의심") for t in s.right):
        return False
    if "양성" in nouns:
        return all(is_examination(lemma) or lemma in TESTS for lemma in nouns[: nouns.index("양성")])
    two = any(t.lemma in ("두", "2") and u.lemma == "줄" for t, u in itertools.pairwise(s.right))
    return two and bool(TESTS & set(nouns))


@worded(_MARKS)
def is_noted_absent(s: Situation) -> bool:
    """Notes: "콧물 X, 기침 O", "가래 無", "당뇨 -", "복통 부인함"."""
    listed = {index for m in s.mentions for index in range(m.first, m.last)}
    rest = [
        t
        for i, t in enumerate(s.right, s.mention.last)
        if i not in listed
        and t.tag not in ("SP", "JC", "JX", "JKO", "XSA")
        and t.form not in ("및", "/", "·", "등")
    ]
    if rest and rest[0].lemma in ("부인", "부정") and (len(rest) < 2 or rest[1].lemma in ("하다", ".")):
        return True
    rest = [t for t in s.right if t.lemma not in ABOUT and (t.tag, t.form) != ("XSN", "력")]
    if rest and rest[0].lemma in ("부인", "부정") and len(rest) < len(s.right):
        return True
    sign = s.right[0].lemma if s.right else ""
    if rest and len(rest) < len(s.right) and rest[0].lemma in ("無", "x", "×"):
        return True  # "복통 호소 無"
    if sign == "없이":
        return True
    if sign in ("ㄴㄴ", "ㄴ"):
        return True
    if sign in ("x", "×", "無", "무", "-", "−", "없", "no"):
        return _is_whole_entry(s, 1)
    if sign in ("전무", "없음", "음성", "네거티브", "denied", "none", "absent", "neg", "negative", "nil"):
        return True
    return sign in ("부인", "부정") and (len(s.right) < 2 or s.right[1].lemma in ("하다", ".", ","))


def _is_without(s: Situation, at: int) -> bool:
    """w/o, of which this is the last token."""
    return at > 1 and "".join(t.lemma for t in s.reading.tokens[at - 2 : at + 1]) == "w/o"


def is_denied_in_english(s: Situation) -> bool:
    """Back over what is listed to the word that denies it all."""
    tokens = s.reading.tokens
    listed = {index for m in s.mentions for index in range(m.first, m.last)}
    for at in range(s.mention.first - 1, s.clause.first - 1, -1):
        token = tokens[at]
        if token.tag == "SL" and (token.lemma in ENGLISH_DENIALS or _is_without(s, at)):
            behind = at > s.clause.first and at - 1 in listed and tokens[at + 1].tag == "SP"
            return not behind  # "혈뇨 no, 배뇨통 yes": of the entry before
        linked = token.tag == "SP" or token.lemma in ENGLISH_LINKS or at in listed
        if not linked and not (token.tag == "SL" and tokens[at - 1].lemma in ENGLISH_DENIALS):
            return False
    return False
