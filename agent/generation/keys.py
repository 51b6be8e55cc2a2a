"""What a question is about: the concepts and words that a sentence must take up, and how much each of them counts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING

from agent.generation.person import Person
from agent.generation.question_words import ASPECTS, CIRCUMSTANCES, INTENTS, POPULATIONS
from agent.generation.reading import COMMON, CONTENT, stem
from agent.state import Concept
from agent.wording.asking import asks

if TYPE_CHECKING:
    from agent.state import Extraction
    from agent.terminology import Terminology
    from agent.terminology.terminology import TextAnalysis
    from agent.terminology.tokens import Token

NAMED, NOUN, VERB = 2.0, 1.0, 0.5
POPULATION, ILLNESS = 1.0, 1.5
ASPECT = 0.25
BACKGROUND = 0.5
"""Share of its weight that a word keeps in what is told before the question ("… 하는데", an earlier sentence)."""

_PLACE_OR_TIME = frozenset(("에", "에서", "부터", "까지", "마다", "에게", "한테"))
# "윌슨병에 좋은 …", "간에 해로운 …": what a thing is good for is the subject.
_GOOD_FOR = re.compile(
    r"(?:은|는|도|만)?\s*(?:좋|나쁘|나쁜|해로|해롭|효과|도움|대해|대한|관해|관한|걸리|걸린|듣는|이로)"
)
_TIME_NOUNS = frozenset("전 후 뒤 이후 이전 직전 직후 동안 때 중 도중 날 시간".split())
_BACKGROUND_ENDINGS = ("는데", "ᆫ데", "은데", "던데", "지만", "아서", "어서", "여서", "으니까", "니까", "더니")
_NAMED_ILLNESS = re.compile(
    r"(?<![가-힣])((?:[가-힣]{2,10}|[가-힣]{1,6}\s[가-힣]{2,6})(?:병|증후군|증|염|암|종))"
    r"(?=(?:은|는|이|가|을|를|의|에|에는|에도|으로|도|과|이란|인데|이나|\s환자|\s치료|\s증상|\s예방|\s원인|\s약)(?:[\s?.,!]|$)|\s|$)"
)
_NO_ILLNESS = re.compile(
    r"(?:질병|발병|간병|문병|꾀병|유리병|물병|젖병|술병|보증|검증|인증|면허증|자격증|증|통증|갈증|합병증|후유증|만성병|큰병|무슨\s*병|어떤\s*병)$"
)
_FOOD = "식단"
_EATS_WHAT = re.compile(
    r"(?:뭘|뭐를?|무엇을|무얼|어떤\s*걸|어떤\s*것을)\s*(?:\S{1,4}\s)?(?:먹|드시|드셔|마시|마셔)"
    r"(?!으?면(?!\s*(?:좋|되|돼|될|안|나을)|(?![^.?!\n]*(?:[가-힣]데[\s,]|왜))[^.?!\n]*(?:나요|까요?|가요|는지|을지|\?)))"
)
# "베타미가를 먹는데 혈압에 영향이 있나요?": of the medicine, though the person takes it anyway.
_EFFECT = re.compile(r"영향|때문|탓|상관|관련|연관|부작용|일으키|그래서\s*그런")
_ANIMALS = frozenset(
    "고양이 강아지 개 반려견 반려묘 애완견 햄스터 토끼 앵무새 물고기 금붕어 소 돼지 닭 말".split()
)


@dataclass(frozen=True, slots=True)
class Keys:
    """weights: concept or word to its weight; subjects: a sentence takes up one of them at least.

    essential: illnesses asked about that are not the person's own, or medicines asked about; one of them must be taken
    up too. literal: illnesses that no lexicon knows, found by their letters. circumstances: words that only break ties.
    apart: each key counts by itself, because somebody told several things and asked nothing.
    """

    weights: Mapping[str, float] = field(default_factory=dict)
    subjects: frozenset[str] = frozenset()
    essential: frozenset[str] = frozenset()
    nested: Mapping[str, frozenset[str]] = field(default_factory=dict)
    literal: frozenset[str] = frozenset()
    circumstances: frozenset[str] = frozenset()
    heads: Mapping[str, str] = field(default_factory=dict)
    apart: bool = False

    @property
    def total(self) -> float:
        return self.taken_up(dict.fromkeys(self.weights, 1.0))

    def taken_up(self, met: Mapping[str, float]) -> float:
        """The weight of what is taken up. met: key to how far it is, 0..1."""
        taken = (weight * met[key] for key, weight in self.weights.items() if key in met)
        return max(taken, default=0.0) if self.apart else sum(taken)


def keys_of(
    question: Extraction,
    analysis: TextAnalysis,
    person: Person,
    terminology: Terminology,
    concepts_only: bool = False,
) -> Keys:
    """The keys of a question; none for a question about an animal.

    analysis: of the question's text; concepts_only: the message asks nothing.
    """
    concepts = _by_name(question, question.concepts or analysis.concepts, person, terminology)
    if _is_about_an_animal(analysis.tokens, concepts):
        return Keys()
    literals = () if concepts_only else tuple(_unknown_illnesses(question.text, concepts))
    taken = [*(concept.span for concept in concepts), *(span for _, span in literals)]
    words, circumstances = (
        ({}, frozenset[str]()) if concepts_only else _words(question.text, analysis.tokens, taken)
    )
    eats = None if concepts_only else _EATS_WHAT.search(question.text)
    if eats and (food := terminology.named(_FOOD)) and all(c.cui != food.cui for c in concepts):
        concepts = (*concepts, Concept(food.cui, food.name, "topic", eats.span(), eats.group()))
    minor = _cuis(INTENTS + POPULATIONS, terminology)
    named = {name for name, _ in literals}
    illnesses = {c.cui for c in concepts if c.slot == "conditions"}
    medicines = {c.cui for c in concepts if c.slot == "medications"}
    if complaints := complained_of(question):
        # What the medicine does that somebody takes, their illness or their value is nearer to them than what any
        # complaint may be; of two complaints nobody knows which of them a medicine may bring.
        values = {c.cui for c in concepts if c.cui in person.told}
        causes = medicines & person.own if len(complaints) == 1 else set[str]()
        held = (illnesses | causes | values) - not_theirs(question) - complaints
        # A sentence on one of two complaints alone still has to be near enough (ranking.SENTENCE_FLOOR).
        share = (POPULATION if len(complaints) == 1 else ASPECT) / max(1, len(held))
        held_too = dict.fromkeys(sorted(held), share)
        return Keys(held_too | dict.fromkeys(sorted(complaints), NAMED), complaints)
    beside = {c.cui for c in concepts if c.cui not in minor and c.slot not in ("conditions", "medications")}
    if concepts_only and not beside and (told := (illnesses | medicines) - not_theirs(question)):
        return Keys(dict.fromkeys(sorted(told), NAMED), frozenset(told), apart=True)
    topics = {c.cui for c in concepts if c.cui not in minor} - illnesses
    if topics - person.own:
        topics -= medicines & person.own  # "와파린을 드시는데 나프록센을 드셔도 되나요?"
    nouns = {word for word in words if not word.endswith("다") and word not in ASPECTS}
    operated = _operated(
        question.text, analysis.tokens, words, frozenset(c.span[0] for c in concepts if c.cui in minor)
    )
    foreign = {cui for cui in illnesses if not _is_own(cui, person, terminology)} | named
    # "고혈압인데 커피를 마셔도 되나요?" is about coffee.
    subjects = topics | nouns | (foreign if topics else illnesses | named)
    illness = POPULATION if topics else ILLNESS if nouns else NAMED
    weights = words | dict.fromkeys((*named, *operated), NAMED)
    for cui in (concept.cui for concept in concepts):
        weights[cui] = illness if cui in illnesses else NAMED if cui in topics or not subjects else POPULATION
    return Keys(
        weights,
        frozenset(subjects),
        frozenset(
            foreign | operated or medicines & topics or (medicines if _EFFECT.search(question.text) else ())
        ),
        {c.cui: inside for c in concepts if c.slot == "topic" and (inside := _nested(c, analysis))},
        frozenset(named),
        circumstances,
        {c.cui: head for c in concepts if c.slot == "topic" and (head := _head(c, analysis))},
    )


def complained_of(message: Extraction) -> frozenset[str]:
    """The symptoms that a message tells and asks nothing of, beside whatever else it tells: it is about them."""
    if asks(message.text):
        return frozenset()
    return frozenset(fact.umls_code for fact in message.facts if fact.slot == "symptoms" and fact.umls_code)


def not_theirs(message: Extraction) -> frozenset[str]:
    """What a message says not to be so, or to be somebody else's alone; one's own past stays one's own."""
    said = {item.umls_code for item in message.excluded if item.reason in ("negated", "family") and item.umls_code}
    return frozenset(said) - {fact.umls_code for fact in message.facts}


