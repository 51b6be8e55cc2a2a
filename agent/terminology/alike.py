"""Words that say the same: a name of the lexicon is meant with any of them.

Pain is a class of its own. A row names a part of the body with 아프다 ("손목이 아프다"); every other way to say that it
hurts, and every finer name of the part, is read as that row.
"""

from __future__ import annotations

from collections.abc import Sequence

from agent.terminology.tokens import Token

PAIN = "아프다"
# How a part of the body is called at home: the row names the first.
PARTS_SAID = {
    "손목": "손모가지 팔목",
    "목구멍": "목구녕 목구녁 목젖",
    "이": "이빨 잇빨",
    "다리": "다리몽댕이 다리몽둥이 아랫다리",
    "옆구리": "옆꾸리 옆구레 엽구리 옆댕이",
    "머리": "대가리 대갈통 대갈빡 머리통 머리빡 머릿속 윗머리",
    "뒷머리": "뒤통수 뒷골 뒷통수 뒷꼴",
    "이마": "이마빡 이망",
    "눈": "눈동자 눈가 눈구석 눈꺼풀 눈커풀 눈까풀 눈두덩 눈두덩이 눈깔 눈알 눈탱이 눈구멍 양눈",
    "귀": "귓볼 귓불 귀밑 귀청 귓구멍 귓속 귓구녕 귀때기 귓바퀴 고막",
    "코": "콧볼 콧방울 콧속 코안 콧구멍 콧잔등 콧등",
    "볼": "볼따구 볼때기 볼따구니",
    "혀": "혓바닥 혓바늘자리",
    "입안": "입속 입천정",
    "목덜미": "뒷덜미 목뒤 뒷모가지",
    "목": "모가지",
    "가슴": "가슴팍 앞가슴 가슴통 가슴께 심장 가심 젖가슴께",
    "명치": "명치끝 명치께 오목가슴 명치뼈",
    "등": "등뼈 등짝 등때기 등어리 등떼기 잔등 등골",
    "허리": "허리춤 허릿골 등허리 허리께 요추",
    "어깨": "승모근 쇄골 어깨쭉지 어깻쭉지 어깨죽지 어깨빡",
    "팔꿈치": "팔꿈머리 팔뒤꿈치 팔굽",
    "손가락": "검지 약지 엄지 손꾸락 손까락 손꼬락",
    "발가락": "발꾸락 발까락 발꼬락",
    "엉덩이": "궁둥이 궁뎅이 응덩이 엉뎅이 방뎅이 궁디 볼기짝",
    "무릎": "무르팍 무릎팍 물팍 무릅 도가니 무릎뼈 무릎관절 양무릎",
    "종아리": "장딴지 종아리께 장단지",
    "정강이": "정갱이 정강이뼈 앞정강이",
    "허벅지": "넓적다리 넙적다리 허벅다리 허벅살",
    "발뒤꿈치": "뒤꿈치 발꿈치 발뒷꿈치 뒷꿈치 발뒤축 뒤축",
    "발바닥": "발빠닥",
    "배": "배때기 배때지 뱃가죽 배떼기",
    "항문": "똥꼬 똥구멍 똥꾸멍 똥구녕 항문쪽",
    "갈비뼈": "갈비 갈빗대 갈비대",
    "발목": "복사뼈 복숭아뼈 발모가지",
    "겨드랑이": "겨드랑 저드랑이 겨드랭이",
    "사타구니": "샅 가랑이 사타리 살고랑",
    "살갗": "살가죽",
    "치아": "잇몸뼈",
}
ALIKE = {
    **dict.fromkeys(
        "쑤시다 쑤셔오다 욱신거리다 욱씬거리다 시큰거리다 결리다 아리다 아려오다 쓰라리다 뻐근 뻐근하다 욱신 시큰 "
        "통증 동통".split(),
        PAIN,
    ),
    **dict.fromkeys("땅기다 땡기다".split(), "당기다"),
    **dict.fromkeys("시렵다 시렵 시려워지다".split(), "시리다"),
    **dict.fromkeys("저릿거리다 저릿 저릿하다 저려오다 절리다".split(), "저리다"),
    **dict.fromkeys("부어오르다 퉁퉁붓다".split(), "붓다"),
    "오줌": "소변",
    **dict.fromkeys("똥 대변".split(), "변"),
    **dict.fromkeys("누다 싸다".split(), "보다"),
    **dict.fromkeys("간지럽다 간질거리다 근질거리다 가려워지다".split(), "가렵다"),
    **dict.fromkeys("아랫배 뱃속".split(), "배"),
    **{said: part for part, words in PARTS_SAID.items() for said in words.split()},
    **dict.fromkeys("찌릿거리다 찌르르하다 찌르르".split(), "찌릿하다"),
    # What comes out, comes up, is felt or heard; how it looks.
    **dict.fromkeys(
        "흘러나오다 새어나오다 배어나오다 쏟아져나오다 흘러내리다 흐르다 비치다 묻어나다 묻어나오다 쏟아지다 쏟다 섞이다".split(),
        "나오다",
    ),
    **dict.fromkeys("돋다 돋아나다 솟다 솟아나다 올라오다 들리다".split(), "나다"),
    **dict.fromkeys("잡히다 느껴지다".split(), "만져지다"),
    **dict.fromkeys("부풀다 팅팅하다 땡땡하다 소복하다".split(), "붓다"),
    **dict.fromkeys("덜덜거리다 바들거리다 파르르하다 씰룩거리다 실룩거리다 파들거리다".split(), "떨리다"),
    **dict.fromkeys("건조하다 메마르다 바싹하다".split(), "마르다"),
    **dict.fromkeys(
        "벌겋다 시뻘겋다 새빨갛다 빨개지다 벌게지다 붉어지다 시뻘게지다 새빨개지다 불그스름하다 붉다".split(),
        "빨갛다",
    ),
    **dict.fromkeys(
        "시커멓다 시꺼멓다 거멓다 꺼멓다 새카맣다 새까맣다 검다 까매지다 시커매지다".split(), "까맣다"
    ),
    **dict.fromkeys("허옇다 새하얗다 하얘지다 허예지다".split(), "하얗다"),
    **dict.fromkeys(
        "누렇다 샛노랗다 누리끼리하다 노리끼리하다 누르스름하다 노르스름하다 노래지다 누레지다".split(), "노랗다"
    ),
    **dict.fromkeys("부옇다 희뿌옇다 뿌예지다 흐려지다 흐릿하다".split(), "뿌옇다"),
    # "핑 도는데": the analyser takes the stem that lost its ㄹ for a verb of its own.
    "도다": "돌다",
}
# Pain only when a part of the body is named: the sun and a look are 따갑다, appetite is 땡기다, too.
OF_A_PART = frozenset(
    "따끔거리다 따갑다 따끔 찌릿거리다 찌릿하다 찌릿 땅기다 땡기다 당기다 콕콕거리다 쿡쿡거리다 뜨끔거리다 뜨끔 뜨끔하다 "
    "지끈거리다 지끈 우리하다 우리 얼얼하다 뻑적지근하다 뻑적지근 뻐개지다 쪼다 쏘다 애리다 아프 절리다 찡하다 배기다 삐걱거리다 "
    "아픔 욱씬 묵직하다 묵직 시큼거리다 새큰거리다 시근거리다 쓰리다 뭉치다".split()
)
# "배를 찌르다" is done to somebody; "배가 쿡쿡 찌르다" hurts.
STABBING = frozenset("찌르다 쥐어짜다 쥐어뜯다 후비다 도려내다 뒤틀다 조이다 죄다 누르다".split())
# Done to nobody when it is only like it: "어깨를 짓누르는 것 같다", "칼로 베는 것 같다".
TORMENTING = frozenset(
    "베다 에다 저미다 짓누르다 때리다 두드리다 지지다 물다 씹다 꼬집다 비틀다 쪼개다 긁다 훑다 뜯다 잡아당기다 옥죄다 쪼다 갉다 쑤셔대다".split()
)
# "머리가 빠개질 것 같다": what would be ruin is pain by its likeness.
RUIN = frozenset(
    "깨지다 쪼개지다 빠개지다 뽀개지다 뻐개지다 부서지다 뿌사지다 으스러지다 끊어지다 찢어지다 떨어져나가다 터지다 빠지다 뽑히다 부러지다 타다 갈라지다 떨어지다 녹다".split()
)
# Said of heads and backs that ache, hardly of any that broke.
SPLITTING = frozenset("빠개지다 뽀개지다 뻐개지다".split())
# 오른무릎 and 엄지발가락 are a 무릎 and a 발가락.
SIDES = tuple("오른쪽 왼쪽 양쪽 오른 왼 양 엄지 검지 중지 약지 새끼 둘째 셋째 넷째 가운데".split())
# They begin like a side and are none: socks hold no 말, word.
_NO_SIDE = frozenset(
    "양말 양치 양치질 양칫물 양파 양배추 양념 양약 양반 양식 양수 양성 양상 양심 양복 양주 양육 양산 양동이 양호 양보 양궁".split()
)


