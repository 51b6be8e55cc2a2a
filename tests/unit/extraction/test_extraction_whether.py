"""Whether it is so: denials, echoed questions, the past, what is stopped, supposed, compared or a figure of speech."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from agent.state import Extraction

Extract = Callable[[str], Extraction]

# message -> (facts, exclusions as "name reason"); None: facts that are not the point here.
NEGATION: list[tuple[str, str | None, str]] = [
    ("no fever, no cough, no dyspnea", "", "발열 negated|기침 negated|호흡곤란 negated"),
    ("denies nausea, vomiting", "", "오심 negated|구토 negated"),
    ("머리가 아프거나 어지러운 건 아닌데요, 다리가 저려요", "저림", "두통 negated|어지럼증 negated"),
    ("콧물은 업고 기침도 업어요", "", "콧물 negated|기침 negated"),
    ("두통은 업네요. 어지럽긴 해요", "어지럼증", "두통 negated"),
    ("위염 아이고 위궤양이라 카네예", "위궤양", "위염 negated"),
    ("당뇨도 고혈압도 고지혈증도 없어요", "", "당뇨병 negated|고혈압 negated|고지혈증 negated"),
    ("구토도 설사도 안 해요", "", "구토 negated|설사 negated"),
    ("속이 쓰리거나 메스꺼운 증상은 없어요", "", "속쓰림 negated|오심 negated"),
    ("신장결석 아이라 카던데예, 요로감염이라 캅디더", "요로감염", "신장결석 negated"),
    ("기침은 없슈", "", "기침 negated"),
    ("가래는 읎어요", "", "가래 negated"),
    ("두통은 없당께요", "", "두통 negated"),
    ("숨이 차거나 가슴이 두근거리는 것도 아니에요", "", "호흡곤란 negated|가슴 두근거림 negated"),
    ("chest pain w/o dyspnea", "흉통", "호흡곤란 negated"),
    ("no fever, chills. cough for 3 days", "기침", "발열 negated|오한 negated"),
    ("콧물이요? 안 나요", "", "콧물 negated"),
    ("저림은 없고 그냥 뻐근한 느낌도 없어요", None, "저림 negated"),
]
NEGATION_TRAP: list[tuple[str, str | None, str]] = [
    ("머리가 아프거나 어지러워요", "두통|어지럼증", ""),
    ("기침이 업무에 방해돼요", "기침", ""),
    ("손주를 업고 다녔더니 허리가 아파요", "요통", ""),
    ("기침도 하고 콧물도 나요", "기침|콧물", ""),
    ("열도 나고 입맛도 없어요", "발열|식욕 부진", ""),
    ("기침도 가래도 많아요", "기침|가래", ""),
    ("아이고 허리가 아파요", "요통", ""),
    ("No. 3 혈압약 먹고 cough 있음", None, ""),
    ("애기 업고 다녀서 그런가 허리가 아파요", "요통", ""),
    ("이 아이라 그런지 기침이 잦아요", None, "기침 family"),
]
PAST: list[tuple[str, str | None, str]] = [
    ("유방암은 5년 전에 수술하고 완치 판정받았습니다", "", "유방암 past"),
    ("빈혈이었는데 애 낳고 정상 됐어요", "", "빈혈 past"),
    ("그저께까진 배가 아팠는데 지금은 안 아파요", "", "복통 past|통증 negated"),
    ("아침에 설사를 세 번 했는데 이제 멎었어요", "", "설사 past"),
    ("간밤에 두통이 있었는데 자고 나니 괜찮아요", "", "두통 past"),
    ("3년 전 결핵 앓았고 지금은 완치됐어요", "", "결핵 past"),
    ("중학교 때 천식으로 고생했는데 다 나았어요", "", "천식 past"),
    ("지난주까지 기침이 심했는데 이번 주엔 멀쩡해요", "", "기침 past"),
    ("혈압 160은 지난달 거고 오늘은 128이에요", "혈압", "혈압 past"),
    ("체중 62는 작년 수치고 지금 58kg입니다", "체중", "체중 past"),
    ("당화혈색소 9.1은 예전 거고 이번 검사는 7.0이에요", "당화혈색소", "당화혈색소 past"),
    ("어제 코피가 났는데 지금은 멎었어요", "", "코피 past"),
    ("갑상선기능항진증이었는데 치료 끝나고 정상이에요", "", "갑상선기능항진증 past"),
    ("대상포진은 재작년에 앓고 다 나았고요, 지금은 변비가 있어요", "변비", "대상포진 past"),
    ("이석증으로 고생했었는데 다 극복했어요", "", "이석증 past"),
]
PAST_TRAP: list[tuple[str, str | None, str]] = [
    ("어제 토했는데 지금은 설사까지 해요", "구토|설사", ""),
    ("어제까지 괜찮았는데 오늘 열이 나요", "발열", ""),
    ("어제 두통이 있었는데 오늘도 아파요", "두통|통증", ""),
    ("열이 떨어졌다가 다시 올라요", "발열", ""),
    ("위암 수술했고 완치 판정은 아직 못 받았어요", "위암", ""),
    ("B형간염은 완치가 안 된다는데 저는 보균자예요", None, ""),
    ("혈압약을 먹고 나서 두통이 생겼어요", "두통|혈압약", ""),
]
STOPPED: list[tuple[str, str | None, str]] = [
    ("리피토는 저한테 안 맞아서 빼고 크레스토로 갈아탔어요", "로수바스타틴", "아토르바스타틴 stopped"),
    ("아목시실린은 어제부로 다 먹고 끝났어요", "", "아목시실린 stopped"),
    ("프레드니솔론은 그저께 마지막으로 먹었어요", "", "프레드니솔론 stopped"),
    ("와파린에서 엘리퀴스로 갈아탔어요", "아픽사반", "와파린 stopped"),
    ("졸피뎀은 이제 졸업했어요", "", "졸피뎀 stopped"),
    ("푸로세미드는 선생님이 빼 주셨어요", "", "푸로세미드 stopped"),
    ("아스피린은 이번 처방에서 빠졌어요", "", "아스피린 stopped"),
    ("오메프라졸은 8주 다 채우고 끝냈어요", "", "오메프라졸 stopped"),
    ("글리메피리드 빼고 자누비아로 바꿨어요", "시타글립틴", "글리메피리드 stopped"),
    ("메트포르민 먹던 거 치우고 지금은 자디앙 먹어요", "엠파글리플로진", "메트포르민 stopped"),
    ("란투스는 빼고 트레시바로 갈아탔습니다", "인슐린 데글루덱", "인슐린 글라진 stopped"),
    ("타미플루 닷새 치 어제 다 먹어서 끝났어요", "", "오셀타미비르 stopped"),
]
STOPPED_TRAP: list[tuple[str, str | None, str]] = [
    ("아스피린 빼고 다른 약은 안 먹어요", "아스피린", ""),
    ("암로디핀은 아침 먹고 나서 먹어요", "암로디핀", ""),
    ("메트포르민을 마지막으로 먹은 게 오늘 아침이에요", "메트포르민", ""),
    ("저녁 다 먹고 오메프라졸 먹어요", "오메프라졸", ""),
    ("타이레놀 먹고 두통이 끝났어요", None, ""),
    ("메트포르민 먹고 살이 빠졌어요", "메트포르민|체중 감소", ""),
    ("아스피린 먹는데 어제 사랑니를 뺐어요", "아스피린", ""),
    ("암로디핀 먹고 아침 운동 끝냈어요", "암로디핀", ""),
    ("크레스토 먹은 뒤로 머리가 빠졌어요", "로수바스타틴|탈모", ""),
    ("세레콕시브 처방받고 물리치료까지 끝냈어요", "세레콕시브", ""),
]
HYPOTHETICAL: list[tuple[str, str | None, str]] = [
    ("천식이라 그런 건지 감기라 그런 건지 모르겠어요", "", "천식 hypothetical|감기 hypothetical"),
    ("치매라도 오면 큰일이에요", "", "치매 hypothetical"),
    ("심근경색이라도 오면 어떡해요", "", "심근경색 hypothetical"),
    ("디스크 때문인지 협착증 때문인지 헷갈려요", "", "추간판탈출증 hypothetical|척추관협착증 hypothetical"),
    ("빈혈이어서 그런가요, 저혈압이어서 그런가요", "", "빈혈 hypothetical|저혈압 hypothetical"),
    ("당뇨일지도 몰라서 검사하려고요", "", "당뇨병 hypothetical"),
    ("폐렴으로 번질까 봐 무서워요", "", "폐렴 hypothetical"),
    ("이러다 당뇨라도 생기면 어쩌죠", "", "당뇨병 hypothetical"),
    ("위암이면 어쩌나 싶어요", "", "위암 hypothetical"),
    ("우울증이 온 건가 싶기도 해요", "", "우울증 hypothetical"),
    ("대상포진이 아닌가 싶네요", "", "대상포진 hypothetical"),
    ("방광염인가 봐요", "", "방광염 hypothetical"),
    ("통풍이라서 그런 건지 잘 모르겠습니다", "", "통풍 hypothetical"),
]
HYPOTHETICAL_TRAP: list[tuple[str, str | None, str]] = [
    ("당뇨라 그런지 피곤해요", "당뇨병|피로", ""),
    ("고혈압이라 걱정이에요", "고혈압", ""),
    ("천식이 있어서 폐렴이라도 오면 큰일이에요", "천식", "폐렴 hypothetical"),
    ("두통이 왜 오는 건지 모르겠어요", "두통", ""),
    ("고혈압이 있는데 커피 때문인지 두통이 있어요", "고혈압|두통", ""),
    ("당뇨라서 그런지 발이 저려요", "당뇨병|저림", ""),
    ("고혈압이라 걱정인데 운동해도 되나요?", "고혈압", ""),
    ("천식인데 감기인지 기침이 심해요", None, ""),
    ("저는 당뇨인지 5년 됐어요", "당뇨병", ""),
]
TOPIC: list[tuple[str, str | None, str]] = [
    ("위염이랑 위궤양은 뭐가 달라요?", "", "위염 topic|위궤양 topic"),
    ("통풍하고 류마티스 관절염은 어떻게 구분해요", "", "통풍 topic|류마티스 관절염 topic"),
    ("이부프로펜이랑 아세트아미노펜은 어떻게 다른가요", "", "이부프로펜 topic|아세트아미노펜 topic"),
    ("천식과 COPD는 어떻게 구별하죠", "", "천식 topic|만성 폐쇄성 폐질환 topic"),
    ("빈혈은 왜 생기는 거예요", "", "빈혈 topic"),
    ("감기랑 독감은 뭘로 구분하나요", "", "감기 topic|인플루엔자 topic"),
    ("당뇨랑 고혈압 중에 뭐가 더 위험해요", "", "당뇨병 topic|고혈압 topic"),
    ("골감소증이랑 골다공증은 얼마나 달라요", "", "골감소증 topic|골다공증 topic"),
    ("B형간염이랑 C형간염은 어느 쪽이 더 무서워요", "", "B형 간염 topic|C형 간염 topic"),
    ("조울증이랑 우울증은 무슨 차이예요", "", "조울증 topic|우울증 topic"),
]
TOPIC_TRAP: list[tuple[str, str | None, str]] = [
    ("왜 이렇게 피곤해요", "피로", ""),
    ("편두통이 있는데 어떻게 하면 나아져요", "편두통", ""),
    ("허리가 아픈데 어떻게 해요", "요통", ""),
    ("제 당뇨랑 고혈압은 어떻게 관리해요", "당뇨병|고혈압", ""),
    ("어떻게 해도 기침이 안 멎어요", "기침", ""),
    ("뭐 먹기만 하면 배가 아파요", "복통", ""),
    ("얼마나 아픈지 몰라요, 허리가 끊어질 것 같아요", None, ""),
    ("왜 이러는지 두통이 심해요", "두통", ""),
    ("어찌나 가려운지 잠을 못 자요", "가려움증|수면 문제", ""),
    ("무릎 통증이 있는데 뭐가 좋아요", "무릎 통증", ""),
    ("고혈압이 있는데 당뇨랑 어떻게 달라요", "고혈압", "당뇨병 topic"),
]
FIGURE: list[tuple[str, str | None, str]] = [
    ("월급이 반 토막 나서 속이 쓰려요", "", "속쓰림 topic"),
    ("우리 팀이 져서 속이 쓰리네요", "", "속쓰림 topic"),
    ("사촌이 땅을 사서 배가 아프네요", "", "복통 topic"),
    ("코인이 폭락해서 속이 쓰려요", "", "속쓰림 topic"),
    ("카드값 보니 속이 쓰리다", "", "속쓰림 topic"),
    ("집값이 떨어져서 머리가 아파요", "", "두통 topic"),
    ("펀드 손해 봐서 가슴이 아프다", "흉통", ""),
    ("전세 사기당해서 속이 쓰리고 눈물만 나요", None, "속쓰림 topic"),
    ("친구가 로또 당첨됐다니 배가 아파 죽겠네", "", "복통 topic"),
]
FIGURE_TRAP: list[tuple[str, str | None, str]] = [
    ("매운 걸 먹어서 속이 쓰려요", "속쓰림", ""),
    ("스트레스 받아서 속이 쓰려요", "속쓰림|스트레스", ""),
    ("주식 때문에 스트레스 받아 머리가 아파요", None, ""),
    ("친구가 준 회를 먹고 배가 아파요", "복통", ""),
    ("팀 회식 후에 속이 쓰려요", "속쓰림", ""),
    ("집에 왔는데 머리가 아파요", "두통", ""),
    ("사촌 결혼식에서 먹은 게 잘못됐는지 배가 아파요", "복통", ""),
    ("주식 하다가 며칠째 속이 쓰려요", "속쓰림", ""),
    ("땅콩 먹고 배가 아파요", "복통", ""),
    ("월급날이라 과식했더니 배가 아파요", "복통", ""),
    ("세금 내러 갔다가 배가 아파서 주저앉았어요", "복통", ""),
    ("경기 뛰고 나서 머리가 아파요", "두통", ""),
]
OWN: list[tuple[str, str | None, str]] = [
    ("허리가 안 아픈 날이 없어요", "요통", ""),
    ("기침을 안 하는 날이 없네요", "기침", ""),
    ("두통 없는 날이 없어요", "두통", ""),
    ("머리 아픈 거밖에 없어요", "두통", ""),
    ("기침밖에 없어요", "기침", ""),
    ("가래 나오는 거 말고는 없어요", "가래", ""),
    ("이명이요? 그건 있죠", "이명", ""),
    ("두통이요? 네 있어요", "두통", ""),
    ("열 나는 것 말고는 멀쩡해요", "발열", ""),
    ("변비요? 그건 없어요", "", "변비 negated"),
    ("고혈압 말고는 건강해요", "고혈압", ""),
    ("당뇨 빼고는 없어요", "당뇨병", ""),
    ("속이 안 쓰린 적이 없어요", "속쓰림", ""),
    ("손이 저린 것뿐인데 약을 먹어야 하나요", "저림", ""),
    ("숨찬 것밖에 없는데 검사해야 돼요?", "호흡곤란", ""),
]
OWN_TRAP: list[tuple[str, str | None, str]] = [
    ("아플 날이 없어요, 두통도 없고요", None, "두통 negated"),
    ("두통이요? 없어요", "", "두통 negated"),
    ("당뇨요? 그게 뭔데요?", "", "당뇨병 topic"),
    ("기침한 날이 없어요", "", "기침 negated"),
]


@pytest.mark.parametrize(
    ("text", "facts", "excluded"),
    [
        *NEGATION,
        *NEGATION_TRAP,
        *PAST,
        *PAST_TRAP,
        *STOPPED,
        *STOPPED_TRAP,
        *HYPOTHETICAL,
        *HYPOTHETICAL_TRAP,
        *TOPIC,
        *TOPIC_TRAP,
        *FIGURE,
        *FIGURE_TRAP,
        *OWN,
        *OWN_TRAP,
    ],
)
def test_whether(extract: Extract, text: str, facts: str | None, excluded: str) -> None:
    extraction = extract(text)
    held = {fact.name for fact in extraction.facts}
    wanted = set(filter(None, excluded.split("|")))
    found = {f"{item.name} {item.reason}" for item in extraction.excluded}
    if facts is None:
        assert wanted <= found
        assert not held & {item.rpartition(" ")[0] for item in wanted}
    else:
        assert (held, found) == (set(filter(None, facts.split("|"))), wanted)
