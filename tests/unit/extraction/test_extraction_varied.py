"""Ninety varied messages with everything that should be extracted from them, written before the rules were tuned.

Each row: message; demographics (only the fields that are said); facts as "slot name" with "=value unit" for
measurements; exclusions as "name reason" with ":who" for another person. Every set is complete.
"""

from __future__ import annotations

from collections.abc import Callable

from agent.state import DEMOGRAPHIC_FIELDS, Exclusion, Extraction, Fact
from tests.rows import each

MESSAGES: list[tuple[str, dict[str, object], set[str], set[str]]] = [
    (
        "안녕하세요, 저는 47세 여자이고 고혈압으로 암로디핀 5mg을 매일 아침 복용 중입니다.",
        {"age": 47, "gender": "여성"},
        {"conditions 고혈압", "medications 암로디핀"},
        set(),
    ),
    (
        "72살 할아버지입니다. 협심증이 있고 아스피린 먹습니다.",
        {"age": 72, "gender": "남성"},
        {"conditions 협심증", "medications 아스피린"},
        set(),
    ),
    ("천식은 어릴 때 앓았는데 지금은 괜찮아요.", {}, set(), {"천식 past"}),
    ("기침이랑 가래가 일주일째 나와요", {}, {"symptoms 기침", "symptoms 가래"}, set()),
    ("열은 없는데 목이 아파요", {}, {"symptoms 인후통"}, {"발열 negated"}),
    ("혈압이 백오십에 구십오 나왔어요", {}, {"vitals 혈압=150/95"}, set()),
    ("어제저녁 혈압은 132/84, 맥박은 76회였습니다.", {}, {"vitals 혈압=132/84", "vitals 맥박=76 회/분"}, set()),
    ("키 162cm에 몸무게 58kg입니다", {}, {"vitals 키=162 cm", "vitals 체중=58 kg"}, set()),
    ("공복혈당 126, 당화혈색소 6.8% 나왔습니다", {}, {"labs 공복혈당=126", "labs 당화혈색소=6.8 %"}, set()),
    ("LDL이 160mg/dL이라는데 약을 먹어야 하나요?", {}, {"labs LDL 콜레스테롤=160 mg/dL"}, set()),
    ("고지혈증에 좋은 운동 알려주세요", {}, set(), {"고지혈증 topic"}),
    ("임신 28주인데 두통이 심해요", {"pregnant": True, "gestational_weeks": 28}, {"symptoms 두통"}, set()),
    ("임신부가 타이레놀을 먹어도 안전한가요?", {}, set(), {"아세트아미노펜 hypothetical"}),
    ("모유수유 중인데 이부프로펜 먹어도 되나요?", {"breastfeeding": True}, set(), {"이부프로펜 hypothetical"}),
    (
        "저는 초등학교 교사이고 서울에 살아요. 요즘 잠을 못 자요.",
        {"occupation": "초등학교 교사", "region": "서울"},
        {"symptoms 수면 문제"},
        set(),
    ),
    ("아버지가 심근경색으로 돌아가셨어요. 저도 걱정됩니다.", {}, set(), {"심근경색 family:아버지"}),
    ("엄마랑 저는 둘 다 고혈압이에요", {}, {"conditions 고혈압"}, set()),
    ("남편이 통풍이 있는데 맥주를 마셔도 되나요?", {}, set(), {"통풍 family:남편"}),
    ("7살 딸이 어제부터 열이 나고 토해요", {}, set(), {"발열 family:딸", "구토 family:딸"}),
    ("혹시 갑상선기능저하증일 수도 있나요?", {}, set(), {"갑상선기능저하증 hypothetical"}),
    ("와파린 복용하다가 작년에 중단했습니다", {}, set(), {"와파린 stopped"}),
    ("스타틴 대신 오메가3만 먹어도 될까요", {}, set(), {"스타틴 hypothetical", "오메가3 hypothetical"}),
    ("인슐린은 안 맞고 메트포르민만 먹어요", {}, {"medications 메트포르민"}, {"인슐린 negated"}),
    ("숨이 차고 가슴이 답답해요. 10분 전부터 그래요", {}, {"symptoms 호흡곤란", "symptoms 가슴 답답함"}, set()),
    ("변비 때문에 고생하고 있어요", {}, {"symptoms 변비"}, set()),
    ("당뇨도 없고 고혈압도 없습니다", {}, set(), {"당뇨병 negated", "고혈압 negated"}),
    ("두통은 있지만 구토는 하지 않아요", {}, {"symptoms 두통"}, {"구토 negated"}),
    ("고혈압약을 3년째 먹고있는데 기침이 자꾸 나요", {}, {"medications 혈압약", "symptoms 기침"}, set()),
    ("폐렴은 다 나았는데 기침이 남아 있어요", {}, {"symptoms 기침"}, {"폐렴 past"}),
    ("의사 선생님이 골다공증이라고 하셨어요", {}, {"conditions 골다공증"}, set()),
    ("골다공증이면 칼슘을 먹어야 하나요?", {}, set(), {"골다공증 hypothetical", "칼슘제 hypothetical"}),
    ("천식 환자도 달리기를 할 수 있나요?", {}, set(), {"천식 topic"}),
    ("천식 환자인데 달리기를 해도 되나요?", {}, {"conditions 천식"}, set()),
    ("저 같은 당뇨 환자는 과일을 얼마나 먹어야 하나요?", {}, {"conditions 당뇨병"}, set()),
    ("페니실린에 알레르기가 있습니다", {}, {"conditions 페니실린 알레르기"}, set()),
    ("복숭아 알레르기 있어요", {}, {"conditions 복숭아 알레르기"}, set()),
    ("올해 쉰둘 된 남자입니다", {"age": 52, "gender": "남성"}, set(), set()),
    ("M/58, DM, HTN", {"age": 58, "gender": "남성"}, {"conditions 당뇨병", "conditions 고혈압"}, set()),
    (
        "female 34, asthma 있고 salbutamol 씁니다",
        {"age": 34, "gender": "여성"},
        {"conditions 천식", "medications 살부타몰"},
        set(),
    ),
    ("만 29세 간호사예요. 허리가 아파요", {"age": 29, "occupation": "간호사"}, {"symptoms 요통"}, set()),
    ("생후 8개월 아기가 38.7도예요", {}, set(), {"체온 family:아기"}),
    ("체온이 삼십팔도 오부예요", {}, {"vitals 체온=38.5 ℃"}, set()),
    ("산소포화도가 93%까지 떨어졌어요", {}, {"vitals 산소포화도=93 %"}, set()),
    ("수축기 155 이완기 98 나왔는데 괜찮은 건가요?", {}, {"vitals 혈압=155/98"}, set()),
    (
        "아침에는 130/80인데 저녁에는 150/95예요. 혈압이 왜 이렇게 달라요?",
        {},
        {"vitals 혈압=130/80", "vitals 혈압=150/95"},
        set(),
    ),
    ("혈당 재니까 95였어요", {}, {"labs 혈당=95"}, set()),
    ("혈당이 궁금해요. 정상은 얼마인가요?", {}, set(), set()),
    ("정상 혈압은 120/80인가요?", {}, set(), set()),
    ("공복혈당이 126 이상이면 당뇨인가요?", {}, set(), {"당뇨병 hypothetical"}),
    ("크레아티닌 1.4, 칼륨 5.2", {}, {"labs 크레아티닌=1.4", "labs 칼륨=5.2"}, set()),
    (
        "2년 전에 고지혈증 진단받고 리피토 10mg 하루 한 번 먹어요",
        {},
        {"conditions 고지혈증", "medications 아토르바스타틴"},
        set(),
    ),
    ("예전에 폐결핵을 앓은 적이 있어요", {}, set(), {"결핵 past"}),
    ("뇌졸중을 앓은 적은 없습니다", {}, set(), {"뇌졸중 negated"}),
    ("어머니가 유방암 수술을 받으셨는데 저도 검사해야 하나요?", {}, set(), {"유방암 family:어머니"}),
    ("가족 중에 대장암 환자가 있어요", {}, set(), {"대장암 family:가족"}),
    ("대장암 검사는 몇 살부터 하나요?", {}, set(), {"대장암 topic"}),
    ("머리가아프고어지러워요", {}, {"symptoms 두통", "symptoms 어지럼증"}, set()),
    ("배 가 아 파 요", {}, {"symptoms 복통"}, set()),
    ("저는당뇨환자입니다", {}, {"conditions 당뇨병"}, set()),
    ("속이 쓰리고 더부룩해요", {}, {"symptoms 속쓰림", "symptoms 소화불량"}, set()),
    ("어지럼증이 사라지지 않네요", {}, {"symptoms 어지럼증"}, set()),
    ("열이 안 떨어져요", {}, {"symptoms 발열"}, set()),
    ("두드러기가 났다가 가라앉았어요", {}, set(), {"두드러기 past"}),
    ("감기인 것 같아요. 콧물이 나요", {}, {"symptoms 콧물"}, {"감기 hypothetical"}),
    ("위염이라고 들었는데 알고 보니 위궤양이래요", {}, {"conditions 위궤양"}, {"위염 negated"}),
    ("고혈압은 아니고 당뇨만 있어요", {}, {"conditions 당뇨병"}, {"고혈압 negated"}),
    ("메트포르민 1000mg 아침저녁으로 식후에 먹습니다", {}, {"medications 메트포르민"}, set()),
    ("이부프로펜을 먹으면 속이 쓰려요", {}, {"medications 이부프로펜", "symptoms 속쓰림"}, set()),
    ("메트포르민은 어떤 약이에요?", {}, set(), {"메트포르민 topic"}),
    ("메트포르민을 언제 먹는 게 좋아요?", {}, set(), {"메트포르민 hypothetical"}),
    ("친구가 우울증인데 어떻게 도와줘야 할까요", {}, set(), {"우울증 family:친구"}),
    ("저 우울증 약 먹고 있어요", {}, {"medications 항우울제"}, set()),
    (
        "심방세동으로 와파린을 드시고 계신 할머니가 멍이 들었어요",
        {},
        set(),
        {"심방세동 family:할머니", "와파린 family:할머니", "멍 family:할머니"},
    ),
    ("65세 이상 노인의 고혈압 목표 혈압은?", {}, set(), {"고혈압 topic"}),
    ("독감 예방접종은 언제 맞나요?", {}, set(), set()),
    ("코로나에 걸렸다가 지난달에 다 나았습니다", {}, set(), {"코로나19 past"}),
    ("지난주에 코로나 확진됐어요", {}, {"conditions 코로나19"}, set()),
    ("무릎이 아픈데 왜 그럴까요?", {}, {"symptoms 무릎 통증"}, set()),
    ("왜 이렇게 피곤하죠?", {}, {"symptoms 피로"}, set()),
    ("두통의 원인은 무엇인가요?", {}, set(), {"두통 topic"}),
    ("당뇨가 있으면 눈이 나빠지나요?", {}, set(), {"당뇨병 hypothetical"}),
    ("당뇨 합병증이 무서워요", {}, set(), {"당뇨병 topic"}),
    (
        "저는 고혈압 환자로 20년째 약을 먹고 있고 신장이 안 좋다는 말을 들었습니다",
        {},
        {"conditions 고혈압", "conditions 신장질환"},
        set(),
    ),
    (
        "부산 사는 63세 택시기사인데 전립선비대증이 있어요",
        {"age": 63, "occupation": "택시기사", "region": "부산"},
        {"conditions 전립선비대증"},
        set(),
    ),
    (
        "아기 열이 39.2도인데 타이레놀 먹여도 되나요?",
        {},
        set(),
        {"발열 family:아기", "체온 family:아기", "아세트아미노펜 hypothetical:아기"},
    ),
    ("치매 걸리신 어머니를 모시고 있는데 제가 잠을 못 자요", {}, {"symptoms 수면 문제"}, {"치매 family:어머니"}),
    ("BMI 31이고 다이어트 하고 싶어요", {}, {"vitals 체질량지수=31"}, set()),
    ("저번 달에 잰 중성지방이 320이었고 지금은 210이에요", {}, {"labs 중성지방=320", "labs 중성지방=210"}, set()),
    ("갑상선약 먹는 사람도 커피 마셔도 돼요?", {}, set(), {"갑상선약 hypothetical"}),
    ("저혈당이 올까 봐 걱정돼요", {}, set(), {"저혈당 hypothetical"}),
]


def shown(fact: Fact) -> str:
    value = f"={fact.value}" + (f" {fact.unit}" if fact.unit else "") if fact.value else ""
    return f"{fact.slot} {fact.name}{value}"


def left_out(item: Exclusion) -> str:
    return f"{item.name} {item.reason}" + (f":{item.who}" if item.who else "")


@each(("text", "demographics", "facts", "excluded"), MESSAGES)
def test_everything_and_nothing_else(
    extract: Callable[[str], Extraction],
    text: str,
    demographics: dict[str, object],
    facts: set[str],
    excluded: set[str],
) -> None:
    extraction = extract(text)
    known = {f: getattr(extraction.demographics, f) for f in DEMOGRAPHIC_FIELDS}
    assert {field: value for field, value in known.items() if value is not None} == demographics
    assert {shown(fact) for fact in extraction.facts} == facts
    assert {left_out(item) for item in extraction.excluded} == excluded
