"""The few Korean sentences of an offline answer that are not quoted: opening, questions back, part headings."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from agent.state import Exclusion, Extraction
from agent.wording.syllables import with_particle

PARTS = ("핵심 답변", "이 환자에게 중요한 점", "주의할 점", "진료가 필요한 때", "출처")
_CHECK = "더 정확히 안내해 드리려면 확인이 필요합니다. "
# (what is unknown, whether of another person) to the question.
QUESTIONS_BACK = {
    ("pregnancy", False): f"{_CHECK}임신 중이신가요?",
    ("pregnancy", True): f"{_CHECK}질문하신 분이 임신 중인가요?",
    ("age", False): f"{_CHECK}나이가 어떻게 되시나요?",
    ("age", True): f"{_CHECK}질문하신 분의 나이가 어떻게 되나요?",
    ("medicine", False): f"{_CHECK}지금 드시는 약이 있으신가요?",
    ("medicine", True): f"{_CHECK}질문하신 분이 지금 드시는 약이 있나요?",
}
_ASKED_ABOUT = {
    "pregnancy": re.compile(r"임신\s*(?:중|을\s*계획|하|했)|임신이"),
    "age": re.compile(r"나이가"),
    "medicine": re.compile(r"(?:드시|복용하|먹)는\s*(?:다른\s*)?약"),
}
VALUE_LIMIT = 40
LISTED = 8
"""Names in one list of facts; more would bury the answer."""
_AGO = re.compile(r"(\d+\s*(?:년|개월|달|주|일))\s*전(?:부터|에)?$")


def plain(value: object) -> str:
    """A stored value as one short line of text: it may have been typed by anybody."""
    text = "".join(" " if unicodedata.category(c)[0] == "C" else c for c in str(value))
    flat = " ".join(re.sub(r"[\[\]#*`<>|]", " ", text).split())
    return flat if len(flat) <= VALUE_LIMIT else flat[: VALUE_LIMIT - 1].rstrip() + "…"


def since(onset: str | None) -> str:
    """ "(10년째)" for "10년 전", "(어제부터)" as it was said, "" for nothing."""
    if not onset:
        return ""
    match = _AGO.search(onset.strip())
    return f"({match.group(1)}째)" if match else f"({plain(onset)})"


def opening(
    who: str,
    states: Sequence[str],
    conditions: Sequence[str],
    medicines: Sequence[str],
    measures: Sequence[str],
    past: Sequence[str] = (),
) -> str:
    """One sentence naming the facts the answer was chosen for, "" without any; long lists are cut to LISTED.

    who: "65세 남성"; states: "임신 중(20주)"; conditions: "당뇨병(10년째)"; measures: "혈당 180 mg/dL"; past: "위궤양".
    """
    clauses: list[tuple[str, str]] = []  # (linking form, form before 점)
    clauses += [(f"{said}이고", f"{said}인") for said in ((who,) if who else ()) + tuple(states)]
    if conditions:
        subject = with_particle(listed(conditions), "이", "가")
        clauses.append((f"{subject} 있고", f"{subject} 있는"))
    if past:
        once = with_particle(listed(past), "을", "를")
        clauses.append((f"{once} 앓은 적이 있고", f"{once} 앓은 적이 있는"))
    if medicines:
        taken = with_particle(listed(medicines), "을", "를")
        clauses.append((f"{taken} 쓰고 있고", f"{taken} 쓰고 있는"))
    if measures:
        clauses.append((f"측정값이 {listed(measures)}이고", f"측정값이 {listed(measures)}인"))
    if not clauses:
        return ""
    return " ".join([*(linking for linking, _ in clauses[:-1]), clauses[-1][1]]) + " 점을 고려해 안내드립니다."


def listed(names: Sequence[str]) -> str:
    """Names with commas, what exceeds LISTED as a number."""
    shown = list(dict.fromkeys(names))
    more = len(shown) - LISTED
    return ", ".join(shown[:LISTED]) + (f" 외 {more}가지" if more > 0 else "")


def opening_for_other(who: str, said: Sequence[str]) -> str:
    """The opening when another person is asked about."""
    facts = f"({', '.join(said)})" if said else ""
    return f"질문하신 {who}{facts}의 상태를 고려해 안내드립니다."


def without_repeated_question(answer: str, questions: Sequence[str]) -> str:
    """The answer without its question back, where one of the given questions asks for the same."""
    for (kind, _), asked in QUESTIONS_BACK.items():
        if any(_ASKED_ABOUT[kind].search(question) for question in questions):
            answer = re.sub(rf"\n*^{re.escape(asked)}$", "", answer, flags=re.MULTILINE)
    return answer


DENIALS = {"negated": "없음", "past": "과거에 있었음", "stopped": "중단"}
NOT_TAKEN = "복용하지 않음"
GREETING = "안녕하세요. 증상이나 궁금한 점을 적어 주시면 의학 문서에 근거해 안내해 드리겠습니다."
THANKS = "도움이 되었다면 다행입니다. 더 궁금한 점이 있으면 언제든 적어 주세요."
HEARD = "네, 더 궁금한 점이 있으면 언제든 적어 주세요."
FAREWELL = "네, 안녕히 가세요. 궁금한 점이 생기면 언제든 다시 적어 주세요."
_NOTED = re.compile(r"알려 주신 내용\([^\n]*\)을 확인했으며, 앞으로의 답변에서 고려하겠습니다\.")
RECORDED = "지금까지 알려 주신 내용 가운데 기록에 있는 것입니다."
NOT_RECORDED = "기록에 없음"
CORRECTABLE = "틀린 것이 있으면 슬롯 표에서 고치거나 다시 말씀해 주세요."
_RECORD = re.compile(rf"{re.escape(RECORDED)}\n\n(?:- [가-힣 ]{{2,8}}: [^\n]+\n?)+\n{re.escape(CORRECTABLE)}")
# Begin and end of a message that only greets, thanks, agrees or takes leave.
_ONLY = r"[가-힣\s,]*[.!~^♡ㅎㅋㅠ\s]*$"
_PLEASANTRIES: tuple[tuple[re.Pattern[str], str], ...] = (
    (
        re.compile(
            rf"^(?:네\s*|예\s*)?(?:그럼\s*)?(?:안녕히\s*(?:계|가)|(?:다음에|나중에)\s*(?:또\s*)?(?:봬|뵙|올)){_ONLY}"
        ),
        FAREWELL,
    ),
    (
        re.compile(
            r"^(?:(?:네|넵|예|정말|진짜|너무|많이|대단히|아주|답변|설명|안내|상담|도움|친절|자세|오늘|늘|항상|덕분에|큰|도와|알려|말씀)"
            rf"[가-힣]*[\s,.!~]+){{0,5}}(?:감사|고맙|고마|수고|땡큐){_ONLY}"
        ),
        THANKS,
    ),
    (re.compile(rf"^(?:안녕|반갑|반가|처음\s*뵙|좋은\s*(?:아침|하루|저녁)|하이){_ONLY}"), GREETING),
    (
        re.compile(
            r"^(?:(?:네|넵|넹|예|아|그래요|그렇군요|알겠[가-힣]*|잘\s*알겠[가-힣]*|이해했[가-힣]*|확인했[가-힣]*)[\s,.!~ㅎㅋ]*)+$"
        ),
        HEARD,
    ),
)


def pleasantry(message: str) -> str:
    """The reply to a greeting, thanks or a leave-taking that asks and tells nothing; "" for any other message."""
    return next((reply for pattern, reply in _PLEASANTRIES if pattern.match(message.strip())), "")


def is_acknowledgement(answer: str) -> bool:
    """An answer that only greets or repeats what was told: it claims nothing that a document must bear."""
    said = answer.strip()
    return said in (GREETING, THANKS, HEARD, FAREWELL) or bool(_NOTED.fullmatch(said) or _RECORD.fullmatch(said))


def denials(message: Extraction) -> list[str]:
    """What a message says is not so, is over, or is another person's: "당뇨병 없음", "어머니: 당뇨병"."""
    return [
        f"{plain(item.who)}: {plain(item.name)}" if item.who else f"{plain(item.name)} {_denied(item)}"
        for item in message.excluded
        # "8.7이 아니고 7.8": the reading is taken back, nobody denies having a blood glucose.
        if item.who or (item.reason in DENIALS and item.value is None)
    ]


def _denied(item: Exclusion) -> str:
    return NOT_TAKEN if (item.slot, item.reason) == ("medications", "negated") else DENIALS[item.reason]


def noted(said: Sequence[str]) -> str:
    """The reply to a message that only tells facts."""
    return f"알려 주신 내용({', '.join(said)})을 확인했으며, 앞으로의 답변에서 고려하겠습니다."


def not_covered(names: Sequence[str]) -> str:
    """Says which of the patient's illnesses and medicines, and of what was asked about, no document spoke to."""
    return f"{with_particle(listed(names), '과', '와')} 관련한 내용은 제공된 문서에서 찾지 못해 확실하지 않습니다."
