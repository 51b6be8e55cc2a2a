"""What was believed or reported and is refuted: "입덧인 줄 알았는데 아니래요", "폐렴이라고 했는데 오진이래요", "감기겠거니 했는데 폐렴이래요".

One who only believed it had it no more, whatever the truth was; what a doctor reported holds until it is refuted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from agent.extraction.assertions.doubt import WORRY
from agent.extraction.clauses.lasting import lasts
from agent.extraction.clauses.mentions import Mention
from agent.extraction.clauses.reading import Clause, plain
from agent.extraction.clauses.situation import PAST, Situation, worded
from agent.extraction.denials.exceptions import is_examination
from agent.terminology import Token

# What may carry the belief: 폐렴이다, 폐렴이 오다, 열이 있다.
HOLDING = frozenset("이다 있다 걸리다 생기다 오다 나다 되다 맞다 앓다 들다 도지다".split())
# Verbs, and nouns of light verbs, by how far one who says them stands by it.
ERRING = frozenset("오해 오인 착각 착각하다 오진 혼동 의심 의심하다 의심되다 오판".split())
THINKING = frozenset("생각 생각하다 여기다 믿다 짐작 추측 추정 우기다 넘기다 치부 싶다 넘겨짚다 판단".split())
REPORTING = frozenset(
    "하다 그러다 듣다 말하다 말씀 말씀하다 말 얘기 이야기 알다 진단 진단하다 나오다 보다 소리 적다 쓰다".split()
)
AS_IF = ("ㄴ가", "은가", "나", "는가", "ㄹ까", "을까", "거니", "지", "려니", "려나", "으려나")
SAID = ("라고", "라", "다고", "ㄴ다고", "는다고", "라고는", "라는")
SAID_ONCE = ("라더니", "다더니", "라던", "라던데", "라며", "라면서", "라길래")
# Of what it turned out to be.
REFUTING = frozenset(
    "오진 오해 착각 착각하다 잘못 틀리다 실수 헛소문 정정 정상 깨끗 깨끗하다 멀쩡 멀쩡하다 음성 오판 번복".split()
)
CONFIRMING = frozenset("맞다 역시 진짜 정말 사실 확실 확실하다 양성".split())
TURNED = frozenset("알다 다시 재검 재검사 처음 사실 실은 바뀌다 바꾸다 결국 최종 정정 번복 틀리다 잘못".split())
FOUND_TO_BE = frozenset("이다 나오다 판명 확진 진단 밝혀지다 바뀌다 확인 판정 되다".split())
MISTAKEN = frozenset("잘못 착각 착각하다 틀리다 아니다 헷갈리다 오타 실수 정정 오해".split())

# What one does who does not know yet.
FINDING_OUT = frozenset(
    "예약 예약하다 문의 문의하다 문의드리다 묻다 여쭈다 여쭙다 여쭤보다 물어보다 질문 궁금 궁금하다 접수 검색 찾아보다 올리다 남기다 글 상담 기다리다 예정".split()
)
ORGANS = frozenset(
    "심장 폐 간 위 뇌 머리 신장 콩팥 자궁 눈 귀 뼈 신경 혈관 장 췌장 방광 갑상선 관절 디스크 목 허리 전립선 난소 담낭 쓸개 근육 인대".split()
)

# What takes words back, and the verbs by which they were said: "…라고 쓴 거 지워 주세요".
STRUCK_OUT = frozenset("취소 취소하다 지우다 삭제 삭제하다 빼다 무시 무시하다".split())
TELLING = REPORTING | frozenset("한 올리다 말씀드리다 드리다 체크 체크하다 표시 입력 선택 누르다 입력하다".split())


@dataclass(frozen=True, slots=True)
class Belief:
    """at: the believing verb among the words that follow the mention; firm: it was reported, not merely thought."""

    at: int
    firm: bool


def is_refuted(s: Situation) -> bool:
    """Believed and no more, or told only to be taken back."""
    if s.slot == "medications":
        return _is_misread(s) or _is_to_be_struck_out(s)
    if s.asked:
        return False
    words = _words(s)
    if _is_called_wrong(s) or _is_withdrawn(s, words) or _is_to_be_struck_out(s):
        return True
    found = _belief(s, words)
    if _is_tested_away(s):
        return True
    if found is None:
        return _is_denied_next(s)
    rest = words[found.at + 1 :]
    if not found.firm:
        if any(t.lemma in WORRY for t in rest[:4]):
            return False  # "위암인가 해서 걱정돼요": not known yet
        if _is_being_found_out(rest, words[found.at]):
            return False
        return not _is_confirmed(rest) and not _is_held_now(words, found.at)
    return _is_denied_next(s) or _is_taken_back(s, words, rest)


def _is_being_found_out(rest: Sequence[Token], verb: Token) -> bool:
    """ "폐암인가 싶어 CT 예약했어요", "혹시 당뇨인가 해서 문의드려요": guessed still."""
    led = verb.lemma in ("싶다", "하다") and plain(verb.ending[0]) in ("어", "어서", "아서", "여서", "여")
    return led and bool(FINDING_OUT & {t.lemma for t in rest})


def _words(s: Situation) -> tuple[Token, ...]:
    """From the mention's predicate, or from behind the mention, to the end of its sentence."""
    first = s.mention.last - 1 if s.has_own_predicate else s.mention.last
    return s.reading.tokens[first : s.reading.sentence(s.clause.sentence)[-1].last]


