"""Which words a stored value came from: the messages with the words marked, and what undo would take back."""

import re
from collections import defaultdict
from collections.abc import Iterable

import streamlit as st

from agent.language import N_, _, ngettext
from agent.state import Exclusion, Profile, Provenance, Turn
from pages.parts import in_words, safe_markdown

REASONS = {
    "negated": N_("없다고 말함"),
    "family": N_("다른 사람"),
    "past": N_("과거"),
    "stopped": N_("중단한 약"),
    "topic": N_("일반적인 언급"),
    "hypothetical": N_("질문·가정"),
}
BY_HAND = {"manual": N_("직접 수정"), "import": N_("가져온 정보")}
_LINE_BREAK = re.compile(r"[\n\r\v\f\u2028\u2029]")
"""One character for one, so that the places of the words stay."""
STORED, LEFT_OUT = "green", "orange"


def reading(turn: Turn) -> None:
    """The turn's message with the words of stored facts and of mentions left out marked, each with its reading."""
    extraction = turn.extracted
    kept = [(*span, STORED) for span in extraction.demographics.spans.values()]
    kept += [(*fact.span, STORED) for fact in extraction.facts if fact.span]
    left = [(*item.span, LEFT_OUT) for item in extraction.excluded if item.span]
    if not kept and not left:
        return
    with st.container(border=True, gap="xsmall", key="reading"):
        legend = _("턴 {turn}의 메시지에서 읽은 것 · :{kept}-background[저장] · :{left}-background[저장하지 않음]")
        st.caption(legend.format(turn=turn.turn, kept=STORED, left=LEFT_OUT))
        st.markdown(safe_markdown.spans(extraction.text, kept + left))
        uncoded = _("코드 없음")
        coded = [f"{f.surface} → {f.name} {f.umls_code or uncoded}" for f in extraction.facts if f.surface]
        if coded:
            concepts = safe_markdown.plain(" · ".join(dict.fromkeys(coded)))
            st.caption(_("개념: {concepts}").format(concepts=concepts))
        not_stored(extraction.excluded)


def not_stored(excluded: Iterable[Exclusion]) -> None:
    """What of a message is not stored, and why; nothing where there is none."""
    if excluded:
        mentions = safe_markdown.plain(" · ".join(dict.fromkeys(map(left_out, excluded))))
        st.caption(_("저장하지 않음: {mentions}").format(mentions=mentions))


def sources(profile: Profile, rows: list[dict]) -> None:
    """Every stored value under the message it came from, its words marked there."""
    origin: dict[object, Provenance] = {f: held.provenance for f, held in profile.demographics.items()}
    origin |= {fact.fact_id: fact.provenance for fact in profile.facts}
    groups: defaultdict[tuple, list[dict]] = defaultdict(list)
    for row in rows:
        held = origin[row["key"]]
        # By method, not by actor: words that a clinician has confirmed are still the patient's.
        said = _(BY_HAND.get(held.method, "")) or (
            _("턴 {turn}").format(turn=held.turn) if held.turn else _("대화")
        )
        words = "" if held.method in BY_HAND else held.message or ""
        groups[(held.turn or 0, said, words)].append(row)
    title = ngettext("저장된 값 {n}개가 나온 말", "저장된 값 {n}개가 나온 말", len(rows)).format(n=len(rows))
    with st.expander(title, icon=":material/format_quote:", type="compact"):
        for (_turn, said, message), members in sorted(groups.items(), key=lambda group: group[0]):
            names = " · ".join(map(named, members))
            st.markdown(f"**{said}** · {safe_markdown.plain(names)}")
            if message:
                places = [(*span, STORED) for row in members if (span := origin[row["key"]].span)]
                st.markdown(quoted(message, places))


def named(row: dict) -> str:
    """A row's name and value in one line; a demographic field in the reader's language."""
    return f"{in_words.name(row)} {in_words.value(row['key'], row['value']) or ''}".strip()


def quoted(message: str, places: Iterable[tuple[int, int, str]]) -> str:
    """A message on one line with the words marked; in quotation marks, since a quote block dims them."""
    return f"“{safe_markdown.spans(_LINE_BREAK.sub(' ', message), places)}”"


def left_out(item: Exclusion) -> str:
    """What is not stored and why, as plain text: "고혈압 – 다른 사람 (어머니)"."""
    value = f" {item.value}{item.unit or ''}" if item.value else ""
    who = f" ({item.who})" if item.who else ""
    return f"{item.name}{value} – {_(REASONS[item.reason])}{who}"
