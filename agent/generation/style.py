"""Style variation of a reused answer (thesis 3.4.1.3): the same facts and citations, another way of beginning."""

from __future__ import annotations

from collections.abc import Callable

from agent.generation.wording import is_acknowledgement

_VARIANTS = (
    "점을 고려해 안내드립니다.",
    "점을 함께 고려해 정리해 드립니다.",
    "점을 고려해 다시 안내드립니다.",
    "점을 고려해 말씀드립니다.",
)
_GREETINGS = (
    "다시 안내해 드립니다.",
    "앞서 확인된 내용을 고려해 안내드립니다.",
    "같은 내용을 고려해 정리해 드립니다.",
)


def restyled(answer: str, seed: int, style: Callable[[str, int], str] | None = None) -> str:
    """The answer in another style, or the answer itself when restyling touched more than its opening.

    style: what rewords it, `vary_style` by default. Numbers, names, denials and citations cannot change unseen, because
    everything outside the known openings has to stay letter by letter.
    """
    if is_acknowledgement(answer):
        return answer  # an opening of what was considered would be untrue before a greeting or the record
    varied = (style or vary_style)(answer, seed)
    return varied if _bare(varied) == _bare(answer) else answer


def _bare(answer: str) -> str:
    """Without the known openings and without spacing."""
    for opening in (*_GREETINGS, *_VARIANTS):
        answer = answer.replace(opening, "", 1)
    return "".join(answer.split())


def vary_style(answer: str, seed: int) -> str:
    """The answer with its opening reworded, chosen by seed (the turn number); all that follows stays to the letter.

    An answer without one of the known openings gets a short line before it. An empty answer stays empty.
    """
    if not answer.strip():
        return answer
    first, line_end, rest = answer.partition("\n")
    for variant in _VARIANTS:
        if first.endswith(variant):
            others = [v for v in _VARIANTS if v != variant]
            return first.removesuffix(variant) + others[seed % len(others)] + line_end + rest
    for greeting in _GREETINGS:
        answer = answer.removeprefix(greeting).lstrip("\n")
    return f"{_GREETINGS[seed % len(_GREETINGS)]}\n\n{answer}"
