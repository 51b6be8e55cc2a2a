"""Which runs and modes the metrics page shows, and why it shows none."""

from dataclasses import dataclass

import streamlit as st

from agent.evaluation.runs import Only, Run, RunUnreadable, Settings, StoredRuns, list_runs, run_folders
from agent.language import N_, _
from pages.parts import (
    distinct,
    language,
    metrics_address,
    metrics_data,
    metrics_filter,
    metrics_live,
    metrics_made,
    safe_markdown,
)

COMMAND = "python -m agent evaluate run --patients 10 --turns 5 --modes agent,rag"
FIRST_MODES = 4
"""Modes drawn before anybody chooses: of more, the lines lie on top of each other."""
MODES = {
    "agent": N_("agent (모두 켬)"),
    "rag": N_("rag (검색과 생성만)"),
    "llm": N_("llm (모델만)"),
    "no_cache": N_("캐시 끔"),
    "no_active_retrieval": N_("능동적 검색 끔"),
    "bm25": N_("BM25만"),
    "vector": N_("벡터만"),
    "no_metadata_fields": N_("메타데이터 끔"),
    "no_memory": N_("기억 끔"),
    "no_temporal_weighting": N_("시간 가중치 끔"),
    "no_self_refine": N_("자기 개선 끔"),
    "no_guardrails": N_("가드레일 끔"),
}


@dataclass(frozen=True)
class Choice:
    """runs: the open ones; shown: the series drawn; compared and baseline: the two that are set against each other;
    only: the turns that are looked at."""

    runs: tuple[Run, ...]
    shown: tuple[str, ...]
    compared: str
    baseline: str
    only: Only

    @property
    def key(self) -> metrics_data.Key:
        return metrics_data.key(self.runs)

    @property
    def figures(self) -> metrics_data.Figures:
        return metrics_data.figures(self.key, self.only)


def runs() -> list[Run]:
    """The complete runs, newest first; says what else there is, and without any how to make one. Then the page ends."""
    found = list_runs(run_folders(Settings()))
    if any(run.status == "running" for run in found):
        metrics_live.draw()
    for run in found:
        if run.status == "interrupted":
            stopped = _("평가 {run} · 멈춤 (같은 명령으로 이어서 할 수 있습니다) · 대화 {done}/{total}")
            st.info(
                stopped.format(run=run.run_id, done=run.done, total=run.total), icon=":material/hourglass_top:"
            )
        elif run.error:
            st.warning(safe_markdown.inline(language.message(run.error)), icon=":material/warning:")
    complete = [run for run in found if run.status == "complete"]
    if not complete:
        st.info(
            _("저장된 평가가 없습니다. 아래 명령을 실행하면 이 화면에 결과가 나타납니다."),
            icon=":material/info:",
        )
        st.code(COMMAND, language="bash", wrap_lines=True)
        st.stop()
    return complete


def choose(stored: list[Run]) -> Choice:
    """Runs, modes, and the two to compare; what was chosen stays when the page is left."""
    labels = distinct.distinct({run.run_id: _label(run) for run in stored}, str)
    ids, newest = metrics_address.words(list(labels)), [stored[0].run_id]
    metrics_address.seed("run", "metrics_runs", ids, newest)
    picked = st.multiselect(
        _("평가 실행"),
        list(labels),
        format_func=lambda run_id: labels.get(run_id, run_id),
        key="metrics_runs",
        persist_state="session",
        placeholder=_("평가를 고르세요"),
    )
    chosen = tuple(run for run in stored if run.run_id in picked)
    if not chosen:
        st.info(_("평가를 하나 이상 골라 주세요."), icon=":material/info:")
        st.stop()
    metrics_address.keep("run", picked, ids, newest)
    _check(chosen)
    first, series = first_choice(chosen, Only()), StoredRuns.names(chosen)
    scope = "_".join(picked)  # other runs have other modes: their choices are kept apart
    words, key = metrics_address.words(series), f"metrics_modes_{scope}"
    metrics_address.seed("modes", key, words, list(first.shown))
    picked_modes = st.pills(
        _("그림에 넣을 모드"),
        series,
        selection_mode="multi",
        format_func=lambda one: safe_markdown.inline(name(one)),
        key=key,
        persist_state="session",
        wrap=True,
    )
    left, right = st.columns(2, gap="small")
    with left:
        compared = _one(_("살펴볼 모드"), "mode", words, first.compared, f"metrics_compared_{scope}")
    with right:
        baseline = _one(_("기준"), "baseline", words, first.baseline, f"metrics_baseline_{scope}")
    shown = [one for one in series if one in picked_modes] or [compared]
    metrics_address.keep("modes", shown, words, list(first.shown))
    only = metrics_filter.choose(metrics_data.key(chosen))
    metrics_made.draw(chosen)
    choice = Choice(chosen, tuple(shown), compared, baseline, only)
    if only and not choice.figures.patients:
        st.info(_("고른 조건에 맞는 턴이 없습니다. 거르기를 풀어 주세요."), icon=":material/filter_alt_off:")
        metrics_address.publish()
        st.stop()
    return choice


def name(series: str) -> str:
    """A series as the reader knows it; of several runs with the run before it."""
    run, dot, mode = series.rpartition(" · ")
    return run + dot + " + ".join(_(MODES.get(part, part)) for part in mode.split("+"))


def first_choice(runs: tuple[Run, ...], only: Only) -> Choice:
    """What is shown before anybody chooses: the first modes, the first of them against the second."""
    series = StoredRuns.names(runs)
    return Choice(runs, series[:FIRST_MODES], series[0], series[:2][-1], only)


def forgetful(*series: str) -> bool:
    """Whether one of them plays without memory, as far as its name tells."""
    return any({"rag", "llm", "no_memory"} & set(one.rpartition(" · ")[2].split("+")) for one in series)


def _check(chosen: tuple[Run, ...]) -> None:
    """A file damaged inside is one line, and another run can be chosen."""
    try:
        metrics_data.figures(metrics_data.key(chosen), Only())
        metrics_data.people(metrics_data.key(chosen))
    except RunUnreadable as problem:
        st.error(safe_markdown.inline(language.message(problem)), icon=":material/warning:")
        st.stop()


def _one(label: str, address: str, words: dict[str, str], default: str, key: str) -> str:
    metrics_address.seed(address, key, words, default)
    series = list(words.values())
    picked = st.selectbox(label, series, format_func=name, key=key, persist_state="session") or default
    metrics_address.keep(address, picked, words, default)
    return picked


def _label(run: Run) -> str:
    when = (run.created or "")[:16].replace("T", " ")
    label = _("{when} · {model} · 환자 {patients}명 × {turns}턴 · 모드 {modes}개").format(
        when=when, model=run.model, patients=run.patients, turns=run.turns, modes=len(run.modes)
    )
    again = _("{n}회 반복").format(n=run.repetitions)
    return f"{label} · {again}" if run.repetitions > 1 else label
