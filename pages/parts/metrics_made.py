"""지표: how a run was made, from its run.json, of which nobody has checked more than its head."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import streamlit as st

from agent.evaluation.runs import Run
from agent.language import N_, _
from pages.parts import safe_markdown

MOST = 40
"""Characters of one value that are shown."""
FEW = 5
"""Items of one list."""
ROLES = {"answers": N_("답변"), "judge": N_("심사"), "patients": N_("환자")}
KINDS = {"conditions": N_("병"), "medications": N_("약"), "observations": N_("측정")}


def title() -> str:
    return _("이 평가는 어떻게 만들었나")


def draw(runs: Sequence[Run]) -> None:
    """One column a run, folded away under the line that names them."""
    with st.expander(title(), icon=":material/fact_check:"):
        shown = [
            {safe_markdown.inline(name): safe_markdown.inline(text) for name, text in row.items()}
            for row in rows(runs)
        ]
        st.table(shown, border="horizontal", hide_index=True)
        if any(run.repetitions > 1 for run in runs):
            st.caption(
                _(
                    "되풀이한 대화는 먼저 반복끼리 평균을 낸 뒤 짝지으므로 턴 수가 늘지 않습니다. 라운드와 캐시의 턴 수는 반복을 하나씩 셉니다. 반복끼리 얼마나 다른지는 지표 카드의 물음표에 있습니다."
                )
            )


def rows(runs: Sequence[Run]) -> list[dict[str, str]]:
    """As a table, one row a matter and one column a run; plain text that others wrote."""
    said: dict[str, Callable[[Run], str]] = {
        _("만든 때"): lambda run: _word(run.created).replace("T", " "),
        _("답변 모델"): lambda run: _("오프라인 모델") if run.model == "offline" else _word(run.model),
        _("모델 서버"): lambda run: _word(run.manifest.get("endpoint")),
        _("심사 모델"): _judge,
        _("온도"): lambda run: _word(run.manifest.get("temperature")),
        _("반복"): lambda run: _("{n}회").format(n=run.repetitions),
        _("시드"): lambda run: _word(run.manifest.get("seed")),
        _("환자"): lambda run: _("{n}명 × {turns}턴, {source}").format(
            n=run.patients, turns=run.turns, source=_source(run.manifest.get("patients_from"))
        ),
        _("환자의 말"): lambda run: _patients(run.manifest),
        _("기록에서 읽은 것"): lambda run: _coverage(run.manifest.get("coverage")),
        _("서버가 거절한 설정"): lambda run: _refused(run.manifest.get("refused_parameters")),
        _("설정"): lambda run: _word(run.manifest.get("config_fingerprint")),
        _("코드"): lambda run: _word(run.manifest.get("code")),
        _("문서"): lambda run: _word(run.manifest.get("corpus")),
        _("용어 사전"): lambda run: _word(run.manifest.get("lexicon"))[:12],
        _("임베딩"): lambda run: _word(run.manifest.get("embedder")),
        _("라이브러리"): lambda run: _versions(run.manifest.get("versions")),
    }
    return [{_("무엇"): label} | {run.run_id: text(run) for run in runs} for label, text in said.items()]


def _word(value: Any) -> str:
    return "–" if value is None else str(value)[:MOST]


def _source(said: Any) -> str:
    return _("함께 제공되는 가상 환자") if said == "shipped" else _word(said)


def _judge(run: Run) -> str:
    own = run.manifest.get("judge_model")
    return _("오프라인 심사기") if own is None and run.model == "offline" else _word(own)


def _patients(manifest: Mapping[str, Any]) -> str:
    """Who says the patients' turns, and how many of them in words of its own; an older run does not tell."""
    made = manifest.get("patient_model")
    if not isinstance(made, Mapping):
        return _("정해진 말") if "patient_model" in manifest else "–"
    own, every, model = (_word(made.get(part)) for part in ("own_words", "turns", "model"))
    text = _("{model}: {turns}턴 가운데 {own}턴을 자기 말로, 나머지는 정해진 말로").format(
        model=model, turns=every, own=own
    )
    reasons = made.get("as_written")
    listed = (
        [f"{_word(why)} {_word(n)}" for why, n in reasons.items()][:FEW] if isinstance(reasons, Mapping) else []
    )
    return f"{text} ({', '.join(listed)})" if listed else text


def _coverage(found: Any) -> str:
    """How many entries of the patients' records the lexicon knows, and the first of those it does not."""
    if not isinstance(found, Mapping):
        return "–"
    parts = []
    for kind, label in KINDS.items():
        covered = found.get(kind)
        if isinstance(covered, Mapping):
            parts.append(f"{_(label)} {_word(covered.get('mapped'))}/{_word(covered.get('total'))}")
            left = covered.get("unmapped")
            names = (
                [_word(one.get("display")) for one in left if isinstance(one, Mapping)][:FEW]
                if isinstance(left, list)
                else []
            )
            if names:
                more = len(left) - len(names)
                listed = ", ".join(names)
                parts.append(
                    _("사전에 없는 것: {names} 외 {n}개").format(names=listed, n=more)
                    if more
                    else _("사전에 없는 것: {names}").format(names=listed)
                )
    return " · ".join(parts) or "–"


def _refused(found: Any) -> str:
    if not isinstance(found, Mapping):
        return "–"
    parts = (
        f"{_(ROLES.get(role, _word(role)))} {', '.join(map(_word, names[:FEW]))}"
        for role, names in list(found.items())[:FEW]
        if isinstance(names, list)
    )
    return " · ".join(parts) or _("없음")


def _versions(found: Any) -> str:
    if not isinstance(found, Mapping):
        return "–"
    return ", ".join(f"{_word(name)} {_word(version)}" for name, version in list(found.items())[: 2 * FEW])
