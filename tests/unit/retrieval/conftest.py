"""A small corpus on disk, and a terminology that needs neither Kiwi nor MedCAT."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from agent.config import AgentConfig, RetrievalConfig
from agent.embedding import LsaFactory
from agent.retrieval import Retriever
from agent.wording.sentences import split_sentences, without_marks


@dataclass(frozen=True)
class Entry:
    cui: str
    name: str
    names: tuple[str, ...]
    broader: tuple[str, ...] = ()


class SmallTerminology:
    """Words without their particle, and concepts found by their names; the same interface as Terminology."""

    def __init__(self, fingerprint: str = "small-1") -> None:
        self.fingerprint = fingerprint
        rows = [
            Entry("C0011849", "당뇨병", ("당뇨", "DM", "diabetes")),
            Entry("C0011860", "제2형 당뇨병", ("제2형 당뇨", "T2DM"), ("C0011849",)),
            Entry("C0020538", "고혈압", ("높은 혈압", "hypertension")),
            Entry("C0004096", "천식", ("asthma",)),
            Entry("C0015259", "운동", ("신체 활동",)),
            Entry("C0012155", "식단", ("음식", "식사")),
        ]
        self._entries = {entry.cui: entry for entry in rows}

    def entries(self) -> Mapping[str, Entry]:
        return self._entries

    def entry(self, cui: str) -> Entry | None:
        return self._entries.get(cui)

    def index_terms(self, text: str) -> list[str]:
        words = re.findall(r"[가-힣]+|[a-z0-9]+", text.lower())
        stems = [
            re.sub(r"(?<=..)(은|는|이|가|을|를|에|의|도|로|으로|하는|하면|합니다)$", "", word) for word in words
        ]
        found = [
            entry.cui
            for entry in self._entries.values()
            if any(name.lower() in text.lower() for name in (entry.name, *entry.names))
        ]
        return [*stems, *found]

    def index_terms_many(self, texts: Sequence[str]) -> list[list[str]]:
        return [self.index_terms(text) for text in texts]

    def document_terms(self, texts: Sequence[str], analyses: dict, known: dict) -> list[list[str]]:
        sentences = {part for text in texts for part in map(without_marks, split_sentences(text))}
        self.read = sorted(sentences - known.keys())
        known.update({sentence: self.index_terms(sentence) for sentence in self.read})
        return self.index_terms_many(texts)


TEMPLATE = """---
id: {id}
title: {title}
topic: {topic}
audience: 환자
concepts: [{concepts}]
keywords: [{keywords}]
summary: {summary}
hypothetical_questions:
  - {title}에 대해 알려주세요
  - {summary} 맞나요
  - {extra}
sources:
  - title: {title}
    publisher: 시험 기관
    year: null
    url: null
    kind: web
reviewed: 2026-11-20
---
## 핵심

{body}

## 주의할 점

어지러우면 바로 멈추고 쉽니다. 증상이 이어지면 의료진과 상의합니다.
"""

DOCUMENTS = [
    ("diabetes-exercise", "당뇨병과 운동", "diabetes", "C0011849, C0015259", "당뇨병, 운동", "걷기는 혈당을 낮춥니다",
     "얼마나 걸어야 하나요", "일주일에 150분 빠르게 걷는 운동이 혈당을 낮춥니다. 저혈당에 대비해 사탕을 지닙니다."),
    ("diabetes-diet", "당뇨병 식사", "diabetes", "C0011849, C0012155", "당뇨병, 식단", "통곡물이 좋습니다",
     "밥은 얼마나 먹나요", "통곡물과 채소를 먼저 먹는 식사가 혈당을 천천히 올립니다. 단 음료를 줄입니다."),
    ("hypertension-salt", "고혈압과 소금", "hypertension", "C0020538", "고혈압, 소금", "소금을 줄입니다",
     "국물은 먹어도 되나요", "소금을 하루 5그램 아래로 줄이면 혈압이 내려갑니다. 국물을 남깁니다."),
    ("asthma-inhaler", "천식 흡입기", "asthma", "C0004096", "천식, 흡입기", "흡입기를 바르게 씁니다",
     "숨쉬는 기계가 뭔가요", "흡입기를 흔들고 숨을 천천히 들이마십니다. 쓴 뒤에는 입을 헹굽니다."),
    ("sleep-habits", "잠 습관", "sleep", "C0015259", "잠, 습관", "같은 시각에 일어납니다",
     "잠이 오지 않아요", "매일 같은 시각에 일어나면 잠이 규칙을 찾습니다. 늦은 커피를 피합니다."),
]  # fmt: skip


def write_corpus(folder: Path) -> Path:
    for doc_id, title, topic, concepts, keywords, summary, extra, body in DOCUMENTS:
        (folder / topic).mkdir(parents=True, exist_ok=True)
        text = TEMPLATE.format(
            id=doc_id,
            title=title,
            topic=topic,
            concepts=concepts,
            keywords=keywords,
            summary=summary,
            extra=extra,
            body=body,
        )
        (folder / topic / f"{doc_id}.md").write_text(text, encoding="utf-8")
    return folder


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    return write_corpus(tmp_path / "documents")


@pytest.fixture(scope="session")
def retrieval_config() -> RetrievalConfig:
    return AgentConfig().retrieval


@pytest.fixture
def small() -> SmallTerminology:
    return SmallTerminology()


@pytest.fixture
def open_retriever(corpus, tmp_path, small, retrieval_config) -> Callable[..., Retriever]:
    def make(**changes: object) -> Retriever:
        terminology = changes.pop("terminology", small)
        arguments = {
            "documents_dir": corpus,
            "cache_dir": tmp_path / "cache",
            "terminology": terminology,
            "embedder_factory": LsaFactory(terminology, dims=16),
            "config": retrieval_config,
        }
        return Retriever.open(**{**arguments, **changes})

    return make


@pytest.fixture
def retriever(open_retriever) -> Retriever:
    return open_retriever()
