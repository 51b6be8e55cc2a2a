"""지표 in words: figures in their units, and what a chart says with how sure that is."""

from collections.abc import Mapping, Sequence
from typing import Any

from agent.evaluation.runs import Difference, Metric
from agent.language import N_, _

FORMATS = {
    "share": "{:.3f}",
    "gain": "{:.3f}",
    "perplexity": "{:.3f}",
    "count": "{:.2f}",
    "tokens": "{:,.1f}",
    "usd": "${:.5f}",
    "ms": "{:,.1f} ms",
}
ALPHA = 0.05
ROUND_SCORES = {"mean": N_("심사"), "faithfulness": N_("충실성"), "relevance": N_("관련성")}
MOST_TOKENS = N_("{name}: 모두 {total}토큰, 가장 큰 부분은 {part} {share}.")
TIMES = N_(
    "응답 시간은 모드를 돌린 순서와 그때 컴퓨터가 하던 다른 일에도 달려 있어, 그 차이가 확실히 모드 때문이라고 말할 수 없습니다."
)
MOST_TIME = N_("{name}: 모두 {total} ms, 가장 큰 부분은 {part} {share}.")
Rows = Sequence[Mapping[str, Any]]
Pairs = Sequence[tuple[Metric, Difference]]


def number(metric: Metric, value: float | None) -> str:
    """As the run has it, in the metric's unit."""
    return "–" if value is None else FORMATS[metric.unit].format(value)


def brief(metric: Metric, value: float) -> str:
    """As short as a card has room for; the whole figure stands in its help."""
    if metric.unit in ("share", "gain"):
        return f"{value:.2f}".replace("0.", ".")
    return (
        number(metric, value)
        if abs(value) < 10
        else f"{value / 1000:.1f}k"
        if abs(value) >= 1000
        else f"{value:.0f}"
    )


def signed(metric: Metric, value: float) -> str:
    return ("-" if value < 0 else "+") + number(metric, abs(value))


def interval(metric: Metric, low: float | None, high: float | None) -> str:
    return "" if low is None or high is None else f" [{signed(metric, low)}, {signed(metric, high)}]"


def chance(p: float | None) -> str:
    """A p as it is read: never 0."""
    return "–" if p is None else "< 0.001" if p < 0.001 else f"{p:.3f}"


def difference_row(metric: Metric, found: Difference) -> dict[str, Any]:
    """What a table has of a difference, by column."""
    return {
        _("차이"): signed(metric, found.mean),
        _("95% 구간"): interval(metric, found.low, found.high).strip() or None,
        _("턴 쌍"): found.pairs,
        _("높아짐"): found.improved,
        _("낮아짐"): found.worsened,
        "p": chance(found.p),
        _("보정한 p"): chance(found.p_holm),
        _("효과 크기"): found.effect,
    }


def sure(found: Difference) -> bool:
    """Whether the difference remains after having looked at so many."""
    return found.p_holm is not None and found.p_holm <= ALPHA


def _same(found: Difference) -> bool:
    """Whether every pair has the same value: what was switched off had no part in these conversations."""
    return found.improved == found.worsened == 0


def differences(pairs: Pairs, mode: str, baseline: str) -> str:
    """What can be said of two modes, and of how many metrics nothing can."""
    judged = [(metric, d) for metric, d in pairs if metric.better and d.p_holm is not None]
    if not judged:
        return _("환자가 둘보다 적어 우연인지 가릴 수 없습니다.")
    left = [(metric, d) for metric, d in judged if sure(d)]
    better = [_(metric.label) for metric, d in left if d.mean * metric.better > 0]
    worse = [_(metric.label) for metric, d in left if d.mean * metric.better < 0]
    patients = max(d.patients for _metric, d in judged)
    alike = sum(_same(d) for _metric, d in judged)
    unsure = len(judged) - len(left) - alike
    parts = [
        _("{mode}이(가) {baseline}보다 나은 지표: {metrics}.") if better else "",
        _("못한 지표: {worse}.") if worse else "",
        _(
            "차이가 없을 때 이만큼 이상 벌어질 확률(p, 환자 {patients}명)을 지표 {judged}개에 맞게 보정(Holm)한 값이 {alpha} 이하인 것만 적었습니다."
        )
        if left
        else _(
            "지표 {judged}개를 함께 본 보정(Holm) 뒤에는 어느 차이도 우연이 아니라고 말할 수 없습니다(환자 {patients}명)."
        ),
        _("나머지 {unsure}개는 같다는 뜻이 아니라 이 자료로는 알 수 없다는 뜻입니다.") if left and unsure else "",
        _("{alike}개는 모든 턴에서 값이 같아, 이 대화로는 차이를 볼 수 없습니다.") if alike else "",
        _(TIMES) if any(metric.unit == "ms" for metric, _d in left) else "",
    ]
    values = {
        "mode": mode,
        "baseline": baseline,
        "metrics": ", ".join(better),
        "worse": ", ".join(worse),
        "patients": patients,
        "judged": len(judged),
        "alpha": ALPHA,
        "unsure": unsure,
        "alike": alike,
    }
    return " ".join(part.format(**values) for part in parts if part)


