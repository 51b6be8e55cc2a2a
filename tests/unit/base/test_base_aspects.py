"""What is asked of an illness, in other words too, and which sentences say it."""

from __future__ import annotations

from agent.wording.aspects import ALONE, aspects_asked, is_headed, says
from tests.rows import each


@each(
    ("question", "aspect"),
    [
        ("편두통은 왜 생기나요?", "cause"),
        ("신우신염에 걸리는 이유가 궁금해요", "cause"),
        ("건선은 무엇 때문에 생기나요?", "cause"),
        ("췌장염 원인 알려 주세요", "cause"),
        ("손이 떨리는 까닭이 뭘까요?", "cause"),
        ("건선은 어떤 증상이 있나요?", "symptom"),
        ("췌장염 초기 증상이 뭐예요?", "symptom"),
        ("백내장 증상 알려 주세요", "symptom"),
        ("게실염이면 어디가 아픈가요?", "symptom"),
        ("패혈증의 신호는 무엇인가요?", "symptom"),
        ("건선은 어떻게 치료하나요?", "treatment"),
        ("오십견 치료법이 있나요?", "treatment"),
        ("백내장은 수술해야 하나요?", "treatment"),
        ("췌장염 치료는 어떻게 하죠?", "treatment"),
        ("여드름을 어떻게 고치나요?", "treatment"),
        ("독감을 예방하려면 어떻게 하나요?", "prevention"),
        ("통풍 발작이 다시 오지 않게 하려면요?", "prevention"),
        ("골절을 막으려면 뭘 해야 하나요?", "prevention"),
        ("충치 예방법 알려 주세요", "prevention"),
        ("감기에 안 걸리려면 어떻게 해요?", "prevention"),
        ("독감은 며칠이나 가나요?", "duration"),
        ("폐렴이 낫는 데 얼마나 걸려요?", "duration"),
        ("항생제는 언제까지 먹나요?", "duration"),
        ("두드러기는 얼마나 오래 가나요?", "duration"),
        ("백일해 기침은 얼마 동안 이어지나요?", "duration"),
        ("건선은 완치되나요?", "prognosis"),
        ("폐암은 예후가 어떤가요?", "prognosis"),
        ("이명은 저절로 없어지나요?", "prognosis"),
        ("결핵 치료는 얼마나 오래 하나요?", "duration"),
        ("물리치료를 얼마나 오래 받아야 하나요?", "duration"),
        ("결막염은 옮나요?", "contagion"),
        ("농가진은 전염되나요?", "contagion"),
        ("손이 저린데 어느 과로 가야 하나요?", "department"),
        ("이명은 무슨 과에 가나요?", "department"),
        ("독감과 코로나는 어떻게 다른가요?", "difference"),
        ("치질은 무슨 검사를 하나요?", "test"),
        ("천식은 어떻게 진단하나요?", "test"),
        ("위염에는 어떤 음식을 먹어야 하나요?", "food"),
        ("천식 환자는 무슨 운동이 좋아요?", "exercise"),
        ("이 약의 부작용이 뭔가요?", "side effect"),
        ("오메프라졸은 언제 먹어야 하나요?", "dosing"),
        ("아토피는 평소에 어떻게 관리하나요?", "measure"),
        ("역류성 식도염에 좋은 생활습관 알려 주세요", "measure"),
        ("언제 병원에 가야 해요?", "doctor"),
        ("당화혈색소 목표가 몇인가요?", "goal"),
        ("LDL은 얼마까지 낮춰야 하나요?", "goal"),
        ("와파린은 왜 먹나요?", "purpose"),
        ("이 약을 왜 먹어야 하나요?", "purpose"),
        ("알로푸리놀은 무슨 약이에요?", "purpose"),
        ("이 연고는 왜 바르는 건가요?", "purpose"),
        ("콜히친의 효능이 뭐예요?", "purpose"),
        ("아침 약을 깜빡했는데 저녁에 두 알 먹을까요?", "missed dose"),
        ("어제 거를 빼먹었는데 오늘 두 개 먹여요?", "missed dose"),
        ("주사를 건너뛰었는데 어떻게 하나요?", "missed dose"),
        ("혈압약을 끊어도 되나요?", "stopping"),
        ("내일부터 안 먹어도 될까요?", "stopping"),
        ("다시 생길 확률이 얼마나 되나요?", "likelihood"),
        ("이 약은 빈속에 먹나요, 식후에 먹나요?", "dosing"),
    ],
)
def test_the_wording_tells_what_is_asked(question: str, aspect: str) -> None:
    assert aspect in aspects_asked(question), aspects_asked(question)


