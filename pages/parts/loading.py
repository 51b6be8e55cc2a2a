"""Start-up: the process-wide Consultation is opened beside the first page, which shows how far it is."""

import atexit
import contextlib
import gc
import importlib
import time
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import streamlit as st

from agent.language import N_, _
from pages.parts import failing

if TYPE_CHECKING:
    from agent.consultation import Consultation

POLL_SECONDS = 0.1
PARTS = tuple(f"pages.parts.{file.stem}" for file in sorted(Path(__file__).parent.glob("*.py")))


@dataclass
class Loading:
    """The start-up in a thread of its own, imports included, so that the first page answers before it is done."""

    future: "Future[Consultation]" = field(init=False)
    renewal: "Future[Consultation] | None" = None
    _thread: ThreadPoolExecutor = field(init=False, repr=False)
    stages: list[str] = field(default_factory=lambda: [N_("프로그램을 불러오는 중") + "…"])

    def __post_init__(self) -> None:
        thread = ThreadPoolExecutor(1, thread_name_prefix="start-up")
        self._thread = thread
        self.future = thread.submit(self._open)
        # Then, while the welcome is read, what the first question and the other pages need.
        thread.submit(self._settle)

    def _open(self) -> "Consultation":
        from agent.consultation import Consultation

        return Consultation.open(on_progress=self.stages.append)

    def _settle(self) -> None:
        """Nobody waits for an import on a click, nor for what an answer loads when it is the first."""
        from agent.sandbox import look_through_documents, rehearse

        if self.future.exception() is None:
            with contextlib.suppress(Exception):  # whoever asks first waits, and hears what is wrong
                rehearse(self.future.result())
        for part in PARTS:
            importlib.import_module(part)
        with contextlib.suppress(Exception):  # its page says what is wrong with a run
            importlib.import_module("pages.parts.metrics").prepare()
        if self.future.exception() is None:
            look_through_documents(self.future.result())
        # Streamlit collects garbage after every script run, holding up the next one: what lasts as long as the process
        # (dictionaries, indexes, modules) is not looked through again each time.
        gc.collect()
        gc.freeze()
        # At the end all is to be freed; extension modules complain of what is not.
        atexit.register(gc.unfreeze)

    def renew(self) -> None:
        """Open another Consultation beside the present one; the last one asked for takes its place."""
        self.renewal = self._thread.submit(self._open)

    def settle_renewal(self) -> None:
        """Let a new Consultation take the old one's place once it is open; one that could not be opened never does."""
        done = self.renewal
        if done is not None and done.done():
            self.renewal = None
            if done.exception() is None:
                self.future = done


@st.cache_resource(show_spinner=False)
def _loading() -> Loading:
    return Loading()


def consultation() -> "Consultation":
    """The one Consultation of this process; shows the start-up's progress, or why it failed and what to do."""
    loading = _loading()
    if not loading.future.done():
        _show_progress(loading)
        st.rerun()
    loading.settle_renewal()
    try:
        return loading.future.result()
    except Exception as error:
        if failing.apologise(error):
            _loading.clear()
            st.rerun()
        st.stop()


def reopen() -> None:
    """Let the next page open a new Consultation, because the corpus has changed; turns in progress end on the old one."""
    _loading.clear()


def renew() -> None:
    """Open a new Consultation in the background, because names were taught; the present one serves until it is there."""
    _loading().renew()


def renewing() -> bool:
    """Whether a new Consultation is being opened."""
    loading = _loading()
    return loading.renewal is not None and not loading.renewal.done()


def _show_progress(loading: Loading) -> None:
    st.title(_("상담을 준비하고 있습니다"), anchor=False)
    st.caption(_("처음 한 번은 용어 사전과 문서 색인을 만드느라 더 걸립니다. 다음부터는 저장된 것을 씁니다."))
    shown = 0
    with st.status(_said(loading.stages[-1]) + "…") as status:
        while not loading.future.done():
            stages = list(loading.stages)
            for finished in stages[shown:-1]:
                st.markdown(f"✓ {_said(finished)}")
                shown += 1
            status.update(label=_said(stages[-1]) + "…", expanded=len(stages) > 1)
            time.sleep(POLL_SECONDS)


def _said(stage: str) -> str:
    return _(stage.removesuffix("…"))
