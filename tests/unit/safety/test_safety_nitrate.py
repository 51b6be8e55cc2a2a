"""A dose for angina that does not help is an emergency, by patterns alone (MedlinePlus Medical Encyclopedia, "Angina - when you have
chest pain")."""

from agent.safety import Triage
from tests.rows import each
from tests.unit.safety.conftest import Extract

CATEGORY = "급성 심근경색 의심"


@each(
    "text",
    [
        "설하정 넣어도 가슴이 계속 조이는데 몇 알까지 되나요",
        "협심증 스프레이를 뿌렸는데 가슴이 여전히 아파요",
        "니트로 넣었는데도 가슴 통증이 안 풀려요",
        "혀밑에 녹이는 약을 썼는데도 계속 아파요",
    ],
)
def test_a_dose_that_does_not_help(text: str, triage: Triage, extract: Extract) -> None:
    verdict = triage.assess(extract(text))

    assert verdict.emergency
    assert verdict.category == CATEGORY


@each(
    "text",
    [
        "니트로글리세린을 넣으니 가슴이 금방 편해졌어요",
        "니트로글리세린은 몇 번까지 넣을 수 있나요",
        "설하정을 넣고 물을 마셔도 되나요",
        "협심증 스프레이는 가슴이 아플 때 어떻게 뿌리나요",
        "니트로글리세린 넣으면 왜 머리가 아파요",
        "혀 밑에 넣는 유산균을 계속 먹어도 되나요",
    ],
)
def test_a_dose_that_helped_or_is_asked_of(text: str, triage: Triage, extract: Extract) -> None:
    assert not triage.assess(extract(text)).emergency
