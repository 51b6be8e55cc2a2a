"""Tokens: what both the recogniser and the rules see. A verb stem and its endings are one token."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol

# HbA1c, LDL-C, COVID-19: the analyser would cut these at every change of script.
LATIN = re.compile(r"[A-Za-z][A-Za-z0-9]*(?:[-'][A-Za-z0-9]+)*")
# Tags that carry no name of their own: particles, endings, punctuation, copula, derivational suffixes,
# interjections, adverbs (안/못 below are kept), codas split off "먹었엌ㅋ".
SILENT = ("J", "E", "SF", "SP", "SS", "SE", "SO", "SW", "VCP", "XSV", "XSA", "XSM", "XSN", "IC", "MAJ", "Z_", "W_")
NEGATORS = frozenset({"안", "못", "없이"})
PREDICATES = ("VV", "VA", "VX", "VCP", "VCN", "XSV", "XSA")


class Morpheme(Protocol):
    """What kiwipiepy returns: form, tag, start and length in code points."""

    form: str
    tag: str
    start: int
    len: int


@dataclass(frozen=True, slots=True)
class Token:
    """One token. form: as written; lemma: a predicate's dictionary form ("아프다"), else the form in lower case.

    tag: Sejong tag without irregularity mark; span: offsets in the analysed text; endings: (form, tag) of the
    endings merged into a predicate; silent: carries no part of a name.
    """

    form: str
    lemma: str
    tag: str
    span: tuple[int, int]
    endings: tuple[tuple[str, str], ...] = ()
    silent: bool = False

    @property
    def is_predicate(self) -> bool:
        return self.tag in PREDICATES

    @property
    def is_noun(self) -> bool:
        return self.tag[0] == "N" or self.tag in ("XR", "SL", "SN")

    @property
    def ending(self) -> tuple[str, str]:
        """The last merged ending, ("", "") without one."""
        return self.endings[-1] if self.endings else ("", "")

    def has_ending(self, *forms: str) -> bool:
        return any(form in forms for form, _ in self.endings)


def merge(text: str, morphemes: Sequence[Morpheme]) -> list[Token]:
    """Join every predicate stem with the endings that follow it, so that 아파요 and 아프다 are one lemma."""
    tokens: list[Token] = []
    at = 0
    while at < len(morphemes):
        morpheme, following = morphemes[at], at + 1
        tag = morpheme.tag.split("-")[0]
        start, end = morpheme.start, morpheme.start + morpheme.len
        endings: list[tuple[str, str]] = []
        if tag in PREDICATES:
            while (
                following < len(morphemes)
                and morphemes[following].tag[0] == "E"
                and morphemes[following].start <= end
            ):
                end = max(end, morphemes[following].start + morphemes[following].len)
                endings.append((morphemes[following].form, morphemes[following].tag))
                following += 1
        next_tag = morphemes[following].tag if following < len(morphemes) else ""
        lemma = (morpheme.form + "다" if tag in PREDICATES else morpheme.form).lower()
        silent = _is_silent(morpheme.form, tag, lemma, next_tag)
        tokens.append(Token(text[start:end], lemma, tag, (start, end), tuple(endings), silent))
        at = following
    if tokens and all(token.silent for token in tokens):
        # A name alone has no context: 멍 is read as an adverb there, and would be no name at all.
        return [replace(token, silent=token.tag not in ("MAG", "IC")) for token in tokens]
    return tokens


def _is_silent(form: str, tag: str, lemma: str, next_tag: str) -> bool:
    if tag == "MAG":
        # 안/못 stay: skipping them would let "잠을 자요" match the symptom "잠을 못 자다". An adverb before
        # 하다 is a root (두근두근하다).
        return form not in NEGATORS and not next_tag.startswith(("XSV", "XSA"))
    # 하다 adds nothing to its noun: 기침하다, 기침을 하다 and 기침 are one name.
    return lemma == "하다" or tag.startswith(SILENT)
