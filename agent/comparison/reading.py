"""What a comparison shows, in a few Korean sentences made from its data alone."""

from __future__ import annotations

from collections.abc import Sequence

from agent.comparison.differences import Comparison
from agent.comparison.sides import LLM, SWITCHED_OFF, parted
from agent.generation.wording import particle
from agent.state import Turn

MOST_NAMED = 4
SAME = "두 구성의 답변, 문서, 맥락이 모두 같습니다. 이 질문에서는 바꾼 기능이 결과를 바꾸지 않았습니다."
BLIND = (
    "심사자는 각 쪽이 건네받은 환자 정보로 채점하므로, 기억이 없는 쪽의 정확성은 환자를 모르는 채 매긴 값입니다."
)
SAFE = ("emergency", "crisis", "blocked")
ROUTES = {
    "answered": "새로 답했습니다",
    "cached": "저장된 답변을 다시 썼습니다",
    "abstained": "답변을 보류했습니다",
    "emergency": "응급 안내를 했습니다",
    "crisis": "위기 안내를 했습니다",
    "blocked": "답하지 않았습니다",
}


def reading(comparison: Comparison, modes: tuple[str, str]) -> list[str]:
    """Sentences on what the right side changes against the left one, the most telling first; never empty."""
    left, right = comparison.turns
    if left.route == right.route and left.route in SAFE:
        return ["두 구성 모두 정해진 안전 응답을 했습니다. 위기·응급 안내는 어떤 기능을 꺼도 그대로입니다."]
    found = [*_context(comparison), *_documents(comparison), *_answer(comparison)]
    if found:
        found[0] = f"{_lead(modes)} {found[0]}"
    elif left.route == right.route:
        found = [SAME]
    return [*_route(left, right), *found, *_scores(comparison, modes), *_warnings(left, right)]


def _lead(modes: tuple[str, str]) -> str:
    """ "환자 기억을 끄면", where that is all that the right side adds; else which side is spoken of."""
    (base, off), (other, switched) = map(parted, modes)
    if other == LLM:
        return "LLM만으로 답하면"
    if other == "rag":
        return "일반 RAG로 답하면"
    added = [part for part in switched if part not in off]
    if base == other and len(added) == 1 and set(off) <= set(switched):
        return SWITCHED_OFF[added[0]][1]
    return "오른쪽 구성으로 답하면"


def _route(left: Turn, right: Turn) -> list[str]:
    if left.route == right.route:
        return []
    return [f"왼쪽은 {ROUTES[left.route]}. 오른쪽은 {ROUTES[right.route]}."]


def _context(comparison: Comparison) -> list[str]:
    lost, gained = comparison.facts
    found = [f"맥락에서 {_named(lost)} 빠집니다."] if lost else []
    found += [f"맥락에 {_named(gained)} 더 들어갑니다."] if gained else []
    before, after = map(len, comparison.history)
    if before and not after:
        found.append(f"이전 대화 {before}줄이 빠집니다.")
    elif after and not before:
        found.append(f"이전 대화 {after}줄이 더 들어갑니다.")
    return found


def _documents(comparison: Comparison) -> list[str]:
    left = [d for d in comparison.documents if d.left]
    right = [d for d in comparison.documents if d.right]
    if not left and not right:
        return []
    if not left or not right:
        side, held = ("오른쪽", right) if right else ("왼쪽", left)
        return [f"문서는 {side}에만 {len(held)}건 있습니다."]
    both = sum(d.right is not None for d in left)
    moved = sum(d.left != d.right for d in left if d.right)
    if both == len(left) == len(right):
        return [f"문서 {both}건은 같고 그 가운데 {moved}건의 순위가 바뀝니다."] if moved else []
    counts = f"{len(left)}건" if len(left) == len(right) else f"왼쪽 {len(left)}건, 오른쪽 {len(right)}건"
    return [f"문서 {counts} 가운데 {both}건만 같습니다." if both else f"문서 {counts}이 모두 다릅니다."]


def _answer(comparison: Comparison) -> list[str]:
    counts = [[s for s in side if not s.heading] for side in comparison.sentences]
    gone, new = (sum(s.only for s in side) for side in counts)
    if not gone and not new:
        return []
    if not new:
        return [f"답변의 문장 {len(counts[0])}개 가운데 {gone}개가 사라집니다."]
    if not gone:
        return [f"답변에 문장 {new}개가 새로 나옵니다."]
    return [f"답변의 문장 {len(counts[0])}개 가운데 {gone}개가 사라지고 {new}개가 새로 나옵니다."]


def _scores(comparison: Comparison, modes: tuple[str, str]) -> list[str]:
    figures = {figure.name: figure for figure in comparison.figures}
    mean, time = figures["심사 평균"], figures["걸린 시간 (ms)"]
    found = []
    if mean.left is not None and mean.right is not None:
        before, after = f"{mean.left:.2f}", f"{mean.right:.2f}"
        if before == after:
            found.append(f"심사 평균은 {before}점으로 같습니다.")
        else:
            found.append(
                f"심사 평균은 {before}점에서 {after}점으로 {'높아졌습니다' if mean.right > mean.left else '낮아졌습니다'}."
            )
        if len({_remembers(mode) for mode in modes}) > 1:
            found.append(BLIND)
    if time.left and time.right:
        found.append(f"시간은 {time.left:,.0f} ms와 {time.right:,.0f} ms가 걸렸습니다.")
    return found


def _remembers(mode: str) -> bool:
    base, off = parted(mode)
    return base == "agent" and "no_memory" not in off


def _warnings(left: Turn, right: Turn) -> list[str]:
    texts = [{warning.text for warning in turn.warnings} for turn in (left, right)]
    found = []
    for side, own in (("왼쪽", texts[0] - texts[1]), ("오른쪽", texts[1] - texts[0])):
        if own:
            found.append(f"경고 {len(own)}개는 {side}에만 있습니다.")
    return found


def _named(facts: Sequence[str]) -> str:
    """ "'질환 당뇨병 (10년째)', '나이 65세'가"; of many the first, and how many more."""
    named = ", ".join(f"'{fact}'" for fact in facts[:MOST_NAMED])
    rest = len(facts) - MOST_NAMED
    if rest > 0:
        return f"{named} 외 {rest}개가"
    last = facts[-1]
    return named + particle(last, "이", "가").removeprefix(last)
