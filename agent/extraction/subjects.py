"""Whom each part of a message is about: the speaker, another person, or people of a kind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from agent.extraction.reading import Clause, Reading
from agent.terminology import Token

RELATIVES = frozenset(
    "어머니 어머님 엄마 아버지 아버님 아빠 부모 부모님 할머니 할머님 할아버지 외할머니 외할아버지 친할머니 친할아버지 시어머니 시아버지 시부모 시부모님 "
    "시댁 장인 장모 장모님 장인어른 큰아버지 작은아버지 큰어머니 이모 이모부 고모 고모부 삼촌 외삼촌 숙모 조카 사촌 형 형님 누나 언니 오빠 동생 "
    "남동생 여동생 남편 아내 와이프 신랑 집사람 배우자 며느리 사위 형제 자매 친척 친구 남자친구 여자친구 남친 여친 동료 지인 이웃 룸메이트 선배 "
    "후배 환자분".split()
)
# Those one speaks for: what is said next is still about them.
DEPENDANTS = frozenset(
    "아이 애 아기 애기 아가 갓난아기 신생아 아들 딸 아들내미 딸내미 첫째 둘째 셋째 막내 손자 손녀 손주 쌍둥이 딸아이 아들아이 남자아이 여자아이 사내아이 꼬마 아이들 남아 여아 영아 유아 강아지 조카".split()
)
PEOPLE = RELATIVES | DEPENDANTS
FAMILY_WORDS = {"가족": "가족", "가족력": "가족", "집안": "가족", "친가": "가족", "외가": "가족", "식구": "가족"}
SPEAKER = frozenset({"저", "나", "내", "제", "본인", "저희", "우리"})
# Kinds of people: with a particle of their own they make a general question, never a fact about the speaker.
KINDS = frozenset(
    "환자 환자들 사람 사람들 분 분들 노인 어르신 고령자 임산부 임신부 임부 산모 수유부 어린이 소아 영유아 아이들 청소년 성인 여성 남성 여자 남자 중년 당뇨인 "
    "학생들 노년층 보호자 직장인".split()
)
SUBJECT_PARTICLES = frozenset(
    {"이", "가", "은", "는", "도", "만", "께서", "께서는", "께서도", "의", "ᆫ", "에게", "한테", "에게는", "한테는"}
)
# Verbs of saying and minding: their subject is not whom the rest is about.
SPEECH = frozenset(
    "걱정 걱정하다 말하다 말씀 말 하다 그러다 권하다 시키다 묻다 보다 알리다 이야기 얘기 추천 권유 잔소리 보내다 데려오다".split()
)
OBJECT_OF_CARE = frozenset("낳다 키우다 돌보다 모시다 가지다 갖다 임신 출산 간병 간호".split())


@dataclass(frozen=True, slots=True)
class Holder:
    """Whom a token is about. who: another person or None for the speaker; general: people of a kind."""

    who: str | None = None
    general: bool = False


@dataclass(frozen=True, slots=True)
class PersonMention:
    """A person at a token. who None is the speaker."""

    token: int
    who: str | None
    subject: bool


def holders(reading: Reading) -> list[Holder]:
    """For every token, whom it is about."""
    result: list[Holder] = []
    current: str | None = None
    named: str | None = None
    sentence = -1
    for clause in reading.clauses:
        people = _people(reading, clause)
        if clause.sentence != sentence:
            current = _carried(reading, clause, current, named)
            sentence = clause.sentence
        start = current
        named = next((p.who for p in reversed(people) if p.subject), named)
        marks = [p for p in people if p.subject]
        for index in range(clause.first, clause.last):
            for mark in marks:
                if mark.token == index:
                    current = mark.who
            result.append(Holder(current))
        if _is_speech(reading, clause) and marks:
            current = start if start is None or marks[0].who != start else None
        _assign_relatives(reading, clause, people, result)
        _assign_leading(clause, marks, result, reading)
    return _generalised(reading, result)


def person_after(tokens: Sequence[Token], index: int) -> str | None:
    """The person whose noun phrase an attribute at this token opens: 3살 (된) 아이가, 65세 (되신) 아버지."""
    for at in range(index, min(index + 5, len(tokens))):
        token = tokens[at]
        if token.lemma in PEOPLE:
            # "72살 할아버지입니다": the speaker.
            speaks = at + 1 < len(tokens) and tokens[at + 1].tag == "VCP" and token.lemma not in DEPENDANTS
            return None if speaks else token.lemma
        bridging = token.tag in ("SN", "NNB", "NR", "MM", "SP", "JKG", "XSN") or token.lemma in (
            "되다",
            "이다",
            "짜리",
            "저희",
            "우리",
            "제",
            "저",
            "개월",
            "남자",
            "여자",
            "남성",
            "여성",
            "세",
            "살",
        )
        if not bridging:
            return None
    return None


def kind_after(reading: Reading, index: int) -> bool:
    """Whether the noun phrase that goes on here names a kind of people as its head: 65세 당뇨 환자가."""
    for at in range(index, min(index + 8, len(reading.tokens))):
        token = reading.tokens[at]
        if token.lemma in KINDS and _has_particle(reading.tokens, at):
            return True
        if token.tag[0] == "J" or token.tag in ("SP", "SF") or (token.is_predicate and token.ending[1] != "ETM"):
            return False
    return False


def _people(reading: Reading, clause: Clause) -> list[PersonMention]:
    tokens = reading.tokens
    found: list[PersonMention] = []
    for index in range(clause.first, clause.last):
        token = tokens[index]
        after = tokens[index + 1] if index + 1 < clause.last else None
        if token.lemma in FAMILY_WORDS:
            found.append(PersonMention(index, FAMILY_WORDS[token.lemma], True))
        elif token.lemma in PEOPLE and token.tag[0] == "N":
            if after is not None and after.tag == "VCP" and token.lemma not in DEPENDANTS:
                continue  # "72살 할아버지입니다" is the speaker; a child is spoken for
            found.append(PersonMention(index, _full_name(tokens, index), _is_subject(tokens, clause, index)))
        elif token.lemma in SPEAKER and token.tag == "NP":
            owner = after is not None and (
                after.lemma in PEOPLE or after.lemma in FAMILY_WORDS or after.tag in ("JKG",)
            )
            near = tokens[index + 1 : index + 3]
            if owner and any(t.lemma in PEOPLE or t.lemma in FAMILY_WORDS for t in near):
                continue  # 제 아들, 저희 어머니
            if token.lemma in ("우리", "저희") and any(t.lemma in PEOPLE for t in tokens[index + 1 : index + 4]):
                continue
            told = after is not None and after.form in ("한테", "에게", "보고", "더러")
            if told and not _is_quoted(reading, clause):
                continue
            if after is None or after.form not in ("랑", "와", "하고"):
                found.append(PersonMention(index, None, True))
    return found


def _full_name(tokens: Sequence[Token], index: int) -> str:
    """ "아기" of "우리 아기"; 딸 + 아이 is one person and the last noun names it."""
    lemma = tokens[index].lemma
    for name in (
        tokens[index - 1].lemma + lemma if index else "",
        lemma + tokens[index + 1].lemma if index + 1 < len(tokens) else "",
    ):
        if name in RELATIVES:  # 남자 + 친구, 장모 + 님
            return name
    return lemma


def _is_subject(tokens: Sequence[Token], clause: Clause, index: int) -> bool:
    after = tokens[index + 1] if index + 1 < clause.last else None
    if after is None:
        return True
    if after.tag == "JC" and index + 2 < clause.last and tokens[index + 2].lemma in SPEAKER:
        return False
    if after.tag[0] == "J":
        return after.form in SUBJECT_PARTICLES
    if after.tag == "VCP":
        return True
    rest = tokens[index + 1 : clause.last]
    return not any(t.lemma in OBJECT_OF_CARE for t in rest[:2])


def _has_particle(tokens: Sequence[Token], index: int) -> bool:
    after = tokens[index + 1] if index + 1 < len(tokens) else None
    if after is not None and after.tag == "XSN":
        after = tokens[index + 2] if index + 2 < len(tokens) else None
    return after is not None and after.tag[0] == "J" and after.form in SUBJECT_PARTICLES


def _carried(reading: Reading, clause: Clause, before: str | None, named: str | None) -> str | None:
    """Whom a new sentence is about when it names nobody: dependants always, others while honorifics go on or
    while what happened to them is still being told."""
    if before is None and any(t.lemma == "연세" for t in reading.words(clause)):
        return named if named != "가족" else None
    if before is None or before == "가족":
        return None
    if before in DEPENDANTS:
        return before
    honorific = any(
        t.lemma == "연세" or t.has_ending("시", "으시", "셔", "세요", "으세요", "신")
        for t in reading.words(clause)
    )
    previous = reading.sentence(clause.sentence - 1) if clause.sentence else ()
    told = any(t.lemma in EVENTS for c in previous for t in reading.words(c))
    return before if honorific or told else None


# 아토피라서, 아기라도: these only look like reported speech.
REASONS = ("라서", "라도", "라면", "라야", "라지만", "라", "라며", "으라", "대로")
EVENTS = frozenset(
    "쓰러지다 넘어지다 다치다 떨어지다 토하다 아프다 기절 실신 의식 경련 숨 어지럽다 붓다 먹다 삼키다 마시다".split()
)


def _is_speech(reading: Reading, clause: Clause) -> bool:
    """ "엄마가 병원 가보라는데", "의사가 말하기를": what follows is the speaker's own again."""
    if clause.link == "quote":
        return True
    return _is_quoted(reading, clause) or any(
        t.lemma in SPEECH - {"하다", "보다", "말"} for t in reading.words(clause)[-4:]
    )


