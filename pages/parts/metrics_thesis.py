"""지표: what the thesis published beside what the chosen run shows."""

import streamlit as st

from agent.evaluation.runs import Claim
from agent.language import N_, _
from pages.parts import metrics_data, safe_markdown
from pages.parts.metrics_choice import Choice

VERDICTS = {
    "reproduced": N_("재현됨"),
    "not_reproduced": N_("재현되지 않음"),
    "too_wide": N_("방향은 같고 크기는 가릴 수 없음"),
    "other_condition": N_("조건이 달라 견줄 수 없음"),
    "not_measurable": N_("이 실행으로는 잴 수 없음"),
}


def draw(choice: Choice) -> None:
    """One row a claim; of several open runs the first one's."""
    st.markdown("## " + _("논문의 수치와 견주기"))
    run = choice.runs[0]
    found = metrics_data.thesis(metrics_data.key((run,)), choice.only, run.model == "offline")
    counts = {label: sum(claim.verdict == verdict for claim in found) for verdict, label in VERDICTS.items()}
    said = (_("{verdict} {n}건").format(verdict=_(label), n=n) for label, n in counts.items() if n)
    reading = _("읽기")
    st.markdown(f"**{reading}** {', '.join(said)}.")
    st.table([_narrow(claim) for claim in found], border="horizontal", hide_index=True)
    st.caption(
        _(
            "평가 {run}의 모드끼리 짝지은 차이이며, 대괄호는 환자 단위로 다시 뽑은 95% 구간입니다. "
            "재현됨은 구간이 0을 지나지 않고 크기도 논문에 미칠 때만 적습니다. 비율의 구간은 끈 모드의 평균을 아는 값으로 보고 셈합니다. 논문은 최적화 수치의 실험 조건과 구간을 밝히지 않았으므로, 재현되지 않음은 논문이 틀렸다는 뜻이 "
            "아니라 이 조건에서 나오지 않았다는 뜻입니다. 속도에 관한 주장은 **python -m agent evaluate efficiency**가 하나씩 따로 잽니다."
        ).format(run=safe_markdown.inline(run.run_id))
    )


def rows(found: list[Claim]) -> list[dict[str, str]]:
    """As the report shows them."""
    return [
        {
            _("절"): _(claim.section),
            _("논문의 주장"): _(claim.of),
            _("논문의 조건"): _(claim.against),
            _("이 실행"): _ours(claim),
            _("판정"): _(VERDICTS[claim.verdict]),
            _("조건과 까닭"): _why(claim),
        }
        for claim in found
    ]


def _narrow(claim: Claim) -> dict[str, str]:
    """In three columns, which a phone has room for."""
    return {
        _("논문의 주장과 조건"): f"**{_(claim.of)}** ({_(claim.section)}) {_(claim.against)}",
        _("이 실행"): _ours(claim),
        _("판정과 까닭"): f"**{_(VERDICTS[claim.verdict])}** {_why(claim)}",
    }


def _why(claim: Claim) -> str:
    return _(claim.condition).format(**claim.values)


def _ours(claim: Claim) -> str:
    if claim.ours is None:
        return "–"
    if claim.unit == "points":
        ends = "" if claim.low is None or claim.high is None else f" [{claim.low:+.3f}, {claim.high:+.3f}]"
        return f"{claim.ours:+.3f}{ends}"
    sign = -1 if "-" in claim.of else 1  # what is saved is written as the thesis writes it: below zero
    ends = sorted(sign * end for end in (claim.low, claim.high) if end is not None)
    shown = f" [{ends[0]:+.0%}, {ends[1]:+.0%}]" if len(ends) == 2 else ""
    return f"{sign * claim.ours:+.0%}{shown}"
