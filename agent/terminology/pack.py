"""Building the MedCAT model pack from the lexicon, and keeping it on disk so that later starts load it.

Loading a pack executes what is pickled in it, so a stored pack is loaded only when its parts have the SHA-256 noted
beside them (agent/kept.py); anything else is thrown away and built again.
"""

from __future__ import annotations

import hashlib
import platform
from collections.abc import Mapping
from importlib.metadata import version
from pathlib import Path
from typing import Any

from agent.errors import TerminologyUnavailable
from agent.kept import keep
from agent.terminology.kiwi import user_words
from agent.terminology.lexicon import LexiconEntry, hash_lexicon

PACK = "pack"
NOTICES = {
    "rebuilt": "저장된 의학 용어 팩이 손상되어 용어 사전에서 다시 만들었습니다.",
    "unsaved": "의학 용어 팩을 저장하지 못했습니다. 이번 실행에는 문제가 없지만 다음 시작이 느려집니다.",
}


def fingerprint(lexicon_dir: Path) -> str:
    """SHA-256 over everything a pack depends on: lexicon, this room's code, library versions."""
    digest = hashlib.sha256(hash_lexicon(lexicon_dir).encode())
    for module in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(module.name.encode() + b"\0" + module.read_bytes() + b"\0")
    for package in ("medcat", "kiwipiepy", "kiwipiepy_model"):
        digest.update(f"{package}={version(package)};".encode())
    digest.update(platform.python_version().encode())
    return digest.hexdigest()


def open_pack(entries: Mapping[str, LexiconEntry], key: str, cache_dir: Path) -> tuple[Any, tuple[str, ...]]:
    """Load the cached MedCAT CAT for this fingerprint, or build and cache it. Returns it with Korean notices.

    Raises TerminologyUnavailable when no pack can be made: nothing else recognises concepts.
    """
    kept = keep(cache_dir, "medcat", key, _load, lambda: _build(entries), _save)
    return kept.value, (NOTICES[kept.how],) if kept.how in NOTICES else ()


def _build(entries: Mapping[str, LexiconEntry]) -> Any:
    try:
        from agent.terminology.build import build_cat

        return build_cat(entries, user_words(_nouns(entries)))
    except Exception as problem:  # MedCAT raises many kinds; each means the same to the reader
        raise TerminologyUnavailable(
            f"의학 용어 팩을 만들 수 없어 개념을 인식할 수 없습니다 ({type(problem).__name__}). 설치를 확인해 주세요."
        ) from problem


def _nouns(entries: Mapping[str, LexiconEntry]) -> list[str]:
    """Names that are no verb phrase. Medicines never are, whatever they end in (삭센다)."""
    return [
        name
        for entry in entries.values()
        for name in entry.every_name()
        if entry.slot == "medications" or not name.endswith("다")
    ]


def _save(cat: Any, folder: Path) -> None:
    from agent.terminology.build import save_cat

    save_cat(cat, folder, PACK)


def _load(folder: Path) -> Any:
    from agent.terminology.build import load_cat

    return load_cat(folder / PACK)
