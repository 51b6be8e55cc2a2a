"""What another has besides the speaker: "저 말고 남편도 기침을 해요", "저뿐 아니라 아내도 열이 나요", "저만 그런 게 아니라 동생도 설사해요"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from agent.extraction.clauses.reading import Reading, plain
from agent.extraction.people.caught import of_others_alone
from agent.extraction.people.likewise import DOUBTED
from agent.state import Exclusion, Fact

# The speaker is the first of them, and the other is so "도": "저 말고 남편이" has it alone, "저 말고도" says it itself.
_ONESELF_FIRST = re.compile(
    r"^(?:저|나|저희)\s*(?:(?:말고도|(?:이)?외에도)\s"
    r"|(?:말고|뿐(?:만)?\s*아니라|만\s*(?:그런\s*(?:게|것이|건)\s*)?아니(?:라|고)|(?:이)?외에)\s(?:\S+\s){0,2}\S*도\s)"
)
_WORDS = ("말고", "뿐", "아니", "외에")


def had_besides_another(text: str, reading: Reading, found: Sequence[Fact | Exclusion]) -> Iterator[Fact]:
    """The illness or complaint of another whom a sentence names besides the speaker: the speaker has it, too."""
    if not any(word in text for word in _WORDS):
        return
    for item, (first, last) in of_others_alone(found, ("conditions", "symptoms")):
        end = reading.token_at(last - 1)
        if end is None:
            continue
        start = reading.tokens[reading.sentence(reading.clause(end).sentence)[0].first].span[0]
        if _ONESELF_FIRST.match(text[start:first]) and _is_told(reading, end):
            yield Fact(item.slot, item.name, item.umls_code, item.span, method="medcat")


def _is_told(reading: Reading, end: int) -> bool:
    """Told in a statement, nothing denied or supposed."""
    clause = reading.clause(end)
    if clause.mood != "statement" or clause.link in ("condition", "purpose", "quote"):
        return False
    words = reading.tokens[end : clause.last]
    if any(t.lemma in ("안", "못", "없다", "아니다", "않다") for t in words):
        return False
    return not any(plain(form).endswith(DOUBTED) for t in words for form, _ in t.endings)
