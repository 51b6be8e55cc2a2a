"""Whose an address or a number is: an institution's is public, a home's and a person's own is masked."""

import re

import pytest

from agent.safety import PersonalData, mask_pii
from tests.rows import each

_COMPILE = re._compile  # type: ignore[attr-defined]
PUBLIC = [
    "대전 서구 둔산로 201에 새로 생긴 이비인후과 어때요?",
    "보건소가 마포구 월드컵로 212 맞나요? 독감 접종하러 가려고요",
    "강남구 일원로 81 삼성서울병원까지 휠체어로 가기 괜찮나요",
    "은평구 진관2로 93에서 건강검진 받았는데 위축성 위염이래요",
    "○○요양병원(고양시 일산동구 호수로 456) 면회 시간 아시나요",
    "병실이 7동 302호인데 면회 시간 알려줘요",
    "Is the hospital at 101 Daehak-ro, Jongno-gu open on Sunday?",
    "보건소 전화 031-228-5760 로 했는데 안 받아요",
    "병원 예약실 051-240-7000 인데 몇 시부터 받아요?",
    "한의원(02-333-4567)에 물어보니 침 맞고 씻어도 된대요",
    "02-2072-0505로 전화했더니 진료과를 고르라는데 어지럼증은 어디예요",
]
OWN = [
    ("대전 서구 둔산로 201에 사는데 가까운 이비인후과 있나요", "둔산로 201"),
    ("약 배달 주소는 부산 부산진구 중앙대로 708 이에요", "중앙대로 708"),
    ("수원시 팔달구 효원로 307, 105동 802호로 방문간호사 보내주세요", "105동 802호"),
    ("수원시 팔달구 효원로 307 근처에 야간 진료하는 소아과 있나요", "효원로 307"),
    ("강남구 일원로 81 3층에 혼자 삽니다 병원 동행 서비스 되나요", "일원로 81"),
    ("My address is 45-12 Seongmisan-ro, Mapo-gu. can a nurse visit?", "45-12 Seongmisan-ro"),
    ("#402, 15 Bongeunsa-ro 6-gil, Gangnam-gu, delivery of insulin possible?", "15 Bongeunsa-ro 6-gil"),
    ("병원에서 02-555-7788로 전화 주시면 됩니다", "02-555-7788"),
    ("우리 집 전화는 031-228-5760이에요 결핵 검사 결과 알려주세요", "031-228-5760"),
    ("약국에 남긴 연락처가 02-765-4321 인데 바꿔야 해요", "02-765-4321"),
    ("병원 대표번호 말고 010-3333-4567로 전화해 주세요", "010-3333-4567"),
    ("00182-10-3456-7890 으로 전화 주세요", "10-3456-7890"),
    ("+82(0)10-3456-7890 call me about my MRI", "10-3456-7890"),
    ("여권번호는 M 1234 5678 이고 황열 접종했어요", "1234 5678"),
    ("검사 결과는 서울 마포구 성미산로 12-3 으로 받을게요", "성미산로 12-3"),
    ("아내과 함께 서울 마포구 성미산로 12-3 에서 지내요", "성미산로 12-3"),
    ("병원에서 퇴원해서 지금은 서울 마포구 성미산로 12-3 에 있어요", "성미산로 12-3"),
    ("생년월일 850312 이고요 850312 로 검색하면 나와요", "850312"),
]


@each("text", PUBLIC)
def test_where_one_is_treated_and_whom_one_calls_is_public(text: str) -> None:
    assert mask_pii(text) == text


@each(("text", "secret"), OWN)
def test_where_one_lives_and_is_called_is_masked(text: str, secret: str) -> None:
    assert secret not in mask_pii(text)


def test_a_repeated_identifier_is_kept_by_no_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    """`re` keeps what it compiles: a search made of what a patient wrote would stay there."""
    finder, text = PersonalData(), "생년월일 850312 이고요 850312 로 검색해요"
    compiled: list[object] = []
    monkeypatch.setattr(
        re, "_compile", lambda pattern, flags: compiled.append(pattern) or _COMPILE(pattern, flags)
    )
    assert finder.mask(text) == "생년월일 ****** 이고요 ****** 로 검색해요"
    assert not [pattern for pattern in compiled if "850312" in str(pattern)]


@each(
    "text",
    [
        "투석한 날이 0805 0807 0810 0812 인데 간격 괜찮나요",
        "혈압 잰 시간이 0700 1230 1830 2200 이에요",
        "항암 날짜 0115-0205-0226-0319 다음은 언제",
        "하루 1200 1400 1300 1500 kcal 먹었어요",
    ],
)
def test_days_times_and_counts_in_fours_are_no_card(text: str) -> None:
    assert mask_pii(text) == text
    assert PersonalData().spans("카드번호 1203 1217 1231 0114 로 결제") == [(5, 24)]
    assert mask_pii("5361 4880 1927 4439 병원비") == "**** **** **** **** 병원비"
