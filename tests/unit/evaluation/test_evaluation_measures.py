"""Every metric on cases whose value is known by hand."""

import pytest

from agent.evaluation import measures
from agent.evaluation.grounding import Grounding, claims, grounding, holds
from agent.evaluation.people.patients import GoldFact
from agent.evaluation.stored.statistics import paired_difference
from agent.state import Demographics, Extraction, Fact, Prompt
from tests.rows import each


@each(
    ("found", "wanted", "rank"),
    [
        (["a", "b", "c"], {"c", "b"}, 2),
        (["a"], {"b"}, None),
        ([], {"b"}, None),
        (["b", "b"], {"b"}, 1),
    ],
)
def test_the_first_wanted_place_counts(found, wanted, rank):
    assert measures.first_rank(found, wanted) == rank
    assert measures.reciprocal(rank) == (0 if rank is None else 1 / rank)


def test_hit_counts_within_k_only():
    assert [measures.hit(rank, 3) for rank in (1, 3, 4, None)] == [1.0, 1.0, 0.0, 0.0]


def test_f1_of_known_counts():
    assert measures.f1(2, 4, 3) == pytest.approx((0.5, 2 / 3, 4 / 7))
    assert measures.f1(0, 2, 3) == (0.0, 0.0, 0.0)
    assert measures.f1(0, 0, 3) == (0.0, 0.0, 0.0)
    assert measures.f1(3, 3, 3) == (1.0, 1.0, 1.0)
    assert measures.f1(0, 0, 0) is None  # nothing to find and nothing found says nothing


def test_extracted_facts_have_the_shape_of_the_gold():
    extraction = Extraction(
        "",
        Demographics(age=31, gender="여성", pregnant=True),
        (
            Fact("medications", "메트포르민", "C0025598", dosage="500mg"),
            Fact("vitals", "혈압", "C0005823", value="140/90", unit="mmHg"),
        ),
    )
    assert measures.extracted_facts(extraction) == {
        GoldFact("demographics", "age", "31"),
        GoldFact("demographics", "gender", "여성"),
        GoldFact("demographics", "pregnant", "true"),
        GoldFact("medications", "메트포르민"),
        GoldFact("vitals", "혈압", "140/90"),
    }


@each(
    ("fact", "text", "named"),
    [
        (GoldFact("conditions", "당뇨병"), "당뇨가 있는 분은", True),  # another name of the lexicon
        (GoldFact("conditions", "당뇨병"), "혈압이 있는 분은", False),
        (GoldFact("conditions", "만성 신장병"), "만성신장병 환자", True),  # whatever the spacing
        (GoldFact("medications", "메트포르민"), "metformin 복용", True),
        (GoldFact("conditions", "당뇨병"), "the DMARD class", False),  # "DM" only as a word of its own
        (GoldFact("demographics", "age", "65"), "65세 남성", True),
        (GoldFact("demographics", "age", "5"), "65세 남성", False),
        (GoldFact("demographics", "gender", "여성"), "여자 환자", True),
        (GoldFact("demographics", "pregnant", "true"), "임신 중", True),
        (GoldFact("labs", "당화혈색소", "8.2"), "당화혈색소 8.2 %", True),
        (GoldFact("labs", "당화혈색소", "8.2"), "당화혈색소 목표는 7.0", False),  # the name without its value
        (GoldFact("labs", "당화혈색소", "8.2"), "당화혈색소 18.2", False),
        (GoldFact("vitals", "혈압", "140/90"), "혈압이 140/90이어서", True),
    ],
)
def test_a_fact_is_found_in_a_text_by_its_names_and_value(fact, text, named, terms):
    assert bool(measures.mentioned([fact], text, terms)) is named


