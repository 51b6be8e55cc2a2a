"""Beings of a question and what they do to each other, told from the tokens alone.

Patients, people and oneself say nothing of their own elsewhere in the reading: "의사가 환자에게 옮기나요?" is not "환자가
의사에게 옮기나요?".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from agent.storage.reuse.content_words import CASES, PARTICLES
from agent.storage.reuse.vocabulary import word_of
from agent.terminology import Token

_BEINGS = frozenset(
    "사람 환자 의사 선생 선생님 간호사 약사 간병인 요양보호사 보호사 보호자 의료진 직원 가족 식구 남편 신랑 아내 부인 와이프 배우자 애인 엄마 어머니 아빠 아버지 부모 부모님 산모 태아 "
    "아이 애 어린이 소아 자녀 자식 아들 딸 아기 애기 신생아 영아 어른 성인 노인 어르신 할머니 할아버지 손주 손자 손녀 동생 언니 오빠 누나 형 형제 자매 조카 이모 고모 "
    "삼촌 며느리 사위 시어머니 시아버지 장모 장인 외할머니 외할아버지 친할머니 친할아버지 시누이 올케 처남 처제 처형 매형 매제 형부 제부 동서 형님 어머님 아버님 따님 아드님 막내 맏이 첫째 둘째 셋째 큰딸 작은딸 큰아들 작은아들 사촌 임신부 임산부 임부 수유부 남자 여자 남성 여성 친구 동료 학생 교사 쌍둥이 타인 보균자 감염자 기증자 수혜자 동물 "
    "개 강아지 고양이 쥐 박쥐 새 모기 진드기 벌 뱀 벼룩 빈대".split()
)
# "운전자", "동승자": whoever does what the word says; these end so and are nobody.
_DOER, _NOBODY = "자", frozenset("유전자 미립자 중성자 양성자 광양자 발암인자 위험인자".split())
_SPEAKER = frozenset("저 나 제 내".split())
_BLOOD = frozenset({"a", "b", "o", "ab"})
# Elsewhere in the reading a doctor is nobody, for who asks mostly means what doctors say.
_DOCTORS = frozenset("의사 의료진 선생 선생님".split())
_SAYING = frozenset(
    "말하다 말씀하다 말 말씀 그러다 권하다 권유 권고 추천 처방 진단 상담 문의 물어보다 묻다 여쭈다 여쭤보다 알리다 이야기하다 얘기하다 보이다 설명 설명하다 상의 상의하다 생각 생각하다 "
    "괜찮다 되다 모르다 알다 듣다".split()
)
_RECEIVING = "받다"
_SERVING = frozenset({"주다", "드리다"})
_QUOTED = ("라는", "다는", "라고", "다고", "라던", "다던", "래", "대", "라면", "다면서", "자고", "라서", "라시")
_ACTS, _UNDERGOES, _BEFORE_NOUN = "S", "O", "N"
_DOES = frozenset("ST")
_IS = "이다"
# What one has or gets, said in other words than that one is so.
_BEING_SO = frozenset({"", _IS, *"걸리다 앓다 진단 진단받다 확진 판정 알다".split()})
_TOLD = frozenset("SOGFN")
# Nobody does these to anybody: "아이가 열이 나면" is "아이에게 열이 나면".
_BEFALLS = frozenset(
    "생기다 나다 나타나다 오다 있다 없다 좋다 나쁘다 해롭다 위험 위험하다 괜찮다 필요 필요하다 맞다".split()
)


@dataclass(frozen=True, slots=True)
class Person:
    """One being: part, what its particle makes it ("" untold, T a topic); told_of: whether words before it say which one
        ("수두에 걸린 아이"); act: the next predicate; treats: whether it
        is a doctor who does what is asked of, and does not merely say it or have it done; serves: whether it does so for another
    ("깎아 주는 사람")."""

    name: str
    part: str
    told_of: bool
    act: str
    treats: bool = False
    serves: bool = False
    receives: bool = False


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
        if after is not None and (
            after.tag == "XSN" or (name.endswith("형") and after.form == "형") or _makes_doer(token, after)
        ):
            end += 1
        before = tokens[at - 1] if at else None
        told_of = before is not None and (
            before.ending[1] == "ETM" or (before.is_noun and before.tag != "NP" and _name(before, token) is None)
        )
        # "제가 치매이신 어머니를 돌보면": what somebody else is, is no act.
        act = next(
            (i for i in range(end, len(tokens)) if tokens[i].is_predicate and not _is_what_one_is(tokens, i)), None
        )
        if name in _DOCTORS and after is not None and after.lemma in _DOCTORS:
            continue  # "의사 선생님"
        yield Person(
            name,
            _part(tokens[end] if end < len(tokens) else None),
            told_of,
            "" if act is None else tokens[act].lemma,
            name in _DOCTORS and act is not None and _is_done(tokens, end, act),
            before is not None and before.ending[1] == "ETM" and before.tag == "VX" and before.lemma in _SERVING,
            before is not None and before.ending[1] == "ETM" and before.lemma.endswith(_RECEIVING),
        )


def _is_what_one_is(tokens: Sequence[Token], at: int) -> bool:
    """ "치매이신 어머니"; not "아이가 변비일 때", which says so of the child."""
    in_time = at + 1 < len(tokens) and tokens[at + 1].lemma == "때"
    return tokens[at].tag == "VCP" and tokens[at].ending[1] == "ETM" and not in_time


def _is_done(tokens: Sequence[Token], end: int, act: int) -> bool:
    """Whether a doctor does it or has it done to them: "의사가 미루면", "의사한테 옮나요?"; what they say, prescribe or are told is
    no act of theirs ("의사가 먹으라는데", "의사가 처방한 약", "의사에게 말해야")."""
    verb = tokens[act]
    behind = tokens[act + 1] if act + 1 < len(tokens) else None
    of_a_noun = verb.ending[1] == "ETM" and behind is not None and behind.tag != "NNB"
    if not tokens[end].tag.startswith("J") or verb.lemma in _SAYING or of_a_noun:
        return False
    if any(token.lemma in ("안", "못") for token in tokens[end:act]):
        return True
    quoted = any(mark in verb.ending[0] for mark in _QUOTED) or (behind is not None and behind.tag == "JKQ")
    return not quoted and not any(token.lemma in _SAYING for token in tokens[end:act])


def _name(token: Token, after: Token | None) -> str | None:
    if token.tag == "SL" and token.lemma.lower() in _BLOOD and after is not None and after.form == "형":
        return f"{token.lemma.lower()}형"
    if token.tag == "NP" and token.lemma in _SPEAKER:
        return "나"
    if token.tag == "NNG" and after is not None and _makes_doer(token, after):
        return token.lemma + _DOER
    if token.tag in ("NNG", "NNP") and (token.lemma in _BEINGS or _is_doer(token.lemma)):
        return word_of(token.lemma)
    return None


def _makes_doer(noun: Token, behind: Token) -> bool:
    """ "운전자" as the analyser parts it in some places."""
    return behind.form == _DOER and behind.tag in ("XSN", "NNG") and behind.span[0] == noun.span[1]


def _is_doer(noun: str) -> bool:
    return len(noun) > 2 and noun.endswith(_DOER) and noun not in _NOBODY


def _part(behind: Token | None) -> str:
    if behind is None:
        return ""
    if behind.tag == "JX" and behind.form in ("은", "는", "ᆫ"):
        return "T"
    if behind.tag.startswith("J"):
        return PARTICLES.get(behind.lemma) or CASES.get(behind.tag, "")
    return _BEFORE_NOUN if behind.is_noun and behind.tag != "NNB" else ""


def exchanged_persons(mine: Sequence[Person], theirs: Sequence[Person]) -> bool:
    """Whether the beings that the questions name take other parts in one than in the other.

    Of two and more nobody can be sure what they do to each other: where one of them has another part, or is named in one question
    alone, the questions differ.
    """
    parted = [_parts_of(side) for side in (mine, theirs)]
    if parted[0] != parted[1] and any(len({name for name, _ in side}) > 1 for side in parted):
        return True
    here, there = ({person.name: person for person in reversed(side)} for side in (mine, theirs))
    both = [name for name in dict.fromkeys(p.name for p in mine) if name in there]
    if any(person.treats for person in mine) != any(person.treats for person in theirs):
        return True  # "의사가 거부하면", "환자가 거부하면"
    if any(person.serves for person in mine) != any(person.serves for person in theirs):
        return True  # "깎아 주는 사람이", "깎는 사람이"
    if _another_than_the_doctor(mine, theirs) or _another_than_the_doctor(theirs, mine):
        return True
    if any(_is_so_or_does(here[name], there[name]) or _is_so_or_does(there[name], here[name]) for name in both):
        return True
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


def _parts_of(side: Sequence[Person]) -> list[tuple[str, str]]:
    """Who takes which part; a topic is read as who acts. A doctor who only says so is nobody."""
    counted = (person for person in side if person.name not in _DOCTORS or person.treats)
    return sorted((person.name, _ACTS if person.part == "T" else person.part) for person in counted)


def _another_than_the_doctor(some: Sequence[Person], others: Sequence[Person]) -> bool:
    """Whether somebody else does what a doctor does in the other: "환자는 무엇을 말하나요", "의사는 무엇을 말하나요"."""
    named = {person.name for person in some}
    if not any(person.name in _DOCTORS and person.part in _DOES for person in some) or named & {"환자", "사람"}:
        return False
    if any(person.name in _DOCTORS for person in others):
        return False
    return any(person.part in _DOES and person.name not in named for person in others)


def _is_so_or_does(one: Person, other: Person) -> bool:
    """Whether it is said here of what somebody is, and there of what the same one does: "배우자가 매독이면 검사받나요", "매독이면
    배우자가 검사받나요"; not "매독인 배우자가"."""
    return (
        one.part == other.part == _ACTS
        and one.act == _IS
        and other.act not in _BEING_SO | _BEFALLS
        and not other.told_of
    )


def _acted_upon(one: Person, other: Person) -> bool:
    """Whether somebody does it here and has it done there: "아기가 깨물면", "아기를 깨물면"."""
    parts = {one.part, other.part}
    if parts == {_ACTS, _UNDERGOES}:
        return True
    alike = one.act == other.act and one.act not in _BEFALLS
    if parts == {_ACTS, "G"}:
        return alike
    if one.told_of and other.told_of and one.receives != other.receives:
        return True
    return parts == {"G", "F"}
