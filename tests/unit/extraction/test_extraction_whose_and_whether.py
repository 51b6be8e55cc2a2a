"""Classes of everyday wording that once stored what is not the speaker's: a relapse that is only feared, an effect asked of
anybody, a medicine proposed or given up for another, a finding without its organ, one who writes for somebody else.

whose_and_whether.txt, one message a line: text ## its facts ## its exclusions with their reasons; nothing else may be found.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from agent.state import Extraction
from tests.rows import each

Extract = Callable[[str], Extraction]
SHEET = Path(__file__).with_name("whose_and_whether.txt")
ROWS = [row for row in SHEET.read_text(encoding="utf-8").splitlines() if row and not row.startswith("#")]


@each("row", ROWS)
def test_these_are_the_speaker_s_and_no_others(check_reading: Callable[[str, str, str], None], row: str) -> None:
    check_reading(*(part.strip() for part in row.split("##")))


@each(
    ("text", "dosage", "frequency"),
    [
        ("아침에 인슐린 10단위, 저녁에 6단위 맞아요", "아침 10단위, 저녁 6단위", "아침, 저녁"),
        ("메트포르민 아침 500mg 저녁 1000mg 먹어요", "아침 500mg, 저녁 1000mg", "아침, 저녁"),
        ("와파린 월수금 3mg 화목토 5mg 먹어요", "월수금 3mg, 화목토 5mg", "월수금, 화목토"),
        ("와파린 평일엔 2mg, 주말엔 3mg이에요", "평일 2mg, 주말 3mg", "평일, 주말"),
        (
            "레보도파 아침 반 알, 점심 한 알, 저녁 한 알 먹습니다",
            "아침 반 알, 점심 한 알, 저녁 한 알",
            "아침, 점심, 저녁",
        ),
        ("가바펜틴 아침 300 저녁 600", "아침 300, 저녁 600", "아침, 저녁"),
        ("오전 5mg 오후 2.5mg 이렇게 와파린 먹어요", "오전 5mg, 오후 2.5mg", "오전, 오후"),
        ("메트포르민 500mg 아침 저녁으로 먹어요", "500mg", "아침 저녁으로"),
        ("메트포르민 아침 저녁 500mg씩", "500mg", "아침 저녁"),
        ("인슐린 10단위 맞다가 12단위로 올렸어요", "12단위", None),
        ("저녁 8시에 리피토 10mg 먹어요", "10mg", "저녁 8시"),
    ],
)
def test_two_doses_of_one_medicine_are_told_in_one_fact(
    extract: Extract, text: str, dosage: str, frequency: str | None
) -> None:
    taken = [fact for fact in extract(text).facts if fact.slot == "medications"]
    assert [(fact.dosage, fact.frequency) for fact in taken] == [(dosage, frequency)]


def test_each_of_two_medicines_keeps_its_own_hour(extract: Extract) -> None:
    taken = {f.name: (f.dosage, f.frequency) for f in extract("아침엔 노바스크 5mg 저녁엔 리피토 10mg").facts}
    assert taken == {"암로디핀": ("5mg", "아침"), "아토르바스타틴": ("10mg", "저녁")}


@each(
    ("text", "pregnant", "weeks"),
    [
        ("임신인 줄 알았는데 아니었어요", False, None),
        ("임신인 줄 알았는데 생리가 터졌어요", False, None),
        ("임신인가 했는데 아니더라고요", False, None),
        ("임신인 줄 모르고 술을 마셨어요", True, None),
        ("저는 괜찮은데 와이프가 입덧이 너무 심해요 9주예요", None, None),
        ("아내가 임신했어요. 지금 12주입니다", None, None),
        ("제가 임신했는데 지금 12주예요", True, 12),
        ("혹시 임신인가요 생리가 2주 늦어요", None, None),
    ],
)
def test_whose_pregnancy_it_is_and_whether(
    extract: Extract, text: str, pregnant: bool | None, weeks: int | None
) -> None:
    speaker = extract(text).demographics
    assert (speaker.pregnant, speaker.gestational_weeks) == (pregnant, weeks)


@each(
    ("text", "onsets"),
    [
        ("두드러기가 났다 안 났다 한 게 벌써 석 달이에요", ["석 달"]),
        ("배가 아프다 말다 한 게 일주일이에요", ["일주일"]),
        ("작년 12월에 폐렴 앓고 나서부터 계단만 오르면 숨이 차요", ["작년 12월에 폐렴 앓고 나서"]),
        ("당뇨 진단은 9월 초에 받았고 발 저림은 그 전부터 있었어요", ["9월 초", "그 전"]),
        ("잇몸이 붓고 피가 나요 스케일링한 지 2년 됐어요", [None, None]),
        ("당뇨 진단받은 지 5개월인데 약 먹기 시작했어요", ["5개월"]),
    ],
)
def test_since_when(extract: Extract, text: str, onsets: list[str | None]) -> None:
    assert [fact.onset for fact in extract(text).facts] == onsets


@each(
    ("text", "told"),
    [
        ("농사짓는 육십이 세 남잡니다", (62, "남성", "농사", None)),
        ("여자 41 인천 부평 초등학교 교사 갑상선 결절 추적관찰중", (41, "여성", "초등학교 교사", "인천 부평")),
        ("여 33 간호사 서울 노원 편두통", (33, "여성", "간호사", "서울 노원")),
        ("45세남 요통 3개월", (45, "남성", None, None)),
        ("저 스물여섯 여자고 콜센터에서 일해요", (26, "여성", "콜센터", None)),
        ("병원에서 간호사로 일해요", (None, None, "간호사", None)),
        ("식당에서 일하다가 손을 데었어요", (None, None, None, None)),
        ("환자는 제 어머니시고 78세 여자분이에요", (None, None, None, None)),
    ],
)
def test_who_the_speaker_is(extract: Extract, text: str, told: tuple[int | str | None, ...]) -> None:
    known = extract(text).demographics
    assert (known.age, known.gender, known.occupation, known.region) == told


def test_a_reading_typed_wrong_is_put_right(extract: Extract) -> None:
    found = extract("혈압이 150이라고 썼는데 115예요 오타예요")
    assert [fact.value for fact in found.facts] == ["115"]


def test_readings_by_the_time_of_day(extract: Extract) -> None:
    found = extract("혈당이 아침 110 저녁 201 나와요").facts
    assert [(fact.value, fact.measured_at) for fact in found] == [("110", "아침"), ("201", "저녁")]
