"""Digits in words, as people dictate a number ("공일공 에 이이구팔 다시 …", "공하나공", "zero one zero"), read as digits.

Whatever form an identifier has in digits is then found in words too. Only long runs are read: "이 삼 일" stays words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from agent.safety.folding import Folded

_DIGITS = {
    **dict(zip("공영일이삼사오육칠팔구", "00123456789", strict=True)),
    **dict(zip("零〇一二三四五六七八九", "00123456789", strict=True)),
    **{"륙": "6", "유": "6", "제로": "0", "하나": "1", "둘": "2", "셋": "3", "넷": "4", "다섯": "5"},
    **{"여섯": "6", "일곱": "7", "여덟": "8", "아홉": "9"},
    **{"zero": "0", "oh": "0", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6"},
    **{"seven": "7", "eight": "8", "nine": "9"},
}
_LEAST_WORDS, _LEAST_DIGITS = 3, 6
"""Of a run: fewer are a count, a date or a reading."""
_WORD = "|".join(sorted((word for word in _DIGITS if word != "유"), key=len, reverse=True))
_ONE = rf"(?:\d|(?<![a-z])o(?![a-z])|{_WORD}|(?<=[공영일이삼사오육칠팔구])유(?=[공영일이삼사오육칠팔구]))"
_PAUSE = r"(?:\s?(?:에다가?|에|의|다시|하이픈|대시|빼기|국에?|국의|dash|hyphen)(?![가-힣]{2}(?<!하나)(?<!다섯)(?<!여섯)(?<!일곱)(?<!여덟)(?<!아홉)(?<!제로)))?"
_RUN = re.compile(
    rf"(?![가-힣](?<=[월요매]일)){_ONE}(?:(?P<gap>{_PAUSE}[\s.,·/~_-]{{0,3}}){_ONE}){{{_LEAST_DIGITS - 1},}}"
)
_STEP = re.compile(rf"(?P<one>{_ONE})|(?P<pause>다시|하이픈|대시|빼기|에다가?|에|dash|hyphen|-)|[\s\S]")
_LIKE_A_PARTICLE = re.compile(r"(?:이[오구]|이|구|영)$")


def spoken(folded: Folded) -> Iterator[Folded]:
    """The text with runs of digits in words as digits, apart or not, if it has any; and again, if a run ends in what
    may be a particle ("…칠팔구공이 제 번호"), without that."""
    runs = [run.span() for run in _RUN.finditer(folded.text) if _is_in_words(run.group())]
    if not runs:
        return
    yield _read(folded, runs)
    shorter = [(start, _without_particle(folded.text, start, end)) for start, end in runs]
    if shorter != runs:
        yield _read(folded, shorter)


def _without_particle(text: str, start: int, end: int) -> int:
    """Where the run ends without what may be a particle, an old speaker's "…사칠일이오" too."""
    particle = _LIKE_A_PARTICLE.search(text[start:end])
    return start + particle.start() if particle else end


def _is_in_words(run: str) -> bool:
    return sum(not step["one"].isdigit() for step in _STEP.finditer(run) if step["one"]) >= _LEAST_WORDS


def _read(folded: Folded, runs: list[tuple[int, int]]) -> Folded:
    characters: list[str] = []
    origins: list[tuple[int, int]] = []
    at = 0
    for start, end in runs:
        characters += folded.text[at:start]
        origins += [(n, n + 1) for n in range(at, start)]
        for step in _STEP.finditer(folded.text, start, end):
            if step["one"] or step["pause"]:
                characters.append(
                    "-" if step["pause"] else _DIGITS.get(step["one"], step["one"].replace("o", "0"))
                )
                origins.append(step.span())
        at = end
    characters += folded.text[at:]
    origins += [(n, n + 1) for n in range(at, len(folded.text))]
    spans = [folded.original(*origin) for origin in origins]
    return Folded("".join(characters), [start for start, _ in spans], [end for _, end in spans])
