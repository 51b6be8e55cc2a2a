"""The finer checks of `documents validate`: each finds what it is for, and nothing in the shipped corpus."""

from agent.config import Settings
from agent.retrieval.documents import load_documents
from agent.retrieval.wording import bare_numbers, likenesses, repeated_skeletons, unknown_medicines
from tests.rows import each

BODY = (
    "고혈압은 혈관 벽을 미는 피의 힘이 오래 높은 병입니다.\n"
    "고혈압을 그대로 두면 심장과 콩팥이 상할 수 있습니다.\n"
    "싱겁게 먹고 규칙적으로 걸으면 혈압이 내려갑니다."
)


def test_a_copy_with_another_ending_is_found() -> None:
    changed = BODY.replace("내려갑니다", "낮아집니다")
    other = "천식은 숨길이 좁아지는 병입니다.\n흡입기는 매일 같은 때에 씁니다."
    assert [(a, b) for a, b, _ in likenesses({"a.md": BODY, "b.md": other, "c.md": changed})] == [("c.md", "a.md")]


def test_one_sentence_filled_in_six_times_is_found_and_five_times_is_not() -> None:
    names = ["고혈압", "천식", "통풍", "편두통", "빈혈", "변비"]
    bodies = {f"{n}.md": f"{n} 환자는 하루 {i + 2}번 이 약을 물과 함께 먹습니다." for i, n in enumerate(names)}
    own = {f"{n}.md": [n] for n in names}
    ((skeleton, files),) = repeated_skeletons(bodies, own)
    assert (skeleton, len(files)) == ("○ 환자는 하루 #번 이 약을 물과 함께 먹습니다.", 6)
    del bodies["변비.md"]
    assert list(repeated_skeletons(bodies, own)) == []


@each(
    ("sentence", "bare"),
    [
        ("공복 혈당이 126 이상이면 당뇨병입니다.", True),
        ("정상 혈압은 120입니다만 목표는 130보다 낮습니다.", True),
        ("공복 혈당이 126mg/dL 이상이면 당뇨병입니다.", False),
        ("숨이 차면 119에 전화하고 죽고 싶으면 109로 전화합니다.", False),
        ("환자의 3분의 2가 좋아집니다.", False),
        ("생후 2, 4, 6개월에 맞습니다.", False),
        ("INR이 4를 넘으면 피가 나기 쉽습니다.", False),
        ("하루 1~2번, 30분 이상 걷습니다.", False),
    ],
)
def test_a_figure_needs_its_unit(sentence: str, bare: bool) -> None:
    assert bool(bare_numbers(sentence)) is bare


def test_a_medicine_is_one_of_the_lexicon() -> None:
    body = "로바스타틴과 없는스타틴은 스타틴이고, 와파린은 항응고제입니다. 티카그렐러도 있습니다."
    assert unknown_medicines(body, {"로바스타틴", "와파린", "티카그렐러"}) == ["없는스타틴"]


def test_no_shipped_document_copies_another_or_fills_in_a_sentence() -> None:
    documents = load_documents(Settings().agent_data_dir / "documents")
    bodies = {d.id: "\n".join(section.text for section in d.sections) for d in documents}
    assert list(likenesses(bodies)) == []
    assert list(repeated_skeletons(bodies, {d.id: (d.title, *d.keywords) for d in documents})) == []
