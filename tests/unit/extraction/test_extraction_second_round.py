"""Classes that a second round of unseen messages brought up, each with what it must not reach."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone

import pytest

from agent.extraction import Extractor
from agent.state import Extraction
from agent.terminology import Terminology
from tests.rows import each

NOW = datetime(2025, 12, 13, 9, 0, tzinfo=timezone(timedelta(hours=9)))

# before || message => name=value@when of each reading
READINGS = """
혈압이 161/98이었어요 || 20분 뒤에 다시 재니까 143/90이네요 => 혈압=143/90@20분 뒤
혈당 233 나왔어요 || 두 시간 후 다시 쟀더니 171이에요 => 혈당=171@두 시간 후
맥박이 118이었어요 || 지금은 84예요 => 맥박=84@지금
맥박이 118이었어요 || 약은 3번 먹었어요 =>
혈당 233 나왔어요 || 저는 61세예요 =>
혈당 233 나왔어요 || 이번이 2번째예요 =>
혈당 233이고 혈압은 150이에요 || 다시 재니까 141이네요 =>
혈당 233 나왔어요 || 130이면 되나요? =>
ALT 61, AST 44예요 이번 검진에서요 => ALT=61@이번 검진, AST=44@이번 검진
지난 피검사에서 크레아티닌 1.5 나왔어요 => 크레아티닌=1.5@지난 피검사
15분 쉬고 다시 재니까 138에 86 => 혈압=138/86@15분 쉬고
39.2도까지 올랐다가 해열제 먹고 37.8됬어요 => 체온=39.2@None, 체온=37.8@None
LDL은 70 밑으로 낮추래요 =>
INR은 2.5 정도로 맞추재요 =>
요산 6 이하로 유지해야 한대요 =>
혈압은 130 아래로 잡으라고 하셨어요 =>
LDL 100 밑이 목표래요 =>
LDL 70 밑으로 나왔어요 => LDL 콜레스테롤=70@None
INR 2.4로 잘 유지되고 있대요 => INR=2.4@None
탄산리튬 먹는데 혈중 농도는 0.9래요 => 리튬 농도=0.9@None
"""

# before || message => facts with their onset ~ exclusions
TOLD = """
무릎이 아픕니다 || 무릎은 석 달 전부터예요 => 무릎 통증@석 달 전 ~
무릎이 아픕니다 || 무릎은 석 달 전부터 괜찮아요 => ~
두통이 있어요 || 무릎은 석 달 전부터예요 => ~
엿새 됐네요 두통이요 => 두통@엿새 ~
귀에서 소리가 나요. 조용하면 더 심하고요. 재작년부터 그랬어요 => 이명@재작년 ~
크레스토 두 달 먹고 LDL 90이에요 => 로수바스타틴@두 달 ~
오늘 진료 보고 노바스크 끊고 텔미사르탄으로 바꿨어요 => 텔미사르탄@오늘 ~ 암로디핀 stopped
위장약 떨어진 지 일주일 됐어요 => ~ 위장약 stopped
위장약이 떨어져 가요 => 위장약@None ~
열 떨어진 지 이틀 됐어요 => ~ 발열 past
트라마돌 먹고 어지럽고 토해서 안 먹어요 => ~ 트라마돌 stopped, 어지럼증 past, 구토 past
머리가 아프고 속이 쓰려서 커피를 끊었어요 => 두통@None, 속쓰림@None ~
로아큐탄 먹다가 입술이 터서 그만뒀어요 => ~ 이소트레티노인 stopped, 입술 건조 past
항생제라서 안 먹었어요 => ~ 항생제 stopped
와파린이라 청국장을 안 먹어요 => 와파린@None ~
편두통은 폐경되고 나서 사라졌어요 => 폐경@None ~ 편두통 past
혈압약 안 먹겠다고 하다가 지금은 먹어요 => 혈압약@None ~
먹던 혈압약 먹고 가도 되나요? => 혈압약@None ~
먹던 항생제가 남았는데 먹어도 되나요? => 항생제@None ~
작년에 먹던 항생제 먹어도 되나요? => ~ 항생제 hypothetical
의사가 메트포르민 늘리자는데 싫다고 했어요 => 메트포르민@None ~
심장약 콩코르 먹어요 => 비소프롤롤@None ~
심장약 혈압약 먹어요 => 심장약@None, 혈압약@None ~
술 대신 수면제로 자낙스 먹어요 => 알프라졸람@None ~
숨을 못 쉬고 힘들어요 => 호흡곤란@None ~
숨쉬기가 힘들어요 => 호흡곤란@None ~
냄새를 못 맡고 힘들어요 => 후각 상실@None ~
잠이 안 와서 약 반 알씩 먹어요 => 수면 문제@None ~
숨이 차서 계단을 못 오르겠어요 => 호흡곤란@None ~
계단을 못 오르겠어요 => 근력 저하@None ~
발목을 접질렀는데 퉁퉁 부었어요 => 염좌@None, 다리 부종@None ~
남편이 저보고 코 곤다고 검사 받아보래요 => 코골이@None ~
속이 메스꺼어요 => 오심@None ~
숨이 좀 가뻐요 => 호흡곤란@None ~
"""


def _lines(text: str) -> list[str]:
    return text.strip().splitlines()


def _read(terms: Terminology, said: str) -> Extraction:
    extractor, extraction = Extractor(terms), None
    for turn in said.split("||"):
        extraction = extractor.extract(turn.strip(), NOW, extraction)
    assert extraction is not None
    return extraction


@each("line", _lines(READINGS))
def test_readings_and_when_they_were_taken(line: str, terms: Terminology) -> None:
    said, _, expected = line.partition("=>")
    extraction = _read(terms, said)
    found = [f"{f.name}={f.value}@{f.measured_at}" for f in extraction.facts if f.slot in ("vitals", "labs")]
    assert sorted(found) == sorted(filter(None, expected.strip().split(", ")))


@each("line", _lines(TOLD))
def test_what_is_told_and_since_when(line: str, terms: Terminology) -> None:
    said, _, expected = line.partition("=>")
    facts, _, excluded = expected.partition("~")
    extraction = _read(terms, said)
    told = [f"{f.name}@{f.onset}" for f in extraction.facts if f.slot not in ("vitals", "labs")]
    assert sorted(told) == sorted(filter(None, facts.strip().split(", ")))
    assert {f"{e.name} {e.reason}" for e in extraction.excluded if e.reason != "topic"} == set(
        filter(None, excluded.strip().split(", "))
    )


@each(
    ("said", "dosage", "frequency"),
    [
        ("리피토 먹어요 || 10mg이요 저녁에", "10mg", "저녁"),
        ("혈압약 먹어요 || 하루 두 번 5mg씩 먹어요", "5mg", "하루 두 번"),
        ("리피토 먹어요 || 5년 됐어요", None, None),
        ("리피토 먹어요 || 두 알 먹어도 돼요?", None, None),
    ],
)
def test_how_much_of_the_medicine_told_before(
    said: str, dosage: str | None, frequency: str | None, terms: Terminology
) -> None:
    extraction = _read(terms, said)
    told = [(f.dosage, f.frequency) for f in extraction.facts if f.slot == "medications"]
    assert told == ([(dosage, frequency)] if dosage else [])


@each(
    ("text", "field", "value"),
    [
        ("광주 북구 61세 여자예요", "region", "광주 북구"),
        ("서울대병원 65세 환자예요", "region", None),
        ("지난주에 단유했어요", "breastfeeding", False),
        ("단유하려고 해요", "breastfeeding", None),
        ("단유 마사지 받았어요", "breastfeeding", None),
        ("아직 단유 못 했어요", "breastfeeding", None),
    ],
)
def test_where_one_lives_and_weaning(text: str, field: str, value: object, terms: Terminology) -> None:
    assert getattr(Extractor(terms).extract(text, NOW).demographics, field) == value


@pytest.mark.parametrize("text", ["막 태어난 조카가 열이 나요", "갓 태어난 우리 아기가 열이 나요"])
def test_a_newborn_has_an_age(text: str, terms: Terminology) -> None:
    subject = Extractor(terms).extract(text, NOW).subject
    assert subject is not None
    assert subject.demographics.age_months == 0