@each(
    ("question", "aspect"),
    [
        ("기침 증상이 있는데 무슨 약을 먹나요?", "symptom"),
        ("치료를 받고 있는데 술을 마셔도 되나요?", "treatment"),
        ("독감은 어떻게 예방하나요?", "measure"),
        ("이명은 무슨 과에 가나요?", "measure"),
        ("몇 달째 기침을 하는데 왜 그런가요?", "duration"),
        ("정상 혈압은 얼마인가요?", "duration"),
        ("장염이 옮지 않게 하려면 어떻게 하나요?", "contagion"),
        ("3년 전에 수술했는데 운동은 어떻게 하나요?", "treatment"),
        ("폐렴은 며칠이면 낫나요?", "prognosis"),
        ("회복에 좋은 음식은 뭔가요?", "prognosis"),
        ("빨리 회복하려면 어떻게 하나요?", "prognosis"),
        ("수술 뒤 회복은 어떻게 돕나요?", "prognosis"),
        ("회복 식단은 어떻게 되나요?", "prognosis"),
        ("안면마비 회복 기간은 얼마나 되나요?", "prognosis"),
        ("혈압이 정상으로 돌아오려면 어떻게 하나요?", "prognosis"),
        ("수술하고 회복 중인데 운동해도 되나요?", "prognosis"),
        ("혈압을 얼마나 자주 재나요?", "duration"),
        ("와파린은 왜 먹나요?", "cause"),
        ("왜 약을 먹었는데 안 낫나요?", "purpose"),
        ("왜 이 약을 먹으면 안 되나요?", "purpose"),
        ("감기에는 무슨 약을 먹나요?", "purpose"),
        ("어머니가 자꾸 깜빡하세요", "missed dose"),
        ("공복혈당은 언제 재나요?", "dosing"),
        ("천식이 뭐예요?", "food"),
    ],
)
def test_what_is_told_or_asked_more_exactly_is_not_asked(question: str, aspect: str) -> None:
    assert aspect not in aspects_asked(question), aspects_asked(question)


@each(
    ("aspect", "sentence", "other"),
    [
        ("cause", "건선은 면역이 피부를 공격해 생깁니다.", "건선은 바르는 약으로 치료합니다."),
        ("cause", "건선의 가장 흔한 원인은 면역의 이상입니다.", "드물게 약 때문에 건선이 생기기도 합니다."),
        ("cause", "통풍은 요산이 쌓여 생깁니다.", "통풍 발작은 대개 한 번에 한 관절에 생깁니다."),
        ("cause", "통풍은 요산 결정 때문에 생깁니다.", "통풍은 발목에도 생깁니다."),
        ("cause", "통풍은 요산 때문에 생깁니다.", "가성통풍은 칼슘 결정 때문에 생기는 다른 병입니다."),
        ("cause", "고혈압은 소금을 많이 먹으면 생기기 쉽습니다.", "고혈압은 원인 병을 치료하면 나아집니다."),
        ("cause", "오래 누워 지내면 골다공증 위험이 커집니다.", "골다공증은 엉덩이뼈에 흔합니다."),
        ("symptom", "췌장염의 증상은 윗배의 통증과 구토입니다.", "췌장염은 췌장에 염증이 생긴 병입니다."),
        ("symptom", "건선이 있으면 피부가 가렵고 갈라지며 피가 납니다.", "건선 연고는 가려움을 줄일 수 있습니다."),
        ("treatment", "건선은 바르는 약과 광선 요법으로 치료합니다.", "건선을 치료하지 않으면 관절이 상합니다."),
        ("prevention", "손을 씻으면 독감을 막는 데 도움이 됩니다.", "독감은 갑자기 시작합니다."),
        ("duration", "독감은 대개 1~2주 안에 낫습니다.", "독감 증상은 옮은 지 2일 뒤에 시작됩니다."),
        ("prognosis", "건선은 완치되지 않지만 조절할 수 있습니다.", "건선은 팔꿈치에 잘 생깁니다."),
        ("contagion", "건선은 다른 사람에게 옮지 않습니다.", "건선은 겨울에 심해집니다."),
        ("test", "천식은 폐기능 검사로 확인합니다.", "천식은 밤에 심해집니다."),
        ("measure", "건선이 있는 사람은 보습제를 자주 바릅니다.", "건선은 팔꿈치에 잘 생깁니다."),
        (
            "food",
            "혈당이 70 mg/dL 미만이면 주스를 바로 먹습니다.",
            "저혈당에는 글루카곤 1mg을 주사로 맞고 먹지 않습니다.",
        ),
        (
            "dosing",
            "레보티록신은 아침 식사 30분 전 빈속에 먹습니다.",
            "칼슘제는 레보티록신과 적어도 4시간 띄웁니다.",
        ),
        ("food", "위염이 있으면 맵고 짠 음식을 줄입니다.", "위염에는 위산을 줄이는 약을 먹습니다."),
        ("purpose", "와파린은 피가 굳는 과정을 늦추는 약입니다.", "와파린을 먹는 사람은 출혈을 조심합니다."),
        ("purpose", "스타틴은 뇌졸중 위험을 낮춥니다.", "스타틴을 먹다가 근육통이 생기면 검사를 받습니다."),
        ("cause", "고혈압은 뇌졸중의 가장 큰 위험 요인입니다.", "뇌졸중은 당뇨병 환자의 가장 큰 사망 원인입니다."),
        ("cause", "통풍은 요산 때문에 생깁니다.", "통풍 위험이 높은 사람은 물을 넉넉히 마십니다."),
        (
            "measure",
            "건선에는 햇볕을 쬐는 것이 가려움에 좋습니다.",
            "건선은 은백색 각질이 생기는 흔한 습진입니다.",
        ),
        ("measure", "보습제를 바르면 가려움을 덜 수 있습니다.", "건선은 다른 사람에게 옮지 않습니다."),
        ("missed dose", "잊었으면 생각난 즉시 먹고 두 배로 먹지 않습니다.", "아픽사반은 피떡을 막는 약입니다."),
        ("stopping", "갑자기 끊지 말고 의사와 서서히 줄입니다.", "알프라졸람은 불안을 줄이는 약입니다."),
    ],
)
def test_a_sentence_that_says_it_goes_before_one_that_shares_the_subject(
    aspect: str, sentence: str, other: str
) -> None:
    assert says(aspect, sentence) >= ALONE > says(aspect, other)


