"""지표 in words, what it took: rounds and their gain, the cache, tokens and time, each with how sure it is."""

from collections.abc import Mapping, Sequence
from typing import Any

from agent.evaluation.runs import BY_COLUMN, Difference, wilson
from agent.language import N_, _
from pages.parts.metrics_words import ranged, shifted

ROUND_SCORES = {"mean": N_("심사"), "faithfulness": N_("충실성"), "relevance": N_("관련성")}
MOST_TOKENS = N_("{name}: 입력 {total}토큰, 가장 큰 부분은 {part} {share}.")
MOST_TIME = N_("{name}: 모두 {total}, 가장 큰 부분은 {part} {share}.")
Rows = Sequence[Mapping[str, Any]]
Found = Mapping[str, Mapping[str, Difference | None]]
"""By series; of each metric or score its mean or difference."""


def rounds(means: Found, names: Mapping[str, str]) -> str:
    """How many rounds a turn took."""
    metric = BY_COLUMN["rounds"]
    said = [
        f"{names[series]} {ranged(metric, found['rounds'])}" for series, found in means.items() if found["rounds"]
    ]
    return _("턴당 평균 라운드 수(95% 구간): {modes}.").format(modes=", ".join(said)) if said else ""


def by_round(gains: Found, names: Mapping[str, str]) -> str:
    """How the judge's score and the independent figures moved from the first answer to the second."""
    said = []
    for series, found in gains.items():
        parts = [
            f"{_(label)} {_gained(gain)}"
            for score, label in ROUND_SCORES.items()
            if (gain := found[score]) is not None
        ]
        if parts:
            said.append(_("{mode}: {scores}").format(mode=names[series], scores=", ".join(parts)))
    if not said:
        return _("고른 모드에 두 번 이상 만든 답변이 없어 라운드의 이득을 말할 수 없습니다.")
    return _(
        "첫 답변에서 둘째 답변까지의 차이와 95% 구간 · {modes}. 기준에 못 미친 답만 다시 만들므로 심사 점수는 평균으로 돌아가는 것만으로도 오를 수 있습니다. 심사기와 다른 방법으로 잰 충실성이 함께 올라야 나아진 것이며, 모든 턴에서 같으면 이 자료로는 가리지 못합니다. 관련성은 심사기의 완전성과 같은 사전을 씁니다. 보류한 답은 두 값에서 뺍니다."
    ).format(modes="; ".join(said))


def cache(rows: Rows, names: Mapping[str, str]) -> str:
    """How often the cache served, and how often it should not have."""
    if not any(row["hit"] for row in rows):
        return _(
            "고른 모드에서 다시 쓴 답변이 없어, 캐시의 이득도 위험도 이 대화로는 볼 수 없습니다. 다시 써도 되는 질문과 안 되는 질문의 짝은 명령 'python -m agent evaluate reuse'가 따로 잽니다."
        )
    said = []
    for series in dict.fromkeys(row["series"] for row in rows):
        own = [row for row in rows if row["series"] == series]
        hits, every = sum(row["turns"] for row in own if row["hit"]), sum(row["turns"] for row in own)
        unsafe = [int(row["unsafe"]) for row in own if row["hit"] and row["unsafe"] is not None]
        if not hits:
            text = _("{mode} {turns}턴 가운데 {hits}턴 재사용")
        elif unsafe:
            text = _(
                "{mode} {turns}턴 가운데 {hits}턴 재사용, 그 가운데 위험한 재사용 {unsafe}턴 (95% 구간 {low:.1%}~{high:.1%})"
            )
        else:
            text = _("{mode} {turns}턴 가운데 {hits}턴 재사용, 위험한 재사용은 이 실행에 기록되지 않음")
        low, high = wilson(sum(unsafe), hits) if unsafe else (0.0, 1.0)
        said.append(
            text.format(mode=names[series], turns=every, hits=hits, unsafe=sum(unsafe), low=low, high=high)
        )
    return _(
        "{modes}. 구간은 재사용을 서로 무관하다고 보고 셈한 것(Wilson)이라 실제로는 더 넓을 수 있습니다."
    ).format(modes="; ".join(said))


def most(
    spent: Mapping[str, float | None],
    parts: Mapping[str, str],
    name: str,
    text: str,
    metric: str,
    mean: Difference | None,
) -> str:
    """Of one series: the metric's mean with its interval, and the part that takes most. text: MOST_TOKENS or MOST_TIME."""
    own = {label: value for part, label in parts.items() if (value := spent.get(part))}
    if not own or mean is None:
        return ""
    label = max(own, key=lambda one: own[one])
    share = own[label] / sum(own.values())
    return _(text).format(name=name, total=ranged(BY_COLUMN[metric], mean), part=_(label), share=f"{share:.0%}")


def _gained(found: Difference) -> str:
    if found.improved == found.worsened == 0:
        return _("모두 같음({turns}턴)").format(turns=found.pairs)
    return _("{gain}({turns}턴)").format(gain=shifted(BY_COLUMN["round_gain"], found), turns=found.pairs)
