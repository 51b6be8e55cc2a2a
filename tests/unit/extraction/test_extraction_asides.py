"""Search-box headlines, questions for a group, films and dreams are about nobody; notes in key words are facts."""

from __future__ import annotations

from collections.abc import Callable

from agent.state import DEMOGRAPHIC_FIELDS, Extraction
from tests.rows import each

Extract = Callable[[str], Extraction]


def known(extraction: Extraction) -> dict[str, object]:
    """What the speaker's profile would get: demographics, and the names of facts."""
    said = {f: getattr(extraction.demographics, f) for f in DEMOGRAPHIC_FIELDS}
    return {f: v for f, v in said.items() if v is not None} | {f.name: f.slot for f in extraction.facts}


@each(
    "text",
    """여자 정상 혈압은?
    65세 정상 혈압은?
    우울증 자가진단
    당뇨 환자 운동법
    천식 환자 주의사항
    당뇨병 식이요법
    고지혈증 낮추는 방법
    임신 중 고혈압
    임신부 감기약
    수유부 진통제
    60대 여성 당뇨 환자 운동
    남자 정상 혈압
    70세 남성 적정 체중
    고혈압 환자 커피 섭취
    40대 남자 공복혈당 정상 범위
    임신 초기 두통약
    통풍 환자 피해야 할 음식
    갑상선기능저하증 자가 체크리스트
    소아 아토피 보습제
    80세 노인 혈압 목표치
    두통 완화법
    타이레놀 복용 간격
    와파린 상호작용
    아스피린 끊는 법
    골다공증 칼슘 섭취량
    여성 탈모
    남성 갱년기 증상
    뇌졸중 골든타임
    수유 중 타이레놀
    여성 65세 골밀도 기준
    고혈압, 당뇨 식이요법
    65세 정상 혈압이 얼마예요?
    40세 여자 적정 체중은 얼마예요?
    65세 여성 골다공증 검사 필요한가요?
    60대 여성 당뇨 환자 운동은 뭐가 좋아요?""".splitlines(),
)
def test_a_headline_and_a_question_for_a_group_tell_nothing_of_the_speaker(extract: Extract, text: str) -> None:
    extraction = extract(text.strip())
    assert known(extraction) == {}
    assert {e.reason for e in extraction.excluded} <= {"topic"}


@each(
    ("text", "facts"),
    [
        ("65세 남성 당뇨 10년", {"age": 65, "gender": "남성", "당뇨병": "conditions"}),
        ("65세 남자입니다", {"age": 65, "gender": "남성"}),
        ("당뇨 10년차, 운동은요?", {"당뇨병": "conditions"}),
        ("임신 20주. 두통약 먹어도 되나요?", {"pregnant": True, "gestational_weeks": 20}),
        ("65세 당뇨 환자인데 운동해도 되나요?", {"age": 65, "당뇨병": "conditions"}),
        ("65세 남성, 운동해도 되나요?", {"age": 65, "gender": "남성"}),
        ("52세 남자입니다 정상 혈압은?", {"age": 52, "gender": "남성"}),
        ("여자, 방광염", {"gender": "여성", "방광염": "conditions"}),
        ("두통 3일째", {"두통": "symptoms"}),
        ("두통 호소", {"두통": "symptoms"}),
        ("어지러움 지속", {"어지럼증": "symptoms"}),
        ("허리 통증 오른쪽 다리", {"요통": "symptoms"}),
        ("당뇨, 고혈압", {"당뇨병": "conditions", "고혈압": "conditions"}),
        ("55세 남자 흡연 고혈압", {"age": 55, "gender": "남성", "고혈압": "conditions"}),
        ("72세 여성, 심부전, 이뇨제 복용 중",
         {"age": 72, "gender": "여성", "심부전": "conditions", "이뇨제": "medications"}),
        ("와파린 복용 중, 청국장은요?", {"와파린": "medications"}),
        ("두통 2주째, 병원 가야 하나요?", {"두통": "symptoms"}),
        ("제 정상 혈압은? 당뇨가 있어요", {"당뇨병": "conditions"}),
    ],
)  # fmt: skip
def test_a_note_in_key_words_is_about_the_speaker(extract: Extract, text: str, facts: dict[str, object]) -> None:
    assert known(extract(text)) == facts


@each(
    "text",
    [
        "드라마에서 주인공이 쓰러졌어요",
        "영화에서 주인공이 가슴을 부여잡고 숨을 못 쉬었어요",
        "소설 속 인물이 당뇨를 앓아요",
        "꿈에서 제가 피를 토했어요",
        "꿈에 가슴이 아프고 숨이 막혔어요",
        "웹툰 주인공이 우울증에 걸렸어요",
        "드라마에서 아버지가 뇌졸중으로 쓰러졌어요",
    ],
)
def test_a_story_and_a_dream_are_nobodys(extract: Extract, text: str) -> None:
    extraction = extract(text)
    assert known(extraction) == {}
    assert extraction.excluded
    assert {(e.reason, e.who) for e in extraction.excluded} == {("topic", None)}


@each(
    ("text", "facts"),
    [
        ("드라마를 보다가 가슴이 아팠어요", {"흉통": "symptoms"}),
        ("영화관에서 쓰러졌어요", {"실신": "symptoms"}),
        ("꿈에서 깨니 가슴이 아파요", {"흉통": "symptoms"}),
        ("드라마 주인공이 쓰러졌는데 저도 어지러워요", {"어지럼증": "symptoms"}),
        ("악몽에 시달려서 두통이 있어요", {"악몽": "symptoms", "두통": "symptoms"}),
    ],
)
def test_what_happens_to_who_watches_or_wakes_is_a_fact(
    extract: Extract, text: str, facts: dict[str, object]
) -> None:
    assert known(extract(text)) == facts
