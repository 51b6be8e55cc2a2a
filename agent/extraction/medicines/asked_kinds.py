"""Which medicines of a kind there are, and when one takes such a thing: "약국에서 파는 지사제는 뭐가 있어요", "수면제에는 어떤 게
있나요", "유산균은 식전이 좋아요 식후가 좋아요?"."""

from __future__ import annotations

from itertools import pairwise

from agent.extraction.clauses.situation import PAST, Situation, worded
from agent.extraction.medicines.asked_medicines import ALLOWED, is_being_taken

WHICH = frozenset("뭐 무엇 어떤 무슨 종류".split())
CHOSEN = frozenset("좋다 낫다 맞다 먹다 괜찮다 이다 쓰다 바르다 효과".split())
THERE_ARE = frozenset("있다 좋다 낫다 나오다 팔다 잘 효과 순하다 세다 추천".split())


@worded(WHICH)
def is_asked_of_its_kinds(s: Situation) -> bool:
    """A kind of medicine with "what" behind it, and what there is of it or what is good: nobody takes it yet."""
    if s.slot != "medications" or s.mention.who is not None or s.is_own or is_being_taken(s):
        return False
    if not s.clause.is_final or s.told_in_past:
        return False
    said = [t.lemma for t in s.right if t.tag[0] not in "JS" and t.tag not in ("NNB", "Z_CODA")]
    return bool(said) and said[0] in WHICH and any(lemma in THERE_ARE for lemma in said[1:3])


def is_asked_one_or_other(s: Situation) -> bool:
    """ "유산균은 식전에 먹는 게 좋아요 식후가 좋아요?", "비타민은 아침이에요 저녁이에요?": two ends of one verb, and a question with them."""
    if s.slot != "medications" or s.mention.who is not None or s.frame.particle not in ("은", "는"):
        return False
    clauses = (s.clause, *s.later)
    number = s.clause.sentence + 1
    if clauses[-1].mood == "statement" and number < len(s.reading.sentences):
        clauses = (*clauses, *s.reading.sentence(number)[:1])  # "… 좋아요 식후가 좋아요?"
    if len(clauses) < 2 or clauses[-1].mood == "statement" or s.is_own or is_being_taken(s):
        return False
    one, other = clauses[-2].predicate, clauses[-1].predicate
    if one is None or other is None or one.lemma != other.lemma or one.lemma not in CHOSEN:
        return False
    return one.ending[1] == "EF" and not any(t.has_ending(*PAST) for t in (one, other))


def is_bought_and_asked(s: Situation) -> bool:
    """ "안약 사서 넣으면 되나?", "약국에서 지사제 사 먹으면 되나요": whether to get it is what is asked."""
    if s.slot != "medications" or s.mention.who is not None or not s.later or s.told_in_past:
        return False
    last = s.reading.sentence(s.clause.sentence)[-1]
    told = [t for c in (s.clause, *s.later) for t in s.reading.words(c)]
    if any(t.has_ending(*PAST) or t.lemma in ("또", "계속", "더", "중") for t in told) or any(
        one.ending[0] == "고" and two.lemma == "있다" for one, two in pairwise(told)
    ):
        return False  # bought and in use: "사서 넣고 있는데", "사 먹었는데"
    asked = last.mood != "statement" and last.predicate is not None and last.predicate.lemma in ALLOWED | {"좋다"}
    led = any(c.link == "condition" for c in (s.clause, *s.later))
    return asked and led and bool(s.right_lemmas & {"사다", "구하다", "구입"})
