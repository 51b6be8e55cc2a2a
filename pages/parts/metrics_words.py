"""지표 in words: figures in their units, and what a chart says with how sure that is."""

from collections.abc import Mapping, Sequence
from typing import Any

from agent.evaluation.runs import Course, Difference, Metric
from agent.language import N_, _
from pages.parts import language

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
TIMES = N_(
    "응답 시간은 모드를 돌린 순서와 그때 컴퓨터가 하던 다른 일에도 달려 있어, 그 차이가 확실히 모드 때문이라고 말할 수 없습니다."
)
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


def shifted(metric: Metric, found: Difference) -> str:
    """A difference with its interval."""
    return signed(metric, found.mean) + interval(metric, found.low, found.high)


def brief_interval(metric: Metric, found: Difference) -> str:
    """A difference's interval as short as a card has room for."""
    if found.low is None or found.high is None:
        return ""
    return f"{brief(metric, found.low)}~{brief(metric, found.high)}"


def moved(metric: Metric, value: float) -> str:
    """`signed` for a card: of what runs to thousands no more than fits."""
    wide = metric.unit in ("tokens", "ms")
    return ("-" if value < 0 else "+") + brief(metric, abs(value)) if wide else signed(metric, value)


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


def differences(pairs: Pairs, mode: str, baseline: str, forgetful: bool = False) -> str:
    """What can be said of two modes, and of how many metrics nothing can. forgetful: one of them has no memory."""
    judged = [(metric, d) for metric, d in pairs if metric.better and metric.unit != "ms" and d.p_holm is not None]
    if not judged:
        return _("환자가 둘보다 적어 우연인지 가릴 수 없습니다.")
    left = [(metric, d) for metric, d in judged if sure(d)]
    better = [_(metric.label) for metric, d in left if d.mean * metric.better > 0]
    worse = [_(metric.label) for metric, d in left if d.mean * metric.better < 0]
    alike = sum(_same(d) for _metric, d in judged)
    unsure = len(judged) - len(left) - alike
    parts = [
        _("{mode}이(가) {baseline}보다 나은 지표: {metrics}.") if better else "",
        _("{mode}이(가) {baseline}보다 못한 지표: {worse}.") if worse else "",
        _(
            "'맥락 유지 (프롬프트)'는 기억을 끈 모드에서 언제나 0이므로, 그 차이는 잰 결과가 아니라 정의에서 나옵니다."
        )
        if forgetful and any(metric.column == "retention_context" for metric, _d in left)
        else "",
        _(
            "차이가 없을 때 이만큼 이상 벌어질 확률(p, 환자 {patients}명)을 지표 {judged}개에 맞게 보정(Holm)한 값이 {alpha} 이하인 것만 적었습니다."
        )
        if left
        else _(
            "지표 {judged}개를 함께 본 보정(Holm) 뒤에는 어느 차이도 우연이 아니라고 말할 수 없습니다(환자 {patients}명)."
        ),
        _("나머지 {unsure}개는 같다는 뜻이 아니라 이 자료로는 알 수 없다는 뜻입니다.") if left and unsure else "",
        _("{alike}개는 모든 턴에서 값이 같아, 이 대화로는 차이를 볼 수 없습니다.") if alike else "",
        _(TIMES) if any(metric.unit == "ms" for metric, _d in pairs) else "",
    ]
    values = {
        "mode": mode,
        "baseline": baseline,
        "metrics": ", ".join(better),
        "worse": ", ".join(worse),
        "patients": _span([d.patients for _metric, d in judged]),
        "judged": len(judged),
        "alpha": ALPHA,
        "unsure": unsure,
        "alike": alike,
    }
    return " ".join(language.filled(part, **values) for part in parts if part)


def by_turn(course: Course, metric: Metric, name: str) -> str:
    """From the first turn to the last, what of it could be chance, and how many patients each point rests on."""
    points = course.points
    if len(points) < 2:
        return _("{name}: 값이 있는 턴이 둘보다 적어 변화를 말할 수 없습니다.").format(name=name)
    (first, before), (last, after) = min(points.items()), max(points.items())
    moved = course.change
    if moved is None:
        way = _("두 턴에 모두 값이 있는 환자가 없어 변화를 말할 수 없습니다.")
    elif moved.p is None:
        way = _("환자가 둘보다 적어 우연인지 가릴 수 없습니다.")
    elif moved.p > ALPHA or not moved.mean:
        way = _("두 턴에 값이 있는 환자 {n}명의 차이 {moved}는 우연과 가릴 수 없습니다(p {p}).")
    elif moved.mean > 0:
        way = _("두 턴에 값이 있는 환자 {n}명에서 높아집니다: {moved}, p {p}.")
    else:
        way = _("두 턴에 값이 있는 환자 {n}명에서 낮아집니다: {moved}, p {p}.")
    course_of = _("{name}의 {metric}: {first}턴 {before}, {last}턴 {after}.")
    limit = _(
        "한 점은 환자 {patients}명의 평균이고 턴마다 묻는 것이 달라, 변화가 대화의 길이 때문이라고는 말할 수 없습니다."
    )
    return f"{course_of} {way} {limit}".format(
        name=name,
        metric=_(metric.label),
        first=first,
        before=ranged(metric, before),
        last=last,
        after=ranged(metric, after),
        moved="" if moved is None else shifted(metric, moved),
        n="" if moved is None else moved.patients,
        p="" if moved is None else chance(moved.p),
        patients=_span([point.pairs for point in points.values()]),
    )


def _span(counts: Sequence[int]) -> str:
    low, high = min(counts), max(counts)
    return str(low) if low == high else f"{low}~{high}"


def course_rows(courses: Mapping[str, Course], metric: Metric) -> list[dict[str, Any]]:
    """As a table, one row a turn."""
    turns = sorted({turn for course in courses.values() for turn in course.points})
    return [
        {_("턴"): turn}
        | {
            name: ranged(metric, course.points[turn]) if turn in course.points else None
            for name, course in courses.items()
        }
        for turn in turns
    ]


def ranged(metric: Metric, found: Difference | None) -> str:
    """A mean with its interval."""
    if found is None:
        return "–"
    ends = (
        ""
        if found.low is None or found.high is None
        else f" [{number(metric, found.low)}, {number(metric, found.high)}]"
    )
    return number(metric, found.mean) + ends


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
        return language.filled(
            _(
                "{metric}: 모든 턴에서 {baseline}과(와) 값이 같습니다. 이 대화는 그 기능들을 쓰지 않아 차이를 볼 수 없습니다."
            ),
            metric=_(metric.label),
            baseline=baseline,
        )
    if not left:
        return language.filled(
            _(
                "{metric}에서 {baseline}과(와) 확실히 다른 모드는 없습니다. 구간이 0을 지나는 모드는 영향이 없다는 뜻이 아니라 이 환자 수로는 알 수 없다는 뜻입니다."
            ),
            metric=_(metric.label),
            baseline=baseline,
        )
    said = ", ".join(
        f"{names[series]} {shifted(metric, d)}"
        for series, d in sorted(left.items(), key=lambda one: -abs(one[1].mean))
    )
    return language.filled(
        _(
            "{baseline}과(와) 확실히 다른 모드(모드 수에 맞게 보정한 p ≤ {alpha}): {modes}. 나머지 {others}개 모드는 이 자료로는 다르다고 할 수 없습니다."
        ),
        baseline=baseline,
        alpha=ALPHA,
        modes=said,
        others=len(known) - len(left),
    )
