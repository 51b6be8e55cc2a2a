"""Where a complaint is felt, what is only said of a thing, which time of life is gone, and the words of readings."""

from __future__ import annotations

from collections.abc import Callable

from agent.state import Extraction
from tests.rows import each

# message ## facts ## exclusions with their reason
MESSAGES = """
군대 있을 때 폐결핵 앓았어요 ## ## 결핵 past
군 복무할 때 기흉을 앓았습니다 ## ## 기흉 past
대학 다닐 때 우울증을 앓았어요 ## ## 우울증 past
대학교를 다닐 때 간염에 걸렸었어요 ## ## 간염 past
군대에 있을 때부터 허리가 아파요 ## 요통 ##
대학 다닐 때 당뇨 진단을 받았어요 ## 당뇨병 ##
회사에 있을 때 머리가 아파요 ## 두통 ##
누워 있을 때 기침이 나요 ## 기침 ##
계단을 다닐 때 무릎이 아파요 ## 무릎 통증 ##
약 먹기 싫어서 버렸어요 ## ##
약이 먹기 싫어요 ## ##
알약은 먹기 싫어요 ## ##
가루약을 먹기 싫어해요 ## ##
밥 먹기 싫어요 ## 식욕 부진 ##
요즘은 뭘 먹기가 싫어요 ## 식욕 부진 ##
고기도 먹기 싫어요 ## 식욕 부진 ##
생선에서 비린내가 나요 ## ##
생선은 비린내가 나서 안 먹어요 ## ##
생선이 비린내가 나네요 ## ##
질에서 생선 비린내가 나요 ## 질 냄새 ##
아래에서 생선 냄새가 나요 ## 질 냄새 ##
입에서 생선 냄새가 나요 ## 구취 ##
몸에서 생선 냄새가 나요 ## 체취 ##
손바닥에 땀이 너무 많이 나요 ## 다한증 ##
발에 땀이 심하게 나요 ## 다한증 ##
겨드랑이에 땀이 지나치게 나요 ## 다한증 ##
손에 땀이 많아요 ## 다한증 ##
손에 땀이 나요 ## 발한 ##
등에 땀이 많이 나요 ## 발한 ##
밤에 손이 저려서 자꾸 깨요 ## 저림|수면 문제 ##
자다가 기침이 나서 자꾸 깼어요 ## 기침|수면 문제 ##
자다가 기침이 나서 깼어요 ## 기침 ##
새벽에 속이 쓰려서 깹니다 ## 속쓰림|수면 문제 ##
새벽에 소변이 마려워서 깨요 ## 야간뇨 ##
새벽에 소변 때문에 두세 번 일어나요 ## 야간뇨 ##
자다가 화장실 때문에 자꾸 일어나요 ## 야간뇨 ##
아침에 손이 저려서 일찍 일어나요 ## 저림 ##
손이 저려서 컵을 깼어요 ## 저림 ##
낮에 손이 저려요 ## 저림 ##
허리요. 아픈 지 두 달 됐어요 ## 요통 ##
무릎이요. 쑤시고 아파요 ## 무릎 통증 ##
넘어져서 엉덩이를 찧었는데 앉을 때 아파요 ## 낙상|엉덩이 통증 ##
넘어져서 무릎을 다쳤는데 머리도 아파요 ## 낙상|두통 ##
얼굴이 빨개지고 화끈거려요 ## 안면 홍조 ##
얼굴이 빨개지고 발바닥이 화끈거려요 ## 안면 홍조|발 화끈거림 ##
사타구니가 가려워요 ## 가려움증 ##
외음부가 가려워요 ## 외음부 가려움 ##
소변이 찔끔 새요, 둘째 낳고부터요 ## 요실금 ##
숨이 차요, 계단에서요 ## 호흡곤란 ##
두통은 가셨어요 ## ## 두통 past
통증이 싹 가셨습니다 ## ## 통증 past
어지럼증은 가셨고 귀에서 소리만 나요 ## 이명 ## 어지럼증 past
어머니는 두통으로 병원에 가셨어요 ## ## 두통 family
"""

# message -> readings as "name value", in order
READINGS = {
    "혈압이 170에서 140까지 내려왔어요": ["혈압 170", "혈압 140"],
    "혈압이 150에서 130으로 떨어졌어요": ["혈압 150", "혈압 130"],
    "혈압이 150/90에서 130/80으로 떨어졌어요": ["혈압 150/90", "혈압 130/80"],
    "혈압이 150에서 100이에요": ["혈압 150/100"],
    "혈압 130에서 80 나왔어요": ["혈압 130/80"],
    "혈압이 130에서 140 왔다갔다 해요": [],
    "혈압이 130에서 140 사이를 왔다갔다 해요": [],
    "혈당이 120에서 180 오르락내리락해요": ["혈당 120~180"],
    "당화혈색소 다시 재니 6.8이래요": ["당화혈색소 6.8"],
    "혈당 재니 182예요": ["혈당 182"],
    "당화혈색소를 다시 재 보니 6.8이에요": ["당화혈색소 6.8"],
}

# message -> how often its one medicine is taken
OFTEN = {
    "노보래피드는 식전마다 6단위": "식전마다",
    "휴마로그를 식사 전마다 5단위 맞아요": "식사 전마다",
    "제산제를 식후마다 먹어요": "식후마다",
    "넥시움을 아침 식전에 먹어요": "아침 식전에",
}

# message -> where or as what one works
WORK = {
    "거제 조선소에 다닙니다": "조선소",
    "저는 구청에 다니고 있어요": "구청",
    "제철소 다니는 45세 남자입니다": "제철소",
    "병원 다녀요": None,
    "중학교 다녀요": None,
    "헬스장 다녀요": None,
    "교회 다닙니다": None,
}


@each("line", [line for line in MESSAGES.splitlines() if line])
def test_reads_what_is_felt_and_what_is_over(
    line: str, check_reading: Callable[[str, str | None, str], None]
) -> None:
    text, facts, excluded = (part.strip() for part in line.split("##"))
    check_reading(text, facts, excluded)


@each(("text", "expected"), READINGS.items())
def test_reads_a_change_as_two_and_a_range_as_none(
    text: str, expected: list[str], extract: Callable[[str], Extraction]
) -> None:
    facts = extract(text).facts
    assert [f"{f.name} {f.value}" for f in facts if f.slot in ("vitals", "labs")] == expected


@each(("text", "expected"), OFTEN.items())
def test_tells_at_which_meals(text: str, expected: str, extract: Callable[[str], Extraction]) -> None:
    assert [f.frequency for f in extract(text).facts if f.slot == "medications"] == [expected]


@each(("text", "expected"), WORK.items())
def test_a_place_of_work_is_gone_to(text: str, expected: str | None, extract: Callable[[str], Extraction]) -> None:
    assert extract(text).demographics.occupation == expected


@each(
    ("text", "who", "gender"),
    [
        ("집사람이 열이 나요", "집사람", "여성"),
        ("처가 임신 8주예요", "처", "여성"),
        ("안사람이 기침을 해요", "안사람", "여성"),
        ("바깥양반이 열이 나요", "바깥양반", "남성"),
        ("사촌이 열이 나요", "사촌", None),
    ],
)
def test_the_sex_of_whom_one_speaks_of(
    text: str, who: str, gender: str | None, extract: Callable[[str], Extraction]
) -> None:
    subject = extract(text).subject
    assert subject is not None
    assert (subject.who, subject.demographics.gender) == (who, gender)
