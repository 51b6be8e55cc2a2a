"""Reading document sentences: their terms, concepts, role and population, each sentence analysed once."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal

from agent.generation.person import closure_of
from agent.generation.populations import Groups, populations
from agent.remembering import remembered
from agent.state import Concept, RetrievedDocument
from agent.wording.sentences import split_sentences, without_marks

if TYPE_CHECKING:
    from agent.terminology import Terminology, TextAnalysis

Role = Literal["core", "caution", "doctor"]
CACHED_READINGS = 2048
# A text, and whether it is a title.
Wanted = tuple[str, bool]

CONTENT = ("NNG", "NNP", "XR", "SL", "VV", "VA")
# Words of asking and words that every medical sentence shares: they say nothing about what is asked.
COMMON = frozenset(
    "하다 되다 있다 없다 같다 보다 주다 오다 가다 이다 대하다 위하다 좋다 나쁘다 괜찮다 알다 싶다 말하다 많다 궁금 어떻다 먹다 드시다 쓰다 받다 "
    "방법 경우 정도 때 것 수 점 사람 환자 추천 설명 도움 가능 필요 생각 문제 상태 이유 질문 의료진 의사 나이 하루 요즘 오늘 평소 종류 관리 "
    "정의 뜻 의미 조심 주의 안전 다음 안녕 선생 감사 부탁 어떤 어떠하다 얼마 얼마나 무슨 혹시 정말 진짜 계속 자꾸 알리다 가르치다 묻다 그렇다 이렇다 "
    "그러다 이러다 모르다 걱정 걱정되다 염려 염려되다 궁금하다 무섭다 겁나다 불안하다 병원 들다 마시다 맞다 나다".split()
)
_DOCTOR_HEADING = re.compile(r"병원|진료|응급|의료진|도움을\s*받")
_CAUTION_HEADING = re.compile(r"주의|조심|피해|금기|위험|하지\s*말")
_DOCTOR = re.compile(
    r"119|응급(?:실|\s*진료)|즉시\s*(?:병원|진료)|바로\s*(?:병원|진료|의료진|의사)|진료를\s*받(?:아야|으|습)|병원(?:에|을)\s*(?:가|방문|찾)"
)
_CAUTION = re.compile(
    r"주의|조심|피(?:하|해야|합)|삼가|금지|금물|위험(?!\s*요인|\S{0,2}\s*(?:낮|줄|예방))|말아야|안\s*됩|마세요|지\s*않(?:습니다|아야|도록|는\s*것이)|중단|멈추|상의해야|해로"
)
# A document must never instruct the reader of its text; such a sentence is not quoted.
_INSTRUCTION = re.compile(
    r"(?:지시|명령|규칙|프롬프트|설정|안내문)\S{0,4}\s*(?:모두\s*|전부\s*)?(?:무시|잊|출력|공개|따르|바꾸)|시스템\s*(?:프롬프트|메시지)"
    r"|ignore\s+(?:all|any|the|previous)|system\s+prompt|you\s+are\s+now|당신은\s*(?:이제|지금부터)",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Reading:
    """One text understood. terms: content lemmas outside concepts; closure: its concepts with everything broader.

    nouns: all nouns, within concepts too.
    """

    text: str
    terms: frozenset[str]
    concepts: tuple[Concept, ...]
    closure: frozenset[str]
    groups: Groups
    nouns: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Sentence:
    """A quotable sentence. n: its document's number in the prompt; order: place within it; heading: a line of the passage
    that heads it; section: the heading of the section in the document.
    """

    text: str
    n: int
    order: int
    heading: str
    role: Role
    reading: Reading
    section: str = ""


@dataclass(frozen=True, slots=True)
class Source:
    """A document of the prompt as the composer sees it. about: what title and keywords say; gist: its summary's nouns."""

    n: int
    title: Reading
    about: Reading
    concepts: frozenset[str]
    sentences: tuple[Sentence, ...]
    gist: frozenset[str] = frozenset()


