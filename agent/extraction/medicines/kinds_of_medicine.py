"""Medicines named after what they are for: "장염약", "구내염연고". The illness in the word is none that is told.

A name that the lexicon has keeps its code; any other is kept as it was said.
"""

from __future__ import annotations

from collections.abc import Sequence

from agent.extraction.clauses.mentions import Mention, place
from agent.extraction.clauses.reading import Reading
from agent.state import Concept
from agent.terminology import Terminology

PREPARATIONS = frozenset("약 연고 크림 시럽 스프레이 안약 패치 좌약".split())
# "당뇨약10년": how long, written onto it.
MEASURED_OUT = ("SN", "NR", "MM")


def name_medicines(reading: Reading, mentions: Sequence[Mention], terminology: Terminology) -> list[Mention]:
    """The mentions with "illness + 약" as one medicine, where it is one word."""
    out: list[Mention] = []
    given_up: set[int] = set()
    for mention in mentions:
        at = mention.last
        if mention.first in given_up and mention.slot == "topic":
            continue
        if medicine := _of_an_end(reading, mention, mentions, terminology):
            given_up.add(at)
            # The illness stays in sight: "천식 약은 끊었는데 프로프라놀롤 먹어도 되나요" is asked by somebody with asthma.
            out.extend((mention, *place(reading, [medicine])))
            continue
        if (
            mention.slot not in ("conditions", "symptoms")
            or at >= len(reading.tokens)
            or reading.tokens[at].lemma not in PREPARATIONS
            or reading.tokens[at - 1].is_predicate
            or not _is_one_word(reading, at)
        ):
            out.append(mention)
            continue
        start, end = reading.tokens[mention.first].span[0], reading.tokens[at].span[1]
        said = "".join(t.form for t in reading.tokens[mention.first : at]) + reading.tokens[at].form
        known = terminology.named(said)
        if known is not None and known.slot != "medications":
            known = None
        concept = Concept(
            known.cui if known else "", known.name if known else said, "medications", (start, end), ""
        )
        out.extend(place(reading, [concept]))
    return out


def _of_an_end(
    reading: Reading, mention: Mention, mentions: Sequence[Mention], terminology: Terminology
) -> Concept | None:
    """ "천식 약은 작년에 끊었어요": the medicine that the lexicon names with the illness, whose 약 the topic "약을 끊다" took."""
    at = mention.last
    if mention.slot != "conditions" or at >= len(reading.tokens) or reading.tokens[at].lemma != "약":
        return None
    if not any(m.slot == "topic" and m.first == at for m in mentions):
        return None
    said = "".join(t.form for t in reading.tokens[mention.first : at])
    known = terminology.named(f"{said} 약") or terminology.named(f"{said}약")
    if known is None or known.slot != "medications":
        return None
    span = (reading.tokens[mention.first].span[0], reading.tokens[at].span[1])
    return Concept(known.cui, known.name, "medications", span, "")


def _is_one_word(reading: Reading, at: int) -> bool:
    """Whether the preparation is written onto the illness and not counted: 장염약, but "당뇨 약", "당뇨약10년"."""
    tokens = reading.tokens
    if tokens[at - 1].span[1] != tokens[at].span[0]:
        return False
    after = tokens[at + 1] if at + 1 < len(tokens) else None
    return after is None or not (after.tag in MEASURED_OUT and tokens[at].span[1] == after.span[0])
