"""What a question asks, part by part, and which parts an answer takes up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from agent.state import Concept
from agent.terminology import Terminology
from agent.terminology.terms import content_terms
from agent.terminology.tokens import Token
from agent.verification.nearness import Nearness
from agent.verification.synonyms import EVERYDAY
from agent.wording.answering import is_of_kind, kinds_asked, only_asks
from agent.wording.question_parts import ASKING, JOINTS, asks, end_of_story
from agent.wording.sentences import bare

# What a question asks for by its kind is given by each thing of the kind: "어떤 증상" by naming symptoms.
_BY_KIND = {
    "증상 안내": ("symptoms",), "부작용": ("symptoms", "conditions"), "합병증": ("symptoms", "conditions"),
    "위험 요인": ("conditions", "topic"), "자가 관리": ("topic",),
}  # fmt: skip
_OF_ONE_SYLLABLE = frozenset("약 균 암 독".split())
SENTENCES = {1: 3, 2: 4}
"""Supported sentences that a question of so many parts takes."""
MOST_SENTENCES = 5
FAR, SAME = 0.35, 0.7
"""Cosine up to which the nearest word of an answer takes up nothing of a question's word, and from which it takes up OTHERWISE."""
OTHERWISE = 0.8
"""What it is worth that a word is taken up in other words."""
IN_STORY = 1.0
"""What a concept weighs with which the question only tells its story; one that is asked about weighs 2, a word half of it."""
OF_KIND = 0.5
"""Share of a part's worth that hangs on an answer of the kind asked for."""
ONE_SENTENCE = 0.7
"""What one sentence of the kind takes up of an answer: a second one seldom says the same."""
TOLD_AT_ONCE = frozenset({"amount"})
"""Kinds of answer that one sentence gives in full: a second one has no other figure."""
AFTER, OF_ITS_DOCUMENT, OF_ANOTHER = 0.9, 0.75, 0.5
"""What a sentence of that kind is worth that names nothing of the part: behind one that does, in a document named after it
and in any other."""
IN_OTHER_WORDS = 0.6
"""Exponent that makes a share of words taken up the share of what is asked: a good answer says much of it in words of its own,
so that half of the words is more than half of the answer."""
TAKEN_UP = 0.5
"""A term taken up less is missing."""
Wanted = tuple[Concept | None, Sequence[Token], bool]
"""A term of a question: its concept, if any; the question's words for it; whether it is what the question asks of ("물은 …")."""


@dataclass(frozen=True, slots=True)
class Coverage:
    """share: 0..1 of the parts' terms that are taken up, 0 of a part of whose subject nothing is said; missing: the names of
    those that are not."""

    share: float
    missing: tuple[str, ...]
    parts: int

    def completeness(self, sentences: float) -> float:
        """Coverage (.6) and enough said (.4); sentences: how many borne ones the answer has, by degrees. However much is
        said, it is no answer when nothing of it is asked."""
        if not self.share:
            return 0.0
        enough = SENTENCES.get(self.parts, MOST_SENTENCES)
        return 0.6 * self.share + 0.4 * min(1.0, sentences / enough)


