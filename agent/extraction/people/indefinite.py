"""Others whom nobody names: "남들은", "어떤 분은", "같이 먹은 사람들은", "다들", "학생 하나가", "옴 걸린 사람과"."""

from __future__ import annotations

from collections.abc import Sequence

from agent.extraction.clauses.reading import Clause, Reading, plain
from agent.extraction.clauses.speaker import SPEAKER
from agent.extraction.patterns.kinship import GENERIC_ROLES, ROLES, names_person
from agent.extraction.patterns.occupations import is_title
from agent.terminology import Token

PEOPLE = frozenset("사람 분 환자 애 아이 손님 직원 학생 회원 친구 동료 승객".split())
OTHER = frozenset("다른 어떤 딴 몇몇 여러 웬 어느 주변 주위".split())
TOPIC = frozenset("은 는 이 가 ᆫ".split())
WITH = frozenset("과 와 이랑 랑 하고 옆 곁 맞은편".split())
NAMES = PEOPLE | {"남", "다", "하나"}
# Said of others, and told on: 난다는데, 심하던데, 났대요, 났다고 하더라구요.
_HEARD = ("다는데", "다던데", "던데", "대", "대요", "다더라", "다더라고", "더라", "더라고", "더라구", "더라고요", "더라구요", "다네", "다네요", "라는데", "라던데", "다고", "다며", "다면서")  # fmt: skip
# Of a word that the speaker may be spoken of by, "다들 눈이 빨갛다고 해요", only what is told on: 났다고 하더라구요.
_TOLD_ON = tuple(form for form in _HEARD if form.endswith(("는데", "던데")) or "더라" in form)
_OURS = SPEAKER | frozenset("우리 저희 가족 식구".split())


def is_indefinite(reading: Reading, clause: Clause, index: int) -> bool:
    """Whether a token is the word for such people, who are told to have something: by hearsay, or before "저는"."""
    tokens = reading.tokens
    lemma = tokens[index].lemma
    if (lemma not in NAMES and lemma not in ROLES) or index + 1 >= clause.last or clause.mood == "question":
        return False
    if lemma == "하나" or _is_number_of(tokens, clause, index):
        return _is_one_of_a_role(tokens, clause, index)
    after = tokens[index + 1]
    if lemma == "다":
        plural = after.tag == "XSN" and after.form == "들"
        ours = any(t.lemma in _OURS for t in tokens[clause.first : index])
        return plural and not ours and _is_told(reading, clause, _TOLD_ON)
    plural = after.tag == "XSN"
    marked = tokens[index + 2] if plural and index + 2 < clause.last else after
    if marked.form not in TOPIC or marked.tag not in ("JX", "JKS"):
        return False
    if lemma == "남":
        return tokens[index].tag == "NNG" and _is_told(reading, clause)
    before = tokens[index - 1] if index > clause.first else None
    if before is None:
        return plural and lemma not in GENERIC_ROLES and _is_told(reading, clause)
    other = before.lemma in OTHER
    met = plural and (before.ending[1] == "ETM" or before.tag[0] == "N")
    return (other or met) and _is_told(reading, clause)


def is_company(tokens: Sequence[Token], clause: Clause, index: int) -> bool:
    """ "옴 걸린 사람과 이불을 같이 썼어요", "독감 걸린 사람 옆에 앉았어요": the illness is that one's with whom one was."""
    if tokens[index].lemma not in PEOPLE | ROLES or not clause.first < index < clause.last - 1:
        return False
    return clause.mood == "statement" and tokens[index - 1].ending[1] == "ETM" and tokens[index + 1].form in WITH


def _is_number_of(tokens: Sequence[Token], clause: Clause, index: int) -> bool:
    """한 분, 두 사람."""
    return (
        tokens[index].lemma in ("분", "사람", "아이", "애")
        and index > clause.first
        and tokens[index - 1].lemma in ("한", "두", "세", "몇")
    )


def _is_one_of_a_role(tokens: Sequence[Token], clause: Clause, index: int) -> bool:
    """ "담당 환자 중 한 분이", "저희 학생 하나가"."""
    if tokens[index + 1].tag not in ("JKS", "JX"):
        return False
    before = tokens[clause.first : index]
    people = [t for t in before if t.lemma in PEOPLE | ROLES or names_person(t)]
    if tokens[index].lemma == "하나":
        return bool(before) and (before[-1] in people or is_title(before[-1].form))
    return bool(people) and (any(t.lemma in ("중", "가운데") for t in before) or before[-2:-1] == people[-1:])


def _is_told(reading: Reading, clause: Clause, heard: Sequence[str] = _HEARD) -> bool:
    """Hearsay in the clause or one that goes on from it, or the speaker set against them: "… 심한데 저는 …"."""
    for one in (clause, *reading.following(clause)):
        words = reading.words(one)
        if one is not clause and any(t.lemma in SPEAKER and t.tag == "NP" for t in words[:2]):
            return words[0].lemma in SPEAKER and words[0].tag == "NP"
        if any(plain(form).removeprefix("ㄴ").removeprefix("는") in heard for t in words for form, _ in t.endings):
            return True
    return False