def _belief(s: Situation, words: Sequence[Token]) -> Belief | None:
    """The verb of believing that takes the mention as its complement."""
    head = next((i for i, t in enumerate(words[:3]) if t.is_predicate), None)
    if words and words[0].form in ("로", "으로"):
        return _verb(words, 1, as_what=True)
    if head is None or (any(t.is_noun for t in words[:head])) or words[head].lemma == "아니다":
        return None
    verb = words[head]
    if not (s.has_own_predicate or verb.lemma in HOLDING):
        return None
    form = plain(verb.ending[0])
    after = [i for i in range(head + 1, min(head + 4, len(words))) if words[i].tag[0] != "J"]
    if verb.ending[1] == "ETM" and after and words[after[0]].lemma == "줄":
        known = next((i for i in after[1:] if words[i].lemma == "알다"), None)
        return Belief(known, False) if known is not None else None
    if form in SAID_ONCE:
        return Belief(head, True)
    if form in SAID:
        return _verb(words, head + 1)
    supposed = form in AS_IF[:-5] or (form in AS_IF[-5:] and (form != "지" or verb.has_ending("겠")))
    if supposed and after:
        at = after[1] if words[after[0]].lemma in ("보다", "하고") and after[1:] else after[0]
        if words[at].tag == "VX" and words[at].lemma == "보다" and form in ("ㄹ까", "을까"):
            return None  # "임신중독증일까 봐요"
        told = words[at].lemma in ("하다", "싶다", "여기다", "넘기다", "보다", "생각") and _is_told(words, at)
        return Belief(at, False) if told else None
    return None


def _verb(words: Sequence[Token], start: int, as_what: bool = False) -> Belief | None:
    """The verb after 폐렴이라고 or 폐렴으로. as_what: 폐렴으로, which only a verb of belief makes one."""
    near = [i for i in range(start, min(start + 5, len(words))) if words[i].tag[0] not in "JS"]
    wrongly = False
    for i in near:
        lemma = words[i].lemma
        wrongly = wrongly or lemma in ("잘못", "못")
        if lemma in ERRING:
            return Belief(i, False)
        if wrongly and lemma in REPORTING:
            return Belief(i, False)
        if lemma in THINKING and (_is_told(words, i) or _is_told(words, i + 1)):
            return Belief(i, False)
        if lemma == "알다" and as_what and words[i].has_ending(*PAST):
            return Belief(i, True)
        if lemma in REPORTING and not as_what and words[i].ending[1] == "ETM":
            return None  # "천식 있다고 한 건 잘못 말한 거예요": taken back as a whole
        if lemma in REPORTING and not as_what:
            return Belief(i, True)
        if words[i].is_predicate or (words[i].is_noun and lemma not in REPORTING):
            return None
    return None


def _is_told(words: Sequence[Token], at: int) -> bool:
    """Told as past, or as leading to what came next."""
    if at >= len(words):
        return False
    token = words[at]
    return token.has_ending(*PAST) or (
        token.is_predicate and plain(token.ending[0]) in ("고", "어서", "아서", "어")
    )


def _is_held_now(words: Sequence[Token], at: int) -> bool:
    """ "폐렴인 줄 알고 있어요", "의심하고 있어요" differ: to know is to hold it."""
    return words[at].lemma == "알다" and any(t.lemma == "있다" and t.tag == "VX" for t in words[at + 1 : at + 2])


