"""The offline model: a Korean answer composed of sentences of the retrieved documents, without any network.

Extractive and deterministic. Each document sentence is read for its terms, concepts and the population it is written
for; those that answer the question and suit the person asked about are quoted with their citation, in five parts. It
states nothing that no document says: its own words only name the facts used, ask back, or say what was not found.
Limits: it neither infers nor combines, and it is as good as the sentences it is given.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from agent.generation.abstention import ABSTENTION
from agent.generation.candidates import Candidate
from agent.generation.corpus import kept_readings
from agent.generation.facts import Named, Told, addressed, texts, told
from agent.generation.parts import note_of, parts_of, quoted_of
from agent.generation.person import Person, person_of
from agent.generation.ranking import NEAR_BEST, Ranking
from agent.generation.reading import Reader, Reading, Source, Wanted, about, sources_of
from agent.generation.recollection import recollection
from agent.generation.revision import revision_of
from agent.generation.wording import (
    DENIALS,
    PARTS,
    QUESTIONS_BACK,
    denials,
    not_covered,
    noted,
    opening,
    opening_for_other,
    pleasantry,
)
from agent.state import AnswerRequest, Prompt
from agent.wording.asking import asks
from agent.wording.aspects import HEADED, unfound
from agent.wording.recalling import recalled
from agent.wording.sentences import split_sentences, without_marks

if TYPE_CHECKING:
    from agent.terminology import Terminology, TextAnalysis

_DEFINITION = re.compile(
    r"이?란\s|어떤\s*(?:약|병|질환|검사|증상)(?:인|이)|무엇인가|뭔가요|뭐예요|뭐야|정상\s*(?:범위|수치|혈압|체온|혈당)|뜻|정의"
)


class OfflineModel:
    """Answers from documents alone; one instance serves all threads. See the module for method and limits."""

    model_id = "offline"

    def __init__(self, terminology: Terminology) -> None:
        self._terminology = terminology
        self._reader = Reader(terminology)

    def prepare(
        self,
        texts: Iterable[str],
        titles: Iterable[tuple[str, Sequence[str]]] = (),
        cache_dir: Path | None = None,
        analysed: Mapping[str, TextAnalysis] = MappingProxyType({}),
    ) -> None:
        """Read passages, and titles with their keywords, ahead of the first question, which then need not.

        cache_dir: where the readings are kept for the next start; analysed: sentences and titles that were analysed before.
        """
        sentences = ((without_marks(sentence), False) for text in texts for sentence in split_sentences(text))
        named = (wanted for title, keywords in titles for wanted in ((title, True), about(title, keywords)))
        wanted = tuple(dict.fromkeys((*sentences, *named)))
        if cache_dir is None:
            self._reader.learn(wanted, analysed)
        else:

            def read(before: Mapping[Wanted, Reading]) -> dict[Wanted, Reading]:
                self._reader.know(before)
                return self._reader.learn(wanted, analysed)

            self._reader.know(kept_readings(wanted, self._terminology, cache_dir, read))

    def generate(self, request: AnswerRequest) -> Iterator[str]:
        """The answer, one block a chunk; ABSTENTION when no document bears on the question."""
        separator = ""
        for block in self._blocks(request):
            yield separator + block
            separator = "\n\n"

    def _blocks(self, request: AnswerRequest) -> Iterator[str]:
        """Opening, the parts that have sentences, own words, sources; of a question about the record only what stands there."""
        if groups := recalled(request.question):
            yield recollection(request.patient, groups)
            return
        person = person_of(request, self._terminology)
        facts = told(request, person, self._terminology)
        sources = sources_of(self._reader, request.prompt.documents)
        tells_only = _only_tells(request)
        revision = revision_of(request, self._reader, self._terminology)
        ranking = Ranking(
            request.extraction, sources, person, self._reader, self._terminology, revision, tells_only
        )
        parts: dict[str, list[Candidate]] = {}
        if ranking.is_relevant:
            known = person.is_known
            parts = note_of(ranking) if tells_only else parts_of(ranking, bool(request.feedback), known)
        if tells_only and not request.extraction.facts:
            parts = {}  # nothing to add to a denial: advice on an illness the patient does not have would mislead
        quoted = quoted_of(parts)
        if tells_only:
            yield noted([*facts.everything(), *denials(request.extraction)])
        elif not quoted:
            told_now = [*facts.everything(), *denials(request.extraction)]
            yield pleasantry(request.question) or (
                noted(told_now) if _only_tells(request, values=True) and told_now else ABSTENTION
            )
        elif first := _opening(facts, request, person, quoted, self._addressed(facts.symptoms, sources, quoted)):
            yield first
        if not quoted:
            return
        if not tells_only and (missing := _unfound(ranking, quoted)):
            yield not_covered(missing)
        for name, part in parts.items():
            if part:
                yield "\n".join([f"### {name}", *(f"- {c.sentence.text} [{c.sentence.n}]" for c in part)])
        if not tells_only:
            yield from self._own_words(facts, request, person, ranking, sources, quoted)
        yield _sources(request.prompt, quoted)

    def _own_words(
        self,
        facts: Told,
        request: AnswerRequest,
        person: Person,
        ranking: Ranking,
        sources: Sequence[Source],
        quoted: Sequence[Candidate],
    ) -> Iterator[str]:
        """What was not found for this patient, and a question back where the documents diverge by what is unknown."""
        if _DEFINITION.search(request.question):
            return
        held = (*facts.conditions, *facts.medicines)
        subjects = (c for c in request.extraction.concepts if c.cui in ranking.keys.subjects)
        asked = tuple((c.cui, c.name) for c in subjects if c.slot in ("conditions", "medications", "topic"))
        spoken = self._addressed((*held, *asked), sources, quoted)
        silent = [fact for fact in (*held, *asked) if fact not in spoken and not _is_spoken_of(fact[0], sources)]
        names = [*_silent_states(person, quoted, sources), *texts(tuple(silent))]
        if names:
            yield not_covered(names)
        if question := _question_back(person, ranking):
            yield question

    def _addressed(self, group: Named, sources: Sequence[Source], quoted: Sequence[Candidate]) -> Named:
        cited = {c.sentence.n for c in quoted}
        return addressed(group, quoted, (s for s in sources if s.n in cited), self._terminology)


def _unfound(ranking: Ranking, quoted: Sequence[Candidate]) -> list[str]:
    """What was asked of the subject and no sentence says; it stands on top, lest the others be read as the answer."""
    if any(c.says > HEADED for c in quoted):
        return []
    return unfound(ranking.manner.aspects)


def _only_tells(request: AnswerRequest, values: bool = False) -> bool:
    """A message that states lasting facts and asks nothing; a complaint ("머리가 아파요") is a question.

    So is a measured value, unless values: somebody who tells one wants to hear of it what the documents say.
    """
    message = request.extraction
    if asks(message.text) or message.subject is not None or request.question != message.text:
        return False
    asking = ("symptoms",) if values else ("symptoms", "vitals", "labs")
    complaint = any(fact.slot in asking for fact in message.facts)
    said = message.demographics
    denied = any(item.reason in DENIALS or item.who for item in message.excluded)
    return not complaint and bool(message.facts or denied or said.age is not None or said.gender or said.pregnant)


def _opening(
    facts: Told, request: AnswerRequest, person: Person, quoted: Sequence[Candidate], symptoms: Named
) -> str:
    """Names who is asked about and all facts selected for the question; symptoms and values only where they matter."""
    conditions = texts(facts.conditions, symptoms)
    measures = [text for cui, text in facts.measures if _matters(cui, request, person, quoted)]
    if person.is_other and request.extraction.subject is not None:
        said = [*filter(None, (facts.who,)), *facts.states, *conditions, *texts(facts.medicines, facts.measures)]
        return opening_for_other(request.extraction.subject.who, said)
    return opening(facts.who, facts.states, conditions, texts(facts.medicines), measures, texts(facts.past))


def _matters(cui: str, request: AnswerRequest, person: Person, quoted: Sequence[Candidate]) -> bool:
    """Whether a value is high or low, was told or asked about just now, or met a limit that is quoted."""
    message = request.extraction
    said = {fact.umls_code for fact in message.facts} | {concept.cui for concept in message.concepts}
    return cui in person.called or cui in said or _measured(cui, person, quoted)


def _measured(cui: str, person: Person, quoted: Sequence[Candidate]) -> bool:
    """Whether a value shaped the answer: a quoted limit that it meets, or a name for it (저혈당) that is quoted."""
    kin = {cui, person.called.get(cui, cui)}
    return any(c.matched & kin for c in quoted)


def _is_spoken_of(cui: str, sources: Sequence[Source]) -> bool:
    """Whether any document, quoted or not, speaks of a concept or of a kind of it: then it is not said to be silent."""
    return any(
        cui in reading.closure
        for source in sources
        for reading in (source.title, *(s.reading for s in source.sentences))
    )


def _silent_states(person: Person, quoted: Sequence[Candidate], sources: Sequence[Source]) -> list[str]:
    """Pregnancy and breastfeeding of which neither a quoted sentence nor any other of the documents speaks."""
    met = {label for c in quoted for label in c.matched}
    states = (("pregnancy", person.pregnant, "임신"), ("lactation", person.breastfeeding, "모유 수유"))
    met |= {
        atom.kind
        for source in sources
        for reading in (source.title, *(s.reading for s in source.sentences))
        for group in reading.groups
        for atom in group
    }
    return [name for label, holds, name in states if holds and label not in met]


def _question_back(person: Person, ranking: Ranking) -> str:
    """Asks for the one unknown on which related cautions depend: pregnancy, then age, then medicines."""
    open_kinds = {
        atom.kind
        for c in ranking.candidates
        if c.fit == "unknown" and c.sentence.role != "core" and c.relevance >= NEAR_BEST * ranking.best
        for group in c.sentence.reading.groups
        for atom in group
    }
    kind = ""
    if "pregnancy" in open_kinds and person.pregnant is None and person.can_be_pregnant is not False:
        kind = "pregnancy"
    elif "age" in open_kinds and person.age is None:
        kind = "age"
    elif "medicine" in open_kinds and not person.medicines_known:
        kind = "medicine"
    return QUESTIONS_BACK[kind, person.is_other] if kind else ""


def _sources(prompt: Prompt, quoted: Sequence[Candidate]) -> str:
    lines = [f"### {PARTS[-1]}"]
    for n in sorted({c.sentence.n for c in quoted}):
        document = prompt.documents[n - 1]
        label = document.sources[0] if document.sources else None
        published = f" ({label.publisher}{f', {label.year}' if label.year else ''})" if label else ""
        lines.append(f"- [{n}] {document.title}{published}")
    return "\n".join(lines)
