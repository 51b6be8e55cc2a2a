"""What was told before and is called wrong or handed to somebody else, and whose the next sentence is behind a family history."""

from __future__ import annotations

from collections.abc import Callable

from tests.rows import each

# message -> (facts, exclusions as "name reason")
TAKEN_BACK = [
    ("고혈압이라고 한 건 제가 아니라 남편 얘기였어요", "", "고혈압 family|고혈압 negated"),
    ("와파린 먹는다고 한 건 제가 아니라 어머니예요", "", "와파린 family|와파린 negated"),
    ("천식이라고 했던 건 동생 얘기였어요", "", "천식 family|천식 negated"),
    ("당뇨인 사람은 제가 아니고 언니예요", "", "당뇨병 family|당뇨병 negated"),
    ("아까 당뇨라고 했는데 그건 엄마예요", "", "당뇨병 family|당뇨병 negated"),
    ("고혈압 약 먹는 사람은 저 말고 제 동생이에요", "", "혈압약 family|혈압약 negated"),
    ("제가 간염이라는 건 오진이었어요", "", "간염 negated"),
    ("당뇨라는 진단은 잘못된 거였어요", "", "당뇨병 negated"),
    ("의사가 당뇨라고 했던 건 착오였대요", "", "당뇨병 negated"),
    ("당뇨 있다고 한 건 오진이었대요", "", "당뇨병 negated"),
    ("아까 메트포르민이라고 말한 건 실수고 자디앙이에요", "엠파글리플로진", "메트포르민 negated"),
    ("아까 아스피린이라 했는데 타이레놀이었어요", "아세트아미노펜", "아스피린 negated"),
    ("아까 고혈압이라 했는데 저혈압이에요", "저혈압", "고혈압 negated"),
    # These take nothing back.
    ("당뇨라고 한 건 오진일까요?", "당뇨병", ""),
    ("당뇨라고 했는데 남편이 걱정해요", "당뇨병", ""),
    ("당뇨라고 한 건 김 선생님이에요", "당뇨병", ""),
    ("고혈압이라고 했는데 저염식을 하래요", "고혈압", ""),
    ("와파린 먹는다고 했는데 아스피린도 먹어요", "와파린|아스피린", ""),
]
WHOSE = [
    ("저는 천식이 있고 아이가 아토피예요.", "천식", "아토피 피부염 family"),
    ("저는 천식이 있고 아이가 아토피가 있어요", "천식", "아토피 피부염 family"),
    (
        "당뇨가 있어요. 암로디핀 5mg 먹고 있고 어머니는 뇌졸중이 있었어요. 아침 혈당이 168이었어요",
        "당뇨병|암로디핀|혈당",
        "뇌졸중 family",
    ),
    (
        "혈압약 먹고 있고 아버지가 심근경색으로 돌아가셨어요. 오늘 혈압이 150/95예요",
        "혈압약|혈압",
        "심근경색 family",
    ),
    ("어머니가 뇌졸중으로 쓰러지셨어요. 혈압이 180이에요", "", "뇌졸중 family|실신 family|혈압 family"),
    ("어머니가 당뇨가 있으세요. 혈당이 300이에요", "", "당뇨병 family|혈당 family"),
]


@each(("text", "facts", "excluded"), TAKEN_BACK + WHOSE)
def test_taken_back(
    check_reading: Callable[[str, str | None, str], None], text: str, facts: str, excluded: str
) -> None:
    check_reading(text, facts, excluded)


def test_that_one_is_not_who_speaks(extract: Callable) -> None:
    assert extract("아까 당뇨라고 했는데 그건 엄마예요").demographics.gender is None


def test_a_relative_in_an_introduction_is_not_the_subject(extract: Callable) -> None:
    text = (
        "62세 남자이고 당뇨가 있어요. 암로디핀 5mg 먹고 있고 어머니는 뇌졸중이 있었어요. 아침 혈당이 168이었어요"
    )
    assert extract(text).subject is None
