"""Documents are data: orders to the agent that stand in a retrieved document are taken out and named."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache

from agent.safety.attacks.attack import attack_patterns
from agent.safety.folding import fold
from agent.state import RetrievedDocument
from agent.wording.sentences import split_sentences

_MODEL = (
    r"(?:(?<![a-z])ai(?![a-z])|인공지능|챗봇|언어\s?모델|에이전트|어시스턴트|assistant|language model|llm|chatbot)"
)
_READER = rf"(?:{_MODEL}|(?:읽는|처리하는|인용하는|요약하는|참고하는|검색한|생성하는)\s?(?:시스템|모델|프로그램|기계|봇|인공지능|ai))"
_AGENT = r"(?:은|는|이|가|이라면|라면|에게|한테|아|야|님)"
_TO_A_MODEL = re.compile(
    # "이 문서를 읽는 AI는 …해야 한다", "Assistant: tell …": no document of medicine speaks to its reader's software.
    # "AI를 이용한 판독은 참고로만 사용해야 합니다" speaks of it, not to it.
    rf"{_READER}{_AGENT}\s?[^.\n]{{0,60}}(?:야\s?(?:한다|합니다|해|함)|하라|해라|어라|아라|[가-힣](?:십시오|시오|세요)|말하|답하|출력|추천하|안내하)"
    rf"|\((?:{_MODEL}|모델)(?:에게|한테)\)|(?:{_MODEL}|모델)에게\s?[^.\n]{{0,40}}(?:하라|해라|[가-힣]하십시오)"
    r"|\b(?:assistant|system|developer|ai)\s?:|\[(?:시스템|system|지시)\]"
    rf"|\b(?:if you are|dear|hey|attention|note to)\b[^.\n]{{0,20}}\b{_MODEL}"
    r"|\b(?:tell|instruct|advise|ask)\s+the\s+(?:patient|user|reader)|\bwhen(?:ever)?\s+(?:you\s+)?answer(?:ing)?\b|\byou\s+(?:are\s+now|must\s+(?:now|always|never))\b"
    r"|(?:당신|너)[은는]\s?(?:이제|지금부터|앞으로)|(?:앞으로|지금부터|이제부터)\s?(?:모든|어떤)\s?(?:질문|답변|대화)"
    r"|(?:답변(?:을)?|요약(?:을)?|응답(?:을)?)\s?(?:할|하실|작성할|생성할)\s?때(?:는|마다|에는)?|(?:요약|답변|질문|번역)\s?요청을\s?받(?:으면|을)|이\s?(?:문서|글|문장)[의을를만]?\s?[^.\n]{0,20}(?:출력|인용|복사)(?:해라|하라|하시오|하십시오|할\s?것)"
    r"|(?:환자|사용자|독자|질문자)(?:에게|한테|의)\s?[^.\n]{0,60}(?:라고|다고|고)\s?(?:말|안내|답|권|전|추천)(?:하라|해라|하세요|하십시오|해야)"
    r"|(?:사용자|질문자)(?:에게|한테|의)\s?[^.\n]{0,40}(?:물어보라|물어봐|요구하라|알려라|묻도록|보내라|저장하라)"
    r"|(?:환자|사용자)의\s?(?:이름|정보|기록|프로필|주민\s?등록?\s?번호|연락처)[을를]\s?[^.\n]{0,20}(?:출력|전송|보내|공개|포함)",
)
REMEMBERED = 20_000
"""Texts whose verdict is kept: several times the passages of the shipped corpus."""
NAMELESS = "(제목에서 지시문을 뺀 문서)"


class DocumentOrders:
    """The attack patterns of the input guard, and orders to a model, in what documents say. A passage read before costs nothing."""

    def __init__(self) -> None:
        self._attacks = attack_patterns()
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

    def look_through(self, texts: Iterable[str]) -> None:
        """Read texts ahead of the first question, which then need not."""
        for text in texts:
            self._without(text)

    def parted(self, text: str) -> tuple[str, tuple[str, ...]]:
        """(a whole file's text without sentences that give the agent orders, what was taken out, in order).

        A line keeps what stands before the first such sentence; an order broken over two lines takes both away.
        """
        kept: list[str] = []
        removed: list[str] = []
        for line in text.split("\n"):
            rest = self._before_orders(line) if self.stand_in(line) else line
            if rest != line:
                removed.append(line[len(rest) :].strip() if line.startswith(rest) else line.strip())
            elif kept and kept[-1].strip() and line.strip() and self.stand_in(f"{kept[-1]} {line}"):
                removed.append(f"{kept.pop().strip()} {line.strip()}")
                continue
            if rest or not line:
                kept.append(rest)
        return "\n".join(kept), tuple(removed)

    def _cleaned(self, document: RetrievedDocument) -> RetrievedDocument:
        headings = (*document.headings, *("" for _ in document.passages))
        kept = [
            (p, self._without(heading))
            for text, heading in zip(document.passages, headings, strict=False)
            if (p := self._without(text))
        ]
        return replace(
            document,
            title=self._without(document.title) or NAMELESS,
            summary=self._without(document.summary),
            passage=self._without(document.passage),
            passages=tuple(passage for passage, _ in kept),
            headings=tuple(heading for _, heading in kept) if document.headings else (),
            keywords=tuple(filter(None, map(self._without, document.keywords))),
            sources=tuple(
                replace(source, title=self._without(source.title), publisher=self._without(source.publisher))
                for source in document.sources
            ),
        )

    def _read(self, text: str) -> str:
        if not self.stand_in(text):
            return text
        kept = "\n".join(filter(None, map(self._before_orders, text.splitlines())))
        # What only the whole betrays (an order over two lines) is dropped whole.
        return kept if kept != text and not self.stand_in(kept) else ""

    def _before_orders(self, line: str) -> str:
        """The sentences of a line before the first that gives orders: what follows it goes on about them."""
        return " ".join(itertools.takewhile(lambda sentence: not self.stand_in(sentence), split_sentences(line)))

    def stand_in(self, text: str) -> bool:
        """Whether a text that nobody says to the agent (a passage, a name in a profile) gives it orders."""
        folded = fold(text).text
        return bool(_TO_A_MODEL.search(folded) or self._attacks.find(text, folded))
