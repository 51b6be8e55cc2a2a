"""A dose told of the medicine of the message before: "그거 이제 10mg으로 올렸어요", "5mg으로 줄였어요"."""

from __future__ import annotations

import re
from dataclasses import replace

from agent.extraction.patterns.doses import ONE_PIECE, Phrase, find_doses, find_frequencies
from agent.state import Extraction, Fact

_SENTENCE = re.compile(r"[^.!?\n]+(?:\.(?=\d)[^.!?\n]+)*[.!?]?")
_POINTING = re.compile(
    r"^[,\s]*(?:(?:네|예|응|아|참|근데|그런데|저)[,\s]*)?(?P<said>(?:그|이)\s?(?:거|것|약|건|걸|게)|용량|복용량)(?:을|를|은|는|이|가|도|만)?(?![가-힣])"
)
_CHANGED = re.compile(
    r"(?:올렸|올려\s?(?:먹|줬|주셨)|올라갔|늘렸|늘려\s?(?:먹|줬|주셨)|늘었|줄였|줄여\s?(?:먹|줬|주셨)|줄었|낮췄|낮춰\s?(?:먹|줬|주셨)|내렸|바꿨|바뀌었|바뀜|증량(?:했|됐|함)|감량(?:했|됐|함)|됐|되었|변경(?:했|됐|함))"
)
_NOT_DONE = re.compile(
    r"\?|까요|나요|려고|자고|라고|으래|도 (?:되|돼)|야 (?:하|되|돼)|(?:으면|다면|려면)|안 |않|못"
)


def with_referred(extraction: Extraction, before: Extraction | None) -> Extraction:
    """The extraction with the dose of a medicine that only the message before it names.

    Without a pointing word ("그거") the message before must have told of one medicine only.
    """
    told = [f for f in before.facts if f.slot == "medications"] if before else []
    if not told or before is None:
        return extraction
    named = [f.span for f in extraction.facts if f.slot == "medications" and f.span]
    named += [e.span for e in extraction.excluded if e.slot == "medications" and e.span]
    for match in _SENTENCE.finditer(extraction.text):
        sentence, start = match[0], match.start()
        if any(start <= span[0] < match.end() for span in named):
            continue
        pointing = _POINTING.match(sentence)
        found = _changed(sentence) if pointing or len(told) == 1 else None
        if found is not None:
            first = pointing.start("said") if pointing else found[2][0]
            last = pointing.end("said") if pointing else found[2][1]
            fact = _anew(told[-1], found, extraction.text, (start + first, start + last))
            return replace(
                extraction, facts=tuple(sorted((*extraction.facts, fact), key=lambda f: f.span or (0, 0)))
            )
    return extraction


def _changed(sentence: str) -> tuple[str | None, str | None, tuple[int, int]] | None:
    """Dose, frequency and place of what something was changed to."""
    if not (verb := _CHANGED.search(sentence)) or _NOT_DONE.search(sentence):
        return None

    def became(phrases: list[Phrase]) -> Phrase | None:
        before = [p for p in phrases if p.span[1] <= verb.start()]
        return before[-1] if before and re.match(r"\s?(?:으로|로)", sentence[before[-1].span[1] :]) else None

    dose, frequency = became(find_doses(sentence)), became(find_frequencies(sentence))
    told = dose or frequency
    if told is None:
        return None
    said = ONE_PIECE.sub("", dose.said) if dose else None
    return said, frequency.said if frequency else None, told.span


def _anew(
    held: Fact, found: tuple[str | None, str | None, tuple[int, int]], text: str, span: tuple[int, int]
) -> Fact:
    dose, frequency, _ = found
    surface = text[span[0] : span[1]]
    return Fact(
        held.slot, held.name, held.umls_code, span, surface, dosage=dose, frequency=frequency, method="pattern"
    )
