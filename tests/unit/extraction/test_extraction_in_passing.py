"""Who one is, told in passing or as in a telegram; the whole event since when it is so; figures in words; signs as patients
type them; each with what only looks alike."""

from __future__ import annotations

from collections.abc import Callable

from agent.state import Extraction
from tests.rows import each

Extract = Callable[[str], Extraction]
Who = tuple[str | None, str | None, int | None]

TOLD: list[tuple[str, Who]] = [
    ("울진서 대게잡이 배 타는데 허리가 아파요", ("울진", "대게잡이 배 타는 일", None)),
    ("완도에서 전복 키우는데 손목이 아파요", ("완도", "전복 키우는 일", None)),
    ("거제서 용접하는데요 눈이 시려요", ("거제", "용접", None)),
    ("해남 내려온 지 5년 된 귀농인입니다", ("해남", "귀농인", None)),
    ("제천으로 귀촌해서 사는데 두드러기가 나요", ("제천", None, None)),
    ("자취 중이에요 전주. 속이 쓰려요", ("전주", None, None)),
    ("울산 현대차 생산직 45 남 허리통증", ("울산", "생산직", 45)),
    ("인천 남 38 용접공 기침 2주", ("인천", "용접공", 38)),
    ("경북 안동, 72, 남, 전립선비대증", ("경북 안동", None, 72)),
    ("수원 영통 삽니다 41세 주부", ("수원 영통", "주부", 41)),
    ("김천 과수원집 며느리예요", ("김천", None, None)),
    ("포천에서 양계장 하는 61세", ("포천", "양계장", 61)),
    ("마트 캐셔로 서서 일해서 다리가 부어요", (None, "마트 캐셔", None)),
    ("쉰다섯 제가 대장내시경을 받아야 하나요?", (None, None, 55)),
    ("저 올해 마흔일곱 됐어요", (None, None, 47)),
    ("저 마흔하나 둘째 가졌어요", (None, None, 41)),
    ("원주에서 화물 몰아요 쉰셋 허리 디스크 10년", ("원주", "화물", 53)),
    ("야간 알바 스물하나 남 잠을 못 자요", (None, "야간 알바", 21)),
    # look-alikes
    ("부산에서 배 타고 왔는데 멀미가 나요", (None, None, None)),
    ("집에서 고양이 키우는데 눈이 가려워요", (None, None, None)),
    ("서울 큰 병원 34 남자 선생님이 수술하자네요", (None, None, None)),
    ("친정어머니 간병하느라 허리가 아파요", (None, None, None)),
    ("제주 여행 와서 두드러기가 났어요", (None, None, None)),
    ("남편이 마흔일곱 됐는데 코를 골아요", (None, None, None)),
    ("스물다섯 번 토했어요", (None, None, None)),
    ("체온이 서른여덟 됐어요", (None, None, None)),
]


@each(("text", "who"), TOLD)
def test_who_one_is_told_in_passing(extract: Extract, text: str, who: Who) -> None:
    known = extract(text).demographics
    assert (known.region, known.occupation, known.age) == who


@each(
    ("text", "pregnant", "breastfeeding"),
    [
        ("임테기 한 줄이고 임신은 아니래요. 생리는 6주째 없어요", False, None),
        ("임테기 두 줄 떴어요 감기약 먹어도 되나요", True, None),
        ("둘째 가졌어요 11주 입덧이 심해요", True, None),
        ("초유 먹이는 중인데 감기에 걸렸어요", None, True),
        ("유축해서 먹이는데 무좀약 발라도 되나요", None, True),
        ("초유가 부족해서 걱정이에요", None, None),
        ("소 초유 영양제 먹어도 되나요", None, None),
        ("임신 준비하면서 엽산 먹어요", None, None),
    ],
)
def test_a_pregnancy_by_its_test_and_nursing_in_passing(
    extract: Extract, text: str, pregnant: bool | None, breastfeeding: bool | None
) -> None:
    known = extract(text).demographics
    assert (known.pregnant, known.breastfeeding) == (pregnant, breastfeeding)


SINCE = [
    ("이사한 첫날 밤부터 온몸이 가려워요", "이사한 첫날 밤"),
    ("입사하고 첫 달부터 위가 쓰려요", "입사하고 첫 달"),
    ("이번 출장 다녀온 뒤로 설사를 해요", "이번 출장 다녀온 뒤로"),
    ("지난번 회식하고 난 뒤부터 속이 쓰려요", "지난번 회식하고 난 뒤"),
    ("사우나 갔다 나온 그저께부터 귀가 아파요", "사우나 갔다 나온 그저께"),
    ("이사 들어온 지난달부터 재채기가 나요", "이사 들어온 지난달"),
    ("시어머니 모시고 살면서부터 두통이 잦아요", "시어머니 모시고 살면서"),
    ("우리 강아지 죽고 나서부터 우울해요", "우리 강아지 죽고 나서"),
    ("작년 봄에 수술받고부터 변비가 생겼어요", "작년 봄에 수술받고"),
    ("헬스 시작하고 일주일쯤부터 어깨가 아파요", "헬스 시작하고 일주일쯤"),
    ("운동 갔다 와서부터 어깨가 결려요", "운동 갔다 와서"),
    ("구례서 벌 치는 예순아홉이오 벌에 쏘인 뒤로 손등이 부었소", "벌에 쏘인 뒤로"),
    ("훈련소 조교 22 남 행군 끝난 다음날부터 무릎이 아파요", "행군 끝난 다음날"),
    ("그저껜가부터 머리가 아파요", "그저껜가"),
    ("한 이태 전부터 손이 떨려", "한 이태 전"),
    ("저번 장날부터 어깨가 아퍼", "저번 장날"),
    ("한 달 전부터 계단을 못 내려가요 무릎이 아파서", "한 달 전"),
    # only the day, no event
    ("기침은 어제부터 나요", "어제"),
    ("오한 어제부터 있어요", "어제"),
    ("저는 그저께부터 열이 나요", "그저께"),
    # of something else
    ("작년부터 회사를 쉬어요. 오늘은 배가 아파서", None),
    ("출산하고 두 달 됐는데 배가 아파요", None),
]


