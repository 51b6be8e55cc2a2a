"""Where inside a sentence another person stops being the one it is about, though the speaker is not named."""

from __future__ import annotations

from collections.abc import Sequence

from agent.extraction.clauses.reading import Clause, Reading, plain
from agent.extraction.patterns.kinship import is_dependant, is_person_word
from agent.extraction.people.carrying import feels, is_hearsay, is_honoured
from agent.extraction.people.persons import PersonMention
from agent.terminology import Token

# "집 사람들이 시끄러워서 두통이 생겼어요": what others do to one is followed by what one has.
BOTHERING = frozenset(
    "시끄럽다 떠들다 괴롭히다 싸우다 때리다 깨우다 화내다 속썩이다 못살다 골다 피우다 피다 뒤척이다 짖다 할퀴다 물다 울다 보채다 칭얼거리다 칭얼대다 떼쓰다 늦다 바람피우다 잔소리 욕하다".split()
)
# Of how many there are, or that they go: "손님이 많아서 종일 서 있었더니".
CROWDING = frozenset("많다 적다 몰리다 밀리다 붐비다 끊기다 떠나다 그만두다".split())
# What a child does that may be part of its illness: it bothers only him who says how he feels.
CRYING = frozenset("울다 보채다 칭얼거리다 칭얼대다 떼쓰다 뒤척이다".split())
IMPERATIVE = frozenset(
    "라고 으라고 자고 라며 으라며 라길래 으라길래 래서 으래서 재서 라는데 으라는데 라던데 으라던데".split()
)
# "시어머니 치매 수발 드느라 집에만 있는 마흔넷 주부예요": who looks after somebody speaks.
NURSING = frozenset("수발 간병 간병하다 간호 간호하다 돌보다 모시다 뒷바라지 병수발 병간호 병구완".split())
COORDINATE = ("고", "며", "으며", "면서", "으면서")
DYING = frozenset("돌아가시다 죽다 사망 별세 운명 타계 임종".split())
# "선배가 쓰러지는 거 보고", "처남이 쓰러졌다는 연락 받고": the speaker sees and hears it.
PERCEIVING = frozenset("보다 듣다 받다 접하다 알다 지켜보다 목격 목격하다 전해듣다 겪다".split())
PERCEIVED = frozenset(
    "거 것 걸 모습 소식 연락 전화 얘기 이야기 말 소리 장면 꼴 광경 문자 톡 카톡 소문 부고 비보".split()
)
# "남편이 먹던 항생제를 먹고": whose it was before.
USING = frozenset("먹다 드시다 쓰다 바르다 맞다 복용 남기다 버리다 입다 처방 받다 신다 사용".split())


# What only the one who feels it says so; of another it is 우울해하다.
MOODS = frozenset(
    "우울 우울하다 불안 불안하다 속상 속상하다 걱정 무섭다 두렵다 슬프다 괴롭다 서럽다 막막 막막하다 스트레스 화나다 화".split()
)
BECAUSE = ("어서", "아서", "여서", "라서", "니까", "으니까", "라", "어", "아")


TENS = frozenset("스물 서른 마흔 쉰 예순 일흔 여든 아흔".split())


def bothers(reading: Reading, clause: Clause, subjects: Sequence[PersonMention]) -> bool:
    """Whether what another does in this clause is told for what it does to the speaker."""
    last = clause.predicate
    if last is not None and plain(last.ending[0]) in BECAUSE and _is_mood(reading, clause):
        return True
    if last is not None and not clause.is_final and plain(last.ending[0]) in ("느라", "느라고"):
        return any(t.lemma in NURSING for t in reading.words(clause))
    if last is not None and last.lemma in CROWDING and not clause.is_final and subjects and subjects[0].who:
        after = reading.tokens[subjects[0].token + 1 : clause.last]
        alone = any(t.tag == "JKS" for t in after[:2]) and sum(t.tag == "JKS" for t in after) == 1
        return alone and plain(last.ending[0]) not in COORDINATE
    if (
        last is None
        or last.lemma not in BOTHERING
        or (not clause.is_final and plain(last.ending[0]) in (*COORDINATE, "다가"))
    ):
        return False
    if last.lemma in CRYING and any(is_dependant(p.who) for p in subjects):
        final = reading.sentence(clause.sentence)[-1]
        return not clause.is_final and feels(reading.words(final)) and not is_hearsay(reading, final)
    return True


def _is_mood(reading: Reading, clause: Clause) -> bool:
    """Whether the clause behind a reason says how the speaker feels: "엄마가 암이라서 | 너무 불안하고 …"."""
    here = reading.sentence(clause.sentence)
    following = next((c for c in here if c.number == clause.number + 1), None)
    if (
        following is None
        or is_hearsay(reading, here[-1])
        or is_honoured(t for c in here if c.number > clause.number for t in reading.words(c))
    ):
        return False
    words = [t for t in reading.words(following) if t.tag not in ("MAG", "JKS", "JX", "JKO")]
    shown = any(t.tag == "VX" and t.lemma == "하다" for t in words)
    return bool(words) and words[0].lemma in MOODS and not shown and here[-1].mood == "statement"


LEAVING = frozenset("두다 놓다 사다 가지다".split())  # "두고 간", "사다 준"
LENT = frozenset(
    "혈압계 체온계 혈당계 혈당측정기 혈당기 측정기 체중계 저울 산소포화도 기계 기기 워치 시계".split()
)


