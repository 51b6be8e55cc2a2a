"""Fitting the extractor's doubt: examples from annotated messages, a bar set on writers left out."""

from agent.evaluation.labelled.annotated import AnnotatedMessage, Mention
from agent.evaluation.labelled.doubting import RARE, Example, examples, fit

DIABETES, ASTHMA = Mention("conditions", "당뇨병", "C0011849"), Mention("conditions", "천식", "C0004096")


def message(text: str, facts: tuple[Mention, ...] = (), excluded: tuple[Mention, ...] = ()) -> AnnotatedMessage:
    return AnnotatedMessage("ab1", "x", text, {}, facts, excluded)


def test_every_mention_is_an_example_with_what_gold_and_rules_say(door):
    text = "당뇨가 있고 천식은 없어요"
    known = list(examples("development", [message(text, (DIABETES,), (ASTHMA,))], door.parts.terminology))
    assert [(e.writer, e.held, e.told) for e in known] == [
        ("development ab", True, True),
        ("development ab", False, False),
    ]
    assert ("particle", "은") in known[1].signs
    assert ("after", "없다") in known[1].signs


def test_a_name_both_told_and_excluded_or_not_annotated_is_no_example(door):
    both = message("당뇨가 있어요. 어머니도 당뇨가 있어요", (DIABETES,), (DIABETES,))
    assert not list(examples("development", [both, message("당뇨가 있어요")], door.parts.terminology))


def test_signs_of_what_is_not_so_weigh_and_the_bar_lies_above_facts():
    def of(writer: str, word: str, held: bool, told: bool) -> list[Example]:
        return [Example(writer, frozenset({("after", word)}), held, told)] * 2 * RARE

    known = [
        example
        for writer in "abcdef"
        for example in (
            *of(writer, "있다", True, True) * 10,
            *of(writer, "없다", False, False) * 10,
            *of(writer, "없다", False, True),
            Example(writer, frozenset({("after", "드물다")}), False, False),
        )
    ]
    table = fit(known)
    assert table.weights["after"]["없다"] > 0 > table.weights["after"]["있다"]
    assert "드물다" not in table.weights["after"]
    assert (
        table.log_odds(frozenset({("after", "있다")}))
        < table.bar
        <= table.log_odds(frozenset({("after", "없다")}))
    )