def test_what_comes_of_the_illness_is_no_cause_of_it() -> None:
    names = ("고혈압",)
    assert says("cause", "고혈압은 뇌졸중의 원인이 됩니다.", subjects=names) == 0.0
    assert says("cause", "고혈압이 있으면 심장병의 위험이 높습니다.", subjects=names) == 0.0
    assert says("cause", "당뇨병과 고혈압은 신장병의 흔한 원인입니다.", subjects=names) == 0.0
    assert says("cause", "고혈압 환자는 콩팥이 상하기 쉽습니다.", subjects=names) == 0.0
    assert says("cause", "요로감염과 고혈압은 혈뇨의 흔한 원인입니다.", subjects=("신장결석",)) == 0.0
    assert (
        says("cause", "가족 중에 고혈압 환자가 있으면 고혈압이 생길 위험이 높아집니다.", subjects=names) >= ALONE
    )
    assert says("cause", "고혈압의 가장 흔한 원인은 나이입니다.", subjects=names) >= ALONE
    assert says("cause", "고혈압은 대부분 나이가 들며 생깁니다.", subjects=names) >= ALONE
    assert says("cause", "신장병은 고혈압의 원인이 됩니다.", subjects=names) >= ALONE


def test_the_heading_of_the_section_counts_beside_the_words() -> None:
    said = "벨마비는 대부분 2주 안에 좋아지기 시작합니다."
    assert says("prognosis", said, "경과") > says("prognosis", said, "종류")
    assert 0.0 < says("prognosis", "벨마비는 한쪽 얼굴에 옵니다.", "경과") < ALONE
    assert is_headed({"cause"}, "왜 생기나요")
    assert not is_headed({"cause"}, "병원에 가야 할 때")


def test_what_befalls_people_with_the_illness_is_no_cause_of_it() -> None:
    said = "만성 폐 질환이 있는 사람은 우울과 불안이 더 잘 생깁니다."
    assert says("cause", said, subjects=("COPD",)) == 0.0
    assert says("cause", "가족 중에 건선 환자가 있는 사람은 건선이 잘 생깁니다.", subjects=("건선",)) > 0.0
    assert (
        says("cause", "COPD의 가장 흔한 원인은 담배 연기입니다.", subjects=("만성 폐쇄성 폐질환", "COPD")) > ALONE
    )
