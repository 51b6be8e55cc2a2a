"""The stored index: reused, rebuilt when anything it depends on changes, repaired when damaged."""

import json
import os
import subprocess
import sys
import textwrap
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from agent.config import ROOT
from agent.errors import CorpusInvalid


def index_folder(tmp_path: Path) -> Path:
    (folder,) = (tmp_path / "cache").glob("index-*/")
    return folder


def answers(retriever) -> list:
    return [retriever.search(query, 5) for query in ("당뇨병 운동", "소금 혈압", "잠이 오지 않아요", "천식")]


def test_a_second_start_loads_what_the_first_built(open_retriever) -> None:
    first, second = open_retriever(), open_retriever()
    assert (first.built, second.built) == (True, False)
    assert first.embedder.id == second.embedder.id
    assert first.corpus_version == second.corpus_version
    assert answers(first) == answers(second)
    assert second.notices == ()


def test_two_builds_are_equal(open_retriever, tmp_path) -> None:
    first, second = open_retriever(), open_retriever(cache_dir=tmp_path / "other")
    assert second.built
    assert first.embedder.id == second.embedder.id
    assert answers(first) == answers(second)


@pytest.mark.parametrize(
    "name", ["bm25-body.npz", "vectors.faiss", "lsa.npz", "lsa.json", "terms.json", "manifest.json"]
)
@pytest.mark.parametrize("damage", ["cut", "flip", "gone", "garbage"])
def test_a_damaged_index_is_rebuilt_with_a_notice(open_retriever, tmp_path, name: str, damage: str) -> None:
    expected = answers(open_retriever())
    file = index_folder(tmp_path) / name
    whole = file.read_bytes()
    middle = len(whole) // 2
    if damage == "gone":
        file.unlink()
    else:
        broken = {"cut": whole[:middle], "flip": b"\x01" + whole[:-1] + b"\xff", "garbage": os.urandom(64)}
        file.write_bytes(broken[damage])
    mended = open_retriever()
    assert mended.built
    assert any("다시 만들었습니다" in notice for notice in mended.notices)
    assert answers(mended) == expected
    assert not open_retriever().built


def test_a_changed_document_gives_another_version_and_index(open_retriever, corpus) -> None:
    before = open_retriever()
    path = corpus / "sleep" / "sleep-habits.md"
    path.write_text(path.read_text(encoding="utf-8").replace("커피", "홍차"), encoding="utf-8")
    after = open_retriever()
    assert after.built
    assert after.corpus_version != before.corpus_version
    assert "홍차" in after.search("홍차", 1)[0].passage


def test_after_a_change_only_what_is_new_is_read_and_all_is_found_as_by_a_build_of_its_own(
    open_retriever, corpus, small, tmp_path
) -> None:
    open_retriever()
    path = corpus / "sleep" / "sleep-habits.md"
    path.write_text(path.read_text(encoding="utf-8").replace("커피", "홍차"), encoding="utf-8")
    after = open_retriever()
    changed = small.read
    assert changed
    assert all("홍차" in sentence for sentence in changed)
    alone = open_retriever(cache_dir=tmp_path / "other")
    assert len(small.read) > 5 * len(changed)
    assert answers(after) == answers(alone)
    assert after.embedder.id == alone.embedder.id


@pytest.mark.parametrize("damage", [b"{", b"[]", b'{"terms": 3}', None])
def test_damaged_terms_of_an_earlier_index_are_read_again(open_retriever, corpus, small, tmp_path, damage) -> None:
    open_retriever()
    every = len(small.read)
    kept = index_folder(tmp_path) / "terms.json"
    kept.unlink() if damage is None else kept.write_bytes(damage)
    path = corpus / "sleep" / "sleep-habits.md"
    path.write_text(path.read_text(encoding="utf-8").replace("커피", "홍차"), encoding="utf-8")
    assert open_retriever().built
    assert len(small.read) == every


def test_another_lexicon_or_embedder_never_meets_the_old_index(open_retriever, small) -> None:
    from agent.embedding import LsaFactory

    SmallTerminology = type(small)

    open_retriever()
    assert open_retriever(terminology=SmallTerminology("small-2")).built
    assert open_retriever(embedder_factory=LsaFactory(small, dims=8)).built
    assert not open_retriever().built


def test_an_unwritable_cache_costs_only_the_cache(open_retriever, tmp_path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("a file where a folder should be")
    retriever = open_retriever(cache_dir=blocked / "cache")
    assert retriever.search("당뇨병", 1)
    assert any("메모리에서만" in notice for notice in retriever.notices)


def test_two_starts_at_once_build_one_index(open_retriever, tmp_path) -> None:
    with ThreadPoolExecutor(2) as pool:
        retrievers = list(pool.map(lambda _: open_retriever(), range(2)))
    assert sorted(r.built for r in retrievers) == [False, True]
    assert index_folder(tmp_path).exists()


def test_leftovers_of_an_interrupted_build_go(open_retriever, tmp_path) -> None:
    left = tmp_path / "cache" / ".index-left"
    left.mkdir(parents=True)
    (left / "bm25-body.npz").write_bytes(b"half")
    open_retriever()
    assert not left.exists()


def test_the_manifest_says_what_the_index_rests_on(open_retriever, tmp_path) -> None:
    retriever = open_retriever()
    manifest = json.loads((index_folder(tmp_path) / "manifest.json").read_text(encoding="utf-8"))
    assert manifest["terminology"] == "small-1"
    assert manifest["embedder"] == {"id": retriever.embedder.id, "dims": retriever.embedder.dims}
    assert len(manifest["documents"]) == len(retriever.documents) == retriever.info["documents"]
    assert all(len(digest) == 64 for digest in manifest["documents"].values())


def test_progress_is_told_in_order(open_retriever) -> None:
    told: list[tuple[str, float]] = []
    open_retriever(on_progress=lambda phrase, share: told.append((phrase, share)))
    assert [share for _, share in told] == sorted(share for _, share in told)
    assert told[-1][1] == 1.0


def test_an_empty_corpus_is_searched_safely(open_retriever, tmp_path) -> None:
    (tmp_path / "empty").mkdir()
    retriever = open_retriever(documents_dir=tmp_path / "empty")
    assert retriever.documents == ()
    assert retriever.search("당뇨병", 3) == ()


def test_a_missing_corpus_is_one_korean_line(open_retriever, tmp_path) -> None:
    with pytest.raises(CorpusInvalid) as caught:
        open_retriever(documents_dir=tmp_path / "nowhere")
    assert "문서 폴더를 찾을 수 없습니다" in str(caught.value)
    assert "\n" not in str(caught.value)


def test_loading_never_imports_scikit_learn(open_retriever, corpus, tmp_path) -> None:
    open_retriever()
    script = f"""
        import sys
        from pathlib import Path
        sys.path[:0] = [{str(ROOT)!r}, {str(Path(__file__).parent)!r}]
        from conftest import SmallTerminology
        from agent.config import AgentConfig
        from agent.embedding import LsaFactory
        from agent.retrieval import Retriever
        small = SmallTerminology()
        retriever = Retriever.open(Path({str(corpus)!r}), Path({str(tmp_path / "cache")!r}), small,
                                   LsaFactory(small, dims=16), AgentConfig().retrieval)
        assert retriever.search("당뇨병 운동", 3) and not retriever.built
        print("sklearn" in sys.modules)
    """
    ran = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(script)], capture_output=True, text=True, timeout=300, check=True
    )
    assert ran.stdout.strip() == "False"