def by_turn(rows: Rows, metric: Metric, series: str, name: str) -> str:
    """From the first turn to the last, and how many patients each point rests on."""
    own = [row for row in rows if row["series"] == series]
    if len(own) < 2:
        return _("{name}: 값이 있는 턴이 둘보다 적어 변화를 말할 수 없습니다.").format(name=name)
    first, last, fewest = own[0], own[-1], min(row["n"] for row in own)
    moved = last["mean"] - first["mean"]
    if abs(moved) < 0.005:
        course = _("{name}의 {metric}: {first}턴 {before}에서 {last}턴 {after}(으)로 거의 그대로입니다.")
    elif moved > 0:
        course = _("{name}의 {metric}: {first}턴 {before}에서 {last}턴 {after}(으)로 올라갑니다.")
    else:
        course = _("{name}의 {metric}: {first}턴 {before}에서 {last}턴 {after}(으)로 내려갑니다.")
    limit = _(
        "한 점은 많아야 환자 {most}명(적으면 {fewest}명)의 평균이고 턴마다 묻는 것이 달라, 한 턴의 오르내림은 뜻이 없을 수 있습니다."
    )
    return f"{course} {limit}".format(
        name=name,
        metric=_(metric.label),
        first=first["turn"],
        before=number(metric, first["mean"]),
        last=last["turn"],
        after=number(metric, last["mean"]),
        most=max(row["n"] for row in own),
        fewest=fewest,
    )


def ablation(
    found: Mapping[str, Difference | None], metric: Metric, names: Mapping[str, str], baseline: str
) -> str:
    """Which modes differ surely, the others not; of times nothing is sure."""
    known = {series: d for series, d in found.items() if d}
    left = {series: d for series, d in known.items() if sure(d)}
    if not known:
        return _("이 지표에 값이 있는 턴 쌍이 없습니다.")
    if metric.unit == "ms":
        return _(TIMES)
    if all(map(_same, known.values())):
        return _(
            "{metric}: 모든 턴에서 {baseline}과(와) 값이 같습니다. 이 대화는 그 기능들을 쓰지 않아 차이를 볼 수 없습니다."
        ).format(metric=_(metric.label), baseline=baseline)
    if not left:
        return _(
            "{metric}에서 {baseline}과(와) 확실히 다른 모드는 없습니다. 구간이 0을 지나는 모드는 영향이 없다는 뜻이 아니라 이 환자 수로는 알 수 없다는 뜻입니다."
        ).format(metric=_(metric.label), baseline=baseline)
    said = ", ".join(
        f"{names[series]} {signed(metric, d.mean)}{interval(metric, d.low, d.high)}"
        for series, d in sorted(left.items(), key=lambda one: -abs(one[1].mean))
    )
    return _(
        "{baseline}과(와) 확실히 다른 모드(모드 수에 맞게 보정한 p ≤ {alpha}): {modes}. 나머지 {others}개 모드는 이 자료로는 다르다고 할 수 없습니다."
    ).format(baseline=baseline, alpha=ALPHA, modes=said, others=len(known) - len(left))


def by_round(rows: Rows, names: Mapping[str, str]) -> str:
    """How the judge's score and the independent figures moved from the first answer to the second."""
    said = []
    for series in dict.fromkeys(row["series"] for row in rows):
        own = {row["round"]: row for row in rows if row["series"] == series}
        if {0, 1} <= own.keys():
            parts = [
                f"{_(label)} {own[0][key]:.2f} → {own[1][key]:.2f}"
                for key, label in ROUND_SCORES.items()
                if own[0][key] is not None and own[1][key] is not None
            ]
            said.append(
                _("{mode} ({turns}턴): {scores}").format(
                    mode=names[series], turns=own[0]["n"], scores=", ".join(parts)
                )
            )
    if not said:
        return _("고른 모드에 두 번 이상 만든 답변이 없어 라운드의 이득을 말할 수 없습니다.")
    return _(
        "{modes}. 심사 점수는 그 점수로 답을 고르므로 오르기 마련이고, 심사기와 다른 방법으로 잰 충실성이 함께 올라야 나아진 것입니다. 관련성은 심사기의 완전성과 같은 사전을 씁니다. 보류한 답은 두 값에서 뺍니다."
    ).format(modes="; ".join(said))


def cache(rows: Rows, names: Mapping[str, str]) -> str:
    """How often the cache served, how fast, and how often it should not have."""
    said = []
    for series in dict.fromkeys(row["series"] for row in rows):
        own = [row for row in rows if row["series"] == series]
        hits, every = sum(row["turns"] for row in own if row["hit"]), sum(row["turns"] for row in own)
        unsafe = [row["unsafe"] for row in own if row["hit"] and row["unsafe"] is not None]
        if not hits:
            text = _("{mode} {turns}턴 가운데 {hits}턴 재사용")
        elif unsafe:
            text = _("{mode} {turns}턴 가운데 {hits}턴 재사용, 위험한 재사용 {unsafe:.0f}턴")
        else:
            text = _("{mode} {turns}턴 가운데 {hits}턴 재사용, 위험한 재사용은 이 실행에 기록되지 않음")
        said.append(text.format(mode=names[series], turns=every, hits=hits, unsafe=sum(unsafe)))
    return _("{modes}. 재사용이 몇 번뿐이면 위험한 재사용이 0이어도 안전하다는 증거가 아닙니다.").format(
        modes="; ".join(said)
    )


def most(rows: Rows, series: str, parts: Mapping[str, str], name: str, text: str) -> str:
    """Of one series: the total, and the part that takes most. text: MOST_TOKENS or MOST_TIME."""
    own = {
        label: value
        for row in rows
        if row["series"] == series
        for key, label in parts.items()
        if (value := row.get(key))
    }
    if not own:
        return ""
    label = max(own, key=lambda one: own[one])
    total = sum(own.values())
    return _(text).format(name=name, total=f"{total:,.0f}", part=_(label), share=f"{own[label] / total:.0%}")
