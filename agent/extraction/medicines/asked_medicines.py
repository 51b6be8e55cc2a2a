"""Medicines in and around a question: which is taken by the one who asks, and which is only asked about."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from agent.extraction.clauses.conditional import TAKING, TALK_NOUNS
from agent.extraction.clauses.events import Event, events
from agent.extraction.clauses.reading import Clause, plain
from agent.extraction.clauses.situation import SPEAKER, Situation
from agent.extraction.medicines.asked_whether import asks_whether_allowed
from agent.extraction.medicines.earlier import FORMERLY
from agent.extraction.medicines.planned import STOPPING
from agent.extraction.medicines.taken_next import BY_MOUTH, is_taken_next
from agent.extraction.patterns.kinship import is_person_word
from agent.terminology import Token

ALLOWED = frozenset("괜찮다 되다 안전하다 안전 가능 가능하다 해롭다".split())
# "지금 먹는 와파린", "매일 먹는 혈압약": who says so takes it.
TAKEN_NOW = frozenset(
    "지금 현재 요즘 요새 매일 늘 평소 원래 기존 이미 계속 항상 아침 저녁 맨날 여태 꾸준히 오래 병원".split()
)
# Got, and not a word yet of taking it.
GOT = frozenset(
    "받다 사다 타다 짓다 얻다 구하다 구입 주문 처방 직구 챙기다 받아오다 주다 선물 있다 생기다 추천 권하다".split()
)
ASKED_OF_TWO = frozenset("겹치다 중복 상관없다 무방 충돌 상호 작용 궁합 같이 함께 동시 병용 섞다".split())
# "니트로글리세린을 늘 갖고 다녀야 하나요"
CARRYING = frozenset("다니다 지니다 소지 휴대 구비".split())
# "사 먹어도 돼요?", "나눠 먹어도 됨?": how one would come by it.
ACQUIRED = frozenset("사다 구하다 나누다 빌리다 얻다".split())
IT = frozenset("그것 그거 이것 이거".split())
FRIGHTENING = frozenset("무섭다 독하다 해롭다 세다 겁나다 중독되다 두렵다".split())
BLAMED = frozenset("때문 탓 덕 덕분".split())


def is_being_taken(s: Situation) -> bool:
    """복용 중, 먹는 중, 먹고 있는, 지금 먹는 X: taken now, wherever it stands."""
    if _is_what_is_taken(s):
        return True
    right = s.right[:6]
    for index, token in enumerate(right):
        taking = any(t.lemma in TAKING for t in right[:index])
        if token.lemma in ("중", "중이다") and taking:
            return not any(
                s.mention.last < m.first < s.mention.last + index for m in s.mentions if m.slot == "medications"
            )
        if token.lemma == "있다" and token.tag == "VX" and token.ending[1] == "ETM" and taking:
            return True
    return False


def _is_what_is_taken(s: Situation) -> bool:
    """ "제가 먹는 약", "먹고 있는 X", "지금 복용하는 이뇨제 라식스": an attribute that reaches over the medicines in a row."""
    listed = {i for m in s.mentions if m.slot == "medications" for i in range(m.first, m.last)}
    at = s.mention.first - 1
    while at >= s.clause.first and (
        at in listed
        or s.reading.tokens[at].tag in ("SN", "SL", "JC", "SP")
        or s.reading.tokens[at].lemma.endswith(("약", "제"))  # 이뇨제 라식스
    ):
        at -= 1
    if at < s.clause.first or s.reading.tokens[at].ending[1] != "ETM":
        return False
    verb = s.reading.tokens[at]
    before = s.reading.tokens[max(s.clause.first, at - 5) : at]
    if not any(t.lemma in TAKING for t in (*before[-1:], verb)):
        return False
    if plain(verb.ending[0]) == "던":
        return _goes_on_being_taken(s, before)
    if verb.tag == "VX" or s.is_own or any(t.lemma in SPEAKER and t.tag == "NP" for t in before):
        return True
    return plain(verb.ending[0]) == "는" and any(t.lemma in TAKEN_NOW for t in before)


def _goes_on_being_taken(s: Situation, before: Sequence[Token]) -> bool:
    """ "먹던 혈압약 먹고 가도 되나요": one's own of these days, asked about; not what is left over or of another time or person."""
    words = (*s.right, *(t for c in s.later for t in s.reading.words(c)))
    apart = any(t.lemma in FORMERLY or is_person_word(t.lemma) for t in before)
    left = any(t.lemma in ("남다", "있다", "나오다") for t in words)
    return s.clause.mood != "statement" and not apart and not left and any(t.lemma in TAKING for t in s.right)