def _is_confirmed(rest: Sequence[Token]) -> bool:
    lemmas = {t.lemma for t in rest}
    return bool(lemmas & CONFIRMING) and "아니다" not in lemmas and not lemmas & REFUTING


@worded({"아니다"})
def _is_denied_next(s: Situation) -> bool:
    """A clause that says 아니다 of nothing else: "…했는데 다시 검사하니 아니래요", not of getting well."""
    if any(t.lemma in ("낫다", "완치", "없어지다") for t in s.right):
        return False
    for clause in s.later[:4]:
        if any(m.slot != "topic" for m in s.mentions_in(clause)):
            return False
        content = [t for t in s.reading.words(clause) if not t.silent or t.is_predicate]
        if any(m.first <= clause.first + 1 and m.slot == "topic" for m in s.mentions_in(clause)) and any(
            t.form in ("은", "는", "이", "가") for t in s.reading.words(clause)[1:3]
        ):
            return False  # "생리를 안 하는데 임신은 절대 아니에요"
        if _is_of_something_else(s, clause):
            return False
        if any(
            t.lemma == "아니다" and (t.ending[1] != "ETM" or _is_found_so(content[i:]))
            for i, t in enumerate(content[:3])
        ):
            return True
    return False


def _is_found_so(words: Sequence[Token]) -> bool:
    """ "아닌 것으로 판명됐어요", "아닌 걸로 나왔어요"."""
    return (
        len(words) > 2
        and words[1].lemma in ("것", "거", "걸")
        and any(t.lemma in FOUND_TO_BE | {"밝혀지다", "결론"} for t in words[2:5])
    )


def _is_of_something_else(s: Situation, clause: Clause) -> bool:
    """ "가슴이 답답한데 심장은 아니라고 하네요", "머리가 아픈데 뇌는 아니래요": what is denied is the organ behind the complaint."""
    words = s.reading.words(clause)
    at = next((i for i, t in enumerate(words) if t.lemma == "아니다"), 0)
    topic = at > 1 and words[at - 1].tag in ("JX", "JKS") and words[at - 2].tag in ("NNG", "NNP")
    return s.slot == "symptoms" and topic and words[at - 2].lemma in ORGANS


@worded({"의심", "의심되다", "의심하다"})
def _is_tested_away(s: Situation) -> bool:
    """ "결핵이 의심된다고 했는데 객담검사가 음성이에요": suspected, looked for, and not there."""
    if not any(t.lemma.startswith("의심") for t in s.right[:2]):
        return False
    for clause in s.later[:3]:
        if any(m.slot in ("conditions", "symptoms") and not _is_test(s, m) for m in s.mentions_in(clause)):
            return False
        lemmas = {t.lemma for t in s.reading.words(clause)}
        if lemmas & {"아직", "않다", "안", "못"}:
            return False
        if lemmas & {"음성", "정상", "깨끗", "깨끗하다"} or {"이상", "없다"} <= lemmas:
            return True
    return False


def _is_test(s: Situation, mention: Mention) -> bool:
    """객담 in "객담검사"."""
    after = s.reading.tokens[mention.last : mention.last + 1]
    return bool(after) and is_examination(after[0].lemma)


def _is_taken_back(s: Situation, words: Sequence[Token], rest: Sequence[Token]) -> bool:
    lemmas = {t.lemma for t in rest}
    if lemmas & REFUTING and not lemmas & {"약", "수치", "유지", "조절"}:
        return True
    if {"이상", "없다"} <= lemmas or {"문제", "없다"} <= lemmas:
        return True
    instead = _found_instead(s)
    turned = bool(TURNED & {t.lemma for t in (*s.words, *words)})
    return instead and (turned or not lasts(s))


def _found_instead(s: Situation) -> bool:
    """Another illness that it is said to be, not one that comes with it."""
    for clause in s.later:
        for m in s.mentions_in(clause):
            if m.slot not in ("conditions", "symptoms") or m.concept.name == s.mention.concept.name:
                continue
            after = s.reading.tokens[m.last : min(m.last + 4, clause.last)]
            if after and after[0].form in ("도", "까지", "이랑", "랑", "하고"):
                continue
            if any(t.lemma in FOUND_TO_BE for t in after):
                return True
    return False


