"""Which medicines an answer tells to take, and which it names without speaking against them."""

from __future__ import annotations

import re

from agent.safety.medicines.medicine_rules import MedicineRule
from agent.safety.medicines.person import Item, Taker
from agent.safety.medicines.unknown_facts import GRAVE
from agent.terminology import Terminology
from agent.wording.sentences import bare, split_sentences

_ADVISED_AGAINST = re.compile(
    r"피하|피해야|금기|마세요|마십시오|말아야|안\s?됩니다|안\s?돼|권하지\s?않|권장(?:되|하)지\s?않|쓰지\s?않|복용하지\s?않|사용하지\s?않"
)
# A sentence that tells to take something, as against one that warns of it or names it as an example.
_RECOMMENDS = re.compile(
    r"(?:먹|드시|드셔|드실|복용|쓰|쓸|써|사용|바르|발라|흡입)[가-힣\s]{0,8}(?:수\s?있|됩니다|돼요|되며|좋습니다|좋아요|괜찮|보세요|봅니다|합니다)|"
    r"드세요|드십시오|복용하세요|사용하세요|권합니다|권장됩니다|권할|추천|도움이\s?(?:됩|되)"
)
_WARNS = re.compile(r"위험|주의|조심|부작용|출혈|상의|의논|물어|확인|알려야|전에")
# What a sentence says against a medicine, or of telling the doctor of it; that one should be asked is nothing against it.
_NO_OFFER = re.compile(
    r"위험|부작용|출혈|악화|해로|해칠|손상|조심|주의|금물|삼가|생길\s?수|나타날\s?수|올릴\s?수|올리고|높일\s?수|높입|중독|과다|젖산산증|"
    r"과량|겹치|(?:함께|같이)\s?(?:먹|복용|쓰)으?면|알리|알립|숨진|숨졌|사망|죽|효과를?\s?(?:줄|떨어|약)|알려야|서로\s?작용|상호\s?작용|일으킬\s?수|않도록|않는\s?것|않습니다|못\s?(?:먹|씁|합)|없습니다|"
    # Those who must ask first are named with what they have: a warning of its own, and no offer.
    r"있는\s(?:사람|분|환자)[^.?!\n]{0,40}전에[^.?!\n]{0,20}(?:물어|상의|확인|의논)|앓[^.?!\n]{0,24}(?:사람|분|환자)은[^.?!\n]{0,40}전에[^.?!\n]{0,20}(?:물어|상의|확인|의논)"
)
# A line of the list of sources: "- [1] 혈액희석제(와파린, 아스피린) 안내".
_SOURCE = re.compile(r"\s*-?\s*\[\d+\]")
# "와파린을 먹는 사람은", "이부프로펜을 먹고 검은 변이 나오면": those who take it, not an offer of it.
_OF_TAKERS = re.compile(
    r"[^.?!\n]{0,40}?(?:먹|드시|복용|쓰|사용|맞|투여|치료)[가-힣]{0,3}\s?(?:는|시는|은|한|던|있는|받는|중인)\s(?:[가-힣]+\s)?"
    r"(?:사람|환자|분|여성|남성|임신부|아이|경우|동안|중)|"
    r"[^.?!\n]{0,12}?(?:먹|드시|복용하|쓰|사용하|맞)(?:고|은\s[뒤후]|다가)\s[^.?!\n]+면[\s,]"
)
# "비타민 K가 든 음식": what is in food is no medicine to take; "아세트아미노펜이 든 감기약" is.
_IN_FOOD = re.compile(
    r"\s?(?:이|가|을|를)?\s?(?:많이\s)?(?:든|들어\s?있는|들어간|많은|풍부한|함유한|함유된|포함된)\s(?:(?:녹색|푸른|초록|잎|신선한|모든|다른)\s){0,2}"
    r"(?:음식|식품(?!\s?(?:보충|첨가))|채소|과일|반찬|식사(?!\s?대용)|식단|곡물|생선|유제품)(?!\S{0,2}\s(?:영양제|보충제|약))"
)
# "아스피린을 주지 말고 아세트아미노펜", "소염제가 아닌 진통제": named for what is taken in its place.
_NOT_THIS = re.compile(
    r"(?:정|류|계열)?(?:은|는|을|를|이|가)?\s?(?:(?:먹|쓰|주|드리|복용하|사용하)지\s?(?:말고|않고)|말고|대신|아닌|아니라)"
)
# "처방받은 아스피린을 스스로 끊지 말고": of those who take it already.
_NOT_STOPPED = re.compile(r"(?:(?![고며]\s)[^.?!\n,]){0,24}?(?:끊|중단하|멈추|빼먹)지\s?(?:말|않|마|못)")
_STEADY = re.compile(r"비슷한\s양|일정|고르게|꾸준|끊을\s필요|갑자기")
# Nobody takes a medicine on prescription because a text names it; these are at hand.
_AT_HAND = frozenset(
    {
        "nsaid",
        "acetaminophen",
        "cold_medicine",
        "decongestant",
        "first_generation_antihistamine",
        "antacid",
        "supplement",
    }
    | {"herbal", "antitussive", "antidiarrheal", "laxative", "topical_nsaid", "salicylate"}
)