def ends_of_scope(reading: Reading, clause: Clause, marks: Sequence[PersonMention]) -> frozenset[int]:
    """The tokens behind which a clause has left its person: a death, or the thing of theirs that one uses."""
    ends: set[int] = set()
    words = reading.words(clause)
    for person in marks:
        if person.who is None:
            continue
        entry = end_of_entry(reading, clause, person.token)
        if person.who == "가족" and entry < clause.last:
            ends.add(entry)
        for index in range(person.token + 1, clause.last):
            token = reading.tokens[index]
            gone = token.lemma == "돌아가다" and token.has_ending("시", "신", "셨", "셔")
            left = token.lemma == "가다" and reading.tokens[index - 1].lemma in ("먼저", "앞서")
            if gone or left or (token.lemma in DYING and token.tag in ("VV", "NNG")):
                ends.add(index)
            if _is_perceived(reading, person.token, index):
                ends.add(index)
            if not (token.is_predicate or token.lemma in USING):
                continue
            subject = any(t.tag == "JKS" for t in reading.tokens[person.token + 1 : index][:3])
            root = token.lemma if token.lemma != "하다" else reading.tokens[index - 1].lemma
            if subject and token.ending[1] == "ETM" and root in USING and not is_honoured(words):
                objects = (at for at in range(index + 1, clause.last) if reading.tokens[at].tag == "JKO")
                ends.update(list(objects)[:1])
            if token.ending[1] == "ETM" and subject and (device := _device_after(reading, index, clause.last)):
                ends.add(device)
            if token.ending[1] != "ETM" and token.lemma not in LEAVING:
                break
    return frozenset(ends)


def end_of_entry(reading: Reading, clause: Clause, token: int) -> int:
    """Where the entry of a form ends that a heading opens: "가족력: 대장암(부) / 현재 증상: 변비"; else the clause."""
    words = range(token, clause.last)
    opened = any(reading.tokens[i].form in (":", "：") for i in words[1:4])
    return next((i for i in words if opened and reading.tokens[i].form in ("/", "|")), clause.last)


def _device_after(reading: Reading, index: int, last: int) -> int | None:
    """ "손님이 두고 간 혈압계로 재니", "엄마가 사 준 체온계로는": the particle behind a device that another left or gave."""
    tokens = reading.tokens
    for at in range(index + 1, min(index + 5, last)):
        named = tokens[at - 1].lemma in LENT or tokens[at - 2].form + tokens[at - 1].form in LENT
        if named and tokens[at].form in ("로", "으로"):
            # "손님이 두고 간 혈압계로 남편을 재니": someone else's all the same
            return None if any(is_person_word(t.lemma) for t in tokens[at + 1 : last + 6]) else at
    return None


def own_note(reading: Reading, first: int, last: int) -> int:
    """Where the note begins that the tokens [first, last) end: behind the last stroke between spaces
    ("WBC 3.2 Hb 13.8 / 간호사인 친구는"), not the one of "120/80"."""
    tokens = reading.tokens
    for at in range(last - 1, first, -1):
        if (
            tokens[at].form == "/"
            and tokens[at - 1].span[1] < tokens[at].span[0] < tokens[at].span[1] < tokens[at + 1].span[0]
        ):
            return at + 1
    return first


def _is_perceived(reading: Reading, person: int, index: int) -> bool:
    """Whether the verb at this token takes in what the person does: …는 거 보고, …다는 연락 받고, …다는 말 듣고."""
    tokens = reading.tokens
    if tokens[index].lemma not in PERCEIVING or is_honoured(tokens[index : index + 1]):
        return False
    before = [t for t in tokens[max(person + 1, index - 3) : index] if t.tag not in ("JKO", "JX", "JKS")]
    if not before or before[-1].lemma not in PERCEIVED:
        return False
    return any(t.ending[1] == "ETM" for t in tokens[person + 1 : index]) or len(before) > 1 or index - person < 4


def is_told_to_do(reading: Reading, clause: Clause) -> bool:
    """ "친정엄마가 혈압 재 보라고 해서", "약 먹으래서": what another wants done, the speaker does."""
    last = clause.predicate
    if last is None or last.tag == "VCP" or clause.is_final:
        return False
    return plain(last.ending[0]) in IMPERATIVE


def is_counted(reading: Reading, clause: Clause, index: int) -> bool:
    """ "아이가 둘이에요", "딸만 셋이고", "딸 하나 아들 하나고": only how many there are."""
    after = [t for t in reading.tokens[index + 1 : clause.last] if t.tag not in ("JKS", "JKO", "JX", "XSN", "SF")]
    number = bool(after) and after[0].tag in ("NR", "SN", "MM") and not _is_an_age(after[0])
    rest = [t for t in after[1:] if t.lemma not in ("명", "마리", "분", "이랑", "랑")]
    while len(rest) > 2 and is_person_word(rest[0].lemma) and rest[1].tag in ("NR", "SN", "MM"):
        rest = rest[2:]
    had = bool(rest) and (rest[0].tag == "VCP" or rest[0].lemma in ("있다", "두다", "키우다", "낳다", "기르다"))
    return number and had and not plain(rest[0].ending[0]).startswith("래")


def _is_an_age(token: Token) -> bool:
    """ "할머니 아흔인데", "신랑 45인데": nobody has so many."""
    return token.lemma in TENS or (token.form.isdigit() and int(token.form) >= 15)


def are_counted(reading: Reading, clause: Clause, index: int) -> bool:
    """More than one, so that a sentence that names nobody is not about them: "애가 둘이에요"."""
    several = (
        t.form not in ("하나", "한", "1")
        for t in reading.tokens[index + 1 : clause.last]
        if t.tag in ("NR", "SN", "MM")
    )
    return next(several, False) and is_counted(reading, clause, index)
