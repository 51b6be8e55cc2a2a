"""A local lexicon overlay: names that a clinician taught, and names that are not to be read, on top of the shipped files.

Kept in the state folder as one small JSON file, written whole. The shipped lexicon is never changed; what the overlay
makes of it has a fingerprint, and so a pack, of its own.
"""

from __future__ import annotations

import json
import os
import re
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from functools import lru_cache
from pathlib import Path

from filelock import FileLock, Timeout

from agent.errors import InputRejected, StorageUnavailable
from agent.language import N_
from agent.terminology.lexicon import LexiconEntry
from agent.terminology.normalise import normalise

FILE = "lexicon_overlay.json"
LOCK_SECONDS = 10.0
MOST_TAUGHT = 500
LONGEST_NAME = 40
# Parts of the body and words of every day: as concepts they would turn ordinary speech into findings.
NEVER_A_NAME = frozenset(
    (
        "머리 가슴 배 다리 팔 손 발 눈 코 귀 목 입 간 위 폐 심장 신장 허리 무릎 피 물 소변 대변 약 병 감 회 번 살 다음 "
        "경기 진전 119"
    ).split()
)
_WORDS = re.compile(r"[0-9A-Za-z가-힣\u3400-\u9fff][0-9A-Za-z가-힣\u3400-\u9fff ()·/.+-]*")
_LETTER = re.compile(r"[A-Za-z가-힣\u3400-\u9fff]")


@dataclass(frozen=True, slots=True)
class Taught:
    """One entry. cui: the concept that the name means from now on; None: the name is not read at all.

    at: ISO 8601; said: the message that taught it, masked, or None; moved: whether the name, which had been silenced, is
    taken from the concept that has it in the shipped lexicon.
    """

    name: str
    cui: str | None
    at: str
    said: str | None = None
    moved: bool = False


class Overlay:
    """The overlay's file. Raises StorageUnavailable when it cannot be read or written."""

    def __init__(self, state_dir: Path) -> None:
        self._path = state_dir / FILE

    def entries(self) -> tuple[Taught, ...]:
        """What has been taught, oldest first."""
        try:
            rows = json.loads(self._path.read_text(encoding="utf-8"))
            return tuple(Taught(**row) for row in rows)
        except FileNotFoundError:
            return ()
        except (OSError, ValueError, TypeError) as error:
            raise StorageUnavailable(
                N_("가르친 말의 파일({file})을 읽을 수 없습니다. 상태 폴더에서 그 파일을 고치거나 지워 주세요."),
                file=FILE,
            ) from error

    def add(self, taught: Taught) -> None:
        """Put an entry in place of an earlier one of the same name. Raises InputRejected when there are too many."""
        with self._lock():
            kept = [held for held in self.entries() if key_of(held.name) != key_of(taught.name)]
            if len(kept) >= MOST_TAUGHT:
                raise InputRejected(
                    N_("가르친 말은 {most}개까지입니다. 쓰지 않는 것을 먼저 되돌려 주세요."), most=MOST_TAUGHT
                )
            self._write([*kept, taught])

    def remove(self, name: str) -> None:
        """Take an entry back; one that is gone is no error."""
        with self._lock():
            self._write([held for held in self.entries() if key_of(held.name) != key_of(name)])

    @contextmanager
    def _lock(self) -> Iterator[None]:
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            lock = FileLock(self._path.with_suffix(".lock"), timeout=LOCK_SECONDS)
            lock.acquire()
        except (OSError, Timeout) as error:
            raise self._unwritable() from error
        try:
            yield
        finally:
            lock.release()

    def _write(self, entries: Sequence[Taught]) -> None:
        try:
            handle, partial = tempfile.mkstemp(prefix=f".{FILE}-", dir=self._path.parent)
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                json.dump([asdict(entry) for entry in entries], file, ensure_ascii=False, indent=1)
            os.replace(partial, self._path)
        except OSError as error:
            raise self._unwritable() from error

    def _unwritable(self) -> StorageUnavailable:
        return StorageUnavailable(
            N_("가르친 말을 저장하지 못했습니다. 상태 폴더의 권한과 남은 공간을 확인해 주세요.")
        )


def overlaid(
    entries: Mapping[str, LexiconEntry], taught: Sequence[Taught]
) -> tuple[dict[str, LexiconEntry], tuple[str, ...]]:
    """The lexicon with what was taught, and a Korean notice for each entry that fits it no longer."""
    changed, notices = dict(entries), []
    owners = {key_of(name): entry.cui for entry in entries.values() for name in entry.every_name()}
    for lesson in taught:
        key = key_of(lesson.name)
        owner = changed.get(owners.get(key, ""))
        own_name = owner is not None and key_of(owner.name) == key
        target = changed.get(lesson.cui or "")
        if own_name or (lesson.cui and target is None) or (target and owner and not lesson.moved):
            if owner is None or owner is not target:
                notices.append(f"가르친 말 '{lesson.name}'은(는) 지금의 용어 사전과 맞지 않아 쓰지 않았습니다.")
            continue
        if owner is not None:
            changed[owner.cui] = _without(owner, lesson.name)
            del owners[key]
        if target is not None:
            target = changed[target.cui]
            changed[target.cui] = replace(target, names=(*target.names, lesson.name))
            owners[key] = target.cui
    return changed, tuple(notices)


def checked_name(name: str) -> str:
    """A name that may be taught, on one line. Raises InputRejected with the reason: the checks of the shipped lexicon."""
    plain = " ".join(normalise(name).text.split())
    if len(plain) > LONGEST_NAME:
        raise InputRejected(
            N_("'{name}…': {most}자까지의 말만 가르칠 수 있습니다."), name=plain[:LONGEST_NAME], most=LONGEST_NAME
        )
    if len(plain.replace(" ", "")) < 2 or not _LETTER.search(plain) or not _WORDS.fullmatch(plain):
        raise InputRejected(
            N_(
                "'{name}': 두 글자 이상의 낱말이어야 합니다. 숫자나 기호만으로는 무엇을 뜻하는지 정할 수 없습니다."
            ),
            name=plain,
        )
    if plain in NEVER_A_NAME:
        raise InputRejected(N_("'{name}'은(는) 누구나 쓰는 말이라 한 가지 뜻으로 읽을 수 없습니다."), name=plain)
    return plain


# More than there are names: a search looks at all of them.
@lru_cache(maxsize=1 << 16)
def key_of(name: str) -> str:
    """A name as it is compared: spacing and case do not make another one."""
    return normalise(name).text.casefold().replace(" ", "")


def _without(entry: LexiconEntry, name: str) -> LexiconEntry:
    gone = key_of(name)
    return replace(
        entry,
        names=tuple(n for n in entry.names if key_of(n) != gone),
        brands=tuple(n for n in entry.brands if key_of(n) != gone),
    )
