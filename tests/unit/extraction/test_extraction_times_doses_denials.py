"""Times, doses and denials as they stand in notes, rows and afterthoughts: which belongs to which, and what it leaves."""

from __future__ import annotations

from collections.abc import Callable

from agent.state import Extraction
from tests.rows import each

# Of a fact: (name, field, value); value None: the field stays empty.
BOUND = (
    ("dyspnea onset 2 days ago, SpO2 91%", "산소포화도", "measured_at", None),
    ("BP 150/90 2hr ago", "혈압", "measured_at", "2hr ago"),
    ("M/55 HTN 10yrs, DM 5yrs on metformin 500mg bid", "당뇨병", "onset", "5yrs"),
    ("S) 81세 여환, 오늘 새벽부터 발열 B) DM, HTN A) BP 100/60 BT 38.9", "당뇨병", "onset", None),
    ("당뇨 O(다이아벡스 500mg 저녁) / FBS 142", "공복혈당", "measured_at", None),
    ("오늘은 제 얘기인데 키 168에 70kg입니다", "체중", "measured_at", None),
    ("오늘 키 172에 몸무게 81kg입니다", "체중", "measured_at", "오늘"),
    ("HbA1c 8.1(이달), FBS 160", "당화혈색소", "measured_at", "이달"),
    ("최근 LDL 140이에요", "LDL 콜레스테롤", "measured_at", "최근"),
    ("마라톤 뛴 다음 날 CK가 3,200까지 올랐어요", "크레아틴키나아제", "measured_at", "마라톤 뛴 다음 날"),
    ("결혼한 이듬해부터 편두통이 있었어요", "편두통", "onset", "결혼한 이듬해"),
    ("엘리퀴스 5mg 하루 두 번이요. 심방세동 있어서 작년 봄부터 먹어요", "아픽사반", "onset", "작년 봄"),
    ("위고비 맞아요 시작한 건 8월", "세마글루티드", "onset", "8월"),
    ("지난주에 리피토 끊고 크레스토 10mg으로 바꿨습니다", "로수바스타틴", "onset", "지난주"),
    ("어제 리피토 10mg 먹었어요", "아토르바스타틴", "onset", None),
    ("코자 50mg이랑 리피토 20mg을 저녁마다 먹고 비소프롤롤 2.5mg도 먹습니다", "로사르탄", "frequency", "저녁마다"),
    ("노바스크 5mg이랑 리피토 20mg 아침마다 복용합니다", "암로디핀", "frequency", None),
    ("코자, 크레스토, 자누비아 이렇게 세 가지를 매일 아침 먹어요", "로사르탄", "frequency", "매일 아침"),
    ("아스피린 100mg 아침 1알, 자누비아 100mg 하루 한 번", "아스피린", "frequency", "아침"),
    ("소론도 5mg 아침, 박트림은 졸업했습니다", "프레드니솔론", "frequency", "아침"),
    ("아스피린 100mg 오늘 아침 먹었어요", "아스피린", "frequency", None),
    ("라식스 사십 미리 아침마다 먹어요", "푸로세미드", "dosage", "사십 미리"),
    ("란투스 이십 단위 자기 전에 맞아요", "인슐린 글라진", "dosage", "이십 단위"),
    ("메트포르민 이십 년 먹었어요", "메트포르민", "dosage", None),
    ("metformin 1000 bid + 자누비아 100 qd", "메트포르민", "dosage", "1000"),
    ("코자 1 qd", "로사르탄", "dosage", None),
)
ABSENT = (
    ("손이랑 발이 저려요 무릎이랑 어깨는 안 아프고요", "무릎 통증"),
    ("머리나 배는 안 아파요", "두통"),
    ("NSAID 복용 부인, penicillin allergy 있음", "소염제"),
    ("스테로이드 사용력 부인", "스테로이드"),
    ("대상포진 앓고 나았어요 통증도 안 남았고요", "대상포진"),
    ("기침도 남지 않았어요", "기침"),
    ("골절은 사진상 없대요", "골절"),
    ("소변이 콜라색이었던 건 그날 하루뿐이고 지금은 맑아요", "혈뇨"),
    ("혈뇨도 그때만 잠깐 있었어요", "혈뇨"),
    ("설사는 그때 하루만 했어요", "설사"),
    ("임신 6주인데 입덧은 아직이에요", "입덧"),
    ("시어머니 치매 수발 드느라 집에만 있는 마흔넷 주부예요", "치매"),
)
HELD = (
    ("골절이 사진상 보인대요", "골절"),
    ("대상포진 앓고 통증이 남았어요", "통증"),
    ("두통은 그날부터 계속 있어요", "두통"),
    ("협심증이 있어서 니트로글리세린을 늘 갖고 다녀요", "니트로글리세린"),
    ("어깨랑 목이 아프고 무릎은 안 아파요", "어깨 통증"),
    ("열은 오늘 아침에 다 내렸고 설사만 아직이에요", "설사"),
    ("자궁근종은 제거했어요. 빈혈은 아직이라 철분제 먹는 중", "빈혈"),
    ("임신 30주 5일 쌍둥이 산모예요. 변비가 심해졌어요", "변비"),
)


@each(("text", "name", "field", "value"), BOUND)
def test_bound_to_its_own(
    extract: Callable[[str], Extraction], text: str, name: str, field: str, value: str | None
) -> None:
    said = [getattr(fact, field) for fact in extract(text).facts if fact.name == name]
    assert any(one == value or (value and one and one.startswith(value)) for one in said)


@each(("text", "name"), ABSENT)
def test_not_held(extract: Callable[[str], Extraction], text: str, name: str) -> None:
    assert name not in {fact.name for fact in extract(text).facts}


@each(("text", "name"), HELD)
def test_held(extract: Callable[[str], Extraction], text: str, name: str) -> None:
    assert name in {fact.name for fact in extract(text).facts}
