"""Words that say the same: a name of the lexicon is meant with any of them.

Pain is a class of its own. A row names a part of the body with 아프다 ("손목이 아프다"); every other way to say that it
hurts, and every finer name of the part, is read as that row.
"""

from __future__ import annotations

from collections.abc import Sequence

from agent.terminology.tokens import Token

PAIN = "아프다"
ALIKE = {
    **dict.fromkeys(
        "쑤시다 욱신거리다 욱씬거리다 시큰거리다 결리다 아리다 아려오다 쓰라리다 땅기다 땡기다 뻐근 뻐근하다 욱신 시큰 "
        "통증 동통".split(),
        PAIN,
    ),
    **dict.fromkeys("저릿거리다 저릿 저릿하다 저려오다".split(), "저리다"),
    **dict.fromkeys("부어오르다 퉁퉁붓다".split(), "붓다"),
    "오줌": "소변",
    **dict.fromkeys("똥 대변".split(), "변"),
    **dict.fromkeys("누다 싸다".split(), "보다"),
    **dict.fromkeys("간지럽다 간질거리다 근질거리다 가려워지다".split(), "가렵다"),
    **dict.fromkeys("아랫배 뱃속".split(), "배"),
    **{
        "손모가지": "손목",
        "발모가지": "발목",
        "목구녕": "목구멍",
        "이빨": "이",
        "다리몽댕이": "다리",
        "옆꾸리": "옆구리",
    },
    **dict.fromkeys("찌릿거리다 찌르르하다 찌르르".split(), "찌릿하다"),
    # "핑 도는데": the analyser takes the stem that lost its ㄹ for a verb of its own.
    "도다": "돌다",
}
# Pain only when a part of the body is named: the sun and a look are 따갑다, too.
OF_A_PART = dict.fromkeys("따끔거리다 따갑다 찌릿거리다 찌릿하다 찌릿".split(), PAIN)
# 오른무릎 and 엄지발가락 are a 무릎 and a 발가락.
SIDES = tuple("오른쪽 왼쪽 양쪽 오른 왼 양 엄지 검지 중지 약지 새끼 둘째 셋째 넷째 가운데".split())


def spellings(tokens: Sequence[Token], index: int, opening: bool = False) -> list[str]:
    """The lemmas a token may stand for, its own first: 늦다 in "늦어지다" is also the verb 늦어지다.
    opening: whether it would be the first word of the name."""
    token = tokens[index]
    found = [token.lemma]
    following = tokens[index + 1] if index + 1 < len(tokens) else None
    if token.is_predicate:
        if following is not None and following.lemma == "지다" and following.tag == "VX":
            found.insert(0, token.form + "지다")
        if token.tag == "VA" and token.lemma.endswith("하다"):
            found.append(token.lemma.removesuffix("하다"))
    elif token.tag == "XR":
        # 뻑뻑하다 is one word in one context and 뻑뻑 + 하다 in another.
        found.append(token.lemma + "하다")
    elif token.is_noun:
        found.extend(token.lemma.removeprefix(side) for side in SIDES if token.lemma.startswith(side))
    if token.lemma in ALIKE:
        found.append(ALIKE[token.lemma])
    if not opening and token.lemma in OF_A_PART:
        found.append(OF_A_PART[token.lemma])
    found.extend(word.removesuffix("하다") for word in found[1:] if word.endswith("하다"))
    if token.is_noun and index and tokens[index - 1].tag == "MM":
        # "이 통증": this pain, not the pain of a tooth (이).
        found = [word for word in found if word != PAIN]
    return [word for word in found if word]
