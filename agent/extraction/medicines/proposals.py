"""Medicines that are only proposed, or asked about in general: "프롤리아 맞자고 하십니다", "탈모약 먹다가 끊으면 빠지나요?"."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from agent.extraction.clauses.conditional import TAKING
from agent.extraction.clauses.events import events
from agent.extraction.clauses.reading import plain
from agent.extraction.clauses.situation import SPEAKER, Situation
from agent.extraction.medicines.asked_medicines import TAKEN_NOW
from agent.terminology import Token

PROPOSED = ("자고", "자는데", "자시는데", "자네", "재요", "자셔")
SAYING = frozenset("하다 그러다 말하다 말씀하다 권하다 말씀".split())
# An offer of more or less of what is taken already: "인슐린을 늘리자고 하세요".
CHANGING = frozenset("늘리다 줄이다 올리다 내리다 바꾸다 끊다 계속 더 추가".split())


def is_proposed(s: Situation) -> bool:
    """Told of as what a doctor wants to begin, and no word of having begun."""
    if s.slot != "medications" or s.predicate is None or s.predicate.lemma not in TAKING - CHANGING:
        return False
    if not any(plain(form) in PROPOSED for t in s.chain for form, _ in t.endings) or CHANGING & s.lemmas:
        return False
    clauses = [*s.later, *(s.reading.sentences[s.clause.sentence + 1 : s.clause.sentence + 2] or [()])[0]]
    words = [s.reading.words(c) for c in clauses if not any(m.slot == "medications" for m in s.mentions_in(c))]
    return not any(e.names & TAKING and e.done and not e.denied for said in words for e in events(said))


def is_asked_of_takers(s: Situation) -> bool:
    """ "피임약 먹다가 끊으면 살찌나요?": of anybody who takes it; "저는", "지금" and how long make it one's own."""
    if s.slot != "medications" or s.predicate is None or s.predicate.lemma not in TAKING or not s.later:
        return False
    if plain(s.predicate.ending[0]) not in ("다가", "다") or s.later[0].link != "condition":
        return False
    final = s.reading.sentence(s.clause.sentence)[-1]
    words = [t for c in s.reading.sentence(s.clause.sentence) for t in s.reading.words(c)]
    own = any(
        (t.lemma in SPEAKER and t.tag[0] == "N") or t.lemma in TAKEN_NOW or t.form in ("째", "년", "개월")
        for t in words
    )
    return final.mood == "question" and not own


def is_relied_on(s: Situation) -> bool:
    """ "졸피뎀 없으면 못 자요", "진통제 없이는 못 버텨요": who cannot do without it takes it."""
    if s.slot != "medications" or s.mention.who is not None or s.mention.general or s.asked:
        return False
    without = s.predicate is not None and s.predicate.lemma == "없다" and s.clause.link == "condition"
    words = s.reading.words(s.later[0]) if without and s.later else s.right if "없이" in s.right_lemmas else ()
    final = s.reading.sentence(s.clause.sentence)[-1]
    cannot = any(t.lemma in ("못", "안", "못하다", "힘들다", "어렵다") for t in words)
    rest = [t.lemma for c in s.later for t in s.reading.words(c)]
    given_up = any(a in ("안", "못") and b in TAKING for a, b in pairwise(rest)) or "끊다" in rest
    return cannot and final.mood == "statement" and not s.frame.between and not given_up


def was_the_first(s: Situation) -> bool:
    """ "처음엔 졸피뎀 받았는데 자다가 돌아다녀서 바꿨어요": what came first has been changed for another."""
    first = next((m for m in s.mentions if m.slot == "medications"), None)
    if s.slot != "medications" or s.asked or first != s.mention or s.frame.particle in ("로", "으로"):
        return False
    opening = s.reading.tokens[s.reading.sentence(s.clause.sentence)[0].first : s.mention.first]
    if not any(t.lemma in ("처음", "첨", "원래", "애초") for t in opening):
        return False
    return any(
        e.names & {"바꾸다", "바뀌다", "갈아타다", "변경", "교체"}
        and e.done
        and not e.denied
        and not _of_amounts(said, e.at)
        for said in (s.right, *(s.reading.words(c) for c in s.later[:4]))
        for e in events(said)
    )


def _of_amounts(words: Sequence[Token], at: int) -> bool:
    """ "10mg으로 바꿨어요": the medicine stays."""
    return any(t.tag == "SN" for t in words[max(0, at - 4) : at])


def is_useless_and_followed(s: Situation) -> bool:
    """ "후시딘 발라도 안 낫고 에스로반으로 바르는데", "타이레놀 먹어도 소용없어서 이부프로펜으로 바꿨어요": given up for the next one."""
    if s.slot != "medications" or s.predicate is None or s.predicate.lemma not in TAKING or not s.later:
        return False
    if plain(s.predicate.ending[0]) not in ("어도", "아도", "여도"):
        return False
    other = next((m for m in s.mentions if m.slot == "medications" and m.first >= s.mention.last), None)
    if other is None:
        return False
    behind = s.reading.tokens[other.last : other.last + 2]
    return any(t.form in ("로", "으로") and t.tag == "JKB" for t in behind)
