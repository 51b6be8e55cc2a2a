"""`evaluate reuse`: what is reused of safe and unsafe pairs is counted both ways, and the test half shows no pair."""

import json

import pytest

from agent.errors import CorpusInvalid
from agent.evaluation.command import LABELLED
from agent.evaluation.labelled.messages import may_be_looked_at, parts_of
from agent.evaluation.labelled.reuse import Decided, ReusePair, decide, load_pairs, report, summary
from agent.evaluation.stored.statistics import wilson

SAFE, UNSAFE = (ReusePair(kind, "가", "나", kind == "safe", kind) for kind in ("safe", "unsafe"))


def test_the_gate_itself_is_asked_in_both_directions(door):
    pairs = [
        ReusePair("s", "통풍에 좋은 음식은?", "통풍에 좋은 음식 알려주세요", True, "question_form"),
        ReusePair("u", "통풍에 좋은 음식은?", "통풍에 나쁜 음식은?", False, "polarity"),
    ]
    same, other = decide(pairs, door)
    assert (same.forwards, same.backwards, same.reasons, same.right) == (True, True, (), True)
    assert (other.forwards, other.backwards, other.right) == (False, False, True)
    assert other.reasons


def test_one_direction_makes_an_unsafe_reuse_but_no_safe_one():
    one_way = [Decided(pair, True, False, ("질문의 종류가 다릅니다.",), 1.0) for pair in (SAFE, UNSAFE)]
    line = summary(one_way)
    assert (line["safe"]["reused"], line["unsafe"]["reused"], line["passes"]) == (0, 1, False)
    assert (line["safe_by_kind"], line["unsafe_by_kind"]) == ({"safe": [0, 1]}, {"unsafe": [1, 1]})
    assert line["refused_safe"] == {"질문의 종류가 다릅니다.": 1}


def test_the_bar_is_no_unsafe_pair_and_seven_in_ten_of_the_safe_ones():
    def decided(safe: int, unsafe: int) -> list[Decided]:
        held = [Decided(SAFE, n < safe, n < safe, ("x",), 1.0) for n in range(10)]
        return [*held, *(Decided(UNSAFE, n < unsafe, False, ("x",), 1.0) for n in range(10))]

    assert summary(decided(7, 0))["passes"]
    assert not summary(decided(6, 0))["passes"]
    assert not summary(decided(10, 1))["passes"]
    assert not summary([])["passes"]


def test_only_a_development_half_shows_what_was_decided_wrongly():
    wrong = [Decided(UNSAFE, True, False, ("x",), 1.0)]
    lines = list(report([("development", wrong), ("test", wrong)], errors=True))
    assert [line.get("half", line.get("id")) for line in lines] == ["unsafe", "development", "test"]


def test_the_pairs_are_whole_and_no_question_to_tune_on_is_one_to_report():
    halves = {half: load_pairs(LABELLED / "reuse", half) for half in parts_of(LABELLED / "reuse")}
    assert {half: (len(pairs), sum(pair.safe for pair in pairs)) for half, pairs in halves.items()} == {
        "development": (160, 70),
        "development_second": (300, 150),
        "development_third": (200, 119),
        "development_fourth": (179, 107),
        "development_fifth": (194, 113),
        "development_sixth": (141, 83),
        "test": (160, 70),
        "test_second": (100, 50),
        "test_third": (120, 71),
        "test_fourth": (120, 72),
        "test_fifth": (129, 75),
        "test_sixth": (97, 55),
        "development_seventh": (139, 83),
        "test_seventh": (94, 54),
        "development_eighth": (140, 80),
        "test_eighth": (92, 54),
        "development_ninth": (200, 120),
        "development_tenth": (199, 120),
        "development_eleventh": (199, 119),
        "test_ninth": (198, 119),
        "development_twelfth": (199, 120),
        "test_tenth": (196, 117),
        "development_thirteenth": (198, 120),
        "test_eleventh": (199, 119),
        "development_fourteenth": (195, 116),
        "test_twelfth": (193, 115),
        "development_fifteenth": (198, 119),
        "test_thirteenth": (200, 120),
    }
    asked: dict[bool, set[str]] = {True: set(), False: set()}
    for half, pairs in halves.items():
        asked[may_be_looked_at(half)] |= {text for pair in pairs for text in (pair.a, pair.b)}
    assert not asked[True] & asked[False]


@pytest.mark.parametrize(("row", "named"), [({"label": "perhaps"}, "2행"), ({"label": "same"}, "두 번")])
def test_a_row_that_cannot_be_counted_is_named(tmp_path, row, named):
    first = {"id": "x", "a": "가", "b": "나", "label": "same", "kind": "k"}
    lines = [json.dumps(first), json.dumps(first | row)]
    (tmp_path / "development.jsonl").write_text("\n".join(lines), encoding="utf-8")
    with pytest.raises(CorpusInvalid, match=named):
        load_pairs(tmp_path, "development")


def test_a_wilson_interval_holds_for_none_and_all():
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert wilson(5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    with pytest.raises(ValueError, match="nothing"):
        wilson(0, 0)
