"""While tables are built that stay, the collector looks at young objects only, and as usual afterwards."""

from __future__ import annotations

import gc

import pytest

from agent.unhurried import NEVER, without_full_collections


def test_usual_thresholds_hold_again_once_the_last_builder_is_done():
    usual = gc.get_threshold()
    first, second = without_full_collections(), without_full_collections()
    with first:
        second.__enter__()
        assert gc.get_threshold() == (*usual[:2], NEVER)
    # The second one, begun within the first, goes on.
    assert gc.get_threshold() == (*usual[:2], NEVER)
    second.__exit__(None, None, None)
    assert gc.get_threshold() == usual


def test_a_build_that_fails_leaves_the_usual_thresholds():
    usual = gc.get_threshold()
    with pytest.raises(ValueError, match="broken"), without_full_collections():
        raise ValueError("broken")
    assert gc.get_threshold() == usual
