"""What a question asks, part by part, and which parts an answer takes up."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from agent.sentences import bare
from agent.state import Concept
from agent.terminology import Terminology
from agent.terminology.terms import content_terms

# Words of asking that no answer repeats.
_ASKING = frozenset(
    "어떻다 어떻게 무엇 뭐 왜 언제 어디 얼마 얼마나 몇 좋다 괜찮다 알다 알려주다 궁금 궁금하다 도움 도움되다 되다 하다 먹다 방법 경우 "
    "때 것 수 저 제 나 나이 환자 사람 정도 좀 혹시 그럼 그러면 요즘 지금 있다 없다 않다 안 못 싶다 주다 말하다 추천 가능 "
    "받다 주의 조심 살피다 입다 제때 각각 앞 뒤 전 후 나오다 인 계속 자주 같이 함께 관리 해당 증상 몸 "
    "복용 사용 상태 드리다 말씀 고려 생각 뜻 의미 앞서 저번 저번에 지난주 지난달 지난번 어제 오늘 요새 며칠 재다 잰 예정 처방 "
    "마시다 드시다 문제 하루 종일 다음 이번 평소 동안 집 집안 생활 일상 맞추다 다르다 차이 대하다 관하다 돌보다 지내다".split()
)
# Where one part of a question ends and the next begins: "…고", "…와/과", a question mark.
_PARTS = re.compile(
    r"[?？]\s*|(?<=[가-힣])고\s+(?=\S)|(?<=[가-힣])(?:와|과|이랑|랑)\s+(?=\S+(?:은|는|도|의|을|를)?\s)|,\s*(?:그리고\s)?|\s및\s"
)
# What is told before anything is asked: "국을 쏟아서 데었어요.", "서서 일하는데".
_TOLD = re.compile(r"[^.?？!]*(?:[.!]\s|(?:는데|은데|인데|던데|더니|이라|라는데|다는데)(?:요)?,?\s)")
# What a question asks for by its kind is given by each thing of the kind: "어떤 증상" by naming symptoms.
_BY_KIND = {
    "증상 안내": ("symptoms",), "부작용": ("symptoms", "conditions"), "합병증": ("symptoms", "conditions"),
    "위험 요인": ("conditions", "topic"), "자가 관리": ("topic",),
}  # fmt: skip
SENTENCES = {1: 3, 2: 4}
"""Supported sentences that a question of so many parts takes."""
MOST_SENTENCES = 5


@dataclass(frozen=True, slots=True)
class Coverage:
    """share: 0..1 of the parts' terms that are taken up; missing: the names of those that are not."""

    share: float
    missing: tuple[str, ...]
    parts: int

    def completeness(self, sentences: float) -> float:
        """Coverage (.6) and enough said (.4); sentences: how many borne ones the answer has, by degrees."""
        enough = SENTENCES.get(self.parts, MOST_SENTENCES)
        return 0.6 * self.share + 0.4 * min(1.0, sentences / enough)


class Aspects:
    """Reads questions; covered() compares one with what an answer's supported sentences say."""

    def __init__(self, terms: Terminology) -> None:
        self._terms = terms

    def covered(
        self,
        question: str,
        asked: Sequence[Concept],
        supported: Sequence[str],
        said: Sequence[Concept],
        documents: str = "",
        of_whom: Sequence[Concept] = (),
        titles: Sequence[Concept] = (),
    ) -> Coverage:
        """Each part of the question counts alike; a concept counts double within its part.

        Words and topics with which the question tells its story ("하루 종일 서서 일하는데") count only where the text of the
        documents has them too, unless the question has nothing else. of_whom: the concepts of the passages that
        bear the answer, which may leave out for whom they are written: what the question tells first is met by them too. titles: the concepts that name the documents of most of
        the answer, which an answer about them need not repeat.
        """
        story = _end_of_story(question)
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
        for part in wanted:
            met = {
                name: self._met(name, concept, text, joined, terms, names, said, kinds)
                or (concept is not None and concept.span[0] < story and concept.cui in background)
                or (concept is not None and concept.cui in subjects)
                for name, concept in part.items()
            }
            weight = {name: 2.0 if concept else 1.0 for name, concept in part.items()}
            shares.append(sum(weight[name] for name, is_met in met.items() if is_met) / sum(weight.values()))
            missing += [name for name, is_met in met.items() if not is_met]
        share = sum(shares) / len(shares) if shares else 1.0
        return Coverage(share, tuple(dict.fromkeys(missing)), max(1, len(wanted)))

    def _wanted(self, question: str, asked: Sequence[Concept], documents: str) -> list[dict[str, Concept | None]]:
        """By part of the question its concepts and content words; parts that only ask are none of their own."""
        story = _end_of_story(question)
        wanted = self._parts(question, asked, lambda word, at: at >= story or _stem(word) in documents)
        return wanted or self._parts(question, asked, lambda word, at: True)

    def _parts(
        self, question: str, asked: Sequence[Concept], counts: Callable[[str, int], bool]
    ) -> list[dict[str, Concept | None]]:
        analysis = self._terms.analyse(question)
        ends = [match.end() for match in _PARTS.finditer(question)] + [len(question) + 1]
        found, start = [], 0
        for end in ends:
            concepts = [
                c
                for c in asked
                if start <= c.span[0] < end
                and (c.slot != "topic" or counts(c.surface, c.span[0]) or counts(c.name, c.span[0]))
            ]
            tokens = [
                t
                for t in analysis.tokens
                if start <= t.span[0] < end and not any(a <= t.span[0] < b for a, b in (c.span for c in asked))
            ]
            words = [
                w
                for token in tokens
                for w in content_terms([token], ())
                if w not in _ASKING and not w[0].isdigit() and counts(w, token.span[0])
            ]
            if part := {**dict.fromkeys(words), **{c.name: c for c in concepts}}:
                found.append(part)
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
        return name in terms or (len(stem) > 1 and stem in text)


def _end_of_story(question: str) -> int:
    """Where what the question tells first ends, 0 where it asks at once."""
    end = 0
    while told := _TOLD.match(question, end):
        end = told.end()
    return end


def _stem(word: str) -> str:
    """A word as it stands in any form: "쏟" of 쏟다."""
    return word[:-1] if len(word) > 1 and word.endswith("다") else word
