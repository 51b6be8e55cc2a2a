"""The people that a clause names: family, others of a place, pets, who is spoken of by a role."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from agent.extraction.clauses.reading import Clause, Reading, plain
from agent.extraction.clauses.speaker import is_self_named, is_speaker, may_be_speaker, speaks_of_oneself
from agent.extraction.patterns.job_titles import TITLES
from agent.extraction.patterns.kinship import (
    CLINICIANS,
    FAMILY_WORDS,
    GENERIC_ROLES,
    HOUSES,
    NOTED,
    PRONOUNS,
    ROLES,
    SPOUSES,
    WHERE,
    is_dependant,
    may_name_person,
    names_person,
)
from agent.extraction.people.bystanders import belongs, has_particle, is_owned, is_told_of
from agent.extraction.people.carrying import is_honoured
from agent.extraction.people.groups import (
    is_a_house,
    is_one_of_them,
    is_our_house,
    is_people_of_place,
    is_some_of_them,
)
from agent.extraction.people.indefinite import NAMES, is_company, is_indefinite
from agent.extraction.people.oneself import puts_oneself_down
from agent.extraction.people.person_nouns import (
    CHILD,
    end_of_word,
    full_name,
    is_of_parent,
    is_of_trade,
    is_parent_of,
    is_small_one,
    opens_note,
    says_so,
    says_to_be,
)
from agent.extraction.people.set_against import is_set_against, may_be_set_against
from agent.extraction.people.sufferers import is_named_ill, is_said_to_be_ill, is_said_to_have, is_sick_chief
from agent.terminology import Token

# Kinds of people: with a particle of their own they make a general question, never a fact about the speaker.
PLACED = frozenset("위에 아래".split())  # "위에가 138 아래가 87이래요": nobody's name
# Met in the same ward or hall: "옆방 산모가 코로나래요".
WARD_MATES = frozenset("산모 임산부 임신부 아가씨 입원환자".split())

# Between a person and a complaint, whose it is.
BODY_PARTS = frozenset(
    "머리 이마 눈 코 귀 입 목 어깨 팔 손 가슴 배 허리 등 골반 엉덩이 다리 무릎 발 발목 피부 얼굴 몸 꼬리뼈".split()
)
_FURTHER = WARD_MATES | NAMES | {"집", "배기", "짜리"}


@dataclass(frozen=True, slots=True)
class PersonMention:
    """A person at a token. who None is the speaker; owned: only said to exist ("딸이 있어요", "아들이 있는 …")."""

    token: int
    who: str | None
    subject: bool
    owned: bool = False


def people_in(reading: Reading, clause: Clause, quoted: bool) -> list[PersonMention]:
    """The people of a clause in order. quoted: its predicate reports what was said ("저한테 … 래요")."""
    tokens = reading.tokens
    found: list[PersonMention] = []
    for index in range(clause.first, clause.last):
        token = tokens[index]
        named = may_name_person(tokens, index) or may_be_speaker(token) or token.lemma in _FURTHER
        if not (named or may_be_set_against(token)):
            continue
        if not named:
            if is_set_against(reading, clause, index):
                found.append(PersonMention(index, token.lemma, True))
            continue
        if is_a_house(tokens, clause, index):
            continue
        if token.lemma in FAMILY_WORDS and not belongs(tokens, clause, index):
            found.append(PersonMention(index, FAMILY_WORDS[token.lemma], True))
        elif is_people_of_place(tokens, index):
            found.append(PersonMention(index, f"{tokens[index - 1].lemma} 사람들", True))
        elif _is_person(reading, clause, index):
            end = end_of_word(tokens, index)
            if end < clause.last and says_so(tokens[end]) and not is_dependant(token.lemma):
                continue  # "72살 할아버지입니다", "담임교사예요" is the speaker; a child is spoken for
            if puts_oneself_down(reading, clause, index):
                continue
            if opens_note(tokens, index) or is_of_trade(tokens, clause, index):
                continue
            if (
                is_of_parent(tokens, index)
                or is_parent_of(tokens, index)
                or _is_asked_something(reading, clause, index)
            ):
                continue  # "두 아이의 엄마예요"
            if says_to_be(tokens, clause, index):
                continue  # "저는 딸인데", "저는 쉰 살 아들이고"
            name, subject = full_name(tokens, index), is_told_of(tokens, clause, index)
            found.append(PersonMention(index, name, subject, subject and is_owned(tokens, clause, index)))
        elif is_small_one(tokens, index):
            found.append(PersonMention(index, CHILD, is_told_of(tokens, clause, index)))
        elif is_our_house(tokens, clause, index):
            found.append(PersonMention(index, "가족", True))
        elif (
            is_some_of_them(tokens, clause, index)
            or is_one_of_them(tokens, clause, index)
            or is_indefinite(reading, clause, index)
            or is_set_against(reading, clause, index)
        ):
            found.append(PersonMention(index, "다른 사람", True))
        elif is_company(tokens, clause, index):
            found.append(PersonMention(index, "다른 사람", False))
        elif is_speaker(tokens, clause, index) and speaks_of_oneself(tokens, clause, index, quoted):
            found.append(PersonMention(index, None, True))
    return found


def _is_asked_something(reading: Reading, clause: Clause, index: int) -> bool:
    """ "예순 먹은 할매한테 임신이냐니": who is asked so is the one who complains of it."""
    addressed = any(t.form in ("한테", "에게", "더러", "보고") for t in reading.tokens[index + 1 : index + 3])
    return addressed and any(plain(f).startswith("냐") for t in reading.words(clause) for f, _ in t.endings)


def _is_person(reading: Reading, clause: Clause, index: int) -> bool:
    token, tokens = reading.tokens[index], reading.tokens
    if is_self_named(tokens, index):
        return False
    if names_person(token):
        # "6월 둘째 주", "둘째 날": an ordinal
        behind = tokens[index + 1].lemma if index + 1 < clause.last else ""
        return not (token.tag in ("NR", "MM") and behind in ("주", "날", "달", "해", "번", "주말", "줄"))
    if token.form == "놈" and index > clause.first and tokens[index - 1].lemma in ("크다", "작다"):
        return True
    if token.tag[0] != "N" or token.tag == "NNB":
        return _is_seated_near(reading, clause, index)
    if token.lemma in WARD_MATES and index > clause.first and tokens[index - 1].lemma in WHERE:
        return has_particle(tokens, index) and clause.mood == "statement"
    marked = has_particle(tokens, index) or is_named_ill(tokens, clause, index)
    if token.lemma in NOTED:
        return _is_noted(tokens, clause, index)
    if token.lemma in SPOUSES and (marked or _is_ours_of_age(tokens, clause, index)):
        return clause.mood == "statement"
    if token.lemma == "어르신" and index + 2 < clause.last and tokens[index + 1].tag in ("SN", "NR"):
        # "독거 어르신 84세, 혈압 104/58": the patient of a note
        return clause.mood == "statement" and not any(t.tag == "SP" for t in tokens[index + 2 : index + 4])
    if token.lemma == "어르신" and index > clause.first and tokens[index - 1].lemma in WHERE - {"우리", "저희"}:
        # "요양원 어르신 엉덩이에 욕창이 생겼는데"
        of_a_part = any(t.lemma in BODY_PARTS for t in tokens[index + 1 : index + 2])
        if clause.mood == "statement" and of_a_part:
            return True
    if token.lemma == "어르신" and marked:
        return clause.mood == "statement" and (
            is_honoured(reading.words(clause)) or is_said_to_have(reading, clause, index)
        )
    if token.lemma in PRONOUNS or (token.lemma in HOUSES and (marked or _are_elders(tokens, index))):
        return True
    if token.lemma in CLINICIANS:
        if _passes_on(reading, clause):
            return False
        return is_sick_chief(reading, clause, index) or (marked and _is_put_for_oneself(reading, clause))
    after = tokens[index + 1] if index + 1 < clause.last else None
    if not marked or after is None:
        return False
    honoured = after.lemma == "님" and after.tag == "XSN" and token.tag != "NP"
    if token.lemma in ROLES:
        if token.lemma == "개" or honoured:
            return True
        where = tokens[index - 1].lemma if index > clause.first else ""
        kind = token.lemma in GENERIC_ROLES
        if clause.mood != "statement" or (kind and where in ("우리", "저희")):
            return False
        return where in WHERE or (not kind and is_said_to_have(reading, clause, index))
    if token.lemma in TITLES and after.tag == "JKS" and clause.mood == "statement":
        return _is_from_there(tokens, clause, index) or is_said_to_have(reading, clause, index)
    if honoured or (token.tag == "NNP" and after.lemma in ("씨", "네") and after.tag in ("NNB", "XSN")):
        return True
    return token.tag == "NNP" and token.lemma not in PLACED and is_said_to_be_ill(reading, clause)


def _is_ours_of_age(tokens: Sequence[Token], clause: Clause, index: int) -> bool:
    """ "우리 집 영감 일흔여덟인데", "울 영감 칠십이고"."""
    if index == clause.first or index + 1 >= clause.last or tokens[index + 1].tag not in ("NR", "SN"):
        return False
    before = tokens[index - 1]
    if before.lemma == "집" and index - 1 > clause.first:
        before = tokens[index - 2]
    return before.lemma in ("우리", "저희", "울")


def _passes_on(reading: Reading, clause: Clause) -> bool:
    """ "의사가 폐렴이라 해서 입원했어요": what a clinician calls it, and not what ails the clinician."""
    last, behind = clause.predicate, reading.tokens[clause.last : clause.last + 1]
    return (
        last is not None
        and last.tag == "VCP"
        and plain(last.ending[0]) == "라"
        and bool(behind)
        and behind[0].lemma in ("하다", "그러다", "카다")
    )


def _is_put_for_oneself(reading: Reading, clause: Clause) -> bool:
    """ "저 말고 저희 과장님이 기침을 하세요": whoever is named behind it is the one meant."""
    before = reading.previous(clause)
    words = reading.words(before) if before is not None else ()
    return len(words) == 2 and words[0].lemma in ("저", "나") and words[1].lemma == "말다"


def _is_from_there(tokens: Sequence[Token], clause: Clause, index: int) -> bool:
    """ "헬스장 트레이너가", "동호회 코치가": a trade with the place where one meets them."""
    return index > clause.first and tokens[index - 1].lemma in WHERE - {
        "우리",
        "저희",
        "담당",
        "과",
        "병동",
        "병실",
    }


def _is_seated_near(reading: Reading, clause: Clause, index: int) -> bool:
    """ "옆자리 분은 손목터널 수술하심", "같은 방 쓰는 분이"."""
    tokens = reading.tokens
    if tokens[index].lemma != "분" or index == clause.first or clause.mood != "statement":
        return False
    near = tokens[index - 1].lemma in WHERE - {"우리", "저희"} or (
        tokens[index - 1].lemma in ("자리", "칸", "병상")
        and index > 1
        and tokens[index - 2].lemma in ("옆", "앞", "뒤")
    )
    return near and has_particle(tokens, index)


def _are_elders(tokens: Sequence[Token], index: int) -> bool:
    """ "양가 어른이", "시댁 어르신들이"."""
    return any(t.lemma in ("어른", "어르신", "식구") for t in tokens[index + 1 : index + 2])


def _is_noted(tokens: Sequence[Token], clause: Clause, index: int) -> bool:
    """ "부: 간암, 모: 골다공증", "형-통풍"."""
    opens = index == clause.first or not tokens[index - 1].form.strip(",:;/·-()")
    return opens and index + 1 < clause.last and tokens[index + 1].form in (":", "-", "–", "：")
