"""How people introduce themselves in a few words, and whose age, sex, home and pregnancy it is."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta, timezone

from agent.extraction import Extractor
from agent.state import DEMOGRAPHIC_FIELDS, Extraction
from agent.terminology import Terminology
from tests.rows import each

NOW = datetime(2025, 12, 13, 9, 0, tzinfo=timezone(timedelta(hours=9)))

# message -> what the speaker is known by, and nothing else
SPEAKERS: list[tuple[str, dict[str, object]]] = [
    ("나이 쉰하나 여자 대전요.", {"age": 51, "gender": "여성", "region": "대전"}),
    ("워킹맘이고 서른여덟, 세종 거주요.", {"age": 38, "gender": "여성", "region": "세종"}),
    ("24 대학원생 여, 자취생임.", {"age": 24, "gender": "여성", "occupation": "대학원생"}),
    ("저 27 취준생인데 잠이 안 와요", {"age": 27, "occupation": "취준생"}),
    ("45 주부입니다 무릎이 아파요", {"age": 45, "occupation": "주부"}),
    ("고3이고 열여덟이에요", {"age": 18}),
    ("기침하고열나고요서른한살남자요", {"age": 31, "gender": "남성"}),
    ("마흔이라고 적었는데 마흔하나예요", {"age": 41}),
    ("서른다섯 아니고 서른여섯이에요", {"age": 36}),
    ("용접공 하는 마흔넷 가장입니다. 허리가 아파요. 인천 부평.", {"age": 44, "occupation": "용접공", "region": "인천 부평"}),
    ("애견 미용사예요. 서른이고 김해 여자.", {"age": 30, "gender": "여성", "occupation": "애견 미용사", "region": "김해"}),
    ("부산 아재인데 무릎이 쑤셔요", {"gender": "남성", "region": "부산"}),
    ("경산맘이에요 허리가 아파요", {"gender": "여성"}),
    ("손자가 여섯 살이여. 할미는 무릎이 아파", {"gender": "여성"}),
    # look-alikes
    ("우리 할미가 고혈압이에요", {}),
    ("20 학생 중에 한 명이에요", {}),
    ("동생이 열둘이에요 열이 나요", {}),
    ("서울 남자들은 다 그런가요?", {}),
    ("진통제 열두 알이에요", {}),
]  # fmt: skip

PREGNANT: list[tuple[str, bool | None, int | None]] = [
    ("제 딸이 임신 28주인데 저도 당뇨가 있거든요", None, None),
    ("큰딸이 임신 중이에요. 저는 허리가 아파요", None, None),
    ("고양이가 임신했는데 저는 비염이 있어요", None, None),
    ("둘째 임신 중인데 배가 뭉쳐요", True, None),
    ("38세 여. LMP 2주 전, 임신 부인.", False, None),
    ("마지막 생리 5주 전이고 임신은 아니에요", False, None),
    ("임신 12주 동안 입덧했어요 지금은 20주예요", True, 20),
    ("10주가 아니라 8주 2일이래요. 아기집이 작대요", True, 8),
    # a birth or a loss is the end of it
    ("어제 출산했어요", False, None),
    ("지난주에 아기 낳았어요", False, None),
    ("유산했어요", False, None),
    ("지난달에 유산됐어요", False, None),
    ("지난주에 중절수술 받았어요", False, None),
    ("사산했어요", False, None),
    ("임신 12주에 유산했어요", False, None),
    ("임신 10주였는데 어제 유산했어요", False, None),
    ("출산 예정이에요", None, None),
    ("임신 9주인데 유산할 뻔했어요", True, 9),
    ("임신 30주인데 출산하면 약 끊나요", True, 30),
    ("임신 20주인데 첫째는 3년 전에 제왕절개로 낳았어요", True, 20),
    ("임신 20주인데 두 번 유산했어요", True, 20),
    ("3년 전에 유산했어요", None, None),
    ("제왕절개 했어요", None, None),
    ("아들 둘 낳았어요", None, None),
    ("서른에 아들 낳았어요", None, None),
    ("아직 출산 안 했어요", None, None),
    ("유산했나요?", None, None),
    ("언니가 어제 출산했어요", None, None),
]

# What was said before is another's, or a mistake: the speaker's age, sex and pregnancy after it.
SAID_OF_ANOTHER: list[tuple[str, dict[str, object]]] = [
    ("임신했다고 한 건 언니예요", {"pregnant": False}),
    ("임신했다고 한 건 제 동생이에요", {"pregnant": False}),
    ("임신 중이라고 한 건 제가 아니라 아내예요", {"pregnant": False}),
    ("임신했다고 한 건 실수예요", {"pregnant": False}),
    ("수유 중이라고 한 건 언니 얘기예요", {"breastfeeding": False}),
    ("65세라고 한 건 남편 나이예요", {}),
    ("70살이라고 한 건 아버지예요. 저는 40살이에요", {"age": 40}),
    ("34살이라고 한 건 동생 나이고 저는 36살이에요", {"age": 36}),
    ("남자라고 한 건 남편이에요", {}),
    ("임신 아니라고 한 건 언니예요", {}),
    ("수유 중이라고 한 건 저예요", {"breastfeeding": True}),
]


@each(("text", "known"), SPEAKERS + SAID_OF_ANOTHER)
def test_one_who_says_little_of_oneself(
    extract: Callable[[str], Extraction], text: str, known: dict[str, object]
) -> None:
    said = extract(text).demographics
    assert {f: v for f in DEMOGRAPHIC_FIELDS if (v := getattr(said, f)) is not None} == known


def test_what_is_not_nursed_is_not_said(extract: Callable[[str], Extraction]) -> None:
    assert extract("어제 출산했어요").demographics.breastfeeding is None


def test_a_birth_some_weeks_ago_ends_a_pregnancy_that_was_told(terms: Terminology) -> None:
    extractor = Extractor(terms)
    before = extractor.extract("임신 39주예요", NOW)
    assert extractor.extract("출산한 지 3일 됐어요", NOW, before).demographics.pregnant is False
    assert extractor.extract("출산한 지 3일 됐어요", NOW).demographics.pregnant is None


@each(("text", "pregnant", "weeks"), PREGNANT)
def test_whose_pregnancy(
    extract: Callable[[str], Extraction], text: str, pregnant: bool | None, weeks: int | None
) -> None:
    said = extract(text).demographics
    assert (said.pregnant, said.gestational_weeks) == (pregnant, weeks)


@each(
    ("text", "weeks"),
    [
        ("정정할게요 10주요", 10),
        ("9주가 아니라 11주래요", 11),
        ("오늘로 13주예요", 13),
        ("12주가 맞대요", 12),
        ("두통이 3주 됐어요", None),
        ("약 먹은 지 2주 됐어요", None),
        ("허리가 아파요. 2주 전부터예요", None),
    ],
)
def test_weeks_told_after_the_pregnancy(terms: Terminology, text: str, weeks: int | None) -> None:
    extractor = Extractor(terms)
    before = extractor.extract("임신 9주예요", NOW)
    assert extractor.extract(text, NOW, before).demographics.gestational_weeks == weeks
