"""The way to take a whole consultation home: one file that prints, made when it is asked for."""

import streamlit as st

from agent.consultation import Consultation
from agent.language import _


def button(door: Consultation, patient: str, key: str) -> None:
    """Downloads the report; it is built at the click, not with the page."""
    st.download_button(
        _("보고서"),
        lambda: door.reports.html(patient),
        file_name=door.reports.file_name(patient),
        mime="text/html",
        icon=":material/description:",
        on_click="ignore",
        key=key,
        help=_("이 상담 전체를 한 파일(HTML)로 받습니다. 브라우저에서 열어 PDF로 인쇄할 수 있습니다."),
    )
