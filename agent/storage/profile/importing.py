"""What a file brings, laid over a profile: nothing of it is lost without a note in the history. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from agent.storage.profile.draft import Draft
from agent.storage.profile.merge import drop_contradicted, drop_dependents, withstood
from agent.storage.profile.records import DEMOGRAPHICS, FactState
from agent.storage.profile.validation import coherent


def lay_imported(draft: Draft, states: Sequence[FactState], at: str) -> list[FactState]:
    """Merge a file's states; at: the import's time, which those have of whose own time the file says nothing.

    Returns those of which something was taken. A confirmed value of the chart refuses what contradicts it, and that
    alone. Raises InputRejected for a file that contradicts itself.
    """
    told = {state.name: state.value for state in states if state.slot == DEMOGRAPHICS and not state.confirmed}
    refused = withstood(draft, told)
    fitting = [state for state in states if not (state.slot == DEMOGRAPHICS and state.name in refused)]
    withheld = draft.lay_all((state, state.updated_at == at) for state in fitting)
    fresh = {state.name for state in fitting if state.slot == DEMOGRAPHICS and state not in withheld}
    drop_dependents(draft, fresh)
    drop_contradicted(draft, fresh)
    coherent({s.name: s.value for _, s in draft.items() if s.slot == DEMOGRAPHICS}, f"{DEMOGRAPHICS}.")
    draft.consolidate()
    return [state for state in fitting if state not in withheld]
