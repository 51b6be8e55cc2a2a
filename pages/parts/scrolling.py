"""Where the reader looks after a question: at the question and the start of its answer, not at the answer's end."""

import json
import zlib

import streamlit as st

# The script runs when its text is new, so a redrawn page does not move under the reader. The answer grows for a
# moment after the first frame, hence the second look.
_SCRIPT = """<script>
(() => {{
  const show = () => {{
    const turn = document.querySelector('.st-key-' + CSS.escape({turn}));
    if (turn) turn.scrollIntoView({{block: 'start', behavior: 'instant'}});
  }};
  requestAnimationFrame(show);
  setTimeout(show, 150);
}})();
/* {token} */
</script>"""


def to_turn(turn: int | str, token: str) -> None:
    """Bring a turn's question to the top of the transcript, once per token."""
    once = format(zlib.crc32(token.encode()), "x")
    st.html(_SCRIPT.format(turn=json.dumps(f"turn_{turn}"), token=once), unsafe_allow_javascript=True)


def keep_room(turn: int) -> None:
    """The last turn is as tall as the transcript's window, so that even a short one can stand at its top."""
    st.html(f"<style>.st-key-turn_{turn}{{min-height:var(--room)}}</style>")