def _is_called_wrong(s: Situation) -> bool:
    """ "폐렴은 오진이었어요", "당뇨는 헛소문이에요"; "폐렴이라던 게 위염이었어요"."""
    nouns = [t for t in s.right if t.is_noun and not t.silent and t.lemma not in ("진단", "판정", "것")]
    if (
        nouns
        and nouns[0].lemma in ("오진", "헛소문", "낭설", "오보", "오판")
        and s.right[0].form in ("은", "는", "이", "가")
    ):
        return True
    first = s.right[0] if s.right else None
    if first is not None and first.lemma == "이다" and _is_written_so(s, plain(first.ending[0])):
        return True
    if first is None or first.lemma != "이다" or plain(first.ending[0]) not in ("라던", "라는", "라고 하던"):
        return False
    other = any(
        m.first > s.mention.last
        and m.slot in ("conditions", "symptoms")
        and m.last < s.clause.last
        and s.reading.tokens[m.last].lemma == "이다"
        for m in s.mentions_in(s.clause)
    )
    return other and any(t.lemma in ("것", "게", "거") for t in s.right[1:3])


def _is_written_so(s: Situation, form: str) -> bool:
    """ "고혈압이라고 쓴 거 저혈압이에요", "당뇨라고 말씀드린 건 고혈압을 잘못 말한 거예요"."""
    if form != "라고" or not s.later:
        return False
    words = s.reading.words(s.later[0])
    told = [
        i
        for i, t in enumerate(words[:4])
        if t.lemma in REPORTING | {"올리다", "말씀드리다", "드리다"} and t.ending[1] == "ETM"
    ]
    if not told or not any(t.lemma in ("것", "거", "게", "건") for t in words[told[0] + 1 : told[0] + 2]):
        return False
    return any(
        s.reading.tokens[m.last].lemma == "이다"
        for m in s.mentions_in(s.later[0])
        if m.last < s.later[0].last and m.slot in ("conditions", "symptoms")
    )


def _is_withdrawn(s: Situation, words: Sequence[Token]) -> bool:
    """ "당뇨 있다고 했던 거 취소할게요", "고혈압이라고 쓴 거 잘못 눌렀어요", "천식이라고 한 건 오타예요": told, and taken back as a whole."""
    name = s.reading.tokens[s.mention.first].lemma
    if any(t.lemma == name for t in s.reading.tokens[s.mention.last :]):
        return False  # "… 잘못 말한 거예요. 천식 없어요": what is said of it next decides
    head = next((i for i, t in enumerate(words[:3]) if t.is_predicate), None)
    if head is None or any(t.is_noun for t in words[:head]) or plain(words[head].ending[0]) not in (*SAID, "다"):
        return False
    thing = next((i for i in range(head + 2, min(head + 6, len(words))) if words[i].lemma == "것"), None)
    if thing is None or not any(t.lemma in TELLING for t in words[head + 1 : thing]):
        return False
    return any(t.lemma in MISTAKEN - {"아니다"} | STRUCK_OUT for t in words[thing + 1 : thing + 5])


@worded(STRUCK_OUT)
def _is_to_be_struck_out(s: Situation) -> bool:
    """ "당뇨는 지워 주세요", "아까 말한 천식은 빼 주세요", "고혈압 취소할게요": to be taken out of what was told."""
    said = [t for t in s.right if t.tag[0] != "J"]
    if s.slot == "symptoms" or not said or said[0].lemma not in STRUCK_OUT or s.has_own_predicate:
        return False
    if said[0].lemma == "빼다" and not any(t.lemma in ("아까", "방금", "목록", "기록", "위") for t in s.words):
        return False  # "사마귀 빼 주세요"
    forms = [plain(form) for t in said[:3] for form, _ in t.endings]
    return any(form in ("세요", "ㄹ게요", "을게요", "어요", "줘") for form in forms) or any(
        t.lemma in ("주다", "주시다", "부탁") for t in said[1:3]
    )


@worded(MISTAKEN | {"못"})
def _is_misread(s: Situation) -> bool:
    """ "아까 디곡신이라 했는데 잘못 봤네요", "리피토라고 적었는데 착각했어요": named by mistake."""
    if s.predicate is None or s.predicate.lemma != "이다" or s.frame.between or not s.later:
        return False
    said = s.reading.words(s.later[0])
    told = any(t.lemma in REPORTING and t.has_ending(*PAST) for t in said)
    words = [t for clause in s.later[:3] for t in s.reading.words(clause)]
    wrong = any(t.lemma in MISTAKEN for t in words) or any(
        (a.lemma, b.lemma) == ("잘", "못") for a, b in pairwise(words)
    )
    return told and wrong and plain(s.predicate.ending[0]).startswith("라")
