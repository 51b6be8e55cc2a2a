"""What tells only of asking is no part of a question; what tells of the one who asks is, in whatever words it is put. And what is
misspelt, told in both or called by its other name is one, while what looks alike is not."""

from __future__ import annotations

from functools import cache

import pytest

from agent.storage.reuse.plain_question import plainly
from agent.storage.reuse.signature import signature
from agent.storage.reuse.synonyms import by_one_name

QUESTION = "타이레놀은 하루에 몇 알까지 먹어도 되나요?"


@pytest.fixture(scope="module")
def alike(terms):
    meaning = cache(lambda text: signature(text, terms))
    return lambda a, b: meaning(a).difference(meaning(b)) is None


@pytest.mark.parametrize(
    "story",
    [
        "아까 동료랑 얘기하다가 나온 건데,",
        "설거지하다가 갑자기 생각나서 여쭤봐요.",
        "큰애가 물어보라고 해서 여쭤봐요.",
        "의견이 갈려서 확인하고 싶어요.",
        "급한 건 아니고요,",
        "회사 동료가 물어보라고 해서 여쭤봐요.",
        "날이 추운데 고생 많으십니다. 여쭤볼게요.",
        "동창 모임에서 이 얘기로 한참 떠들었어요.",
        "시장 다녀와서 이제야 적어 봅니다.",
        "한국어가 서툴러서 죄송합니다.",
        "며칠 벼르다가 여기에 질문 올려요.",
        "도서관에서 책 보다가 갑자기 생각이 나서요,",
        "마음이 복잡해서 두서없이 적어요.",
        "hello 안녕하세요,",
    ],
)
def test_a_story_of_asking_is_no_part_of_it(terms, story):
    assert plainly(f"{story} {QUESTION}", terms) == plainly(QUESTION, terms)


@pytest.mark.parametrize(
    "fact",
    [
        "산후조리원에서 여쭤봐요.",
        "할아버지라서 여쭤봐요.",
        "말이 자꾸 헛나와서 여쭤봐요.",
        "글씨가 안 보여서 여쭤봐요.",
        "설거지하다 손을 베어서 여쭤봐요.",
        "동료가 술을 줘서 여쭤봐요.",
        "아이가 먹을 건데 여쭤봐요.",
        "간이 안 좋아서 여쭤봐요.",
        "오늘 컴퓨터를 많이 썼어요.",
        "점심을 많이 남겼어요.",
        "시장에서 넘어져서 여쭤봐요.",
        "마음이 답답해서 잠을 못 자요.",
        "밭일하다가 허리가 아파서 적어 봅니다.",
        "요즘 말이 적어요.",
    ],
)
def test_what_is_told_of_the_one_who_asks_stays(alike, fact):
    assert not alike(QUESTION, f"{fact} {QUESTION}")


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("간경화면 싱겁게 먹어야 하나요?", "간경화면 싱겁개 먹어야하나요"),
        ("빨대로 마시면 왜 안 되나요?", "빨때로 마시면 왜 안돼나요"),
        ("주사는 몇 번까지 맞아도 되나요?", "주사는 몇번까지 마자도 대나요"),
        ("헌혈 후 얼마나 오래 쉬어야 하나요?", "헌혈 후 쉬어야 하는 기간은 어느 정도인가요?"),
        ("용종을 떼면 언제부터 운동할 수 있나요?", "용종을 뗀 다음 언제부터 운동할 수 있나요?"),
        ("유선염이면 모유를 계속 먹여도 되나요?", "유선염이면 모유 수유를 계속해도 되나요?"),
        ("양압기를 쓰면 코가 마르나요?", "CPAP을 쓰면 코가 마르나요?"),
        ("연하곤란은 왜 생기나요?", "삼킴장애는 왜 생기나요?"),
        ("왜 술을 마시면 안 돼요?", "왜 술을 못 마시게 해요?"),
        ("술을 마시면 안 되는 이유가 뭔가요?", "술을 못 마시게 하는 이유가 뭔가요?"),
        ("요로결석에 맥주를 마셔도 괜찮나요?", "요로결석에 맥주를 마셔도 별 탈 없나요?"),
        ("하루에 3천 보를 걸으면 살이 빠지나요?", "하루에 3000보를 걸으면 살이 빠지나요?"),
        ("당뇨에 걷기가 좋나요?", "당뇨에 걷기는 도움이 되는 운동인가요?"),
        ("골다공증 주사는 6개월마다 한 번 맞나요?", "골다공증 주사는 6개월마다 맞나요?"),
        ("황열 주사는 출국 며칠 전에 맞아야 하나요?", "출국 며칠 전에 황열 주사를 맞아야 하나요?"),
        ("백일해 주사는 언제 맞나요?", "백일해 주사는 언제 맞나요 고맙습니다^^"),
    ],
)
def test_one_question(alike, a, b):
    assert alike(a, b)


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("개한테 물리면 주사를 맞나요?", "게한테 물리면 주사를 맞나요?"),
        ("약을 있고 자면 어떻게 하나요?", "약을 잊고 자면 어떻게 하나요?"),
        ("레보티록신은 빈속에 먹어야 하나요?", "레보플록신은 빈속에 먹어야 하나요?"),
        ("금식해야 하는 기간은 어느 정도인가요?", "금식할 수 있는 기간은 어느 정도인가요?"),
        ("수술하면 언제부터 금식하나요?", "수술한 뒤 언제부터 금식하나요?"),
        ("갑상샘항진증이면 미역국을 먹어도 되나요?", "갑상샘저하증이면 미역국을 먹어도 되나요?"),
        ("디스크 수술을 받았는데 운동해도 되나요?", "디스크 수술을 받았었는데 운동해도 되나요?"),
        ("사마귀를 손톱깎이로 잘라도 되나요?", "사마귀를 손톱깎이로 안 잘라도 되나요?"),
        ("사마귀를 손톱깎이로 잘라도 되나요?", "사마귀를 손톱깎이로 자르면 안 되나요?"),
        ("편도염에 먹어도 되는 음식은 뭔가요?", "편도염에 먹으면 안 되는 음식은 뭔가요?"),
        ("아이가 수두 백신을 맞아야 하나요?", "아이가 수두 백신을 맞아도 되나요?"),
        ("요로결석에 맥주를 마시면 왜 안 되나요?", "요로결석에 맥주를 마셔도 되나요?"),
        ("편도염에 찬물을 마시면 위험한가요?", "편도염에 찬물을 마시면 좋나요?"),
        ("하루에 3천 보를 걸으면 살이 빠지나요?", "하루에 5천 보를 걸으면 살이 빠지나요?"),
    ],
)
def test_two_questions(alike, a, b):
    assert not alike(a, b)


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("CPAP을 쓰면", "양압기를 쓰면"),
        ("메니에르병은 왜", "메니에르병은 왜"),
        ("메니에르는 왜", "메니에르병은 왜"),
        ("지치면 쉬나요", "지치면 쉬나요"),
        ("손가락을 빠는 아이", "손가락을 빠는 아이"),
    ],
)
def test_one_name(said, name):
    assert by_one_name(said) == name
