"""An illness that a message names without anybody's having it: the scar it left, the vaccine against it."""

from __future__ import annotations

import re

_ONLY_NAMED = re.compile(
    r"\s?(?:을|를|의)?\s?(?:앓은\s|걸린\s|났던\s)?(?:자국|흉터|흉|예방\s?(?:접종|주사|약)|백신|접종|항체|면역)"
)


def is_only_named(text: str, end: int) -> bool:
    """Whether the illness named before text[end] is that of a scar, a vaccine or an antibody: "수두 자국에", "뎅기열 백신 맞았는데"."""
    return _ONLY_NAMED.match(text, end) is not None
