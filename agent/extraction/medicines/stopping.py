"""Rules for medicines that are no longer taken: stopped, replaced, left out, taken to the end."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from agent.extraction.clauses.course_words import NAMELESS
from agent.extraction.clauses.reading import Clause, plain
from agent.extraction.clauses.situation import PAST, Situation, worded
from agent.extraction.denials.denial import denies_later_taking
from agent.extraction.denials.exceptions import is_excepted
from agent.extraction.denials.half_denials import forgets_doses
from agent.extraction.denials.negators import is_denied_disappearance
from agent.extraction.medicines.ceasing import is_ceased, is_resumed
from agent.extraction.medicines.succeeded import CHANGED, TAKING, has_substitute, is_followed, is_replaced
from agent.extraction.medicines.wording import HABITS
from agent.terminology import Token
from agent.terminology.matching import TRANSPARENT

STOP = frozenset("끊다 중단 중지 그만두다 그만 말다 멈추다 졸업".split())
# "빼고 … 갈아탔어요", "선생님이 빼 주셨어요": done with when it is told as done; "아스피린 빼고" alone means all but it.
LEFT_OUT = frozenset("빼다 빠지다 치우다 제외".split())
FINISHED = frozenset("끝나다 끝내다 마치다 완료 떼다".split())
# Beside these a noun of its own is what was left out or finished: "살을 뺐어요", "샤워를 끝냈어요".
OF_THE_MEDICINE = frozenset(
    "마지막 거 것 치 분 약 알 병 통 복용 치료 처방 처방전 목록 선생 님 의사 원장 교수 부로 저 제 나 병원 약국 부작용 테이퍼링 감량 투약 요법 코스".split()
)
SAYING = frozenset("하다 그러다 말하다 말씀하다 말씀 시키다 듣다 권하다".split())
NOT_YET = frozenset("려고 으려고 ㄹ까 을까 면 으면 어야 야 ㄹ 을 겠 라고 으라고".split())
REMOTE = frozenset("예전 과거 옛날 어리다 젊다 한때".split())
# From here on what was taken in the past tense is taken no longer.
REMOTE_DAYS = 28


def is_stopped(s: Situation) -> bool:
    """끊었어요, 먹다가 중단했어요, 지금은 안 먹어요, 작년까지 먹었어요, 마지막 거 먹고 끝났어요."""
    if s.slot != "medications" or is_excepted(s) or is_resumed(s) or _is_told_to_go_on(s) or forgets_doses(s):
        return False
    if s.right and s.right[0].lemma == "말다":
        # "메트포르민 말고 다른 약으로 바꿨어요"; "소염제 말고 …도 먹어요" is besides it.
        words = (*s.right, *(t for c in s.later[:1] for t in s.reading.words(c)))
        return any(t.lemma in CHANGED and t.has_ending(*PAST) for t in words)
    if _is_told_to_stop(s):
        return True
    if _on_and_off(s):
        return False
    if is_ceased(s):
        return True
    right = _up_to_another(s)
    stops = bool(STOP & {t.lemma for t in right}) and not (_stops_another(right) or _is_said_of_a_person(right))
    if stops and not is_denied_disappearance(s) and _is_done(s.clause, right):
        return True
    if stops and denies_later_taking(s):
        return True  # "중단하라고 해서 지금은 안 먹어요"
    if stops:
        return False
    if _long_not_taken(s) or _is_needless(s) or has_substitute(s):
        return True
    if is_replaced(s) or is_followed(s) or _is_left_out(s) or _is_finished(s):
        return True
    for clause in s.later[:2]:
        words = s.reading.words(clause)
        if any(m.slot == "medications" for m in s.mentions_in(clause)):
            break
        if STOP & {token.lemma for token in words} and not _stops_another(words):
            return _is_done(clause, words)
        if "적" in {token.lemma for token in words} and any(t.lemma == "있다" for t in words):
            return True  # "페니실린 맞고 쇼크가 온 적이 있어요"
    taken = any(t.lemma in TAKING for t in s.right) or _lived_on_it(s)
    if taken and denies_later_taking(s):
        return True
    if not taken or not (s.told_in_past or _lived_on_it(s)):
        return False
    opening = s.reading.words(s.reading.sentence(s.clause.sentence)[0])[:2]
    times = list(s.sentence_times())
    until = any(t.lemma == "까지" for t in s.words)
    remote = any(p.kind == "remote" or ((p.days_ago or 0) >= REMOTE_DAYS and not p.from_then) for p in times)
    return until or remote or bool(REMOTE & {*s.lemmas, *(t.lemma for t in opening)})


@worded({"달다", "끼다"})
def _lived_on_it(s: Situation) -> bool:
    """ "졸피뎀을 달고 살았는데": two clauses to the reader, and one taking."""
    hung = any(t.lemma in ("달다", "끼다") and plain(t.ending[0]) == "고" for t in s.right)
    return hung and any(t.lemma == "살다" and t.has_ending(*PAST) for c in s.later[:1] for t in s.reading.words(c))


def _up_to_another(s: Situation) -> tuple[Token, ...]:
    """ "글리메피리드 2mg, 메트포르민 1000mg (메트포르민은 5월에 중단)": what follows is said of the one with 은 or 만."""
    for m in s.mentions_in(s.clause):
        after = s.reading.tokens[m.last : m.last + 1]
        if m.slot == "medications" and m.first >= s.mention.last and after and after[0].form in ("은", "는", "만"):
            return s.right[: m.first - s.mention.last]
    return _without_notes_on_others(s)


def _without_notes_on_others(s: Situation) -> tuple[Token, ...]:
    """ "아스피린, 와파린(작년에 끊음), 디곡신 먹어요": what stands in brackets is noted on the medicine right before them."""
    others = [m.first for m in s.mentions_in(s.clause) if m.slot == "medications" and m.first >= s.mention.last]
    if not others:
        return s.right
    kept: list[Token] = []
    inside = False
    tokens = s.reading.tokens
    for at, token in enumerate(s.right, s.mention.last):
        opens = token.tag == "SSO" and others[0] < at
        # "(둘 다 중단)" is noted on all of them.
        inside = inside or (opens and tokens[at + 1].lemma not in ("둘", "다", "모두", "전부"))
        if not inside:
            kept.append(token)
        inside = inside and token.tag != "SSC"
    return tuple(kept)


def _stops_another(words: Sequence[Token]) -> bool:
    """ "계속 먹고 술은 끊었어요", "먹고 담배도 끊었어요"."""
    at = next(i for i, t in enumerate(words) if t.lemma in STOP)
    start = max((i + 1 for i, t in enumerate(words[:at]) if t.is_predicate), default=0)
    if at > start and words[at - 1].lemma in HABITS:
        return True  # "와파린 먹는데 술 끊었는데": without a particle
    return any(
        noun.is_noun
        and not noun.silent
        and noun.lemma not in OF_THE_MEDICINE | TRANSPARENT | NAMELESS
        and after.form in ("은", "는", "도", "을", "를", "만")
        for noun, after in pairwise(words[start:at])
    )


def _is_said_of_a_person(words: Sequence[Token]) -> bool:
    """ "저 말고 남편이요": whom it is about, and nothing that is stopped."""
    return any(a.lemma in ("저", "나", "제") and b.lemma == "말다" for a, b in pairwise(words))


def _on_and_off(s: Situation) -> bool:
    """ "먹다 말다 해요", "먹었다 안 먹었다 해요": taken, if not faithfully."""
    near = (*s.right, *(s.reading.words(s.later[0]) if s.later else ()))
    broken = [t for t in near if t.is_predicate and t.ending == ("다", "EC")]
    return len(broken) > 1 and any(t.lemma in TAKING for t in broken)


def _is_told_to_stop(s: Situation) -> bool:
    """ "그만 먹으래요", "끊으라고 하셨어요": advice to stop, told as a fact."""
    if s.asked or not STOP & s.right_lemmas or _is_told_to_go_on(s):
        return False
    last = s.reading.sentence(s.clause.sentence)[-1]
    said = last.mood == "statement" and not any(t.lemma in ("계속", "아직") for t in s.reading.words(last))
    ordered = any(
        plain(form).startswith(("으라", "라고", "으래", "래", "자고")) for t in s.right for form, _ in t.endings
    )
    alone = not any(m.slot == "medications" and m is not s.mention for m in s.mentions_in(s.clause))
    told = all(t.lemma in SAYING or not t.is_predicate for clause in s.later for t in s.reading.words(clause))
    return said and ordered and alone and told


@worded(STOP)
def _is_told_to_go_on(s: Situation) -> bool:
    """ "절대 끊지 말래요", "끊지 말라고 하셨어요", "끊으면 안 된대요"."""
    return any(
        t.lemma in STOP - {"말다"} and plain(t.ending[0]) in ("지", "질", "으면", "면") and "말다" in after
        for at, t in enumerate(s.right)
        for after in ([x.lemma for x in s.right[at + 1 : at + 3]],)
    )


def _is_done(clause: Clause, words: Sequence[Token]) -> bool:
    """ "끊어야 하나요?", "끊고 싶어요", "중단할까 해요" are no stop yet."""
    if clause.is_final and clause.mood != "statement":
        return False
    forms = {plain(form) for token in words for form, _ in token.endings}
    if clause.mood != "statement" and any(form.startswith(("으라", "라는", "자는")) for form in forms):
        return False  # "끊으라는데 끊어도 되나요?"
    return not forms & NOT_YET and not any(token.lemma in ("싶다", "예정", "계획") for token in words)


@worded({"안", "못"})
def _long_not_taken(s: Situation) -> bool:
    """ "안 먹은 지 석 달 됐어요"."""
    return any(
        no.lemma in ("안", "못") and taking.lemma in TAKING and taking.ending[1] == "ETM" and since.lemma == "지"
        for no, taking, since in zip(s.right, s.right[1:], s.right[2:], strict=False)
    )


@worded({"필요"})
def _is_needless(s: Situation) -> bool:
    """ "달고 살았는데 지금은 필요 없어요"."""
    return any(
        {"필요", "없다"} <= {t.lemma for t in s.reading.words(clause)}
        and not any(m.slot == "medications" for m in s.mentions_in(clause))
        for clause in s.later[:1]
    )


@worded(LEFT_OUT)
def _is_left_out(s: Situation) -> bool:
    """ "안 맞아서 빼고 B로 갈아탔어요", "A 먹던 거 치우고 지금은 B 먹어요", "이번 처방에서 빠졌어요"."""
    clauses = (s.clause, *s.later[:2])
    for number, clause in enumerate(clauses):
        words = s.right if clause is s.clause else s.reading.words(clause)
        if clause is not s.clause and any(m.slot == "medications" for m in s.mentions_in(clause)):
            return False
        at = next((i for i, t in enumerate(words) if t.lemma in LEFT_OUT), None)
        if at is None:
            continue
        if not _is_of_the_medicine(s, words[:at]):
            return False
        if not _is_done(clause, words) or any(t.lemma in ("안", "못", "않다") for t in words[at:]):
            return False
        following = clauses[number + 1] if number + 1 < len(clauses) else None
        instead = (
            following is not None
            and any(t.lemma in CHANGED or t.lemma in TAKING for t in s.reading.words(following))
            and not any(t.lemma in ("다른", "다", "만", "모두", "안", "못") for t in s.reading.words(following))
        )
        return instead or any(t.is_predicate and t.has_ending(*PAST) for t in words[at:])
    return False


def _is_of_the_medicine(s: Situation, words: Sequence[Token]) -> bool:
    return all(
        not t.is_noun or t.tag in ("SN", "NR", "NNB") or t.silent or t.lemma in OF_THE_MEDICINE | TRANSPARENT
        for t in words
    )


@worded(FINISHED | {"마지막"})
def _is_finished(s: Situation) -> bool:
    """ "다 먹고 끝났어요", "8주 채우고 끝냈어요", "그저께 마지막으로 먹었어요"."""
    last = any(t.lemma == "마지막" for t in s.right) and not any(
        t.lemma in ("오늘", "방금", "아까") for t in s.words
    )
    if last and any(t.lemma in TAKING and t.has_ending(*PAST) for t in s.right):
        return True
    for clause in (s.clause, *s.later[:2]):
        own = clause is s.clause
        words = s.right if own else s.reading.words(clause)
        if not own and any(m.slot != "topic" for m in s.mentions_in(clause)):
            return False
        done = any(
            t.lemma in FINISHED
            and (t.has_ending(*PAST) or (words[i + 1 : i + 2] and words[i + 1].has_ending(*PAST)))
            for i, t in enumerate(words)
        )
        if (
            done
            and clause.mood == "statement"
            and _is_of_the_medicine(s, words)
            and not any(t.lemma in ("안", "못", "않다") for t in words)
        ):
            return True
    return False
