"""Refinement is real: over sixty questions, what the rounds after the first brought. Run with -s for the figures."""

from pathlib import Path

import yaml

CASES = Path(__file__).parents[1] / "data" / "refinement.yaml"


def test_refined_rounds_bring_other_documents_and_never_a_worse_answer(open_door, ask):
    door = open_door()
    config = door.config.with_flags(cache=False)
    turns = []
    for number, case in enumerate(yaml.safe_load(CASES.read_text(encoding="utf-8"))):
        door.chart.take(f"p{number}", {"slots": case["slots"]})
        turns.append(ask(door, f"p{number}", case["question"], config=config))
    means = [[r.verdict.scores.mean for r in turn.rounds] for turn in turns]
    refined = [turn for turn in turns if len(turn.rounds) > 1]
    pairs = [(a, b) for turn in refined for a, b in zip(turn.rounds, turn.rounds[1:], strict=False)]
    other_documents = sum(set(a.doc_ids) != set(b.doc_ids) for a, b in pairs)
    gains = [max(m) - m[0] for m in means if len(m) > 1]
    passed_after = sum(m[0] < config.judge.bar <= max(m) for m in means if len(m) > 1)
    routes = {route: sum(t.route == route for t in turns) for route in sorted({t.route for t in turns})}
    print(
        f"\n{len(turns)} questions, routes {routes}; refined {len(refined)}; later rounds {len(pairs)}, "
        f"with other documents {other_documents}; raised over the bar {passed_after}; "
        f"mean gain of refined {sum(gains) / max(1, len(gains)):+.3f}; "
        f"mean first {sum(m[0] for m in means if m) / sum(bool(m) for m in means):.3f}, "
        f"delivered {sum(max(m) for m in means if m) / sum(bool(m) for m in means):.3f}"
    )
    for turn in refined:
        print(
            "  ", turn.query, [round(r.verdict.scores.mean, 2) for r in turn.rounds], turn.route, turn.stop_reason
        )
    assert refined, "no answer fell below the bar: the loop was never needed"
    assert other_documents > 0
    for turn in refined:
        delivered = next(r for r in turn.rounds if r.delivered)
        assert delivered.verdict.scores.mean == max(r.verdict.scores.mean for r in turn.rounds)
        assert all(b.query != a.query for a, b in zip(turn.rounds, turn.rounds[1:], strict=False))
