"""What a message asks about a medicine that is taken already: how to go about it, or whether it may be taken."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from agent.safety import MedicationSafety
from agent.safety.medicines.asked_matter import Matter, matter_of
from agent.state import Extraction, Profile
from tests.rows import each

Extract = Callable[[str], Extraction]
Remember = Callable[[str], Profile]

OLD_KIDNEYS = "일흔여덟 살 남자예요. 만성 콩팥병과 고혈압, 당뇨병이 있어요. 가바펜틴과 알로푸리놀, 글리메피리드, 로사르탄을 먹고 있어요"


@each(
    "asks",
    [
        "은 밥 먹고 바로 먹나요?",
        " 점심 거른 날은 언제 먹어요",
        " 빈속에 먹어도 되나요?",
        "을 냉장실에 넣어둬야 할까요",
        " 유통기한 지난 건 약국에 갖다주면 되죠?",
        " 알약 색이 달라졌던데 같은 약 맞아요?",
        " 아침에 깜빡했는데 지금이라도 먹을까요",
        " 왜 먹는 건지 설명 좀",
        " 반 갈라서 먹어도 괜찮나요, 너무 커서 쪼개 먹고 싶어요",
        " 처방전을 잃어버렸는데 다시 받을 수 있나요",
        " 비행기에 들고 타도 되나요",
        " 먹은 지 10분 만에 토했어요. 다시 먹어야 하나요",
        " 약값이 보험이 되나요",
        " 먹는데 내일 건강검진이에요. 먹고 가나요?",
        " 먹는 동안 수영 다녀도 되죠?",
        " 먹은 날을 달력에 적고 있어요",
        " 하루치가 모자라게 들어 있었어요",
        " 기차에서 먹어도 되죠",
    ],
)
@each("medicine", ["가바펜틴", "알로푸리놀", "글리메피리드"])
def test_how_to_take_what_was_prescribed_brings_no_warning(
    medicine: str, asks: str, safety: MedicationSafety, extract: Extract, remember: Remember
) -> None:
    assert safety.check(extract(f"{medicine}{asks}"), remember(OLD_KIDNEYS)) == ()


@each(
    "text",
    [
        "가바펜틴 계속 먹어도 되나요?",
        "가바펜틴 콩팥에 무리 안 가나요",
        "가바펜틴 한 알 더 먹고 자도 될까요",
        "가바펜틴을 저녁에 두 알로 늘려도 되나요",
        "알로푸리놀 오래 먹어도 되나요",
        "알로푸리놀 부작용이 걱정돼요",
        "글리메피리드 나이 많은 사람한테 위험하지 않나요",
        "가바펜틴 식후에 먹는데 이부프로펜도 식후에 먹어도 되나요",
        "로사르탄 아침에 먹는데 칼륨 보충제도 아침에 먹나요",
        "글리메피리드 식전에 먹고 소주 한 잔 해도 되죠",
    ],
)
def test_a_doubt_or_a_new_half_is_warned_of(
    text: str, safety: MedicationSafety, extract: Extract, remember: Remember
) -> None:
    assert safety.check(extract(text), remember(OLD_KIDNEYS))


@each(
    ("before", "text", "kind"),
    [
        # forbidden outright, whatever is asked
        ("심부전이 있고 피오글리타존을 먹어요", "피오글리타존은 식후에 먹나요?", "drug_condition"),
        # what may have come after the prescription
        ("임신 7주예요. 아토르바스타틴을 먹고 있어요", "아토르바스타틴은 저녁에 먹나요?", "pregnancy"),
        # what nobody prescribed
        ("와파린과 이부프로펜을 먹고 있어요", "와파린 냉장고에 두나요?", "drug_drug"),
        # the message itself brings the two together
        ("알렌드로네이트와 칼슘제를 먹고 있어요", "알렌드로네이트랑 칼슘제 아침에 같이 먹나요?", "drug_drug"),
        # and tells what the medicine may do
        ("만성 콩팥병이 있고 가바펜틴을 먹어요", "가바펜틴 저녁에 먹는데 너무 어지러워요", "drug_condition"),
        ("쉰다섯 살이에요", "가바펜틴 받았는데 신장병이 있어요. 식후에 먹나요?", "drug_condition"),
    ],
)
def test_what_is_grave_or_new_stands_beside_the_hour(
    before: str, text: str, kind: str, safety: MedicationSafety, extract: Extract, remember: Remember
) -> None:
    assert kind in {warning.kind for warning in safety.check(extract(text), remember(before))}


@each(
    ("text", "matter"),
    [
        ("아침에 먹어도 되나요", Matter.HOW),
        ("먹어도 되나요", Matter.WHETHER),
        ("더 먹어도 되나요", Matter.WHETHER),
        ("개봉했는데 계속 써도 되나요", Matter.HOW),
        ("계속 먹어도 되나요", Matter.WHETHER),
        ("저녁 것도 먹어야 하나요", Matter.WHETHER),
        ("저녁에 먹어야 하나요", Matter.HOW),
        ("어제 걸러서 두 배로 먹을까요", Matter.WHETHER),
        ("어제 걸렀는데 지금 먹어도 되나요", Matter.HOW),
        ("차에 두었는데 상온 보관 괜찮나요", Matter.HOW),
        ("괜찮나요", Matter.WHETHER),
        ("간이 상하지 않나요", Matter.WHETHER),
        ("가방에 넣어 다니는데 상하진 않겠죠", Matter.HOW),
        ("달력에 표시하고 있어요", Matter.OTHER),
        ("잘 듣네요", Matter.OTHER),
    ],
)
def test_doubt_comes_first(text: str, matter: Matter) -> None:
    assert matter_of(text) is matter


@each(
    ("weeks", "warned"),
    [("임신 8주예요", False), ("임신 12주예요", False), ("임신 20주예요", True), ("임신했어요", True)],
)
def test_propylthiouracil_is_the_medicine_of_the_first_trimester(
    weeks: str, warned: bool, safety: MedicationSafety, extract: Extract, remember: Remember
) -> None:
    warnings = safety.check(extract("프로필티오우라실로 바꿔 주셨는데 먹어도 되나요"), remember(weeks))
    assert any(warning.kind == "pregnancy" for warning in warnings) is warned


@pytest.mark.parametrize(
    "text",
    [
        "라모트리진을 추가한대요. 발프로산이랑 같이 먹으면 두드러기 난다던데 정말인가요",
        "라모트리진 더해 주셨는데 발프로산이랑 먹다가 발진 나거나 하진 않겠죠",
        "라모트리진 받았어요. 발프로산 먹으면 발진 심하게 생긴다는 글을 봤어요",
    ],
)
def test_a_reaction_heard_of_takes_no_medicine_away(
    text: str, safety: MedicationSafety, extract: Extract, remember: Remember
) -> None:
    kinds = {warning.kind for warning in safety.check(extract(text), remember("발프로산을 먹고 있어요"))}
    assert kinds == {"drug_drug"}


@each(
    ("text", "warned"),
    [
        ("졸피뎀 오늘 먹었는지 기억이 안 나요", False),
        ("졸피뎀 먹었는지 안 먹었는지 기억이 없어요", False),
        ("졸피뎀 먹고 라면 끓인 기억이 없어요", True),
        ("졸피뎀 먹은 날은 기억이 전혀 안 나요", True),
    ],
)
def test_a_dose_forgotten_is_no_sleepwalking(
    text: str, warned: bool, safety: MedicationSafety, extract: Extract, remember: Remember
) -> None:
    assert bool(safety.check(extract(text), remember("마흔 살이고 졸피뎀을 먹어요"))) is warned


@each(
    ("text", "matter"),
    [
        ("아침에 실수로 두 번 먹었어요", Matter.WHETHER),
        ("아침 것을 두 알 삼켰어요", Matter.WHETHER),
        ("먹은 줄 모르고 또 먹었어요", Matter.WHETHER),
        ("아침에 배로 먹었어요", Matter.WHETHER),
        ("중복해서 맞았는데 언제 또 맞나요", Matter.WHETHER),
        ("일주일에 한 번인데 날마다 먹었어요", Matter.WHETHER),
        ("하루에 두 번 먹었는데 이제 아침에만 먹나요", Matter.HOW),
        ("처방전을 두 번 받았어요", Matter.HOW),
        ("봉지에 두 알이 들었던데 뭐예요", Matter.HOW),
        ("이틀이나 빼먹었는데 아침에 먹나요", Matter.WHETHER),
        ("일주일 못 먹은 뒤 저녁에 시작하나요", Matter.WHETHER),
        ("안 먹은 지 사흘 됐는데 아침에 먹나요", Matter.WHETHER),
        ("어제 깜빡했는데 아침에 먹나요", Matter.HOUR),
        ("며칠 치 받았는데 언제 먹나요", Matter.HOW),
        ("캡슐이 커요. 어떻게 삼키나요", Matter.HOW),
        ("몇 년 먹나요", Matter.HOW),
        ("몇 달씩 먹어도 되나요", Matter.WHETHER),
        ("식후에 먹나요? 둘째를 가지려고요", Matter.WHETHER),
        ("아침에 먹나요? 생리가 두 달째 없어요", Matter.WHETHER),
        ("저녁에 먹나요? 피임을 안 했어요", Matter.WHETHER),
        ("아침에 먹나요? 피임약도 있어요", Matter.HOUR),
    ],
)
def test_too_much_an_interruption_and_a_child_are_doubts(text: str, matter: Matter) -> None:
    assert matter_of(text) is matter


@each(
    ("before", "text", "warned"),
    [
        ("메토트렉세이트와 엽산을 먹어요", "메토트렉세이트 주 1회인데 매일 먹었어요", True),
        (
            "메토트렉세이트와 엽산을 먹어요",
            "메토트렉세이트 무슨 요일에 먹나요? 요즘 날마다 한 알씩 먹었어요",
            True,
        ),
        ("메토트렉세이트와 엽산을 먹어요", "메토트렉세이트를 하루 한 알씩 먹고 있는데 맞나요", True),
        ("메토트렉세이트와 엽산을 먹어요", "메토트렉세이트는 금요일에 먹고 엽산은 매일 먹나요", False),
        ("메토트렉세이트와 엽산을 먹어요", "메토트렉세이트 말고 혈압약은 매일 먹어요", False),
        ("메토트렉세이트와 엽산을 먹어요", "메토트렉세이트 요일을 매일 헷갈려요", False),
        ("다비가트란을 먹어요", "다비가트란 캡슐을 열어서 먹어도 되나요", True),
        ("다비가트란을 먹어요", "다비가트란 알맹이만 꺼내 먹나요", True),
        ("다비가트란을 먹어요", "다비가트란 씹어서 먹었어요", True),
        ("다비가트란을 먹어요", "다비가트란 캡슐이 커요. 물이랑 먹나요", False),
        ("다비가트란을 먹어요", "다비가트란 포장을 열어두면 안 되나요", False),
    ],
)
def test_how_it_is_taken_may_be_the_danger(
    before: str, text: str, warned: bool, safety: MedicationSafety, extract: Extract, remember: Remember
) -> None:
    warnings = safety.check(extract(text), remember(f"쉰 살 남자예요. {before}"))
    assert any("날마다 복용" in w.text or "캡슐을 열어" in w.text for w in warnings) is warned


@pytest.mark.parametrize("asks", ["식후에 먹나요? 아기를 가지려고 해요", "몇 시에 먹죠? 피임을 안 하고 있어요"])
def test_a_child_hoped_for_beside_the_hour(
    asks: str, safety: MedicationSafety, extract: Extract, remember: Remember
) -> None:
    profile = remember("서른네 살 여자고 뇌전증이 있어 발프로산을 먹고 있어요")
    assert "pregnancy" in {warning.kind for warning in safety.check(extract(f"발프로산은 {asks}"), profile)}
    assert not safety.check(extract("발프로산은 식후에 먹나요?"), profile)


@pytest.mark.parametrize(
    ("told", "text", "pair"),
    [
        ("씬지로이드와 칼슘제를 먹고 있어요", "씬지로이드는 언제 먹나요?", {"레보티록신", "칼슘"}),
        (
            "메토트렉세이트와 박트림을 먹고 있어요",
            "메토트렉세이트는 식후에 먹나요?",
            {"메토트렉세이트", "설파메톡사졸/트리메토프림"},
        ),
        ("콜키신과 클래리스로마이신을 먹고 있어요", "콜키신은 냉장 보관하나요?", {"콜히친", "클래리스로마이신"}),
    ],
)
def test_what_was_hardly_weighed_or_needs_the_hour_is_warned_of(
    told: str, text: str, pair: set[str], safety: MedicationSafety, extract: Extract, remember: Remember
) -> None:
    warnings = safety.check(extract(text), remember(told))
    assert any(all(name in warning.text for name in pair) for warning in warnings)


@each(
    ("text", "matter"),
    [
        ("졸피뎀 오래 먹으면 치매 온다던데 저녁에 먹나요?", Matter.WHETHER),
        ("아토르바스타틴은 간 수치가 올라간다던데 식후에 먹나요?", Matter.WHETHER),
        ("콩팥이 안 좋은데 로사르탄 식후에 먹어도 되나요", Matter.WHETHER),
        ("씬지로이드는 밥이랑 먹으면 흡수가 떨어진다던데 식전에 먹나요?", Matter.HOUR),
        ("오메프라졸은 식후에 먹으면 효과가 떨어진다면서요 언제 먹죠?", Matter.HOUR),
    ],
)
def test_what_was_heard_of_a_medicine_is_a_doubt_unless_it_speaks_of_the_hour(text: str, matter: Matter) -> None:
    assert matter_of(text) is matter


@pytest.mark.parametrize(
    "text",
    [
        "여든세 살인데 졸피뎀 10mg 한 알을 저녁에 먹으래요",
        "만성 콩팥병이 있고 오늘 가바펜틴 처방받아 먹었어요. 식후에 먹나요?",
    ],
)
def test_what_this_message_itself_brought_into_the_record_was_not_known_before(
    text: str, safety: MedicationSafety, extract: Extract, remember: Remember
) -> None:
    """A turn stores the message's facts before the answer's warnings are looked for."""
    assert safety.check(extract(text), remember(text))


def test_what_an_earlier_message_brought_was_known(
    safety: MedicationSafety, extract: Extract, remember: Remember
) -> None:
    told = remember("여든세 살인데 졸피뎀을 먹고 있어요")
    assert safety.check(extract("졸피뎀은 몇 시에 먹나요?"), told) == ()
