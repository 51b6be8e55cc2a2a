"""Where a question is cut: what it tells first, and where one thing that is asked ends and the next begins."""

from __future__ import annotations

import re

# Words of asking that no answer repeats, and light ones of dialect ("묵다", "허다", "쪼매").
ASKING = frozenset(
    "어떻다 어떻게 무엇 뭐 왜 언제 어디 얼마 얼마나 몇 좋다 괜찮다 알다 알려주다 궁금 궁금하다 도움 도움되다 되다 하다 먹다 방법 경우 "
    "때 것 수 저 제 나 나이 환자 사람 정도 좀 혹시 그럼 그러면 요즘 지금 있다 없다 않다 안 못 싶다 주다 말하다 추천 가능 "
    "받다 사다 주의 조심 살피다 입다 제때 각각 앞 뒤 전 후 나오다 인 계속 자주 같이 함께 관리 해당 증상 몸 "
    "복용 사용 상태 드리다 말씀 고려 생각 뜻 의미 앞서 저번 저번에 지난주 지난달 지난번 어제 오늘 요새 며칠 재다 잰 예정 처방 "
    "묵다 허다 혀다 쪼매 첨 글다 고만 만약 "
    "상관 무슨 말다 바쁘다 챙기다 마시다 드시다 문제 하루 종일 다음 이번 평소 동안 집 집안 생활 일상 맞추다 다르다 차이 대하다 관하다 돌보다 지내다".split()
)
# Where one part of a question ends and the next begins: "…고", "…와/과", a question mark.
JOINTS = re.compile(
    r"[?？]\s*|(?:(?<=[하되있없]나요)|(?<=[은는한인픈건던]가요)|(?<=까요))\.?\s+(?=\S)|(?<=지요)\.\s|(?<=[가-힣])고\s+(?=\S)|(?<=[가-힣])(?:와|과|이랑|랑)\s+(?=\S+(?:은|는|도|의|을|를)?\s)|,\s*(?:그리고\s)?|\s및\s"
)
# What is told before anything is asked: "국을 쏟아서 데었어요.", "서서 일하는데".
_TOLD = re.compile(
    r"(?:(?!(?:[하되있없]나요|[은는한인픈건던]가요|까요)\s)[^.?？!])*(?:[.!ㅠㅜ~]+\s|(?<!궁금합)(?:니다|니더|심더|거든요|네요|어서\s그런데|아서\s그런데|여서\s그런데|빠서\s그런데)\s(?=\S)|(?:는데|은데|인데|던데|더니|이라|라는데|다는데)(?:요)?,?\s)"
)


def asks(question: str, joint: re.Match[str]) -> bool:
    """Whether what stands before a joint is asked, rather than joined to what follows."""
    return "?" in joint.group() or "？" in joint.group() or question[: joint.start()].endswith("요")


def end_of_story(question: str) -> int:
    """Where what the question tells first ends, 0 where it asks at once."""
    end = 0
    while told := _TOLD.match(question, end):
        end = told.end()
    return end
