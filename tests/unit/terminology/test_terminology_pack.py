"""The cached pack: loaded only when it is what was written, rebuilt visibly when not, shared by threads."""

from __future__ import annotations

import functools
import hashlib
import json
import logging
import shutil
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from agent.errors import TerminologyUnavailable
from agent.terminology import Terminology, build, pack

HEADER = "cui,name,names,brands,classes,broader,unit,checked\n"
ROWS = {
    "conditions": "C0011849,당뇨병,당뇨,,,,,\nC0020538,고혈압,HTN,,,,,\n",
    "symptoms": "C0018681,두통,머리가 아프다,,,,,\nC0000737,복통,배가 아프다,,,,,\n",
}


@pytest.fixture(scope="module")
def lexicon(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("lexicon")
    for stem, rows in ROWS.items():
        (folder / f"{stem}.csv").write_text(HEADER + rows, encoding="utf-8")
    return folder


@pytest.fixture(scope="module", autouse=True)
def words_once() -> Iterator[None]:
    """A build works out with a Kiwi of its own, in seconds, which words must stay whole: here once for the same names."""
    once = functools.cache(pack.user_words)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(pack, "user_words", lambda nouns: once(tuple(nouns)))
        yield


@pytest.fixture(scope="module")
def stored(lexicon: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    cache = tmp_path_factory.mktemp("cache")
    assert Terminology.open(lexicon, cache).notices == ()
    return cache


@pytest.fixture
def cache(stored: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(stored, tmp_path / "cache"))


def folder_of(cache: Path) -> Path:
    return next(path for path in cache.iterdir() if path.is_dir())


def no_build(*_: object) -> None:
    raise AssertionError("the stored pack should have been loaded")


def test_a_second_start_loads_what_the_first_built(
    lexicon: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "build_cat", no_build)
    terms = Terminology.open(lexicon, cache)
    assert terms.notices == ()
    assert [c.cui for c in terms.concepts("당뇨가 있고 머리가 아파요")] == ["C0011849", "C0018681"]


def spoil_a_file(folder: Path) -> None:
    victim = max((p for p in (folder / "pack").rglob("*") if p.is_file()), key=lambda p: p.stat().st_size)
    data = bytearray(victim.read_bytes())
    data[len(data) // 2] ^= 0xFF
    victim.write_bytes(bytes(data))


def cut_a_file(folder: Path) -> None:
    victim = next(p for p in (folder / "pack").rglob("*") if p.is_file() and p.stat().st_size)
    victim.write_bytes(b"")


def add_a_file(folder: Path) -> None:
    (folder / "pack" / "extra.dat").write_bytes(b"payload")


def lose_the_manifest(folder: Path) -> None:
    (folder / "manifest.json").unlink()


def scribble_on_the_manifest(folder: Path) -> None:
    (folder / "manifest.json").write_text("{", encoding="utf-8")


@pytest.mark.parametrize(
    "harm", [spoil_a_file, cut_a_file, add_a_file, lose_the_manifest, scribble_on_the_manifest]
)
def test_a_corrupt_cache_is_never_loaded_and_rebuilt_visibly(
    lexicon: Path, cache: Path, harm: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    harm(folder_of(cache))  # type: ignore[operator]
    monkeypatch.setattr(build, "load_cat", no_build)
    terms = Terminology.open(lexicon, cache)
    assert len(terms.notices) == 1
    assert "다시 만들었습니다" in terms.notices[0]
    assert [c.cui for c in terms.concepts("배가 아파요")] == ["C0000737"]
    monkeypatch.undo()
    assert Terminology.open(lexicon, cache).notices == ()


def test_the_manifest_names_the_hash_of_every_part(cache: Path) -> None:
    folder = folder_of(cache)
    manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    parts = [path for path in (folder / "pack").rglob("*") if path.is_file()]
    assert manifest["parts"] == {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in parts
    }
    assert manifest["key"].startswith(folder.name.removeprefix("medcat-"))


def test_the_fingerprint_follows_the_lexicon(lexicon: Path, tmp_path: Path) -> None:
    copy = Path(shutil.copytree(lexicon, tmp_path / "lexicon"))
    same = pack.fingerprint(copy)
    assert same == pack.fingerprint(lexicon)
    path = copy / "conditions.csv"
    # Two codes exchanged: MedCAT's own hash does not see this.
    text = path.read_text(encoding="utf-8").replace("C0011849", "X").replace("C0020538", "C0011849")
    path.write_text(text.replace("X", "C0020538"), encoding="utf-8")
    assert pack.fingerprint(copy) != same


def test_a_folder_that_cannot_be_written_still_gives_a_pack(lexicon: Path, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder", encoding="utf-8")
    terms = Terminology.open(lexicon, blocked)
    assert "저장하지 못했습니다" in terms.notices[0]
    assert terms.concepts("두통")


def test_without_a_pack_nothing_is_recognised_silently(
    lexicon: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("no MedCAT")

    monkeypatch.setattr(build, "build_cat", broken)
    with pytest.raises(TerminologyUnavailable, match="의학 용어 팩"):
        Terminology.open(lexicon, tmp_path)


def test_a_failing_pipeline_is_told_and_not_taken_for_nothing(lexicon: Path, cache: Path) -> None:
    terms = Terminology.open(lexicon, cache)
    terms._cat = None
    with pytest.raises(TerminologyUnavailable):
        terms.concepts("두통")


def test_threads_share_one_instance_without_mixing_texts(lexicon: Path, cache: Path) -> None:
    terms = Terminology.open(lexicon, cache)
    texts = ["당뇨가 있어요", "머리가 아파요", "배가 아파요", "고혈압과 당뇨", "아무 일도 없어요"] * 20
    alone = [terms.analyse(text) for text in texts]
    with ThreadPoolExecutor(max_workers=4) as pool:
        assert list(pool.map(terms.analyse, texts)) == alone


def test_two_starts_at_once_build_one_cache(lexicon: Path, tmp_path: Path) -> None:
    with ThreadPoolExecutor(max_workers=2) as pool:
        opened = list(pool.map(lambda _: Terminology.open(lexicon, tmp_path), range(2)))
    assert len([path for path in tmp_path.iterdir() if path.is_dir()]) == 1
    assert {terms.fingerprint for terms in opened} == {pack.fingerprint(lexicon)}
    assert all(terms.concepts("두통") for terms in opened)


def test_patient_text_never_reaches_the_log(lexicon: Path, cache: Path, caplog: pytest.LogCaptureFixture) -> None:
    terms = Terminology.open(lexicon, cache)
    with caplog.at_level(logging.WARNING):
        terms.concepts("당뇨가 있어요")
    assert logging.getLogger("medcat").getEffectiveLevel() == logging.WARNING
    assert "당뇨" not in caplog.text