# Of every other noun that stands for nothing else there is one spelling.
_NO_PLAIN_NOUNS = ALIKE.keys() | OF_A_PART | TORMENTING | STABBING | {PAIN}


def spellings(tokens: Sequence[Token], index: int, opening: bool = False) -> list[str]:
    """The lemmas a token may stand for, its own first: 늦다 in "늦어지다" is also the verb 늦어지다.
    opening: whether it would be the first word of the name."""
    token = tokens[index]
    found = [token.lemma]
    if (
        token.tag[0] == "N"
        and token.lemma
        and token.lemma not in _NO_PLAIN_NOUNS
        and (not token.lemma.startswith(SIDES) or token.lemma in _NO_SIDE)
    ):
        return found
    following = tokens[index + 1] if index + 1 < len(tokens) else None
    if token.is_predicate:
        if following is not None and following.lemma == "지다" and following.tag == "VX":
            found.insert(0, token.form + "지다")
        if token.tag == "VA" and token.lemma.endswith("하다"):
            found.append(token.lemma.removesuffix("하다"))
    elif token.tag == "XR":
        # 뻑뻑하다 is one word in one context and 뻑뻑 + 하다 in another.
        found.append(token.lemma + "하다")
        if len(token.lemma) == 2 and token.lemma[0] == token.lemma[1]:
            found.append(token.lemma + "거리다")  # "귀도 웅웅"
    elif token.tag == "MAG":
        if following is not None and following.lemma == "하다" and following.span[0] == token.span[1]:
            found.append(token.lemma + "하다")  # 딱딱하다 behind an adverb
    elif token.is_noun and token.lemma.startswith(SIDES) and token.lemma not in _NO_SIDE:
        found.extend(token.lemma.removeprefix(side) for side in SIDES if token.lemma.startswith(side))
    if token.lemma in ALIKE:
        found.append(ALIKE[token.lemma])
    if len(found) > 1:
        found.extend(word.removesuffix("하다") for word in found[1:] if word.endswith("하다"))
    if not opening and _hurts(tokens, index):
        found.append(PAIN)
    if token.is_noun and index and tokens[index - 1].tag == "MM":
        # "이 통증": this pain, not the pain of a tooth (이).
        found = [word for word in found if word != PAIN]
    return [word for word in found if word]


