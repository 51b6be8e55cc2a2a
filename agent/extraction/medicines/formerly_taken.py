"""Medicines told of in the doubled past: "와파린을 먹었었는데", "우울증 약 복용했었어요". What was so and is so no longer."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from agent.extraction.clauses.course_words import REMOTE
from agent.extraction.clauses.events import events
from agent.extraction.clauses.reading import Clause, plain
from agent.extraction.clauses.situation import INDIRECT, Situation, once
from agent.extraction.denials.negators import DISAPPEARANCE, NEGATORS
from agent.extraction.denials.other_food import eats_not
from agent.extraction.medicines.earlier import ON
from agent.extraction.medicines.irregular import ON_DEMAND
from agent.extraction.medicines.wording import ANOTHER_DOSE, CEASED, TAKING
from agent.terminology import Token
from agent.wording.syllables import PLUPERFECT

# A dose of these days may work still: "아까 타이레놀 먹었었는데 또 먹어도 되나요?".
RECENT_DAYS = 7.0
JUST_NOW = frozenset("아까 방금 오늘 어제 어젯밤 그제 그저께 엊그제 며칠 좀전 새벽".split())
UNREAL = frozenset("면 으면 다면 라면 더라면".split())
# "지금까지 와파린을 먹었었는데", "3년째 먹었었는데": so far.
SO_FAR = frozenset("계속 쭉 그동안 여태 여태껏 여태까지 이제껏 지금껏 평소 늘 항상 매일 매주 꾸준히".split())
ADDED = frozenset("추가 추가하다 추가되다 더하다 늘다".split())
LASTING = frozenset("아직 아직도 여전히 여전하다 계속".split())
# Swallowed for an occasion: a dose of it is told, unless that was long ago.
FOR_AN_OCCASION = ON_DEMAND | frozenset(
    "실데나필 타다라필 바르데나필 유데나필 미로데나필 아바나필 졸피뎀 니트로글리세린".split()
)
LONG_AGO = REMOTE | frozenset("전 때 시절 적 당시 무렵 그때 작년 재작년 지난해 한동안".split())
# It did nothing: "먹었었는데도 열이 안 내려요" tells of a dose just taken.
WORKING = DISAPPEARANCE | {"듣다", "들다", "효과", "잡히다"}
NOW = ON | frozenset("이제 이젠 요새 매일".split())


def was_once_taken(s: Situation) -> bool:
    """Taken once, unless the message goes on to say that it is taken now, again or still, or a dose has just been taken."""
    if s.slot != "medications" or s.asked or s.mention.owns_denial:
        return False
    verb = _taken_in_doubled_past(s)
    if verb is None or _is_recent(s):
        return False
    return not (_is_taken_so_far(s) or is_for_an_occasion(s) or _is_taken_now(s) or _has_not_worked(s))


def is_for_an_occasion(s: Situation) -> bool:
    """ "비아그라 먹었었는데 니트로글리세린 써도 되나요": one dose, and nobody says that it was long ago."""
    return s.mention.concept.name in FOR_AN_OCCASION and LONG_AGO.isdisjoint(s.lemmas) and not _was_long_ago(s)


def _was_long_ago(s: Situation) -> bool:
    return any(p.days_ago is not None and p.days_ago > RECENT_DAYS for p in s.sentence_times())


def _is_taken_so_far(s: Situation) -> bool:
    """ "평소 먹었었는데", "지금까지", "5년째", and another medicine added to it; not where the next words end it."""
    until_now = "지금까지" in "".join(t.form for t in s.reading.tokens[: s.clause.last])
    since = any(p.said.endswith("째") for p in s.sentence_times())
    later = [t for clause in s.later[:2] for t in s.reading.words(clause)]
    if any(t.lemma in ADDED for t in later):
        return True
    so_far = until_now or since or bool(SO_FAR & s.lemmas)
    return so_far and not any(
        t.lemma in CEASED | {"바꾸다", "바뀌다", "안", "않다", "이제", "이젠"} for t in later
    )


@once
def _taken_in_doubled_past(s: Situation) -> Token | None:
    """The verb of "와파린 먹었었는데", "제가 먹었었던 와파린"; not one that is denied or supposed."""
    before = s.reading.tokens[s.mention.first - 1 : s.mention.first]
    if before and before[0].has_ending(*PLUPERFECT) and plain(before[0].ending[0]) == "던":
        return before[0] if before[0].lemma in TAKING | {"복용하다", "하다"} else None
    for at, (noun, token) in enumerate(pairwise((s.reading.tokens[s.mention.last - 1], *s.right))):
        if not token.has_ending(*PLUPERFECT):
            continue
        taking = token.lemma in TAKING or (token.lemma == "하다" and noun.lemma in TAKING)
        denied = any(t.lemma in NEGATORS for t in s.right[max(0, at - 2) : at])
        denied = denied or any(t.lemma in ("않다", "못하다", "적") for t in s.right[at + 1 : at + 3])
        form = plain(token.ending[0])
        return token if taking and not denied and form not in UNREAL and form not in INDIRECT else None
    return None


def _is_recent(s: Situation) -> bool:
    recent = any(p.days_ago is not None and p.days_ago <= RECENT_DAYS for p in s.sentence_times())
    return recent or bool(JUST_NOW & s.lemmas)


def _is_taken_now(s: Situation) -> bool:
    """ "먹었었는데 지금도 먹어요", "… 계속 먹을까요?"; not "먹었었는데 지금은 메트포르민만 먹어요"."""
    for clause in s.later[:3]:
        if any(m.slot == "medications" for m in s.mentions_in(clause)):
            return False
        words = s.reading.words(clause)
        if any(t.lemma in ANOTHER_DOSE for t in words):
            return True  # "10mg 먹었었는데 지난주부터 5mg로 줄임"
        if any(t.lemma in NOW | {"또", "더"} for t in words) and _takes(clause, words):
            return True
    number = s.clause.sentence + 1
    if number >= len(s.reading.sentences) or any(
        m.slot == "medications" and m is not s.mention for m in s.mentions
    ):
        return False
    clause = s.reading.sentence(number)[0]
    words = s.reading.words(clause)
    return any(t.lemma in NOW for t in words) and _takes(clause, words)


def _takes(clause: Clause, words: Sequence[Token]) -> bool:
    """Whether it is the medicine that is taken, and no food: "지금도 낫또는 못 먹나요?"."""
    named = [t for t in words if t.is_noun and not t.silent and t.tag in ("NNG", "NNP")]
    if any(t.lemma not in NOW | TAKING | {"약", "중", "시작", "하루", "번", "알", "그것", "그거"} for t in named):
        return False
    taking = [e for e in events(words, not clause.is_final) if e.names & (TAKING | {"복용하다"})]
    return bool(taking) and not any(e.denied for e in taking) and not eats_not(words)


def _has_not_worked(s: Situation) -> bool:
    """ "타이레놀 먹었었는데도 열이 안 내려요"; "안 들어서 바꿨어요" has been changed."""
    clause = s.later[0] if s.later else None
    if clause is not None and clause.mood == "statement" and LASTING & {t.lemma for t in s.reading.words(clause)}:
        return True  # "먹었었는데 아직 머리가 아파요"
    if clause is None or not clause.is_final or clause.mood != "statement":
        return False
    words = s.reading.words(clause)
    denied = any(t.lemma in NEGATORS | {"않다", "없다"} for t in words)
    return denied and any(t.lemma in WORKING for t in words) and not any(t.has_ending("었", "았") for t in words)
