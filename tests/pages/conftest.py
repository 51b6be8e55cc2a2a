"""The app as AppTest runs it, on a fresh database; the heavy parts are the test run's own."""

import logging
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from streamlit import env_util
from streamlit.components.v2 import manifest_scanner
from streamlit.testing.v1 import AppTest, local_script_runner

from agent.consultation import Consultation

APP = Path(__file__).parents[2] / "app.py"


class Unforeseen(logging.Handler):
    """What a page caught that nobody foresaw."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.told.append(f"{record.getMessage()}\n{record.exc_text}")


@pytest.fixture(autouse=True)
def unforeseen() -> Iterator[list[str]]:
    """A page says an unforeseen failure in a sentence and goes on; a test fails by it, unless it empties this list."""
    handler = Unforeseen()
    logger = logging.getLogger("pages.parts.failing")
    logger.addHandler(handler)
    yield handler.told
    logger.removeHandler(handler)
    assert handler.told == []


@pytest.fixture(autouse=True)
def waiting(monkeypatch) -> None:
    """AppTest goes through all events so far, a thousand times a second, to see whether the script has ended: a sixth of
    these tests' time. Here it waits for the script's thread.
    """
    looked_for = local_script_runner.require_widgets_deltas

    def until_ended(runner: local_script_runner.LocalScriptRunner, timeout: float = 3) -> None:
        runner._script_thread.join(timeout)
        if not runner.script_stopped():
            looked_for(runner, 0)  # which stops it and says so

    monkeypatch.setattr(local_script_runner, "require_widgets_deltas", until_ended)


@pytest.fixture(autouse=True, scope="session")
def installed() -> Iterator[None]:
    """What an AppTest finds out anew and is always the same: that no installed package brings a component (all of them are
    looked through, two fifths of these tests' time), and that nobody types into Python (every module's file is looked up).
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(manifest_scanner, "scan_component_manifests", lambda *_, **__: [])
        patch.setattr(env_util, "is_repl", lambda: False)
        yield


@pytest.fixture
def door(request, open_door, tmp_path, tell_story):
    """Where a test asks for `played`, its module's PLAYED has been told before: once, and copied for each test."""
    if "played" in request.fixturenames:
        shutil.copytree(tell_story(request.module.PLAYED)[0], tmp_path, dirs_exist_ok=True)
    return open_door()


@pytest.fixture
def played(request, door, tell_story) -> list[object]:
    """The turns of the module's PLAYED, which the first story's patient has told to this test's door."""
    return tell_story(request.module.PLAYED)[1]


@pytest.fixture
def open_app(door, monkeypatch) -> Iterator[Callable[..., AppTest]]:
    """Opens the app, or one of its pages, at an address: open_app("evidence", patient="demo-story", turn=2)."""
    import streamlit as st

    monkeypatch.setattr(Consultation, "open", classmethod(lambda _cls, **_: door))
    st.cache_resource.clear()

    def open_at(page: str | None = None, **address: object) -> AppTest:
        app = AppTest.from_file(APP, default_timeout=180)
        if page:
            app.switch_page(f"pages/{page}.py")
        for name, value in address.items():
            app.query_params[name] = str(value)
        return app.run()

    yield open_at
    st.cache_resource.clear()


@pytest.fixture
def app(open_app) -> AppTest:
    return open_app()


@pytest.fixture
def consulting(app) -> AppTest:
    return app.button(key="start_demo-story").click().run()


@pytest.fixture
def runs(tmp_path, monkeypatch) -> Path:
    """The folder of one's own runs; nothing is shipped."""
    import streamlit as st

    from pages.parts import chrome

    monkeypatch.setattr(
        chrome, "through_app", lambda _page: None
    )  # the frame needs a consultation, this page none
    monkeypatch.setenv("AGENT_STATE_DIR", str(tmp_path / "state"))
    monkeypatch.setenv("AGENT_DATA_DIR", str(tmp_path / "data"))
    st.cache_data.clear()
    return tmp_path / "state" / "runs"
