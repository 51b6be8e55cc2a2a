"""What a question asks for, from its question words and the forms of its predicates: why, when, how much, leave to do
something, a duty, a ban.

Korean asks leave and duty in many forms that all stand behind a predicate; each is a rule over endings and the words that
follow, whatever the predicate is.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from agent.storage.reuse.content_asked import (
    ADVISED,
    BAN,
    CAN,
    HOW,
    MAY,
    MUST,
    OUTCOME,
    POINT,
    VALUE,
    WHAT,
    WHEN,
    WHERE,
    WHO,
    WHY,
    Asked,
)
from agent.storage.reuse.content_words import TIMED
from agent.storage.reuse.vocabulary import word_of
from agent.storage.reuse.wording import LISTED, WAY, is_interrogative
from agent.terminology import Token

_FINE = frozenset(
    "되다 괜찮다 좋다 무방 무방하다 상관 상관없다 문제 문제없다 지장 지장없다 탈 이상 무리 안전 안전하다 허용 가능 관계".split()
)
_WORDS = {
    **dict.fromkeys("왜 이유 까닭 원인 어째서".split(), WHY),
    **dict.fromkeys("언제 시기 시점 타이밍".split(), WHEN),
    **dict.fromkeys("누구 누가".split(), WHO),
    **dict.fromkeys("어디".split(), WHERE),
    **dict.fromkeys("무엇 뭐 무슨 어떤 어떠 어느 뭘 뭔".split(), WHAT),
    **dict.fromkeys("방법 법 요령 어떡하다 어떻하다 어떡 어떻".split(), HOW),
}
_LASTING = {
    "분": "분",
    "시간": "시간",
    "일": "일",
    "주": "주",
    "주일": "주",
    "개월": "개월",
    "달": "개월",
    "년": "년",
}
_PIECES = {"정": "알"}
_COUNTED = {"번": "횟수", "회": "횟수", "차례": "횟수", "살": "나이", "세": "나이"}
_LASTS = frozenset("오래 걸리다 가다 지나다 동안 지속 있다 뒤 후".split())
# What comes about by itself, and is nobody's duty or leave.
_HAPPENING = frozenset(
    "생기다 빠지다 찌다 낫다 오르다 내리다 줄다 늘다 사라지다 없어지다 전염 듣다 나다 오다 걸리다 크다 심해지다 좋다 나쁘다 번지다 재발 유전 "
    "붓다 아프다 가렵다 남다 변하다 맞다 있다 없다 되다 이다".split()
)
_REQUESTED = re.compile(r"알려|궁금|알고\s*싶|설명|정리|소개|가르쳐|여쭤|여쭙|말씀|부탁|안내|문의|좀요?[\s?.!]*$")
_SENTENCE_END = re.compile(r"(?<=[가-힣])[.?!]+\s+")
_ALLOWED_ENDINGS = ("어도", "아도", "여도")
_BETWEEN = frozenset("왜 절대 정말 진짜 꼭 아예 전혀".split())
_IF = ("면", "으면")
_SHOULD = ("어야", "아야", "여야", "어야지", "아야지")


def asking(tokens: Sequence[Token], text: str) -> Asked:
    """What the tokens ask for. text: the question they are of."""
    asked = Asked()
    final = max((i for i, t in enumerate(tokens) if t.ending[1] == "EF"), default=None)
    asked.question = "?" in text or any(
        t.is_predicate and is_interrogative(t) for t in tokens if t.ending[1] == "EF" or t is tokens[-1]
    )
    for at, token in enumerate(tokens):
        _modal(tokens, at, asked)
        _question_word(tokens, at, asked)
        if (
            token.lemma == "알다"
            and HOW in asked.words.values()
            and not _REQUESTED.search(text[max(token.span[0] - 1, 0) :])
        ):
            asked.kept.add("알다")
    nouns = [t for t in tokens if not t.tag.startswith(("J", "S"))]
    ends_in_noun = bool(nouns) and (nouns[-1].is_noun or nouns[-1].tag == "NNB") and final is None
    requested = (
        bool(_REQUESTED.search(_SENTENCE_END.split(text.rstrip(" .?!"))[-1]))
        and not asked.asks
        and not asked.words
    )
    listed = (
        final is not None
        and tokens[final].lemma == "있다"
        and any(t.lemma in LISTED for t in tokens[max(final - 2, 0) : final])
    )
    asked.noun_last = ends_in_noun or requested or listed
    if asked.good and (asked.words or asked.amounts):
        asked.consumed |= asked.good
        asked.asks.add(ADVISED)
        asked.good.clear()
    return asked


def _after(tokens: Sequence[Token], at: int, skip: tuple[str, ...] = ("J",)) -> int | None:
    """The next token that is no particle."""
    return next((i for i in range(at + 1, len(tokens)) if not tokens[i].tag.startswith(skip)), None)


def _modal(tokens: Sequence[Token], at: int, asked: Asked) -> None:
    """Leave, duty, ban, possibility and advice behind the predicate at `at`."""
    token = tokens[at]
    ending, kind = token.ending
    following = _after(tokens, at)
    while following is not None and tokens[following].lemma in _BETWEEN:
        following = _after(tokens, following)  # "마시면 왜 안 되나요?"
    if following is None or not kind.startswith("E"):
        return
    one = tokens[following]
    if ending in _ALLOWED_ENDINGS and (one.lemma in _FINE or one.lemma in ("안", "위험", "해롭다", "나쁘다")):
        if one.lemma in ("안", "위험", "해롭다", "나쁘다"):
            return
        asked.asks.add(MAY)
        asked.modal.add(at)
        _consume(tokens, following, asked, ("없다", "하다", "되다", "이다"))
    elif ending in _IF and one.lemma == "안" and (second := _after(tokens, following)) is not None:
        if tokens[second].lemma == "좋다" and tokens[second].ending[1] == "EF":
            # Not of what is left undone: "안 먹으면 안 좋나요?".
            denied = token.lemma in ("않다", "없다", "아니다", "못하다")
            asked.ill = not denied and not (at and tokens[at - 1].lemma in ("안", "못"))
        if tokens[second].lemma == "되다":
            asked.asks.add(BAN)
            asked.modal.add(at)
            asked.consumed |= {following, second}
    elif ending in _IF and one.lemma in ("되다", "좋다"):
        asked.modal.add(at)
        if one.ending[1] != "ETM" and one.lemma == "좋다":
            asked.good.add(following)
        elif one.ending[1] != "ETM":
            asked.consumed.add(following)
    elif ending in _SHOULD and one.lemma == "좋다" and one.ending[1] != "ETM":
        asked.modal.add(at)
        asked.good.add(following)  # "얼마나 마셔야 좋나요?"
    elif ending in _SHOULD and one.lemma in ("하다", "되다"):
        forbids = token.lemma == "말다"
        asked.asks.add(BAN if forbids else MUST)
        asked.modal.add(at)
        asked.consumed |= {at, following} if forbids else {following}
    elif kind == "ETM":
        _nominal(tokens, at, following, asked)
    elif kind == "ETN" and ending == "기" and one.lemma == "하다" and tokens[at + 1].lemma == "도":
        asked.consumed.add(following)


def _nominal(tokens: Sequence[Token], at: int, following: int, asked: Asked) -> None:
    """ "할 수 있다", "하는 게 좋다", "하는 경우도 있다", "한다는 말이 맞다"."""
    noun, second = tokens[following], _after(tokens, following)
    if second is None:
        return
    verb = tokens[second]
    if noun.lemma == "수" and verb.lemma in ("있다", "없다"):
        perhaps = tokens[following + 1].lemma == "도"
        if verb.lemma == "있다":
            asked.consumed |= {following, second}
            if not perhaps and word_of(tokens[at].lemma) not in _HAPPENING:
                asked.asks.add(CAN)
    elif (
        noun.lemma in ("것", "게", "편", "쪽", "거")
        and verb.lemma in ("좋다", "낫다", "맞다")
        and verb.ending[1] != "ETM"
    ):
        asked.consumed |= {following, second}
        if tokens[at].ending[0] in ("다는", "ᆫ다는", "는다는", "라는", "이라는"):
            return
        denied = [i for i in (at, at - 1) if i >= 0 and tokens[i].lemma in ("안", "않다", "말다")]
        if verb.lemma != "맞다" and not denied:
            asked.consumed.discard(second)
            asked.good.add(second)
            return
        if verb.lemma == "맞다" and word_of(tokens[at].lemma) in _HAPPENING:
            return  # "빠지는 게 맞나요?" asks whether it is so, "벗기는 게 맞나요?" whether one should
        # What is better not done is better avoided.
        asked.asks.add(BAN if denied else MUST)
        asked.consumed |= set(denied)
    elif (
        noun.lemma in ("말", "것", "거", "소문", "얘기", "이야기")
        and verb.lemma
        in (
            "맞다",
            "사실",
            "진짜",
            "정말",
        )
    ) or (noun.lemma == "경우" and verb.lemma == "있다"):
        asked.consumed |= {following, second}


def _consume(tokens: Sequence[Token], at: int, asked: Asked, tail: tuple[str, ...]) -> None:
    asked.consumed.add(at)
    following = _after(tokens, at)
    if following is not None and tokens[following].lemma in tail:
        asked.consumed.add(following)


def _question_word(tokens: Sequence[Token], at: int, asked: Asked) -> None:
    token = tokens[at]
    following = _after(tokens, at)
    one = tokens[following] if following is not None else None
    behind = tokens[at + 1].lemma if at + 1 < len(tokens) else ""
    if token.lemma == "이유" and behind == "식":
        return  # 이유식
    if kind := _WORDS.get(token.lemma):
        if kind == WHAT and one is not None and one.lemma == "하다" and token.lemma in ("무엇", "뭐", "뭘"):
            kind = HOW
        if kind == WHAT and any(word_of(t.lemma) == "대처" for t in tokens[at + 1 : at + 3]):
            kind = HOW  # "어떠한 조치를 취하나요?"
        asked.words[at] = kind
        asked.which |= token.lemma in ("무슨", "어떤") and one is not None and one.lemma == "검사"
        if kind in (WHEN, WHO, WHERE) and behind in ("부터", "까지"):
            asked.asks.add({"부터": "FROM", "까지": "UNTIL"}[behind])
            asked.limits.add(at + 1)
    elif token.lemma == "어떻게" or (token.lemma == "어떻다" and token.ending[0] == "게"):
        lemma = one.lemma if one is not None else ""
        asked.words[at] = OUTCOME if lemma == "되다" else WHAT if word_of(lemma) == "차이" else HOW
    elif token.lemma == "어떻다":
        asked.asks.add("LIKE")
    elif token.lemma in ("얼마", "얼마나"):
        asked.words[at] = VALUE
        lemma = one.lemma if one is not None else ""
        asked.amounts[at] = "빈도" if lemma == "자주" else _much(tokens, at, lemma)
        if lemma in ("오래", "자주", "동안"):
            asked.consumed.add(following or at)
        _limit(tokens, at, asked)
    elif token.lemma == "몇" and one is not None and following is not None:
        unit = one.lemma
        asked.words[at] = VALUE
        lasting = _LASTING.get(unit)
        asked.amounts[at] = (
            f"기간:{lasting}{_point(tokens, following)}"
            if lasting
            else _COUNTED.get(unit, f"양:{_PIECES.get(unit, unit)}")
        )
        asked.consumed.add(following)
        _limit(tokens, following, asked)
    elif token.lemma in ("섭취량", "복용량", "용량", "투여량", "권장량", "적정량"):
        asked.words[at] = VALUE
        asked.amounts[at] = "양"
    elif token.lemma == "정도" and at and tokens[at - 1].lemma == "어느":
        asked.words[at] = VALUE
        asked.amounts[at] = _much(tokens, at - 1, one.lemma if one is not None else "")
        _limit(tokens, at, asked)
    elif token.is_noun and WAY.match(token.lemma):
        asked.words[at] = HOW  # 치료법
    elif token.lemma in ("며칠", "기간"):
        asked.words[at] = VALUE
        asked.amounts[at] = f"기간:일{_point(tokens, at)}" if token.lemma == "며칠" else "기간"
        _limit(tokens, at, asked)


def _point(tokens: Sequence[Token], at: int) -> str:
    """The mark of a point in time behind a count of it: "몇 주에", "며칠 만에", "며칠째에"."""
    behind = [t.lemma for t in tokens[at + 1 : at + 3]]
    if behind[:1] == ["쯤"] or behind[:1] == ["정도"]:
        behind = [t.lemma for t in tokens[at + 2 : at + 4]]
    return POINT if behind[:1] in (["에"], ["째"]) or behind in (["만", "에"], ["안", "에"]) else ""


def _much(tokens: Sequence[Token], at: int, verb: str) -> str:
    """Whether "얼마나" counts a time or an amount, told by the verb behind it or the noun before."""
    before = [t.lemma for t in tokens[max(at - 3, 0) : at] if not t.tag.startswith("J")]
    counted = next((word for word in reversed(before) if word not in ("시간", "기간")), "")
    return "기간" if verb in _LASTS or {word_of(verb), word_of(counted)} & TIMED else "양"


def _limit(tokens: Sequence[Token], at: int, asked: Asked) -> None:
    if at + 1 < len(tokens) and tokens[at + 1].lemma in ("부터", "까지"):
        asked.asks.add({"부터": "FROM", "까지": "UNTIL"}[tokens[at + 1].lemma])
        asked.limits.add(at + 1)
