"""Readings as people tell them: several values of one measurement, units of every sheet, changes that are none."""

from __future__ import annotations

from collections.abc import Callable

from agent.state import Extraction
from tests.rows import each

Extract = Callable[[str], Extraction]


def readings(extraction: Extraction) -> list[str]:
    return [f"{f.name} {f.value}" + (f" {f.unit}" if f.unit else "") for f in extraction.facts if f.value]


@each(
    ("text", "expected"),
    [
        # one measurement, two readings
        ("CRP가 그저께 8.4mg/dL까지 올랐다가 오늘은 0.9mg/dL", ["C반응단백 8.4 mg/dL", "C반응단백 0.9 mg/dL"]),
        ("칼륨이 어제 5.8이었다가 오늘 4.6으로 내려왔어요", ["칼륨 5.8", "칼륨 4.6"]),
        ("혈소판이 지난주엔 8만이었고 이번 주는 12만이에요", ["혈소판 80000", "혈소판 120000"]),
        ("크레아티닌 지난달 1.4, 이번 달 1.2", ["크레아티닌 1.4", "크레아티닌 1.2"]),
        ("TSH가 7.9까지 갔다가 이번엔 3.1 나왔어요", ["갑상선자극호르몬 7.9", "갑상선자극호르몬 3.1"]),
        ("체온이 새벽에 39.1도였는데 지금은 37.8도예요", ["체온 39.1 ℃", "체온 37.8 ℃"]),
        # units of the sheet
        ("CRP 3.2 mg/L 나왔어요", ["C반응단백 3.2 mg/L"]),
        ("페리틴이 9 ng/mL래요", ["페리틴 9 ng/mL"]),
        ("비타민 B12 수치가 180pg/mL 나왔대요", ["비타민 B12 수치 180 pg/mL"]),
        ("코르티솔 22 μg/dL", ["코르티솔 22 μg/dL"]),
        ("허리둘레가 34인치예요", ["허리둘레 34 인치"]),
        ("MCV 78fL, 혈청 철 32ug/dL", ["평균적혈구용적 78 fL", "혈청 철 32 μg/dL"]),
        ("혈당이 7.8mmol/L로 나왔어요", ["혈당 7.8 mmol/L"]),
        ("PTH가 88 pg/mL이라고 해요", ["부갑상선호르몬 88 pg/mL"]),
        # terse and abbreviated
        ("Na 131 K 5.7 Ca 8.1", ["나트륨 수치 131", "칼륨 5.7", "칼슘 수치 8.1"]),
        ("T.bil 2.8, D.bil 1.9, ALT 210", ["총빌리루빈 2.8", "직접빌리루빈 1.9", "ALT 210"]),
        ("나트륨은 129래요", ["나트륨 수치 129"]),
        ("키 165에 58kg이에요", ["키 165", "체중 58 kg"]),
        ("키 181에 몸무게 94요", ["키 181", "체중 94"]),
        ("158에 47킬로예요", ["키 158", "체중 47 kg"]),
        ("몸무게 72에 비엠아이 26.4 나왔어요", ["체중 72", "체질량지수 26.4"]),
        # changes are no readings
        ("두 달 동안 4kg이 빠져서 지금 52kg이에요", ["체중 52 kg"]),
        ("한 달 새 3킬로 쪄서 68킬로 됐어요", ["체중 68 kg"]),
        ("살이 6kg 쪘어요", []),
        ("7kg을 감량해서 이제 80kg입니다", ["체중 80 kg"]),
        ("혈압이 20이나 떨어졌어요", []),
        # the meal says which glucose
        ("식전 혈당 118이고 저녁 먹고 두 시간 뒤엔 176이요", ["공복혈당 118", "식후혈당 176"]),
        ("공복혈당은 101, 아침 1시간 뒤는 151이었어요", ["공복혈당 101", "식후혈당 151"]),
        ("공복혈당 88, 점심 2시간 후 133", ["공복혈당 88", "식후혈당 133"]),
        ("혈당이 저녁 식사 2시간 뒤에 204 나왔어요", ["식후혈당 204"]),
        ("100g 당부하 검사에서 공복 97, 한 시간 190 나왔대요", ["공복혈당 97", "당부하검사 190"]),
        ("당부하검사가 148 나왔어요", ["당부하검사 148"]),
        ("공복혈당 95, 다음 날 아침은 99였어요", ["공복혈당 95", "공복혈당 99"]),
        # said and taken back within one message
        ("당화혈색소가 6.9가 아니고 9.6이에요", ["당화혈색소 9.6"]),
        ("혈압이 130이 아니라 150이었네요", ["혈압 150"]),
    ],
)
def test_readings(extract: Extract, text: str, expected: list[str]) -> None:
    assert readings(extract(text)) == expected


