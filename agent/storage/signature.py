"""The meaning signature of a question: what must be equal before a cached answer may serve another wording.

Cosine alone is unsafe: "당뇨에 좋은 운동" and "당뇨에 나쁜 운동" are nearly the same vector. So every concept, number,
negation and remaining content word must agree; only words that ask for the same thing count as the same word.
A wording that is not recognised as equal costs one new answer, the other mistake could harm: when in doubt, unequal.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from agent.terminology import Terminology, TextAnalysis, Token

_NUMBER = re.compile(r"\d+(?:[.,/]\d+)*")
# Different words for the same request. A value of "" drops the word.
_SAME = {
    **dict.fromkeys("얼마 얼마나 몇 범위 수치 기준 값 정도 기준치 정상치".split(), "VALUE"),
    **dict.fromkeys("어떻다 어떻게 방법 법 요령".split(), "HOW"),
    **dict.fromkeys("왜 이유 까닭 때문".split(), "WHY"),
    **dict.fromkeys("섭취 섭취하다 복용 복용하다 드시다 먹다".split(), "TAKE"),
    **dict.fromkeys("아이 아기 애 어린이 소아".split(), "CHILD"),
    **dict.fromkeys("임산부 임신부 산모".split(), "PREGNANT"),
    **dict.fromkeys("증상 징후 증세".split(), "SIGN"),
    **dict.fromkeys("치료 치료법 치료하다".split(), "TREAT"),
    **dict.fromkeys("예방 예방하다 막다".split(), "PREVENT"),
    **dict.fromkeys(
        "하다 되다 있다 이다 알다 알리다 알려주다 궁금 궁금하다 설명 설명하다 말 말씀 말하다 주다 싶다 좀 혹시 저 제 나 요 수 것 거 "
        "건 때 경우 무엇 뭐 무슨 뭔 어떤 어느 도 환자 사람 분 가르치다 부탁 부탁드리다 안녕 안녕하다 질문 그런데 그럼 그러면 선생 님 보통 일반 대개".split(),
        "",
    ),
}
_CONTENT = ("NN", "NR", "NP", "V", "MM", "MAG", "XR", "XPN", "SL", "SH", "W")
_NEGATORS = frozenset("안 못 않다 없다 아니다 말다 못하다 모르다".split())
_SEQUENCE = frozenset(
    "후 전 다음 뒤 나서 먼저 나중 대신 보다 말다 일으키다 유발 유발하다 원인 생기다 부르다 바꾸다 때문".split()
)
# The lexicon's topics that are a way of asking rather than a subject.
_ASKING_TOPICS = {"정상 범위": ("정상", "VALUE"), "정상 수치": ("정상", "VALUE")}
_MODALITY = (
    ("MAY", re.compile(r"[아어여해]도\s*(?:되|돼|될|괜찮|상관)")),
    ("MUST", re.compile(r"야\s*(?:하|해|할|되|돼|될|합|됩)")),
    ("MUST_NOT", re.compile(r"면\s*안\s*(?:되|돼|될|됩)")),
    ("BECOMES", re.compile(r"(?<!떻)게\s*(?:되|돼|될)")),
)


@dataclass(frozen=True, slots=True)
class Signature:
    """What a question is about and asks. concepts: in order of mention where the order carries meaning."""

    concepts: tuple[str, ...]
    numbers: tuple[str, ...]
    negations: int
    asks: frozenset[str]
    words: frozenset[str]

    @property
    def is_empty(self) -> bool:
        return not self.concepts and not self.words

    def difference(self, other: Signature) -> str | None:
        """The first thing in which two questions differ, in Korean; None when they mean the same."""
        if self.is_empty or other.is_empty:
            return "질문의 내용을 알 수 없습니다."
        for label, mine, theirs in (
            ("의학 개념", self.concepts, other.concepts),
            ("수치", self.numbers, other.numbers),
            ("부정 표현", self.negations, other.negations),
            ("질문의 종류", self.asks, other.asks),
            ("질문의 내용", self.words, other.words),
        ):
            if mine != theirs:
                return f"{label}이(가) 다릅니다."
        return None


def signature(text: str, terms: Terminology) -> Signature:
    """The signature of a (resolved, PII-masked) question."""
    analysis = terms.analyse(text)
    words: set[str] = set()
    codes: list[str] = []
    for concept in analysis.concepts:
        asking = _ASKING_TOPICS.get(concept.name) if concept.slot == "topic" else None
        words.update(asking or ())
        if not asking and concept.cui not in codes:
            codes.append(concept.cui)
    outside = _outside(analysis)
    negations = sum(token.lemma in _NEGATORS for token in outside)
    for token in outside:
        if token.lemma not in _NEGATORS and token.tag.startswith(_CONTENT) and not _NUMBER.fullmatch(token.lemma):
            words.add(_SAME.get(token.lemma, token.lemma))
    words.discard("")
    asks = {name for name, pattern in _MODALITY if pattern.search(text)}
    if "정상" in words or "VALUE" in words:
        # "정상 범위가 어떻게 되나요" asks for a value, not for a way of doing it.
        asks.add("VALUE")
        words -= {"VALUE", "HOW"}
    if "MAY" in asks:
        words -= {"괜찮다", "상관"}
    return Signature(
        concepts=tuple(codes if _order_matters(analysis, words) else sorted(codes)),
        numbers=tuple(sorted(_numbers(text))),
        negations=negations,
        asks=frozenset(asks),
        words=frozenset(words),
    )


def _outside(analysis: TextAnalysis) -> list[Token]:
    """Tokens that are no part of a recognised concept, and negators wherever they stand."""
    spans = [concept.span for concept in analysis.concepts]
    return [
        token
        for token in analysis.tokens
        if token.lemma in _NEGATORS
        or not any(token.span[0] < end and token.span[1] > start for start, end in spans)
    ]


def _order_matters(analysis: TextAnalysis, words: set[str]) -> bool:
    """ "술 먹고 타이레놀" is not "타이레놀 먹고 술", nor is cause effect; "당뇨 환자의 운동" is "운동, 당뇨 환자"."""
    subjects = {c.cui for c in analysis.concepts if c.slot != "topic"}
    sequence = any(token.lemma in _SEQUENCE or token.has_ending("고", "다가") for token in analysis.tokens)
    return len(subjects) > 1 or sequence or bool(words & _SEQUENCE)


def _numbers(text: str) -> list[str]:
    """Every number with the letters that follow it ("180mg", "20주"), spaces removed."""
    return [
        re.sub(r"\s+", "", match.group()).lower()
        for match in re.finditer(
            r"\d+(?:[.,/]\d+)*\s*(?:mg/dl|mmhg|mg|ml|kg|g|cm|%|도|회|번|알|정|일|주|개월|년|세|살|시간|분|잔|단위)?",
            text,
            re.I,
        )
    ]
