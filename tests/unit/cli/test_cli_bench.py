"""A measurement plays its turns in a folder of its own."""

import subprocess

import pytest

from agent import bench
from agent.config import Settings
from agent.consultation import Consultation


class Opened(Exception):
    """As far as this test goes."""


def test_a_measurement_never_opens_the_servers_records(monkeypatch):
    monkeypatch.setenv("DATABASE_URL", "postgresql+psycopg://u@127.0.0.1:1/x")
    opened = []

    def child(*_: object, env: dict[str, str], **__: object) -> None:
        with monkeypatch.context() as there:
            there.setenv("DATABASE_URL", env["DATABASE_URL"])
            opened.append(Settings().database_address)

    def door(settings: Settings, **_: object) -> None:
        opened.append(settings.database_address)
        raise Opened

    monkeypatch.setattr(subprocess, "run", child)
    monkeypatch.setattr(Consultation, "open", door)
    with pytest.raises(Opened):
        list(bench.run(Settings(), (), lambda _: None))
    assert opened == [None, None, None]
