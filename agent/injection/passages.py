"""Sharing the document budget: every document's best passage first, further passages while there is room."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from agent.injection.quoting import as_lines, as_value
from agent.injection.tokens import cut_to_tokens, estimate_tokens
from agent.state import RetrievedDocument
from agent.wording.sentences import split_sentences

WORTHWHILE = 24
"""Tokens below which a passage says too little to be worth its heading: about one short sentence."""

SHARES = (5, 5, 3)
"""Passages of the documents on top that are printed before further ones of any other document."""
EXTRA_SHARE = 0.4
"""Of the room, for those beyond the best one; more where the best ones need less."""

_LETTERS = re.compile(r"[^0-9a-z가-힣]+")
_GAP = "…"
# Passages come again and again, in one turn and in the next. Only documents: no patient's words stay in memory here.
_printed = lru_cache(maxsize=8192)(as_lines)
_tokens = lru_cache(maxsize=8192)(estimate_tokens)


@dataclass(frozen=True, slots=True)
class SharedDocuments:
    """text: the numbered documents; documents: those that found room, their passages as printed; dropped: the rest."""

    text: str
    documents: tuple[RetrievedDocument, ...]
    dropped: tuple[str, ...]


def share_documents(documents: Sequence[RetrievedDocument], limit: int, wanted: str) -> SharedDocuments:
    """Print documents within limit tokens. Their best passages share it as equally as their lengths allow.

    A part of the room is for further passages of the documents on top: what to do, what to beware of and when to seek
    help stand in passages of their own. What a short passage leaves over goes to the longer ones; only then do further
    passages of the other documents enter, those nearest to
    `wanted` (question and patient) first. A passage that must be cut keeps its sentences nearest to `wanted`, in their order.
    """
    chosen, dropped = _fitting(documents, limit)
    headings = [heading(number, document) for number, document in enumerate(chosen, 1)]
    texts = [[_printed(passage) for passage in _passages(document)] for document in chosen]
    sections = [_sections(document) for document in chosen]
    room = limit - sum(_tokens(line) + 1 for line in headings)
    extra = [passages[1 : _shares(index)] for index, passages in enumerate(texts)]
    best_needs = [_tokens(passages[0]) + 1 for passages in texts if passages]
    extra_needs = [_tokens(passage) + 1 for passages in extra for passage in passages]
    extra_room = min(sum(extra_needs), max(int(room * EXTRA_SHARE), room - sum(best_needs)))
    levels = _level(best_needs, room - extra_room), _level(extra_needs, extra_room)
    kept: list[dict[str, str]] = []  # each passage with its section
    for passages, others, of in zip(texts, extra, sections, strict=True):
        cut = [cut_passage(p, min(_tokens(p), levels[0] - 1), wanted) for p in passages[:1]]
        cut += [cut_passage(p, min(_tokens(p), levels[1] - 1), wanted) for p in others]
        kept.append({passage: section for passage, section in zip(cut, of, strict=False) if passage})
        room -= sum(_tokens(passage) + 1 for passage in kept[-1])
    aim = _bigrams(wanted)
    further = [
        (held, passage, section)
        for index, (held, passages) in enumerate(zip(kept, texts, strict=True))
        for passage, section in zip(passages[_shares(index) :], sections[index][_shares(index) :], strict=True)
        if held
    ]
    further.sort(key=lambda one: -max((_nearness(s, aim) for s in split_sentences(one[1])), default=0.0))
    for held, passage, section in further:
        if room > WORTHWHILE and passage not in held and (more := cut_passage(passage, room - 1, wanted)):
            held[more] = section
            room -= _tokens(more) + 1
    blocks = ["\n".join([line, *printed]) for line, printed in zip(headings, kept, strict=True)]
    shared = tuple(
        replace(
            document, passage=next(iter(printed), ""), passages=tuple(printed), headings=tuple(printed.values())
        )
        for document, printed in zip(chosen, kept, strict=True)
    )
    return SharedDocuments("\n".join(blocks), shared, tuple(dropped))


def heading(number: int, document: RetrievedDocument) -> str:
    """ "- 문서 1: 당뇨병과 운동 (질병관리청, 2023)": title with publisher and year, as far as known."""
    sources = [
        ", ".join(filter(None, (as_value(source.publisher), str(source.year) if source.year else "")))
        for source in document.sources[:1]
    ]
    return f"- 문서 {number}: {as_value(document.title)}" + (f" ({sources[0]})" if sources and sources[0] else "")


def cut_passage(text: str, limit: int, wanted: str) -> str:
    """The sentences of text nearest to `wanted` that fit limit tokens, in order, gaps marked with "…"."""
    if _tokens(text) <= limit:
        return text
    if limit < WORTHWHILE // 2:
        return ""
    sentences = split_sentences(text)
    aim = _bigrams(wanted)
    order = sorted(range(len(sentences)), key=lambda i: (-_nearness(sentences[i], aim), i))
    kept: set[int] = set()
    used = 0
    for index in order:
        # Each sentence may open a gap: the mark and two line breaks.
        cost = _tokens(sentences[index]) + 3
        if used + cost <= limit:
            kept.add(index)
            used += cost
    if not kept:
        return cut_to_tokens(sentences[order[0]], limit)
    parts: list[str] = []
    for index in sorted(kept):
        if index and index - 1 not in kept:
            parts.append(_GAP)
        parts.append(sentences[index])
    return "\n".join(parts)


def _fitting(documents: Sequence[RetrievedDocument], limit: int) -> tuple[list[RetrievedDocument], list[str]]:
    """The best-ranked documents whose headings and a worthwhile passage each fit; the names of the others."""
    chosen: list[RetrievedDocument] = []
    used = 0
    for document in documents:
        used += _tokens(heading(len(chosen) + 1, document)) + 2 + WORTHWHILE
        if used > limit:
            break
        chosen.append(document)
    return chosen, [f"문서 '{as_value(document.title)}': 토큰 예산" for document in documents[len(chosen) :]]


def _passages(document: RetrievedDocument) -> tuple[str, ...]:
    found = dict.fromkeys(filter(None, (document.passage, *document.passages)))
    return tuple(found) or tuple(filter(None, (document.summary,)))


def _sections(document: RetrievedDocument) -> tuple[str, ...]:
    """The headings of _passages, "" where none is known."""
    known = dict(zip(document.passages, document.headings, strict=False))
    return tuple(as_value(known.get(passage, "")) for passage in _passages(document))


def _shares(index: int) -> int:
    return SHARES[index] if index < len(SHARES) else 1


def _level(needs: Sequence[int], room: int) -> int:
    """The water level: the largest share such that giving each document min(need, share) fits the room."""
    rest = room
    for index, need in enumerate(sorted(needs)):
        share = rest // (len(needs) - index)
        if need > share:
            return share
        rest -= need
    return max(needs, default=0)


def _bigrams(text: str) -> frozenset[str]:
    letters = _LETTERS.sub("", text.lower())
    return frozenset(letters[i : i + 2] for i in range(len(letters) - 1))


def _nearness(sentence: str, aim: frozenset[str]) -> float:
    """Share of the sentence's bigrams that question or patient also have; length-normalised by its root."""
    own = _bigrams(sentence)
    return len(own & aim) / len(own) ** 0.5 if own else 0.0
