"""Both layers of triage together, on messages written before what they are told by was mended."""

import time

import pytest

from agent.safety.assertion import is_denied, is_general
from agent.safety.hearsay import hearsay
from agent.state import DemographicValue, Profile

ORDINARY = [
    "돌 때 경기를 했대요. 지금 여섯 살인데 예방접종 때 말씀드려야 하나요?",
    "군 복무 시절에 열사병으로 쓰러졌었는데 여름에 러닝해도 괜찮나요",
    "스무 살 무렵에 기흉이 와서 숨을 못 쉬고 응급실 갔었어요. 비행기 타도 되나요?",
    "중학생 때 맹장이 터져서 복막염까지 갔다고 엄마가 그러셨어요",
    "초등학교 들어가기 전에 동전을 삼켜서 내시경으로 뺐던 기억이 나요",
    "작년 추석에 벌에 쏘이고 온몸이 붓고 숨이 막혀서 응급실 갔는데 올해 벌초 가도 될까요",
    "응급실에서 일해요. 오늘 심정지 환자가 세 명이나 실려 와서 너무 지쳤어요",
    "소방서에서 심폐소생술 교육을 맡았어요. 성인 가슴압박 깊이는 얼마인가요?",
    "유치원 교사인데 원아가 열성경련을 하면 뭐부터 해야 하는지 알아두고 싶어요",
    "병원 원무과에서 일하는데 응급실에 심근경색으로 오시는 분들이 겨울에 많더라고요",
    "유명 배우가 뇌출혈로 사망했다는 기사를 봤어요. 저도 편두통이 있어서 걱정돼요",
    "드라마 주인공이 총 맞고 피를 철철 흘리는데도 뛰어다니던데 실제로 가능한가요",
    "어젯밤 꿈에 엄마가 피를 토하면서 쓰러지셨어요. 불안해서 잠을 못 잤어요",
    "문제 풀다 막혔어요. 58세 남성, 갑작스런 편마비와 구음장애, 우선 시행할 검사는 무엇인가?",
    "과제로 패혈증 쇼크 사례를 발표해야 해요. 참고할 지표가 뭐가 있을까요",
    "뇌졸중 안 오게 하려면 혈압을 얼마로 맞춰야 하나요",
    "아기가 자다가 숨을 안 쉴까 봐 자꾸 확인하게 돼요. 어떻게 재우는 게 안전한가요",
    "혈압약을 실수로 두 번 먹으면 위험한가요? 안 그러려고 약통을 사려고요",
    "주식이 폭락해서 눈앞이 캄캄하고 심장이 내려앉는 줄 알았어요",
    "시어머니 잔소리에 피가 거꾸로 솟아요. 혈압 오르는 거 맞죠?",
    "아기가 너무 귀여워서 심장 폭행당했어요 ㅎㅎ 이유식은 언제 시작하나요",
    "어제 사우나에서 땀을 한 바가지 흘렸더니 시원하네요. 매일 해도 되나요?",
    "일이 몰려서 손발이 마비될 지경이에요. 스트레스 푸는 법 좀",
    "앉았다 일어나면 핑 도는데 빈혈일까요",
    "아침마다 손가락이 붓고 뻣뻣한데 한 시간 지나면 풀려요",
    "생리 첫날이면 배가 쥐어짜듯이 아파서 진통제를 먹어요",
    "아기가 분유 먹고 트림하다가 조금 게워 냈어요. 잘 놀아요",
    "양치하면 잇몸에서 피가 나요. 스케일링 받아야 하나요",
    "운동을 세게 했더니 팔에 힘이 안 들어가요. 근육통인 것 같아요",
    "수유하느라 잠을 못 자서 머리가 멍해요",
    "눈에 속눈썹이 들어가서 따가웠는데 뺐어요",
    "어제 체해서 식은땀 나고 토했는데 오늘은 멀쩡해요. 죽 먹어도 되죠?",
    "며칠 전에 두드러기가 온몸에 났었는데 약 먹고 다 들어갔어요",
    "심근경색으로 스텐트 넣고 퇴원한 지 석 달 됐어요. 골프 쳐도 되나요",
    "미주신경성 실신이 뭐예요? 왜 피를 보면 쓰러지나요",
    "장중첩증은 몇 살 아이한테 잘 생기나요",
    "대동맥박리는 수술 안 하면 어떻게 되는 병인가요",
    "가슴 두근거림이 있지만 흉통이나 숨찬 건 없고 실신한 적도 없습니다",
    "친구네 할머니가 뇌졸중으로 오래 누워 계시다 돌아가셨어요. 장례식 다녀왔어요",
    "산후조리원에 있을 때 갑자기 하혈해서 큰 병원으로 옮겼던 적 있어요. 셋째 낳아도 될까요",
    "신혼 때 가스 중독으로 쓰러져서 고압산소 치료 받았었죠",
    "유산했을 때 피가 덩어리로 쏟아졌는데 다음 임신도 위험할까요",
    "119 상황실에서 일하는데 심정지 신고를 하루에 몇 건씩 받아요",
    "보육교사 교육에서 영아 하임리히를 배웠는데 다시 알려주실래요",
    "요즘 뉴스마다 열사병 사망 소식이라 농사짓는 부모님이 걱정이에요",
    "좀비 영화에서 물리면 눈 뒤집히고 경련하잖아요 광견병이 모티브인가요",
    "다음 중 급성 심근경색의 전형적 증상이 아닌 것은? 이 문제 답 좀",
    "등산 갈 때 뱀에 물릴까 봐 무서운데 뭘 챙겨야 하나요",
    "아기 이유식 먹이다 목에 걸리면 어떻게 해야 하는지 배워두려고요",
    "남친이 잠수 타서 속이 새까맣게 타들어가요",
    "야근 사흘째라 눈에 초점이 없고 영혼이 가출했어요",
    "콘서트에서 소리 지르다 실신하는 줄 알았어요 목이 다 쉬었네요",
    "감기 끝에 목소리가 쉬었어요 열은 없고요",
    "임신 막달이라 골반이 아프고 손발이 좀 부어요. 혈압은 110에 70이에요",
    "딸꾹질이 두 시간째예요 멈추는 법 있나요",
    "생리 양이 많아서 낮에 대형 패드를 써요. 원래 그런 편이에요",
    "팔꿈치를 부딪히면 찌릿하고 새끼손가락까지 저려요",
    "아이가 떡이 목에 걸렸는데 등 두드려서 나왔고 지금은 멀쩡히 놀아요",
    "기흉은 왜 키 크고 마른 남자한테 많아요?",
    "앞집 아저씨가 낙상으로 고관절 수술하셨다는데 병문안 갈 때 뭘 사갈까요",
]
EMERGENCIES = [
    "아부지가 아까부터 가슴팍을 움켜쥐시고 얼굴이 흙빛이 됐어요",
    "자다가 깼는데 누가 가슴을 밟는 것 같고 숨이 안 쉬어져",
    "세수하다 갑자기 오른쪽 시야가 반쯤 사라졌어요",
    "샤워하다 뒤통수를 뭐가 때린 것처럼 아프더니 계속 구역질이 나요",
    "코로나 걸린 엄마 입술이 시퍼렇고 손가락 집게로 재니까 82래요",
    "꽃게탕 먹고 20분 됐는데 목이 조여오고 쉰 목소리가 나요",
    "룸메가 술을 엄청 마시고 토하더니 꼬집어도 눈을 안 떠요",
    "뇌전증 있는 동생이 발작을 두 번 연달아 하고 안 깨어나요",
    "대학생인데 머리가 빠개질 것 같고 고개를 못 숙이겠고 열이 펄펄 나요",
    "아가가 분유 먹을 때마다 분수처럼 토하고 기저귀가 반나절째 뽀송해요",
    "간경화 있는 아빠가 검붉은 피를 세숫대야에 토하셨어요",
    "배가 남산만 해지고 똥도 방귀도 이틀째 안 나오고 계속 토해요",
    "임신 7주차인데 한쪽 아랫배가 찌르듯 아프고 어지러워서 주저앉았어요",
    "어제 애 낳았는데 한 시간에 패드 두 개가 피로 흠뻑 젖어요",
    "엄마가 밭에서 농약 치고 와서 침을 줄줄 흘리고 동공이 작아졌어요",
    "동생이 타이레놀 한 통을 다 털어 넣었대요",
    "예초기 날이 튀어서 정강이에서 피가 뿜어져 나와요",
    "아기가 식탁에서 거꾸로 떨어졌는데 자꾸 자려고만 하고 토해요",
    "끓는 국 냄비를 뒤집어써서 아이 얼굴이랑 가슴이 다 벗겨졌어요",
    "조카가 계곡물에 빠졌다가 건졌는데 기침을 계속하고 축 늘어져요",
    "성묘하다가 뱀한테 발목을 물렸는데 시커멓게 부어올라요",
    "눈이 빠질 듯이 아프고 전등 둘레에 무지개가 보이고 토해요",
    "중학생 아들이 새벽부터 불알 한쪽이 퉁퉁 붓고 아파서 울어요",
    "1형 당뇨인 아이가 케톤이 높고 배 아프다고 토하고 숨을 가쁘게 쉬어요",
    "혈압이 215에 130이고 뒷골이 터질 것 같고 눈이 흐릿해요",
    "가만히 있는데 맥박이 190까지 뛰고 어지러워요",
    "이제 다 그만하고 싶어요. 모아둔 수면제가 서랍에 있어요",
    "엄마가 숨이 차다며 누워 있지를 못하고 손끝이 파래지셨어요",
    "방금 한쪽 눈이 커튼 친 것처럼 안 보이다가 돌아왔는데 가슴도 두근거려요",
    "폐렴 걸린 할아버지 손가락 산소가 84로 나오고 헛소리하세요",
    "호두과자 한 입 먹은 아이 입술이 두 배로 붓고 쌕쌕거려요",
    "당뇨 있는 남편이 흔들어도 안 일어나고 온몸이 땀으로 젖었어요",
    "신우신염 약 먹는데 오한이 심하고 혈압이 85에 50 나왔어요",
    "아기가 초록물을 토하고 배가 빵빵해요",
    "갑자기 배를 칼로 후비는 것 같아서 허리를 못 펴겠어요",
    "38주인데 어제저녁부터 태동이 안 느껴져요",
    "손녀가 제 고혈압약 여러 알을 삼켰어요",
    "아이 코에 동그란 배터리가 들어갔어요",
    "아이가 계단에서 구르고 귀에서 맑은 물이 나와요",
    "차 안에 갇혀 있던 아이가 축 늘어지고 몸이 펄펄 끓어요",
    "고환이 갑자기 꼬인 것처럼 아프고 토할 것 같아요",
    "쉬고 있는데 심박수가 185에서 안 떨어지고 숨이 차요",
    "아파트 불났을 때 연기 많이 마셨는데 목이 쉬고 숨쉬기 힘들어요",
    "다리 깁스했는데 발이 퍼렇고 감각이 없고 미치게 아파요",
]


