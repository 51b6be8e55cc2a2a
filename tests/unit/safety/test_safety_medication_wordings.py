"""Forms, mixtures and words for a class that decide which medicine is meant, and questions back in other wordings."""

from __future__ import annotations

from collections.abc import Callable

from agent.safety import MedicationSafety
from agent.state import Extraction, Profile
from tests.rows import each

Extract = Callable[[str], Extraction]
Remember = Callable[[str], Profile]


@each(
    ("before", "text", "kind"),
    [
        ("서른 살이에요", "비사코딜 좌약 넣고 우유 마셔도 되나요", None),
        ("제산제를 먹고 있어요", "비사코딜 좌약 써도 되나요", None),
        ("서른 살이에요", "비사코딜 먹고 우유 마셔도 되나요", "food"),
        ("와파린을 먹고 있어요", "디클로페낙 좌약 써도 되나요", "drug_drug"),
        ("서른 살이에요", "어머니가 와파린 끊으셨어요. 이부프로펜 드셔도 되나요", None),
        ("서른 살이에요", "아버지는 와파린을 작년에 중단하셨는데 나프록센 드셔도 될까요", None),
        ("서른 살이에요", "어머니가 와파린 드세요. 이부프로펜 드셔도 되나요", "drug_drug"),
        ("서른 살이에요", "어머니 와파린 끊으시면 안 되죠? 이부프로펜 드셔도 되나요", "drug_drug"),
        (
            "로수바스타틴을 먹고 있어요",
            "콜레스테롤약은 자몽 안 된다던데 제가 먹는 크레스토도 그런가요? 자몽 먹었어요",
            None,
        ),
        ("서른 살이에요", "콜레스테롤약 먹는데 자몽 먹어도 되나요", "food"),
        ("심바스타틴을 먹고 있어요", "콜레스테롤약 먹는데 자몽 먹어도 되나요", "food"),
        ("울트라셋을 먹고 있어요", "타이레놀도 먹어도 되나요", "drug_drug"),
        ("게보린을 먹었어요", "타이레놀 먹어도 되나요", "drug_drug"),
        ("타이레놀을 먹고 있어요", "타이레놀 또 먹어도 되나요", None),
        ("페북소스타트를 먹고 있어요", "타이레놀 먹어도 되나요", None),
    ],
)
def test_which_medicine_is_meant(
    before: str, text: str, kind: str | None, safety: MedicationSafety, extract: Extract, remember: Remember
) -> None:
    kinds = {warning.kind for warning in safety.check(extract(text), remember(before))}
    assert kind in kinds if kind else not kinds


@each(
    "asks",
    [
        "{} 사도 되나요",
        "{} 하나 먹고 잘까 하는데",
        "{} 먹고 자려는데요",
        "{} 주문했어요",
        "{} 써 볼까요",
        "약국에서 {} 샀어요. 어떻게 먹나요",
        "{} 필요할 것 같아서요",
        "{} 먹고 그냥 버텨볼까",
    ],
)
@each(
    ("who", "medicine", "fact"),
    [
        ("스물여섯 살 여자예요", "이소트레티노인", "임신"),
        ("쉰여덟 살 남자예요", "비아그라", "질산염"),
        ("마흔 살이에요", "아목시실린", "알레르기"),
        ("서른여덟 살 여자예요", "야즈", "담배"),
    ],
)
def test_who_is_about_to_take_it_is_asked(
    who: str, medicine: str, fact: str, asks: str, safety: MedicationSafety, extract: Extract, remember: Remember
) -> None:
    said = safety.ask_for(extract(asks.format(medicine)), remember(who))
    assert any(fact in question for question in said)


@each(
    ("text", "asked"),
    [
        ("다섯 살 아이 독감인데 타미플루 현탁액 한 번에 몇 ml 먹이나요", True),
        ("여섯 살 딸 열나는데 아세트아미노펜 한 번에 몇 미리 줘요?", True),
        ("네 살 아들 아목시실린 시럽 한 번에 얼마나 먹여요?", True),
        ("다섯 살 18kg 아이 타미플루 현탁액 한 번에 몇 ml 먹이나요", False),
        ("다섯 살 아이 타미플루 식후에 먹이나요", False),
        ("타미플루 한 번에 몇 알 먹나요", False),
    ],
)
def test_a_childs_weight_is_asked_before_how_much(
    text: str, asked: bool, safety: MedicationSafety, extract: Extract, remember: Remember
) -> None:
    said = safety.ask_for(extract(text), remember("마흔 살이에요"))
    assert any("체중" in question for question in said) is asked
