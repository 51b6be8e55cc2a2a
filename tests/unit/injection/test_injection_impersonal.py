"""What is the same for everybody leaves the profile aside and may be cached for others; nothing else does."""

from datetime import UTC, datetime

import pytest

from agent.extraction import Extractor
from agent.injection.focus import is_impersonal
from agent.wording.impersonal import is_same_for_all
from tests.rows import each

PERSONAL = [
    "진통제 뭐 먹으면 돼요?",
    "진통제는 뭐가 좋아요?",
    "감기약 뭐 먹어요?",
    "감기약은 무엇을 먹나요?",
    "두통약 뭐가 제일 잘 들어요?",
    "혈당을 정상 수치로 낮추려면 무엇을 먹어야 하나요?",
    "혈압을 정상 범위로 만들려면 어떻게 하나요?",
    "정상 체중 범위까지 빼려면 얼마나 걸려요?",
    "소화제 뭘 살까요?",
    "변비약은 뭐가 순해요?",
    "당뇨병은 뭘 조심해야 하나요?",
    "고혈압은 무슨 약을 먹나요?",
    "고혈압약은 뭐부터 시작해요?",
    "천식은 어떤 약을 쓰나요?",
    "감기에는 무슨 약이 좋아요?",
    "수면제 뭐 처방받을 수 있어요?",
    "관절염 약은 무엇이 낫나요?",
    "파스는 어떤 게 좋나요?",
    "비타민은 뭐를 고르면 되나요?",
    "알레르기약 뭐 먹고 운전해도 돼요?",
    "설사 무슨 약으로 멈춰요?",
    "콜레스테롤 정상 기준으로 내리려면 뭘 줄여야 해요?",
    "항생제는 무엇으로 바꿔야 하나요?",
    "당뇨병 증상이 심하면 뭘 먹어요?",
    "당뇨병 원인 음식을 피하려면요?",
    "통풍 증상 때문에 소염제 먹어도 되나요?",
    "감기 증상이 있는데 무슨 주사를 맞나요?",
    "타이레놀과 부루펜의 차이가 있으면 뭘 먹는 게 좋아요?",
    "이부프로펜과 아세트아미노펜 중 뭐가 안전해요?",
    "정상 혈압이 되려면 얼마나 운동해야 해요?",
    "제 혈압은 정상 범위인가요?",
    "당화혈색소 정상 수치 유지는 어떻게 해요?",
    "두드러기 뭐 발라요?",
    "무좀 뭘 발라야 나아요?",
    "운동은 뭐가 좋을까요?",
    "커피는 무엇과 마시면 안 되나요?",
    "영양제 뭐 챙겨 먹을까요?",
    "위염은 무엇을 먹으면 안 돼요?",
    "입덧은 뭐로 가라앉혀요?",
    "독감은 뭐 맞아요?",
    "소염제는 무엇이 위에 부담이 없나요?",
    "진통제 뭐로 드려요?",
    "당뇨병은 무엇으로 다스리나요?",
    "고혈압에 뭐가 해로워요?",
    "안약은 뭘 넣어요?",
    "좌약은 뭐로 해요?",
    "코감기약 뭐 있어요?",
    "임신 중 진통제는 뭐예요?",
    "빈혈은 무엇을 채워야 하나요?",
    "정상 혈당 범위로 돌아가려면 뭘 할까요?",
    "정상 체온 범위인가요?",
    "공복 혈당 130이면 정상 수치인가요?",
    "당뇨병 진단 기준에 걸렸는데 어떡해요?",
    "우울증은 뭘로 이겨내요?",
    "탈모는 무엇으로 막나요?",
    "고지혈증 증상 없는데 약 끊어도 돼요?",
]

IMPERSONAL = [
    "당뇨병이 뭐예요?",
    "고혈압이란?",
    "천식이란 무엇인가요?",
    "통풍은 어떤 병인가요?",
    "정상 혈압은 얼마인가요?",
    "정상 공복 혈당 범위는?",
    "혈압 정상 범위가 어떻게 되나요?",
    "당화혈색소가 뭔가요?",
    "당화혈색소 정상 수치는 몇인가요?",
    "대상포진의 원인은 무엇인가요?",
    "감기와 독감의 차이는 뭔가요?",
    "골다공증은 무슨 병이에요?",
    "심방세동 뜻이 뭐예요?",
    "천식은 왜 생기나요?",
    "폐렴의 증상은 무엇인가요?",
    "당뇨병 진단 기준은 무엇인가요?",
    "고지혈증이 무엇인지 알려주세요",
    "크레아티닌은 무슨 수치예요?",
    "갑상선기능저하증의 정의는?",
    "독감 잠복기는 며칠인가요?",
    "뇌졸중이 무엇인가요?",
    "심부전은 어떤 질환인가요?",
    "이상지질혈증이란 어떤 병이에요?",
    "정상 체온은 몇 도예요?",
    "중성지방 정상 범위를 알려주세요",
    "메트포르민이 뭐예요?",
    "A형 간염의 잠복기는 얼마예요?",
    "협심증과 심근경색의 차이점을 설명해 주세요",
    "파킨슨병은 왜 생겨요?",
    "대사증후군의 진단 기준은 어떻게 되나요?",
]


@pytest.fixture(scope="module")
def extract(terms):
    extractor = Extractor(terms)
    return lambda text: extractor.extract(text, datetime(2026, 11, 20, 9, tzinfo=UTC))


@each("text", PERSONAL)
def test_a_question_on_taking_choosing_or_reaching_is_personal(extract, text):
    assert not is_impersonal(extract(text))
    assert not is_same_for_all(text)


@each("text", IMPERSONAL)
def test_a_definition_range_cause_or_difference_is_impersonal(extract, text):
    assert is_impersonal(extract(text))
    assert is_same_for_all(text)


@pytest.mark.parametrize(
    "text", ["혈압은 어떻게 재나요?", "임신 중 진통제는 뭐예요?", "당뇨 환자의 정상 혈압은 얼마예요?"]
)
def test_measuring_and_a_named_group_are_not_shared_between_patients(text):
    assert not is_same_for_all(text)
