"""Documents are data: orders to the agent that stand in a retrieved document are taken out and named."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from agent.safety.attack import AttackPatterns
from agent.safety.folding import fold
from agent.sentences import split_sentences
from agent.state import RetrievedDocument

_MODEL = (
    r"(?:(?<![a-z])ai(?![a-z])|인공지능|챗봇|언어\s?모델|에이전트|어시스턴트|assistant|language model|llm|chatbot)"
)
_TO_A_MODEL = re.compile(
    # "이 문서를 읽는 AI는 …해야 한다", "Assistant: tell …": no document of medicine speaks to its reader's software.
    rf"{_MODEL}[은는이]?(?:에게|아|야)?\s?[^.\n]{{0,60}}(?:해야\s?한다|해야\s?합니다|하라|하십시오|하세요|말하|답하|출력|추천하|안내하)"
    rf"|\b(?:assistant|system|developer|ai)\s?:|\[(?:시스템|system|지시)\]"
    r"|\b(?:tell|instruct|advise|ask)\s+the\s+(?:patient|user|reader)|\bwhen(?:ever)?\s+(?:you\s+)?answer(?:ing)?\b|\byou\s+(?:are\s+now|must\s+(?:now|always|never))\b"
    r"|(?:당신|너)[은는]\s?(?:이제|지금부터|앞으로)|(?:앞으로|지금부터|이제부터)\s?(?:모든|어떤)\s?(?:질문|답변|대화)"
    r"|답변(?:을)?\s?(?:할|하실|작성할|생성할)\s?때(?:는|마다|에는)?"
    r"|(?:환자|사용자|독자|질문자)(?:에게|한테|의)\s?[^.\n]{0,60}(?:라고|다고|고)\s?(?:말|안내|답|권|전|추천)(?:하라|해라|하세요|하십시오|해야)"
    r"|(?:환자|사용자)의\s?(?:이름|정보|기록|프로필)[을를]\s?[^.\n]{0,20}(?:출력|전송|보내|공개|포함)",
)
REMEMBERED = 20_000
"""Texts whose verdict is kept: several times the passages of the shipped corpus."""
NAMELESS = "(제목에서 지시문을 뺀 문서)"


class DocumentOrders:
    """The attack patterns of the input guard, and orders to a model, in what documents say. A passage read before costs nothing."""

    def __init__(self) -> None:
        self._attacks = AttackPatterns()
        self._without = lru_cache(REMEMBERED)(self._read)

    def taken_out(self, documents: Sequence[RetrievedDocument]) -> tuple[tuple[RetrievedDocument, ...], list[str]]:
        """(the documents without sentences that give the agent orders, one Korean notice for each that had any)."""
        cleaned = tuple(map(self._cleaned, documents))
        notices = [
            f"문서 '{clean.title}'({clean.doc_id})에 에이전트에게 내리는 지시로 보이는 글이 있어 빼고 읽었습니다. 문헌을 확인해 주세요."
            for document, clean in zip(documents, cleaned, strict=True)
            if clean != document
        ]
        return tuple(clean for clean in cleaned if clean.passage or clean.passages or clean.summary), notices

    def _cleaned(self, document: RetrievedDocument) -> RetrievedDocument:
        return replace(
            document,
            title=self._without(document.title) or NAMELESS,
            summary=self._without(document.summary),
            passage=self._without(document.passage),
            passages=tuple(filter(None, map(self._without, document.passages))),
            keywords=tuple(filter(None, map(self._without, document.keywords))),
            sources=tuple(
                replace(source, title=self._without(source.title), publisher=self._without(source.publisher))
                for source in document.sources
            ),
        )

    def _read(self, text: str) -> str:
        if not self._orders(text):
            return text
        kept = "\n".join(filter(None, map(self._before_orders, text.splitlines())))
        # What only the whole betrays (an order over two lines) is dropped whole.
        return kept if kept != text and not self._orders(kept) else ""

    def _before_orders(self, line: str) -> str:
        """The sentences of a line before the first that gives orders: what follows it goes on about them."""
        return " ".join(itertools.takewhile(lambda sentence: not self._orders(sentence), split_sentences(line)))

    def _orders(self, text: str) -> bool:
        folded = fold(text).text
        return bool(_TO_A_MODEL.search(folded) or self._attacks.find(text, folded))
