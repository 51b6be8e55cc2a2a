"""Refinement is real and helps: what the rounds after the first brought, and that the judge is no pushover.

Three sets of questions: sixty that the loop was developed on, and twice forty written before any result for them was
looked at. Figures of their first runs (before any mending that they led to) stand in the docstrings; run with -s for today's.
"""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from agent.state import Turn
from agent.verification import REWRITE_FALLBACK, LlmRewriter
from agent.yaml_text import load_yaml
from tests.graph.judging import verdict_for

DATA = Path(__file__).parents[1] / "data"


def cases(name: str) -> list[dict]:
    return load_yaml((DATA / f"{name}.yaml").read_text(encoding="utf-8"))


@pytest.fixture
def played(open_door, ask):
    """Plays every case of a file as a patient of its own; the door and the turns."""
    door = open_door()

    def play(name: str, step: int = 1) -> tuple[object, list[Turn]]:
        config = door.config.with_flags(cache=False)
        turns = []
        for number, case in enumerate(cases(name)[::step]):
            door.chart.take(f"{name}-{number}", {"slots": case["slots"]})
            turns.append(ask(door, f"{name}-{number}", case["question"], config=config))
        return door, turns

    return play


def means(turn: Turn) -> list[float]:
    return [one.verdict.scores.mean for one in turn.rounds]


def report(turns: Sequence[Turn], bar: float) -> dict[str, float]:
    """Prints the figures of a set and returns those that a test may hold on to."""
    refined = [turn for turn in turns if len(turn.rounds) > 1]
    pairs = [(a, b) for turn in refined for a, b in zip(turn.rounds, turn.rounds[1:], strict=False)]
    judged = [means(turn) for turn in turns if turn.rounds]
    figures = {
        "refined": len(refined),
        "later rounds": len(pairs),
        "with other documents": sum(set(a.doc_ids) != set(b.doc_ids) for a, b in pairs),
        "raised over the bar": sum(means(t)[0] < bar <= max(means(t)) for t in refined),
        "mean gain of refined": sum(max(means(t)) - means(t)[0] for t in refined) / max(1, len(refined)),
        "mean first": sum(m[0] for m in judged) / len(judged),
        "mean delivered": sum(max(m) for m in judged) / len(judged),
        "abstained": sum(turn.route == "abstained" for turn in turns),
    }
    print(f"\n{len(turns)} questions:", ", ".join(f"{name} {value:.3g}" for name, value in figures.items()))
    for turn in refined:
        print("  ", turn.query, [round(mean, 2) for mean in means(turn)], turn.route, turn.stop_reason)
    return figures


def assert_structure(turns: Sequence[Turn], k: dict[str, int]) -> None:
    """What holds of every turn, whatever its scores."""
    for turn in turns:
        numbers = [one.round for one in turn.rounds]
        assert numbers == list(range(len(numbers)))
        assert len(numbers) <= 3
        if delivered := [one for one in turn.rounds if one.delivered]:
            assert delivered[0].verdict.scores.mean == max(means(turn))
        else:
            assert turn.route == "abstained" or not turn.rounds
        for one in turn.rounds:
            assert len(one.documents) <= k[turn.intent.complexity]
            assert [d.rank for d in one.documents] == list(range(1, len(one.documents) + 1))
            assert [d.rrf for d in one.documents] == sorted((d.rrf for d in one.documents), reverse=True)
        for before, after in zip(turn.rounds, turn.rounds[1:], strict=False):
            assert before.verdict.scores.mean < 0.7
            assert after.query != before.query
            assert before.verdict.feedback in after.prompt.system, "the judge's feedback enters the next prompt"
            assert "검토한 앞선 답변" in after.prompt.text, "and so does the answer that it is about"


@pytest.fixture
def k(door):
    config = door.config.retrieval
    return {"simple": config.k_simple, "moderate": config.k_moderate, "complex": config.k_complex}


def test_later_rounds_raise_answers_that_the_documents_can_better(played, k):
    """Before the loop heard its feedback: 7 refined, none raised, mean gain +0.005.

    Of the four refined now, two ask for what no document holds (사우나, 여행); the other two are raised.
    """
    door, turns = played("refinement")
    figures = report(turns, door.config.judge.bar)
    assert_structure(turns, k)
    assert figures["refined"], "no answer fell below the bar: the loop was never needed"
    assert figures["with other documents"] > 0
    assert figures["raised over the bar"] >= 2
    assert figures["mean gain of refined"] >= 0.1


@pytest.mark.parametrize("name", ["refinement_unseen", "refinement_second"])
def test_on_questions_nobody_had_looked_at(played, k, name):
    """First runs. unseen: 13 refined, 21 of 24 later rounds with other documents, 1 raised, mean gain +0.041, 10 of 40
    abstained (before the loop was mended: 13, 21 of 25, 0, +0.012, 11). second: 10 refined, 15 of 16, 4 raised, +0.172, 8.
    Every fourth question is played again: what has to hold here holds of every turn.
    """
    door, turns = played(name, step=4)
    report(turns, door.config.judge.bar)
    assert_structure(turns, k)


def identity(slots: dict) -> str:
    """Age, sex, pregnancy and illnesses: who differs in one of them is another patient."""
    person = slots["demographics"]
    illnesses = [condition["name"] for condition in slots["conditions"]]
    return f"{person['age']} {person['gender']} {person.get('pregnant', False)} {illnesses}"


def test_an_answer_for_another_patient_does_not_pass(open_door, ask):
    """Every twelfth answer of the development set, judged for every patient of it of another age, sex or illness."""
    door = open_door()
    config = door.config.with_flags(cache=False)
    people = {}
    for number, case in enumerate(cases("refinement")):
        who = identity(case["slots"])
        if who not in people:
            people[who] = f"other-{number}"
            door.chart.take(people[who], {"slots": case["slots"]})
    profiles = {who: door.profiles.retrieve(patient) for who, patient in people.items()}
    rejected, wrong = 0, []
    for number, case in enumerate(cases("refinement")[::12]):
        own = identity(case["slots"])
        door.chart.take(f"own-{number}", {"slots": case["slots"]})
        turn = ask(door, f"own-{number}", case["question"], config=config)
        for who, profile in profiles.items():
            if who == own or turn.stop_reason != "passed":
                continue
            if verdict_for(door, turn, profile).scores.mean < config.judge.bar:
                rejected += 1
            else:
                wrong.append((turn.query, own, who))
    print(f"\nrejected for another patient: {rejected}/{rejected + len(wrong)}; passed: {wrong}")
    assert rejected > 200
    # What suits both cannot be told apart: food against constipation with or without brittle bones.
    assert len(wrong) <= 0.005 * rejected


def test_a_query_that_the_model_did_not_rewrite_is_said_once(open_door, ask):
    door = open_door()
    parts = door.parts
    swapped = replace(parts.dependencies(door.config), rewrite_query=LlmRewriter(lambda _system, _user: "{}"))
    object.__setattr__(door, "parts", Stub(parts, swapped))
    door.chart.take("p", {"slots": {"conditions": [{"name": "고혈압", "umls_code": "C0020538"}]}})
    turn = ask(door, "p", "사우나에 가도 되나요?", config=door.config.with_flags(cache=False))
    assert len(turn.rounds) == 3
    assert turn.notices.count(REWRITE_FALLBACK) == 1


class Stub:
    """The parts of a door with other dependencies."""

    def __init__(self, parts, dependencies):
        self._parts, self._dependencies = parts, dependencies

    def __getattr__(self, name):
        return getattr(self._parts, name)

    def dependencies(self, *_args, **_kwargs):
        return self._dependencies
