"""What came of a comparison: a reading of it, figures side by side, both answers marked, context and documents."""

import streamlit as st

from agent.comparison import Comparison, Failed, Figure, Standing, compared, label, reading
from agent.language import _
from agent.state import Turn
from pages.parts import answer, compare_run, language, safe_markdown
from pages.parts.compare_choice import SIDES, Choice

COLOURS = ("orange", "green")
MARKS = ("◀", "▶")


def draw(choice: Choice) -> None:
    """The last comparison of this patient, or what will appear here."""
    compare_run.failure()
    held = st.session_state.get("comparison")
    if held is None or held[0] != choice.patient:
        st.info(
            _(
                "'비교하기'를 누르면 두 답변과 달라진 문장, 문서, 맥락, 점수, 토큰, 시간이 여기에 나란히 나타납니다."
            ),
            icon=":material/info:",
        )
        return
    _patient, question, modes, sides = held
    st.markdown(f"### {safe_markdown.inline(question)}")
    if (question, modes) != (choice.question, choice.modes):
        st.caption(":material/history: " + _("앞서 비교한 결과입니다. 위에서 바꾼 것은 다시 비교하면 반영됩니다."))
    turns = [side for side in (sides.get(0), sides.get(1)) if isinstance(side, Turn)]
    both = compared(*turns) if len(turns) == len(SIDES) else None
    if both:
        told, figures = st.columns([3, 2], gap="medium")
        with told, st.container(border=True, key="comparison_reading"):
            st.markdown("\n".join(f"- {safe_markdown.inline(line)}" for line in reading(both, modes)))
        with figures:
            st.markdown(_figures(both.figures))
        st.markdown(_legend())
    for n, column in enumerate(st.columns(2, gap="medium")):
        with column, st.container(border=True, key=f"comparison_{n}"):
            st.markdown(f"**{_(list(SIDES.values())[n])}** · {label(modes[n])}")
            _side(sides.get(n), both, n)
    if both:
        _context(both)
        _documents(both.documents)


def _legend() -> str:
    left, right = _("왼쪽 답변에만 있는 문장"), _("오른쪽 답변에만 있는 문장")
    return f":{COLOURS[0]}-background[{MARKS[0]} {left}] · :{COLOURS[1]}-background[{MARKS[1]} {right}]"


def _side(outcome: object, both: Comparison | None, n: int) -> None:
    if outcome is None:
        st.caption(
            ":material/stop_circle: " + _("끝나기 전에 멈췄습니다. 다시 비교하면 이쪽의 답변이 나타납니다.")
        )
        return
    if isinstance(outcome, Failed):
        why = language.message(outcome.error) if outcome.error else outcome.message
        st.error(safe_markdown.plain(why), icon=":material/error:")
        return
    route, colour, icon = answer.ROUTES[outcome.route]
    st.badge(_(route), color=colour, icon=icon)
    for warning in outcome.warnings:
        st.warning(safe_markdown.plain(warning.text), icon=":material/warning:")
    for notice in outcome.notices:
        st.info(safe_markdown.plain(notice), icon=":material/info:")
    if both is None or outcome.route in answer.URGENT:
        st.markdown(safe_markdown.answer(outcome.body))
        return
    lines = []
    for sentence in both.sentences[n]:
        text = safe_markdown.inline(sentence.text)
        if sentence.heading:
            lines.append(f"\n**{text}**\n")
        else:
            lines.append(f"- :{COLOURS[n]}-background[{MARKS[n]} {text}]" if sentence.only else f"- {text}")
    st.markdown("\n".join(lines))


def _figures(figures: tuple[Figure, ...]) -> str:
    """A table with the difference, right less left."""
    heads = (_("항목"), _("왼쪽"), _("오른쪽"), _("차이"))
    rows = [f"| {' | '.join(heads)} |", "|:--|--:|--:|--:|"]
    same = _("같음")
    for figure in figures:
        left, right = (
            "–" if value is None else f"{value:,.{figure.digits}f}" for value in (figure.left, figure.right)
        )
        gap = ""
        if figure.left is not None and figure.right is not None:
            gap = f"{round(figure.right, figure.digits) - round(figure.left, figure.digits):+,.{figure.digits}f}"
        rows.append(
            f"| {_(figure.name)} | {left} | {right} | {gap if gap.strip('+-0.,') else same if gap else ''} |"
        )
    return "\n".join(rows)


def _context(both: Comparison) -> None:
    st.markdown("### " + _("맥락의 환자 정보와 이전 대화"))
    lists = {
        _("양쪽"): both.shared_facts,
        _("왼쪽에만"): (*both.facts[0], *both.history[0]),
        _("오른쪽에만"): (*both.facts[1], *both.history[1]),
    }
    shown = {where: ", ".join(map(safe_markdown.inline, held)) for where, held in lists.items() if held}
    if not shown:
        st.caption(_("어느 쪽 맥락에도 환자 정보와 이전 대화가 없습니다."))
    for where, text in shown.items():
        st.markdown(f"**{where}** · {text}")


def _documents(documents: tuple[Standing, ...]) -> None:
    st.markdown("### " + _("찾은 문서"))
    if not documents:
        st.caption(_("어느 쪽도 문서를 찾지 않았습니다."))
        return
    st.dataframe(
        [
            {_("문서"): d.title, _("왼쪽 순위"): d.left, _("오른쪽 순위"): d.right, _("달라진 점"): _moved(d)}
            for d in documents
        ],
        hide_index=True,
        height="content",
        placeholder="–",
        alt=_("두 구성에서 찾은 문서와 순위"),
        column_config={_("문서"): st.column_config.TextColumn(width="large")},
    )


def _moved(document: Standing) -> str:
    if document.right is None:
        return _("왼쪽에만")
    if document.left is None:
        return _("오른쪽에만")
    step = document.left - document.right
    return f"▲ {step}" if step > 0 else f"▼ {-step}" if step else _("같음")
