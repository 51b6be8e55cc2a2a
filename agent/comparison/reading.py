"""What a comparison shows, in a few sentences made from its data alone, in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence

from agent.comparison.differences import Comparison
from agent.comparison.sides import LLM, SWITCHED_OFF, parted
from agent.language import N_, _
from agent.state import Turn
from agent.wording.syllables import with_particle

MOST_NAMED = 4
SAME = N_("두 구성의 답변, 문서, 맥락이 모두 같습니다. 이 질문에서는 바꾼 기능이 결과를 바꾸지 않았습니다.")
BLIND = N_(
    "심사자는 각 쪽이 건네받은 환자 정보로 채점하므로, 기억이 없는 쪽의 정확성은 환자를 모르는 채 매긴 값입니다."
)
SAFE = ("emergency", "crisis", "blocked")
ROUTES = {
    "answered": N_("새로 답했습니다"),
    "cached": N_("저장된 답변을 다시 썼습니다"),
    "abstained": N_("답변을 보류했습니다"),
    "emergency": N_("응급 안내를 했습니다"),
    "crisis": N_("위기 안내를 했습니다"),
    "blocked": N_("답하지 않았습니다"),
}


def reading(comparison: Comparison, modes: tuple[str, str]) -> list[str]:
    """Sentences on what the right side changes against the left one, the most telling first; never empty."""
    left, right = comparison.turns
    if left.route == right.route and left.route in SAFE:
        return [_("두 구성 모두 정해진 안전 응답을 했습니다. 위기·응급 안내는 어떤 기능을 꺼도 그대로입니다.")]
    found = [*_context(comparison), *_documents(comparison), *_answer(comparison)]
    if found:
        found[0] = _("{lead} {sentence}").format(lead=_lead(modes), sentence=found[0])
    elif left.route == right.route:
        found = [_(SAME)]
    return [*_route(left, right), *found, *_scores(comparison, modes), *_warnings(left, right)]


def _lead(modes: tuple[str, str]) -> str:
    """ "환자 기억을 끄면", where that is all that the right side adds; else which side is spoken of."""
    (base, off), (other, switched) = map(parted, modes)
    if other == LLM:
        return _("LLM만으로 답하면")
    if other == "rag":
        return _("일반 RAG로 답하면")
    added = [part for part in switched if part not in off]
    if base == other and len(added) == 1 and set(off) <= set(switched):
        return _(SWITCHED_OFF[added[0]][1])
    return _("오른쪽 구성으로 답하면")


def _route(left: Turn, right: Turn) -> list[str]:
    if left.route == right.route:
        return []
    text = _("왼쪽은 {left}. 오른쪽은 {right}.")
    return [text.format(left=_(ROUTES[left.route]), right=_(ROUTES[right.route]))]


def _context(comparison: Comparison) -> list[str]:
    lost, gained = comparison.facts
    found = []
    if lost:
        few, many = _("맥락에서 {facts}{josa_ga} 빠집니다."), _("맥락에서 {facts} 외 {n}개가 빠집니다.")
        found.append(_named(lost, few, many))
    if gained:
        few, many = _("맥락에 {facts}{josa_ga} 더 들어갑니다."), _("맥락에 {facts} 외 {n}개가 더 들어갑니다.")
        found.append(_named(gained, few, many))
    before, after = map(len, comparison.history)
    if before and not after:
        found.append(_("이전 대화 {n}줄이 빠집니다.").format(n=before))
    elif after and not before:
        found.append(_("이전 대화 {n}줄이 더 들어갑니다.").format(n=after))
    return found


def _documents(comparison: Comparison) -> list[str]:
    left = [d for d in comparison.documents if d.left]
    right = [d for d in comparison.documents if d.right]
    if not left and not right:
        return []
    if not left:
        return [_("문서는 오른쪽에만 {n}건 있습니다.").format(n=len(right))]
    if not right:
        return [_("문서는 왼쪽에만 {n}건 있습니다.").format(n=len(left))]
    both = sum(d.right is not None for d in left)
    moved = sum(d.left != d.right for d in left if d.right)
    if both == len(left) == len(right):
        text = _("문서 {both}건은 같고 그 가운데 {moved}건의 순위가 바뀝니다.")
        return [text.format(both=both, moved=moved)] if moved else []
    if len(left) == len(right):
        text = _("문서 {left}건 가운데 {both}건만 같습니다.") if both else _("문서 {left}건이 모두 다릅니다.")
    elif both:
        text = _("문서 왼쪽 {left}건, 오른쪽 {right}건 가운데 {both}건만 같습니다.")
    else:
        text = _("문서 왼쪽 {left}건, 오른쪽 {right}건이 모두 다릅니다.")
    return [text.format(left=len(left), right=len(right), both=both)]


def _answer(comparison: Comparison) -> list[str]:
    counts = [[s for s in side if not s.heading] for side in comparison.sentences]
    gone, new = (sum(s.only for s in side) for side in counts)
    if not gone and not new:
        return []
    if not new:
        text = _("답변의 문장 {every}개 가운데 {gone}개가 사라집니다.")
    elif not gone:
        text = _("답변에 문장 {new}개가 새로 나옵니다.")
    else:
        text = _("답변의 문장 {every}개 가운데 {gone}개가 사라지고 {new}개가 새로 나옵니다.")
    return [text.format(every=len(counts[0]), gone=gone, new=new)]


def _scores(comparison: Comparison, modes: tuple[str, str]) -> list[str]:
    # By their names as differences.py gives them, which no language changes.
    figures = {figure.name: figure for figure in comparison.figures}
    mean, time = figures["심사 평균"], figures["걸린 시간 (ms)"]
    found = []
    if mean.left is not None and mean.right is not None:
        before, after = f"{mean.left:.2f}", f"{mean.right:.2f}"
        if before == after:
            text = _("심사 평균은 {before}점으로 같습니다.")
        elif mean.right > mean.left:
            text = _("심사 평균은 {before}점에서 {after}점으로 높아졌습니다.")
        else:
            text = _("심사 평균은 {before}점에서 {after}점으로 낮아졌습니다.")
        found.append(text.format(before=before, after=after))
        if len({_remembers(mode) for mode in modes}) > 1:
            found.append(_(BLIND))
    if time.left and time.right:
        text = _("시간은 {left:,.0f} ms와 {right:,.0f} ms가 걸렸습니다.")
        found.append(text.format(left=time.left, right=time.right))
    return found


def _remembers(mode: str) -> bool:
    base, off = parted(mode)
    return base == "agent" and "no_memory" not in off


def _warnings(left: Turn, right: Turn) -> list[str]:
    texts = [{warning.text for warning in turn.warnings} for turn in (left, right)]
    found = []
    if own := texts[0] - texts[1]:
        found.append(_("경고 {n}개는 왼쪽에만 있습니다.").format(n=len(own)))
    if own := texts[1] - texts[0]:
        found.append(_("경고 {n}개는 오른쪽에만 있습니다.").format(n=len(own)))
    return found


def _named(facts: Sequence[str], few: str, many: str) -> str:
    """A sentence on '질환 당뇨병 (10년째)', '나이 65세'; on many, it names the first and says how many more."""
    named = ", ".join(f"'{fact}'" for fact in facts[:MOST_NAMED])
    rest = len(facts) - MOST_NAMED
    if rest > 0:
        return many.format(facts=named, n=rest)
    last = facts[-1]
    return few.format(facts=named, josa_ga=with_particle(last, "이", "가").removeprefix(last))
