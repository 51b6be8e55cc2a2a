"""Whether a message says what the written wording says: the same concepts, numbers and fields, the same question, nothing denied.

Read with the lexicon and the extractor, the written wording beside it: what is a fact there must be one here, with its
value, and nobody else's, denied, supposed or past. A word of denial or of another person that the written wording has
not is refused as it stands. So the slot scores of own words are hardly other than those of the written ones. Limits: what no
concept, number or known way of asking tells apart ("오래", "조금", a second question beside the first) is not compared; and much
that is well said is refused, in doubt always.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter

from agent.evaluation.measures import GENERAL, MEASURED, mentioned
from agent.evaluation.people.patients import GoldFact, GoldTurn, as_text
from agent.state import DEMOGRAPHIC_FIELDS, FACT_SLOTS, Analysis, Demographics, Fact
from agent.terminology import Terminology
from agent.turn.analysis import Analyser

MISSING, ADDED, NUMBERS = "말할 것이 빠짐", "다른 것을 보탬", "숫자가 다름"
DENIED, UNASKED, LENGTH = "사실을 부정하거나 남의 일로 말함", "묻지 않음", "너무 길거나 비어 있음"
OTHERWISE, OTHER_QUESTION = "다른 뜻으로 읽힘", "다른 것을 물음"
LONGEST = 300
"""Characters: more than any written wording, and no speech."""
ASKED_OF = ("hypothetical", "topic")
"""Why a concept that a question names is no fact; which of the two, hangs on the wording."""
LOOSE = frozenset(
    {
        *("검사", "치료", "증상 안내", "원인", "부작용", "약 복용법"),
        *("정상 범위", "혈압 측정", "혈당 측정"),
    }
)
"""Topics that any question on an illness, a symptom, a value or a medicine may name or not."""
FORMS = {"age": ("{}세", "{}살"), "gestational_weeks": ("{}주",)}
"""How the number of a demographic field is said; another word behind it would make it another number."""
NUMERIC_LATER = r"(?!\s*(?:간|전|뒤|후|동안))"
"""Not behind them: "32주 전"."""
SEXES = {"남성": re.compile("여자|여성"), "여성": re.compile("남자|남성")}
"""The words of the other sex."""
DENIALS = frozenset("아니다 말다 안 못 않다 못하다 없다 모르다".split())
SOMEBODY = frozenset("사람 분 누구 남 다른 옆집 윗집 아랫집 앞집 뒷집 이웃집 동네".split())
"""Others, besides those whom the extractor knows."""
QUESTIONS = tuple(
    map(
        re.compile,
        (
            "조심|주의|유의|가려야|가릴|피해야|피할|삼가",
            "챙기|챙겨|챙길|관리|신경",
            r"깜빡|까먹|잊|거르|걸러|걸렀|빼먹|빠뜨|놓치|놓쳐|놓쳤|(?:안|못)\s*(?:먹으면|쓰면)",
            r"언제|몇\s*시|시간|식전|식후",
            r"[아어여해써]도\s*(?:되|돼|될|됩|괜찮)|먹으려|쓰려|복용하려|사용하려",
        ),
    )
)
"""Ways of asking the same: a question in one of them is asked in the same one."""
ON_A_FACT = tuple(
    map(
        re.compile,
        (
            "때문|탓|그런|그래|그럴|이런|이래|상관|관련|관계|흔한|흔히|원래|부작용|원인|이유|왜|영향",
            "괜찮|정상|뜻|의미|어때|어떤|어떻|높|낮|보아|봐야|좋은|나쁜|심각|위험|걱정|문제",
        ),
    )
)
"""Ways of asking about what was just told: why, and whether it is well."""
ANY = GENERAL | frozenset(
    "드리다 복용 사용 쓰다 같다 모르다 알다 궁금 어떻다 지금 아까 처음 나이 병 약 수치".split()
)
"""Content morphemes that tell no question from another."""
_NUMBER = re.compile(r"\d+(?:\.\d+)?(?:\s*[/~]\s*\d+(?:\.\d+)?)*")


def difference(message: str, turn: GoldTurn, terms: Terminology, analyser: Analyser) -> str:
    """Why the message cannot stand for the turn's written one, in Korean; "" if it can."""
    if not 2 <= len(message) <= LONGEST:
        return LENGTH
    if _numbers(message) != _numbers(turn.message):
        return NUMBERS
    if "?" in turn.message and "?" not in message:
        return UNASKED
    said, written = _named(message, terms), _named(turn.message, terms)
    told = [fact for fact in turn.facts if fact.slot != "demographics"]
    gold = {entry.cui for fact in told if (entry := terms.named(fact.name))}
    facts, topics = written
    if not facts <= said[0] or (not turn.facts and not topics - LOOSE <= said[1]):
        return MISSING
    if any(not _says(fact, message, terms) for fact in turn.facts if fact.slot == "demographics"):
        return MISSING
    if said[0] - facts - gold or said[1] - topics - LOOSE or _other_sex(message, turn):
        return ADDED
    return _otherwise(message, turn, analyser, terms) or (
        OTHER_QUESTION if not topics - LOOSE and _asks_other(message, turn, terms) else ""
    )


