"""An answer judged anew, as if somebody else had got it."""

from agent.injection import select_context
from agent.state import Profile, Turn


def verdict_for(door, turn: Turn, profile: Profile):
    """The delivered answer of a turn, judged as if another patient had got it."""
    one = next(r for r in turn.rounds if r.delivered)
    context = select_context(turn.extracted, profile, (), door.terminology, door.config.budget)
    return door.parts.judge.judge(turn.resolved_query, one.answer, one.prompt.documents, context, profile)