@pytest.mark.parametrize("text", ORDINARY)
def test_what_is_past_told_of_others_or_meant_otherwise_is_no_emergency(layered, extract, text):
    assert not layered.assess(extract(text)).emergency


@pytest.mark.parametrize("text", EMERGENCIES)
def test_an_emergency_as_people_type_it_is_one(layered, extract, text):
    assert layered.assess(extract(text)).emergency


@pytest.mark.parametrize(
    "text",
    [
        "뉴스 보다가 아버지가 쓰러지셨어요",
        "응급실 간호사인데 지금 옆에서 환자가 경련을 해요",
        "시험 문제 풀다가 갑자기 가슴이 쥐어짜듯 아프고 식은땀이 나요",
        "요양원에서 일하는데 어르신이 떡이 목에 걸려 숨을 못 쉬세요",
        "소설 쓰다가 방금 한쪽 팔에 힘이 빠졌어요",
    ],
)
def test_a_plea_beside_a_story_is_real(triage, extract, text):
    assert triage.assess(extract(text)).emergency


def test_only_the_reported_part_of_a_sentence_is_hearsay():
    text = "뉴스에서 사람이 쓰러졌다던데 저도 검사를 받을까요"
    assert [text[a:b] for a, b in hearsay(text)] == ["뉴스에서 사람이 쓰러졌다던데"]
    assert list(hearsay("가슴이 아파요")) == []


