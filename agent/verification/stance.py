"""What a sentence affirms, denies, forbids or leaves open, predicate by predicate.

"이부프로펜을 먹으면 안 됩니다" denies 먹다, "먹지 않아도 됩니다" leaves not doing it open, "위험이 커집니다" affirms 커지다.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from agent.terminology.tokens import Token
from agent.verification.predicates import (
    Predicate,
    becomes,
    behind,
    behind_figure,
    helps_to,
    is_also,
    is_frame,
    is_need,
    is_of_act,
    is_of_some,
    is_quality,
    is_such,
    is_topic,
    joined,
    key_of,
    urged,
)
from agent.verification.stance_words import (
    A_LITTLE,
    ALONE,
    AVOIDS,
    BECAUSE,
    BEING,
    CARRIERS,
    CLAIMED,
    DENIERS,
    DIM,
    EASE,
    ENDS,
    EXCEEDS,
    EXCESS,
    HARDSHIP,
    IF,
    LEAVES,
    LEFT_UNDONE,
    LITTLE,
    OF_WHAT,
    OR,
    PERCEIVED,
    QUOTES,
    REASSURES,
    RIGHT,
    SHUNS,
    SO,
    SOME,
    STANDARDS,
    SUPPORTED,
    TAKEN_FOR,
    THOUGH,
    URGES,
    WHETHER,
    WHILE,
)
from agent.verification.synonyms import SAME


@dataclass(frozen=True, slots=True)
class Stance:
    """key: a verb's or adjective's dictionary form, or the noun that carries 하다, 되다, 이다, 있다.

    denied: not so, not to be done; open: "…아도 됩니다", so that not doing it may be done or left; supposed: it says when,
    if or of whom ("드시면", "먹은 사람은", "먹기 전에"), and asserts nothing itself; alone: without asking anybody, which
    may be denied where the act is not ("혼자 정하지 말고"); mild: not advised, which agrees with both "need not" and "must not";
    how: the excess in which it is done ("오래 쓰다"), "" for none.
    """

    key: str
    denied: bool
    open: bool = False
    supposed: bool = False
    alone: bool = False
    mild: bool = False
    how: str = ""

    @property
    def negative(self) -> bool:
        return self.denied != (self.key in AVOIDS)

    def agrees(self, other: Stance) -> bool:
        """A permission agrees with an order to do so; "need not" never with "must not"."""
        if self.alone != other.alone and (self if self.alone else other).denied:
            return True
        little, more = (self, other) if self.how == A_LITTLE else (other, self)
        if little.how == A_LITTLE and more.denied and more.how and not little.denied:
            return True  # "적게 먹습니다" is "많이 먹지 않습니다"
        if self.denied != other.denied or not self.denied:
            return self.denied == other.denied
        return self.open == other.open or self.mild or other.mild or self.key in LEFT_UNDONE


def stances(tokens: Sequence[Token], helping: bool = True) -> tuple[Stance, ...]:
    """The stances of a sentence's predicates, in order. helping: whether "드시면 도움이 됩니다" says that it helps; without, it
    says to take it."""
    tokens = joined(tokens)
    found: list[Predicate] = []
    noun, how, denying, alone, just, only = "", "", False, False, False, False
    for at, token in enumerate(tokens):
        endings = tuple(form for form, _ in token.endings)
        last = found[-1] if found else None
        before = tokens[at - 1] if at else None
        alone, just = alone or token.lemma in ALONE, just or token.lemma == "그냥"
        if token.lemma in LITTLE and (not token.is_predicate or token.ending[0] == "게"):
            how = A_LITTLE
        if token.lemma in EXCESS and (not token.is_predicate or token.ending[0] == "게"):
            how = token.lemma
        if token.is_noun and token.tag != "SN":
            if (last and token.lemma == "전" and last.ends(("기",))) or (
                last
                and (token.tag != "NNB" or token.lemma in SOME)
                and last.ends(OF_WHAT)
                and before
                and before.is_predicate
            ):
                last.supposed = True
            if last and token.lemma == "것" and before and before.lemma in HARDSHIP:
                last.supposed = True  # "빨기 어려운 것은": a thing
            # "…상태를 말합니다" is "…상태입니다", "진료가 필요합니다" "진료를 받습니다"
            if not noun or (token.lemma != "말" and not (token.lemma == "필요" and noun in SUPPORTED)):
                noun = token.lemma
            continue
        if token.tag == "MAG" and token.lemma in ("안", "못"):
            forbids = last and (last.ends(IF) or last.ends(("어서", "아서")) or last.ends(("게",)))
            if last and forbids and at + 1 < len(tokens) and tokens[at + 1].lemma == "되다":
                last.denied = not last.denied
                last.endings = ()
            else:
                denying = True
            continue
        if token.lemma == "없이" and noun:
            found.append(Predicate(SAME.get(noun, noun), True))
            continue
        if not token.is_predicate:
            # "눕기보다 옆으로": the one rather than the other.
            if last and token.tag[0] == "J" and token.lemma == "보다" and last.ends(("기",)):
                last.compared = True
            elif last and token.tag[0] == "J" and token.lemma == "보다" and before and before.lemma in STANDARDS:
                last.supposed = last.supposed or last.ends(OF_WHAT)
            only = only or (token.tag[0] == "J" and token.form == "밖에")
            continue
        if token.lemma == "아니다" and is_also(tokens, at):
            continue  # "약뿐 아니라 음식도"
        if token.lemma == "말다" and last and not is_of_act(tokens, at):
            continue  # "한꺼번에 말고", "약 말고": what is denied is no act
        if (
            last
            and last.key in DIM
            and last.ends(("게",))
            and token.lemma in PERCEIVED
            and endings[:1]
            and endings[-1] in IF
        ):
            found.pop()  # "흐릿하게 보이면" is "잘 보이지 않으면"
            last, denying = (found[-1] if found else None), True
        behind_way = behind(tokens, at, "수")
        behind_thing = behind(tokens, at, "것") or behind(tokens, at, "편")
        of_act = behind_thing and last is not None and last.ends(OF_WHAT) and not is_quality(tokens, at)
        word = SAME.get(token.lemma, token.lemma)
        shuns = token.lemma in SHUNS or token.lemma == "아니다" or word in ENDS
        if last and (
            (token.lemma == "하다" and denying and last.ends(("지",)))
            or token.lemma in DENIERS
            or (token.lemma == "없다" and behind_way)
            or (of_act and shuns and not denying)
        ):
            # "반밖에 일하지 못해도" denies no work.
            last.denied, only = last.denied == only, False
            last.endings = endings
            last.mild = noun in URGES or (before is not None and before.lemma in URGES) or last.needed
            if of_act and shuns:
                # "다리를 꼬고 앉는 것은 피하세요": how the words before go with what is avoided, they do not say.
                for one in found[:-1]:
                    one.supposed = one.supposed or one.ends(("고",))
            if token.lemma == "말다" and len(found) > 1 and found[-2].ends(("어서", "아서", "여서")):
                found[-2].supposed = True  # "운전해서 퇴근하지 마시고" asserts no driving
        elif (
            last
            and token.lemma == "하다"
            and (last.ends(QUOTES) or (last.ends(BEING) and tokens[at - 1].lemma in TAKEN_FOR))
        ):
            last.endings = endings  # "드셨다면", cut into 드셨다고 하면
        elif last and token.lemma == "위하다" and last.ends(("기",)):
            last.endings = endings  # "지키기 위한 것이 아닙니다" denies keeping
        elif last and token.lemma in LEAVES and last.ends(THOUGH) and not denying and not becomes(tokens, at):
            last.open, last.endings = True, endings
        elif last and token.lemma in ("있다", "없다") and is_of_some(tokens, at, last):
            # "치료하지 않는 경우도 있습니다" leaves it open.
            last.mild = last.denied and token.lemma == "있다"
            last.denied, last.endings = last.denied != ((token.lemma == "없다") != denying), endings
            last.supposed = False
        elif last and token.lemma == "아니다" and noun == "사실" and last.ends(CLAIMED):
            # "복용하지 말라는 말은 사실이 아닙니다"
            last.denied, last.endings, last.supposed = not last.denied, endings, False
        elif last and token.lemma in ("없다", "있다") and last.ends(OF_WHAT) and is_need(tokens, at):
            need_not = token.lemma == "없다"
            last.denied, last.open, last.endings, last.supposed = last.denied != need_not, need_not, endings, False
        elif (
            last
            and last.ends(("기",))
            and (token.lemma in EASE | HARDSHIP or (noun in EASE and tokens[at - 1].lemma == noun))
        ):
            # "찾기 쉬워집니다", "넘기기 힘들면"
            last.denied, last.endings = last.denied != ((token.lemma in HARDSHIP) != denying), endings
        elif last and token.lemma == "아니다" and is_such(tokens, at, last):
            last.denied, last.endings = not last.denied, endings  # "손상시키는 병은 아닙니다"
        elif last and token.lemma in ("되다", "이다") and noun == "도움" and helps_to(tokens, at):
            last.denied, last.endings, last.supposed = last.denied != denying, endings, False
        elif (
            last
            and token.lemma == "되다"
            and (not last.endings or last.ends((*IF, "게")))
            and not (becomes(tokens, at) and (helping or noun != "도움"))
        ):
            last.endings = endings  # "안 됩니다"; "드시면 됩니다"; "쉬게 됩니다"
        elif last and (
            (behind_way and token.lemma == "있다")
            or (behind_thing and token.lemma in RIGHT)
            or (token.lemma == "이다" and is_such(tokens, at, last))
            or urged(tokens, at, noun)
            or (token.tag == "VX" and token.lemma in CARRIERS)
            or (token.lemma == "하다" and before is not None and before.is_predicate and last.ends(SO))
        ):
            last.endings, last.supposed = endings, False
            if denying:
                last.denied = not last.denied
        else:
            needed = before is not None and before.lemma == "필요" and noun in SUPPORTED
            if token.lemma in ("없다", "있다") and endings[-1:] and endings[-1] in OF_WHAT and is_topic(before):
                noun = ""  # "위험은 없는 사람에 비해": who has not something else
            gone = token.lemma == "없다" and at + 1 < len(tokens) and tokens[at + 1].lemma == "지다"
            key = "사라지다" if gone else key_of(token, noun, before)
            if key == "제한" and any(t.tag in ("SN", "NR") for t in tokens[max(0, at - 5) : at]):
                key = "정하다"  # "5밀리그램으로 제한됩니다" denies nothing
            found.append(
                Predicate(
                    SAME.get(key, key), (token.lemma in ("없다", "아니다") and not gone) or denying, False, endings, alone=alone,
                    of_figure=token.lemma in EXCEEDS and behind_figure(tokens, at), how=how, just=just,
                    is_frame=is_frame(tokens, at), needed=needed, mild=needed,
                )
            )  # fmt: skip
            alone = just = False
            only = only and token.ending[0] == "지"
            if token.ending[0] != "게":
                how = ""
        denying = False
    # "손상시키지 않으니 안심하셔도 됩니다": what is asserted is the reason.
    if len(found) > 1 and found[-1].key in REASSURES and found[-1].open and found[-2].ends(BECAUSE):
        found.pop()
    # "어려운 정도를 말합니다", "… 힘들다면 힘든 강도에 해당합니다": what it is stands before.
    if len(found) > 1 and found[-1].is_frame and not found[-1].denied and found[-2].ends((*IF, *OF_WHAT)):
        found.pop()
    # "먹거나 마시지 않습니다": whether the first is denied too, the words alone do not say.
    # "언제 다시 시작할지" asserts nothing; "2,300 mg을 넘기지 않습니다" says a figure's side.
    # "천장을 보고 눕기보다 옆으로 누워": the one way rather than the other.
    rather = {p.key for p in found if p.compared}
    return tuple(
        Stance(
            p.key,
            p.denied,
            p.open,
            p.supposed or p.ends(IF) or (p.ends((*WHILE, *QUOTES)) and p is not found[-1]),
            p.alone or (p.just and p.denied),
            p.mild,
            p.how,
        )
        for p in found
        if not p.ends((*OR, *WHETHER))
        and not (p.of_figure and p.denied)
        and (p is found[-1] or p.key not in rather)
    )
