"""How an ending is written, whatever syllable it is joined to."""

from __future__ import annotations

from functools import lru_cache


@lru_cache(maxsize=4096)
def plain(ending: str) -> str:
    """An ending with its joined consonant as a letter of its own: "ᆫ가요" → "ㄴ가요"."""
    return ending.translate({0x11AB: "ㄴ", 0x11AF: "ㄹ", 0x11B7: "ㅁ", 0x11B8: "ㅂ"})
