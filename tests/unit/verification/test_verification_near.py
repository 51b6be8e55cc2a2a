"""The sentence nearest to a claim is the same, however few sentences are read for it."""

from __future__ import annotations

import pytest

from agent.terminology import Terminology
from agent.verification.nearness import Nearness
from agent.verification.statements import Statement, evidence, letters_of, share
from agent.verification.support import MEANT, Support

PASSAGES = (
    "당뇨병 환자는 식후 30분에 가볍게 걷습니다. 저혈당이 오면 사탕을 먹고 쉽니다. 혈압이 높으면 짠 음식을 줄입니다.",
    "고혈압 환자는 소금을 하루 5g 아래로 줄입니다. 혈압이 높으면 짠 음식을 덜 먹습니다. 술은 한두 잔을 넘기지 않습니다.",
    "발에 상처가 나면 의료진에게 보입니다. 발은 매일 씻고 잘 말립니다.",
)


@pytest.fixture(scope="module")
def statements() -> tuple[Statement, ...]:
    return tuple(one for number, text in enumerate(PASSAGES, 1) for one in evidence((text,), number, "생활"))


@pytest.mark.parametrize(
    "claim",
    [
        "혈압이 높으면 짠 음식을 덜 먹습니다.",
        "혈압이 높으면 짠 음식을 줄입니다.",
        "싱겁게 드시는 것이 혈압에 좋습니다.",
        "단것을 먹고 쉬면 저혈당이 나아집니다.",
        "발은 매일 씻고 잘 말립니다. [3]",
        "식사하고 나서 산책을 합니다.",
        "예방접종은 가을에 맞습니다.",
        "그렇습니다.",
    ],
)
def test_the_nearest_is_the_nearest_of_all(
    claim: str, statements: tuple[Statement, ...], terms: Terminology
) -> None:
    support, nearness = Support(terms), Nearness(terms)
    bare = claim.replace(" [3]", "")
    singles = [one for one in statements if not one.pair]
    words = nearness.held(bare, tuple(one.text for one in singles))
    mean = words.mean(axis=0) if len(words) else [0.0] * len(singles)
    by_closeness = [near + share(letters_of(bare), one.held) for near, one in zip(mean, singles, strict=True)]
    best = max(range(len(singles)), key=by_closeness.__getitem__)
    found = support.near(claim, statements)
    assert (singles[best].text in found) == (mean[best] >= MEANT)
