"""What belongs to others nobody names, is said as if it were so, is thought better of or has turned; and what looks alike."""

from __future__ import annotations

from datetime import UTC, datetime

from agent.extraction import Extractor
from tests.rows import each

AT = datetime(2025, 12, 13, 9, tzinfo=UTC)


def _facts(terms, message: str) -> set[str]:
    return {fact.name for fact in Extractor(terms).extract(message, AT).facts}


def _reasons(terms, message: str) -> dict[str, str]:
    return {e.name: e.reason for e in Extractor(terms).extract(message, AT).excluded}


@each(
    "message, name",
    [
        ("남들은 설사한다는데 저는 오히려 변비예요", "설사"),
        ("어떤 분은 이 약 먹고 어지럽다던데 저는 괜찮아요", "어지럼증"),
        ("같이 먹은 사람들은 다 설사를 한다는데 저는 멀쩡해요", "설사"),
        ("투석실 환자들은 가려움이 심하던데 저는 손만 건조해요", "가려움증"),
        ("맘카페에서는 다들 두드러기가 났다고 하더라구요", "두드러기"),
        ("제 담당 환자 중 한 분이 낙상 후 골절이 됐어요", "골절"),
        ("저희 학생 하나가 뇌전증이 있어서 대처법이 궁금해요", "뇌전증"),
        ("B형간염 있는 사람과 칫솔을 같이 썼어요", "B형 간염"),
        ("감기 걸린 사람 옆에 앉았더니 목이 아파요", "감기"),
        ("우리 아는 천식이 있는데 내는 숨 안 찹니더", "천식"),
        ("훈련병 하나가 열사병으로 쓰러졌습니다", "열사병"),
        ("동기들이 다 무좀이 있는데 저만 없습니다", "무좀"),
    ],
)
def test_what_unnamed_others_have_is_theirs(terms, message: str, name: str) -> None:
    assert name not in _facts(terms, message)
    assert _reasons(terms, message)[name] == "family"


@each(
    "message, name",
    [
        ("어떤 사람이 밀어서 넘어졌는데 허리가 아파요", "요통"),
        ("남은 약 먹었더니 속이 쓰려요", "속쓰림"),
        ("다들 저보고 살이 빠졌대요", "체중 감소"),
        ("주변 사람들은 제가 코를 곤대요", "코골이"),
        ("남들이 보기엔 멀쩡한데 허리가 아파요", "요통"),
        ("주위에서 다들 눈이 빨갛다고 해요", "눈 충혈"),
        ("같이 먹은 사람들은 괜찮다는데 저만 설사를 해요", "설사"),
        ("사람들은 꾀병이라는데 진짜 머리가 아파요", "두통"),
    ],
)
def test_what_is_said_beside_others_stays_the_speakers(terms, message: str, name: str) -> None:
    assert name in _facts(terms, message)


@each(
    "message, name",
    [
        ("고혈압이라고 하면 평생 약 먹어야 하나요", "고혈압"),
        ("쓰러지기라도 하면 큰일이잖아요", "실신"),
        ("열이라도 났으면 병원에 갔을 텐데요", "발열"),
        ("숨이 차거나 가슴이 아프면 다시 오라고 하셨어요", "호흡곤란"),
        ("환자 역할을 맡아서 두통이 있는 척해야 해요", "두통"),
        ("수면제 먹고 운전하면 사고 나겠지요?", "수면제"),
        ("메트포르민 먹고 조영제 CT 찍으면 위험하다던데요", "메트포르민"),
        ("타이레놀 먹고 술 마시면 간 나빠지죠?", "아세트아미노펜"),
    ],
)
def test_what_is_said_as_if_it_were_so_is_supposed(terms, message: str, name: str) -> None:
    assert name not in _facts(terms, message)
    assert _reasons(terms, message)[name] == "hypothetical"


@each(
    "message, name",
    [
        ("혈압약 먹고 일어서면 어지러운데 왜 그러죠?", "혈압약"),
        ("타이레놀 먹고 자면 괜찮아져요", "아세트아미노펜"),
        ("아스피린 먹고 있는데 수술하면 위험하다던데요", "아스피린"),
        ("꾀병이라고 하면 억울해요. 진짜 배가 아파요", "복통"),
        ("허리가 아픈데 괜찮은 척해요", "요통"),
        ("배가 아프거나 설사하면 더 피곤해져요", "복통"),
    ],
)
def test_what_is_felt_on_an_occasion_is_told(terms, message: str, name: str) -> None:
    assert name in _facts(terms, message)


