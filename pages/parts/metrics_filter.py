"""Which turns the metrics page looks at: by the patients' conditions and age, and by the questions' complexity."""

import streamlit as st

from agent.evaluation.runs import AGES, COMPLEXITIES, Only
from agent.language import N_, _
from pages.parts import metrics_address, metrics_data

ASKED = {"simple": N_("단순"), "moderate": N_("보통"), "complex": N_("복잡")}
OLD = {"0-39": N_("40세 미만"), "40-64": N_("40~64세"), "65-": N_("65세 이상")}


def choose(runs: metrics_data.Key) -> Only:
    """What is chosen; folded away, and named where it is."""
    known = metrics_data.people(runs)
    conditions = sorted({condition for row in known for condition in row["conditions"]})
    with st.expander(_("거르기: 병 · 나이 · 질문의 복잡도"), icon=":material/filter_alt:"):
        first, second, third = st.columns(3, gap="small")
        with first:
            ill = _several(_("병"), "condition", {one.replace(",", " "): one for one in conditions}, {})
        with second:
            old = _several(_("나이"), "age", {band: band for band in AGES}, OLD)
        with third:
            asked = _several(_("질문의 복잡도"), "complexity", {one: one for one in COMPLEXITIES}, ASKED)
        unknown = sum(row["age"] is None for row in known)
        rule = _(
            "한 칸 안에서는 하나라도 맞으면, 칸끼리는 모두 맞아야 남습니다. 병과 나이는 평가 자료의 정답에서, 복잡도는 능동 검색을 켠 모드의 판단에서 왔습니다."
        )
        left_out = _("나이를 알 수 없는 환자 {n}명은 나이로 거르면 빠집니다.").format(n=unknown)
        st.caption(f"{rule} {left_out}" if unknown else rule)
    only = Only(tuple(ill), tuple(old), tuple(asked))
    if only:
        narrowed = _("걸러 본 턴만 셉니다: {chosen}. 환자가 적어진 만큼 구간이 넓어집니다.")
        st.caption(":material/filter_alt: " + narrowed.format(chosen=", ".join(said(only))))
    return only


def said(only: Only) -> list[str]:
    """What is looked at, as the reader knows it."""
    return [*only.conditions, *(_(OLD[one]) for one in only.ages), *(_(ASKED[one]) for one in only.complexities)]


def _several(label: str, address: str, options: dict[str, str], names: dict[str, str]) -> list[str]:
    key = f"metrics_only_{address}"
    metrics_address.seed(address, key, options, [])
    picked: list[str] = st.multiselect(
        label,
        list(options.values()),
        format_func=lambda one: _(names[one]) if one in names else one,
        key=key,
        persist_state="session",
        placeholder=_("모두"),
    )
    metrics_address.keep(address, picked, options, [])
    return picked
