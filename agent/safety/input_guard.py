"""The input guard: what a message is, before anything is stored, sent or answered (design section 4).

Layer 1 are patterns; layer 2, for what no pattern knows, is likeness to curated examples.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from agent.safety.attacks.attack import Attack, attack_patterns
from agent.safety.attacks.quoted import quoted_orders, reported_orders
from agent.safety.crises.crisis import crisis_reply
from agent.safety.curated import Curated, Likened
from agent.safety.folding import fold
from agent.safety.kind_of_patient import KindOfPatient
from agent.safety.listed import asks_for_list
from agent.safety.look import Look, Looker
from agent.safety.offtopic import OffTopic
from agent.safety.own_matters import OwnMatters
from agent.safety.personal_data.pii import PersonalData
from agent.state import GuardVerdict, Layer

_ATTACK_REPLIES: dict[Attack, str] = {
    "injection": "저의 안전 수칙을 바꾸거나 무시하는 요청은 도와드릴 수 없습니다. 건강에 관해 궁금한 점을 말씀해 주시면 문서를 찾아 답해 드리겠습니다.",
    "leak": "내부 설정이나 다른 사람의 정보는 알려 드릴 수 없습니다. 건강에 관해 궁금한 점을 말씀해 주시면 문서를 찾아 답해 드리겠습니다.",
}
_OWN_SECRET = re.compile(r"(?:내|제|우리|저희)\s?(?:집\s?)?(?:비밀\s?번호|비번|암호|패스워드)[^*.?!\n]{0,6}\*+")
_OFFTOPIC_REPLY = "저는 건강과 의학 정보만 도와드릴 수 있습니다. 증상, 질환, 약, 검사, 생활 습관에 관해 궁금한 점을 말씀해 주세요."


class InputGuard:
    """Crisis, then attack, then off-topic, then personal data, then nothing.

    Patterns are compiled once on construction; a check takes well under a millisecond for a usual message and
    raises nothing on any text.
    """

    def __init__(self, curated: Curated | None = None) -> None:
        """curated: the examples of layer 2; without them the patterns decide alone."""
        self._looker = Looker(curated)
        self._personal_data = PersonalData()
        self._attack = attack_patterns()
        self._off_topic = OffTopic()
        self._own_matters = OwnMatters()
        self._kind_of_patient = KindOfPatient()

    def masked(self, text: str) -> str:
        """The text without personal identifiers, as it may be stored; its length stays."""
        return self._personal_data.mask(text)

    def look(self, text: str) -> Look:
        """One look at the masked message, for `check` and for triage."""
        masked = self.masked(text)
        return self._looker.at(masked, text if masked != text and _only_names(text, masked) else None)

    def check(
        self, text: str, is_medical: bool | Callable[[], bool] = False, look: Look | None = None
    ) -> GuardVerdict:
        """The verdict on a message.

        is_medical: whether the extractor found a medical concept, which overrides off-topic patterns; asked only of
        what seems off-topic. look: what `look` gave for this text. masked_text is set whenever the message holds personal
        data, whatever the action: it is what may be stored. reply is set for block and crisis and never repeats the message.
        """
        folded = fold(text).text
        look = look or self.look(text)
        like = look.like
        masked_text = look.text if look.text != text else None
        if crisis := look.sure_crisis or look.surmised_crisis:
            known: Layer = "L1" if look.sure_crisis else "L2"
            return GuardVerdict("crisis", "crisis", known, masked_text, crisis_reply(crisis))
        # "내 비밀번호는 … 자꾸 까먹어서 … 일러줘요": one's own secret, told and masked, is asked of nobody.
        told = _OWN_SECRET.sub(" ", look.text) if masked_text is not None else text
        attack = self._attack.find(told, folded if told in (text, look.text) else fold(told).text)
        unquoted, quotes = quoted_orders(folded)
        if quotes and self._off_topic.sounds_medical(unquoted) and not any(map(self._is_like_attack, quotes)):
            # What a carer is quoted with orders the patient, not the agent.
            attack = attack if attack == "leak" else self._attack.find(unquoted, unquoted)
            like = self._looker.at(unquoted).like
        elif attack == "injection" or (like and like.attack(self._off_topic.sounds_medical(folded))):
            unreported = reported_orders(folded)
            if unreported != folded and self._off_topic.sounds_medical(folded):
                # What a carer changed for the patient changes nothing of the agent's.
                attack, like = self._attack.find(unreported, unreported), self._looker.at(unreported).like
        if attack:
            return GuardVerdict("block", attack, "L1", masked_text, _ATTACK_REPLIES[attack])
        # What remains of a message that is mostly an identifier is too little to judge by likeness; beside a name there is more.
        if (
            (masked_text is not None and not _only_names(text, look.text))
            or self._own_matters.concern(folded)
            or asks_for_list(folded)
        ):
            like = None
        attack = like.attack(self._off_topic.sounds_medical(folded)) if like else None
        if attack and not self._kind_of_patient.asks(folded):
            return GuardVerdict("block", attack, "L2", masked_text, _ATTACK_REPLIES[attack])
        if layer := self._turned_away(folded, like, is_medical):
            return GuardVerdict("block", "offtopic", layer, masked_text, _OFFTOPIC_REPLY)
        if masked_text is not None:
            return GuardVerdict("mask", "pii", "L1", masked_text)
        return GuardVerdict()

    def _is_like_attack(self, quote: str) -> bool:
        # What puts nothing aside ("이 지시를 꼭 따르세요, 다른 약은 금지") is a carer's word.
        if not re.search(r"무시|잊|이전|대신|지금까지|앞으로|이제", quote):
            return False
        like = self._looker.at(quote).like
        return like is not None and like.attack(of_care=True) is not None

    def _turned_away(
        self, folded: str, like: Likened | None, is_medical: bool | Callable[[], bool]
    ) -> Layer | None:
        """By which layer a message is off-topic."""
        if self._off_topic.orders_work(folded):
            return "L1"
        if self._own_matters.ask_for_it_again(folded):
            return None
        by_field = self._off_topic.names_field(folded)
        sounds_medical = self._off_topic.sounds_medical(folded)
        if sounds_medical:
            if not (like and self._off_topic.touches_health(folded)):
                return None
            if not (like.is_off_topic() if by_field else like.is_surely_off_topic()):
                return None
        elif like and like.is_wholly_off_topic():
            return "L1" if by_field else "L2"
        if not by_field and not (like and like.is_off_topic()):
            return None
        if is_medical() if callable(is_medical) else is_medical:
            return None
        return "L1" if by_field else "L2"


def _only_names(text: str, masked: str) -> bool:
    """Whether nothing but Hangul was masked: a name, no number."""
    return all("가" <= told <= "힣" for told, shown in zip(text, masked, strict=True) if told != shown)
