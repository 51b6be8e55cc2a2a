"""What a message means by 그것: the one symptom or illness that the turn before only asked about, or what it told of and is
now said to be over, stopped, or not so at all."""

from __future__ import annotations

import re
from collections.abc import Sequence

from agent.extraction.clauses.course_words import GONE
from agent.extraction.clauses.events import Event, events
from agent.extraction.clauses.reading import Reading
from agent.extraction.medicines.wording import CEASED, FINISHED, TAKING
from agent.extraction.patterns.doses import find_frequencies
from agent.state import Exclusion, ExclusionReason, Extraction, Fact, FactSlot
from agent.terminology import Token

_IT = r"(?:^|(?<=[.!?~\n,] )|(?<=[.!?~\n,]))(?:네|예|응|어|아)?[\s,.]*(?P<it>그것|그거|그건|그게|그 ?증상|그런 ?(?:거|것|증상|건))"
_THERE = re.compile(
    _IT
    + r"(?:이|은|는|도)?\s?(?:좀|조금|가끔|자주|많이|심하게|저도|나도)?\s?(?:있(?:지|어|습|네|고|는데|죠|음|다)|그래|그렇|맞아|맞습)(?![^.!\n]*\?)"
)
ASKED = ("topic", "hypothetical")


def meant(text: str, found: Sequence[Fact | Exclusion], before: Extraction | None) -> list[Fact | Exclusion]:
    """The findings with what 그것 stands for."""
    out = list(found)
    if before is None:
        return out
    there = _THERE.search(text)
    asked = [
        e for e in before.excluded if e.reason in ASKED and not e.who and e.slot in ("symptoms", "conditions")
    ]
    if there and len({e.name for e in asked}) == 1 and not before.subject:
        said = asked[0]
        out.append(Fact(said.slot, said.name, said.umls_code, there.span("it"), method="pattern"))
    out += _held_on(text, out, before)
    out += _given_up(text, out, before)
    return out


# "그 약 아직 먹어요", "그건 계속 맞고 있어요"
_STILL_TAKEN = re.compile(
    r"(?:^|[.!?~\n]\s*)(?:(?:네|예|응|아니요?|아뇨)[\s,.]*)?(?P<it>그\s?(?:약|주사|연고|거|건|것)|그거|그건)(?:은|는|도|을|를)?\s(?:(?:아직도?|계속|지금도|여전히|꾸준히|매일|잘)\s)+"
    r"(?:챙겨\s)?(?:먹|맞|쓰|써|바르|발라|복용|드시|드세)(?!\S*(?:면|까|나요|니[?]))"
)


def _held_on(text: str, found: Sequence[Fact | Exclusion], before: Extraction) -> list[Fact]:
    """The one medicine of the turn before, said to be taken still."""
    match = _STILL_TAKEN.search(text) if "그" in text else None
    held = {f.name: f for f in before.facts if f.slot == "medications"}
    if match is None or len(held) != 1 or any(item.slot == "medications" for item in found):
        return []
    fact = next(iter(held.values()))
    # A frequency of its own may follow: "그 약 아직 먹어요, 하루 두 번이요".
    said = find_frequencies(text[match.end() : match.end() + 30])
    often = said[0].said if said else None
    return [Fact("medications", fact.name, fact.umls_code, match.span("it"), frequency=often, method="pattern")]


# All that a message says: of the one medicine that the turn before told of.
_GIVEN_UP = re.compile(
    r"\s*(?:(?:네|예|아니요|아뇨|아니|아|근데|그런데|사실)[\s,.]*)*(?:(?:지난\s?주|지난\s?달|어제|그저께|작년|올해|얼마\s?전|며칠\s?전|최근)(?:에|부터)?\s)?"
    r"(?:(?:의사|선생님|의사\s?선생님|병원|원장님|교수님)(?:이|가|께서|에서)?\s)?(?:(?:끊으라고|먹지\s?말라고|그만\s?먹으라고|중단하라고)\s(?:해서|하셔서|하시길래|하길래|하셨어요)\s?)?"
    r"(?:(?:약(?:을|은|이)?\s)?(?:먹기|맞기|챙기기)(?:가|도)?\s?(?:너무\s)?(?:싫어|귀찮아|힘들어|번거로워)서\s)?"
    r"(?:(?:지금은?|이제는?|이젠|현재는?|요즘은?|요새는?)\s)?(?:더\s?이상\s)?(?:안\s?먹(?:어요|습니다|고\s?있어요)|끊었(?:어요|습니다)|중단했(?:어요|습니다)|그만\s?먹(?:어요|었어요)|안\s?맞(?:아요|습니다))[\s.!~]*"
)


