"""What a round wrote: unsupported sentences marked, and how the text differs from the round before."""

from collections.abc import Sequence
from difflib import SequenceMatcher
from typing import Literal

import streamlit as st

from agent.consultation import split_sentences
from agent.language import _
from agent.state import Round
from pages.parts import safe_markdown

Kind = Literal["same", "out", "in", "changed"]
Step = tuple[Kind, str, str]
"""(kind, old sentence, new sentence); the one that does not exist is empty."""
ALIKE = 0.6
"""Sentences at least this alike are one sentence that was rewritten."""


def draw(before: Round | None, round_: Round) -> None:
    """The round's text; after the first one, with a switch to what changed."""
    rejected = round_.verdict.unsupported
    marks = ""
    if rejected:
        count = _("문서에 근거가 없는 문장 {n}개").format(n=len(rejected))
        marks = f" · :red-background[{count}]"
    if before is None:
        st.caption(_("답변 글") + marks)
        st.markdown(text(round_.answer, rejected))
        _elsewhere(round_)
        return
    steps = sentence_steps(before.answer, round_.answer)
    if all(kind == "same" for kind, _old, _new in steps):
        st.caption(_("앞 라운드와 글이 같습니다") + marks)
        st.markdown(text(round_.answer, rejected))
    else:
        changed, new, gone = _("앞 라운드와 달라진 글"), _("새 글"), _("빠진 글")
        st.caption(f"{changed} · :green-background[{new}] · ~~{gone}~~{marks}")
        st.markdown(changes(steps, rejected))
    _elsewhere(round_)


def sentence_steps(old: str, new: str) -> list[Step]:
    """Two texts sentence by sentence; a replaced sentence that is alike becomes one changed step."""
    olds, news = split_sentences(old), split_sentences(new)
    steps: list[Step] = []
    for tag, a, b, c, d in SequenceMatcher(None, olds, news, autojunk=False).get_opcodes():
        if tag == "equal":
            steps += [("same", s, s) for s in olds[a:b]]
        else:
            steps += _paired(olds[a:b], news[c:d])
    return steps


def words(old: str, new: str) -> str:
    """One rewritten sentence: words that went struck out, words that came on a coloured ground."""
    before, after = _core(old).split(), _core(new).split()
    shown = []
    for tag, a, b, c, d in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if tag == "equal":
            shown.append(safe_markdown.inline(" ".join(after[c:d])))
            continue
        if a < b:
            shown.append(struck(" ".join(before[a:b])))
        if c < d:
            shown.append(f":green-background[{safe_markdown.inline(' '.join(after[c:d]))}]")
    return " ".join(shown)


def text(answer: str, rejected: Sequence[str]) -> str:
    """An answer sentence by sentence, the rejected ones on red."""
    return "\n".join(_line(sentence, _shown(sentence, rejected)) for sentence in split_sentences(answer))


def changes(steps: Sequence[Step], rejected: Sequence[str]) -> str:
    """The steps as a list."""
    lines = []
    for kind, old, new in steps:
        if kind == "same":
            shown = _shown(new, rejected)
        elif kind == "out":
            shown = struck(old)
        elif kind == "in":
            shown = _shown(new, rejected, "green")
        else:
            shown = words(old, new)
            if _rejected(new, rejected):  # its words have grounds of their own, so the mark stands before them
                mark = _("근거 없음")
                shown = f":red-badge[{mark}] {shown}"
        lines.append(_line(new or old, shown))
    return "\n".join(lines)


def struck(sentence: str) -> str:
    return f":gray[~~{safe_markdown.inline(_core(sentence))}~~]"


def _shown(sentence: str, rejected: Sequence[str], ground: str | None = None) -> str:
    colour = "red" if _rejected(sentence, rejected) else ground
    inline = safe_markdown.inline(_core(sentence))
    return f":{colour}-background[{inline}]" if colour else inline


def _rejected(sentence: str, rejected: Sequence[str]) -> bool:
    return _core(sentence) in {_core(r) for r in rejected}


def _line(sentence: str, shown: str) -> str:
    """A sentence as a list item, a heading as a line of its own."""
    return f"\n**{shown}**\n" if sentence.startswith(("**", "#")) else f"- {shown}"


def _elsewhere(round_: Round) -> None:
    """A model that judges may quote a sentence in its own words: then it stands under the text."""
    written = {_core(sentence) for sentence in split_sentences(round_.answer)}
    for sentence in round_.verdict.unsupported:
        if _core(sentence) not in written:
            named = _("심사자가 꼽은 문장:")
            st.markdown(f"{named} :red-background[{safe_markdown.inline(sentence)}]")


def _core(sentence: str) -> str:
    """A sentence without list marks and emphasis, as the judge quotes it."""
    return " ".join(sentence.replace("**", "").lstrip("-•*# ").split())


def _paired(olds: Sequence[str], news: Sequence[str]) -> list[Step]:
    """Replaced sentences in order: each new one takes the first alike old one that is still there."""
    steps: list[Step] = []
    left = list(olds)
    for sentence in news:
        partner = next((o for o in left if SequenceMatcher(None, o, sentence).ratio() >= ALIKE), None)
        if partner is None:
            steps.append(("in", "", sentence))
            continue
        place = left.index(partner)
        steps += [("out", gone, "") for gone in left[:place]]
        steps.append(("changed", partner, sentence))
        left = left[place + 1 :]
    return steps + [("out", gone, "") for gone in left]
