"""Words for people that the analyser cuts ("제+부+는", "할+배+는", "남의+편"): put together again, with their particle."""

from __future__ import annotations

from collections.abc import Sequence

from agent.extraction.patterns.kinship import CHILD_TERMS, KNOWN_WHOLE, names_person
from agent.terminology import Token

# How the analyser tags each behind a noun.
_PARTICLES = {
    "께서는": "JX", "한테는": "JX", "에게는": "JX", "한테서": "JKB", "께서도": "JX", "께서": "JKS", "한테": "JKB", "에게": "JKB", "보다": "JKB", "처럼": "JKB",
    "까지": "JX", "이랑": "JC", "하고": "JC", "은": "JX", "는": "JX", "이": "JKS", "가": "JKS", "도": "JX", "만": "JX", "의": "JKG", "을": "JKO", "를": "JKO",
    "께": "JKB", "랑": "JC", "와": "JC", "과": "JC",
}  # fmt: skip
_LONGEST_PARTICLE = max(map(len, _PARTICLES))
_MOTHERS = frozenset("맘 파파 대디".split())
_BY_INITIAL = {word[0]: tuple(w for w in KNOWN_WHOLE if w[0] == word[0]) for word in KNOWN_WHOLE}
_LONGEST = 8


def with_whole_persons(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with every cut word for a person as one noun."""
    # "절친+ᆫ+은": the analyser reads the last consonant of the noun as a particle too.
    if any(t.lemma == "ᆫ" for t in tokens):
        tokens = [t for t, after in zip(tokens, (*tokens[1:], None), strict=True) if not _is_read_twice(t, after)]
    if any(t.form in _MOTHERS for t in tokens):
        tokens = _with_mothers(tokens)
    out: list[Token] = []
    after = 0
    for first, token in enumerate(tokens):
        if first >= after and token.form[:1] in _BY_INITIAL and (not first or _is_apart(tokens, first)):
            ends = (at for at in range(first + 1, len(tokens)) if _is_apart(tokens, at))
            last = next(ends, len(tokens))
            if (whole := _person(tokens[first:last])) is not None:
                out.extend(whole)
                after = last
        if first >= after:
            out.append(token)
    return out


def _with_mothers(tokens: Sequence[Token]) -> list[Token]:
    """ "쌍둥이+맘", "아들+맘": a mother as she calls herself, and not her child."""
    out: list[Token] = []
    for token in tokens:
        child = out[-1] if out else None
        if (
            token.form in _MOTHERS
            and child is not None
            and child.span[1] == token.span[0]
            and child.lemma in CHILD_TERMS
        ):
            form = child.form + token.form
            out[-1] = Token(form, form, "NNG", (child.span[0], token.span[1]))
        else:
            out.append(token)
    return out


def _is_read_twice(token: Token, after: Token | None) -> bool:
    return token.lemma == "ᆫ" and after is not None and after.tag == "JX" and after.form in ("은", "는")


def _is_apart(tokens: Sequence[Token], index: int) -> bool:
    """Whether a token begins a word: it is not written onto the one before, or one of them is punctuation."""
    before, token = tokens[index - 1], tokens[index]
    return token.span[0] != before.span[1] or "S" in (token.tag[0], before.tag[0])


def _person(word: Sequence[Token]) -> list[Token] | None:
    form = "".join(t.form for t in word)
    if len(form) > _LONGEST or not form.startswith(_BY_INITIAL[form[0]]):
        return None
    # "큰+애+가": the rank belongs to it.
    ranked = word[0].lemma in ("크다", "작다", "첫") and len(word) > 1
    if (any(names_person(t) for t in word) and not ranked) or (len(word) == 1 and word[0].tag[0] != "N"):
        return None  # "아우 배야", "흉터만 남아"
    start, end = word[0].span[0], word[-1].span[1]
    if len(form) != end - start:
        return None
    if form in KNOWN_WHOLE:
        return [Token(form, form, "NNG", (start, end))]
    for length in range(_LONGEST_PARTICLE, 0, -1):
        stem, particle = form[:-length], form[-length:]
        if stem in KNOWN_WHOLE and particle in _PARTICLES:
            cut = end - length
            return [
                Token(stem, stem, "NNG", (start, cut)),
                Token(particle, particle, _PARTICLES[particle], (cut, end), silent=True),
            ]
    return None