def _is_quoted(reading: Reading, clause: Clause) -> bool:
    """ "…래요", "…라고 하네요": the predicate reports what was said."""
    predicates = [t for t in reading.words(clause) if t.is_predicate]
    if not predicates:
        return False
    last = predicates[-1]
    return any(
        form.startswith(("라", "으라", "래", "으래", "다는", "다고", "대"))
        and form not in REASONS
        and tag[0] == "E"
        for form, tag in last.endings
    )


def _assign_relatives(
    reading: Reading, clause: Clause, people: Sequence[PersonMention], result: list[Holder]
) -> None:
    """ "치매 걸리신 어머니를", "심방세동으로 와파린을 드시고 계신 할머니가": what modifies a person is theirs."""
    for person in people:
        if person.who is None or person.token == 0:
            continue
        before = person.token - 1
        while before > 0 and (
            reading.tokens[before].lemma in SPEAKER or reading.tokens[before].tag in ("JKG", "SN", "NNB")
        ):
            before -= 1
        if reading.tokens[before].ending[1] != "ETM":
            continue
        start = clause.first
        for other in reversed(people):
            if other.token < person.token:
                start = other.token + 1
                break
        for index in range(start, person.token):
            result[index] = Holder(person.who)


def _assign_leading(
    clause: Clause, marks: Sequence[PersonMention], result: list[Holder], reading: Reading
) -> None:
    """ "가족 중에"-like frames and 가족력 hold the whole clause, whatever stands first in it."""
    for mark in marks:
        if mark.who == "가족":
            for index in range(clause.first, clause.last):
                if result[index].who is None:
                    result[index] = Holder("가족")


