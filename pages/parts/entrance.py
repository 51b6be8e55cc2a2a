"""Who may come in: with [auth] in .streamlit/secrets.toml a sign-in stands before every page; without it nobody is asked."""

from collections.abc import Mapping
from pathlib import Path

import streamlit as st
from streamlit.errors import Error as StreamlitError

from agent.language import N_, _
from pages.parts import language, safe_markdown, way_back

INCOMPLETE = N_(
    "로그인 설정이 완전하지 않아 로그인할 수 없습니다. .streamlit/secrets.toml의 [auth] 항목과 Authlib 설치를 확인해 주세요."
)
UNREADABLE = N_(
    ".streamlit/secrets.toml을 읽을 수 없어 앱을 열지 않습니다. 형식을 고치거나 파일을 옮긴 뒤 화면을 새로 고쳐 주세요."
)
TURNED_AWAY = N_(
    "이 계정은 이 앱을 쓸 수 있는 목록에 없습니다. 다른 계정으로 로그인하거나 관리자에게 문의해 주세요."
)


def guarded() -> bool:
    """Whether a sign-in is configured. A file that cannot be read may hold one: then nobody gets further."""
    try:
        if st.secrets.load_if_toml_exists():
            return "auth" in st.secrets
        unreadable = any(Path(file).exists() for file in st.get_option("secrets.files"))
    except (OSError, ValueError):  # no permission; bytes that are no text
        unreadable = True
    if unreadable:
        st.error(_(UNREADABLE), icon=":material/warning:")
        st.stop()
    return False


def require() -> None:
    """Let through whom the identity provider vouches for, and the list of e-mail addresses if there is one; nobody else
    gets further than this."""
    if not guarded():
        return
    if not getattr(st.user, "is_logged_in", False):
        _sign_in()
        way_back.remember()
        st.stop()
    if not _listed():
        st.title(_("의학지식 상담 에이전트"), anchor=False)
        st.error(_(TURNED_AWAY), icon=":material/block:")
        st.button(_("로그아웃"), on_click=st.logout, icon=":material/logout:", key="sign_out")
        st.stop()
    way_back.follow()
    with st.sidebar:
        name = str(st.user.get("name") or st.user.get("email") or "")
        who = safe_markdown.inline(name)
        st.caption(_("{name} 로그인함").format(name=who) if name else _("로그인함"))
        st.button(_("로그아웃"), on_click=st.logout, icon=":material/logout:", key="sign_out", width="stretch")


def _sign_in() -> None:
    st.title(_("의학지식 상담 에이전트"), anchor=False)
    st.write(_("이 앱은 로그인한 사람만 쓸 수 있습니다. 로그인하면 상담 화면이 열립니다."))
    auth = st.secrets["auth"]
    providers = [name for name, section in auth.items() if isinstance(section, Mapping)]
    for provider in providers or [None]:
        label = language.filled(_("{provider}(으)로 로그인"), provider=provider) if provider else _("로그인")
        key = f"sign_in_{provider or 'default'}"
        st.button(label, type="primary", icon=":material/login:", key=key, on_click=_ask, args=(provider,))
    if st.session_state.pop("sign_in_failed", False):
        st.error(_(INCOMPLETE), icon=":material/warning:")


def _ask(provider: str | None) -> None:
    """Callback: off to the identity provider."""
    try:
        st.login(provider)
    except StreamlitError:
        st.session_state["sign_in_failed"] = True


def _listed() -> bool:
    """Whether [access] emails names the address, or its domain ("@병원.kr"); without a list everyone signed in is."""
    access = st.secrets.get("access")
    if access is None:
        return True
    address = str(st.user.get("email") or "").strip().casefold()
    given = access.get("emails", ())
    emails = given.replace(",", " ").split() if isinstance(given, str) else given
    allowed = {str(one).strip().casefold() for one in emails}
    # Some providers say it in words; one that says nothing is trusted.
    verified = str(st.user.get("email_verified", True)).casefold() != "false"
    return bool(address) and verified and (address in allowed or f"@{address.rpartition('@')[2]}" in allowed)
