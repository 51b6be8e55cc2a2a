"""What a clinician notes with a sign or in English: "DM(-)", "기침(+)", "콧물 X", "no CP, no SOB", "음성"."""

from __future__ import annotations

from agent.extraction.situation import Situation

# Before what a clinician lists in English: "no CP, no SOB", "denies nausea, vomiting".
ENGLISH_DENIALS = frozenset("no non denies denied deny without negative".split())
ENGLISH_LINKS = frozenset("or and nor of for any".split())
PRESENT = ("(+)", "(＋)", "(++)", "(+++)")
ABSENT = ("(-)", "(−)", "(–)", "(x)", "(X)")


def is_marked_present(s: Situation) -> bool:
    """기침(+), DM +: there, whatever is denied of what stands beside it."""
    forms = "".join(t.form for t in s.right[:5])
    alone = bool(s.right) and s.right[0].form == "+" and (len(s.right) < 2 or s.right[1].tag in ("SP", "SF"))
    return alone or forms.startswith(PRESENT)


def is_marked_absent(s: Situation) -> bool:
    """DM(-)"""
    return "".join(t.form for t in s.right[:3]).startswith(ABSENT)


def is_tested_negative(s: Situation) -> bool:
    """ "독감 검사 음성 나왔어요"."""
    nouns = [t.lemma for t in s.right if t.is_noun and not t.silent]
    at = nouns.index("음성") if "음성" in nouns else None
    return at is not None and not set(nouns[:at]) - {"검사", "결과", "키트", "자가", "신속", "항원", "pcr"}


def is_noted_absent(s: Situation) -> bool:
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
            return True
        linked = token.tag == "SP" or token.lemma in ENGLISH_LINKS or at in listed
        if not linked and not (token.tag == "SL" and tokens[at - 1].lemma in ENGLISH_DENIALS):
            return False
    return False
