"""A sign-in before every page where one is configured; without it nothing is asked."""

from urllib.parse import quote

import pytest
import streamlit as st
from streamlit.errors import StreamlitAPIException

from pages.parts import entrance, way_back

AUTH = {"redirect_uri": "http://localhost:8501/oauth2callback", "cookie_secret": "x", "client_id": "x"}


@pytest.fixture
def visit(open_app, monkeypatch):
    """visit(user, **secrets): the app as somebody sees it. user: what the identity provider says of them."""
    from streamlit.testing.v1 import AppTest

    from tests.pages.conftest import APP

    def seen(user: dict[str, object] | None, **secrets: object) -> AppTest:
        class User(dict):
            is_logged_in = user is not None

        monkeypatch.setattr(st, "user", User(user or {}))
        keep(monkeypatch, {})
        app = AppTest.from_file(APP, default_timeout=180)
        for name, value in secrets.items():
            app.secrets[name] = value
        return app.run()

    return seen


def keep(monkeypatch, cookies: dict[str, str]) -> None:
    monkeypatch.setattr(type(st.context), "cookies", property(lambda _self: cookies))


def shown(app) -> str:
    return " ".join(str(part.value) for part in (*app.title, *app.markdown, *app.error, *app.caption))


def test_without_a_configured_sign_in_nobody_is_asked(visit):
    app = visit(None)
    assert not app.exception
    assert app.button(key="start_demo-story")
    assert "로그인" not in shown(app)


def test_a_stranger_sees_the_sign_in_and_nothing_else(visit, monkeypatch):
    asked = []
    monkeypatch.setattr(st, "login", lambda *provider: asked.append(provider))
    app = visit(None, auth=AUTH)
    assert "로그인한 사람만" in shown(app)
    assert [button.key for button in app.button] == ["sign_in_default"]
    assert not app.sidebar.children
    app.button(key="sign_in_default").click().run()
    assert asked == [(None,)]
    app = visit(None, auth={**AUTH, "google": {"client_id": "x"}, "okta": {"client_id": "y"}})
    assert [button.key for button in app.button] == ["sign_in_google", "sign_in_okta"]
    app.button(key="sign_in_okta").click().run()
    assert asked[-1] == ("okta",)


def test_an_incomplete_configuration_lets_nobody_in_and_says_so(visit, monkeypatch):
    def refused(*_: str) -> None:
        raise StreamlitAPIException("missing client_secret")

    monkeypatch.setattr(st, "login", refused)
    app = visit(None, auth={"client_id": "x"})
    app.button(key="sign_in_default").click().run()
    assert not app.exception
    assert entrance.INCOMPLETE in shown(app)


@pytest.mark.parametrize(
    ("user", "inside"),
    [
        ({"email": "kim@example.org", "name": "김의사"}, True),
        ({"email": "Lee@Hospital.example", "name": "이의사"}, True),
        ({"email": "eve@evilhospital.example"}, False),
        ({"email": "kim@example.org", "email_verified": False}, False),
        ({"email": "kim@example.org", "email_verified": "false"}, False),
        ({"name": "이름만"}, False),
    ],
)
def test_only_listed_addresses_come_in(visit, user, inside):
    app = visit(user, auth=AUTH, access={"emails": ["kim@example.org", "@hospital.example"]})
    assert not app.exception
    assert (entrance.TURNED_AWAY in shown(app)) is not inside
    assert bool([button for button in app.button if button.key == "start_demo-story"]) is inside
    assert app.button(key="sign_out")


def test_addresses_may_be_written_as_one_text(visit):
    for user, inside in (("kim@example.org", True), ("m@b.example", True), ("e@example.org", False)):
        app = visit({"email": user}, auth=AUTH, access={"emails": "kim@example.org, @b.example"})
        assert (entrance.TURNED_AWAY in shown(app)) is not inside


def test_whom_the_provider_vouches_for_comes_in_where_there_is_no_list(visit):
    app = visit({"name": "김의사"}, auth=AUTH)
    assert app.button(key="start_demo-story")
    assert app.switch_page("pages/metrics.py").run().button(key="sign_out")
    assert "김의사 로그인함" in shown(app)


@pytest.mark.parametrize("failure", [None, PermissionError])
def test_a_file_of_secrets_that_cannot_be_read_opens_nothing(visit, monkeypatch, tmp_path, failure):
    def load() -> bool:
        if failure:
            raise failure
        return False

    (tmp_path / "secrets.toml").write_text("[auth\nclient_id =")
    monkeypatch.setattr(st.secrets, "load_if_toml_exists", load)
    monkeypatch.setattr(st, "get_option", lambda _name: [str(tmp_path / "secrets.toml")])
    app = visit(None)
    assert entrance.UNREADABLE in shown(app)
    assert not app.button


def test_the_sign_in_has_the_browser_keep_the_address(visit):
    app = visit(None, auth=AUTH)
    assert any("location.search" in str(part.proto.body) for part in app.get("html"))


@pytest.mark.parametrize(
    ("kept", "at", "title", "patient"),
    [
        ("patient?patient=demo-story&tab=timeline", {}, "환자 정보", "demo-story"),
        ("?patient=demo-story", {}, None, "demo-story"),
        ("patient?patient=demo-story", {"patient": "nobody"}, None, None),
        ("../../app?patient=demo-story", {}, None, None),
        ("no_such?patient=demo-story", {}, None, None),
        ("parts/chrome", {}, None, None),
        ("\x00?=", {}, None, None),
    ],
)
def test_after_the_sign_in_the_address_is_opened_once(consulting, open_app, monkeypatch, kept, at, title, patient):
    class User(dict):
        is_logged_in = True

    monkeypatch.setattr(st, "user", User(name="김의사"))
    monkeypatch.setattr(entrance, "guarded", lambda: True)
    monkeypatch.setattr(entrance, "_listed", lambda: True)
    keep(monkeypatch, {way_back.COOKIE: quote(kept)})
    app = open_app(None, **at)
    assert not app.exception
    assert app.session_state["patient"] == patient if "patient" in app.session_state else patient is None
    if title:
        assert app.title[0].value.startswith(title)
        assert not app.switch_page("pages/consult.py").run().exception
        assert not any(part.value.startswith(title) for part in app.title), "it is not followed a second time"
