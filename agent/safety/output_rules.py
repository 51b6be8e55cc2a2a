"""The output guardrail's rules: what no answer may say, whatever model wrote it, and how a delivered answer is framed.

Validation comes before display: each sentence is checked before it is shown as a draft, the whole answer before it is
delivered. The similarity part of the response guardrail takes a cosine measured by the caller's embedder.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence

from agent.safety.folding import fold
from agent.safety.pii import PersonalData
from agent.sentences import split_sentences
from agent.state import SafetyWarning

DISCLAIMER = "이 답변은 교육용 정보이며 진료를 대신하지 않습니다."
WARNING_MARK = "[약물 안전]"
NOTICE_MARK = "[안내]"
QUESTION_MARK = "[확인 질문]"
MEDICATION_KINDS = frozenset(
    {"drug_condition", "drug_drug", "pregnancy", "lactation", "age", "lab", "allergy", "food"}
)
MIN_CHARACTERS = 5


def _spaced(mark: str) -> str:
    """A pattern of the mark with blanks anywhere and square brackets of any kind."""
    kinds = {"[": r"[\[【〔〖⟦「『｢]", "]": r"[\]】〕〗⟧」』｣]"}
    return r"[ \t*_]*".join(kinds.get(letter, re.escape(letter)) for letter in mark if letter != " ")


_DISEASE = r"[가-힣0-9 ]{0,20}(?:암|병|증|염|렴|종양|경색|졸중|출혈|부전|결핵|장애|감염|당뇨|고혈압|치매|천식|골절|마비|용종|결석|협심증|백혈병)"
_YOU = r"(?:당신|귀하|환자분|환자님|고객님|질문자님|질문자분|사용자님|선생님|본인|[가-힣]{2,4}님)(?:은|는|의 (?:병|병명|진단명|증상|상태)(?:은|는))"
_CARER = r"의사|의료진|주치의|약사|진료|병원|상담|상의|응급실|119|전문의|처방한|간호사|안내받|지시"
_MEDICINE = r"(?:약|복용|투약|처방|주사|인슐린|혈압약|당뇨약|항생제|스테로이드|와파린|항우울제|[가-힣]{2,10}(?:제|정|린|민|탄|핀|딘))"

_FORBIDDEN: tuple[tuple[str, str], ...] = (
    (
        "진단을 확정하는 표현",
        rf"{_YOU}[^.?!\n]{{0,30}}{_DISEASE}(?:\s?(?:말기|초기|[1-4]기))?(?:입니다|이에요|예요|이\s?(?:확실|틀림없|분명)|에\s?걸(?:렸|리셨)|이\s?맞습니다)",
    ),
    (
        "진단을 확정하는 표현",
        rf"(?:확실히|틀림없이|분명히|명백히|100\s?%)\s?[^.?!\n]{{0,20}}{_DISEASE}(?:입니다|이에요|예요)|(?:증상|말씀|상태|결과|정황)[가-힣]{{0,4}}\s?(?:볼 때|보아|봐서|보면|미루어|종합하면)[^.?!\n]{{0,30}}{_DISEASE}(?:(?:으로|로)\s?(?:진단|확진)|입니다|이에요|예요|이\s?확실)|you (?:definitely |certainly )?have (?:cancer|diabetes|a tumou?r)\b",
    ),
    (
        "완치나 효과를 보장하는 표현",
        r"(?:반드시|무조건|100\s?%|틀림없이|확실히|완벽하게|영구적으로)\s?[^.?!\n]{0,16}(?:낫|나을|완치|치료됩니다|치료할 수 있|좋아집니다|회복됩니다|예방됩니다|사라집니다)"
        r"|완치(?:를|가)?\s?(?:보장|약속|장담)|(?<!대부분 )(?<!대개 )(?<!보통 )완치(?:됩니다|시켜|시킵니다)|효과(?:를|가)?\s?(?:보장|장담)|부작용(?:이|은)?\s?(?:전혀|절대|하나도)\s?없|guaranteed (?:cure|to work)",
    ),
    (
        "진료나 응급 대응을 막는 표현",
        r"(?:병원|응급실|의사|진료|진찰|119|구급차)[가-힣]{0,3}\s?[^.?!\n]{0,12}(?:갈|받을|부를|상의할|만날|연락할)?\s?필요(?:가|는|도)?\s?(?:전혀\s?)?없(?!는지|다면|을)"
        r"|(?:병원|응급실)(?:에|은|에는)?\s?(?:절대\s?)?가지\s?(?:마|않아도\s?(?:됩|돼|괜찮))|119(?:에|를|는)?\s?[^.?!\n]{0,10}(?:하지|부르지)\s?(?:마|않아도)"
        r"|(?:의사|의료진|약사)[가-힣]{0,3}\s?[^.?!\n]{0,8}(?:상의|상담|말)[가-힣]{0,2}\s?(?:하지\s?(?:마|않아도)|없이\s?(?:드|복용|먹|끊|중단|시작)[가-힣]*(?:세요|시면 됩니다|셔도 (?:됩|돼|괜찮)|해도 (?:됩|돼|괜찮)))|의사(?:의)?\s?말(?:은|을)?\s?(?:무시|듣지)",
    ),
    (
        "내부 지침이 드러나는 표현",
        r"시스템\s?프롬프트|system prompt|\[(?:환자 정보|이전 대화|검색된 의학 문서|사용자 질문)\]|(?:저|제|나)(?:는|의|가)\s?[^.?!\n]{0,12}(?:지침|지시문|프롬프트)(?:은|는|을|를|에)\s?[^.?!\n]{0,12}(?:다음과|받|따르도록|입니다)|<\|im_|<\|(?:system|user|assistant)|\[/?inst\]|</?think>|\bsk-[a-z0-9_-]{16,}",
    ),
)
# Allowed when the sentence leaves the decision with a carer, or speaks against it.
_ORDERS: tuple[tuple[str, str], ...] = (
    (
        "약을 끊거나 바꾸라는 지시",
        rf"{_MEDICINE}[가-힣]{{0,4}}\s?[^.?!\n]{{0,16}}(?:끊으세요|끊으십시오|끊으면 됩니다|끊으셔도 (?:됩|돼|괜찮)|끊어도 (?:됩|돼|괜찮)|끊는 (?:것이|게) 좋|중단하세요|중단하십시오|중단하시면 됩니다|중단해도 (?:됩|돼|괜찮)|중단하셔도 (?:됩|돼|괜찮)|그만 (?:드세요|드셔도|먹어도|먹으세요|복용하세요)|드시지 않아도 (?:됩|돼|괜찮)|안 (?:먹어도|드셔도) (?:됩|돼|괜찮)|stop taking your)",
    ),
    (
        "용량을 바꾸라는 지시",
        rf"(?:용량|복용량|투여량|단위|알|정|mg|{_MEDICINE})[가-힣]{{0,3}}\s?[^.?!\n]{{0,16}}(?:두|세|네|2|3|4|반)\s?(?:배|알|정)?(?:로|을|씩)?\s?(?:더\s?)?(?:늘리세요|늘려|드세요|드셔도|복용하세요|줄이세요|올리세요|증량|맞으세요)|(?:용량|복용량|투여량|인슐린)(?:을|를)?\s?[^.?!\n]{{0,14}}(?:늘리세요|늘려도 (?:됩|돼|괜찮)|늘리시면 됩니다|줄이세요|줄여도 (?:됩|돼|괜찮)|줄이시면 됩니다|올리세요|낮추세요|두 배로|절반으로 (?:줄이|드))|double your dose",
    ),
)
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
        self._personal_data = PersonalData()
        self._forbidden = tuple((reason, re.compile(pattern)) for reason, pattern in _FORBIDDEN)
        self._orders = tuple((reason, re.compile(pattern)) for reason, pattern in _ORDERS)
        self._carer = re.compile(_CARER)

    def check_sentence(self, text: str) -> str | None:
        """Why a sentence may not be shown, in Korean, or None."""
        folded = fold(text).text
        for reason, pattern in self._forbidden:
            match = pattern.search(folded)
            if match and not _REFUSED.match(folded[match.end() :].lstrip()):
                return reason
        for reason, pattern in self._orders:
            match = pattern.search(folded)
            if match and not self._carer.search(folded) and not _REFUSED.search(folded[match.end() :]):
                return reason
        return "개인정보가 담긴 표현" if self._personal_data.spans(text) else None

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
                return False, f"답변에 {reason}이 있어 보류했습니다."
        if is_refusal(sentences):
            return True, ""
        if similarity is None or math.isnan(similarity):
            return False, "답변의 근거를 확인하지 못해 보류했습니다."
        if similarity < threshold:
            return False, "답변이 찾은 문서와 충분히 일치하지 않아 보류했습니다."
        return True, ""

    def finalise(self, answer: str, warnings: Sequence[SafetyWarning] = (), questions: Sequence[str] = ()) -> str:
        """The delivered text: warnings on top, the answer, questions back, the disclaimer once at the end.

        Finalising a finalised answer changes nothing but the warnings and questions. Personal data is masked.
        """
        parts = [_warning_line(warning) for warning in warnings]
        parts.append(self._personal_data.mask(self.body(answer)))
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