@each(
    ("text", "own", "others"),
    [
        ("할머니 산소포화도가 90이래요. 저는 98이고요", ["산소포화도 98"], ["산소포화도 90"]),
        ("남편은 혈당이 240 나왔고 저는 99예요", ["혈당 99"], ["혈당 240"]),
        ("엄마 혈압은 165/98인데 저는 118/76이에요", ["혈압 118/76"], ["혈압 165/98"]),
        ("아들 체온은 38.9도고 저는 36.6도예요", ["체온 36.6 ℃"], ["체온 38.9 ℃"]),
        ("친구는 콜레스테롤이 260이래요. 제 건 188이요", ["총콜레스테롤 188"], ["총콜레스테롤 260"]),
        ("제 맥박은 72인데 아버지는 48이래요", ["맥박 72"], ["맥박 48"]),
    ],
)
def test_the_same_measurement_of_two_people(
    extract: Extract, text: str, own: list[str], others: list[str]
) -> None:
    extraction = extract(text)
    assert readings(extraction) == own
    assert [
        f"{e.name} {e.value}" + (f" {e.unit}" if e.unit else "") for e in extraction.excluded if e.value
    ] == others


@each(
    ("text", "facts"),
    [
        ("칼슘이 7.9 mg/dL래요", ["labs 칼슘 수치"]),
        ("칼슘이 10.8 나왔어요", ["labs 칼슘 수치"]),
        ("마그네슘 1.4mg/dL이라고 합니다", ["labs 마그네슘 수치"]),
        ("비타민 D가 12ng/mL밖에 안 된대요", ["labs 비타민 D 수치"]),
        ("비타민D 18 나왔어요", ["labs 비타민 D 수치"]),
        ("엽산이 3.1 ng/mL였어요", ["labs 엽산 수치"]),
        ("칼슘 500mg 하루 한 번 먹어요", ["medications 칼슘제"]),
        ("비타민D 2000IU 매일 먹고 있어요", ["medications 비타민 D"]),
        ("마그네슘 한 알씩 먹어요", ["medications 마그네슘"]),
        ("칼슘 먹은 지 2년 됐어요", ["medications 칼슘제"]),
        ("엽산 400mcg 먹어요", ["medications 엽산"]),
        ("칼슘이 많은 음식이 뭐예요?", []),
        ("나트륨이 많은 음식은 피하고 있어요", []),
    ],
)
def test_a_substance_with_a_value_is_a_reading_and_with_a_dose_a_medicine(
    extract: Extract, text: str, facts: list[str]
) -> None:
    assert [f"{f.slot} {f.name}" for f in extract(text).facts] == facts


@each(
    "text",
    [
        "석 달에 5kg 빼는 게 목표예요",
        "정상 칼슘은 8.5~10.2mg/dL인가요?",
        "칼슘 검사는 며칠 걸려요?",
        "TSH가 4 이상이면 저하증인가요?",
        "K리그 5경기를 봤어요",
        "PT 20회 끊었어요",
        "친구가 3kg 쪘대요",
        "인치로 34면 큰 편인가요?",
    ],
)
def test_numbers_that_are_nobodys_reading(extract: Extract, text: str) -> None:
    assert readings(extract(text)) == []


