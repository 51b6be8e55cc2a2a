"""A living told by what is done for it, and the doing that is none."""

from __future__ import annotations

from datetime import UTC, datetime

from agent.extraction import Extractor
from tests.rows import each

AT = datetime(2025, 12, 13, 9, tzinfo=UTC)


@each(
    "message, work",
    [
        ("익산에서 아파트 경비 서는 38살입니다", "아파트 경비"),
        ("건물 경비 봅니다. 무릎이 아파요", "건물 경비"),
        ("제주서 밭일허멍 사는 일흔여덟 할망이우다", "밭일"),
        ("물질하며 먹고삽니다", "물질"),
        ("목포에서 성악 가르치는 51세 여자입니다", "성악 가르치는 일"),
        ("벌 치는 사람이오, 올해 예순여섯", "벌 치는 사람"),
        ("소 키우는 예순 노인이오", "소 키우는 일"),
        ("시장에서 떡 팔아요. 예순둘입니다", "떡 파는 일"),
        ("폐지 주워서 먹고사는 일흔 노인이오", "폐지 줍는 일"),
        ("배 탄 지 30년 됐습니다. 허리가 아파요", "배 타는 일"),
        ("차 고치는 마흔 살 남자예요", "차 고치는 일"),
        ("웹툰 그리면서 사는 서른 남자예요", "웹툰 그리는 일"),
        ("미용실에서 머리 만지는 마흔 아줌마예요", "머리 만지는 일"),
        ("안성 공장에서 일해요", "공장"),
        ("중학교에서 국어 가르치는 마흔네 살 교사예요", "교사"),
    ],
)
def test_what_one_does_for_a_living(terms, message: str, work: str) -> None:
    assert Extractor(terms).extract(message, AT).demographics.occupation == work


@each(
    "message",
    [
        "아이 가르치는 엄마예요",
        "허리 아픈 거야 직업병이지",
        "영어 가르치느라 목이 쉬었어요",
        "떡 파는 40대 여자가 밀어서 넘어졌어요",
        "담배 피우는 사람이에요",
        "당뇨 앓는 사람입니다",
        "고양이 키우는 서른 여자예요",
        "시장에서 떡 사 먹고 체했어요",
        "담배 핀 지 30년 됐어요",
        "엄마는 시장에서 떡 파는 사람이에요",
        "아버지가 폐지 주워서 먹고살아요",
        "공장에서 일하는 친구가 그랬어요",
        "사진 찍는 게 취미예요",
        "약국에서 파스 팔아요?",
        "혈압약 먹으며 사는 일흔 노인이오",
        "머리 자른 지 두 달 됐어요",
    ],
)
def test_what_is_no_living_of_ones_own(terms, message: str) -> None:
    assert Extractor(terms).extract(message, AT).demographics.occupation is None
