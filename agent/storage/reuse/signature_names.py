"""The recognised names of a question: which count as what it is about, and what makes one name another thing.

A recognised concept is not enough by itself: 손목 통증 and 발목 통증 are one concept of the lexicon, so what qualifies
a name has to agree too.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from agent.state import Concept
from agent.storage.reuse.content_words import DROPPED, HAVING
from agent.storage.reuse.vocabulary import families, other_things, word_of
from agent.terminology import LexiconEntry, TextAnalysis, Token

BRAND = "|"
_QUALIFIERS = (
    "급성 만성 심하 심한 갑자기 안정 불안정 재발 초기 말기 고도 잠복 활동성 세균성 바이러스 노로 로타 마이코 비대성 확장성 위축성 알코올성 "
    "비알코올 유발 발작 특발성 왼 오른 한쪽 양쪽 앞 뒤 뒷 윗 아랫 위쪽 아래쪽 밤 아침 저녁 식전 식후 누우면 걸으면 복부 "
    "머리 목 가슴 배 등 허리 골반 엉덩이 어깨 팔꿈치 팔 손목 손가락 손 다리 무릎 발목 발바닥 발톱 발 종아리 허벅지 관절 마디 눈 귀 코 입 "
    "잇몸 치아 턱 얼굴 피부 두피 뇌 심장 폐 간 신장 콩팥 위 장 방광 자궁 유방 갑상선 뼈 근육 항문 생리 "
    "주사 연고 패치 시럽 캡슐 알약 펜 펌프 파스 흡입 스프레이 안약 껌 좌약 먹는 경구 붙이는 바르는 영양제 복합 저용량 "
    "소아 아이 어린이 성인 노인 산후 출산 임신 마른 맑은 누런 노란 검은 빨간 피 항암 치료 이식 스텐트 투석 수술 붓 붉 쑤시 시리 결리 뻐근 "
    "터지 찢 콧물 기침 코막힘 몸살 속쓰림 두드러기 알레르기 탈모 경추 요추 흉추 족부 수부 안면 사전 사후 종합 자주 많 적 줄 늘 못 안 견과 땅콩 새우 조개"
).split()
_KINDS = re.compile(r"(?:제?\d+|[A-Za-z가-힣])형|\d+\s*(?:시간|분|개월|주|일)")
_ONE_WORD = {
    "콩팥": "신장",
    "심한": "심하",
    "뒷": "뒤",
    "경추": "목",
    "요추": "허리",
    "흉추": "등",
    "족부": "발",
    "수부": "손",
    "안면": "얼굴",
}
# A syllable of these is no part of the body, and no device.
_NO_QUALIFIER = re.compile(
    r"양성자\s*펌프|모발|더위|추위|위험|배기|배겼|배긴|프로톤\s*펌프|관절낭|발작|발생|발열|발진|치료제|삽입|투입|주입|입원|입덧|"
    r"폐경|폐쇄|시간|기간|배뇨|배란|배변|배출|손상|등급|피임|피로|피곤|사마귀|코로나|간질"
)
SEVERE = "심하"


def qualifiers(name: str, slot: str) -> frozenset[str]:
    """The parts of a name that can tell it from other names of the same concept: 손목 in "손목이 아프다", A형.

    Of a medicine also what it is for: 두통약 and 생리통약 are one concept.
    """
    words = _QUALIFIERS if slot != "medications" else (*_QUALIFIERS, "통증", "두통", "생리통")
    plain = _NO_QUALIFIER.sub(" ", name)
    held = {word for word in words if word in plain} | set(_KINDS.findall(name))
    if "발작" in name:
        held.add("발작")
    return frozenset(_ONE_WORD.get(word, word) for word in held)


def own_qualifiers(surface: str, lemmas: str, entry: LexiconEntry, chain: frozenset[str]) -> frozenset[str]:
    """What a mention says beyond the concept it names.

    lemmas: of its words, as "심할" and "심해서" hold no "심하"; chain: the words by which it was recognised, of which
    안 and 못 belong to the concept ("신장이 안 좋다").
    """
    said = qualifiers(f"{surface} {lemmas}", entry.slot)
    joined = "".join(surface.split())
    if brand_of(surface, entry):
        said = frozenset(word for word in said if len(word) > 1)  # 위고비 has no 위 in it
    said |= {thing for name, thing in other_things().items() if joined.startswith(name)}
    if not lemmas and (kind := _kind_of(joined, entry)):
        said |= {_ONE_WORD.get(kind, kind)}
    return said - _implied(entry) - (chain & {"안", "못"})


@lru_cache(maxsize=4096)
def _kind_of(joined: str, entry: LexiconEntry) -> str:
    """What stands before another name of the concept and makes it a kind of its own: 삼출성 of 삼출성중이염, which the lexicon
    has under 중이염. Not what the preferred name has in it, in whatever word of its family."""
    names = {"".join(name.split()) for name in entry.every_name()}
    heads = [name for name in names if name != joined and len(name) > 1 and joined.endswith(name)]
    if entry.slot != "conditions" or not heads:
        return ""
    kind = joined.removesuffix(min(heads, key=len)).removesuffix("의").removesuffix("성")
    family = word_of(kind)
    same = {kind, *(word for word, called in families().items() if called == family)}
    return "" if any(word in "".join(entry.name.split()) for word in same) else kind


@lru_cache(maxsize=4096)
def _implied(entry: LexiconEntry) -> frozenset[str]:
    """The qualifiers that most names of a concept share (머리 of 두통): they say nothing more than the concept."""
    counts = Counter(word for name in entry.every_name() for word in qualifiers(name, entry.slot))
    preferred = qualifiers(entry.name, entry.slot)
    most = max(counts.values(), default=0)
    common = {word for word, count in counts.items() if count == most}
    return frozenset(preferred | (common if len(common) == 1 and most > 1 else set()))


def entities(analysis: TextAnalysis) -> list[Concept]:
    """Illnesses, symptoms, medicines and readings, also within a topic (인플루엔자 in 독감 백신), in text order."""
    topics = [concept for concept in analysis.concepts if concept.slot == "topic"]
    found = [concept for concept in analysis.concepts if concept.slot != "topic"]
    inner = [
        concept
        for concept in analysis.nested
        if concept.slot != "topic" and any(_within(concept, topic) for topic in topics)
    ]
    for concept in sorted(inner, key=lambda c: c.span[0] - c.span[1]):
        if not any(concept.span[0] < held.span[1] and held.span[0] < concept.span[1] for held in found):
            found.append(concept)
    return sorted(found, key=lambda concept: concept.span)


def _within(inner: Concept, outer: Concept) -> bool:
    return outer.span[0] <= inner.span[0] and inner.span[1] <= outer.span[1]


def chains(analysis: TextAnalysis) -> dict[tuple[int, int], frozenset[str]]:
    """By span the words by which a name was recognised: 못 in "잠을 못 자다" belongs to it, 너무 does not."""
    pairs = zip(analysis.concepts, analysis.chains, strict=False)
    return {concept.span: frozenset(chain.split("~")) for concept, chain in pairs}


def names_of_one_word(analysis: TextAnalysis, tokens: Sequence[Token]) -> list[Concept]:
    """The names, also those within a longer one, that are nothing but nouns written as one."""
    found: list[Concept] = []
    for concept in sorted((*analysis.concepts, *analysis.nested), key=lambda c: c.span[0] - c.span[1]):
        inside = [t for t in tokens if concept.span[0] < t.span[1] and t.span[0] < concept.span[1]]
        overlaps = any(concept.span[0] < held.span[1] and held.span[0] < concept.span[1] for held in found)
        if concept.slot != "topic" and all(t.is_noun for t in inside) and not overlaps:
            found.append(concept)
    return sorted(found, key=lambda concept: concept.span)


def is_between(token: Token, chain: frozenset[str], entry: LexiconEntry | None) -> bool:
    """Whether a word stands within a name without being of it: 계단 and 오르다 of "허리가 계단 오를 때 아프다"."""
    if len(chain) < 2 or token.lemma in chain | DROPPED | HAVING or any(token.lemma in word for word in chain):
        return False
    if entry is None or any(token.form in name for name in entry.every_name()):
        return False
    return token.is_noun or (token.is_predicate and token.tag.startswith("VV"))


def brand_of(surface: str, entry: LexiconEntry) -> str:
    """The mark of the product a mention names, "" where it names the ingredient."""
    brands = {_key(brand) for brand in entry.brands}
    return f"{BRAND}{_key(surface)}" if _key(surface) in brands else ""


def _key(name: str) -> str:
    return re.sub(r"\s+", "", name).casefold()
