"""Where the reader looks after a question: at the question and the start of its answer, not at the answer's end."""

import json
import zlib

import streamlit as st

# The script runs when its text is new, so a redrawn page does not move under the reader. What is drawn after it moves
# things for a moment: it looks again until that has settled or the reader takes over. On a phone the page scrolls too.
_SCRIPT = """<script>
(() => {{
  let looks = 0;
  const show = () => {{
    const box = document.querySelector('.st-key-transcript');
    const turn = document.querySelector('.st-key-' + {key});
    if (!box || !turn) return;
    box.scrollTop += turn.getBoundingClientRect().top - box.getBoundingClientRect().top - 12;
    const talk = document.querySelector('.st-key-talk');
    if (talk && matchMedia('(max-width: 640px)').matches) talk.scrollIntoView({{block: 'start'}});
  }};
  const timer = setInterval(() => {{ show(); if (++looks > 10) clearInterval(timer); }}, 80);
  for (const taken of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    document.addEventListener(taken, () => clearInterval(timer), {{once: true, passive: true}});
}})();
/* {token} */
</script>"""


_PANEL = """<script>
(() => {{
  let looks = 0;
  const timer = setInterval(() => {{
    const part = document.querySelector('.st-key-side ' + {part});
    if (part) part.scrollIntoView({{block: 'start', behavior: 'smooth'}});
    if (part || ++looks > 10) clearInterval(timer);
  }}, 80);
}})();
/* {token} */
</script>"""


def to_part(part: str, token: str) -> None:
    """Bring a part of the panel (its CSS selector) to the panel's top, on a phone to the page's, once per token."""
    st.html(_PANEL.format(part=json.dumps(part), token=token), unsafe_allow_javascript=True)


def to_turn(key: str, token: str) -> None:
    """Bring the turn in the container of that key to the top of the transcript, once per token."""
    once = format(zlib.crc32(token.encode()), "x")
    st.html(_SCRIPT.format(key=json.dumps(key), token=once), unsafe_allow_javascript=True)