def is_the_one_taken(s: Situation) -> bool:
    """ "와파린 먹는 사람이 청국장 먹어도 돼요? 제가 그 약 3mg씩 먹어서요": a later sentence says of it that it is taken."""
    if s.slot != "medications" or s.mention.who is not None or not (s.asked or s.mention.general):
        return False
    if is_taken_next(s) and not any(m.slot == "medications" and m is not s.mention for m in s.mentions):
        return True
    for clauses in s.reading.sentences[s.clause.sentence + 1 : s.clause.sentence + 3]:
        if clauses[-1].mood == "statement" and any(_tells_of_it(s, clause) for clause in clauses):
            return True
    return False


def is_blamed(s: Situation) -> bool:
    """ "칼륨이 3.1이에요. 이뇨제 먹는 것 때문일까요?", "우루사 덕분인가요?": whoever asks whether it did this takes it; not what was
    taken once, has been stopped or is another's ("작년에 먹은 한약 때문일까요", "아내 피임약 때문일까요")."""
    if s.slot != "medications" or s.mention.who is not None or s.mention.general or not s.asked:
        return False
    words = [t for t in s.right if t.tag[0] not in "JS"]
    if len(words) < 2 or words[-1].lemma != "이다" or words[-2].lemma not in BLAMED:
        return False
    taken = all(
        t.lemma in BY_MOUTH | {"것", "거", "있다"} and not t.has_ending("ㄴ", "은", "ᆫ") for t in words[:-2]
    )
    before = s.reading.tokens[s.clause.first : s.mention.first]
    marked = any(t.ending[1] == "ETM" or is_person_word(t.lemma) for t in before)
    first = s.reading.sentence(s.clause.sentence)[0].first
    stopped = any(t.lemma in STOPPING | {"안", "못", "버리다"} for t in s.reading.tokens[first : s.mention.last])
    told = any(m.slot in ("symptoms", "labs", "vitals") for m in s.mentions) or s.clause.sentence > 0
    return taken and told and not marked and not stopped


def _tells_of_it(s: Situation, clause: Clause) -> bool:
    words = s.reading.words(clause)
    pointed = any(
        t.lemma in IT or (t.lemma in ("그", "이") and after.lemma in ("약", "주사", "거", "것"))
        for t, after in pairwise(words)
    )
    return pointed and any(
        e.names & TAKING - {"끊다", "중단", "바꾸다", "줄이다"} and not e.denied and not _is_hoped(words, e)
        for e in events(words)
    )


def _is_hoped(words: tuple[Token, ...], event: Event) -> bool:
    forms = [plain(f) for t in words[event.at : event.at + 3] for f, _ in t.endings]
    return any(f in ("려고", "으려고", "ㄹ까", "을까", "면", "으면", "어도", "아도") for f in forms)


def is_asked_medicine(s: Situation) -> bool:
    """ "타이레놀 먹어도 되나요?": not taken. "와파린 복용 중 이부프로펜을 먹어도 되나요?": the first one is."""
    if asks_whether_allowed(s, TAKING, ALLOWED):
        return True
    if not s.asked:
        return False
    if s.predicate is not None and s.predicate.lemma in ALLOWED and not s.frame.between:
        return True
    return bool((TAKING | CARRYING) & s.right_lemmas) and s.frame.noun_after not in TALK_NOUNS - {
        "약",
        "관리",
        "치료",
        "주사",
    }


