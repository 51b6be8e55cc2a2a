"""Every story is played to its end offline, and each step shows what it says it shows."""

from datetime import timedelta

import pytest

from agent.demo import STORIES


@pytest.mark.parametrize("story_id", STORIES)
def test_every_step_shows_what_it_says(door, ask, clock, story_id):
    story = next(demo for demo in door.guide.stories() if demo.id == story_id)
    door.chart.start_demo(story.id)
    for number, step in enumerate(story.steps):
        clock.now += timedelta(minutes=1)  # within one second nobody could say what came first
        if step.send:
            turn = ask(door, story.id, step.send)
            account = "\n".join(line.text for line in door.guide.retell(turn))
            assert (turn.route, [words for words in step.says if words not in account]) == (step.route, []), (
                step.title
            )
            assert door.guide.holds(step, turn)
        else:
            assert door.guide.do(story.id, step)
        done = door.guide.progress(story, door.transcript(story.id))
        assert [d is not None for d in done] == [n <= number for n in range(len(story.steps))], step.title