def _by_name(
    question: Extraction, concepts: Sequence[Concept], person: Person, terminology: Terminology
) -> tuple[Concept, ...]:
    """The concepts with a value told just now as what it is called: "혈당이 60인데 …" asks about hypoglycaemia."""
    told = {fact.name for fact in question.facts if fact.slot in ("vitals", "labs")}
    meant = {
        concept.cui: entry
        for concept in concepts
        if concept.name in told and (entry := terminology.entry(person.called.get(concept.cui, "")))
    }
    return tuple(
        Concept(entry.cui, entry.name, entry.slot, c.span, c.surface) if (entry := meant.get(c.cui)) else c
        for c in concepts
    )


def _words(
    text: str, tokens: Sequence[Token], taken: Sequence[tuple[int, int]]
) -> tuple[dict[str, float], frozenset[str]]:
    """Content words outside the taken spans with their weights, and the circumstances, which weigh nothing."""
    words: dict[str, float] = {}
    circumstances: set[str] = set()
    start = _question_start(tokens)
    for index, token in enumerate(tokens):
        if not _is_content(token) or any(a <= token.span[0] < b for a, b in taken):
            continue
        if _is_circumstance(text, tokens, index):
            circumstances.add(token.lemma)
            continue
        weight = VERB if token.lemma.endswith("다") else NOUN
        weight *= (1.0 if index >= start else BACKGROUND) * (2.0 if _is_topic(text, tokens, index) else 1.0)
        weight = ASPECT if token.lemma in ASPECTS else weight
        word = stem(token.lemma)
        words[word] = max(weight, words.get(word, 0.0))
    return words, frozenset(circumstances)


