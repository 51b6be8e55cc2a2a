"""Fitting the extractor's doubt: examples from annotated messages, bars set on writers left out."""

from pathlib import Path

import pytest

from agent.errors import CorpusInvalid
from agent.evaluation.labelled.annotated import AnnotatedMessage, Mention
from agent.evaluation.labelled.doubting import FACT, RARE, UNTOUCHED, Example, examples, fit, recorded

DIABETES, ASTHMA = (
    Mention("conditions", "당뇨병", "C0011849"),
    Mention("conditions", "천식", "C0004096", reason="negated"),
)


def message(text: str, facts: tuple[Mention, ...] = (), excluded: tuple[Mention, ...] = ()) -> AnnotatedMessage:
    return AnnotatedMessage("ab1", "x", text, {}, facts, excluded)


def test_every_mention_is_an_example_with_what_gold_and_the_untouched_rules_say(door):
    text = "당뇨가 있고 천식은 없어요"
    untouched = {("ab1", "conditions", "천식"): FACT}
    known = list(
        examples("development", [message(text, (DIABETES,), (ASTHMA,))], door.parts.terminology, untouched)
    )
    assert [(e.writer, e.key[2], e.label, e.untouched) for e in known] == [
        ("development ab", "당뇨병", FACT, None),
        ("development ab", "천식", "negated", FACT),
    ]
    assert ("particle", "은") in known[1].signs
    assert ("after", "없다") in known[1].signs


def test_a_name_both_told_and_excluded_or_not_annotated_is_no_example(door):
    both = message("당뇨가 있어요. 어머니도 당뇨가 있어요", (DIABETES,), (DIABETES,))
    assert not list(examples("development", [both, message("당뇨가 있어요")], door.parts.terminology, {}))


def test_signs_of_what_is_not_so_weigh_and_the_bar_lies_above_facts():
    def of(writer: str, word: str, label: str, told: str, times: int) -> list[Example]:
        sign = frozenset({("after", word)})
        return [
            Example(writer, (f"{writer}{n}", word, label + told), sign, label, told)
            for n in range(2 * RARE * times)
        ]

    known = [
        example
        for writer in "abcdef"
        for example in (
            *of(writer, "있다", FACT, FACT, 10),
            *of(writer, "없다", "negated", "negated", 10),
            *of(writer, "없다", "negated", FACT, 1),
            *of(writer, "나았다", "past", "past", 2),
            *of(writer, "나았다", "past", FACT, 1),
            *of(writer, "있다", "negated", FACT, 1),
        )
    ] + [Example("a", ("z", "z", "z"), frozenset({("after", "드물다")}), "negated")]
    table, measured = fit(known)
    denied, past, told = (table.against(frozenset({("after", word)})) for word in ("없다", "나았다", "있다"))
    assert denied.log_odds >= table.exclude > told.log_odds
    assert (denied.reason, past.reason) == ("negated", "past")
    assert "드물다" not in table.weights["after"]
    # Of each writer 6 facts that were none are seen by their words, 6 of the other words are not.
    assert measured["excluded"] == {"facts": 72, "right": 0, "leaked": 36}
    assert (measured["before"]["leaked"], measured["after"]["leaked"]) == (72, 36)


def test_what_no_model_tells_apart_is_never_excluded():
    sign = frozenset({("after", "있다")})
    known = [
        Example(writer, (f"{writer}{n}", "", ""), sign, FACT if n % 2 else "negated", FACT)
        for writer in "abcd"
        for n in range(20)
    ]
    assert fit(known)[0].exclude == float("inf")


def test_what_the_rules_called_it_before_is_read_by_message_slot_and_name(tmp_path: Path):
    (tmp_path / UNTOUCHED).write_text("id,slot,name,called\nab1,conditions,천식,fact\n", encoding="utf-8")
    assert recorded(tmp_path) == {("ab1", "conditions", "천식"): "fact"}
    (tmp_path / UNTOUCHED).write_text("id,slot\nab1,conditions\n", encoding="utf-8")
    with pytest.raises(CorpusInvalid, match=r"untouched\.csv"):
        recorded(tmp_path)