@pytest.mark.parametrize(
    ("text", "told_of_nobody"),
    [
        ("영화에서 목에 볼펜을 꽂던데 되는 거예요?", True),
        ("좀비 영화 보는데 물린 사람이 경련하더라고요", True),
        ("인형이 숨을 안 쉰대요", True),
        ("게임하는데 가슴이 쥐어짜듯 아프고 식은땀이 나더라고요", False),
        ("영화 끝나고 한쪽 팔에 힘이 빠지던데 뇌졸중인가요?", False),
        ("인형은 치웠는데 아기가 숨을 안 쉬어요", False),
        ("약 봉투에 드물게 호흡곤란, 쇼크라고 적혀 있네요", True),
        ("부작용란에 실신이 있던데 저도 그럴까요", True),
        ("아이가 약통을 열어서 다 먹고 쓰러져 있네요", False),
        ("종이를 삼키고 캑캑거리고 있네요", False),
    ],
)
def test_what_befalls_one_beside_a_screen_a_doll_or_a_box_is_real(text, told_of_nobody):
    assert bool(list(hearsay(text))) is told_of_nobody


@pytest.mark.parametrize(
    ("text", "sign", "general"),
    [
        ("산에서 딴 버섯을 먹어도 되나요?", "버섯을 먹", True),
        ("락스를 마셨는데 우유 먹여도 되나요?", "락스를 마셨", False),
        ("건전지를 삼켜서 물 먹여도 되나요?", "건전지를 삼켜", False),
        ("가슴이 조일 때 이것으로 통증이 멎습니까?", "가슴이 조일", True),
        ("가슴이 조일 때 식은땀이 나고 아픈데 심장마비인가요?", "가슴이 조일", False),
    ],
)
def test_what_is_asked_is_asked_of_the_sign_itself(text, sign, general):
    assert is_general(text, text.index(sign), text.index(sign) + len(sign)) is general


