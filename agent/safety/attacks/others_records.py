"""What is another person's alone, asked for behind their back: the bed beside, a room by its number, whoever was here before, a former
spouse, an employee, somebody famous.

Three things together make it: whose, what, and that it is wanted. A word on one's own danger ("옆 침대가 결핵이라는데 저도 검사하나요") or on
help and consent ("위임장", "보호자 동의") makes it a question of care. Patterns over the folded view (agent/safety/folding.py).
"""

from __future__ import annotations

import re

from agent.safety.words import words

_ONE_SENTENCE = re.compile(r"[^.?!\n]+[.?!]?")


def wants_anothers_record(folded: str) -> bool:
    """Whether the message asks for what is private to somebody else."""
    said = words("others_records")
    if said["of_care"].search(folded):
        return False
    told = said["told_already"].search(folded) is not None
    in_need = said["in_need"].search(folded) is not None
    return any(_is_asked(part, told, in_need) for part in _ONE_SENTENCE.findall(folded))


def _is_asked(sentence: str, told: bool, in_need: bool) -> bool:
    said = words("others_records")
    if said["of_neighbours"].search(sentence) or said["of_famous"].search(sentence):
        return True
    if not in_need and said["of_patients"].search(sentence):
        return True
    if told or said["of_law"].search(sentence):
        return False
    others = said["own_record"].sub("…", sentence)
    return any(said[group].search(others) for group in ("of_one_apart", "behind_the_back"))
