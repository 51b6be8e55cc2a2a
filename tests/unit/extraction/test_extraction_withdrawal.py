"""What giving up a medicine ends, and what only looks like it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from agent.extraction import Extractor
from agent.state import Extraction
from agent.terminology import Terminology
from tests.rows import each
from tests.unit.extraction.test_extraction_introductions import NOW

# message -> (facts, exclusions as "name reason"); None: facts that are not the point here.
GIVEN_UP: list[tuple[str, str | None, str]] = [
    # the complaint that led to it went with it
    ("트라마돌은 토해서 뺐고요", "", "트라마돌 stopped|구토 past"),
    ("리스페리돈 4mg이었는데 손이 떨려서 올봄에 아빌리파이로 바꿨어요", "아리피프라졸", "리스페리돈 stopped|떨림 past"),
    ("크레스토 20으로 올렸는데 근육이 아파서 다시 10으로 내렸어요", "로수바스타틴", "근육통 past"),
    ("졸로푸트 말이에요, 속 울렁거려서 열흘 먹고 관뒀어요", "", "설트랄린 stopped|오심 past"),
    ("기침이 심해서 코푸시럽 먹다가 졸려서 끊었어요", "기침", "디히드로코데인 stopped|졸림 past"),
    ("명치가 아파서 오늘부터 이부프로펜 안 먹고 타이레놀로 바꿨어요", "명치 통증|아세트아미노펜", "이부프로펜 stopped"),
    ("혈압약 먹는데도 어지러워서 병원을 바꿨어요", "혈압약|어지럼증", ""),
    ("리피토 먹는데 근육통이 심해서 걱정이에요", "아토르바스타틴|근육통", ""),
    ("혈압약 먹는데 속이 쓰려서 커피를 끊었어요", "혈압약|속쓰림", ""),
    ("아토르바스타틴은 근육통 때문에 중단했어요", "", "아토르바스타틴 stopped|근육통 past"),
    ("피임약은 부정출혈 생겨서 안 먹어요", "", "피임약 stopped|질 출혈 past"),
    ("메트포르민 먹는데 두통 때문에 술을 끊었어요", "메트포르민|두통", ""),
    # a course that cured
    ("항생제 닷새 먹고 싹 아물었어요", "", "항생제 stopped"),
    ("메티마졸을 2년 먹고 완치", "", "메티마졸 stopped"),
    ("타이레놀을 먹고 나왔어요", "아세트아미노펜", ""),
    # kept from by a reason
    ("낙센은 잘 안 들어서 안 먹고 파스만 붙입니다", "파스", "나프록센 stopped"),
    ("위장약은 따로 안 챙겨 먹어요", "", "위장약 negated"),
    ("메트포르민 먹는데 속이 쓰려서 점심은 안 먹어요", "메트포르민|속쓰림", ""),
    ("트윈스타는 어지러워서 오늘은 안 먹었어요", "텔미사르탄·암로디핀 복합제|어지럼증", ""),
    # asked about and not begun; handed on by another
    ("오메프라졸 먹다가 설사하면 끊어야 돼요? 아직 처방만 받고 안 뜯었어요", "", "오메프라졸 hypothetical|설사 hypothetical"),
    ("사장님이 먹던 졸피뎀을 한 알 주시던데 먹어도 되나요?", "", "졸피뎀 hypothetical"),
    ("게보린 두 알씩 이틀에 한 번은 먹지 싶어요", "아세트아미노펜 복합 진통제", ""),
    ("게보린을 먹고 싶어요", "", "아세트아미노펜 복합 진통제 hypothetical"),
    ("친구가 준 수면제가 있는데 먹어볼까 해요", "", "수면제 hypothetical"),
    # a denial taken back
    ("아까 타이레놀 안 먹었다고 했는데 생각해보니 새벽에 두 알 먹었어요", "아세트아미노펜", ""),
    ("아까 타이레놀 안 먹었다고 했는데 진짜 안 먹었어요", "", "아세트아미노펜 stopped"),
    # symptoms and illnesses over, or put better
    ("두통이라기보다 어지러워요", "어지럼증", "두통 negated"),
    ("머리 아픈 건 지금 괜찮고 기침만 남았어요", "기침", "두통 past"),
    ("폐에 물이 차서 입원했었는데 다 빠졌고 다시 안 찼어요", "", "폐부종 past"),
    ("급성 신우신염 퇴원 후 열 없음", "", "신우신염 past|발열 negated"),
    ("스무 살 무렵부터 편두통을 앓았고 지금도 약을 먹어요", "편두통", ""),
    ("발이 부었다가 빠졌어요", "", "다리 부종 past"),
    ("아침에 얼굴이 부었다가 오후에 빠져요", "얼굴 부종", ""),
    # whose
    ("친구들이랑 굴 먹었는데 두 명이 노로바이러스래요 저만 멀쩡하네요", "", "급성 위장염 family"),
    ("저 포함 세 명이 장염이에요", "급성 위장염", ""),
    ("시어머님이 저희 집에서 넘어지셔서 엉덩이가 아프시대요", "", "낙상 family|엉덩이 통증 family"),
    ("다리가 무거워요. 엄마도 정맥류였고요. 빈혈로 철분제 먹다가 끊었고 혈색소는 11.8이었어요", "다리 무거움|빈혈|혈색소", "하지정맥류 family|철분제 stopped"),
]  # fmt: skip


@each(("text", "facts", "excluded"), GIVEN_UP)
def test_what_giving_up_ends(
    check_reading: Callable[[str, str | None, str], None], text: str, facts: str | None, excluded: str
) -> None:
    check_reading(text, facts, excluded)


@each(
    ("text", "taken"),
    [
        ("네 그 약 아직 먹어요, 하루 두 번이요", "하루 두 번"),
        ("그 약은 계속 먹고 있어요", None),
        ("그 약 계속 먹으면 안 좋나요?", "missing"),
        ("그 약은 이제 안 먹어요", "missing"),
    ],
)
def test_the_medicine_of_before_is_held_on_to(terms: Terminology, text: str, taken: str | None) -> None:
    extractor = Extractor(terms)
    before = extractor.extract("메티마졸 먹고 있어요", NOW)
    facts = extractor.extract(text, NOW, before).facts
    assert [fact.frequency for fact in facts] == ([] if taken == "missing" else [taken])


def test_what_is_handed_to_a_child_is_no_longer_ones_own(terms: Terminology) -> None:
    extractor = Extractor(terms)
    before = extractor.extract("천식이 있어서 싱귤레어 먹습니다", NOW)
    text = "제가 착각했네요 천식이 있는 건 저희 큰애고 저는 비염입니다. 싱귤레어도 큰애가 먹어요"
    found = extractor.extract(text, NOW, before)
    assert {fact.name for fact in found.facts} == {"알레르기 비염"}
    assert {(e.name, e.reason) for e in found.excluded} >= {("천식", "negated"), ("몬테루카스트", "negated")}


@each(
    ("text", "over"),
    [
        ("허리는 풀렸습니다 목은 아직 뻐근하네요", {"요통"}),
        ("이제 목은 괜찮아졌어요", {"인후통"}),
        ("허리는 아직 안 나았어요", set()),
        ("어깨는 나았어요", set()),
    ],
)
def test_the_part_that_is_well_again(terms: Terminology, text: str, over: set[str]) -> None:
    extractor = Extractor(terms)
    before = extractor.extract("목이랑 허리가 둘 다 아픕니다", NOW)
    found = extractor.extract(text, NOW, before)
    assert {e.name for e in found.excluded if e.reason == "past"} == over


DETAILS: list[tuple[str, dict[str, str | None]]] = [
    ("휴마로그를 매 끼 직전 여섯 단위 맞습니다", {"인슐린 리스프로.dosage": "여섯 단위", "인슐린 리스프로.frequency": "매 끼 직전"}),
    ("알렌드로네이트 70mg 매주 한 번만 먹어요", {"알렌드로네이트.frequency": "매주 한 번"}),
    ("자누메트 50/500 두 번, 리피토 10 자기전", {"시타글립틴·메트포르민 복합제.frequency": "두 번"}),
    ("크레스토 10이었다가 20으로 올렸는데 근육이 아파서 다시 10으로 내렸어요", {"로수바스타틴.dosage": "10"}),
    ("노바스크 5 먹는데 혈압이 140에서 120으로 내렸어요", {"암로디핀.dosage": "5"}),
    ("잔뇨감은 최근에 생긴 거예요", {"잔뇨감.onset": "최근"}),
    ("어제 말씀드린 두통은 여전해요", {"두통.onset": None}),
    ("항생제 어제부터 먹기 시작했는데 벌써 설사가 나요", {"설사.onset": None, "항생제.onset": "어제"}),
    ("어제부터 설사가 나요", {"설사.onset": "어제"}),
    ("ANC 1200, 1주 뒤 재검 오더", {"호중구.measured_at": None}),
]  # fmt: skip


@each(("text", "expected"), DETAILS)
def test_doses_and_times_that_are_of_something_else(
    extract: Callable[[str], Extraction],
    as_said: Callable[[Extraction, Mapping[str, str | None]], dict[str, str | None]],
    text: str,
    expected: dict[str, str | None],
) -> None:
    assert as_said(extract(text), expected) == expected
