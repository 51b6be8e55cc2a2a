"""Who does what to whom: "의사가 환자에게 옮기나요?" is not "환자가 의사에게 옮기나요?", though every word is the same.

Patients, people and oneself say nothing of their own elsewhere in the reading, so that who they are and what part they
take is read here, from the tokens alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from agent.storage.reuse.content_words import CASES, PARTICLES
from agent.storage.reuse.vocabulary import word_of
from agent.terminology import Token

_BEINGS = frozenset(
    "사람 환자 의사 간호사 약사 간병인 보호자 의료진 직원 가족 식구 남편 신랑 아내 부인 와이프 배우자 애인 엄마 어머니 아빠 아버지 부모 부모님 산모 태아 "
    "아이 애 어린이 소아 자녀 자식 아들 딸 아기 애기 신생아 영아 어른 성인 노인 어르신 할머니 할아버지 손주 손자 손녀 동생 언니 오빠 누나 형 형제 자매 조카 이모 고모 "
    "삼촌 며느리 사위 시어머니 시아버지 장모 장인 외할머니 외할아버지 친할머니 친할아버지 시누이 올케 처남 처제 처형 매형 매제 형부 제부 동서 형님 어머님 아버님 따님 아드님 막내 맏이 첫째 둘째 셋째 큰딸 작은딸 큰아들 작은아들 사촌 임신부 임산부 임부 수유부 남자 여자 남성 여성 친구 동료 학생 선생님 교사 쌍둥이 타인 보균자 감염자 기증자 수혜자 동물 "
    "개 강아지 고양이 쥐 박쥐 새 모기 진드기 벌 뱀 벼룩 빈대".split()
)
_SPEAKER = frozenset("저 나 제 내".split())
_BLOOD = frozenset({"a", "b", "o", "ab"})
_ACTS, _UNDERGOES, _BEFORE_NOUN = "S", "O", "N"
_TOLD = frozenset("SOGFN")
# Nobody does these to anybody: "아이가 열이 나면" is "아이에게 열이 나면".
_BEFALLS = frozenset(
    "생기다 나다 나타나다 오다 있다 없다 좋다 나쁘다 해롭다 위험 위험하다 괜찮다 필요 필요하다 맞다".split()
)


@dataclass(frozen=True, slots=True)
class Person:
    """One being: part, what its particle makes it ("" untold, T a topic); told_of: whether words before it say which one
    ("수두에 걸린 아이"); act: the next predicate; transitive: whether something is acted on before it."""

    name: str
    part: str
    told_of: bool
    act: str
    transitive: bool


def persons_taken(tokens: Sequence[Token]) -> tuple[Person, ...]:
    """The beings of a question in order of mention."""
    return tuple(_persons([token for token in tokens if not token.tag.startswith(("SP", "SF", "SE"))]))


def _persons(tokens: Sequence[Token]) -> Iterator[Person]:
    for at, token in enumerate(tokens):
        after = tokens[at + 1] if at + 1 < len(tokens) else None
        name = _name(token, after)
        if name is None:
            continue
        end = at + 1
        if after is not None and (after.tag == "XSN" or (name.endswith("형") and after.form == "형")):
            end += 1
        before = tokens[at - 1] if at else None
        told_of = before is not None and (
            before.ending[1] == "ETM" or (before.is_noun and before.tag != "NP" and _name(before, token) is None)
        )
        act = next((i for i in range(end, len(tokens)) if tokens[i].is_predicate), None)
        until = len(tokens) if act is None else act
        yield Person(
            name,
            _part(tokens[end] if end < len(tokens) else None),
            told_of,
            "" if act is None else tokens[act].lemma,
            any(t.tag == "JKO" for t in tokens[end + 1 : until]),
        )


def _name(token: Token, after: Token | None) -> str | None:
    if token.tag == "SL" and token.lemma.lower() in _BLOOD and after is not None and after.form == "형":
        return f"{token.lemma.lower()}형"
    if token.tag == "NP" and token.lemma in _SPEAKER:
        return "나"
    if token.tag in ("NNG", "NNP") and token.lemma in _BEINGS:
        return word_of(token.lemma)
    return None


def _part(behind: Token | None) -> str:
    if behind is None:
        return ""
    if behind.tag == "JX" and behind.form in ("은", "는", "ᆫ"):
        return "T"
    if behind.tag.startswith("J"):
        return PARTICLES.get(behind.lemma) or CASES.get(behind.tag, "")
    return _BEFORE_NOUN if behind.is_noun and behind.tag != "NNB" else ""


def exchanged_persons(mine: Sequence[Person], theirs: Sequence[Person]) -> bool:
    """Whether the beings that both questions name take other parts in one than in the other."""
    here, there = ({person.name: person for person in reversed(side)} for side in (mine, theirs))
    both = [name for name in dict.fromkeys(p.name for p in mine) if name in there]
    if any(_acted_upon(here[name], there[name]) for name in both):
        return True
    if len(both) < 2:
        return False
    told = [{name for name in both if side[name].told_of} for side in (here, there)]
    if told[0] - told[1] and told[1] - told[0]:
        return True
    if both == [name for name in dict.fromkeys(p.name for p in theirs) if name in here]:
        return any(
            here[name].part != there[name].part and {here[name].part, there[name].part} <= _TOLD
            for name in both
            if here[name].act == there[name].act
        )
    parts = [here[name].part for name in both]
    # Another order of mention says the same only where every particle tells who is who.
    return (
        len(set(parts)) < len(parts) or not _TOLD.issuperset(parts) or parts != [there[name].part for name in both]
    )


def _acted_upon(one: Person, other: Person) -> bool:
    """Whether somebody does it here and has it done there: "아기가 깨물면", "아기를 깨물면"."""
    parts = {one.part, other.part}
    if parts == {_ACTS, _UNDERGOES}:
        return True
    alike = one.act == other.act and one.act not in _BEFALLS
    if parts == {_ACTS, "G"}:
        return alike and one.transitive and other.transitive
    return parts == {"G", "F"}
