"""What an answer rests on: the documents it cites and the patient facts it uses."""

from __future__ import annotations

import re

from agent.generation.wording import DENIALS, NOT_TAKEN
from agent.remembering import remembered
from agent.state import Citation, DemographicValue, PatientContext, ProfileFact, Prompt, RetrievedDocument
from agent.wording.sentences import split_sentences

_NUMBER = re.compile(r"\[(\d{1,3})\]")
_LETTERS = re.compile(r"[^0-9a-z가-힣]+")
_BLANKS = re.compile(r"\s+")
# What an acknowledgement repeats as being not so ("와파린 중단"), with the name before it.
_DENIED = re.compile(rf"[^,(\n]+ (?:{'|'.join((*DENIALS.values(), NOT_TAKEN))})(?=[,)])")
REMEMBERED = 512
"""Sentences of answers whose places in their documents are kept in memory."""
_SOURCE_LINE = re.compile(r"^[-•*\s]*\[\d+\]")


def citations(answer: str, prompt: Prompt) -> tuple[Citation, ...]:
    """One citation per document number that the answer uses, in order of n; numbers without a document are left out.

    passage: the sentence of that document nearest to the first sentence that cites it, word for word; the document's best
    passage where the answer only lists it as a source.
    """
    citing: dict[int, str] = {}
    for sentence in split_sentences(answer):
        for number in map(int, _NUMBER.findall(sentence)):
            if _SOURCE_LINE.match(sentence):
                citing.setdefault(number, "")
            elif not citing.get(number):
                citing[number] = sentence
    return tuple(
        _citation(number, prompt.documents[number - 1], sentence)
        for number, sentence in sorted(citing.items())
        if 1 <= number <= len(prompt.documents)
    )


def supporting_sentence(sentence: str, document: RetrievedDocument) -> str:
    """The document's sentence that shares most character pairs with the given one, "" if it shares none."""
    return _nearest(sentence, document.passages or (document.passage,))


@remembered(REMEMBERED)
def _nearest(sentence: str, passages: tuple[str, ...]) -> str:
    # An answer that is used again cites what it cited the first time.
    said = _pairs(_NUMBER.sub("", sentence))
    best, share = "", 0.0
    for passage in passages:
        for candidate in split_sentences(passage):
            pairs = _pairs(candidate)
            common = len(said & pairs) / max(1, len(said | pairs))
            if common > share:
                best, share = candidate, common
    return best


def facts_used(answer: str, context: PatientContext) -> tuple[str, ...]:
    """The selected facts that the answer's words show, as the prompt words them ("65세", "당뇨병").

    A fact counts as used when its name (for a measurement also its value) stands in the answer. Limits: a model
    that reflects a fact without naming it is not seen; words of a document that happen to name a condition of the
    patient count, because such a sentence was chosen for them.
    """
    answer = _DENIED.sub("", answer)
    found = [shown for value in context.demographics if (shown := _demographic(value, answer))]
    found += [shown for fact in context.facts if (shown := _fact(fact, answer))]
    for line in context.subject_lines[1:]:
        # The prompt's "임신 중 (10주)" is the opening's "임신 중(10주)".
        found += [
            text for item in line.partition(":")[2].split(", ") if (text := item.strip()) and _stands(text, answer)
        ]
    return tuple(dict.fromkeys(found))


def _citation(number: int, document: RetrievedDocument, sentence: str) -> Citation:
    source = document.sources[0].label() if document.sources else ""
    passage = supporting_sentence(sentence, document) if sentence else ""
    return Citation(number, document.doc_id, document.title, source, passage or document.passage)


def _demographic(value: DemographicValue, answer: str) -> str | None:
    held = value.value
    if value.field == "age" and re.search(rf"(?<!\d){held}\s*(?:세|살)(?!\s*(?:이상|이하|미만))", answer):
        return f"나이 {held}세"
    if value.field == "gender" and str(held) in answer:
        return f"성별 {held}"
    if value.field == "pregnant" and held and re.search(r"임신|임부|임산부", answer):
        return "임신 중"
    if value.field == "breastfeeding" and held and "수유" in answer:
        return "수유 중"
    if value.field in ("occupation", "region") and str(held) in answer:
        return str(held)
    return None


def _stands(text: str, answer: str) -> bool:
    return _BLANKS.sub("", text) in _BLANKS.sub("", answer)


def _fact(fact: ProfileFact, answer: str) -> str | None:
    # What was denied, and a medicine no longer taken, is nothing that an answer rests on.
    if fact.denied or (not fact.active and fact.slot != "conditions"):
        return None
    if fact.name not in answer or (fact.value and fact.value not in answer):
        return None
    return " ".join(filter(None, (fact.name, fact.value, fact.unit if fact.value else None)))


def _pairs(text: str) -> frozenset[str]:
    letters = _LETTERS.sub("", text.lower())
    return frozenset(letters[i : i + 2] for i in range(len(letters) - 1))