def is_got_and_asked(s: Situation) -> bool:
    """ "갈근탕 받아왔는데 와파린이랑 같이 먹어도 될까요?", "처방받은 트라마돌이 있는데 먹어도 될지": got, and not begun."""
    if s.is_own or (s.clause.is_final and s.clause.mood != "statement"):
        return False
    if _is_another_s_and_asked(s):
        return True
    words = (*s.reading.tokens[max(s.clause.first, s.mention.first - 4) : s.mention.first], *s.right)
    lemmas = {t.lemma for t in words}
    if not lemmas & GOT or lemmas & (TAKING - {"받다", "처방", "시작"}) or s.frame.particle in ("로", "으로"):
        return False
    following = [*s.later, *s.reading.sentences[s.clause.sentence + 1 : s.clause.sentence + 2][:1]]
    clauses = [c for f in following for c in (f if isinstance(f, tuple) else (f,))]
    for clause in clauses:
        said = s.reading.words(clause)
        if any(e.names & TAKING and (e.done or _goes_on(said, e)) and not e.denied for e in events(said)):
            return False
        if _asks_leave(said):
            return True
    return False


def _goes_on(words: Sequence[Token], event: Event) -> bool:
    """ "받아서 먹고 있어요"."""
    behind = words[event.at + 1 : event.at + 2]
    return event.ending == "고" or any(t.lemma == "있다" and t.tag == "VX" for t in behind)


def _is_another_s_and_asked(s: Situation) -> bool:
    """ "사장님이 먹던 졸피뎀을 한 알 주시던데 먹어도 되나요?": what another took is handed on, and asked about."""
    before = s.reading.tokens[s.clause.first : s.mention.first]
    theirs = any(t.lemma in BY_MOUTH and plain(t.ending[0]) in ("던", "는") for t in before[-1:])
    if not theirs or not any(t.lemma in ("주다", "드리다", "건네다", "나눠주다") for t in s.right):
        return False
    sentences = s.reading.sentences[s.clause.sentence : s.clause.sentence + 2]
    following = [c for clauses in sentences for c in clauses if c.number > s.clause.number]
    return any(_asks_leave(s.reading.words(c)) for c in following[:2])


def is_advised_and_asked(s: Situation) -> bool:
    """ "의사가 스타틴 먹으라는데 먹어야 해요?": advised, and not begun."""
    words = [*s.right, *(t for c in s.later[:1] for t in s.reading.words(c)[:1])]
    forms = [plain(f) for t in words for f, _ in t.endings]
    advised = any(t.lemma in BY_MOUTH for t in s.right) and any(f.startswith(("으라", "라", "자")) for f in forms)
    final = s.reading.sentence(s.clause.sentence)[-1]
    if not advised or final is s.clause or final.mood != "question":
        return False
    between = [c for c in s.later[:-1] if any(t.lemma in BY_MOUTH for t in s.reading.words(c))]
    asked = s.reading.words(final)
    bare = not any(t.is_noun and not t.silent for t in asked)  # "파스 붙이라는데 안 되죠?"
    return (
        not between
        and (bare or any(t.lemma in BY_MOUTH for t in asked))
        and not any(m.slot == "medications" for m in s.mentions_in(final))
    )


def _asks_leave(words: tuple[Token, ...]) -> bool:
    """먹어도 되나요, 먹어도 될지, 같이 먹을 수 있나요, 겹치나요: whether it may be taken."""
    lemmas = {t.lemma for t in words}
    endings = [plain(form) for t in words for form, _ in t.endings]
    asked = any(
        f.removesuffix("요").endswith(
            (
                "나",
                "까",
                "ㄴ가",
                "은가",
                "는가",
                "ㄹ지",
                "을지",
                "ㄴ지",
                "는지",
                "려나",
                "ㄹ는지",
                "ㄹ런지",
                "죠",
                "냐",
            )
        )
        for f in endings
    )
    asked = asked or any("?" in t.form for t in words)
    leave = any(f in ("어도", "아도") for f in endings) and bool(lemmas & (TAKING | {"되다"}))
    return asked and (leave or bool(lemmas & ASKED_OF_TWO and lemmas & (TAKING | ASKED_OF_TWO)))


