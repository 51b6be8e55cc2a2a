"""What may stand between two words of a lexicon name without changing which concept is meant.

When, how often and how much ("머리가 어제부터 너무 아파요"), on what occasion ("무릎이 계단 내려갈 때 아파요", "만지면"), what it is
like ("칼로 찌르듯이"), whereabouts ("무릎 안쪽이"), and the part of the body that was hurt ("개한테 손등을 물렸어요").
"""

from __future__ import annotations

from collections.abc import Sequence

from agent.terminology.tokens import Token

# Nouns that only say when, how long, how often or how much.
TRANSPARENT = frozenset(
    "오늘 어제 그제 그저께 엊그제 아침 점심 저녁 오전 오후 밤 밤새 새벽 낮 지금 요즘 요새 최근 방금 아까 이번 저번 지난주 지난달 지난해 작년 "
    "재작년 올해 주말 처음 이후 전 뒤 후 년 월 일 주 주일 개월 달 시간 시 분 번 회 차례 며칠 하루 이틀 사흘 나흘 닷새 엿새 이레 여드레 아흐레 열흘 보름 일주일 종일 "
    "하루 온종일 내내 동안 새 사이 만 만에 째 정도 쯤 때 중 계속 약간 조금 가끔 평소 항상 매일 갑자기 한 두 세 네 몇".split()
)
TRANSPARENT_PREDICATES = frozenset("심하다 자주다 갑작스럽다 이렇다 그렇다 지나다 계속되다".split())
COLOURS = frozenset(
    "빨갛다 붉다 검붉다 새빨갛다 까맣다 검다 노랗다 누렇다 하얗다 맑다 푸르다 파랗다 시뻘겋다 벌겋다 시커멓다 끈적하다 작다 크다 조그맣다".split()
)
LIKENESS = frozenset("듯 듯이 만큼 것 거".split())
# Behind a part of the body: whereabouts on it. "무릎 안쪽이 아프다" is the pain of the knee.
WHEREABOUTS = frozenset(
    "쪽 안쪽 바깥쪽 앞쪽 뒤쪽 옆쪽 위쪽 아래쪽 한쪽 왼쪽 오른쪽 양쪽 이쪽 부위 부분 윗부분 아랫부분 한가운데 가운데 중간 주변 주위 근처 전체 "
    "끝 속 밑 위 아래 옆 안 사이 곳곳 여기저기 관절".split()
)
PARTS = frozenset(
    "손 손등 손바닥 손가락 손목 팔 팔뚝 팔꿈치 어깨 다리 발 발등 발바닥 발가락 발목 종아리 허벅지 무릎 엉덩이 얼굴 볼 뺨 이마 귀 코 입술 "
    "목 등 배 가슴 허리 머리 눈 눈두덩".split()
)
CONDITION = ("면", "으면", "ᆯ수록")


def transparent(tokens: Sequence[Token], index: int) -> bool:
    """Whether a name may go on behind this token as if it were not there."""
    token = tokens[index]
    return (
        token.tag in ("SN", "NR", "MM", "MAG")
        or token.lemma in TRANSPARENT
        or (token.lemma in WHEREABOUTS and (tokens[index - 1].is_noun or tokens[index - 1].tag == "JKG"))
        or (token.lemma in TRANSPARENT_PREDICATES and token.ending[0] in ("게", "이", "어서", ""))
        or (token.lemma in COLOURS and token.ending[1] == "ETM")
        or _is_unit(tokens, index)
        or _is_circumstance(tokens, index)
        or (token.is_noun and _belongs_to_what_follows(tokens, index))
    )


def _is_unit(tokens: Sequence[Token], index: int) -> bool:
    """ "5kg", "세 근": a unit behind its number."""
    return (
        index > 0
        and tokens[index - 1].tag in ("SN", "NR", "MM")
        and tokens[index].tag in ("SL", "NNB", "SW", "NR")
    )


def _belongs_to_what_follows(tokens: Sequence[Token], noun: int) -> bool:
    """The noun of a clause that says when or how ("계단 내려갈 때", "전기 오듯"), of a size ("콩알만 한"), or the part of
    the body that something was done to ("손등을 물렸어요")."""
    after = noun + 1
    if after >= len(tokens):
        return False
    particle = tokens[after]
    if particle.tag == "JKO" and tokens[noun].lemma in PARTS:
        return True
    if particle.form == "만" and after + 1 < len(tokens) and tokens[after + 1].lemma in ("하다", "한"):
        return True
    if particle.tag in ("JKO", "JKB", "JKS"):
        after += 1
    return after < len(tokens) and tokens[after].is_predicate and _is_circumstance(tokens, after)


def _is_circumstance(tokens: Sequence[Token], index: int) -> bool:
    return _is_simile(tokens, index) or _says_when(tokens, index)


def _says_when(tokens: Sequence[Token], index: int) -> bool:
    """ "소변을 볼 때 피가 나와요", "허리가 숙이면 아파요": on what occasion, in the midst of a name."""
    token = tokens[index]
    if token.tag in ("VV", "VX") and token.ending[0] in CONDITION:
        return True
    occasion = token.ending in (("ᆯ", "ETM"), ("을", "ETM"))
    return occasion and any(t.lemma == "때" for t in tokens[index + 1 : index + 2])


def _is_simile(tokens: Sequence[Token], index: int) -> bool:
    """ "머리가 깨질 듯이 아파요", "터질 것처럼", "못 걸을 정도로": how it is, between the noun and its predicate."""
    if tokens[index].lemma in LIKENESS and index and tokens[index - 1].ending[1] == "ETM":
        return True
    if tokens[index].ending[0] in ("듯이", "듯"):
        return True
    if tokens[index].ending[1] != "ETM":
        return False
    after = [t.lemma for t in tokens[index + 1 : index + 3]]
    return after[:1] in (["듯"], ["듯이"], ["만큼"], ["정도"]) or after in (
        ["것", "처럼"],
        ["것", "같이"],
        ["거", "처럼"],
    )