def test_words_of_a_list_without_end_do_not_hang():
    began = time.process_time()
    assert not is_denied("흉통 것 " + "것 " * 500, 0, 2)
    assert time.process_time() - began < 5


@pytest.mark.parametrize(
    ("text", "denied"),
    [("숨참 x 입술부음 x", True), ("구토 x 3회", False), ("흉통 x레이", False), ("흉통 x-ray", False)],
)
def test_a_cross_denies_and_a_count_or_a_picture_does_not(text, denied):
    assert is_denied(text, 0, 2) is denied


@pytest.mark.parametrize(
    ("text", "emergency"),
    [
        ("산소포화도가 85까지 떨어졌었는데 치료 받고 지금 97이에요", False),
        ("산소포화도가 97이었는데 지금 85예요", True),
        ("혈당이 48이라 주스 마시고 지금 110 됐어요", False),
        ("어지럽긴 한데 말이 어눌하거나 팔다리 힘 빠지는 건 전혀 없어요", False),
        ("아까 한쪽 팔에 힘이 빠졌다가 지금은 괜찮아요", True),
    ],
)
def test_of_two_values_the_one_of_now_counts(triage, extract, text, emergency):
    assert triage.assess(extract(text)).emergency is emergency


def test_layer_two_names_nothing_that_this_person_cannot_have(layered, extract):
    text = "머리가 깨질 것 같고 눈앞에 별이 번쩍번쩍하고 손이랑 얼굴이 부었어요"
    man = Profile("p", {"gender": DemographicValue("gender", "남성", 1.0, 1, "2026-11-20")})
    assert "임신" not in (layered.assess(extract(text), man).category or "")
    assert "임신" not in (layered.assess(extract(f"{text} 저는 45세 남자예요")).category or "")


def test_layer_two_does_not_say_what_a_rule_leaves_out(layered, extract):
    assert not layered.assess(extract("철분제를 먹고 있는데 변이 까매요")).emergency
    assert not layered.assess(extract("코를 심하게 골고 자다가 숨을 멈춘대요")).emergency


def test_pills_that_a_child_swallowed_are_no_crisis(layered, extract):
    assert layered.assess(extract("손녀가 제 고혈압약 여러 알을 삼켰어요")).category == "약물 과다복용"
