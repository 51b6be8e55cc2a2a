"""A plain food asked about alone, with the medicine only in the profile: warned of where a source names it, and only there."""

from __future__ import annotations

from collections.abc import Callable

from agent.safety import MedicationSafety
from agent.state import Extraction, Profile
from tests.rows import each

Extract = Callable[[str], Extraction]


@each(
    ("taken", "text", "warned"),
    [
        ("와파린을 먹고 있어요", "마늘즙 먹어도 될까요", True),
        ("와파린을 먹고 있어요", "크랜베리 주스 마셔도 되나요", True),
        ("와파린을 먹고 있어요", "마늘 조금 넣은 나물 먹어도 되나요", False),
        ("엘리퀴스를 먹고 있어요", "크랜베리 주스 마셔도 되나요", False),
        ("사이클로스포린을 먹고 있어요", "자몽청 타 먹어도 되나요", True),
        ("타크로리무스를 먹고 있어요", "자몽 먹어도 되나요", True),
        ("로수바스타틴을 먹고 있어요", "자몽 먹어도 되나요", False),
        ("이소니아지드를 먹고 있어요", "참치회 먹어도 되나요", True),
        ("이소니아지드를 먹고 있어요", "고구마 먹어도 되나요", False),
        ("리시노프릴을 먹고 있어요", "나트륨 줄인 소금으로 바꿨어요 괜찮나요", True),
        ("스피로노락톤을 먹고 있어요", "바나나 매일 먹어도 되나요", True),
        ("스피로노락톤을 먹고 있어요", "오렌지주스 마셔도 되나요", True),
        ("로사르탄을 먹고 있어요", "바나나 먹어도 되나요", False),
        ("로사르탄을 먹고 있어요", "저염 소금 써도 되나요", True),
        ("암로디핀을 먹고 있어요", "바나나 먹어도 되나요", False),
        ("에베로리무스를 먹고 있어요", "자몽 먹어도 되나요", True),
        ("심바스타틴을 먹고 있어요", "자몽 향 나는 샴푸 써도 되나요", False),
        ("심바스타틴을 먹고 있어요", "자몽 비누 써도 되나요", False),
        ("심바스타틴을 먹고 있어요", "자몽이 아니라 오렌지 먹어도 되나요", False),
        ("와파린을 먹고 있어요", "크랜베리 쿠키에 알레르기 있나요", False),
        ("와파린을 먹고 있어요", "크랜베리 알레르기가 있어요", False),
        ("와파린을 먹고 있어요", "남편이 마늘즙 먹어도 되나요", False),
        ("와파린을 먹고 있어요", "저는 마늘즙 먹어도 되나요", True),
    ],
)
def test_a_food_is_warned_of_where_its_source_names_it(
    safety: MedicationSafety,
    extract: Extract,
    remember: Callable[[str], Profile],
    taken: str,
    text: str,
    warned: bool,
) -> None:
    kinds = [warning.kind for warning in safety.check(extract(text), remember(taken))]
    assert kinds == (["food"] if warned else [])
