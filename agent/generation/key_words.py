"""The words of a question that no lexicon knows: which of them a sentence must take up, and which only tell when and where."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from agent.generation.question_words import ASPECTS, CIRCUMSTANCES
from agent.generation.reading import COMMON, CONTENT, stem
from agent.state import Concept

if TYPE_CHECKING:
    from agent.terminology.tokens import Token

NOUN, VERB = 1.0, 0.5
ASPECT = 0.25
BACKGROUND = 0.5
"""Share of its weight that a word keeps in what is told before the question ("… 하는데", an earlier sentence)."""
_PLACE_OR_TIME = frozenset(("에", "에서", "부터", "까지", "마다", "에게", "한테"))
# "윌슨병에 좋은 …", "간에 해로운 …": what a thing is good for is the subject.
_GOOD_FOR = re.compile(
    r"(?:은|는|도|만)?\s*(?:좋|나쁘|나쁜|해로|해롭|효과|도움|대해|대한|관해|관한|걸리|걸린|듣는|이로)"
)
_ASKING = frozenset("무엇 뭐 뭣 누구 어디 언제".split())
_TIME_NOUNS = frozenset("전 후 뒤 이후 이전 직전 직후 동안 때 중 도중 날 시간".split())
_BACKGROUND_ENDINGS = ("는데", "ᆫ데", "은데", "던데", "지만", "아서", "어서", "여서", "으니까", "니까", "더니")
_NAMED_ILLNESS = re.compile(
    r"(?<![가-힣])((?:[가-힣]{2,10}|[가-힣]{1,6}\s[가-힣]{2,6})(?:병|증후군|증|염|암|종))"
    r"(?=(?:은|는|이|가|을|를|의|에|에는|에도|으로|도|과|이란|인데|이나|\s환자|\s치료|\s증상|\s예방|\s원인|\s약)(?:[\s?.,!]|$)|\s|$)"
)
_NO_ILLNESS = re.compile(
    r"(?:질병|발병|간병|문병|꾀병|유리병|물병|젖병|술병|보증|검증|인증|면허증|자격증|증|통증|갈증|합병증|후유증|만성병|큰병|무슨\s*병|어떤\s*병)$"
)
_ANIMALS = frozenset(
    "고양이 강아지 개 반려견 반려묘 애완견 햄스터 토끼 앵무새 물고기 금붕어 소 돼지 닭 말".split()
)


def words_of(
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


def unknown_illnesses(text: str, concepts: Sequence[Concept]) -> Iterator[tuple[str, tuple[int, int]]]:
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


def operated(
    text: str, tokens: Sequence[Token], words: Mapping[str, float], minor: frozenset[int]
) -> frozenset[str]:
    """Words that no lexicon knows and that say which operation or treatment is asked about ("라식 수술")."""
    pairs = pairwise(tokens)
    named = (stem(a.lemma) for a, b in pairs if b.span[0] in minor and _modifies(text, a, b))
    return frozenset(word for word in named if word in words and word not in ASPECTS)


def is_about_an_animal(tokens: Sequence[Token], concepts: Sequence[Concept]) -> bool:
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


def _is_content(token: Token) -> bool:
    return token.tag.split("-")[0] in CONTENT and token.lemma not in COMMON and token.lemma not in _ASKING


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


def _after(tokens: Sequence[Token], index: int) -> Token | None:
    """The next token, a plural mark passed over."""
    rest = [token for token in tokens[index + 1 : index + 3] if token.tag != "XSN"]
    return rest[0] if rest else None
