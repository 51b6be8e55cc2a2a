"""The words and endings by which a sentence asks: with a question mark, a request, or in the endings of every statement."""

from __future__ import annotations

QUESTION_ENDINGS = tuple(
    "나요 가요 까요 ㄹ까 을까 ㅂ니까 습니까 느냐 으냐 냐 는가 은가 ㄴ가 나 니 는지요 ㄴ지요 래요? 련지".split()
)
REQUEST_WORDS = frozenset(
    "알리다 알려주다 궁금 궁금하다 추천 설명 가르치다 가르쳐주다 부탁 부탁드리다 문의 여쭈다 여쭙다 질문 소개 조언 알다".split()
)
# "편두통이랑 두통은 어떻게 달라요", "뭐가 더 위험해요": asked without a question mark in the endings of every statement.
OPEN_ENDINGS = frozenset("어요 아요 여요 에요 예요 이에요 어 아 죠 지 노 ㅂ니까".split())
ASKED_PAIRS = frozenset(
    {
        ("어느", "쪽"),
        ("어느", "것"),
        ("어느", "게"),
        ("무슨", "차이"),
        ("무슨", "병"),
        ("무슨", "뜻"),
        ("무슨", "약"),
        ("무슨", "과"),
    }
)
ASKED_THINGS = frozenset("뭐 무엇 어디 언제 몇 누구".split())
DEEDS = frozenset(
    "사다 구하다 팔다 먹다 가다 받다 맞다 하다 되다 드시다 바르다 쓰다 걸리다 고치다 풀다 조심하다 피하다".split()
)
COMPARED = frozenset("더 제일 가장 다르다 차이 원인 문제 좋다 맞다 위험 위험하다 효과 낫다".split())
CONCESSIONS = ("어도", "아도", "든", "든지", "지만")
