"""What one was rid of and fears or asks to have come back: "작년에 대상포진 앓고 나았는데 재발한 걸까요?".

Told to have come back ("나았다가 재발했어요") it is there; asked whether it has, nobody knows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from agent.extraction.clauses.course_words import BETTER, CURE, GONE, REMOVED, TREATED, WELL
from agent.extraction.clauses.events import events
from agent.extraction.clauses.lasting import lasts
from agent.extraction.clauses.reading import Clause, plain
from agent.extraction.clauses.situation import Situation, worded
from agent.terminology import Token

COME_BACK = frozenset("재발 재발하다 도지다".split())
AGAIN = frozenset("다시 또 도로".split())
COMING = frozenset("오다 생기다 걸리다 나타나다 올라오다 나다 시작되다 시작 찾아오다 앓다".split())
UNSURE = (
    "ㄹ까",
    "을까",
    "ㄹ까요",
    "을까요",
    "ㄹ지",
    "을지",
    "ㄴ가",
    "ㄴ가요",
    "는가",
    "나",
    "나요",
    "ㄴ지",
    "은지",
)
FEARED = frozenset("걱정 걱정되다 걱정이다 무섭다 불안하다 불안 두렵다 겁나다 같다 의심 의심되다".split())
POSSIBLE = frozenset("수 가능성 위험 확률".split())


@worded(COME_BACK | AGAIN)
def is_relapse_asked(s: Situation) -> bool:
    """Whether it has come back is what is asked, guessed or feared of an illness one was rid of."""
    if s.slot != "conditions" or s.mention.who is not None:
        return False
    rid = not lasts(s)
    for clause, words in _about_it(s):
        back = _comes_back(words)
        if back is not None:
            return rid and _is_unsure(clause, words[back:])
        rid = rid or any(
            e.names & (GONE | BETTER | WELL | CURE | REMOVED | TREATED) and e.done and not e.denied
            for e in events(words, followed=not clause.is_final)
        )
    return False


def _about_it(s: Situation) -> Iterator[tuple[Clause, Sequence[Token]]]:
    """The rest of the sentence and the sentence after it, as long as no other illness is told of."""
    yield s.clause, s.right
    number = s.clause.sentence + 1
    following = s.reading.sentence(number) if number < len(s.reading.sentences) else ()
    for clause in (*s.later[:4], *following[:2]):
        if any(m.slot == "conditions" and m.concept.name != s.mention.concept.name for m in s.mentions_in(clause)):
            return
        yield clause, s.reading.words(clause)


def _comes_back(words: Sequence[Token]) -> int | None:
    """Where it is said to come back: 재발하다, 다시 생기다, 또 걸리다."""
    for at, token in enumerate(words):
        if token.lemma in COME_BACK:
            return at
        if token.lemma in AGAIN and any(t.lemma in COMING for t in words[at + 1 : at + 4]):
            return at
    return None


def _is_unsure(clause: Clause, words: Sequence[Token]) -> bool:
    forms = [plain(form) for t in words for form, _ in t.endings]
    asked = clause.is_final and clause.mood == "question" and not any(t.lemma == "왜" for t in words)
    possible = any(t.lemma in POSSIBLE for t in words) and any(form in ("ㄹ", "을") for form in forms)
    return asked or possible or any(form in UNSURE for form in forms) or any(t.lemma in FEARED for t in words)