@each(
    ("text", "expected"),
    [
        # endings and signs behind a number
        ("공복혈당 쟀더니 108더라고요", ["공복혈당 108"]),
        ("요산이 9.2더군요", ["요산 9.2"]),
        ("AST 41, ALT 66…", ["AST 41", "ALT 66"]),
        ("Hb 11.8 Cr 1.3 이상 소견 있나요", ["혈색소 11.8", "크레아티닌 1.3"]),
        ("통증 점수 6점이요", ["통증 점수 6 점"]),
        ("중성지방이 사백을 넘어 430이었어요", ["중성지방 430"]),
        # a reading that only its verb names
        ("아까 다시 쟀는데 128에 79요", ["혈압 128/79"]),
        ("보건소에서 잰 건 141에 88이었어요", ["혈압 141/88"]),
        ("방금 재 보니 155에 97 나왔어요", ["혈압 155/97"]),
        # which glucose, by the words before its name
        ("저녁 먹고 한 시간 뒤 혈당이 188, 자기 전에는 142였어요", ["식후혈당 188", "혈당 142"]),
        ("아침 식사 2시간 후에 잰 혈당은 151이에요", ["식후혈당 151"]),
        # number words
        ("키 백칠십이에 몸무게 육십구예요", ["키 172", "체중 69"]),
        ("혈압이 백삼십이에 팔십사래요", ["혈압 132/84"]),
        ("백혈구가 만이천이래요", ["백혈구 12000"]),
        ("백혈구 만천, 혈소판 이십삼만", ["백혈구 11000", "혈소판 230000"]),
        # sides, sheets and abbreviations of the ward
        ("안압이 왼쪽 19, 오른쪽 23이래요", ["안압 19", "안압 23"]),
        ("T 37.2 Ht 172 Wt 80.4", ["체온 37.2", "키 172", "체중 80.4"]),
        ("신장 171.3 체중 70.2", ["키 171.3", "체중 70.2"]),
        ("total bil 2.1, direct 0.5", ["총빌리루빈 2.1", "직접빌리루빈 0.5"]),
        ("Mg 1.5 K 3.1", ["마그네슘 수치 1.5", "칼륨 3.1"]),
        ("소변 잠혈 2+, 단백 1+ 나왔대요", ["요잠혈 2+", "요단백 1+"]),
        ("림프구 18%, 호중구 71%", ["림프구 18 %", "호중구 71 %"]),
        ("산소가 91까지 떨어졌어요", ["산소포화도 91"]),
        ("50g 당부하 1시간 혈당 139였어요", ["당부하검사 139"]),
        ("HbA1c 전회 7.9 금일 6.8", ["당화혈색소 7.9", "당화혈색소 6.8"]),
        ("CEA 재작년 2.2 → 작년 4.1 → 올해 6.3 입니다", ["암배아항원 2.2", "암배아항원 4.1", "암배아항원 6.3"]),
        ("테스토스테론 3.1 프로락틴 12", ["테스토스테론 수치 3.1", "프로락틴 12"]),
        ("이번 주 혈압 평균은 133/82였어요", ["혈압 133/82"]),
    ],
)
def test_readings_of_sheets_and_speech(extract: Extract, text: str, expected: list[str]) -> None:
    assert readings(extract(text)) == expected


@each(
    ("text", "facts"),
    [
        ("칼륨이 5.9로 높다고 하셨어요", ["labs 칼륨"]),
        ("나트륨이 128로 낮대요", ["labs 나트륨 수치"]),
        ("종양표지자 검사했는데 CEA 5.2예요", ["labs 암배아항원"]),
        ("류마티스내과 다니는데 ESR 40이래요", ["labs 적혈구침강속도"]),
        ("알러지: 새우. 혈압 128/80", ["conditions 갑각류 알레르기", "vitals 혈압"]),
        ("allergy: penicillin", ["conditions 페니실린 알레르기"]),
    ],
)
def test_a_reading_makes_no_illness_of_its_name(extract: Extract, text: str, facts: list[str]) -> None:
    assert [f"{f.slot} {f.name}" for f in extract(text).facts] == facts


@each(
    "text",
    [
        "500 Mg 두 번 먹으라던데요",
        "한국인 평균 혈압은 120/80인가요?",
        "오른쪽 무릎 2번 수술했어요",
        "1+1 행사하길래 샀어요",
        "어제 3대 2로 졌어요",
        "신장 2개가 다 작대요",
        "버스 140에 90명 탔어요",
    ],
)
def test_more_numbers_that_are_nobodys_reading(extract: Extract, text: str) -> None:
    assert readings(extract(text)) == []
