"""지표, what it took: rounds and their gain, the cache, tokens and what they would cost, and time."""

from collections.abc import Mapping, Sequence
from typing import Any

import streamlit as st

from agent.evaluation.runs import Difference, prices
from agent.language import N_, _
from pages.parts import metrics_cost_words, metrics_data, metrics_figures
from pages.parts.metrics import chart, names
from pages.parts.metrics_choice import Choice, name
from pages.parts.metrics_cost_words import MOST_TIME, MOST_TOKENS

PROMPT = {part: label for part, label in metrics_figures.PARTS.items() if part != "answer"}
SCORES = {"mean": N_("심사 점수"), "faithfulness": N_("충실성"), "relevance": N_("관련성")}


def draw(choice: Choice) -> None:
    """What the answers took, part by part."""
    left, right = st.columns(2, gap="medium")
    with left:
        rounds(choice)
        cache(choice)
    with right:
        scores(choice)
        tokens(choice)
    cost(choice)
    latency(choice)


def rounds(choice: Choice) -> None:
    st.markdown("## " + _("라운드 수"))
    chart(
        metrics_figures.rounds(shown(choice, choice.figures.rounds), choice.shown, names(choice.shown)),
        "rounds",
        _("모드별 라운드 수의 분포"),
        _(
            "답변을 만들고 심사한 횟수별 턴의 수입니다. 라운드가 많다는 것은 첫 답변이 기준에 못 미쳤다는 뜻이며, 나아졌는지는 라운드별 점수로 봅니다."
        ),
        reading=metrics_cost_words.rounds(means(choice), named(choice)),
    )


def scores(choice: Choice) -> None:
    """Scores by round, of the turns that had more than one."""
    st.markdown("## " + _("라운드별 점수"))
    rows = shown(choice, choice.figures.by_round)
    if not rows:
        st.caption(_("고른 모드에 두 번 이상 만든 답변이 없습니다. 있으면 라운드별 점수가 여기에 나타납니다."))
        return
    known = [score for score in SCORES if any(row[score] is not None for row in rows)]
    score = st.segmented_control(
        _("점수"), known, format_func=lambda one: _(SCORES[one]), default=known[0], key="metrics_round_score"
    )
    score = score or known[0]
    chart(
        metrics_figures.by_round(rows, choice.shown, names(choice.shown), score, _(SCORES[score])),
        "by_round",
        _("라운드별 {score}").format(score=_(SCORES[score])),
        _(
            "두 번 이상 만든 턴만 세므로 첫 답변도 같은 턴의 것입니다. 둘째 개선은 첫째로도 모자랐던 턴만이어서 낮아 보일 수 있습니다."
        ),
        _("라운드"),
        reading=metrics_cost_words.by_round(gains(choice), named(choice)),
    )


def cache(choice: Choice) -> None:
    st.markdown("## " + _("캐시"))
    rows = shown(choice, choice.figures.cache)
    chart(
        metrics_figures.cache(rows, choice.shown, names(choice.shown)),
        "cache",
        _("모드별 캐시의 판정"),
        _(
            "턴마다 저장된 답변을 다시 썼는지, 쓰지 않았다면 왜인지입니다. 위험한 재사용은 새로운 사실을 말한 메시지, 필요한 사실 없이 만든 답변, 빠진 경고, 다르게 끝나야 할 턴입니다."
        ),
        reading=metrics_cost_words.cache(rows, named(choice)),
    )


def tokens(choice: Choice) -> None:
    st.markdown("## " + _("토큰"))
    rows = shown(choice, choice.figures.tokens)
    chart(
        metrics_figures.tokens(rows, choice.shown, names(choice.shown)),
        "tokens",
        _("모드별 턴당 토큰"),
        _(
            "한 턴에 든 토큰의 평균(추정)입니다. 전달된 답변의 프롬프트는 부분별로, 나머지 라운드의 프롬프트는 합쳐서, 답변은 모든 라운드를 더했습니다. 모델의 토크나이저와는 다릅니다."
        ),
        reading=read_tokens(choice),
    )


def cost(choice: Choice) -> None:
    """What the same tokens cost with a model of the price table; of the offline model this is what it would be."""
    st.markdown("## " + _("비용"))
    table = prices()
    model = st.selectbox(_("요금표의 모델"), list(table), key="metrics_price", persist_state="session")
    if model is None:
        return
    price = table[model]
    rows = [
        {
            _("모드"): name(row["series"]),
            _("턴당 입력 토큰"): round(sum(row[part] for part in PROMPT)),
            _("턴당 출력 토큰"): round(row["answer"]),
            _("1,000턴의 비용"): _("{dollars:,.2f}달러").format(
                dollars=1000 * price.of(sum(row[part] for part in PROMPT), row["answer"])
            ),
        }
        for row in shown(choice, choice.figures.tokens)
    ]
    st.table(rows, border="horizontal", hide_index=True)
    st.caption(
        _(
            "같은 토큰(추정)을 {model}의 요금(100만 토큰에 입력 {input}달러, 출력 {output}달러)으로 셈한 값입니다. 오프라인 모델은 요금이 없으므로"
            " 실제로 든 비용이 아니라 견주기 위한 값이며, 심사에 드는 토큰은 들어 있지 않습니다. 요금은 바뀌므로 data/evaluation/prices.yaml에서 고치세요."
        ).format(model=model, input=price.input, output=price.output)
    )


def latency(choice: Choice) -> None:
    st.markdown("## " + _("단계별 응답 시간"))
    rows = shown(choice, choice.figures.latency)
    chart(
        metrics_figures.latency(rows, choice.shown, names(choice.shown)),
        "latency",
        _("모드별 단계별 응답 시간"),
        _(
            "한 턴이 각 단계에서 보낸 평균 시간(모든 라운드의 합)이며, 더하면 응답 시간입니다. 실행한 컴퓨터와 그때의 부하에 따라 달라, 다른 실행과 견주기 어렵습니다."
        ),
        reading=read_latency(choice),
    )


def read_tokens(choice: Choice) -> str:
    rows = shown(choice, choice.figures.tokens)
    return _most(choice, {row["series"]: row for row in rows}, PROMPT, MOST_TOKENS, "tokens_prompt")


def read_latency(choice: Choice) -> str:
    spent: dict[str, dict[str, Any]] = {one: {} for one in choice.shown}
    for row in shown(choice, choice.figures.latency):
        spent[row["series"]][row["node"]] = row["ms"]
    return _most(choice, spent, metrics_figures.NODES, MOST_TIME, "latency_ms")


def gains(choice: Choice) -> dict[str, dict[str, Difference | None]]:
    """What the second answers gained, by mode."""
    return {one: metrics_data.gains(choice.key, choice.only, one) for one in choice.shown}


def _most(choice: Choice, spent: Mapping[str, Any], parts: Mapping[str, str], text: str, metric: str) -> str:
    found = means(choice)
    said = (
        metrics_cost_words.most(own, parts, name(one), text, metric, found[one][metric])
        for one, own in spent.items()
    )
    return " ".join(filter(None, said))


def means(choice: Choice) -> dict[str, dict[str, Difference | None]]:
    return {one: metrics_data.intervals(choice.key, choice.only, one) for one in choice.shown}


def named(choice: Choice) -> dict[str, str]:
    return {one: name(one) for one in choice.shown}


def shown(choice: Choice, rows: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The rows of the modes that were chosen for the figures."""
    return [row for row in rows if row["series"] in choice.shown]