def test_context_is_patient_and_history_not_the_documents():
    prompt = Prompt("", "[환자 정보]\n- 없음\n\n[이전 대화]\n- 없음\n\n[검색된 의학 문서]\n- 당뇨병", {})
    assert "당뇨병" not in measures.patient_context(prompt)
    assert "[이전 대화]" in measures.patient_context(prompt)
    assert measures.patient_context(None) == ""


def test_share_of_nothing_is_unknown():
    facts = [GoldFact("conditions", name) for name in "가나다라"]
    assert measures.share(facts[:1], facts) == 0.25
    assert measures.share([], []) is None


PASSAGE = "당뇨병 환자는 하루 30분 걷는 것이 좋습니다. 공복 혈당은 126 mg/dL 이상이면 당뇨병입니다."


@each(
    ("sentence", "held"),
    [
        ("당뇨병 환자는 하루 30분 걷는 것이 좋습니다.", True),
        ("당뇨병 환자라면 하루 30분 걷는 것이 좋아요.", True),  # other particles and endings
        ("당뇨병 환자는 하루 60분 걷는 것이 좋습니다.", False),  # another number
        ("당뇨병 환자는 하루 30분 수영하고 사우나를 즐깁니다.", False),  # other words
        ("천식 환자는 찬 공기를 피합니다.", False),
        ("126", True),
    ],
)
def test_a_sentence_is_held_by_its_words_and_numbers(sentence, held):
    assert holds(PASSAGE, sentence) is held


def test_each_sentence_is_checked_against_what_it_cites():
    answer = "65세이신 점을 고려했습니다.\n### 핵심\n- 하루 30분 걷는 것이 좋습니다. [1]\n- 하루 30분 걷는 것이 좋습니다. [2]\n\n### 출처\n- [1] 문서"
    assert grounding(answer, [(1, PASSAGE), (2, "천식 안내")]) == Grounding(cited=2, held=1, uncited=1)
    assert grounding(answer, [(1, "하루 30분"), (1, "걷는 것이 좋습니다"), (2, PASSAGE)]).share == 1.0
    assert grounding("모르겠습니다.", []).share is None
    assert grounding("하루 30분 걷습니다. [3]", [(1, PASSAGE)]).share == 0.0  # cites what is not there


def test_headings_and_the_list_of_sources_are_no_claims():
    assert claims("### 주의\n- 첫째입니다. [1]\n둘째예요.\n### 출처\n- [1] 셋째 (기관)") == [
        "첫째입니다. [1]",
        "둘째예요.",
    ]


def test_more_invented_numbers_mean_less_grounding():
    """The figure moves the right way when an answer is spoilt step by step."""
    sentences = [f"공복 혈당은 {n} mg/dL 이상이면 당뇨병입니다. [1]" for n in (126, 126, 126)]
    shares = []
    for spoilt in range(4):
        answer = " ".join(s.replace("126", "99") if n < spoilt else s for n, s in enumerate(sentences))
        shares.append(grounding(answer, [(1, PASSAGE)]).share)
    assert shares == pytest.approx([1.0, 2 / 3, 1 / 3, 0.0])


def test_grounding_shares_no_code_with_the_judge():
    import ast
    from pathlib import Path

    import agent.evaluation.grounding as module

    tree = ast.parse(Path(module.__file__).read_text(encoding="utf-8"))
    modules = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    modules |= {name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names}
    assert modules
    assert not {name for name in modules if name is None or name.startswith("agent")}  # nothing both could share


def difference(by_patient, **options):
    """Of the values that each patient has."""
    patients = [place for place, values in enumerate(by_patient.values()) for _ in values]
    return paired_difference(patients, [value for values in by_patient.values() for value in values], **options)


def test_a_known_difference_is_found_and_its_interval_holds_it():
    found = difference({f"p{n}": [0.2, 0.4] for n in range(10)})
    assert found.mean == pytest.approx(0.3)
    assert (found.low, found.high) == pytest.approx((0.3, 0.3))  # every patient the same: no spread
    assert (found.pairs, found.improved, found.worsened) == (20, 20, 0)


