"""Messages as people type them in a clinic's chat: what is taken back, feared, tested, counted, logged or forgotten."""

from __future__ import annotations

from collections.abc import Callable

from agent.state import Extraction
from tests.rows import each

Check = Callable[[str, str | None, str], None]
Extract = Callable[[str], Extraction]


@each(
    ("text", "pregnant", "weeks"),
    [
        ("지금 생리 안한지 7주째인데 임테기는 한줄이에요", False, None),
        ("임테기 해봤는데 음성이고 8주째 하혈해요", False, None),
        ("임테기 두줄은 아니고 한줄이에요", False, None),
        ("임테기 두줄 뜨고 오늘 6주 3일이에요", True, 6),
        ("임신 테스트 양성이래요", True, None),
        ("임테기 두줄이면 바로 병원가나요?", None, None),
        ("임테기 해볼까요? 생리 안한지 5주 됐어요", None, None),
        ("언니가 임테기 두줄 나왔대요", None, None),
        ("태동이 잘 안느껴져요 28주째예요", True, 28),
    ],
)
def test_a_pregnancy_test_tells_by_its_result(
    extract: Extract, text: str, pregnant: bool | None, weeks: int | None
) -> None:
    told = extract(text).demographics
    assert (told.pregnant, told.gestational_weeks) == (pregnant, weeks)


@each(
    ("text", "gender"),
    [
        ("제 혈액형은 A형이고 B형간염 항체는 있대요", None),
        ("AB형이에요", None),
        ("당뇨는 남편이에요", None),
        ("고혈압은 제가 아니라 남편이에요", None),
        ("저는 여자가 아니라 남자예요", "남성"),
        ("72살 할아버지입니다 무릎이 아파요", "남성"),
    ],
)
def test_blood_groups_and_owners_of_an_illness_tell_no_sex(
    extract: Extract, text: str, gender: str | None
) -> None:
    assert extract(text).demographics.gender == gender


@each(
    ("text", "facts", "excluded"),
    [
        ("당뇨 있다고 했던거 취소할게요", "", "당뇨병 negated"),
        ("고혈압 있다고 한거 지워주세요", "", "고혈압 negated"),
        ("아까 당뇨라고 한건 오타예요", "", "당뇨병 negated"),
        ("고혈압이라고 쓴 거 잘못 눌렀어요", "", "고혈압 negated"),
        ("고혈압 있다고 한 거 맞아요", "고혈압", ""),
        ("사마귀 빼주세요", "사마귀", ""),
        ("아픈데가 없는데 요새 숨이 차요", "호흡곤란", "통증 negated"),
        ("아픈데 없어요", "", "통증 negated"),
        ("열나는데 없던 기침이 생겼어요", "발열|기침", ""),
        ("루푸스인가 무서워요", "", "전신 홍반 루푸스 hypothetical"),
        ("위암인가 해서 걱정돼요", "", "위암 hypothetical"),
        ("치매인가 봐요 자꾸 잊어요", None, "치매 hypothetical"),
        ("감기인가 해서 약만 먹었는데 폐렴이래요", "폐렴", "감기 negated"),
    ],
)
def test_taken_back_absent_or_feared(check_reading: Check, text: str, facts: str | None, excluded: str) -> None:
    check_reading(text, facts, excluded)


@each(
    ("text", "facts", "excluded"),
    [
        ("애가 둘이에요 자궁근종이 있대요", "자궁근종", ""),
        ("딸 하나 아들 하나고 갑상선약 먹어요", "갑상선약", ""),
        ("딸이 둘인데 둘 다 열이 난대요", "", "발열 family"),
        ("아이가 하나예요. 열이 39도래요", "", "발열 family|체온 family"),
        ("저 34살이고 남편은 36살입니다 난임으로 클로미펜 먹고있어요", "난임|클로미펜", ""),
        ("아들이 자폐 진단 받아서 너무 우울해요", "우울감", "자폐 family"),
        ("엄마가 암이라서 너무 불안하고 잠이 안와요", "불안|수면 문제", "암 family"),
        ("아이가 친구한테 맞아서 우울해해요", "", "우울감 family"),
        ("엄마한테 물려받은 당뇨가 있어요", "당뇨병", ""),
    ],
)
def test_relatives_beside_the_speakers_own(check_reading: Check, text: str, facts: str, excluded: str) -> None:
    check_reading(text, facts, excluded)


def _dated(extraction: Extraction) -> list[tuple[str, str | None, str | None]]:
    return [(fact.name, fact.value, fact.measured_at) for fact in extraction.facts if fact.value]


@each(
    ("text", "readings"),
    [
        (
            "11/18 공복 142 11/19 공복 138 11/21 식후 2시간 212",
            [("공복혈당", "142", "11/18"), ("공복혈당", "138", "11/19"), ("식후혈당", "212", "11/21")],
        ),
        ("11/18 혈당 142 11/19 혈당 138", [("혈당", "142", "11/18"), ("혈당", "138", "11/19")]),
        (
            "월: 공복 121 / 식후 178\n화: 공복 133 / 식후 201",
            [
                ("공복혈당", "121", "월"),
                ("식후혈당", "178", "월"),
                ("공복혈당", "133", "화"),
                ("식후혈당", "201", "화"),
            ],
        ),
        ("체온 10시 38.9 / 12시 38.1", [("체온", "38.9", "10시"), ("체온", "38.1", "12시")]),
        ("혈당 120,130,140", [("혈당", "120", None), ("혈당", "130", None), ("혈당", "140", None)]),
        ("혈소판 150,000", [("혈소판", "150000", None)]),
        ("키170 몸74 허리33 혈압은정상", [("키", "170", None)]),
        ("체온 300도", []),
        ("체중 0kg", []),
        ("산소포화도 85", [("산소포화도", "85", None)]),
    ],
)
def test_logs_rows_and_slips_of_readings(
    extract: Extract, text: str, readings: list[tuple[str, str | None, str | None]]
) -> None:
    assert _dated(extract(text)) == readings


@each(
    ("text", "dosage"),
    [
        ("신지로이드 75마이크로 먹다 지난주에 100으로 올렸습니다", "100"),
        ("노바스크 5mg 먹었는데 10으로 올렸어요", "10"),
        ("트윈스타 40/5 먹다가 80/5로 올렸어요", "80/5"),
        ("노바스크 5mg 먹는데 10으로 올리자고 해요", "5mg"),
        ("암로디핀 5mg 먹고 혈압이 140으로 올랐어요", "5mg"),
    ],
)
def test_the_strength_it_was_changed_to(extract: Extract, text: str, dosage: str) -> None:
    assert [fact.dosage for fact in extract(text).facts if fact.slot == "medications"] == [dosage]


@each(
    ("text", "facts", "excluded"),
    [
        ("항생제 조심하라고 했어요", "", "항생제 negated"),
        ("의사가 이부프로펜은 피하라고 했어요", "", "이부프로펜 negated"),
        ("스테로이드 조심해서 쓰고 있어요", "스테로이드", ""),
        ("혈압약 먹는거 깜빡해서 이틀 안먹었어요", "혈압약", ""),
        ("혈압약 자꾸 깜빡해서 아예 끊었어요", "", "혈압약 stopped"),
    ],
)
def test_shunned_and_forgotten_medicines(check_reading: Check, text: str, facts: str, excluded: str) -> None:
    check_reading(text, facts, excluded)