def is_prescribed_so(s: Situation) -> bool:
    """ "자디앙만 아침에 먹으면 된다고", "하루 한 번 바르면 된대요": how it is to be taken, and no condition."""
    if s.clause.link != "condition" or s.predicate is None or s.predicate.lemma not in TAKING - STOPPING:
        return False
    words = s.reading.words(s.later[0]) if s.later else ()
    plainly = bool(words) and words[0].lemma == "되다" and len([t for t in words if t.tag[0] not in "SJE"]) < 3
    return plainly and s.reading.sentence(s.clause.sentence)[-1].mood == "statement"


def is_taken_for_the_question(s: Situation) -> bool:
    """ "감기약을 먹고 운전해도 되나요?", "사서 먹어볼까 고민 중이에요": the taking itself is only thought of."""
    if s.is_past or s.is_own or s.predicate is None or s.clause.is_final or len(s.chain) > 1:
        return False
    following = s.later[0] if s.later else None
    if following is None or any(m.slot != "topic" for m in s.mentions_in(following)):
        return False
    words = s.reading.words(following)
    if s.predicate.lemma in ACQUIRED:
        forms = [plain(form) for t in words for form, _ in t.endings]
        return any(
            form.endswith(("ㄹ까", "을까", "려고", "ㄹ까요", "을까요")) or form in ("어도",) for form in forms
        )
    carried = any(t.lemma in CARRYING for t in words) and s.predicate.lemma in (
        "갖다",
        "가지다",
        "지니다",
        "챙기다",
    )
    if carried and following.mood == "question":
        return True  # "니트로글리세린을 갖고 다녀야 하나요"
    permission = following.mood == "question" and any(t.lemma in ALLOWED for t in words)
    if not permission or s.predicate.lemma not in TAKING or s.predicate.ending[0] != "고":
        return False
    # "애드빌은 술 마시고 먹어도 돼요?": the leave is asked for this very medicine.
    return not s.frame.between or any(t.lemma in ("먹다", "복용", "드시다", "쓰다") for t in words)


def is_hearsay(s: Situation) -> bool:
    """ "이부프로펜이 좋다고 들었어요": heard of, not taken."""
    if s.slot != "medications" or s.predicate is None:
        return False
    if s.predicate.lemma in FRIGHTENING and not s.frame.between:
        forms = [plain(form) for form, _ in s.predicate.endings]
        return any(f.endswith(("다고", "다던데", "다는데", "대", "다면서", "다며")) for f in forms)
    if any(m.slot == "symptoms" and m.first <= (s.frame.predicate or 0) < m.last for m in s.mentions):
        return False  # "메트포르민 속이 안 좋아서 …"
    return s.predicate.lemma in (
        "좋다",
        "나쁘다",
        "위험하다",
        "안전하다",
        "위험",
        "걱정",
        "걱정되다",
    ) and not is_being_taken(s)


def is_not_taken_at_all(s: Situation) -> bool:
    """ "하루 최대 4000mg이라던데 맞나요? 지금 먹는 건 아니고": what comes after says that it is not taken."""
    if s.slot != "medications" or any(t.lemma in TAKING for t in s.right):
        return False
    clauses = [
        *s.later,
        *(c for cs in s.reading.sentences[s.clause.sentence + 1 : s.clause.sentence + 2] for c in cs),
    ]
    for clause in clauses[:3]:
        words = s.reading.words(clause)
        if any(m.slot == "medications" for m in s.mentions_in(clause)):
            return False
        for at, token in enumerate(words):
            thing = token.lemma in TAKING or (token.tag == "XSV" and words[at - 1].lemma in TAKING)
            near = [t.lemma for t in words[at + 1 : at + 5]]
            if thing and token.ending[1] == "ETM" and "아니다" in near:
                return True
    return False
