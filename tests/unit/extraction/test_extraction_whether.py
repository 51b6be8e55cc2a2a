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
    ("아침에 설사를 세 번 했는데 이제 멎었어요", "", "설사 past"),
    ("3년 전 결핵 앓았고 지금은 완치됐어요", "", "결핵 past"),
    ("중학교 때 천식으로 고생했는데 다 나았어요", "", "천식 past"),
    ("지난주까지 기침이 심했는데 이번 주엔 멀쩡해요", "", "기침 past"),
    ("어제 코피가 났는데 지금은 멎었어요", "", "코피 past"),
    ("대상포진은 재작년에 앓고 다 나았고요, 지금은 변비가 있어요", "변비", "대상포진 past"),
    ("이석증으로 고생했었는데 다 극복했어요", "", "이석증 past"),
]
PAST_TRAP: list[tuple[str, str | None, str]] = [
    ("어제 토했는데 지금은 설사까지 해요", "구토|설사", ""),
    ("어제까지 괜찮았는데 오늘 열이 나요", "발열", ""),
    ("어제 두통이 있었는데 오늘도 아파요", "두통|통증", ""),
    ("열이 떨어졌다가 다시 올라요", "발열", ""),
    ("B형간염은 완치가 안 된다는데 저는 보균자예요", None, ""),
    ("혈압약을 먹고 나서 두통이 생겼어요", "두통|혈압약", ""),
]
STOPPED: list[tuple[str, str | None, str]] = [
    ("와파린에서 엘리퀴스로 갈아탔어요", "아픽사반", "와파린 stopped"),
]
STOPPED_TRAP: list[tuple[str, str | None, str]] = [
    ("아스피린 빼고 다른 약은 안 먹어요", "아스피린", ""),
    ("암로디핀은 아침 먹고 나서 먹어요", "암로디핀", ""),
    ("메트포르민을 마지막으로 먹은 게 오늘 아침이에요", "메트포르민", ""),
    ("저녁 다 먹고 오메프라졸 먹어요", "오메프라졸", ""),
    ("타이레놀 먹고 두통이 끝났어요", None, ""),
]
HYPOTHETICAL: list[tuple[str, str | None, str]] = [
    ("당뇨일지도 몰라서 검사하려고요", "", "당뇨병 hypothetical"),
    ("폐렴으로 번질까 봐 무서워요", "", "폐렴 hypothetical"),
    ("위암이면 어쩌나 싶어요", "", "위암 hypothetical"),
    ("대상포진이 아닌가 싶네요", "", "대상포진 hypothetical"),
    ("방광염인가 봐요", "", "방광염 hypothetical"),
]
HYPOTHETICAL_TRAP: list[tuple[str, str | None, str]] = [
    ("당뇨라 그런지 피곤해요", "당뇨병|피로", ""),
    ("고혈압이라 걱정이에요", "고혈압", ""),
    ("두통이 왜 오는 건지 모르겠어요", "두통", ""),
    ("고혈압이 있는데 커피 때문인지 두통이 있어요", "고혈압|두통", ""),
]
TOPIC: list[tuple[str, str | None, str]] = [
    ("위염이랑 위궤양은 뭐가 달라요?", "", "위염 topic|위궤양 topic"),
    ("이부프로펜이랑 아세트아미노펜은 어떻게 다른가요", "", "이부프로펜 topic|아세트아미노펜 topic"),
    ("천식과 COPD는 어떻게 구별하죠", "", "천식 topic|만성 폐쇄성 폐질환 topic"),
    ("감기랑 독감은 뭘로 구분하나요", "", "감기 topic|인플루엔자 topic"),
]
TOPIC_TRAP: list[tuple[str, str | None, str]] = [
    ("왜 이렇게 피곤해요", "피로", ""),
    ("편두통이 있는데 어떻게 하면 나아져요", "편두통", ""),
    ("허리가 아픈데 어떻게 해요", "요통", ""),
    ("제 당뇨랑 고혈압은 어떻게 관리해요", "당뇨병|고혈압", ""),
]
FIGURE: list[tuple[str, str | None, str]] = [
    ("전세 사기당해서 속이 쓰리고 눈물만 나요", None, ""),
]
FIGURE_TRAP: list[tuple[str, str | None, str]] = [
    ("매운 걸 먹어서 속이 쓰려요", "속쓰림", ""),
    ("스트레스 받아서 속이 쓰려요", "속쓰림|스트레스", ""),
    ("주식 때문에 스트레스 받아 머리가 아파요", None, ""),
    ("친구가 준 회를 먹고 배가 아파요", "복통", ""),
    ("팀 회식 후에 속이 쓰려요", "속쓰림", ""),
    ("집에 왔는데 머리가 아파요", "두통", ""),
    ("사촌 결혼식에서 먹은 게 잘못됐는지 배가 아파요", "복통", ""),
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