def _hurts(tokens: Sequence[Token], index: int) -> bool:
    """Whether a word says of the part of the body before it that it hurts."""
    token = tokens[index]
    if token.lemma in OF_A_PART:
        return True
    if token.lemma in TORMENTING:
        return is_likened(tokens, index)
    if token.lemma in STABBING:
        return tokens[index - 1].tag != "JKO" or is_likened(tokens, index)
    if token.tag not in ("VV", "VA"):
        return False
    following = tokens[index + 1] if index + 1 < len(tokens) else None
    if following is not None and following.lemma == "지다" and following.tag == "VX":
        return token.form + "지다" in SPLITTING or (token.form + "지다" in RUIN and is_likened(tokens, index + 1))
    return token.lemma in SPLITTING or (token.lemma in RUIN and is_likened(tokens, index))


def is_likened(tokens: Sequence[Token], index: int) -> bool:
    """Whether a predicate only says what something is like: "깨질 것 같다", "끊어질 듯하다", "빠질 지경"."""
    if tokens[index].ending[1] != "ETM":
        return False
    after = [t.lemma for t in tokens[index + 1 : index + 3]]
    return after[:1] in (["듯"], ["듯하다"], ["지경"], ["느낌"], ["정도"]) or after in (
        ["것", "같다"],
        ["거", "같다"],
    )