class Aspects:
    """Reads questions; covered() compares one with what an answer's supported sentences say."""

    def __init__(self, terms: Terminology) -> None:
        self._terms = terms
        self._nearness = Nearness(terms)

    def covered(
        self,
        question: str,
        asked: Sequence[Concept],
        supported: Sequence[str],
        said: Sequence[Concept],
        documents: str = "",
        of_whom: Sequence[Concept] = (),
        titles: Sequence[Concept] = (),
        sources: Sequence[str] = (),
    ) -> Coverage:
        """Each part of the question counts alike; a concept counts double within its part.

        Words and topics with which the question tells its story ("하루 종일 서서 일하는데") count only where the text of the
        documents has them too, unless the question has nothing else. of_whom: the concepts of the passages that
        bear the answer, which may leave out for whom they are written: what the question tells first is met by them too. titles: the concepts that name the documents of most of
        the answer, which an answer about them need not repeat. sources: for each supported sentence the title of the document which bears it.
        """
        story = end_of_story(question)
        background = {cui for concept in of_whom for cui in (concept.cui, *self._terms.classes(concept.cui))}
        subjects = {concept.cui for concept in titles if concept.slot != "topic"}
        mentioned = {concept.cui for concept in (*asked, *titles)}
        names = {cui for concept in said for cui in (concept.cui, *self._terms.classes(concept.cui))}
        # The side effects of a medicine that nothing is said of are not those of another thing.
        things = {concept.cui for concept in asked if concept.slot != "topic"}
        kinds = [c for c in said if c.cui not in mentioned] if not things or things & (names | subjects) else []
        text = " ".join(supported)
        joined = "".join(text.split())
        terms = {term for sentence in supported for term in self._terms.index_terms(bare(sentence))}
        shares, missing = [], []
        wanted = self._wanted(question, asked, "".join(documents.split()))
        before: dict[str, Wanted] = {}
        up_to = 0.0
        for part, kinds_wanted in wanted:
            met = {}
            for name, (concept, tokens, _) in part.items():
                is_met = self._met(name, concept, text, joined, terms, names, said, kinds) or (
                    concept is not None
                    and (concept.cui in subjects or (concept.span[0] < story and concept.cui in background))
                )
                met[name] = 1.0 if is_met else self._otherwise(concept, tokens, terms, joined, supported)
            weight = {
                name: (IN_STORY if tokens and tokens[0].span[0] < story else 2.0) / (1 if concept else 2)
                for name, (concept, tokens, _) in part.items()
            }
            lacking = [name for name, (_, _, is_subject) in part.items() if is_subject and not met[name]]
            of_part = sum(weight[name] * credit for name, credit in met.items()) / (sum(weight.values()) or 1.0)
            if part:
                before, up_to = part, of_part
            if kinds_wanted:
                given = [self._given(kind, before, supported, sources, up_to) for kind in sorted(kinds_wanted)]
                share = OF_KIND if part else 1.0
                of_part = (1 - share) * of_part + share * sum(given) / len(given)
            shares.append(0.0 if lacking else of_part)
            missing += [name for name, credit in met.items() if credit < TAKEN_UP]
        share = (sum(shares) / len(shares)) ** IN_OTHER_WORDS if shares else 1.0
        return Coverage(share, tuple(dict.fromkeys(missing)), max(1, len(wanted)))

    def _given(
        self,
        kind: str,
        part: dict[str, Wanted],
        supported: Sequence[str],
        sources: Sequence[str],
        taken_up: float,
    ) -> float:
        """How far sentences of the kind asked for speak of something of the part, each taking up ONE_SENTENCE of what is left; less where one only is of the kind, 0
        without any. taken_up: how far the part's own words are, above which a sentence that names none of them gives
        nothing: the advice on the other part is of the same kind."""
        codes = {concept.cui for concept, _, _ in part.values() if concept}
        codes |= {wider for code in codes for wider in self._terms.classes(code)}
        words = {name for name, (concept, _, _) in part.items() if not concept}

        def names(n: int) -> bool:
            if not words.isdisjoint(self._terms.index_terms(bare(supported[n]))):
                return True
            said = self._codes(supported[n]) if codes else set()
            return not codes.isdisjoint(said.union(*map(self._terms.classes, said)))

        missing = 1.0
        for n, sentence in enumerate(supported):
            if of_kind := is_of_kind(bare(sentence), kind):  # "[1]" is no figure
                how_near = 1.0
                if not names(n):
                    how_near = AFTER if n and names(n - 1) else self._by_title(sources[n : n + 1], codes)
                    how_near = min(how_near, taken_up)
                missing *= 1 - (1.0 if kind in TOLD_AT_ONCE else ONE_SENTENCE) * how_near * of_kind
        return 1 - missing

    def _codes(self, text: str) -> set[str]:
        return {concept.cui for concept in self._terms.concepts(text)}

    def _by_title(self, titles: Sequence[str], codes: set[str]) -> float:
        return OF_ITS_DOCUMENT if any(codes & self._codes(title) for title in titles) else OF_ANOTHER

    def _otherwise(
        self,
        concept: Concept | None,
        tokens: Sequence[Token],
        terms: set[str],
        joined: str,
        supported: Sequence[str],
    ) -> float:
        """How far what is not said as the question says it is said in other words, 0..OTHERWISE. Another illness or
        medicine is no other word for one."""
        if concept and concept.slot not in ("topic", "symptoms"):
            return 0.0
        words = [token for token in tokens if content_terms([token], ())]
        said = [read.vectors for s in supported if (read := self._nearness.words(bare(s))).lemmas]
        if not words or not said:
            return 0.0
        vectors = self._terms.meanings.matrix([(token.lemma, token.tag) for token in words])
        near = (vectors @ np.concatenate(said).T).max(axis=1)
        credit = [
            1.0
            if _is_said(token.lemma, terms, joined)
            else 0.0
            if len(token.lemma) < 2
            else (cosine - FAR) / (SAME - FAR)
            for token, cosine in zip(words, near, strict=True)
        ]
        return OTHERWISE * float(np.clip(credit, 0.0, 1.0).mean())

    def _wanted(
        self, question: str, asked: Sequence[Concept], documents: str
    ) -> list[tuple[dict[str, Wanted], frozenset[str]]]:
        """By part of the question its concepts and content words; parts that only ask are none of their own."""
        story = end_of_story(question)

        def says_something(token: Token) -> bool:
            """A word that neither a document nor the language model has is dialect or cut wrongly ("거우꽈", "을매"): no
            answer can be held against it."""
            return self._terms.meanings.known(token.lemma, token.tag) or _stem(token.lemma) in documents

        wanted = self._parts(
            question, asked, lambda word, at: at >= story or _stem(word) in documents, says_something
        )
        return wanted or self._parts(question, asked, lambda word, at: True, lambda token: True)

    def _parts(
        self,
        question: str,
        asked: Sequence[Concept],
        counts: Callable[[str, int], bool],
        says_something: Callable[[Token], bool],
    ) -> list[tuple[dict[str, Wanted], frozenset[str]]]:
        analysis = self._terms.analyse(question)
        counted = {t for before, t in pairwise(analysis.tokens) if before.lemma == "몇"}
        topics = {before for before, t in pairwise(analysis.tokens) if t.tag == "JX" and t.form in ("은", "는")}
        story = end_of_story(question)
        ends = [(match.end(), asks(question, match)) for match in JOINTS.finditer(question)]
        found: list[tuple[dict[str, Wanted], frozenset[str]]] = []
        start = 0
        for end, is_asked in [*ends, (len(question) + 1, True)]:
            kinds = kinds_asked(question[max(start, min(story, end)) : end])
            if not kinds and not is_asked and end <= story:
                continue  # "눈이 붓고 …": what is told on the way belongs to what is asked next
            concepts = [
                c
                for c in asked
                if start <= c.span[0] < end
                and (c.slot != "topic" or counts(c.surface, c.span[0]) or counts(c.name, c.span[0]))
            ]
            tokens = [
                t
                for t in analysis.tokens
                if start <= t.span[0] < end
                and t not in counted
                and says_something(t)
                and not any(a <= t.span[0] < b for a, b in (c.span for c in asked))
            ]
            part: dict[str, Wanted] = {
                w: (None, [token], token in topics)
                for token in tokens
                for w in content_terms([token], ())
                if w not in ASKING and not only_asks(w, kinds) and not w[0].isdigit() and counts(w, token.span[0])
            }
            # "담", "교": of one syllable a word is as often a piece of one that the analyser does not know.
            if concepts or any(len(w) > 1 for w in part):
                part = {w: of for w, of in part.items() if len(w) > 1 or w in EVERYDAY or w in _OF_ONE_SYLLABLE}
            for c in concepts:
                of_it = [t for t in analysis.tokens if c.span[0] <= t.span[0] < c.span[1]]
                part[c.name] = (c, of_it, False)
            if part:
                found.append((part, kinds))
            elif kinds and found and found[-1][1]:
                found.append(({}, kinds))  # "… 뭘 먹어야 하죠?" is asked of what was asked about before
            elif kinds and found:
                found[-1] = found[-1][0], kinds  # "… 왜 그런가요?" is asked of what was told before
            start = end
        return found

    @staticmethod
    def _met(
        name: str,
        concept: Concept | None,
        text: str,
        joined: str,
        terms: set[str],
        names: set[str],
        said: Sequence[Concept],
        kinds: Sequence[Concept],
    ) -> bool:
        if concept:
            if concept.cui in names or "".join(concept.surface.split()) in joined:
                return True
            return any(c.slot in _BY_KIND.get(concept.name, ()) for c in kinds)
        if name == "약" and any(c.slot == "medications" for c in said):
            return True
        # One syllable is part of many words (이 in 심방이): only as a word of its own does it count.
        stem = name.removesuffix("류") if len(name) > 2 else name
        return (len(stem) > 1 and stem in text) or _is_said(name, terms, joined)


def _is_said(word: str, terms: set[str], joined: str) -> bool:
    """Whether a word is among the terms said, or stands under another name in what is said, which is written as one."""
    stem = _stem(word)
    if stem != word and len(stem) > 1 and stem in joined:
        return True  # 지켜보다 of "지켜보지 말고", which the analyser may cut
    return word in terms or any(
        other in terms or (len(other) > 1 and other in joined) for other in EVERYDAY.get(word, ())
    )


def _stem(word: str) -> str:
    """A word as it stands in any form: "쏟" of 쏟다."""
    return word[:-1] if len(word) > 1 and word.endswith("다") else word