@each(("text", "since"), SINCE)
def test_the_whole_event_since_when_it_is_so(extract: Extract, text: str, since: str | None) -> None:
    told = [fact.onset for fact in extract(text).facts if fact.slot in ("symptoms", "conditions")]
    assert since in told


@each(
    ("text", "read"),
    [
        ("체온 서른여섯 점 오", ["체온 36.5"]),
        ("열이 서른여덟 점 이도", ["체온 38.2"]),
        ("체온이 서른여덟 도 오 부예요", ["체온 38.5"]),
        ("혈압 위에 거 150 아래 거 95래요", ["혈압 150/95"]),
        ("중성지방 310 좋은거 38", ["중성지방 310", "HDL 콜레스테롤 38"]),
        ("콜레스테롤 240 안 좋은 거 165", ["총콜레스테롤 240", "LDL 콜레스테롤 165"]),
        ("공복 때는 121이요", ["공복혈당 121"]),
        ("식후로는 203이요", ["식후혈당 203"]),
        # look-alikes
        ("서른여섯 살이고 좋은 거 먹어요", []),
        ("서른여덟 점 찍었어요 우울검사", []),
    ],
)
def test_figures_in_words(extract: Extract, text: str, read: list[str]) -> None:
    told = [f"{fact.name} {fact.value}" for fact in extract(text).facts if fact.slot in ("vitals", "labs")]
    assert told == read


def test_a_reading_set_against_the_one_before_has_not_its_time(extract: Extract) -> None:
    (reading,) = (fact for fact in extract("아까 건 밥 먹고 잰 거예요. 공복으로는 121이요").facts if fact.value)
    assert (reading.name, reading.measured_at) == ("공복혈당", None)


SIGNS = [
    # a lump by its place
    ("팔에 멍울이 만져져요", "피부 멍울"),
    ("겨드랑이에 몽우리가 있어요", "림프절 비대"),
    ("가슴에 콩알만한 게 잡혀요", "유방 멍울"),
    ("목 옆에 콩알 같은 게 만져져요", "목 멍울"),
    ("등에 볼록한 게 생겼어요", "피부 멍울"),
    # burns and sprains as they are typed
    ("기름이 튀어서 데였어요", "화상"),
    ("국에 손을 뎄어요", "화상"),
    ("라면 국물 쏟아서 데임", "화상"),
    ("발목 접지름", "염좌"),
    ("발을 접질러서 아파요", "염좌"),
    # a note that stops at what is felt
    ("왼쪽 가슴이 콕콕", "흉통"),
    ("무릎 안쪽이 욱신욱신", "무릎 통증"),
    ("차만 타면 속이 울렁", "오심"),
    ("대변에 선홍색 피가", "혈변"),
    # everyday names
    ("눈 흰자위가 누레요", "황달"),
    ("입천장이 헐었음", "구내염"),
    ("혀가 화끈거려요", "혀 통증"),
    ("팔꿈치가 부었어요", "관절 부종"),
    ("무릎에서 우두둑 소리가 나요", "관절 소리"),
    ("물 마시면 입에서 흘러요", "안면 마비"),
    ("입맛이 싹 가셨어요", "식욕 부진"),
    ("배가 터질 듯 불러요", "복부 팽만"),
    ("뜬눈으로 밤을 새웠어요", "수면 문제"),
]


@each(("text", "sign"), SIGNS)
def test_signs_as_patients_type_them(extract: Extract, text: str, sign: str) -> None:
    assert sign in {fact.name for fact in extract(text).facts}


@each(
    ("text", "not_this"),
    [
        ("제가 말을 잘못했네요 두통은 동생이에요", "기억력 저하"),
        ("뭐가 문제인지 모르겠어요", "기억력 저하"),
        ("밥 먹을 때마다 눈물 나요 입안이 헐어서", "우울감"),
        ("숨 쉴 때마다 결려요", "배뇨통"),
        ("침 삼킬 때 아파요", "배뇨통"),
        ("아이스크림이 먹고 싶지 않아요", "식욕 부진"),
        ("오늘 생리 터졌어요", "잦은 월경"),
        ("눈 느낌이 이상해요", "잔변감"),
        ("발을 못 밟겠어요", "상처"),
        ("귀에서 물 같은 게 나와요", "설사"),
        ("얼굴에 시퍼런 멍이 들었어요", "청색증"),
        ("여기 덴 데가 어디예요", "화상"),
        ("가슴에 돌을 얹은 것 같아요", "유방 멍울"),
        ("변이 딱딱한 게 나와요", "피부 멍울"),
    ],
)
def test_what_only_looks_like_a_sign(extract: Extract, text: str, not_this: str) -> None:
    assert not_this not in {fact.name for fact in extract(text).facts}
