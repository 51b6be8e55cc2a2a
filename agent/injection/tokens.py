"""One offline token estimator, for every budget and every report.

No tokenizer vocabulary ships with the project and none may be downloaded, so tokens are estimated from the kinds of
characters. The estimate approximates OpenAI's o200k_base on Korean and lies between it and the older cl100k_base:
the sentence that the release notes of GPT-4o give for Korean takes 27 and 45 tokens there and 35 here. It errs on the
high side for o200k_base, so a prompt within its budget here is within it there.
"""

from __future__ import annotations

import re

# Runs of Hangul, Latin letters and digits; then every other visible character; then line breaks.
_RUN = re.compile(
    r"(?P<hangul>[가-힣ㄱ-ㆎᄀ-ᇿ]+)|(?P<latin>[A-Za-zÀ-ɏ]+)|(?P<digits>\d+)|(?P<other>\S)|(?P<line>\n)"
)
_PLAIN_LIMIT = 0x2E80
_ELLIPSIS = "…"


def estimate_tokens(text: str) -> int:
    """Estimated number of tokens of text, 0 for an empty one.

    A run of n Hangul syllables counts ceil(2n/3), a Latin word of n letters ceil(n/6), a run of n digits ceil(n/3);
    punctuation and line breaks count 1, any other character outside the Latin blocks (emoji, Hanja) 2. Spaces count
    nothing: they belong to the token that follows. Cutting a text never raises the estimate, and joining two texts
    with a space or line break never costs more than the two apart and 1.
    """
    return sum(_run_tokens(match) for match in _RUN.finditer(text))


def _run_tokens(match: re.Match[str]) -> int:
    kind, length = match.lastgroup, match.end() - match.start()
    if kind == "hangul":
        return (2 * length + 2) // 3
    if kind == "latin":
        return (length + 5) // 6
    if kind == "digits":
        return (length + 2) // 3
    if kind == "other":
        return 1 if ord(match.group()) < _PLAIN_LIMIT else 2
    return 1


def cut_to_tokens(text: str, limit: int) -> str:
    """The longest beginning of text that fits limit tokens, ending in "…" where something was cut off."""
    if estimate_tokens(text) <= limit:
        return text
    if limit < 2:
        return ""
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if estimate_tokens(text[:middle]) < limit:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + _ELLIPSIS if low else ""
