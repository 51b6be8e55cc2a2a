"""Onset, dose, frequency, time of measuring and who one is, in everyday wording: notes, talk, dialect, afterthoughts.

A row: message; what is expected of each fact named, "name.part" → the words used, or of the speaker, "age" → a value.
Fillers (쯤, 정도, 부터, 째) and spaces do not count, as in the evaluation.
"""

from __future__ import annotations

from collections.abc import Callable

from agent.evaluation.labelled.extraction import _squeezed as squeezed
from agent.state import Extraction
from tests.rows import each

Row = dict[str, str | int | bool | None]

FRESH: list[tuple[str, Row]] = [
    ("콧물이 줄줄 나요. 나흘 됐나 봐요", {"콧물.onset": "나흘"}),
    ("무릎이 쑤셔요. 김장하고부터예요", {"무릎 통증.onset": "김장하고부터"}),
    ("허리 아픈 지 보름인데 낫질 않네요", {"요통.onset": "보름"}),
    ("기침이 두 주를 넘게 가요", {"기침.onset": "두 주"}),
    ("설사를 해요. 한 닷새 돼 가요", {"설사.onset": "닷새"}),
    ("귀에서 삐 소리가 나요. 이사하고 나서부터 쭉 그래요", {"이명.onset": "이사하고 나서"}),
    ("어지럽고 메스꺼워요. 둘 다 그제부터요", {"어지럼증.onset": "그제", "오심.onset": "그제"}),
    ("작년 여름부터였나, 손이 저리기 시작했어요", {"저림.onset": "작년 여름"}),
    ("변비가 심해요. 말하기 창피한데 한 달 반 됐어요", {"변비.onset": "한 달 반"}),
    ("고혈압은 마흔둘에 알았어요", {"고혈압.onset": "마흔둘"}),
    ("벌초 갔다 온 다음날부터 팔이 가렵고 오한이 나요", {"가려움증.onset": "벌초 갔다 온 다음날", "오한.onset": "벌초 갔다 온 다음날"}),
    ("시어머니 돌아가시고부터 잠을 못 자요. 두 달 넘었네요", {"수면 문제.onset": "시어머니 돌아가시고"}),
    ("6월 모의고사 망친 뒤로 가슴이 답답해요", {"가슴 답답함.onset": "6월 모의고사 망친 뒤로"}),
    ("이사 오고 한 보름 지나서부터 눈이 가려워요", {"눈 가려움.onset": "이사 오고 한 보름 지나서"}),
    ("다리 저린 건 어제 자고 일어나면서부터예요", {"저림.onset": "어제 자고 일어나면서"}),
    ("애 낳고 나서 우울해요", {"우울감.onset": None}),
    ("기침은 열흘, 가래는 사나흘 됐습니다", {"기침.onset": "열흘", "가래.onset": "사나흘"}),
    ("오심은 09시경부터 호소함", {"오심.onset": "09시경"}),
    ("6월에 살이 4kg 빠졌고 7월 되니까 목이 말랐어요", {"체중 감소.onset": "6월", "갈증.onset": "7월"}),
    ("3월에 입사했고 변비가 있어요", {"변비.onset": None}),
    ("사흘 전부터 손이 가렵고 밤에 잠을 못 자요", {"수면 문제.onset": "사흘 전"}),
    ("혈압 11월 20일 새벽 5시 168/102였어요", {"혈압.measured_at": "11월 20일 새벽 5시"}),
    ("공복 142, 점심 먹고 두시간 뒤 211", {"식후혈당.measured_at": "점심 먹고 두시간 뒤"}),
    ("오늘 아침 공복은 134예요", {"공복혈당.measured_at": "오늘 아침"}),
    ("자누비아 100mg은 점심 먹고 나서 먹어요", {"시타글립틴.frequency": "점심 먹고 나서"}),
    ("타이레놀 500짜리 두 알씩 먹어요", {"아세트아미노펜.dosage": "500짜리 두 알"}),
    ("예정일이 3주 남은 임산부예요", {"pregnant": True, "gestational_weeks": 37}),
    ("임신 12주까지는 입덧했는데 지금 20주 됐어요", {"gestational_weeks": 20}),
    ("5살 남아 키우는 엄마예요. 목이 아파요", {"age": None, "gender": "여성"}),
    ("내년이면 환갑인데 손이 저려요", {"age": 59}),
    ("오줌 눌 때 따갑고 자꾸 마려운 건 월요일부터예요", {"배뇨통.onset": "월요일", "빈뇨.onset": "월요일"}),
    ("어재부터 머리가 아파요", {"두통.onset": "어재"}),
    ("마운자로 2.5로 4주 맞고 지난주부터 5로 올렸어요", {"터제파타이드.dosage": "5"}),
    ("트루리시티 매주 맞아요. 처음 맞은 건 7월이에요", {"둘라글루티드.onset": "7월"}),
    ("50대 남자, 택시 운전 20년. 허리가 아파요", {"occupation": "택시 운전"}),
    ("당뇨는 애 낳고 생겼어요", {"당뇨병.onset": "애 낳고"}),
    ("천식은 초등학교 들어가면서 생겼습니다", {"천식.onset": "초등학교 들어가면서"}),
    ("두통이 일 년 하고도 석 달째예요", {"두통.onset": "일 년 하고도 석 달"}),
    ("열이 나요, 오늘 새벽 세 시쯤부터", {"발열.onset": "오늘 새벽 세 시"}),
    ("암로디핀을 먹는데요, 하루에 한 알이에요", {"암로디핀.dosage": "한 알", "암로디핀.frequency": "하루에 한 알"}),
    ("리피토 20짜리 자기 전에 먹어요", {"아토르바스타틴.dosage": "20", "아토르바스타틴.frequency": "자기 전"}),
    ("와파린은 월수금은 3미리, 나머지는 2미리 먹어요", {"와파린.dosage": "월수금 3미리, 나머지 2미리", "와파린.frequency": "월수금, 나머지"}),
    ("메토트렉세이트 먹어요. 일주일에 한 번 네 알이요", {"메토트렉세이트.dosage": "네 알", "메토트렉세이트.frequency": "일주일에 한 번"}),
    ("타이레놀은 열 날 때만 두 알씩 먹여요", {"아세트아미노펜.dosage": "두 알", "아세트아미노펜.frequency": "열 날 때만"}),
    ("졸피뎀은 잠 안 올 때만 반 알 먹어요", {"졸피뎀.dosage": "반 알", "졸피뎀.frequency": "잠 안 올 때만"}),
    ("메트포르민 끼니마다 500씩 먹습니다", {"메트포르민.dosage": "500", "메트포르민.frequency": "끼니마다"}),
    ("디고신 0.125mg 하루걸러 하나씩", {"디곡신.dosage": "0.125mg", "디곡신.frequency": "하루걸러"}),
    ("프롤리아는 반년에 한 번 맞아요", {"데노수맙.frequency": "반년에 한 번"}),
    ("비타민D 한 달에 한 번 5만 단위 먹어요", {"비타민 D.frequency": "한 달에 한 번", "비타민 D.dosage": "5만 단위"}),
    ("란투스 매일 밤 열시에 18단위 맞습니다", {"인슐린 글라진.dosage": "18단위", "인슐린 글라진.frequency": "매일 밤"}),
    ("오메프라졸은 빈속에 하루 한 캡슐 먹어요", {"오메프라졸.dosage": "한 캡슐"}),
    ("씬지로이드 0.1mg을 새벽 공복에 먹구요", {"레보티록신.dosage": "0.1mg", "레보티록신.frequency": "새벽 공복"}),
    ("가바펜틴을 300에서 600으로 올렸어요", {"가바펜틴.dosage": "600"}),
    ("아침에 일어나서 잰 혈압이 152/94였어요", {"혈압.measured_at": "아침"}),
    ("혈당 214예요. 밥 먹고 한 시간쯤 있다 쟀어요", {"혈당.measured_at": "밥 먹고 한 시간쯤 있다"}),
    ("보름 전 보건소에서 당화혈색소 7.8 나왔습니다", {"당화혈색소.measured_at": "보름 전"}),
    ("34살 남 두통", {"age": 34, "gender": "남성"}),
    ("M/71 고혈압", {"age": 71, "gender": "남성"}),
    ("올해 26, 여자예요. 생리통이 심해요", {"age": 26, "gender": "여성"}),
    ("64세 남환 당뇨로 f/u 중", {"age": 64, "gender": "남성"}),
    ("여 / 52 / 주부 / 갱년기 증상 문의", {"age": 52, "gender": "여성"}),
    ("낼모레 육십인 아줌마예요. 무릎이 시큰거려요", {"gender": "여성"}),
    ("내 나이 일흔아홉이오. 눈이 침침하오", {"age": 79}),
    ("지금 임신 22주 3일이고 입덧이 심해요", {"pregnant": True, "gestational_weeks": 22}),
]  # fmt: skip


def found(extraction: Extraction, expected: Row) -> Row:
    facts = {fact.name: fact for fact in reversed(extraction.facts)}
    said: Row = {}
    for key, wanted in expected.items():
        name, _, part = key.rpartition(".")
        value = (
            getattr(extraction.demographics, key)
            if not name
            else getattr(facts[name], part)
            if name in facts
            else "missing"
        )
        alike = isinstance(value, str) and isinstance(wanted, str) and squeezed(value) == squeezed(wanted)
        said[key] = wanted if alike else value
    return said


@each(("text", "expected"), FRESH)
def test_everyday_wording(extract: Callable[[str], Extraction], text: str, expected: Row) -> None:
    assert found(extract(text), expected) == expected