class Reader:
    """Reads texts with the terminology. The corpus, once learned, stays; of other texts CACHED_READINGS are remembered."""

    def __init__(self, terminology: Terminology) -> None:
        self._terminology = terminology
        self._learned: dict[Wanted, Reading] = {}
        self._cached = remembered(CACHED_READINGS)(self._analyse)
        self.analysis = terminology.analyse

    def read(self, text: str, title: bool = False) -> Reading:
        """The reading of a sentence or title."""
        return self._learned.get((text, title)) or self._cached(text, title)

    def learn(
        self, wanted: Iterable[Wanted], analysed: Mapping[str, TextAnalysis] = MappingProxyType({})
    ) -> dict[Wanted, Reading]:
        """Read texts to keep, those that are not known yet; each is of use as soon as it is read. Returns all of them.

        analysed: what was analysed before, by its text.
        """
        learned = {}
        for text, title in wanted:
            if (text, title) not in self._learned:
                self._learned[text, title] = self._reading(analysed.get(text) or self.analysis(text), title)
            learned[text, title] = self._learned[text, title]
        return learned

    def know(self, readings: Mapping[Wanted, Reading]) -> None:
        """Keep readings made before."""
        self._learned.update(readings)

    def about(self, title: str, keywords: Sequence[str]) -> Reading:
        """What a document's title and keywords say."""
        return self.read(*about(title, keywords))

    def source(self, n: int, document: RetrievedDocument) -> Source:
        """A numbered document with its quotable sentences."""
        title = self.read(document.title, title=True)
        about = self.about(document.title, document.keywords)
        return Source(
            n,
            title,
            about,
            frozenset(document.concepts),
            tuple(self._sentences(n, document)),
            frozenset().union(*(self.read(text).nouns for text in split_sentences(document.summary))),
        )

    def _sentences(self, n: int, document: RetrievedDocument) -> Iterator[Sentence]:
        seen: set[str] = {document.title}
        heading, order = "", 0
        for passage, section in zip_longest(
            document.passages or (document.passage,), document.headings, fillvalue=""
        ):
            for text in split_sentences(passage):
                plain = without_marks(text)
                if not is_sentence(plain):
                    heading = plain or heading
                elif plain not in seen and not _INSTRUCTION.search(plain):
                    seen.add(plain)
                    yield Sentence(plain, n, order, heading, role_of(plain, heading), self.read(plain), section)
                    order += 1

    def _analyse(self, text: str, title: bool) -> Reading:
        return self._reading(self.analysis(text), title)

    def _reading(self, analysis: TextAnalysis, title: bool) -> Reading:
        text = analysis.text
        inside = [concept.span for concept in analysis.concepts]
        terms = frozenset(
            stem(token.lemma)
            for token in analysis.tokens
            if token.tag.split("-")[0] in CONTENT
            and token.lemma not in COMMON
            and not any(start <= token.span[0] < end for start, end in inside)
        )
        closure = closure_of((concept.cui for concept in analysis.concepts), self._terminology)
        nouns = frozenset(token.lemma for token in analysis.tokens if token.tag in ("NNG", "NNP"))
        return Reading(text, terms, analysis.concepts, closure, populations(text, analysis.concepts, title), nouns)


def about(title: str, keywords: Sequence[str]) -> Wanted:
    """A document's title and keywords as one text."""
    return f"{title}. {', '.join(keywords)}", True


def stem(lemma: str) -> str:
    """A noun without the suffix of kinds: 견과 for 견과류; 종류 and 육류 stay."""
    return lemma.removesuffix("류") if len(lemma) > 2 else lemma


def is_sentence(text: str) -> bool:
    """A whole statement, unlike a section heading or a passage cut short."""
    return len(text) >= 8 and text[-1] in ".!”" and not text.endswith("…")


def role_of(text: str, heading: str) -> Role:
    """The part of an answer in which a sentence belongs, by its section's heading, else by its words."""
    if _DOCTOR_HEADING.search(heading) or _DOCTOR.search(text):
        return "doctor"
    if _CAUTION_HEADING.search(heading) or _CAUTION.search(text):
        return "caution"
    return "core"


def sources_of(reader: Reader, documents: Sequence[RetrievedDocument]) -> tuple[Source, ...]:
    """All documents of a prompt, numbered as it numbers them."""
    return tuple(reader.source(n, document) for n, document in enumerate(documents, 1))
