"""Parts of the body that the analyser takes together with their particle: 목이 as a name, 엉치랑 and 귀떼기가 as unknown nouns.

Only a word that Korean does not know, or takes for a name, is parted, and only where a part of the body is left over.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from agent.terminology.tokens import Morpheme, Token

PARTS = frozenset(
    "손 손등 손바닥 손가락 손목 팔 팔뚝 팔꿈치 어깨 다리 발 발등 발바닥 발가락 발목 종아리 허벅지 무릎 엉덩이 얼굴 볼 뺨 이마 귀 코 입술 "
    "목 등 배 가슴 허리 머리 눈 눈두덩 손톱 발톱 턱 배꼽 갈비뼈 피부 명치 겨드랑이 혀 잇몸 쇄골 유방 날개뼈 복숭아뼈".split()
)
_SAID = frozenset(
    "사랑니 어금니 앞니 송곳니 이 이빨 치아 잇몸 목구멍 입 입안 콧속 귓속 뒷목 뒷골 목덜미 관자놀이 정수리 뒤통수 등짝 옆구리 아랫배 윗배 속 위 장 배꼽 엉치 엉치뼈 꼬리뼈 골반 고관절 서혜부 "
    "사타구니 오금 정강이 장딴지 발뒤꿈치 뒤꿈치 아킬레스건 새끼발가락 엄지발가락 엄지 검지 약지 중지 손마디 뼈마디 마디 관절 뼈 근육 힘줄 인대 온몸 몸 전신 팔다리 손발 "
    "심장 항문 질 자궁 고환 음낭 젖 젖꼭지 유두 살 두피 흉곽 척추 견갑골 날갯죽지 어깻죽지 소변 오줌 대변 변 똥 생리 냉 가래 콧물 코피 기침 열 땀 숨 피 잠 눈물 침".split()
)
BODY = PARTS | _SAID
# Of one syllable only what is no family name and no syllable of one.
_ALONE = frozenset("목 코 눈 귀 배 등 팔 발 손 몸 열 숨 잠".split())
# Nouns of the dictionary that are a part of the body with its particle: variation, doubling, going home, a herb.
WITH_PARTICLE = ("변이", "배가", "귀가", "냉이")
# What the analyser may take for a particle and is another word.
READ_ANEW = frozenset("나 나서 나도 쓰 되 하다".split())
# 멍 is a bruise, 멍하다 a dull mind: these are not the noun with 하다 as 기침하다 is.
OTHERWISE_WITH_HADA = frozenset({"멍"})
# What may be read as something else though the analyser takes it for a noun.
# Words that are another word beside what they are said of.
READ_OTHERWISE = frozenset("나 나서 나도 재니 가".split())
# How words for what is felt end.
COMPLAINTS = tuple(
    "통 통증 증 증상 증세 기운 열 멍 붓기 부기 체기 현기 오한 가려움 저림 떨림 갈증 구역질 구토 기침 몸살 부종 입맛 밥맛 핏기".split()
)
# Stems that a comma behind makes nouns of, and what they are said of: "소변이 새요, 둘째 낳고부터요".
STEMS_OF: dict[str, frozenset[str]] = {
    "차": frozenset({"숨"}),
    "새": frozenset("소변 오줌 대변 물 침 방귀".split()),
}
NOT_PLAIN = (
    READ_ANEW | OTHERWISE_WITH_HADA | {*WITH_PARTICLE, "아무", "인지", "자다", "차", "새", "재니", "불면", "체"}
)
# Kiwi gives a noun it made up the number of its tag instead of a number of its own.
MADE_UP = 3
GOING_HOME = frozenset("길 시간 후 중 시 전 때 조치 버스 차량".split())
# Longest first; how the analyser tags each behind a noun.
_PARTICLES = {
    "이랑": "JC", "하고": "JC", "한테": "JKB", "에서": "JKB", "까지": "JX", "부터": "JX", "랑": "JC", "이": "JKS", "가": "JKS", "은": "JX", "는": "JX", "도": "JX",
    "만": "JX", "을": "JKO", "를": "JKO", "에": "JKB", "과": "JC", "와": "JC",
}  # fmt: skip


def part_with_particle(form: str) -> tuple[str, str, str] | None:
    """The part of the body, its particle and the particle's tag, None for any other word."""
    for particle, tag in _PARTICLES.items():
        stem = form.removesuffix(particle)
        if stem != form and stem in BODY and (len(stem) > 1 or stem in _ALONE):
            return stem, particle, tag
    return None


