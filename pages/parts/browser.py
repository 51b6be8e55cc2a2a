"""What only the browser can do: run a script out of sight, keep a cookie."""

import streamlit as st


def run(script: str, key: str) -> None:
    """Run a script when the page shows it first. key: one of the page's own."""
    with st.container(key=f"script_{key}"):
        # In a block: a name that a script declares may be declared by its next run again.
        st.html(f"<script>{{ {script} }}</script>", unsafe_allow_javascript=True)


def cookie(name: str, value: str, seconds: str | int) -> str:
    """The script that keeps a cookie for so long. value and seconds: JavaScript expressions; 0 seconds deletes it."""
    return f"document.cookie = '{name}=' + ({value}) + '; path=/; samesite=lax; max-age=' + ({seconds})"
