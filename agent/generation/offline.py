"""The offline model: a Korean answer composed of sentences of the retrieved documents, without any network.

Extractive and deterministic. Each document sentence is read for its terms, concepts and the population it is written
for; those that answer the question and suit the person asked about are quoted with their citation, in five parts. It
states nothing that no document says: its own words only name the facts used, ask back, or say what was not found.
Limits: it neither infers nor combines, and it is as good as the sentences it is given.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from agent.generation.abstention import ABSTENTION
from agent.generation.facts import Told, told
from agent.generation.person import Person, person_of
from agent.generation.ranking import ENOUGH, NEAR_BEST, Candidate, Ranking, has_role, in_reading_order, is_suited
from agent.generation.reading import Reader, sources_of
from agent.generation.wording import PARTS, QUESTIONS_BACK, not_covered, noted, opening, opening_for_other
from agent.sentences import split_sentences
from agent.state import AnswerRequest, Prompt

if TYPE_CHECKING:
    from agent.terminology import Terminology

CORE, POINTS, CAUTIONS, DOCTOR = 4, 4, 4, 2
"""Sentences per part at most."""
PER_DOCUMENT = 3

_ASKS = re.compile(
    r"[?？]|(?:나요|까요|가요|는지|은지|인지|을까|될까|할까|던가|려\s*줘|려\s*주|궁금|어떻게|어떤|무엇|무슨|뭐|왜|언제|어디|얼마|몇|방법|추천"
    r"|해도\s*(?:돼|되|괜찮)|싶어|싶습|주세요|괜찮|알고|도와)"
)
_DEFINITION = re.compile(r"이?란\s|무엇인가|뭔가요|뭐예요|뭐야|정상\s*(?:범위|수치|혈압|체온|혈당)|뜻|정의")


class OfflineModel:
    """Answers from documents alone; one instance serves all threads. See the module for method and limits."""

    model_id = "offline"

    def __init__(self, terminology: Terminology) -> None:
        self._terminology = terminology
        self._reader = Reader(terminology)

    def prepare(self, texts: Iterable[str]) -> None:
        """Read passages ahead of the first question, so that it does not pay for them."""
        for text in texts:
            for sentence in split_sentences(text):
                self._reader.read(sentence)

    def generate(self, request: AnswerRequest) -> Iterator[str]:
        """The answer, one block a chunk; ABSTENTION when no document bears on the question."""
        separator = ""
        for block in self._blocks(request):
            yield separator + block
            separator = "\n\n"

    def _blocks(self, request: AnswerRequest) -> Iterator[str]:
        """Opening, the parts that have sentences, own words, sources."""
        person = person_of(request, self._terminology)
        facts = told(request, person, self._terminology)
        sources = sources_of(self._reader, request.prompt.documents)
        tells_only = _only_tells(request)
        ranking = Ranking(
            request.extraction, sources, person, self._reader, self._terminology, request.feedback, tells_only
        )
        parts: dict[str, list[Candidate]] = {}
        if ranking.is_relevant:
            parts = self._note(ranking) if tells_only else self._parts(ranking, request, person)
        quoted = [candidate for part in parts.values() for candidate in part]
        if tells_only:
            yield noted(facts.everything())
        elif not quoted:
            yield ABSTENTION
        elif first := _opening(facts, request, person, quoted):
            yield first
        if not quoted:
            return
        for name, part in parts.items():
            if part:
                yield "\n".join([f"### {name}", *(f"- {c.sentence.text} [{c.sentence.n}]" for c in part)])
        if not tells_only:
            yield from self._own_words(facts, request, person, ranking, quoted)
        yield _sources(request.prompt, quoted)

    def _parts(self, ranking: Ranking, request: AnswerRequest, person: Person) -> dict[str, list[Candidate]]:
        """The sentences of each part. A round with feedback may say one more thing in the core and the points."""
        more = 1 if request.feedback else 0
        core = ranking.pick(CORE + more, has_role("core"), (), PER_DOCUMENT)
        if len(core) < ENOUGH:
            core += ranking.pick(ENOUGH - len(core), _is_general_core, core, PER_DOCUMENT)
        if not core:
            core = ranking.pick(CORE, is_suited, (), PER_DOCUMENT)
        if not core and not person.is_known:
            core = ranking.pick(CORE, lambda c: True, (), PER_DOCUMENT)
        points = ranking.pick(
            POINTS + more,
            lambda c: has_role("core")(c) and bool(c.matched),
            core,
            PER_DOCUMENT,
            meet=0.4,
            only_new_facts_after=2,
        )
        chosen = [*core, *points]
        near = NEAR_BEST * ranking.best
        cautions = ranking.pick(
            CAUTIONS + more,
            lambda c: has_role("caution")(c) and c.relevance >= near,
            chosen,
            PER_DOCUMENT,
            meet=0.4,
        )
        doctor = ranking.pick(DOCTOR, _is_general_doctor, [*chosen, *cautions])
        picked = (core, points, cautions, doctor)
        return dict(zip(PARTS, map(in_reading_order, picked), strict=False))

    def _note(self, ranking: Ranking) -> dict[str, list[Candidate]]:
        """A few sentences for somebody who only told about themselves."""
        return {"함께 알아 두실 내용": in_reading_order(ranking.pick(3, has_role("core", "caution"), (), 2))}

    def _own_words(
        self, facts: Told, request: AnswerRequest, person: Person, ranking: Ranking, quoted: Sequence[Candidate]
    ) -> Iterator[str]:
        """What was not found for this patient, and a question back where the documents diverge by what is unknown."""
        if _DEFINITION.search(request.question):
            return
        spoken = _spoken(quoted)
        general = all(c.slot == "topic" for c in request.extraction.concepts)
        silent = [text for cui, text in facts.conditions if not self._kin(cui) & spoken]
        if general and silent and not person.is_other:
            yield not_covered(silent[:2])
        if question := _question_back(person, ranking):
            yield question

    def _kin(self, cui: str) -> frozenset[str]:
        """The concept and what is broader; classes are too wide to count as being spoken of."""
        return frozenset(c for c in self._terminology.classes(cui) if self._terminology.entry(c)) | {cui}


def _is_general_core(candidate: Candidate) -> bool:
    """Core sentences for everybody, those borrowed from a document for others included."""
    return candidate.sentence.role == "core" and candidate.fit != "unknown" and not candidate.unmet


def _is_general_doctor(candidate: Candidate) -> bool:
    """When to seek help holds for everybody, whatever document says so."""
    return candidate.sentence.role == "doctor" and candidate.fit != "unknown"


def _only_tells(request: AnswerRequest) -> bool:
    """A message that states lasting facts and asks nothing; a complaint ("머리가 아파요") is a question."""
    message = request.extraction
    if _ASKS.search(message.text) or message.subject is not None or request.question != message.text:
        return False
    complaint = any(fact.slot in ("symptoms", "vitals", "labs") for fact in message.facts)
    said = message.demographics
    return not complaint and bool(message.facts or said.age is not None or said.gender or said.pregnant)


def _opening(facts: Told, request: AnswerRequest, person: Person, quoted: Sequence[Candidate]) -> str:
    """Names who is asked about and those further facts that a quoted sentence speaks to."""
    spoken = _spoken(quoted)
    if person.is_other and request.extraction.subject is not None:
        said = [*filter(None, (facts.who,)), *facts.states, *facts.named(facts.conditions, spoken)]
        said += [text for _, text in facts.measures]
        return opening_for_other(request.extraction.subject.who, said)
    return opening(
        facts.who,
        facts.states,
        facts.named(facts.conditions, spoken),
        facts.named(facts.medicines, spoken),
        [text for cui, text in facts.measures if _measured(cui, person, quoted)],
    )


def _spoken(quoted: Sequence[Candidate]) -> frozenset[str]:
    return frozenset().union(*(c.sentence.reading.closure | c.matched for c in quoted))


def _measured(cui: str, person: Person, quoted: Sequence[Candidate]) -> bool:
    """Whether a value shaped the answer: a quoted limit that it meets, or a name for it (저혈당) that is quoted."""
    kin = {cui, person.called.get(cui, cui)}
    return any(c.matched & kin for c in quoted)


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
