"""The output guardrail's rules: what no answer may say, whatever model wrote it, and how a delivered answer is framed.

Validation comes before display: each sentence is checked before it is shown as a draft, the whole answer before it is
delivered. The similarity part of the response guardrail takes a cosine measured by the caller's embedder.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence

from agent.remembering import remembered
from agent.safety.attacks.disguise import unleeted
from agent.safety.folding import fold, joined
from agent.safety.forbidden_claims import CARER, claims, orders, unmarked
from agent.safety.personal_data.pii import PersonalData
from agent.state import SafetyWarning
from agent.wording.sentences import split_sentences

DISCLAIMER = "이 답변은 교육용 정보이며 진료를 대신하지 않습니다."
WARNING_MARK = "[약물 안전]"
NOTICE_MARK = "[안내]"
QUESTION_MARK = "[확인 질문]"
MEDICATION_KINDS = frozenset(
    {"drug_condition", "drug_drug", "pregnancy", "lactation", "age", "lab", "allergy", "food"}
)
MIN_CHARACTERS = 5
REMEMBERED = 4096


def _spaced(mark: str) -> str:
    """A pattern of the mark with blanks anywhere and square brackets of any kind."""
    kinds = {"[": r"[\[【〔〖⟦「『｢]", "]": r"[\]】〕〗⟧」』｣]"}
    return r"[ \t*_]*".join(kinds.get(letter, re.escape(letter)) for letter in mark if letter != " ")


_REFUSED = re.compile(
    r"(?:할|하면|해서는|하셔서는|되는|된다고|한다고|다고|라고)?\s?(?:안\s?됩니다|안\s?돼요|마세요|마십시오|말아야|없습니다만|할 수 없|볼 수 없|말할 수 없|보장할 수|단정할 수|장담할 수|아닙니다|않습니다|아니라|위험합니다)"
)
_HONEST = re.compile(
    r"확실하지\s?않|확실히\s?알기\s?어렵|모르겠|알\s?수\s?없|찾지\s?못|확인(?:할|하기)\s?(?:수\s?없|어렵)|확인되지\s?않|답(?:변)?(?:을)?\s?(?:드리|하)기\s?어렵|답변할\s?수\s?없|근거(?:가|를)?\s?(?:부족|없|찾지)|안내하지\s?않|정보가\s?(?:없|부족)"
)
_CITATION = re.compile(r"\[\d+\]")
_EDGE = r"(?:^[ \t>*_#+.-]*(?:\d{1,2}[.)][ \t*_]*)?)?[*_]*"
"""List, heading and bold marks before a frame's mark."""
_FRAME = re.compile(
    rf"{_EDGE}{_spaced(QUESTION_MARK)}[^\n]*(?:\n[ \t>*_]*(?:[-*+.]|\d{{1,2}}[.)])[ \t][^\n]*)*\n*"
    rf"|{_EDGE}(?:{_spaced(WARNING_MARK)}|{_spaced(NOTICE_MARK)})[^\n]*\n*"
    rf"|{_EDGE}{_spaced(DISCLAIMER)}[*_]*\s*",
    re.MULTILINE,
)
"""What only finalise writes, over the folded text: in whatever disguise a model writes it, and anywhere in a line."""


class OutputRules:
    """Compiled once; well under two milliseconds an answer."""

    def __init__(self) -> None:
        self._personal_data = PersonalData(of_people=False)
        self._forbidden, self._orders = claims(), orders()
        self._carer = re.compile(CARER)
        # A sentence is checked before it is shown as a draft and again with the answer that is delivered.
        self.check_sentence = remembered(REMEMBERED)(self._check_sentence)

    def _check_sentence(self, text: str) -> str | None:
        """Why a sentence may not be shown, in Korean, or None."""
        folded = fold(text).text
        plain = unmarked(folded)
        for view in dict.fromkeys((folded, plain, joined(plain), unleeted(plain))):
            if reason := self._forbids(view):
                return reason
        return "개인정보가 담긴 표현" if self._personal_data.spans(text) else None

    def _forbids(self, folded: str) -> str | None:
        for reason, pattern in self._forbidden:
            match = pattern.search(folded)
            if match and not _REFUSED.match(folded[match.end() :].lstrip()):
                return reason
        for reason, pattern in self._orders:
            match = pattern.search(folded)
            if match and not self._carer.search(folded) and not _REFUSED.search(folded[match.end() :]):
                return reason
        return None

    def passes(
        self, answer: str, similarity: float | None, threshold: float = 0.4, min_characters: int = MIN_CHARACTERS
    ) -> tuple[bool, str]:
        """The response guardrail: rules first, then similarity; the reason is empty when it passes.

        similarity: cosine (-1..1) of answer and context; None or NaN says that it could not be measured, which
        blocks. An honest refusal passes without it; an answer under min_characters fails.
        """
        body = self.body(answer)
        if len(body) < min_characters:
            return False, "답변이 너무 짧습니다."
        sentences = split_sentences(body)
        for sentence in sentences:
            if reason := self.check_sentence(sentence):
                return False, f"답변에 담을 수 없는 내용이 있어 보류했습니다: {reason}."
        if is_refusal(sentences):
            return True, ""
        if similarity is None or math.isnan(similarity):
            return False, "답변의 근거를 확인하지 못해 보류했습니다."
        if similarity < threshold:
            return False, "답변이 찾은 문서와 충분히 일치하지 않아 보류했습니다."
        return True, ""

    def finalise(
        self,
        answer: str,
        warnings: Sequence[SafetyWarning] = (),
        questions: Sequence[str] = (),
        masked: bool = False,
    ) -> str:
        """The delivered text: warnings on top, the answer, questions back, the disclaimer once at the end.

        Finalising a finalised answer changes nothing but the warnings and questions. Personal data is masked. masked: it has
        been, as in an answer that was finalised before and of which only the opening is another.
        """
        parts = [_warning_line(warning) for warning in warnings]
        body = self.body(answer)
        parts.append(body if masked else self._personal_data.mask(body))
        if questions:
            parts.append("\n".join([QUESTION_MARK, *(f"- {question}" for question in questions)]))
        parts.append(DISCLAIMER)
        return "\n\n".join(part for part in parts if part)

    def body(self, answer: str) -> str:
        """The answer without what finalise put around it, and without what a model forged of that."""
        folded, kept, at = fold(answer), [], 0
        for frame in _FRAME.finditer(folded.text):
            start, end = folded.original(*frame.span())
            kept.append(answer[at:start])
            at = end
        return "".join((*kept, answer[at:])).strip()

    def mask(self, text: str) -> str:
        """The text without personal data, its length kept: what a model wrote and is stored."""
        return self._personal_data.mask(text)


def is_refusal(sentences: Sequence[str]) -> bool:
    """An honest "I cannot say": short, cites nothing, and says so in its first sentences."""
    return (
        len(sentences) <= 4
        and not any(_CITATION.search(sentence) for sentence in sentences)
        and any(_HONEST.search(sentence) for sentence in sentences[:2])
    )


def _warning_line(warning: SafetyWarning) -> str:
    source = f" (출처: {warning.source})" if warning.source else ""
    mark = WARNING_MARK if warning.kind in MEDICATION_KINDS else NOTICE_MARK
    return f"{mark} {warning.text}{source}"
