"""Allergies told by what happens each time: "땅콩 먹으면 목이 간질간질해요", "고양이 만지기만 해도 눈이 가려워요".

What a medicine did is told by `drug_reactions`. A reaction that came now ("회 먹고 두드러기가 났어요") may have another cause and keeps its own name.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from agent.extraction.clauses.mentions import Mention
from agent.extraction.clauses.reading import Clause, Reading, plain
from agent.extraction.clauses.situation import SPEAKER
from agent.extraction.patterns.kinship import names_person
from agent.terminology import Terminology

# What people are allergic to, as they call it, with the allergy that it is one of where it has no name of its own.
SHELLFISH = (
    "새우 게 꽃게 대게 게장 간장게장 랍스터 랍스타 가재 조개 굴 홍합 바지락 전복 대하 킹크랩 갑각류".split()
)
NUTS = "견과류 캐슈넛 피스타치오 잣 헤이즐넛 피칸 마카다미아".split()
FRUITS = "사과 자두 체리 망고 파인애플 바나나 토마토 딸기 참외 수박 멜론 살구 포도 석류 과일".split()
DAIRY, EGGS, WHEAT = "우유 치즈 요거트 유제품".split(), "계란 달걀 난류".split(), "밀 밀가루 빵".split()
FISH = "생선 참치 꽁치 연어 삼치 방어".split()
METALS = "금속 니켈 귀걸이 귀고리 목걸이 도금".split()
ALLERGENS: dict[str, str] = {
    **dict.fromkeys(SHELLFISH, "갑각류 알레르기"),
    **dict.fromkeys(NUTS, "견과류 알레르기"),
    **dict.fromkeys(FRUITS, "과일 알레르기"),
    **dict.fromkeys(DAIRY, "우유 알레르기"),
    **dict.fromkeys(EGGS, "계란 알레르기"),
    **dict.fromkeys(WHEAT, "밀 알레르기"),
    **dict.fromkeys(FISH, "생선 알레르기"),
    **dict.fromkeys(METALS, "금속 알레르기"),
    **{word: f"{word} 알레르기" for word in "땅콩 호두 아몬드 복숭아 키위 메밀 고등어 고양이 강아지 라텍스".split()},
    "조영제": "조영제 알레르기",
    **dict.fromkeys("벌 말벌 꿀벌".split(), "벌독 알레르기"),
    **dict.fromkeys("콩 두부 두유".split(), "대두 알레르기"),
    **dict.fromkeys("먼지 집먼지 이불먼지".split(), "집먼지진드기 알레르기"),
}  # fmt: skip
CONTACT = frozenset(
    "먹다 마시다 들어가다 닿다 만지다 차다 끼다 까다 깎다 손질 손질하다 맡다 쏘이다 안다 스치다 하다 있다 가다".split()
)
TAKEN_IN = frozenset("먹다 마시다 만지다 닿다 바르다 맡다".split())
IF = frozenset(("면", "으면"))
LEADING = ("는데", "ㄴ데", "은데", "지만", "거든요")
REACTIONS = frozenset(
    (
        *"두드러기 발진 가려움증 부종 호흡곤란 재채기 콧물 접촉피부염".split(),
        *("입술 부종", "얼굴 부종", "혀 부종", "인후 부종", "목 부기", "목 가려움", "눈 가려움"),
    )
)


def name_reactions(reading: Reading, mentions: Sequence[Mention], terminology: Terminology) -> list[Mention]:
    """The mentions with each such reaction replaced by the allergy that it tells; further reactions to it go."""
    found = dict(_found(reading, mentions))
    if not found:
        return list(mentions)
    # "복숭아 먹으면 입술이 부어요. 복숭아 알레르기래요": the allergy is told by its name, and the reaction beside it
    own = {m.concept.name for m in mentions if not _is_of_another(reading, m)}
    out: list[Mention] = []
    told: set[tuple[int, str]] = set()
    for mention in mentions:
        at = found.get(mention.first) if mention.concept.name in REACTIONS else None
        if at is None:
            out.append(mention)
            continue
        name = ALLERGENS[reading.tokens[at].lemma]
        known = terminology.named(name)
        if known is None or known.name in own:
            out.append(mention)  # no name for the allergy: the reaction is told all the same
            continue
        if (at, name) in told:
            continue
        told.add((at, name))
        span = (reading.tokens[at].span[0], mention.concept.span[1])
        concept = replace(mention.concept, cui=known.cui, name=known.name, slot="conditions", span=span)
        out.append(replace(mention, concept=concept))
    # "땅콩 먹으면 숨 막히는 알레르기가 있어요": that very one
    named = {reading.clause(at).sentence for at, _ in told}
    return [m for m in out if m.concept.name != "알레르기" or reading.clause(m.first).sentence not in named]


def _is_of_another(reading: Reading, mention: Mention) -> bool:
    """ "동생이 복숭아 알레르기예요": a relative stands before it in its sentence."""
    first = reading.sentence(reading.clause(mention.first).sentence)[0].first
    return any(names_person(t) and t.lemma not in SPEAKER for t in reading.tokens[first : mention.first])


def _found(reading: Reading, mentions: Sequence[Mention]) -> Iterator[tuple[int, int]]:
    """The token a reaction begins at, and the substance it is told of in its sentence."""
    for mention in mentions:
        if mention.concept.name not in REACTIONS:
            continue
        clause = reading.clause(mention.first)
        asked = clause.is_final or any("알레르기" in m.concept.name for m in mentions)
        if (clause.mood != "statement" and asked) or not is_stated(clause) or _may_come(reading, mention):
            continue
        first = reading.sentence(clause.sentence)[0].first
        at = _borne_badly(reading, mention, first)
        if at is not None:
            yield mention.first, at


def is_stated(clause: Clause) -> bool:
    """A statement, or one that leads to a question: "이부프로펜 먹으면 두드러기가 나는데 타이레놀은 괜찮나요?"."""
    last = clause.predicate
    return clause.mood == "statement" or (
        not clause.is_final and last is not None and plain(last.ending[0]) in LEADING
    )


def _borne_badly(reading: Reading, mention: Mention, first: int) -> int | None:
    """The allergen of "고양이 만지기만 해도", "땅콩을 먹으면"."""
    each_time = False
    for at in range(mention.first - 1, first - 1, -1):
        token = reading.tokens[at]
        if token.lemma in TAKEN_IN and IF & {plain(form) for form, _ in token.endings}:
            # With a mere "-면" only what is itself eaten or touched: "강아지랑 산책하면 숨이 차요" tells of no allergy.
            return _object(reading, at, first)
        each_time = each_time or (token.lemma in CONTACT and _is_habit(reading, at))
        if each_time and token.lemma in ALLERGENS and token.tag in ("NNG", "NNP"):
            return at
    return None


def _object(reading: Reading, verb: int, first: int) -> int | None:
    """The allergen directly before a verb: "땅콩 먹으면", "복숭아만 만지면", "새우를 먹으면"."""
    at = _noun_before(reading, verb, first)
    token = reading.tokens[at]
    return at if at >= first and token.lemma in ALLERGENS and token.tag in ("NNG", "NNP") else None


def _noun_before(reading: Reading, verb: int, first: int) -> int:
    """The token before a verb and the particles in front of it; not before `first`, unless the verb itself is that."""
    at = verb - 1
    while at > first and reading.tokens[at].tag[0] == "J":
        at -= 1
    return at


def _may_come(reading: Reading, mention: Mention) -> bool:
    """ "두드러기 날까 봐", "두드러기가 날 수 있다", "두드러기가 난다는 글을 봤어요": feared, or read."""
    near = [t for t in reading.tokens[mention.last - 1 : mention.last + 4] if t.is_predicate]
    return any(
        plain(t.ending[0]) in ("ㄹ까", "을까", "ㄹ", "을")
        or any(
            plain(form).startswith(("ㄴ다는", "는다는", "ㄴ다던", "는다던", "ㄴ다고", "는다고"))
            for form, _ in t.endings
        )
        for t in near
    )


def _is_habit(reading: Reading, at: int) -> bool:
    """ "만지기만 해도", "먹을 때마다"; "먹으면" where the sentence calls it one's 체질."""
    forms = [t.form for t in reading.tokens[at + 1 : at + 3]]
    endings = {plain(form) for form, _ in reading.tokens[at].endings}
    clauses = reading.sentence(reading.clause(at).sentence)
    constitution = bool(endings & IF) and any(t.lemma == "체질" for c in clauses for t in reading.words(c))
    return ("기" in endings and "만" in forms) or forms == ["때", "마다"] or constitution
