"""Pain that is told without its place being said again: "옆구리를 톡 쳐도 아파요", "사랑니 뺀 자리가 욱신거려요", "구두만 신으면 엄지가 욱신거려요".

The place stands elsewhere in the sentence, where a name of the lexicon does not reach.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from agent.extraction.clauses.mentions import Mention
from agent.extraction.clauses.reading import Reading
from agent.extraction.patterns.kinship import is_person_word
from agent.state import Concept
from agent.terminology import Terminology, Token
from agent.terminology.alike import ALIKE
from agent.terminology.particles import BODY
from agent.wording.syllables import is_closed

ANYWHERE = "통증"
# What is told without its place, and how the lexicon says it of a part of the body.
OF_A_PART = {ANYWHERE: "아프다", "부종": "붓다", "가려움증": "가렵다"}
# What stands behind the part of the body where something is done to it or happens on it.
OF_THE_PART = frozenset("이 가 은 는 도 을 를 에 의 만 요 이요".split())
SHOES = frozenset("발 발톱 구두 신발 양말 운동화 하이힐 슬리퍼 걷다 발가락".split())
INJURIES = frozenset({"낙상", "상처"})
SIDES = frozenset("왼쪽 오른쪽 양쪽 한쪽 쪽 왼 오른 안쪽 바깥쪽 아래쪽 위쪽".split())
# The same complaint without its place, told beside the one that has it.
AGAIN_OF = {"화끈거림": "안면 홍조", "감각 저하": "안면 감각 이상", "다리 통증": "종아리 통증"}
# "모유 수유하는데 가슴이 아프고": the breast of one who nurses, unless the heart or the breath is told of.
NURSING = frozenset("수유 모유 모유수유 유두 젖 젖몸살 유선염 단유".split())
OF_THE_HEART = frozenset(
    "숨 호흡 호흡곤란 심장 두근거리다 맥박 협심증 식은땀 흉통 조이다 쥐어짜다 짓누르다 누르다 짜다 왼팔 팔 턱 등 어깨 어지럽다 쓰러지다 답답하다 찢어지다 실신".split()
)
# "아내가 모유 수유를 하는데 저는": one of those who nurse may be another.
WHO_NURSES = frozenset(
    "아내 와이프 집사람 부인 마누라 며느리 딸 언니 누나 동생 여동생 친구 산모 올케 형수 제수 새언니".split()
)
SKIN = frozenset("진물 발진 두드러기 비듬".split()) | {"피부 각질", "피부 물집"}
DIGITS = frozenset("엄지 검지 약지 중지 새끼".split())
INTIMATE = frozenset("관계 성관계 부부관계 잠자리 삽입 성교".split())
ON_OCCASION = frozenset("하다 때 시 후 중 뒤 도중 직후 만 마다".split())
BELOW = frozenset({ANYWHERE, "골반통", "복통", "하복부 불편감"})
# Behind the pain: that it goes, or another word that it is part of (통증 점수, 통증의학과).
NOT_AGAIN = frozenset("없다 사라지다 않다 가라앉다 줄다 덜하다 낫다 없어지다 점수 부위 조절 의학과 안".split())


def name_pains(reading: Reading, mentions: Sequence[Mention], terminology: Terminology) -> list[Mention]:
    """The mentions with each pain under the name of its place; told of a second time, it goes."""
    out: list[Mention] = []
    for mention in mentions:
        if mention.concept.name in AGAIN_OF and _is_of_the_same(reading, mention, out):
            continue
        if mention.concept.name == "흉통" and not NURSING.isdisjoint(reading.lemmas):
            entry = terminology.named("유방 통증")
            felt = entry is not None and not reading.lemmas & (OF_THE_HEART | WHO_NURSES)
            out.append(
                replace(mention, concept=_as(mention.concept, entry.cui, entry.name))
                if entry and felt
                else mention
            )
            continue
        if mention.slot != "symptoms" or not (
            mention.concept.name in BELOW | OF_A_PART.keys() or reading.tokens[mention.first].lemma in DIGITS
        ):
            out.append(mention)
            continue
        name = _place_of(reading, mention, mentions, terminology)
        entry = terminology.named(name) if name else None
        if entry is not None:
            out.append(replace(mention, concept=_as(mention.concept, entry.cui, entry.name)))
        elif mention.concept.name != ANYWHERE or not _is_told_again(reading, mention, out):
            out.append(mention)
    return out


def _as(concept: Concept, cui: str, name: str) -> Concept:
    return replace(concept, cui=cui, name=name)


def _place_of(
    reading: Reading, mention: Mention, mentions: Sequence[Mention], terminology: Terminology
) -> str | None:
    number = reading.clause(mention.first).sentence
    first = reading.sentence(number)[0].first
    before = reading.tokens[first : mention.first]
    names_one = any(t.is_noun and t.lemma in BODY for t in reading.tokens[mention.first : mention.last])
    if number and not (names_one or _has_subject(before)) and _names_only_a_part(reading, number - 1):
        first = reading.sentence(number - 1)[0].first  # "허리요. 아픈 지 두 달 됐어요"
    if mention.concept.name in BELOW and any(
        token.lemma in INTIMATE and _on_occasion(before[at + 1 :]) for at, token in enumerate(before)
    ):
        return "성교통"
    if reading.tokens[mention.first].lemma in DIGITS:
        return "발가락 통증" if any(t.lemma in SHOES for t in before) else None
    verb = OF_A_PART.get(mention.concept.name)
    if verb is None or (verb != "아프다" and not reading.tokens[mention.last - 1].is_predicate):
        return None
    told = {at for m in mentions if m is not mention and m.slot != "topic" for at in range(m.first, m.last)}
    injured = {
        at
        for m in mentions
        if (m.concept.name in SKIN if verb == "가렵다" else m.slot == "conditions" or m.concept.name in INJURIES)
        for at in range(m.first, m.last)
    }
    for at in range(mention.first - 1, first - 1, -1):
        token = reading.tokens[at]
        hurt = at in injured  # "발목을 접질렀는데 부었어요", "엉덩이를 찧었는데 아파요"
        if (at in told and not hurt) or is_person_word(token.lemma):
            return None  # another complaint, or somebody else, stands between
        if not token.is_noun or token.lemma not in BODY:
            continue
        behind = reading.tokens[at + 1]
        if behind.tag[0] == "J" and behind.form not in OF_THE_PART:
            return None
        name = _felt_in(token.lemma, verb, terminology)
        # "손목을 짚었는데 부었어요": what was hurt is swollen, and the joint is not said to be.
        return None if name == "관절 부종" and behind.form in ("을", "를") else name
    return None


def _names_only_a_part(reading: Reading, number: int) -> bool:
    """ "허리요.": all that a sentence says."""
    clauses = reading.sentence(number)
    words = [t for clause in clauses for t in reading.words(clause)]
    if clauses[-1].mood != "statement" or any(t.is_predicate and t.tag != "VCP" for t in words):
        return False
    nouns = {t.lemma for t in words if t.is_noun}
    return bool(nouns & BODY) and nouns <= BODY | SIDES


def _has_subject(words: Sequence[Token]) -> bool:
    """ "발이요. 손은 부었어요" tells of the hand."""
    return any(t.is_noun and after.form in ("이", "가", "은", "는", "도", "만") for t, after in pairwise(words))


def _is_of_the_same(reading: Reading, mention: Mention, before: Sequence[Mention]) -> bool:
    """ "얼굴이 빨개지고 화끈거려요": no part of its own stands between."""
    sentence = reading.clause(mention.first).sentence
    if any(t.is_noun and t.lemma in BODY for t in reading.tokens[mention.first : mention.last]):
        return False
    named = AGAIN_OF[mention.concept.name]
    last = next((m for m in reversed(before) if m.concept.name == named), None)
    if last is None or reading.clause(last.first).sentence != sentence:
        return False
    return not any(t.is_noun and t.lemma in BODY for t in reading.tokens[last.last : mention.last])


def _on_occasion(behind: Sequence[Token]) -> bool:
    """ "관계할 때", "부부관계를 하고 나면", "관계 후"; not "식사와 관계 없이", where the next word is another."""
    for token in behind[:3]:
        if token.lemma in ON_OCCASION or token.form in ON_OCCASION:
            return True
        if token.tag[0] != "J":
            return False
    return False


def _felt_in(part: str, verb: str, terminology: Terminology) -> str | None:
    """The symptom that the lexicon calls "<part>이 아프다", "<part>이 붓다"."""
    for word in (part, ALIKE.get(part, part)):
        entry = terminology.named(f"{word}{'이' if is_closed(word[-1]) else '가'} {verb}")
        if entry is not None and entry.slot == "symptoms":
            return entry.name
    return None


def _is_told_again(reading: Reading, mention: Mention, before: Sequence[Mention]) -> bool:
    """ "허리가 아픈데 … 통증이 심해졌어요": the pain that was told in this sentence or the one before."""
    here = reading.clause(mention.first).sentence
    earlier = next(
        (m for m in reversed(before) if m.slot == "symptoms" and m.concept.name.endswith(("통증", "통"))), None
    )
    if earlier is None or here - reading.clause(earlier.first).sentence > 1:
        return False
    between = reading.tokens[earlier.last : mention.first]
    after = reading.tokens[mention.last : mention.last + 3]
    other = any(t.lemma in NOT_AGAIN for t in after) or any(t.lemma == "안" for t in between[-1:])
    return not other and not any(is_person_word(t.lemma) or (t.is_noun and t.lemma in BODY) for t in between)
