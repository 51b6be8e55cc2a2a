"""One turn of a stored run in full: question, gold, answer, documents, scores per round, time by node."""

from typing import Any, TypeVar

import pandas as pd
import streamlit as st

from agent.consultation import SLOT_LABELS
from agent.evaluation.runs import METRICS, StoredRuns
from agent.language import N_, _
from agent.state.labels import SCORE_LABELS
from pages.parts import catalogue, metrics_address, metrics_data, safe_markdown
from pages.parts.metrics_choice import Choice, name
from pages.parts.metrics_figures import NODES
from pages.parts.metrics_words import number

T = TypeVar("T")
ROUTES = {
    "answered": ("green", N_("답변")),
    "cached": ("blue", N_("캐시 재사용")),
    "abstained": ("orange", N_("답변 보류")),
    "emergency": ("red", N_("응급 안내")),
    "crisis": ("red", N_("위기 안내")),
    "blocked": ("gray", N_("차단")),
}


def draw(choice: Choice) -> None:
    """Choose mode, patient and turn; then both modes' answers side by side, and everything recorded of the chosen one."""
    mode, patient, turn, repetition = _pick(choice)
    beside = choice.compared if mode == choice.baseline else choice.baseline
    found = metrics_data.record(choice.key, mode, patient, turn, repetition)
    other = metrics_data.record(choice.key, beside, patient, turn, repetition) if beside != mode else None
    if found is None:
        st.info(_("이 실행에는 그 환자의 그 턴이 없습니다."), icon=":material/info:")
        return
    if other is not None and other["message"] != found["message"]:
        other = None  # of another run, where the same name asks something else
    shown = {name(mode): found} | ({name(beside): other} if other else {})
    _question(found)
    for place, (column, (title, row)) in enumerate(
        zip(st.columns(len(shown), gap="medium"), shown.items(), strict=True)
    ):
        with column:
            _answer(title, row, place)
    left, right = st.columns([3, 2], gap="medium")
    with left:
        _measures(shown)
    with right:
        _lists(found)
    _documents(found)
    _rounds(found)


def _route(row: dict[str, Any]) -> str:
    if row["route"] not in ROUTES:
        return safe_markdown.inline(str(row["route"]))
    colour, label = ROUTES[row["route"]]
    return f":{colour}-badge[{_(label)}]"


def _pick(choice: Choice) -> tuple[str, str, int, int]:
    names = {p: n for run in choice.runs for p, n in run.patient_names.items()}
    patients = metrics_address.words(choice.figures.patients)
    turns = {str(turn): turn for turn in range(1, max(run.turns or 1 for run in choice.runs) + 1)}
    series = metrics_address.words(StoredRuns.names(choice.runs))
    played = {str(n): n for n in range(1, max(run.repetitions for run in choice.runs) + 1)}
    who, which, when, *again = st.columns([2, 2, 1] + [1] * (len(played) > 1), gap="small")
    with who:
        patient = _one(_("환자"), "case", "metrics_patient", patients, next(iter(patients.values())), names)
    with which:
        mode = _one(
            _("모드"), "case_mode", "metrics_mode", series, choice.compared, {s: name(s) for s in series.values()}
        )
    with when:
        turn = _one(_("턴"), "case_turn", "metrics_turn", turns, 1, {})
    repetition = 1
    for column in again:
        with column:
            repetition = _one(_("반복"), "case_repetition", "metrics_repetition", played, 1, {})
    return mode, patient, turn, repetition


def _one(label: str, address: str, key: str, options: dict[str, T], default: T, names: dict[T, str]) -> T:
    metrics_address.seed(address, key, options, default)
    values = list(options.values())
    picked: T = st.selectbox(
        label, values, key=key, format_func=lambda one: names.get(one, str(one)), persist_state="session"
    )
    metrics_address.keep(address, picked, options, default)
    return picked


def _question(found: dict[str, Any]) -> None:
    label = _("질문")
    st.markdown(f"**{label}** {safe_markdown.inline(found['message'] or '')}")
    if found["resolved_query"] and found["resolved_query"] != found["message"]:
        st.caption(_("풀어 쓴 질문: {question}").format(question=safe_markdown.inline(found["resolved_query"])))


def _answer(title: str, found: dict[str, Any], place: int) -> None:
    with st.container(border=True, key=f"metrics_answer_{place}" if place else "metrics_answer"):
        st.markdown(f"**{safe_markdown.inline(title)}** {_route(found)}")
        st.markdown(safe_markdown.answer(found["answer"] or ""))


