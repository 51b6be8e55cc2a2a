"""Index terms: the content morphemes that BM25 and LSA count, plus one token per recognised concept."""

from __future__ import annotations

from collections.abc import Iterable

from agent.state import Concept
from agent.terminology.tokens import Token

CONTENT_TAGS = frozenset({"NNG", "NNP", "XR", "SL", "SN", "SH", "VV", "VA", "NR", "W_SERIAL"})
# Denials change what a passage says, so they are terms of their own.
DENIALS = frozenset({"안", "못", "않다", "없다", "못하다", "아니다"})
# Verbs that only carry their noun, and the words every question is wrapped in.
LIGHT = frozenset("하다 되다 있다 이다 같다 보다 주다 오다 가다 대하다 위하다 관하다 통하다 따르다".split())
FILLER = frozenset(
    "어떻다 어떠하다 어떤 무엇 뭐 왜 어디 언제 궁금 궁금하다 알다 알리다 알려주다 싶다 묻다 여쭈다 여쭙다 가르치다 부탁 부탁드리다 질문 "
    "문의 설명 말씀 말 말하다 이야기 얘기 것 거 수 때 경우 정도 때문 점 안녕 안녕하다 감사 선생 선생님 그렇다 이렇다 저렇다 그러다 좀".split()
)


def content_terms(tokens: Iterable[Token], concepts: Iterable[Concept]) -> list[str]:
    """Lower-case lemmas in text order, then the cui of each recognised concept as often as it occurs."""
    terms = [token.lemma for token in tokens if _counts(token)]
    terms.extend(concept.cui for concept in concepts)
    return terms


def _counts(token: Token) -> bool:
    if token.lemma in DENIALS:
        return True
    if token.lemma in FILLER:
        return False
    return token.tag in CONTENT_TAGS and token.lemma not in LIGHT
