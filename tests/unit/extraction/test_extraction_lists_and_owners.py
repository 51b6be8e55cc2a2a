"""Stop marks in lists of medicines, and another's medicine that the speaker took."""

from __future__ import annotations

from collections.abc import Callable

from tests.rows import each

# message -> (facts, exclusions as "name reason")
LISTS = [
    ("아스피린, 와파린(작년에 끊음), 디곡신 먹어요", "아스피린|디곡신", "와파린 stopped"),
    ("복용약: 아스피린100 qd, 클로피도그렐 75 qd (중단 3/1)", "아스피린", "클로피도그렐 stopped"),
    ("오메프라졸, 암로디핀(지난달 중단), 메트포르민 복용 중", "오메프라졸|메트포르민", "암로디핀 stopped"),
    ("중단한 약: 와파린. 복용중: 엘리퀴스", "아픽사반", "와파린 stopped"),
    ("끊은 약: 와파린, 아스피린", "", "와파린 stopped|아스피린 stopped"),
    ("아스피린, 와파린 (둘 다 중단)", "", "아스피린 stopped|와파린 stopped"),
    ("아스피린이랑 와파린은 작년에 끊었어요", "", "아스피린 stopped|와파린 stopped"),
    ("중단 안 한 약: 와파린", "와파린", ""),
]
OWNERS = [
    ("엄마 수면제 졸피뎀을 제가 두 알 먹었어요", "졸피뎀", ""),
    ("남편 약인 비아그라를 제가 먹었어요", "실데나필", ""),
    ("할머니가 쓰시던 안약 티모롤을 제가 넣어봤어요", "티몰롤", ""),
    ("엄마 약 와파린을 제가 챙겨 드려요", "", "와파린 family"),
    ("어머니는 와파린을 드시고 제가 아스피린을 먹어요", "아스피린", "와파린 family"),
    ("아빠 혈압약을 제가 먹어도 되나요?", "", "혈압약 hypothetical"),
    ("임신하면 혈압약 뭐 먹어요", "", "혈압약 hypothetical"),
    ("혈압약 먹어요", "혈압약", ""),
]


@each(("text", "facts", "excluded"), LISTS + OWNERS)
def test_lists_and_owners(
    check_reading: Callable[[str, str | None, str], None], text: str, facts: str, excluded: str
) -> None:
    check_reading(text, facts, excluded)