def _numbers(text: str) -> Counter[str]:
    """Each number as often as it stands; 142/88 is one."""
    return Counter("".join(found.split()) for found in _NUMBER.findall(unicodedata.normalize("NFKC", text)))


def _named(text: str, terms: Terminology) -> tuple[set[str], set[str]]:
    """(the concepts that can be facts, by identifier; the topics, by name)."""
    concepts = terms.concepts(text)
    return (
        {concept.cui for concept in concepts if concept.slot in FACT_SLOTS},
        {concept.name for concept in concepts if concept.slot not in FACT_SLOTS},
    )


def _says(fact: GoldFact, message: str, terms: Terminology) -> bool:
    """Whether a demographic field is said in a form of its own."""
    if fact.name not in FORMS:
        return fact.name in ("occupation", "region", "age_months") or bool(mentioned([fact], message, terms))
    forms = "|".join(re.escape(form.format(fact.value)) for form in FORMS[fact.name])
    return re.search(rf"(?<![\d.])(?:{forms}){NUMERIC_LATER}", re.sub(r"(?<=\d)\s+", "", message)) is not None


def _other_sex(message: str, turn: GoldTurn) -> bool:
    others = (SEXES[fact.value] for fact in turn.facts if fact.name == "gender" and fact.value in SEXES)
    return any(other.search(message) and not other.search(turn.message) for other in others)


def _otherwise(message: str, turn: GoldTurn, analyser: Analyser, terms: Terminology) -> str:
    """Why it is read differently from the written wording."""
    names = {fact.name for fact in turn.facts}
    (said, apart), (meant, known) = (
        _read(analyser.analyse(text), names, analyser, terms) for text in (message, turn.message)
    )
    if apart - known:
        return DENIED
    gold = {(fact.slot, fact.name, fact.value, None, None, "") for fact in turn.facts}
    return OTHERWISE if meant - said or said - meant - gold else ""


def _read(
    analysis: Analysis, gold: set[str], analyser: Analyser, terms: Terminology
) -> tuple[set[tuple[object, ...]], set[tuple[object, ...]]]:
    """(the facts of the speaker, what is told otherwise than as a fact of the speaker). A concept beside gold that is only
    asked of is neither: whether it is taken for a fact hangs on the wording."""
    found = analysis.extraction
    own: set[tuple[object, ...]] = {
        (
            one.slot,
            one.name,
            as_text(one.value) if one.slot in MEASURED else "",
            one.dosage,
            one.frequency,
            _day(one),
        )
        for one in found.facts
        if one.name in gold or one.slot in MEASURED
    }
    apart: set[tuple[object, ...]] = {
        (one.name, one.reason, one.who, one.value)
        for one in found.excluded
        if one.name in gold or one.who or one.reason not in ASKED_OF
    }
    if found.subject:
        apart.add((found.subject.who, *_fields(found.subject.demographics)))
    lemmas = {token.lemma for token in terms.analyse(found.text).tokens}
    apart |= {(word,) for word in lemmas & (DENIALS | SOMEBODY) | analyser.extractor.others_named(found.text)}
    if analysis.guard.action != "allow" or analysis.triage.emergency:
        own.add((analysis.guard.action, analysis.triage.emergency))
    return own | _fields(found.demographics), apart


def _day(fact: Fact) -> str:
    """When a value was measured, as far as it is said."""
    return (fact.timestamp or "")[:10] if fact.slot in MEASURED else ""


def _fields(said: Demographics) -> set[tuple[object, ...]]:
    values = ((field, getattr(said, field)) for field in DEMOGRAPHIC_FIELDS)
    return {
        ("demographics", field, as_text(value), None, None, "") for field, value in values if value is not None
    }


def _asks_other(message: str, turn: GoldTurn, terms: Terminology) -> bool:
    """Whether the question is none of those that the written wording asks; in doubt it is, where no fact is told."""
    written = turn.message
    if turn.facts:
        asked = [way for way in (*QUESTIONS, *ON_A_FACT) if "?" in written and way.search(written)]
        return bool(asked) and not any(way.search(message) for way in asked)
    ways = [way for way in QUESTIONS if way.search(written)]
    if ways:
        return not all(way.search(message) for way in ways)
    about = set(terms.index_terms(written)) - ANY
    named = {
        term
        for concept in terms.concepts(written)
        if concept.slot in FACT_SLOTS
        for term in terms.index_terms(concept.surface)
    }
    return message != written and (about - named).isdisjoint(terms.index_terms(message))
