"""Readings of the documents that were kept on disk are those that reading them again gives."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from asking import DOCUMENTS, TERMS, request_for
from small_terminology import Analysed, SmallTerminology

from agent.config import Settings
from agent.generation import OfflineModel
from agent.generation.corpus import FILE, kept_readings
from agent.generation.reading import Reader, Wanted, about
from agent.retrieval.documents import Document, load_documents
from agent.wording.sentences import split_sentences, without_marks

PASSAGES = tuple(passage for document in DOCUMENTS for passage in document.passages)


class Counting(SmallTerminology):
    """Counts what is analysed."""

    fingerprint = "counting"

    def __init__(self) -> None:
        super().__init__()
        self.read: list[str] = []

    def analyse(self, text: str) -> Analysed:
        self.read.append(text)
        return super().analyse(text)


def wanted_of(documents: list[Document]) -> tuple[Wanted, ...]:
    sentences = [
        (without_marks(sentence), False)
        for document in documents
        for text in (*(passage.text for passage in document.passages), document.summary)
        for sentence in split_sentences(text)
    ]
    titles = [wanted for d in documents for wanted in ((d.title, True), about(d.title, d.keywords))]
    return tuple(dict.fromkeys([*sentences, *titles]))


def stored(tmp_path: Path) -> Path:
    (file,) = tmp_path.glob(f"readings-*/{FILE}")
    return file


def never(_before: dict) -> dict:
    raise AssertionError("read again")


def test_a_stored_reading_of_a_shipped_document_equals_a_fresh_one(terms, tmp_path) -> None:
    documents = list(load_documents(Settings().agent_data_dir / "documents"))
    wanted = wanted_of(random.Random(3).sample(documents, 12))
    fresh = Reader(terms).learn(wanted)
    assert len(fresh) > 100
    assert any(reading.groups for reading in fresh.values())
    kept_readings(wanted, terms, tmp_path, lambda _before: fresh)
    assert kept_readings(wanted, terms, tmp_path, never) == fresh


def test_what_the_index_analysed_gives_the_same_readings(terms) -> None:
    documents = list(load_documents(Settings().agent_data_dir / "documents"))
    chosen = random.Random(4).sample(documents, 6)
    analyses: dict = {}
    terms.document_terms([f"{d.title}\n{p.text}" for d in chosen for p in d.passages], analyses)
    wanted = wanted_of(chosen)
    assert sum(text in analyses for text, _ in wanted) > 40
    assert Reader(terms).learn(wanted, analyses) == Reader(terms).learn(wanted)


@pytest.mark.parametrize("damage", ["cut", "garbage", "gone", "other readings"])
def test_damaged_readings_are_read_again_and_kept(tmp_path, damage: str) -> None:
    first, terms = OfflineModel(TERMS), Counting()  # type: ignore[arg-type]
    OfflineModel(terms).prepare(PASSAGES, cache_dir=tmp_path)  # type: ignore[arg-type]
    file = stored(tmp_path)
    whole = file.read_bytes()
    if damage == "gone":
        file.unlink()
    else:
        broken = {"cut": whole[:-40], "garbage": b"{", "other readings": b'{"readings": [], "words": []}'}
        file.write_bytes(broken[damage])
    terms.read.clear()
    mended = OfflineModel(terms)  # type: ignore[arg-type]
    mended.prepare(PASSAGES, cache_dir=tmp_path)
    assert len(terms.read) > 10, "everything is read anew"
    assert stored(tmp_path).read_bytes() == whole
    request = request_for("당뇨병 환자는 어떤 운동을 해야 하나요?")
    assert "".join(mended.generate(request)) == "".join(first.generate(request))


def test_a_later_start_analyses_no_sentence_of_the_documents(tmp_path) -> None:
    terms = Counting()
    titles = [(document.title, document.keywords) for document in DOCUMENTS]
    OfflineModel(terms).prepare(PASSAGES, titles, tmp_path)  # type: ignore[arg-type]
    terms.read.clear()
    later = OfflineModel(terms)  # type: ignore[arg-type]
    later.prepare(PASSAGES, titles, tmp_path)
    assert terms.read == []
    question = "당뇨병 환자는 어떤 운동을 해야 하나요?"
    assert "".join(later.generate(request_for(question)))
    assert set(terms.read) == {question}


def test_other_texts_or_another_terminology_never_meet_the_old_readings(tmp_path) -> None:
    terms = Counting()
    unfinished = tmp_path / ".readings-0000-left"
    unfinished.mkdir()
    read = {}
    for fingerprint, passages in (("one", PASSAGES[1:]), ("one", PASSAGES), ("two", PASSAGES)):
        terms.fingerprint = fingerprint
        terms.read.clear()
        OfflineModel(terms).prepare(passages, cache_dir=tmp_path)  # type: ignore[arg-type]
        read[fingerprint, len(passages)] = set(terms.read)
    first, added, again = read.values()
    assert first
    assert added
    assert not first & added, "what the earlier corpus held is not read a second time"
    assert again == first | added
    assert stored(tmp_path)
    assert not unfinished.exists()


def test_messages_never_push_the_documents_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("agent.generation.reading.CACHED_READINGS", 2)
    terms = Counting()
    reader = Reader(terms)  # type: ignore[arg-type]
    learned = reader.learn([("걷기는 당뇨병에 좋습니다.", False), ("당뇨병과 운동", True)])
    for number in range(5):
        reader.read(f"오늘 {number}번 걸었어요.")
    terms.read.clear()
    assert [reader.read(*wanted) for wanted in learned] == list(learned.values())
    assert terms.read == []
