"""Another's medicine that the speaker took: "엄마 수면제를 제가 두 알 먹었어요". The owner only owns it."""

from __future__ import annotations

from agent.extraction.clauses.mentions import Mention
from agent.extraction.clauses.reading import Reading
from agent.extraction.clauses.speaker import SPEAKER
from agent.extraction.medicines.taken_on_advice import is_taken_on_advice
from agent.extraction.medicines.wording import TAKING

USED = TAKING | {"복용하다"}
OBJECT = frozenset({"을", "를", "은", "는", "도", "만", "ᆯ", "까지"})


def is_taken_by_speaker(reading: Reading, mention: Mention) -> bool:
    """Whether behind a medicine, as its object or topic, the clause says 제가 or 내가, and takes it: no matter whose it was."""
    if mention.slot != "medications":
        return False
    if is_taken_on_advice(reading, mention):
        return True
    clause = reading.clause(mention.first)
    if clause.mood != "statement":
        return False  # "아버지 약을 제가 먹어도 되나요?": not taken yet
    tokens = reading.tokens[mention.last : clause.last]
    for at, token in enumerate(tokens[:-1]):
        if token.tag == "NP" and token.lemma in SPEAKER and tokens[at + 1].tag == "JKS":
            between = tokens[:at]
            alike = all(
                t.tag in ("NNG", "NNP", "SN", "NNB", "NR", "MM", "SP", "MAG") or t.form in OBJECT for t in between
            )
            verb = next((t for t in tokens[at + 2 :] if t.is_predicate or t.lemma in USED), None)
            return alike and verb is not None and verb.lemma in USED and not verb.has_ending("시", "셨")
    return False
