"""An illness that is over, a birth long ago or another's, a pregnancy that is only planned, and a speaker who says "저" of himself."""

from __future__ import annotations

from collections.abc import Callable

from agent.safety import MedicationSafety
from agent.state import Extraction, Profile
from tests.rows import each

Extract = Callable[[str], Extraction]
NOBODY = Profile("p")


def _kinds(safety: MedicationSafety, question: Extraction, profile: Profile = NOBODY) -> list[str]:
    return [warning.kind for warning in safety.check(question, profile)]


@each(
    ("text", "warned"),
    [
        ("수두인데 이부프로펜 먹어도 되나요", True),
        ("수두에 걸렸는데 부루펜 먹여도 되나요", True),
        ("뎅기열이래요 아스피린 먹어도 되나요", True),
        ("장폐색인데 둘코락스 먹어도 되나요", True),
        ("담배 끊었는데 클로자핀 먹어도 되나요", True),
        ("담배 끊은 지 3일인데 클로자핀 먹고 있어요", True),
        ("담배를 끊으려고요 테오필린 먹어요", True),
        ("어릴 때 수두 앓았는데 이부프로펜 먹어도 되나요", False),
        ("재작년에 수두 앓았는데 부루펜 먹어도 되나요", False),
        ("수두 자국에 이부프로펜 먹어도 되나요", False),
        ("작년에 뎅기열 걸렸었는데 이부프로펜 먹어도 되나요", False),
        ("뎅기열 백신 맞았는데 아스피린 먹어도 되나요", False),
        ("장폐색으로 작년에 수술했는데 둘코락스 먹어도 되나요", False),
        ("담배 끊은 지 10년인데 클로자핀 먹어도 되나요", False),
        ("담배 끊은 지 오래됐는데 테오필린 먹어도 되나요", False),
        ("테오필린 먹는데 담배를 안 끊고 있어요", False),
    ],
)
def test_what_is_over_is_no_danger_now(
    safety: MedicationSafety, extract: Extract, text: str, warned: bool
) -> None:
    assert _kinds(safety, extract(text)) == (["drug_condition"] if warned else [])


def test_what_was_over_before_stays_so(
    safety: MedicationSafety, extract: Extract, remember: Callable[[str], Profile]
) -> None:
    assert _kinds(safety, extract("이부프로펜 먹어도 되나요"), remember("어릴 때 수두 앓았어요")) == []
    ulcer = remember("예전에 위궤양 앓았어요")
    assert _kinds(safety, extract("이부프로펜 먹어도 되나요"), ulcer) == ["drug_condition"]


@each(
    ("text", "asks"),
    [
        ("출산한 지 한 달인데 판콜 먹어도 되나요", True),
        ("아내가 출산한 지 한 달인데 판콜 먹어도 되나요", True),
        ("작년에 출산했는데 판콜 먹어도 되나요", True),
        ("엄마가 봐주시는데 출산한 지 한 달 된 제가 판콜 먹어도 되나요", True),
        ("동생이 사다 줬어요 출산한 지 한 달인데 제가 판콜 먹어도 되나요", True),
        ("분유만 먹여야 하나요 출산한 지 한 달인데 판콜 먹어도 되나요", True),
        ("아내가 출산한 지 한 달인데 제가 판콜 먹어도 되나요", False),
        ("며느리가 출산한 지 한 달인데 저 판콜 먹어도 되나요", False),
        ("동생이 출산한 지 한 달인데 저는 판콜 먹어도 되나요", False),
        ("강아지가 출산한 지 한 달인데 저 판콜 먹어도 되나요", False),
        ("출산한 지 20년 됐는데 판콜 먹어도 되나요", False),
        ("출산한 지 십 년 됐는데 판콜 먹어도 되나요", False),
        ("출산한 지 한 달인데 분유만 먹여요 판콜 먹어도 되나요", False),
        ("완분인데 출산 두 달째 판콜 먹어도 되나요", False),
    ],
)
def test_nursing_is_asked_of_who_bore_not_long_ago(
    safety: MedicationSafety, extract: Extract, text: str, asks: bool
) -> None:
    said = extract(text)
    assert (_kinds(safety, said) == ["lactation"]) is asks
    assert ("수유" in " ".join(safety.ask_for(said, NOBODY))) is asks


@each(
    ("text", "title"),
    [
        ("임신했는데 클로미펜 계속 먹어도 되나요", "클로미펜 + 임신"),
        ("임신 준비 중인데 이소티논 먹어도 되나요", "이소트레티노인 + 임신 준비"),
        ("임신하려고 하는데 발사르탄 먹어도 되나요", "발사르탄 + 임신 준비"),
        ("임신 중인데 저 판콜 먹어도 되나요", "종합감기약 + 임신"),
        ("아내가 하이드록시우레아 먹는데 임신 중이에요", "하이드록시우레아 + 임신"),
        ("임신하려고 클로미펜 먹는데 괜찮나요", None),
        ("클로미펜 먹고 임신 시도 중이에요", None),
        ("임신했었는데 지금은 아니에요 자렐토 먹어도 되나요", None),
        ("남편이 하이드록시우레아 먹는데 임신 중이에요", None),
        ("언니가 임신 중인데 저 판콜 먹어도 되나요", None),
    ],
)
def test_a_pregnancy_is_planned_past_or_anothers(
    safety: MedicationSafety, extract: Extract, text: str, title: str | None
) -> None:
    assert [w.text.split(":")[0] for w in safety.check(extract(text), NOBODY)] == ([title] if title else [])


@each(
    ("text", "warned"),
    [
        ("엄마가 녹내장인데 콘서타 먹어도 되나요", True),
        ("엄마가 녹내장인데 저 약 먹어도 되나요 콘서타예요", True),
        ("엄마가 녹내장인데 저 콘서타 드려도 되나요", True),
        ("엄마가 혈전 병력이 있는데 엄마가 에비스타 드셔도 되나요", True),
        ("엄마가 녹내장인데 저 콘서타 먹어도 되나요", False),
        ("엄마가 크론병인데 저 탁센 먹어도 되나요", False),
        ("엄마가 혈전 병력 있는데 저 야즈 먹어도 되나요", False),
        ("가족 중에 혈전 병력 있는 사람 있어요 야즈 먹어도 되나요", False),
    ],
)
def test_a_relatives_illness_is_not_the_speakers(
    safety: MedicationSafety, extract: Extract, text: str, warned: bool
) -> None:
    assert _kinds(safety, extract(text)) == (["drug_condition"] if warned else [])


@each(
    ("text", "warned", "asks"),
    [
        ("협심증 약 먹는데 비아그라 먹어도 되나요", True, False),
        ("협심증 약 먹고 있어요 시알리스 5mg 처방받았어요", True, False),
        ("비아그라 먹어도 되나요 협심증 약은 먹어요", True, False),
        ("아버지가 협심증 약 드시는데 아버지가 비아그라 드셔도 되나요", True, False),
        ("심근경색 앓았는데 시알리스 먹어도 되나요", True, True),
        ("협심증 약 먹는 친구한테 받은 비아그라 먹어도 되나요", False, True),
        ("비아그라 먹어도 되나요", False, True),
    ],
)
def test_nitrates_are_named_to_who_may_take_them(
    safety: MedicationSafety, extract: Extract, text: str, warned: bool, asks: bool
) -> None:
    said = extract(text)
    warnings = " ".join(warning.text for warning in safety.check(said, NOBODY))
    assert ("질산염" in warnings and "함께 쓰면 안 됩니다" in warnings) is warned
    assert ("질산염" in " ".join(safety.ask_for(said, NOBODY))) is asks
