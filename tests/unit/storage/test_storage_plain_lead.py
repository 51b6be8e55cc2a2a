"""What stands before and behind a question: hearsay, excuses and thanks go, what is the matter with somebody stays."""

from __future__ import annotations

import pytest

from agent.storage.reuse.signature import signature
from tests.rows import each

QUESTION = "귤을 많이 먹으면 살이 찌나요?"
LEADS = """
친구가 그러던데
옆집 아줌마가 그러던데
언니가 하도 그래서 여쭤보는데
할머니 말씀으로는
어디서 들었는데
주변에서 다들 그러던데
TV 보다가 궁금해졌는데
단톡방에서 말이 나와서요.
심심해서 물어보는데
예전부터 궁금했는데
이상한 질문일 수도 있는데요
솔직히 좀 의심스러운데
별일은 아니고
초보라서 그런데
이거 진짜예요?
한 가지만 물어볼게요.
질문 하나만 할게요.
빨리 답변 부탁드려요.
혹시 이거 아시는 분 계세요?
혹시 아시는 분 계실까 해서 글 올려 봅니다.
안녕하세요, 동네에서 다들 그러던데
""".strip().splitlines()
TRAILS = """
꼭 좀 알려주세요
땡큐
빠른 답변 부탁드립니다
누가 좀 알려줘요
제발
남편이랑 내기했거든요
""".strip().splitlines()
FACTS = """
수술을 앞두고 있어서 여쭤보는데
제가 술을 매일 마셔서 물어보는데
엄마가 편찮으셔서 여쭤봐요.
아이가 자꾸 그래서 여쭤보는데
신장이 안 좋아서 그러는데
약을 먹고 있어서 여쭤봅니다.
회사에서 넘어져서 여쭤보는데
TV 보다가 어지러워서 궁금해졌는데
인터넷에서 약을 사서 먹었는데
옆집 아줌마가 결핵이라는데
친구한테 옮아서 여쭤보는데
말이 잘 안 나와서 여쭤봐요.
소리가 안 들려서 그러는데
의심스러운 혹이 있는데
초보 엄마라서 그런데
처음 임신이라 여쭤보는데
바보가 된 것 같아서 그러는데
밤늦게 일해서 그러는데
""".strip().splitlines()


@pytest.fixture(scope="module")
def asked(terms):
    return signature(QUESTION, terms)


@each("said", LEADS)
def test_who_says_so_and_that_one_asks_is_no_part_of_a_question(terms, asked, said: str) -> None:
    assert signature(f"{said} {QUESTION}", terms).difference(asked) is None


@each("said", TRAILS)
def test_a_request_behind_the_question_is_no_part_of_it(terms, asked, said: str) -> None:
    assert signature(f"{QUESTION} {said}", terms).difference(asked) is None


@each("said", FACTS)
def test_what_is_the_matter_stays_before_and_behind(terms, asked, said: str) -> None:
    assert signature(f"{said} {QUESTION}", terms).difference(asked)
    assert signature(f"{QUESTION} {said.rstrip('.')}", terms).difference(asked)
