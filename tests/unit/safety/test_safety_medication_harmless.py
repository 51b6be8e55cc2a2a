"""Questions that put nothing in doubt, beside long lists of medicines that are prescribed together; and their neighbours that do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from agent.safety import MedicationSafety
from agent.safety.medicines.asked_matter import Matter, asks_which_is_which, matter_of
from agent.state import Extraction, Profile
from tests.rows import each

Extract = Callable[[str], Extraction]
Remember = Callable[[str], Profile]

WEAK_HEART = "일흔네 살 여자예요. 심부전과 고혈압, 만성 콩팥병이 있고 칸데사르탄, 스피로노락톤, 푸로세미드, 알로푸리놀을 먹고 있어요"
BONES = "예순셋 여자예요. 골다공증이 있고 알렌드론산이랑 칼슘제를 먹고 있어요"


@each(
    "asks",
    [
        "칸데사르탄 먹는데 보리차랑 같이 먹어도 되나요?",
        "알로푸리놀 먹고 있는데 두부하고 함께 먹어도 괜찮아요?",
        "칸데사르탄 먹으면서 수영 다녀도 괜찮을까요?",
        "의사 선생님이 칸데사르탄 용량을 조금 줄여 주셨어요. 잘 지켜볼게요",
        "교수님이 이번에 푸로세미드를 반으로 줄여 주셔서 그렇게 먹어요",
        "알로푸리놀을 아침에 같이 먹으라고 하셨는데 순서가 있나요?",
        "칸데사르탄 다른 약들이랑 한 번에 삼켜도 되나요?",
        "재작년에 다른 약 먹다가 끊었고 지금은 알로푸리놀 먹어요. 언제 먹는 게 좋나요?",
        "칸데사르탄이랑 스피로노락톤 중에 어떤 게 혈압약이에요?",
        "칸데사르탄, 스피로노락톤 다 같은 약통에 보관해도 되나요?",
        "알로푸리놀 먹는 중인데 충치 치료하러 가요. 뭘 말해야 하나요?",
        "알로푸리놀 석 달은 먹어야 한다는 말이 맞나요? 혈압은 124에 78이에요",
    ],
)
def test_what_nobody_doubts_brings_no_warning(
    asks: str, safety: MedicationSafety, extract: Extract, remember: Remember
) -> None:
    assert safety.check(extract(asks), remember(WEAK_HEART)) == ()


@each(
    "asks",
    [
        "칸데사르탄이랑 스피로노락톤 같이 먹어도 되나요?",
        "칸데사르탄 먹는데 이부프로펜이랑 같이 먹어도 되나요?",
        "알로푸리놀 콩팥에 부담되지 않나요?",
        "칸데사르탄 먹는데 저염 소금이랑 같이 먹어도 되나요?",
        "의사 선생님이 이부프로펜을 더해 주셨는데 칸데사르탄이랑 먹어도 되나요?",
    ],
)
def test_a_doubt_beside_them_is_one(
    asks: str, safety: MedicationSafety, extract: Extract, remember: Remember
) -> None:
    assert safety.check(extract(asks), remember(WEAK_HEART))


@each(
    ("text", "matter"),
    [
        ("이 약이 같은 약 맞나요", Matter.HOW),
        ("한 달은 먹어 봐야 한다는 말이 맞나요", None),
        ("이 주사 맞아도 되나요", Matter.WHETHER),
        ("의사가 끊으라고 했는데 계속 먹어도 되나요", Matter.WHETHER),
        ("작년에 먹다가 끊었는데 다시 먹어도 되나요", Matter.WHETHER),
        ("이걸 두 알 한꺼번에 먹어도 되나요", Matter.WHETHER),
    ],
)
def test_what_is_asked(text: str, matter: Matter | None) -> None:
    assert matter_of(text) is matter if matter else matter_of(text) is not Matter.WHETHER


@each("text", ["둘 중에 어느 게 당뇨약이에요", "색이 비슷해서 헷갈려요", "이 둘을 구별하는 법이 있나요"])
def test_which_is_which_is_no_doubt(text: str) -> None:
    assert asks_which_is_which(text)


@each("text", ["둘 중에 뭘 먹어야 하나요", "같이 먹어도 되는지 헷갈려요", "둘 다 먹어도 되나요"])
def test_which_to_take_is_another_matter(text: str) -> None:
    assert not asks_which_is_which(text)


def test_lying_down_after_another_medicine_is_nothing(
    safety: MedicationSafety, extract: Extract, remember: Remember
) -> None:
    bones = remember(BONES)
    assert safety.check(extract("칼슘제 먹고 바로 누워도 되나요?"), bones) == ()
    assert safety.check(extract("알렌드론산 먹고 바로 누워도 되나요?"), bones)
    assert safety.check(extract("골다공증약 먹고 바로 누워도 되나요?"), bones)


def test_a_mixture_is_one_medicine(safety: MedicationSafety, extract: Extract, remember: Remember) -> None:
    heart = remember("일흔네 살 여자예요. 심부전이 있고 엔트레스토랑 스피로노락톤을 먹고 있어요")
    assert safety.check(extract("사쿠비트릴/발사르탄 언제 먹는 게 좋아요?"), heart) == ()
    written = replace(
        heart,
        facts=tuple(
            replace(f, name="발사르탄/사쿠비트릴", umls_code=None) if "사쿠비트릴" in f.name else f
            for f in heart.facts
        ),
    )
    assert safety.check(extract("엔트레스토 시간 좀 바꿔도 되나요?"), written) == ()
    assert safety.check(extract("사쿠비트릴/발사르탄이랑 발사르탄 같이 먹어도 되나요?"), heart)


def test_an_inhaled_steroid_covers_the_long_acting_bronchodilator(
    safety: MedicationSafety, extract: Extract
) -> None:
    assert safety.check(extract("천식이 있는데 포모테롤만 흡입해도 되나요?"), Profile("p"))
    assert not safety.check(extract("천식이 있고 부데소니드랑 포모테롤 같이 흡입하는데 괜찮나요?"), Profile("p"))


def test_milk_is_asked_of_the_medicine_that_is_named(
    safety: MedicationSafety, extract: Extract, remember: Remember
) -> None:
    mother = remember("서른세 살 여자예요. 레보티록신이랑 철분제를 먹고 있어요")
    assert safety.check(extract("레보티록신 먹는데 우유랑 같이 먹어도 되나요?"), mother) == ()
    assert safety.check(extract("철분제 먹는데 우유랑 같이 먹어도 되나요?"), mother)


def test_scaling_is_no_kale(safety: MedicationSafety, extract: Extract, remember: Remember) -> None:
    heart = remember("예순 살 남자예요. 심방세동이 있고 와파린을 먹고 있어요")
    said = [warning.text for warning in safety.check(extract("와파린 먹는데 스케일링 받아도 되나요?"), heart)]
    assert not any("비타민 K" in text for text in said)
    assert any("비타민 K" in w.text for w in safety.check(extract("와파린 먹는데 케일즙 마셔도 되나요?"), heart))


@pytest.mark.parametrize(
    "asks",
    [
        "교수님이 혈압약 칸데사르탄 용량을 조금 줄여 주셨어요. 잘 지켜볼게요",
        "알로푸리놀 처방이 사흘 치밖에 안 남았어요",
    ],
)
def test_nothing_is_asked_back(asks: str, safety: MedicationSafety, extract: Extract, remember: Remember) -> None:
    assert safety.ask_for(extract(asks), remember(WEAK_HEART)) == ()


@each(
    ("text", "warned"),
    [
        ("어머니가 알로푸리놀 드시는데 유통기한은 어디서 봐요?", False),
        ("엄마가 칸데사르탄 드시는데 식전인가요 식후인가요?", False),
        ("어머니가 알로푸리놀을 드시는데 콩팥에 부담되지 않을까요?", True),
        ("어머니가 칸데사르탄 드시는데 이부프로펜 드려도 되나요?", True),
    ],
)
def test_who_writes_for_the_patient_asks_of_what_the_record_holds(
    text: str, warned: bool, safety: MedicationSafety, extract: Extract, remember: Remember
) -> None:
    assert bool(safety.check(extract(text), remember(WEAK_HEART))) is warned
