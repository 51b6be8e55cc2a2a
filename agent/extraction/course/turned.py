"""What turned into its contrary, and what only led to something one has been through: "양성이었다가 음성 됐어요", "벌에 쏘여 쇼크 온 적이 있어요"."""

from __future__ import annotations

from itertools import pairwise

from agent.extraction.clauses.course_words import NOW
from agent.extraction.clauses.reading import plain
from agent.extraction.clauses.situation import PAST, Situation, worded

_ONCE_MORE = frozenset("또 다시 여전히 계속 아직 자꾸 아직도 똑같이 매번".split())
_CLEAR = frozenset("음성 정상 음전 없어지다 사라지다".split())


@worded(_CLEAR)
def is_turned_negative(s: Situation) -> bool:
    """ "코로나 양성이었다가 음성 됐어요", "당뇨였다가 정상으로 돌아왔어요"; "정상이었다가 당뇨가 됐어요" is the other way round."""
    verb = s.predicate
    if s.slot == "medications" or s.asked or verb is None or not s.later:
        return False
    if verb.lemma not in ("이다", "있다", "나오다", "받다") or not verb.has_ending(*PAST):
        return False
    if plain(verb.ending[0]) not in ("다가", "다", "는데"):
        return False
    if plain(verb.ending[0]) == "는데" and "양성" not in s.right_lemmas:
        return False
    words = s.reading.words(s.later[0])
    clear = next((at for at, t in enumerate(words) if t.lemma in _CLEAR), None)
    return (
        clear is not None
        and not s.mentions_in(s.later[0])
        and not any(t.lemma in ("아니다", "안", "않다", "못") for t in words[clear:])
    )


@worded({"적"})
def is_cause_of_what_was(s: Situation) -> bool:
    """ "벌에 쏘여 아나필락시스 온 적이 있어요", "머리가 아파서 응급실 간 적이 있어요": it was then, with what it led to."""
    verb = s.predicate
    if (
        s.slot != "symptoms"
        or s.asked
        or verb is None
        or not s.later
        or s.lemmas & NOW
        or s.reading.lemmas & _ONCE_MORE
    ):
        return False
    if plain(verb.ending[0]) not in ("어", "아", "어서", "아서", "고") or s.frame.between:
        return False
    words = s.reading.words(s.later[0])
    return any(
        then.lemma == "적" and token.ending[1] == "ETM" and any(t.lemma == "있다" for t in words[at + 2 : at + 4])
        for at, (token, then) in enumerate(pairwise(words))
    )