def _is_in_food(sentence: str, end: int) -> bool:
    """Whether what ends there stands for what is in food, of which a steady amount is told to be eaten."""
    return bool(_IN_FOOD.match(sentence[end:]) and _STEADY.search(sentence))


def _is_no_offer(sentence: str, end: int) -> bool:
    """Whether what is said of the medicine that ends there is of food, of those who take it, or of another instead."""
    said = (_NOT_THIS, _OF_TAKERS, _NOT_STOPPED)
    return _is_in_food(sentence, end) or any(pattern.match(sentence[end:]) for pattern in said)


def recommended_medicines(answer: str, terminology: Terminology) -> list[Item]:
    """Medicines that the answer's sentences tell to take; a warning or an example of an interaction does not."""
    items: dict[str, Item] = {}
    for sentence in split_sentences(answer):
        if _ADVISED_AGAINST.search(sentence) or _WARNS.search(sentence) or not _RECOMMENDS.search(sentence):
            continue
        plain = bare(sentence)
        for concept in terminology.concepts(plain):
            end = concept.span[1]
            if concept.slot == "medications" and not _is_no_offer(plain, end):
                items.setdefault(concept.cui, Item(concept.cui, concept.name, True, False))
    return list(items.values())


def named_medicines(answer: str, terminology: Terminology) -> list[Item]:
    """Medicines that the answer names without speaking against them: who reads it may take them as offered."""
    items: dict[str, Item] = {}
    for sentence in split_sentences(answer):
        if _SOURCE.match(sentence) or _ADVISED_AGAINST.search(sentence) or _NO_OFFER.search(sentence):
            continue
        plain = bare(sentence)
        for concept in terminology.concepts(plain):
            if concept.slot == "medications" and not _is_no_offer(plain, concept.span[1]):
                items.setdefault(concept.cui, Item(concept.cui, concept.name, True, False))
    return list(items.values())


def may_be_taken(rule: MedicineRule, item: Item, taker: Taker, terminology: Terminology) -> bool:
    """Whether what an answer tells to take is reason for the rule's warning.

    What may be taken hours apart, an answer does not tell to take at one time; of a medicine on prescription, that somebody
    else prescribes, a caution is said when it comes to that. Asked about a medicine and not about a complaint, the answer
    names another only as an alternative: of that one only what is grave.
    """
    if rule.separable:
        return False
    asked = [m.cui for m in taker.medicines if m.new and not m.held]
    if (
        rule.severity not in GRAVE
        and asked
        and item.cui not in asked
        and not any(condition.new for condition in taker.conditions)
    ):
        return False
    return rule.severity in GRAVE or bool(terminology.classes(item.cui) & _AT_HAND)


def unasked(
    rule: MedicineRule, named: list[Item], recommended: list[Item], taker: Taker, terminology: Terminology
) -> list[Item]:
    """Of the named ones those that neither the person nor the question brings; only for what is serious."""
    if rule.severity not in GRAVE:
        return []
    if any(m.new for m in taker.medicines) and not any(condition.new for condition in taker.conditions):
        return []  # asked about a medicine and not about a complaint, the answer offers no other
    own = {medicine.cui for medicine in (*taker.medicines, *recommended)}
    left = taker.aside | taker.untaken
    aside = left.union(*(terminology.classes(cui) & _AT_HAND for cui in left))
    wider = {kind for cui in own for kind in terminology.classes(cui)}
    # 나프록센 named beside the 이부프로펜 that is taken is another of its kind, not one more.
    alike = wider & set(rule.drugs) & set(rule.against.concepts)
    return [
        item
        for item in named
        if item.cui not in own | wider
        and (kinds := terminology.classes(item.cui)) & _AT_HAND
        and not kinds & alike
        and not (kinds | {item.cui}) & aside
    ]