def _is_complaint_gone(endings: Sequence[tuple[str, str]], before: Sequence[Token]) -> bool:
    """ "통증이 싹 가셨어요"; not "어머님이 가셨어요", nor "두통으로 병원에 가셨어요"."""
    if endings[:1] != [("시", "EP")]:
        return False
    led = [t for t in before[-4:] if t.tag != "MAG"][-2:]
    return len(led) == 2 and led[1].form in ("이", "가", "은", "는", "도") and led[0].lemma.endswith(COMPLAINTS)


def as_verb_of_coming(
    text: str, at: tuple[int, int], form: str, tag: str, endings: list[tuple[str, str]], before: Sequence[Token]
) -> tuple[str, str, list[tuple[str, str]]]:
    """나다 where the analyser reads "I" or 나서다: "쥐가 맨날 나.", "쥐가 자주 나서"; 가시다 of a complaint, where it reads one who has
    gone: "두통은 가셨어요"; 재다 before a number: "다시 재니 6.8". at: where the word stands; before: the tokens before it.
    Form, tag and endings as they are meant."""
    if form == "재니":
        behind = text[at[1] :].lstrip()[:1]
        return ("재", "VV", [("니", "EC")]) if tag[0] == "N" and behind.isdigit() else (form, tag, endings)
    if form == "가":
        return ("가시", tag, endings[1:]) if _is_complaint_gone(endings, before) else (form, tag, endings)
    if form == "나도":  # "보고 나도 개운하지 않아요"
        return ("나", "VX", [("어도", "EC")]) if before[-1].ending[0] == "고" else (form, tag, endings)
    led = next((t for t in reversed(before[-3:]) if t.tag != "MAG"), None)
    if led is None or led.tag not in ("JKS", "JX") or led.form not in ("이", "가", "도", "만"):
        return form, tag, endings
    closes = text[at[1] : at[1] + 1] in ("", ".", ",", "!", "?", "~", "\n")
    if form == "나" and tag == "NP" and closes:
        return "나", "VV", [("어", "EF")]
    if form == "나서" and tag == "VV" and text[slice(*at)] == "나서" and endings:
        return "나", "VV", [("어서", "EC")]
    return form, tag, endings


def is_plain_noun(morphemes: Sequence[Morpheme], at: int) -> bool:
    """A noun of the dictionary by itself or before a particle, which is a third of a text."""
    noun, tag = morphemes[at], morphemes[at].tag
    if tag[0] != "N" or tag == "NNP" or noun.form in NOT_PLAIN or (tag == "NNG" and noun.id <= MADE_UP):
        return False
    after = morphemes[at + 1] if at + 1 < len(morphemes) else None
    return after is None or after.tag[0] in "JS" or after.start > noun.start + noun.len


def is_stem_before_yo(text: str, start: int, form: str, before: Sequence[Token]) -> bool:
    """ "숨이 차요,", "소변이 새요,": no noun with a copula."""
    return text.startswith(form + "요", start) and any(t.lemma in STEMS_OF.get(form, ()) for t in before)


def is_stem_of(ending: Morpheme, end: int) -> bool:
    """Whether an ending shares its syllable with the word before, as no noun's does."""
    return ending.tag == "ETM" and ending.form == "ᆯ" and ending.start < end


def is_noun_after_all(morphemes: Sequence[Morpheme], at: int) -> bool:
    """변이를, 배가하다, 귀가 시간."""
    if at + 1 == len(morphemes):
        return False
    after = morphemes[at + 1]
    if is_written_on(morphemes, at):
        return after.tag[0] in "JNX"
    return morphemes[at].form == "귀가" and after.form in GOING_HOME


def is_written_on(morphemes: Sequence[Morpheme], at: int) -> bool:
    """Whether the next morpheme follows without a space."""
    return at + 1 < len(morphemes) and morphemes[at + 1].start == morphemes[at].start + morphemes[at].len
