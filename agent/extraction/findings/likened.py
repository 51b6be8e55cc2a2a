"""What a complaint is only likened to: "감기 걸린 것처럼 목이 칼칼해요" tells of a sore throat and no cold, "화상 입은 것처럼
화끈거려요" of no burn, "칼로 벤 듯이 아파요" of no wound."""

from __future__ import annotations

from collections.abc import Sequence

from agent.extraction.clauses.course_words import LASTING
from agent.extraction.clauses.endings import plain
from agent.extraction.clauses.mentions import Mention
from agent.extraction.clauses.reading import Reading
from agent.terminology import Token

LIKE = frozenset("처럼 같이 마냥".split())
# "벤 것처럼", "걸린 듯이", "물린 양".
AS_IF = frozenset("것 거 듯 듯이 양".split())
LIKENING = LIKE | AS_IF
# What happens to one, and is felt otherwise than as itself; the image of another complaint is that complaint.
EVENTS = frozenset(
    "벌레 물림,뱀 물림,동물 교상,상처,멍,실신,의식 소실,하반신 마비,편마비,머리 외상,낙상,감전,근육 경련,숙취,교통사고,폭행 피해,절단 손상,출혈,익수,해양생물 쏘임,자궁 수축".split(
        ","
    )
)
# "당뇨 환자처럼 물을 마셔요", "대상포진 때처럼 따가워요".
KINDS_OF = frozenset("환자 사람 때 증상 통증".split())
# What stands before these has happened: "차에 치여서 부러진 것처럼", "떨어져 부러진 것처럼", "뜨거운 물에 데고 벗겨진 것처럼".
CAUSING = frozenset("어서 아서 여서 서 고 고서 다가 어 아 여".split())


def without_likened(reading: Reading, mentions: Sequence[Mention]) -> list[Mention]:
    """The mentions without those that another complaint behind them, in their sentence, is likened to."""
    if reading.lemmas.isdisjoint(LIKENING):
        return list(mentions)
    return [m for m in mentions if not _is_likened(reading, m, mentions)]


def _is_likened(reading: Reading, mention: Mention, mentions: Sequence[Mention]) -> bool:
    if mention.slot not in ("conditions", "symptoms"):
        return False
    end = _end_of_likeness(reading.tokens, mention)
    if end is None or reading.tokens[end - 2].lemma == "환자":
        return end is not None
    sentence = reading.clause(mention.first).sentence
    return any(
        m.slot in ("conditions", "symptoms") and m.last > end and reading.clause(m.last - 1).sentence == sentence
        for m in mentions
        if m is not mention
    )


def _end_of_likeness(tokens: Sequence[Token], mention: Mention) -> int | None:
    """The token behind "…처럼", where a mention is what something is likened to."""
    last, at = tokens[mention.last - 1], mention.last
    if at < len(tokens) and not last.is_predicate and tokens[at].lemma in KINDS_OF:
        if tokens[at].lemma == "때" and any(word in mention.concept.name for word in LASTING):
            return None  # "협심증 때처럼 가슴이 조여요": who knows how it was has had it, and it stays
        at += 1
    # "감기 같이 걸렸어요": the adverb, and no likeness
    if at < len(tokens) and not last.is_predicate and tokens[at].form in LIKE and tokens[at].tag == "JKB":
        return at + 1
    if mention.slot == "symptoms" and mention.concept.name not in EVENTS:
        return None
    # "감기 |걸린 것처럼", "화상 |입은 듯이": one verb may stand behind the name.
    while at < min(len(tokens), mention.last + 3) and last.ending[1] != "ETM":
        if _is_cause(last) or (tokens[at].tag == "JKB" and tokens[at].form in ("로", "으로")):
            return None
        last, at = tokens[at], at + 1
    if last.ending[1] != "ETM" or at >= len(tokens) or tokens[at].lemma not in AS_IF:
        return None
    if plain(last.ending[0]) in ("ㄹ", "을") and tokens[at].form in ("듯", "듯이"):
        return None  # "쓰러질 듯이 피곤해요": what has not come is told as such elsewhere
    told = tokens[at].form in ("듯", "듯이", "양") or any(t.form in LIKE for t in tokens[at + 1 : at + 2])
    known = at + 1 < len(tokens) and tokens[at + 1].lemma in ("하다", "같다", "싶다")
    return at + 1 if told and not known else None


def _is_cause(token: Token) -> bool:
    return token.is_predicate and token.ending[1] == "EC" and plain(token.ending[0]) in CAUSING
