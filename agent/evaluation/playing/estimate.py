"""What a run will take, said before it starts: offline the time of a conversation that was just played; with language
models the calls and tokens that one patient's conversations would use (agent/evaluation/playing/rehearsal.py), answers, verdicts,
marks and rewritten queries, times how many there are.

Both ends are told: every answer passes at once; none does, every round is used and every reply as long as it may be. What
the run uses lies between, but for how far the other patients' prompts are from the first one's: of ten shipped patients
within 3 %; a run against a scripted server used the told calls and prompt tokens within a tenth
(tests/unit/evaluation/test_evaluation_estimate.py). Not counted: embeddings, calls that an endpoint refuses, a model's
thoughts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from agent.assembly import Parts
from agent.config import AgentConfig
from agent.evaluation.people.patients import VirtualPatient
from agent.evaluation.playing.acting import SPOKEN_TOKENS, SYSTEM, TRIES, request
from agent.evaluation.playing.alone import OFFLINE
from agent.evaluation.playing.conversation import Conversation
from agent.evaluation.playing.rehearsal import Use, Uses, rehearse
from agent.evaluation.stored.prices import price_of
from agent.injection import estimate_tokens

SPEED = 50
"""Tokens a second that a model is supposed to write, for the time; said with it, as endpoints differ tenfold."""
Range = tuple[Uses, Uses]
"""At least, at most."""


def expected(left: Sequence[Conversation], model: str, parts: Parts, config: AgentConfig) -> Range:
    """What the conversations will use, from the first patient's in each mode."""
    if model == OFFLINE or not left:
        return {}, {}
    counts = Counter(one.mode for one in left)
    first = {one.mode: one for one in reversed(left)}
    least, most = (
        _summed((rehearse(first[mode], model, parts, config, passing), n) for mode, n in counts.items())
        for passing in (True, False)
    )
    return least, most


def acted(patients: Iterable[VirtualPatient], name: str) -> Range:
    """What a model that plays these patients will use: one try a turn, or all of them."""
    least = most = Use()
    system = estimate_tokens(SYSTEM)
    for patient in patients:
        for number, turn in enumerate(patient.turns, 1):
            if turn.route != "answered":
                continue
            said = [one.message for one in patient.turns[: number - 1]]
            prompt = system + estimate_tokens(request(patient, number, said))
            least += Use(1, prompt, estimate_tokens(turn.message))
            most += Use(1, prompt, SPOKEN_TOKENS).times(TRIES)
    return {name: least}, {name: most}


def together(*ranges: Range) -> Range:
    """The sum of several."""
    least, most = (_summed((uses, 1) for uses in end) for end in zip(*ranges, strict=True))
    return least, most


def told(played: Range, processes: int, spoken: Range = ({}, {})) -> str:
    """Korean, one line: calls, tokens, money by the price table, time. processes: that play side by side; spoken: the
    patients' words, said before and one after another."""
    found = least, most = together(played, spoken)
    if not most:
        return "오프라인 모델이라 요금은 없습니다."
    ends = [sum(end.values(), Use()) for end in found]
    calls, prompt, answer = (
        _between([getattr(one, name) for one in ends], "{:,}".format) for name in Use.__slots__
    )
    seconds = _between([_seconds(*both, processes) for both in zip(played, spoken, strict=True)], duration)
    return (
        f"언어 모델을 {calls}번 부르고 토큰은 입력 {prompt}개, 출력 {answer}개쯤 듭니다(환자 한 명의 대화를 모델 없이 해 보고 셌습니다. "
        f"적은 쪽은 답이 모두 한 번에 통과할 때, 많은 쪽은 끝까지 고쳐 쓰고 길게 답할 때입니다). {_money(least, most)} "
        f"모델이 1초에 {SPEED}토큰을 쓴다면 {seconds}쯤 걸립니다."
    )


def _seconds(played: Uses, spoken: Uses, processes: int) -> float:
    side_by_side, alone = (sum(use.answer for use in uses.values()) / SPEED for uses in (played, spoken))
    return side_by_side / processes + alone


def duration(seconds: float) -> str:
    """ "40초", "3분", "1시간 20분"; at least a second."""
    if seconds < 90:
        return f"{max(round(seconds), 1)}초"
    minutes = round(seconds / 60)
    return f"{minutes}분" if minutes < 60 else f"{minutes // 60}시간 {minutes % 60}분"


def _money(least: Uses, most: Uses) -> str:
    unknown = [name for name in most if price_of(name) is None]
    if unknown:
        return f"요금표(data/evaluation/prices.yaml)에 {', '.join(unknown)}이(가) 없어 요금은 어림하지 못합니다."
    ends = [
        sum(price.of(use.prompt, use.answer) for name, use in end.items() if (price := price_of(name)))
        for end in (least, most)
    ]
    return f"요금은 {_between(ends, '{:.2f}'.format)}달러쯤입니다(요금표는 확인하세요)."


def _summed(parts: Iterable[tuple[Uses, int]]) -> Uses:
    total: dict[str, Use] = {}
    for uses, n in parts:
        for name, use in uses.items():
            total[name] = total.get(name, Use()) + use.times(n)
    return total


def _between(ends: Sequence[float], said: Callable[[float], str]) -> str:
    low, high = map(said, ends)
    return low if low == high else f"{low}~{high}"
