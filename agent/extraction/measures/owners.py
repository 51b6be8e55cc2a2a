"""Whose reading a number is where speaker and others stand side by side: "할머니 혈압 170, 저 혈압 120"."""

from __future__ import annotations

import itertools

from agent.extraction.clauses.reading import Reading, plain
from agent.extraction.measures.unmeasured import OWN
from agent.extraction.patterns.kinship import is_person_word
from agent.extraction.people.release import is_told_to_do
from agent.terminology import Token

# "제가 재니까": who measures is not yet who was measured.
MEASURES = frozenset("재다 측정 측정하다 찍다 검사 확인 확인하다 보다".split())
TAKES = frozenset("재다 재보다 측정 측정하다".split())
FINDING = frozenset("니 니까 으니 으니까 더니".split())
PROFESSIONALS = frozenset("간호사 의사 간병인 요양보호사".split())
# Who takes the reading of another rather than their own.
MEASURING_OTHERS = frozenset("아내 와이프 남편 신랑 집사람 배우자 마누라 딸 아들 며느리 사위 손녀 손자".split())
# "아내 검사지인데", "친구 수치예요": a sheet that is shown, and whose it is.
SHEETS = frozenset(
    "검사지 결과지 결과 수치 성적표 기록지 차트 소견서 기록 기록부 건강검진표 검진표 진료기록 성적".split()
)


def is_own(reading: Reading, token: int, named: int, read_out: bool) -> bool:
    """Whether the speaker is the last one named before a number in its sentence.

    named: where its measurement is named; read_out: that name has another value already, so that "제가 재니까 118" is a
    second person's.
    """
    first = reading.sentence(reading.clause(token).sentence)[0].first
    elsewhere = reading.of_token[named] != reading.of_token[token]
    for at in range(token - 1, first - 1, -1):
        word = reading.tokens[at]
        if is_person_word(word.lemma):
            return _measured_for(reading, at, token) or is_told_to_do(reading, reading.clause(at))
        if not _is_speaker(reading, at):
            continue
        agent = reading.tokens[at + 1].tag == "JKS" and any(
            t.lemma in MEASURES for t in reading.tokens[at + 2 : token]
        )
        return not agent or (elsewhere and read_out)
    return False


def told_of(reading: Reading, token: int) -> str | None:
    """ "혈당 120 나왔어요. 엄마는 168이었어요": the person named right before a number as the one it is told of."""
    if token < 2 or reading.clause(token).first > token - 2:
        return None
    person, particle = reading.tokens[token - 2], reading.tokens[token - 1]
    return person.lemma if particle.lemma in ("은", "는") and is_person_word(person.lemma) else None


def shown_of(reading: Reading, token: int) -> str | None:
    """ "아내 검사지인데 봐 주세요. Hb 9.4": whose sheet a sentence before announces; None when the speaker's own follows."""
    here = reading.clause(token).sentence
    for number in range(here - 1, max(here - 4, -1), -1):
        clauses = reading.sentence(number)
        words = range(clauses[0].first, clauses[-1].last)
        if any(_is_speaker(reading, at) and reading.tokens[at + 1].tag == "JX" for at in range(words[0], token)):
            return None
        for at in words:
            sheet = reading.tokens[at].lemma if reading.tokens[at].lemma in SHEETS else None
            joined = reading.tokens[at].form + (reading.tokens[at + 1].form if at + 1 < token else "")
            if (sheet or joined in SHEETS) and (who := _owner(reading, at)) is not None:
                end = at + (1 if sheet else 2)
                if end < len(reading.tokens) and reading.tokens[end].tag in ("VCP", "JKO", "SF"):
                    return who
    return None


def _owner(reading: Reading, sheet: int) -> str | None:
    before = [t for t in reading.tokens[max(0, sheet - 3) : sheet] if t.tag != "JKG"]
    while before and before[-1].lemma in ("검사", "피검사", "혈액", "건강검진", "검진"):
        before.pop()
    return before[-1].lemma if before and is_person_word(before[-1].lemma) else None


def _is_speaker(reading: Reading, at: int) -> bool:
    """ "저는", "제", "저 혈압"; not "제 남편"."""
    word = reading.tokens[at]
    if not (word.lemma in OWN and (word.tag in ("NP", "MM", "XPN") or word.lemma == "본인")):
        return False
    return at + 1 < len(reading.tokens) and not is_person_word(reading.tokens[at + 1].lemma)


def _measured_for(reading: Reading, person: int, token: int) -> bool:
    """ "엄마가 체온계로 재 주셨는데 38.7도", "아내가 재보니 혈당이 250이에요": the person only took the reading."""
    words: tuple[Token, ...] = reading.tokens[person + 1 : token]
    if not words or words[0].tag != "JKS":
        return False
    if any(
        word.lemma in MEASURES and after.lemma in ("주다", "주시다") for word, after in itertools.pairwise(words)
    ):
        return True
    taking = next((at for at, word in enumerate(words) if word.lemma in TAKES), None)
    if taking is None or not any(_finds(word) for word in words[taking : taking + 2]):
        return False
    # "딸이 열이 나서 재보니" is the daughter's own, "남편이 혈압을 재니" may be.
    only_with = all(
        word.tag[:2] in ("JK", "MA") or after.form in ("로", "으로")
        for word, after in itertools.pairwise(words[1 : taking + 1])
    )
    return only_with and _is_seen_by(reading, person, token)


def _finds(word: Token) -> bool:
    return any(plain(form) in FINDING for form, _ in word.endings)


def _is_seen_by(reading: Reading, person: int, token: int) -> bool:
    """Whether the speaker tells the number as of him- or herself: parents take their own pressure, and what is told by
    hearsay ("남편이 재보니 180이래요") is the other's, but for a nurse's."""
    tokens = reading.tokens
    nurse = any(t.lemma in PROFESSIONALS for t in tokens[max(0, person - 1) : person + 1])
    if nurse:
        return True
    last = reading.sentence(reading.clause(token).sentence)[-1].last
    heard = any(
        plain(form).lstrip("으ㄴ는이").startswith(("래", "대", "라고", "다고", "시", "셨", "랍니", "답니"))
        for t in tokens[person + 1 : last]
        for form, _ in t.endings
    )
    return not heard and tokens[person].lemma in MEASURING_OTHERS
