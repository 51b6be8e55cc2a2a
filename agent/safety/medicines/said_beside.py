"""What a message says beside medicines and conditions: food, drink, smoke, and whether things are taken together."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import pairwise

from agent.safety.folding import fold
from agent.safety.medicines.asked_matter import Matter, asks_which_is_which, goes_about, matter_of
from agent.safety.medicines.last_dose import days_since_last, days_since_stopped
from agent.safety.medicines.medicine_rules import MedicineRules
from agent.safety.medicines.passed_on import KIN
from agent.safety.medicines.put_away import is_discarded, takes_both, takes_its_place
from agent.safety.medicines.put_on import put_on
from agent.safety.medicines.said_to_take import said_to_take
from agent.safety.medicines.stopping import STOPPING, stopped
from agent.safety.medicines.taking import ABSTAINED, ALL_THE_SAME, asks_what_it_is, taken_apart
from agent.state import Extraction

# "아빠가 혈전으로 입원했던 적 있는데": another's, of whom the message is not.
_OF_ANOTHER = re.compile(
    rf"(?P<who>{KIN}|가족|집안|식구)(?:이|가|께서|은|는|도|께서는|\s?중에|에)\s(?:[^.?!\n]{{0,10}}\s)?$"
)

# What one has had rather than eats: "엄마가 혈전 병력 있는데 저 야즈" is the mother's, who gives nobody anything.
_HAD = frozenset({"clot", "stomach_bleeding", "bypass", "tonsillectomy"})

# "하루날디 먹으면 일어설 때 어지러워요"
_EFFECT = re.compile(
    r"(?:먹으면|먹고\s?(?:나면|나서|부터)|먹은\s?(?:뒤|후)|먹을\s?때마다|복용\s?(?:후|하면|하고\s?나)|맞으면|맞고\s?나서|맞은\s?(?:뒤|후))(?:부터|로|에)?\s"
    r"[^.?!\n]{0,20}?(?:어지러|어지럽|핑\s?도|메스꺼|메슥|울렁|졸려|졸리|붓|부어|부었|마르|말라|아파|아프|가려|두근)"
)

_ONCE = re.compile(
    r"(?:한|1)\s?(?:알|정|번|개)만|(?<![가-힣])하나만|딱\s?(?:한|하나)|오늘만|(?:한|1)\s?(?:알|정)\s?정도만"
)

# "무알코올 음료", "논알콜", "디카페인": what is left out of it by its name.
_WITHOUT_IT = re.compile(
    r"(?<![가-힣])(?:(?:무|논)\s?(?:알코올|알콜)(?:\s?(?:맥주|와인|막걸리|샴페인|칵테일|하이볼))?|(?:무|디)\s?카페인)$"
)
# "술안마심": in one word.
_NONE_OF_IT = re.compile(r"(?:안|못)(?:마[시셔신심]|먹|드[시셔신])")
# What is not to be eaten or drunk: "시금치 말고 양상추", "자몽주스 빼고".
_IN_ITS_PLACE = re.compile(
    r"(?:주스|쥬스|즙|청|차|나물|국|류|같은\s(?:것|거|건))?(?:은|는|을|를)?\s?(?:말고는?|대신(?:에|으로)?|빼고는?|제외하고)(?:\s|,)"
)
# A smell or an allergy is nothing that is eaten: "자몽 향 나는 샴푸", "크랜베리 쿠키에 알레르기 있나요"; nor is what it is not: "흡연자는 아닌데".
_NOT_EATEN = re.compile(
    r"자?(?:은|는|이|가|도)?\s?아[니닌녜녀]|잔에\s?(?:물|우유|보리차|약)|냥이|\s?(?:고양이|강아지|태비)|\s?(?:색(?![가-힣]*소)|빛깔|컬러|톤\s|효모|비누)|\s?(?:솜|스왑|소독|티슈|물티슈|젤\s)|"
    r"(?:(?!먹|마시|마셔|드시|드셔)[^.?!\n]){0,10}?"
    r"(?:알레르기|알러지|샴푸|린스|비누|향수|로션|세제|방향제|디퓨저|캔들|바디\s?워시|(?:핸드|바디|얼굴|보습)\s?크림|립밤|화장품|마스크\s?팩|입욕제)"
)


_CONTAINED = re.compile(
    r"(?:이|가|도|성분이|성분)?\s?(?:든|들어간|들어\s?있는|들은|함유된|함유|섞인|성분의)\s(?:기침\s?|종합\s?|코\s?)?"
)
_OF_WHICH = re.compile(rf"{_CONTAINED.pattern}|\s(?:성분\s)?(?:기침\s?|종합\s?|코\s?)?")
# "리팜핀 먹는데 피임약": the verb belongs to the medicine before it, though "먹는 피임약" is a name.
_TAKEN_BEFORE = re.compile(r"(?:먹|드시|복용하|쓰|맞)(?:는데|고|는\s?중)")
# "부데소니드는 끊었는데 살메테롤만 써도": what goes with it is taken no more.
_WITHOUT = re.compile(
    r"끊(?:었|은|고|어)|중단(?:했|하고|한)|그만\s?(?:쓰|썼|뒀|두고)|안\s?(?:쓰|써|썼|뿌리|뿌려|하고)|(?:쓰|뿌리|하)지\s?않|빼고|없이|떨어(?:졌|져|진)|[가-힣]만\s(?:계속\s|따로\s)?(?:써|쓰|썼|뿌|사용|흡입|하)"
)
_BOTH = re.compile(r"같이|함께|둘\s?다|동시|한꺼번에|병용|섞어")


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """exposures: names by key; of_named: those that are done with the medicine it names; eaten_by: whom it names as eating or drinking them, by key; about_taking: it asks whether one may take them; apart: taken hours apart, it says.

    asks_what: only what it is. matter: what is asked of a medicine.
    named: the cuis of the medicines that it names. goes_about: only its hour, storage, look … is asked, and nothing is new.
    which_is_which: it asks to tell its medicines apart. goes_without: something is taken no more, or one thing alone.
    discarded: only how to get rid of it is asked. replaces: one medicine takes the place of another.
    both: what was given up is taken beside it.
    tells_effect: how one feels after taking a medicine. once: a single dose is meant.
    since_last: days from the last dose, where it says that taking is over; since_stopped: days since something was stopped. one_thing: medicines named as what is in another.
    put_on: the cuis of medicines that are put on the skin or into the eye.
    stopped: the cuis of medicines that are to be stopped at once; empty for whatever it speaks of, None for nothing.
    """

    exposures: dict[str, str]
    about_taking: bool
    apart: bool
    stopped: frozenset[str] | None = None
    eaten_by: Mapping[str, str] = field(default_factory=dict)
    asks_what: bool = False
    tells_effect: bool = False
    once: bool = False
    since_last: int | None = None
    since_stopped: int | None = None
    one_thing: frozenset[frozenset[str]] = frozenset()
    put_on: frozenset[str] = frozenset()
    matter: Matter = Matter.WHETHER
    named: frozenset[str] = frozenset()
    goes_about: bool = False
    which_is_which: bool = False
    goes_without: bool = False
    of_named: frozenset[str] = frozenset()
    discarded: bool = False
    replaces: bool = False
    both: bool = False

    @classmethod
    def of(cls, question: Extraction, rules: MedicineRules, about_taking: bool) -> Message:
        stops = stopped(question.text, question.concepts)
        exposures, eaten_by = _exposures(question, rules)
        if stops is not None and STOPPING in rules.exposures:
            exposures[STOPPING] = rules.exposures[STOPPING].name
        text = question.text
        matter = matter_of(text)
        return cls(
            exposures=exposures,
            of_named=frozenset(key for key in exposures if rules.exposures[key].of_named),
            about_taking=about_taking,
            apart=taken_apart(text),
            stopped=stops,
            eaten_by=eaten_by,
            asks_what=asks_what_it_is(text),
            tells_effect=_EFFECT.search(text) is not None,
            once=_ONCE.search(text) is not None,
            since_last=days_since_last(text),
            since_stopped=days_since_stopped(text),
            one_thing=_one_thing(question),
            put_on=put_on(question),
            matter=matter,
            goes_about=goes_about(text, matter),
            which_is_which=asks_which_is_which(text),
            goes_without=_WITHOUT.search(text) is not None,
            discarded=is_discarded(text),
            replaces=takes_its_place(text),
            both=takes_both(text),
            named=frozenset(concept.cui for concept in question.concepts if concept.slot == "medications"),
        )


def _one_thing(question: Extraction) -> frozenset[frozenset[str]]:
    """ "코데인 든 감기약", "코데인 감기약": one medicine by what is in it; side by side they are two where they go together."""
    named = [concept for concept in question.concepts if concept.slot == "medications"]
    between = _CONTAINED if _BOTH.search(question.text) else _OF_WHICH
    return frozenset(
        frozenset((one.cui, other.cui))
        for one, other in pairwise(named)
        if between.fullmatch(question.text[one.span[1] : other.span[0]])
        and question.text[slice(*other.span)].endswith(("약", "시럽"))
        and not _TAKEN_BEFORE.match(question.text, other.span[0])
    )


def _exposures(question: Extraction, rules: MedicineRules) -> tuple[dict[str, str], dict[str, str]]:
    """What is named, and who is said to take it where each mention says so of the same person; both by key."""
    text = fold(question.text).text
    found: dict[str, str] = {}
    eaten_by: dict[str, str] = {}
    for key, exposure in rules.exposures.items():
        said = [
            (question.text, *concept.span) for concept in question.concepts if concept.cui in exposure.concepts
        ]
        said += [
            (text, *match.span())
            for match in exposure.pattern.finditer(text)
            if question.subject is not None or not _OF_ANOTHER.search(text[: match.start()])
        ]
        bearers = {
            one["who"] for words, start, _ in said if key in _HAD and (one := _OF_ANOTHER.search(words[:start]))
        }
        said = [one for one in said if not _is_none(one[0], one[2]) and not _NONE_OF_IT.search(one[0], *one[1:])]
        abstained = any(ABSTAINED.match(words[end:]) for words, _, end in said)
        if said and (not abstained or ALL_THE_SAME.search(text)):
            found[key] = exposure.name
            eaters = bearers if len(bearers) == len(said) == 1 else {said_to_take(*one) for one in said}
            if len(eaters) == 1 and (who := eaters.pop()) is not None:
                eaten_by[key] = who
    return found, eaten_by


def _is_none(text: str, end: int) -> bool:
    """Whether the word that ends there is left out, replaced, or names no food: "무알코올", "자몽 대신", "자몽 향 샴푸", "크랜베리 알레르기"."""
    # "자몽 대신 오렌지": of the kind only where another of it is named beside ("소주 대신 맥주").
    return bool(_WITHOUT_IT.search(text, 0, end) or _IN_ITS_PLACE.match(text, end) or _NOT_EATEN.match(text, end))
