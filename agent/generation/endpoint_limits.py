"""How long and how much a model endpoint may send: a server that never ends must not hold a turn for ever.

The client's own time-out runs anew with every byte, so that keep-alive comments, empty pieces or an endless thought
would keep a call open. The limits stand below the client, where even a line that never ends passes by.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from typing import Any

import httpx2
from openai import DefaultHttpxClient

CALL_TIMEOUTS = 3.0
"""A whole call, retries included, may take this many times Settings.openai_timeout."""
MOST_BYTES = 16_000_000
"""Of one reply on the wire: an answer of 1,000 tokens with log probabilities takes about half a million."""

_TOO_LONG = "the call took too long"


class Endless(httpx2.ReadTimeout):
    """The reply outlasted its call's time or size."""


class LimitedClient(DefaultHttpxClient):
    """An HTTP client whose replies end by the deadline of the thread's present call. Raises Endless.

    seconds: of one call; begin() starts it. A read that is already waiting ends with the client's own time-out.
    """

    def __init__(self, seconds: float, most_bytes: int = MOST_BYTES) -> None:
        super().__init__()
        self._seconds = seconds
        self._most_bytes = most_bytes
        self._call = threading.local()

    def begin(self) -> None:
        """A new call of this thread: its time runs from now."""
        self._call.deadline = time.monotonic() + self._seconds
        self._call.endless = False

    def send(self, request: httpx2.Request, *, stream: bool = False, **options: Any) -> httpx2.Response:
        """Send a request of the present call; what comes back is counted."""
        deadline: float = getattr(self._call, "deadline", None) or time.monotonic() + self._seconds
        if time.monotonic() > deadline:  # a retry too late: its reason is that of the attempt before
            raise Endless(_TOO_LONG) if getattr(self._call, "endless", False) else httpx2.ReadTimeout(_TOO_LONG)
        response = super().send(request, stream=True, **options)
        assert isinstance(response.stream, httpx2.SyncByteStream)
        response.stream = _Limited(response.stream, deadline, self._most_bytes)
        if not stream:
            try:
                response.read()
            except Endless:
                self._call.endless = True
                raise
            finally:
                response.close()
        return response


class _Limited(httpx2.SyncByteStream):
    def __init__(self, inner: httpx2.SyncByteStream, deadline: float, most_bytes: int) -> None:
        self._inner = inner
        self._deadline = deadline
        self._left = most_bytes

    def __iter__(self) -> Iterator[bytes]:
        for piece in self._inner:
            self._left -= len(piece)
            if self._left < 0:
                raise Endless("too many bytes")
            if time.monotonic() > self._deadline:
                raise Endless(_TOO_LONG)
            yield piece

    def close(self) -> None:
        self._inner.close()
