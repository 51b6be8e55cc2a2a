"""What people do for a living, by name: trades, ranks, roles of schools and firms, with the place of work before them."""

from __future__ import annotations

from collections.abc import Callable

from agent.state import Extraction
from tests.rows import each

Extract = Callable[[str], Extraction]
LIVINGS = (
    "병장|육군 일병|해병대 상병|훈련병|특전사 중사|군의관|사회복무요원|고등학교 체육교사|중학교 영어 교사|어린이집 원장|수학 학원 원장|태권도 관장|돌봄전담사|기간제 교사|퇴직 교장|대학원생|"
    "미용실 원장|네일샵 사장|편의점 야간 알바|치킨집 사장|식당 주방장|급식실 조리원|파티시에|보건진료소장|구청 공무원|119 구급대원|환경미화원|아파트 관리소장|대학병원 간호사|치과 위생사|요양보호사|산후도우미|간호대생|"
    "중소기업 사원|보험설계사|소프트웨어 엔지니어|데이터 분석가|웹툰 작가|콜센터 상담원|법무사|개인택시 기사|덤프트럭 기사|택배기사|배달 라이더|항해사|조선소 용접공|건설현장 일용직|에어컨 설치 기사|형틀목수|미싱사|물류센터 알바|"
    "벼농사꾼|양봉업자|해녀|시장 상인|마트 계산원|헬스장 관장|필라테스 강사|플로리스트|장례지도사|동물병원 간호사|고시생|휴학생|전업주부|은퇴자"
).split("|")
NONE_OF_THEIRS = (
    "간호사가 혈압을 쟀는데 140이래요|남편이 소방관이에요. 저는 두통이 있어요|내일 검사예요 무서워요|저녁 식사고 나서 배가 아파요|인슐린 주사예요? 아니면 알약이에요?|대장이에요, 소장이에요?|이사하고 나서 기침이 나요|"
    "요리사가 되고 싶어요. 손이 떨려요|원장님이 약을 바꿔주셨어요|과장된 통증이래요|통장 잔고 보고 가슴이 답답해요|인터넷 기사예요 믿어도 되나요|배우고 싶은 운동이 있는데 무릎이 아파요|대학생 때 결핵 앓았어요|"
    "소위 말하는 화병이에요|보호자예요. 어머니가 열이 나요|사서 먹은 약이 안 들어요|우리 반 담임이 독감이래요|수험생 영양제 추천해 주세요|저는 의사가 아니에요. 고혈압 환자예요|직장인 우울증 많나요?"
).split("|")


@each("living", LIVINGS)
@each("frame", ["저는 42세 {}입니다. 두통이 있어요.", "55세 남자 {}, 당뇨 있음"])
def test_a_living_is_read_whole(extract: Extract, frame: str, living: str) -> None:
    known = extract(frame.format(living)).demographics
    assert known.occupation is not None
    assert known.occupation.replace(" ", "") == living.replace(" ", "")
    assert known.age in (42, 55)


@each("text", NONE_OF_THEIRS)
def test_what_only_sounds_like_a_living(extract: Extract, text: str) -> None:
    assert extract(text).demographics.occupation is None
