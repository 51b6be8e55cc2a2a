"""An answer leads with what was asked of the illness, and keeps another illness out while there is something on one's own."""

from __future__ import annotations

from dataclasses import replace

from agent.config import AgentConfig
from agent.generation import OfflineModel
from agent.injection.passages import share_documents
from tests.rows import each
from tests.unit.generation.asking import request_for
from tests.unit.generation.patients import TERMS, condition, document, profile

ASTHMA = document(
    1,
    "천식",
    "천식은 기도에 염증이 생겨 좁아지는 병입니다.",
    "천식의 증상은 쌕쌕거림과 기침, 숨참입니다.",
    "천식은 알레르기와 담배 연기 때문에 잘 생깁니다.",
    "천식이 있는 사람은 집 먼지를 줄이는 것이 좋습니다.",
    "천식은 완치되지 않지만 약으로 잘 조절됩니다.",
    "천식은 폐기능 검사로 확인합니다.",
)


def _quoted(question: str, *documents, held=None) -> list[str]:
    model = OfflineModel(TERMS)  # type: ignore[arg-type]
    text = "".join(model.generate(request_for(question, held, documents)))
    return [
        line[2:].rsplit(" [", 1)[0] for line in text.splitlines() if line.startswith("- ") and "[1]" in line[-5:]
    ]


@each(
    ("question", "begins"),
    [
        ("천식은 왜 생기나요?", "천식은 알레르기와"),
        ("천식은 어떤 증상이 있나요?", "천식의 증상은"),
        ("천식은 완치되나요?", "천식은 완치되지"),
        ("천식은 무슨 검사를 하나요?", "천식은 폐기능"),
        ("천식은 어떻게 관리하나요?", "천식이 있는 사람은"),
    ],
)
def test_what_was_asked_leads(question: str, begins: str) -> None:
    assert _quoted(question, ASTHMA, held=profile(condition("천식")))[0].startswith(begins)


@each(
    ("question", "name"),
    [
        ("천식은 며칠이나 가나요?", "기간"),
        ("천식은 전염되나요?", "전염"),
    ],
)
def test_what_no_sentence_says_is_said_to_be_unfound_before_the_others(question: str, name: str) -> None:
    text = "".join(OfflineModel(TERMS).generate(request_for(question, profile(condition("천식")), [ASTHMA])))  # type: ignore[arg-type]
    unfound = next(line for line in text.splitlines() if "찾지 못해" in line)
    assert unfound.startswith(name)
    assert text.index(unfound) < text.index("### ")


def test_what_a_sentence_says_is_not_called_unfound() -> None:
    text = "".join(OfflineModel(TERMS).generate(request_for("천식은 완치되나요?", None, [ASTHMA])))  # type: ignore[arg-type]
    assert "찾지 못해" not in text


def test_who_asks_what_it_is_still_hears_that_first() -> None:
    assert _quoted("천식이 뭐예요?", ASTHMA)[0].startswith("천식은 기도에")


def test_another_illness_stays_out_beside_ones_own() -> None:
    own = document(
        1,
        "당뇨병과 두통",
        "당뇨병이 있는 사람은 두통이 오면 혈당부터 잽니다.",
        "당뇨병 환자의 두통은 혈당을 고르게 하면 줄어듭니다.",
        "당뇨병 환자는 두통이 있으면 물을 마시는 것이 좋습니다.",
    )
    other = document(2, "결핵", "결핵이 있는 사람의 두통은 약을 먹으면 줄어듭니다.")
    model = OfflineModel(TERMS)  # type: ignore[arg-type]
    held = profile(condition("당뇨병"))
    text = "".join(model.generate(request_for("당뇨병과 두통은 어떻게 관리하나요?", held, (own, other))))
    core = text.split("### ")[1]
    assert "혈당" in core
    assert "결핵" not in core


def test_a_passage_keeps_the_heading_of_its_section() -> None:
    long = " ".join(["천식이 있는 사람은 담배 연기를 피하는 것이 좋습니다."] * 12)
    found = replace(ASTHMA, passages=(ASTHMA.passage, long), headings=("증상", "이렇게 하세요"))
    for limit in (AgentConfig().budget.documents, 120):
        shared = share_documents((found,), limit, "천식 증상").documents[0]
        assert len(shared.headings) == len(shared.passages) >= 1
        assert shared.headings[0] == "증상"