def _measures(shown: dict[str, dict[str, Any]]) -> None:
    """The turn's figures under each mode; what differs on one turn may be chance."""
    values = [
        {_("지표"): _(metric.label)}
        | {safe_markdown.inline(title): number(metric, row[metric.column]) for title, row in shown.items()}
        for metric in METRICS
    ]
    st.table(pd.DataFrame(values), border="horizontal", hide_index=True, height=320)


def _lists(found: dict[str, Any]) -> None:
    """What the gold has and what was found, and the time by node, of the chosen mode."""
    for label, items in (
        (_("기억해야 할 사실"), found["remember"]),
        (_("프롬프트에 있음"), found["in_context"]),
        (_("답변에 나옴"), found["in_answer"]),
        (_("놓친 슬롯"), found["slots_missed"]),
        (_("정답에 없는 슬롯"), found["slots_added"]),
        (_("정답 주제"), [catalogue.label(topic) for topic in found["topic_gold"] or ()]),
        (_("정답 문서"), found["document_gold"]),
        (_("경고해야 할 약"), found["warnings_gold"]),
        (_("경고한 약"), found["warnings_given"]),
        (_("위험한 재사용"), [_(reason) for reason in found["unsafe_reasons"] or ()]),
        (_("인용"), _cited(found)),
    ):
        if items:
            st.caption(f"**{label}** {safe_markdown.inline(', '.join(map(_named, items)))}")
    spent = found["timings"]
    known = [*NODES, *sorted(spent.keys() - NODES.keys() - {"total"})]
    nodes = (f"{_(NODES.get(node, node))} {spent[node]:,.1f}" for node in known if node in spent)
    label = _("시간 (ms)")
    st.caption(f"**{label}** {' · '.join(nodes)}")


def _named(item: str) -> str:
    """A fact with its slot as the reader calls it ("conditions: 천식"); what is no fact stays."""
    slot, colon, fact = item.partition(": ")
    return f"{_(SLOT_LABELS[slot])}: {fact}" if colon and slot in SLOT_LABELS else item


def _cited(found: dict[str, Any]) -> list[str]:
    """What the grounding figure counted; a safe reply has none."""
    counts = {
        _("인용한 문장"): "sentences_cited",
        _("구절에 있음"): "sentences_held",
        _("인용 없는 문장"): "sentences_uncited",
    }
    return [f"{label} {found[column]}" for label, column in counts.items() if found[column] is not None]


def _documents(found: dict[str, Any]) -> None:
    last = max((row["round"] for row in found["round_rows"] if row["delivered"]), default=None)
    rows = [row for row in found["documents"] if row["round"] is None or last is None or row["round"] == last]
    if not rows:
        st.caption(_("이 턴은 문서를 찾지 않았습니다."))
        return
    st.markdown("## " + _("문서"))
    shown = [
        {
            _("순위"): row["rank"],
            _("제목"): row["title"],
            _("주제"): catalogue.label(row["topic"]),
            _("정답"): _("문서") if row["gold_document"] else _("주제") if row["gold_topic"] else "",
            _("인용"): "○" if row["cited"] else "",
            "BM25": row["bm25_rank"],
            _("벡터"): row["vector_rank"],
            "RRF": row["rrf"],
        }
        for row in rows
    ]
    st.dataframe(pd.DataFrame(shown), hide_index=True, placeholder="–")
    st.caption(_("정답 문서와 정답 주제는 평가 자료에 적힌 것입니다. BM25와 벡터는 그 채널에서의 순위입니다."))


def _rounds(found: dict[str, Any]) -> None:
    if not found["round_rows"]:
        st.caption(_("이 턴에는 심사한 라운드가 없습니다(캐시 또는 안전 응답)."))
        return
    st.markdown("## " + _("라운드별 점수"))
    for row in found["round_rows"]:
        title = (
            _("라운드 {round} · 평균 {mean} · 전달됨") if row["delivered"] else _("라운드 {round} · 평균 {mean}")
        )
        scores = " · ".join(f"{_(label)} {_figure(row[score])}" for score, label in SCORE_LABELS.items())
        with st.expander(
            title.format(round=row["round"], mean=_figure(row["mean"])), key=f"metrics_round_{row['round']}"
        ):
            query = _("검색어: {query}").format(query=safe_markdown.inline(row["query"] or ""))
            st.caption(f"{scores} · {query}")
            if row["feedback"]:
                opinion = _("심사 의견")
                st.info(f"**{opinion}** {safe_markdown.plain(row['feedback'])}", icon=":material/rate_review:")
            st.markdown(safe_markdown.answer(row["answer"] or ""))


def _figure(value: float | None) -> str:
    return "–" if value is None else f"{value:.2f}"