def _nested(concept: Concept, analysis: TextAnalysis) -> frozenset[str]:
    start, end = concept.span
    return frozenset(
        c.cui for c in analysis.nested if start <= c.span[0] and c.span[1] <= end and c.cui != concept.cui
    )


def _head(concept: Concept, analysis: TextAnalysis) -> str:
    """The noun within a topic that is said with a verb, "" for one of several nouns or of none."""
    start, end = concept.span
    inside = [t for t in analysis.tokens if start <= t.span[0] < end and t.tag[0] in "NVX"]
    nouns = [t.lemma for t in inside if t.tag.startswith("NN")]
    return nouns[0] if len(nouns) == 1 and len(inside) > 1 else ""


def _cuis(names: Sequence[str], terminology: Terminology) -> frozenset[str]:
    return frozenset(entry.cui for name in names if (entry := terminology.named(name)))


def _is_own(cui: str, person: Person, terminology: Terminology) -> bool:
    """Whether the person has this illness, a kind of it or what it is a kind of."""
    return cui in person.closure | person.past or bool(terminology.classes(cui) & person.own)


def _is_content(token: Token) -> bool:
    return token.tag.split("-")[0] in CONTENT and token.lemma not in COMMON


def _unknown_illnesses(text: str, concepts: Sequence[Concept]) -> Iterator[tuple[str, tuple[int, int]]]:
    """Names that end as illnesses do (윌슨병, 헌팅턴병) and that no recognised concept covers."""
    for match in _NAMED_ILLNESS.finditer(text):
        start, end = match.span(1)
        name = (
            match[1].split()[-1] if any(a < end and start < b for a, b in (c.span for c in concepts)) else match[1]
        )
        start = end - len(name)
        covered = any(a < end and start < b for a, b in (c.span for c in concepts))
        if not covered and len(name) > 2 and not _NO_ILLNESS.search(name):
            yield name.split()[-1], (start, end)


def _question_start(tokens: Sequence[Token]) -> int:
    """Index of the first token of what is asked: behind the last earlier sentence and the last "… 하는데"."""
    start = 0
    for index, token in enumerate(tokens):
        ends = token.tag == "SF" or (token.is_predicate and token.ending[0] in _BACKGROUND_ENDINGS)
        if ends and any(_is_content(later) or later.is_predicate for later in tokens[index + 1 :]):
            start = index + 1
    return start


def _is_circumstance(text: str, tokens: Sequence[Token], index: int) -> bool:
    """Whether a word says when, where or with whom: by meaning, by its particle, or by the time noun behind it."""
    token = tokens[index]
    if token.lemma in CIRCUMSTANCES:
        return True
    following = _after(tokens, index)
    if following is None or token.lemma.endswith("다"):
        return False
    if following.tag[0] == "J" and following.lemma in _PLACE_OR_TIME:
        return not _GOOD_FOR.match(text[following.span[1] :])
    return following.tag[0] == "N" and following.lemma in _TIME_NOUNS


def _is_topic(text: str, tokens: Sequence[Token], index: int) -> bool:
    """Whether the question itself is about this noun, or about something of it ("라식은 …", "임플란트 수명은 …")."""
    following = _after(tokens, index)
    if following is not None and _modifies(text, tokens[index], following):
        following = _after(tokens, index + 1)
    return following is not None and following.tag == "JX" and following.lemma in ("은", "는")


def _modifies(text: str, token: Token, following: Token) -> bool:
    """Whether a noun stands right before another one ("라식 수술")."""
    between = text[token.span[1] : following.span[0]]
    return token.tag.startswith("NN") and following.tag.startswith("NN") and between == " "


def _operated(
    text: str, tokens: Sequence[Token], words: Mapping[str, float], minor: frozenset[int]
) -> frozenset[str]:
    """Words that no lexicon knows and that say which operation or treatment is asked about ("라식 수술")."""
    pairs = pairwise(tokens)
    named = (stem(a.lemma) for a, b in pairs if b.span[0] in minor and _modifies(text, a, b))
    return frozenset(word for word in named if word in words and word not in ASPECTS)


def _is_about_an_animal(tokens: Sequence[Token], concepts: Sequence[Concept]) -> bool:
    """The documents are about people: a dose for them must not be quoted for a dog."""
    if any(concept.slot == "conditions" for concept in concepts):
        return False
    return any(
        token.lemma in _ANIMALS
        and token.tag == "NNG"
        and (following := _after(tokens, index)) is not None
        and following.lemma in ("이", "가", "은", "는", "에게", "한테", "도")
        for index, token in enumerate(tokens)
    )


def _after(tokens: Sequence[Token], index: int) -> Token | None:
    """The next token, a plural mark passed over."""
    rest = [token for token in tokens[index + 1 : index + 3] if token.tag != "XSN"]
    return rest[0] if rest else None
