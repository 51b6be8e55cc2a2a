"""What another has and the speaker has caught: "사장님이 코로나라 저까지 옮았습니다", "아이가 수족구였는데 저도 걸렸어요"."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from agent.extraction.clauses.reading import Clause, Reading, plain
from agent.extraction.clauses.situation import PAST, SPEAKER
from agent.state import Exclusion, Fact, Span
from agent.terminology import Token

# "저까지 옮았어요", "나도 전염됐어요": with another the speaker as well.
AS_WELL = frozenset("도 까지 마저".split())
TO_ONESELF = frozenset("한테 에게 한테도 에게도 한테까지".split())
CATCHING = frozenset("옮다 옮아오다 걸리다 전염 전염되다 감염 감염되다 확진 양성".split())
# Nothing but these may stand between the speaker and the catching.
PASSED = frozenset(
    "똑같이 같이 결국 그만 바로 덩달아 지금 어제 오늘 그제 이틀 하루 며칠 다음 날 뒤 만 일 주 전 판정 받다 되다 뜨다 나오다 버리다 이다 하다 그대로 벌써 이미".split()
)
# Clauses behind the other's illness that are looked at.
_AHEAD = 3


def caught_by_oneself(reading: Reading, found: Sequence[Fact | Exclusion]) -> Iterator[Fact]:
    """The illness of another that a clause behind it says the speaker has caught, naming nothing else on the way."""
    for item, (first, _) in of_others_alone(found, ("conditions",)):
        at = reading.token_at(first)
        if at is None:
            continue
        number = reading.clause(at).number
        for clause in reading.clauses[number + 1 : number + 1 + _AHEAD]:
            words = reading.words(clause)
            start, end = words[0].span[0], words[-1].span[1]
            if any(other.span and start <= other.span[0] < end for other in found):
                break
            if _catches(clause, words):
                yield Fact(item.slot, item.name, item.umls_code, item.span, method="medcat")
                break


def of_others_alone(found: Sequence[Fact | Exclusion], slots: Collection[str]) -> Iterator[tuple[Exclusion, Span]]:
    """What is told of another in these slots, and of the speaker not at all, with where it stands."""
    own = {item.name for item in found if isinstance(item, Fact) or item.who is None}
    for item in found:
        if not isinstance(item, Exclusion) or item.reason != "family" or item.slot not in slots:
            continue
        if item.span is not None and item.name not in own:
            yield item, item.span


def speaker_in(clause: Clause, words: Sequence[Token]) -> int | None:
    """Which of its words is the speaker, in a clause that states and says more of them; None for any other clause."""
    if clause.mood != "statement" or clause.link in ("condition", "purpose", "quote"):
        return None
    speaker = next((at for at, t in enumerate(words) if t.lemma in SPEAKER and t.tag == "NP"), None)
    return None if speaker is None or speaker + 2 >= len(words) else speaker


def _catches(clause: Clause, words: Sequence[Token]) -> bool:
    speaker = speaker_in(clause, words)
    if speaker is None:
        return False
    marked = "".join(t.form for t in words[speaker + 1 : speaker + 3] if t.tag[0] == "J")
    if not marked.startswith((*AS_WELL, *TO_ONESELF)):
        return False
    said = [t for t in words[speaker + 1 :] if t.tag[0] not in "JS" and not t.silent]
    if any(t.lemma not in CATCHING | PASSED and t.tag not in ("SN", "NNB", "XSV", "VX", "MM") for t in said):
        return False
    last = next((t for t in reversed(words) if t.is_predicate), None)
    if last is None or any(plain(form).endswith(("까", "나", "지", "겠")) for form, _ in last.endings):
        return False
    if last.tag == "VX" and any(t.has_ending("나") for t in said):
        return False  # "옮았나 봐요": guessed
    noted = any(t.lemma in ("확진", "양성") for t in said)
    return any(t.lemma in CATCHING for t in said) and (noted or any(t.has_ending(*PAST) for t in said))
