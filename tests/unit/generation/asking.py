"""Short ways to ask the offline model something about given documents, and to read what it quotes."""

from __future__ import annotations

from collections.abc import Sequence

from agent.config import AgentConfig
from agent.generation import OfflineModel
from agent.injection import build_prompt, select_context
from agent.state import AnswerRequest, Extraction, Profile, RetrievedDocument
from tests.unit.generation.patients import TERMS, condition, document, profile, question

BUDGET = AgentConfig().budget
EXERCISE = "운동은 어떻게 하면 좋을까요?"
DOCUMENTS = (
    document(
        1,
        "당뇨병과 운동",
        "당뇨병이 있는 사람은 일주일에 150분의 유산소 운동을 합니다.",
        "고령 당뇨병 환자의 운동은 5분으로 시작해 천천히 늘립니다.",
        "인슐린을 쓰는 당뇨병 환자는 운동 전에 간식을 준비합니다.",
        "메트포르민만 복용하는 당뇨병 환자는 운동 때문에 저혈당이 오는 일이 드뭅니다.",
        "혈당이 70 mg/dL 미만이면 운동을 멈추고 당분을 먹습니다.",
        "혈당이 250 mg/dL 이상이면 운동을 미룹니다.",
        "운동하다 가슴이 아프면 바로 119에 연락합니다.",
    ),
    document(
        2,
        "임신 중 운동",
        "임신 중에는 하루 30분 정도 걷는 운동을 합니다.",
        "임신부는 누워서 하는 운동을 피합니다.",
    ),
    document(
        3,
        "고혈압 환자의 운동",
        "고혈압이 있는 사람은 무거운 것을 드는 운동을 피합니다.",
        "고혈압 환자는 운동 전에 혈압을 잽니다.",
    ),
    document(
        4,
        "누구에게나 좋은 운동",
        "운동은 몸을 건강하게 유지하도록 돕습니다.",
        "운동 전에는 준비 운동을 하는 것이 좋습니다.",
        "소아는 매일 60분 운동하도록 권합니다.",
    ),
)
OLDER_DIABETIC = profile(condition("당뇨병", onset="10년 전"), age=65, gender="남성")


def request_for(
    asked: str | Extraction,
    held: Profile | None = None,
    documents: Sequence[RetrievedDocument] = DOCUMENTS,
    feedback: str = "",
) -> AnswerRequest:
    extraction = question(asked) if isinstance(asked, str) else asked
    context = select_context(extraction, held or profile(), (), TERMS, BUDGET)  # type: ignore[arg-type]
    prompt = build_prompt(context, documents, extraction.text, BUDGET, feedback)
    return AnswerRequest(extraction.text, extraction, context, prompt, feedback, 1 if feedback else 0)


def answer(request: AnswerRequest) -> str:
    return "".join(OfflineModel(TERMS).generate(request))  # type: ignore[arg-type]


def ask(asked: str | Extraction, held: Profile | None = None, **options: object) -> str:
    return answer(request_for(asked, held, **options))  # type: ignore[arg-type]


def body(text: str) -> list[str]:
    """The quoted sentences, citations included."""
    return [line[2:] for line in text.splitlines() if line.startswith("- ") and not line.startswith("- [")]