def _generalised(reading: Reading, result: list[Holder]) -> list[Holder]:
    """Mark whole sentences whose subject is a kind of people, unless the speaker is named in them."""
    out = list(result)
    for number in {clause.sentence for clause in reading.clauses}:
        clauses = reading.sentence(number)
        indices = range(clauses[0].first, clauses[-1].last)
        words = [reading.tokens[i] for i in indices]
        if any(t.lemma in SPEAKER and t.tag == "NP" for t in words):
            continue
        for clause in clauses:
            heads = [i for i in range(clause.first, clause.last) if _is_kind_subject(reading, clause, i)]
            if heads:
                last = clauses[-1].last if clause.mood != "statement" else clause.last
                for index in range(clause.first, last):
                    if out[index].who is None:
                        out[index] = Holder(None, True)
    return out


def _is_kind_subject(reading: Reading, clause: Clause, index: int) -> bool:
    token = reading.tokens[index]
    if token.lemma not in KINDS or token.tag[0] not in "NX" or not _has_particle(reading.tokens, index):
        return False
    if token.lemma == "환자" and clause.mood == "statement" and index == clause.first:
        return False  # a clinician's "환자는 70세 여성으로": this very patient
    after = reading.tokens[index + 1]
    if (
        clause.mood == "statement"
        and after.form in ("가", "이")
        and any(t.lemma in ("되다", "아니다") for t in reading.words(clause))
    ):
        return False  # "당뇨 환자가 되었어요"
    # "저는 여자가 아니라": only a complement; "가족 중에 환자가 있어요" belongs to the family.
    return not (clause.mood == "statement" and any(t.lemma in FAMILY_WORDS for t in reading.words(clause)))
