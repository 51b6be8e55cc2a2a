"""A message that tells a complaint and asks nothing is searched by the complaint, not by all that stands beside it."""

from agent.retrieval import complaint_of
from agent.state import Extraction, Fact
from tests.rows import each

NUMB = Fact("symptoms", "저림", "C0020580", surface="저려요")
DIABETES = Fact("conditions", "당뇨병", "C0011849", surface="당뇨")
METFORMIN = Fact("medications", "메트포르민", "C0025598", surface="메트포르민")
INTRODUCED = "58세 남자고 당뇨가 10년 됐어요. 메트포르민을 먹어요. 요즘 발이 저려요."


@each(
    ("text", "facts", "searched"),
    [
        (INTRODUCED, (DIABETES, METFORMIN, NUMB), "요즘 발이 저려요. 당뇨병"),
        (
            "당뇨가 있는데 발이 저려요. 메트포르민을 먹어요.",
            (DIABETES, METFORMIN, NUMB),
            "당뇨가 있는데 발이 저려요. 당뇨병",
        ),
        # Nothing beside the complaint, no complaint, or a question: as it was said.
        ("요즘 발이 저려요.", (NUMB,), "요즘 발이 저려요."),
        ("당뇨예요. 메트포르민을 먹어요.", (DIABETES, METFORMIN), "당뇨예요. 메트포르민을 먹어요."),
        (f"{INTRODUCED} 왜 그런가요?", (DIABETES, METFORMIN, NUMB), f"{INTRODUCED} 왜 그런가요?"),
        (f"{INTRODUCED} 약을 끊어도 되나", (DIABETES, METFORMIN, NUMB), f"{INTRODUCED} 약을 끊어도 되나"),
    ],
)
def test_what_is_searched(text: str, facts: tuple[Fact, ...], searched: str) -> None:
    assert complaint_of(text, Extraction(text, facts=facts)) == searched


def test_a_question_resolved_from_the_talk_before_stays_as_it_is() -> None:
    said = Extraction("발이 저려요. 당뇨예요.", facts=(NUMB, DIABETES))
    assert complaint_of("당뇨병과 저림은 어떻게 관리하나요", said) == "당뇨병과 저림은 어떻게 관리하나요"
