"""What a message tells of who writes and since when, in words beside the complaint: ages before a trade, years of a trade, moments
of need, times told behind."""

from __future__ import annotations

from collections.abc import Callable

from agent.state import Extraction
from tests.rows import each

Extract = Callable[[str], Extraction]


@each(
    ("text", "age"),
    [
        ("서른셋 초등학교 교사입니다. 목이 쉬어요", 33),
        ("스물넷 배구 선수예요", 24),
        ("마흔여덟 국밥집 사장. 손목이 아파요", 48),
        ("예순하나 미용실 원장이에요", 61),
        ("스물둘 해병대 상병입니다", 22),
        ("쉰하나 아파트 경비원입니다", 51),
        ("서른아홉에 탈모라니 말이 되나요", 39),
        ("마흔다섯에 벌써 폐경이래요", 45),
        ("올해 딱 쉰이에요. 잠이 안 와요", 50),
        ("서른둘 초산모예요. 입덧이 심해요", 32),
        ("내년이면 마흔인데 허리가 아파요", 39),
        ("큰애가 물어보라 해서 씁니다. 올해 일흔셋이오. 눈이 침침하오", 73),
        ("낼모레 칠십인데 무릎이 아파요", None),
        ("곧 쉰인데 갱년기인가요", None),
        ("서른 명이 먹고 배탈이 났어요", None),
        ("열여덟 번 토했어요", None),
        ("스물네 시간째 열이 나요", None),
        ("마흔에 낳은 아들이 열이 나요", None),
        ("스물다섯에 결핵을 앓았어요", None),
    ],
)
def test_ages_in_words(extract: Extract, text: str, age: int | None) -> None:
    assert extract(text).demographics.age == age


@each(
    ("text", "occupation"),
    [
        ("화물차 기사로 이십 년. 허리가 아파요", "화물차 기사"),
        ("버스 기사만 이십오 년째예요", "버스 기사"),
        ("미용사 생활 이십 년에 손목이 나갔어요", "미용사"),
        ("용접공으로 삼십 년이에요", "용접공"),
        ("농부로 평생 살았어요", "농부"),
        ("대학병원 간호사로 십 년 근무했어요", "대학병원 간호사"),
        ("애들 시험지만 보면 한숨이 나오는 중학교 교사입니다", "중학교 교사"),
        ("택시 기사가 친절했어요", None),
        ("간호사로 착각했어요", None),
    ],
)
def test_trades_of_many_years(extract: Extract, text: str, occupation: str | None) -> None:
    said = extract(text).demographics.occupation
    assert (said or "").replace(" ", "") == (occupation or "").replace(" ", "")


@each(
    ("text", "region"),
    [
        ("구미 공장 다녀요. 귀가 울려요", "구미"),
        ("거제 조선소에 다닙니다", "거제"),
        ("김해로 시집왔어요", "김해"),
        ("진도 사는 할매여라", "진도"),
        ("구리 살아요", "구리"),
        ("동탄 신도시 살아요", "동탄"),
        ("백령도에서 군 생활 중입니다", "백령도"),
        ("속초에서 민박집 합니다", "속초"),
        ("부산에서 카페 갔다가 배탈 났어요", None),
        ("여수에서 배 타고 멀미했어요", None),
        ("공주처럼 살아요", None),
        ("대구 병원 다녀요", None),
    ],
)
def test_where_one_works_tells_where_one_lives(extract: Extract, text: str, region: str | None) -> None:
    assert extract(text).demographics.region == region


@each(
    ("text", "weeks"),
    [
        ("저는 11주고 입덧만 있어요", 11),
        ("언니가 임신 20주인데 부종이 있대요. 저는 9주고 괜찮아요", 9),
        ("지금 24주고 임당검사에서 재검이래요", 24),
        ("기침한 지 3주고 가래도 나와요", None),
    ],
)
def test_weeks_without_the_word_pregnant(extract: Extract, text: str, weeks: int | None) -> None:
    assert extract(text).demographics.gestational_weeks == weeks


@each(
    ("text", "name", "frequency"),
    [
        ("자낙스는 비행기 탈 때나 반 알 먹어요", "알프라졸람", "비행기 탈 때나"),
        ("변비약은 나흘 넘게 못 갈 때만 먹어요", "변비약", "나흘 넘게 못 갈 때만"),
        ("클라리틴은 봄에만 먹어요", "로라타딘", "봄에만"),
        ("인데놀은 면접 전에만 먹어요", "프로프라놀롤", "면접 전에만"),
        ("진통제는 생리 때만 먹어요", "진통제", "생리 때만"),
        ("스틸녹스 일주일에 두세 번 먹어요", "졸피뎀", "일주일에 두세 번"),
        ("본비바 주사 넉 달에 한 번 맞아요", "이반드로네이트", "넉 달에 한 번"),
        ("심비코트를 아침저녁 두 번씩 빨아요", "부데소니드·포르모테롤 복합제", "아침저녁 두 번씩"),
        ("탐스로신 먹는데 일어설 때마다 핑 돌아요", "탐스로신", None),
    ],
)
def test_moments_of_need(extract: Extract, text: str, name: str, frequency: str | None) -> None:
    facts = {fact.name: fact for fact in extract(text).facts}
    assert facts[name].frequency == frequency


@each(
    ("text", "name", "onset"),
    [
        ("두피가 가렵고 비듬이 떨어져요 염색한 뒤로요", "비듬", "염색한 뒤로"),
        ("설사해요 새 약 먹은 뒤로요", "설사", "새 약 먹은 뒤로"),
        ("무릎이 시려요 이사 온 뒤로", "무릎 통증", "이사 온 뒤로"),
        ("방금 경련했어요", "경련", "방금"),
        ("아까 코피가 났어요", "코피", "아까"),
        ("방금 재니 열이 있어요", "발열", None),
        ("이명이 없어진 줄 알았는데 그제부터 또 들려요", "이명", "그제"),
        ("허리가 끊어질 것 같아서 일을 못 하겠어요. 그저께 저녁부터 그럽니다", "요통", "그저께 저녁"),
        ("입안이 헐어서 김치를 못 먹겠어요. 나흘 됐어요", "구내염", "나흘"),
        ("무좀은 군대서부터 있었어요", "무좀", "군대서"),
        ("석 달 사이에 살이 빠졌어요", "체중 감소", "석 달 사이"),
    ],
)
def test_times_told_behind_or_in_passing(extract: Extract, text: str, name: str, onset: str | None) -> None:
    facts = {fact.name: fact for fact in extract(text).facts}
    assert facts[name].onset == onset


@each(
    ("text", "names"),
    [
        ("양말도 못 신어요", set()),
        ("어제 동창들을 만났어요", set()),
        ("저녁 먹고부터 체한 것 같아요", {"소화불량"}),
        ("이석이 빠졌대요", {"이석증"}),
        ("산에 갔다가 옻이 올랐어요", {"접촉피부염"}),
        ("갑항이 아니라 갑저래요", {"갑상선기능저하증"}),
        ("손목에 물혹이 아니라 강글리온이래요", {"결절종"}),
    ],
)
def test_lay_names(extract: Extract, text: str, names: set[str]) -> None:
    assert {fact.name for fact in extract(text).facts} == names