def test_the_interval_is_that_of_the_mean_of_patients():
    """Against the normal approximation of 200 patients' means, and the same again with the same seed."""
    import numpy as np

    values = np.random.default_rng(1).normal(0.1, 0.5, 200)
    by_patient = {str(n): [float(v)] for n, v in enumerate(values)}
    found = difference(by_patient)
    error = values.std(ddof=1) / len(values) ** 0.5
    assert found.low == pytest.approx(values.mean() - 1.96 * error, abs=0.012)
    assert found.high == pytest.approx(values.mean() + 1.96 * error, abs=0.012)
    assert difference(by_patient) == found
    assert difference(by_patient, seed=2) != found


def test_turns_of_one_patient_are_not_independent():
    """Ten equal turns of a patient carry no more than one: the interval stays as wide."""
    one = difference({str(n): [float(n % 2)] for n in range(10)})
    ten = difference({str(n): [float(n % 2)] * 10 for n in range(10)})
    assert (ten.low, ten.high) == pytest.approx((one.low, one.high))


def test_one_patient_has_no_interval_and_none_no_difference():
    assert difference({"p": [0.1, 0.3]}).low is None
    assert difference({}) is None
    assert difference({"p": []}) is None


def test_turns_without_a_value_are_no_pairs():
    import numpy as np

    values = np.ma.masked_invalid([0.5, np.nan, 0.1, np.nan])
    found = paired_difference([0, 0, 1, 2], values)
    assert (found.pairs, found.mean) == (2, pytest.approx(0.3))
    assert found == paired_difference([0, 1], [0.5, 0.1])  # a patient without a value is not drawn
    assert paired_difference([0], np.ma.masked_invalid([np.nan])) is None


def test_many_patients_are_drawn_in_parts_without_changing_the_draw(monkeypatch):
    from agent.evaluation.stored import statistics

    by_patient = {str(n): [n / 7 % 1] for n in range(50)}
    whole = difference(by_patient)
    monkeypatch.setattr(statistics, "DRAWN_AT_ONCE", 130)
    parts = difference(by_patient)
    assert (parts.low, parts.high) == pytest.approx((whole.low, whole.high), abs=1e-12)


def test_metrics_are_resampled_together_as_each_alone():
    import numpy as np

    from agent.evaluation.stored.statistics import paired_differences

    random, patients = np.random.default_rng(3), np.repeat(np.arange(12), 4)
    full = random.normal(size=48)
    columns = {"full": full, "scaled": 3 * full, "part": np.ma.masked_where(patients < 4, full)}
    together = paired_differences(patients, columns)
    for name, values in columns.items():
        alone = paired_difference(patients, values)
        assert (alone.pairs, together[name].pairs) == (together[name].pairs, np.ma.count(values))
        assert together[name].low == pytest.approx(alone.low, abs=1e-12)
        assert together[name].high == pytest.approx(alone.high, abs=1e-12)
    assert together["scaled"].low == pytest.approx(3 * together["full"].low)


def test_a_column_s_mean_is_of_the_rows_that_have_a_value_and_styles_stand_apart():
    from agent.evaluation.stored.statistics import described, intervals

    rows = [{"a": 1.0, "b": None, "c": None}, {"a": 0.0, "b": 0.5, "c": None}, {"a": 1.0, "b": 0.5, "c": None}]
    found = intervals(rows)
    assert (found["a"]["mean"], found["c"]) == (pytest.approx(2 / 3, abs=1e-4), None)
    assert found["a"]["low"] < found["a"]["mean"] < found["a"]["high"] <= 1
    assert found["b"] == {"mean": 0.5, "low": 0.5, "high": 0.5}
    styles = described(rows, ["x", "y", "y"])["by_style"]
    assert styles == {"x": {"a": 1.0, "b": None, "c": None}, "y": {"a": 0.5, "b": 0.5, "c": None}}
    assert intervals([]) == {}