@each(
    "message, name",
    [
        ("코피가 자주 나는 편은 아니고요", "코피"),
        ("감기에 잘 걸리는 체질은 아니에요", "감기"),
        ("변비가 있는 스타일은 아니고요", "변비"),
        ("멍은 잘 안 들어요", "멍"),
        ("당뇨 소리는 못 들어봤어요", "당뇨병"),
        ("붓는 건 잘 모르겠어요", "부종"),
        ("열나고 기침하고 그런 증상은 없어요", "발열"),
        ("당뇨(N) 고혈압(Y)", "당뇨병"),
        ("설사는 안 헌디 속이 메슥거려", "설사"),
        ("숨찬 거는 모리겠고 가슴이 벌렁거려예", "호흡곤란"),
        ("숨이 차다든가 그런 건 모르겠어요", "호흡곤란"),
        ("기침 겉은 건 안 혀유", "기침"),
        ("치매는 아이고 건망증이랍니더", "치매"),
        ("집에 있는 소화제 먹으려다 참았어요", "소화제"),
        ("인슐린은 죽어도 싫어요", "인슐린"),
        ("처방전에 트라마돌이 있길래 빼 달라고 했어요", "트라마돌"),
        ("비아그라 먹으면 두통이 생긴다는데 저는 먹은 적 없어요", "실데나필"),
    ],
)
def test_what_does_not_come_or_was_not_taken_is_denied(terms, message: str, name: str) -> None:
    assert name not in _facts(terms, message)
    assert _reasons(terms, message)[name] == "negated"


@each(
    "message, name",
    [
        ("무릎 통증은 약이 안 들어요", "무릎 통증"),
        ("왜 붓는지 모르겠어요", "부종"),
        ("변비가 심한 편은 아니에요", "변비"),
        ("열나고 기침하고 그런 증상이 사흘째예요", "발열"),
        ("혈압약 먹으려다 깜빡하고 저녁에 먹었어요", "혈압약"),
        ("아스피린 먹는데 이제 싫어요", "아스피린"),
        ("당뇨(N) 고혈압(Y)", "고혈압"),
        ("여 44 / 대구 달서구 / 약사 / 하시모토 갑상선염 / 복용약 없음", "하시모토 갑상선염"),
    ],
)
def test_what_only_looks_denied_is_told(terms, message: str, name: str) -> None:
    assert name in _facts(terms, message)


@each("message", ["남 60 / 고혈압 / 당뇨 / 없음", "고혈압, 당뇨 없음"])
def test_a_row_that_ends_in_an_absence_is_denied(terms, message: str) -> None:
    assert not _facts(terms, message) & {"고혈압", "당뇨병"}


@each(
    "message, name",
    [
        ("코로나 양성이었다가 음성 됐어요", "코로나19"),
        ("당뇨였다가 정상으로 돌아왔어요", "당뇨병"),
        ("벌에 쏘여 아나필락시스 온 적이 있어요", "벌레 물림"),
        ("머리가 아파서 응급실 간 적이 있어요", "두통"),
        ("젊어서는 편두통이 있었지요", "편두통"),
    ],
)
def test_what_turned_or_was_then_is_past(terms, message: str, name: str) -> None:
    assert name not in _facts(terms, message)
    assert _reasons(terms, message)[name] == "past"


@each(
    "message, name",
    [
        ("정상이었다가 당뇨가 됐어요", "당뇨병"),
        ("생리를 안 하는데 임신은 절대 아니에요", "무월경"),
        ("머리가 아파서 약 먹었어요", "두통"),
        ("PSA 0.02 유지 중입니다 전립선암 로봇수술한 지 삼 년 됐고요", "전립선암"),
        ("모유 수유하는데 가슴이 아프고 오한 들어요", "유방 통증"),
        ("모유 수유 중인데 가슴이 아프고 숨이 차요", "흉통"),
        ("가족력: 대장암(부) / 현재 증상: 변비", "변비"),
    ],
)
def test_what_is_there_now_is_told(terms, message: str, name: str) -> None:
    assert name in _facts(terms, message)


@each(
    "message, weeks",
    [
        ("임신 20주가 아니라 21주네요 달력 다시 봤어요", 21),
        ("임신 9주가 아니고 10주래요", 10),
        ("임신 주수 11주 말고 13주로 고쳐주세요", 13),
        ("임신 20주예요", 20),
    ],
)
def test_the_week_put_right_is_the_one_that_counts(terms, message: str, weeks: int) -> None:
    assert Extractor(terms).extract(message, AT).demographics.gestational_weeks == weeks


@each(
    "message, onset",
    [
        ("한 일 년 됐나.. 앉았다 일어설 때마다 핑 돌아", "한 일 년"),
        ("결혼한 지 3년 됐어요. 허리가 아파요", None),
        ("요샌 편두통이 말썽이네요", None),
    ],
)
def test_a_length_alone_ahead_of_the_message_is_since_when(terms, message: str, onset: str | None) -> None:
    [fact] = Extractor(terms).extract(message, AT).facts
    assert fact.onset == onset