def _given_up(text: str, found: Sequence[Fact | Exclusion], before: Extraction) -> list[Exclusion]:
    """ "지난주에 의사가 끊으라고 해서 안 먹어요" behind "리피토 먹어요"."""
    held = {f.name: f for f in before.facts if f.slot == "medications"}
    if found or len(held) != 1 or not _GIVEN_UP.fullmatch(text):
        return []
    fact = next(iter(held.values()))
    return [Exclusion(fact.name, fact.umls_code, fact.slot, "stopped", None, span=(0, len(text)))]


POINTING = frozenset("그것 그거 이것 이거 아까 방금 위 전 앞".split())
NAMED: dict[str, FactSlot] = {
    "약": "medications",
    "증상": "symptoms",
    "증세": "symptoms",
    "병": "conditions",
    "진단": "conditions",
}
ILLNESS: tuple[FactSlot, ...] = ("conditions", "symptoms")
MISTAKEN = frozenset("아니다 착각 오타 오해 실수 취소 정정 잘못".split())


def ended(
    reading: Reading, found: Sequence[Fact | Exclusion], before: Extraction | None
) -> list[Fact | Exclusion]:
    """The findings with what "그거 끊었어요", "그건 멎었어요", "그 약은 아니었어요" end of what the turn before told.

    Nothing is ended unless one thing alone can be meant.
    """
    out = list(found)
    if before is None:
        return out
    spans = [item.span for item in out if item.span]
    for clauses in reading.sentences:
        first = clauses[0]
        words = reading.words(first)
        pointed = _pointed(words)
        if pointed is None or first.mood != "statement":
            continue
        at, slots = pointed
        start, end = words[0].span[0], words[-1].span[1]
        if any(start <= span[0] < end for span in spans):
            continue
        for event in events(words, followed=not first.is_final):
            reason = _reason(event)
            if reason is None:
                continue
            fitting = [f for f in before.facts if f.slot in slots & FITTING[reason]]
            if len({f.name for f in fitting}) == 1:
                fact = fitting[0]
                out.append(Exclusion(fact.name, fact.umls_code, fact.slot, reason, None, span=words[at].span))
            break
    return out


FITTING: dict[ExclusionReason, frozenset[FactSlot]] = {
    "stopped": frozenset({"medications"}),
    "past": frozenset(ILLNESS),
    "negated": frozenset({"medications", *ILLNESS}),
}


def _pointed(words: Sequence[Token]) -> tuple[int, frozenset[FactSlot]] | None:
    """The token that points back at the head of a clause, and what it can mean."""
    everything: frozenset[FactSlot] = frozenset({"medications", *ILLNESS})
    for at, token in enumerate(words[:4]):
        if (
            token.lemma in POINTING
            and token.tag[0] == "N"
            and token.lemma not in ("전", "앞", "위", "방금", "아까")
        ):
            return at, everything
        if token.lemma in ("그", "이", "아까", "방금") and any(t.lemma in NAMED for t in words[at + 1 : at + 4]):
            named = next(t.lemma for t in words[at + 1 : at + 4] if t.lemma in NAMED)
            slot = NAMED[named]
            return at, frozenset({slot}) if slot == "medications" else frozenset(ILLNESS)
        if token.tag[0] not in "IMJS" and token.lemma not in ("네", "예", "아", "참", "근데"):
            return None
    return None


def _reason(event: Event) -> ExclusionReason | None:
    if event.names & (CEASED | FINISHED) and event.done and not event.denied:
        return "stopped"
    if event.names & GONE and event.done and not event.denied:
        return "past"
    if event.names & TAKING and event.denied and event.ending not in ("으면", "면"):
        return "stopped"
    return "negated" if event.names & MISTAKEN else None
