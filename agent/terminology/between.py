"""What may stand between two words of a lexicon name without changing which concept is meant.

When, how often and how much ("머리가 어제부터 너무 아파요"), on what occasion ("무릎이 계단 내려갈 때 아파요", "만지면"), what it is
like ("칼로 찌르듯이"), whereabouts ("무릎 안쪽이"), and the part of the body that was hurt ("개한테 손등을 물렸어요").
"""

from __future__ import annotations

from collections.abc import Sequence

from agent.lazily import lazily
from agent.terminology.alike import PAIN, spellings
from agent.terminology.particles import PARTS
from agent.terminology.tokens import Token

# Nouns that only say when, how long, how often or how much.
TRANSPARENT = frozenset(
    "오늘 어제 그제 그저께 엊그제 아침 점심 저녁 오전 오후 밤 밤새 새벽 낮 지금 요즘 요새 최근 방금 아까 이번 저번 지난주 지난달 지난해 작년 "
    "재작년 올해 주말 처음 반 바가지 사발 대야 세숫대야 양동이 이후 전 뒤 후 년 월 일 주 주일 개월 달 시간 시 분 번 회 차례 며칠 하루 이틀 사흘 나흘 닷새 엿새 이레 여드레 아흐레 열흘 보름 일주일 종일 "
    "하루 온종일 내내 동안 새 사이 만 만에 째 정도 쯤 때 중 계속 약간 조금 가끔 평소 항상 매일 갑자기 한 두 세 네 몇".split()
)
TRANSPARENT_PREDICATES = frozenset("심하다 자주다 갑작스럽다 이렇다 그렇다 지나다 계속되다 넘다".split())
COLOURS = frozenset(
    "빨갛다 붉다 검붉다 새빨갛다 까맣다 검다 노랗다 누렇다 하얗다 맑다 푸르다 파랗다 시뻘겋다 벌겋다 시커멓다 끈적하다 작다 크다 조그맣다".split()
)
LIKENESS = frozenset("듯 듯이 만큼 것 거".split())
# Behind a part of the body: whereabouts on it. "무릎 안쪽이 아프다" is the pain of the knee.
WHEREABOUTS = frozenset(
    "쪽 안쪽 바깥쪽 앞쪽 뒤쪽 옆쪽 위쪽 아래쪽 한쪽 왼쪽 오른쪽 양쪽 이쪽 부위 부분 윗부분 아랫부분 한가운데 가운데 중간 주변 주위 근처 전체 "
    "끝 속 밑 위 아래 옆 안 사이 곳곳 여기저기 관절".split()
)
CONDITION = ("면", "으면", "ᆯ수록", "을수록")
# Nouns and roots that are adverbs as people use them: "무지 아파요", "올봄 아파요", "왼쪽만 아파요".
ADVERBS = frozenset(
    "은근 무지 쬐금 째끔 쪼금 쪼매 쪼까 쬐끔 허구한날 평생 요사이 근래 요즈음 그동안 그간 여태 여지껏 이맘때 진짜 정말 순간 당시 직후 직전 무렵 즈음 "
    "봄 여름 가을 겨울 올봄 올여름 올가을 올겨울 초봄 늦가을 한겨울 한여름 환절기 계절 월요일 화요일 수요일 목요일 금요일 토요일 일요일 평일 휴일 명절 주중 "
    "월초 월말 연초 연말 상반기 하반기 그날 이튿날 다음 날 하루하루 밤낮 한밤중 밤중 새벽녘 저녁녘 해질녘 초저녁 늦저녁 식전 식후 공복 엊저녁 어젯밤 오늘밤 간밤 녘 그끄저께 "
    "한동안 한참 내년 그해 어느 언제 하루종일 온종일 수시 시도 때 이유 원인 뭐 무언가 다음날 여기저기 군데군데 갑작스레 매일매일 날마다 아침저녁 연일 연신".split()
)
TIMELY = TRANSPARENT | ADVERBS
SIDES = frozenset("왼쪽 오른쪽 양쪽 한쪽 양측 좌측 우측".split())
# "이유 없이", "쉴 새 없이": how; "통증 없이" tells of pain.
WITHOUT = frozenset("이유 원인 까닭 밤낮 새 틈 수 끝 시도 예고 계기 특별".split())
# A noun with one of these says where, when, since when, with what or compared with what.
ADVERBIAL = frozenset("에 에서 으로 로 보다 부터 마다 처럼 마냥 같이 만큼 에다 에서부터 로부터 부턴".split())
# Endings of a clause that only says on what occasion or in what way: "자다가", "쉬어도", "죽도록", "이상하게".
OCCASION = frozenset((*CONDITION, "다가", "면서", "으면서", "어도", "아도", "도록", "자마자", "게", "듯이", "듯"))
AFTERWARDS = frozenset("때 동안 내내 채 만큼 정도 뒤 후 이후 다음 직후 이래".split())
# Endings that tie a verb to the next within such a clause.
SERIAL = frozenset("고 고서 어서 어 다".split())

# What comes out of, or is felt in, a part of the body named before.
COMING_OUT = frozenset("피 소리 쥐 진물 고름 땀 냄새 거품 힘 열 감각 경련 통증 물집 멍".split())


# What is done to somebody by what stands before 에: "차에 할머니가 치이셨어요".
UNDERGONE = frozenset("치이다 쏘이다 물리다 데다 데이다 찔리다 베이다 감전 깔리다 부딪히다 받히다".split())
BY = frozenset("에 에게 한테".split())


class Words(tuple[Token, ...]):
    """The tokens of a text, and which of them a name may step over."""

    @lazily
    def phrases(self) -> list[bool]:
        """Whether a token belongs to a phrase or clause that only says when, where or how; read from the end."""
        found = [False] * len(self)
        within = None
        for index in range(len(self) - 1, -1, -1):
            within = _within(self, index, within)
            alone = self[index].lemma in ADVERBS or (
                self[index].lemma in SIDES and not _is_set_against(self, index)
            )
            found[index] = (alone or within is not None) and not transparent(self, index)
        return found

    @lazily
    def passable(self) -> list[bool]:
        return [phrase or transparent(self, index) for index, phrase in enumerate(self.phrases)]

    @lazily
    def said(self) -> dict[str, int]:
        """Every word that a name may go on with here, the tokens in all their spellings and what a denial adds, and where
        it stands last."""
        places = [index for index, token in enumerate(self) if token.may_name or token.is_noun]
        said = {word: index for index in places for word in self.spellings(index)}
        for index in (index for index in places if self[index].ending[0] in ("지", "질")):
            said.update({word: max(index, said.get(word, 0)) for word in ("안", "못")})
        return said

    @lazily
    def _spelled(self) -> dict[int, list[str]]:
        return {}

    def spellings(self, index: int, opening: bool = False) -> list[str]:
        """agent.terminology.alike.spellings of a token, which every name that may reach it asks for."""
        if index not in self._spelled:
            self._spelled[index] = spellings(self, index)
        spelled = self._spelled[index]
        # Only the pain that a word says of what stands before it opens no name.
        return spellings(self, index, opening) if opening and PAIN in spelled else spelled


def _within(tokens: Sequence[Token], index: int, within: str | None) -> str | None:
    """What kind of adverbial phrase this token stands in, given the one the token behind it stands in."""
    token = tokens[index]
    if token.tag in ("SF", "IC", "VCN"):
        return None
    if token.tag == "JKB" or (token.tag == "JX" and token.form in ADVERBIAL):
        return ("clause" if within == "clause" else "noun") if token.form in ADVERBIAL else within
    if token.lemma == "없이":
        return "noun" if index and tokens[index - 1].lemma in WITHOUT else None
    if token.is_predicate:
        return _of_predicate(tokens, index, within)
    if within == "noun" and token.tag[0] in "JS" and token.tag not in ("JKG", "SN", "SL", "SH"):
        return None
    if within == "noun" and token.tag == "MAG":
        return None
    return within


def _of_predicate(tokens: Sequence[Token], index: int, within: str | None) -> str | None:
    """What a predicate opens, read from the end: a clause that says when or how, or none."""
    token = tokens[index]
    form, kind = token.ending
    after = tokens[index + 1] if index + 1 < len(tokens) else None
    if token.tag == "VCP":
        # "저녁이면", "언제부턴가"
        before = tokens[index - 1] if index else token
        timely = before.form in ("부터", "부턴") or before.lemma in TIMELY
        return "noun" if timely and form in (*CONDITION, "ᆫ지", "ᆫ가") else None
    if kind in ("ETM", "ETN"):
        if after is not None and after.form == "데":
            return None  # "피는 없는 데 검게": 는데, written apart
        return "clause" if within or (after is not None and after.lemma in AFTERWARDS) else None
    if form in ("면서", "으면서") and token.tag != "VV":
        return None
    if form in OCCASION and kind == "EC":
        return None if form == "게" and _is_denied_manner(tokens, index) else "clause"
    if token.lemma == "들다" and form == "어" and index and tokens[index - 1].lemma in TIMELY:
        return "noun"  # "최근 들어"
    if form in ("어서", "서") and token.lemma == "나다" and index and tokens[index - 1].ending[0] == "고":
        return "clause"
    if form not in SERIAL or after is None or token.tag == "VA":
        return None
    # "맞고부터", "맞고 나서", "앉았다 일어나면"
    return "clause" if after.form == "부터" or (within == "clause" and after.is_predicate) else None


def _is_manner(tokens: Sequence[Token], index: int) -> bool:
    """ "가슴이 빨갛게 부었어요"; not "변이 까맣게 안 나와요"."""
    return tokens[index].ending[0] == "게" and not _is_denied_manner(tokens, index)


def _is_denied_manner(tokens: Sequence[Token], index: int) -> bool:
    """ "변이 까맣게 나오지는 않아요" denies the colour, "변이 이상하게 안 나와요" the stool."""
    if tokens[index].tag not in ("VA", "VV"):
        return False
    return any(t.lemma in ("안", "못") or t.ending[0] == "지" for t in tokens[index + 1 : index + 3])


def transparent(tokens: Sequence[Token], index: int) -> bool:
    """Whether a name may go on behind this token as if it were not there."""
    token = tokens[index]
    return (
        token.tag in ("SN", "NR", "MM", "MAG")
        or token.lemma in TRANSPARENT
        or (token.lemma in WHEREABOUTS and (tokens[index - 1].is_noun or tokens[index - 1].tag == "JKG"))
        or (token.lemma in TRANSPARENT_PREDICATES and token.ending[0] in ("게", "이", "어서", ""))
        or (token.lemma in COLOURS and (token.ending[1] == "ETM" or _is_manner(tokens, index)))
        or (
            token.lemma in ("이상", "남짓", "가량", "가까이")
            and index > 0
            and tokens[index - 1].lemma in TRANSPARENT
        )
        or (token.lemma in SIDES and [t.form for t in tokens[index + 1 : index + 2]] in (["으로"], ["로"]))
        or _is_unit(tokens, index)
        or _is_circumstance(tokens, index)
        or (token.is_noun and _belongs_to_what_follows(tokens, index))
    )


def _is_set_against(tokens: Sequence[Token], index: int) -> bool:
    """ "왼쪽은 안 아파요": the other side."""
    return index + 1 < len(tokens) and tokens[index + 1].form in ("은", "는")


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
    return after[:1] in (["듯"], ["듯이"], ["만큼"], ["정도"], ["소리"]) or after in (
        ["것", "처럼"],
        ["것", "같이"],
        ["거", "처럼"],
    )


def opens_phrase(tokens: Words, at: int) -> bool:
    """Whether what is said of a word may stand beyond a phrase: of what something happens to, not of what is done to it
    ("코를 풀면"), of a thing of a row ("엉덩이와 고관절에") or of an illness that is only the reason."""
    if not tokens[at].is_noun or at + 1 >= len(tokens):
        return False
    after = tokens[at + 1]
    if after.tag in ("JKS", "JKB"):
        return after.tag == "JKS" or after.form in ("에", "에서")
    return after.tag == "JX" if after.tag[0] == "J" else not after.is_predicate


def is_said_of(tokens: Words, at: int, index: int) -> bool:
    """Whether a word beyond a phrase may go on with the name: a predicate, or what comes out of the part of the body."""
    token = tokens[index]
    if not token.is_noun or token.tag == "XR":
        return True
    after = tokens[index + 1].tag if index + 1 < len(tokens) else ""
    return after in ("XSA", "XSV") or (after in ("JKS", "JX") and token.lemma in COMING_OUT)


def is_place_of(tokens: Sequence[Token], index: int) -> bool:
    """ "손톱 밑", "귀 뒤": where on what stands before, not the parts of the body that modesty calls so."""
    return tokens[index].lemma in ("밑", "뒤", "아래", "앞") and index > 0 and tokens[index - 1].lemma in PARTS


def is_undergoer(tokens: Words, at: int, index: int) -> bool:
    """Whether a word between "차에" and what is undergone by it only names the one who does: "차에 우리 할머니가 치이셨어요"."""
    if tokens[index].lemma in ("우리", "저희") and index + 1 < len(tokens):
        index += 1
    behind = tokens[index + 1 : index + 3]
    return (
        tokens[at + 1].tag == "JKB"
        and tokens[at + 1].form in BY
        and tokens[index].is_noun
        and len(behind) == 2
        and behind[0].tag == "JKS"
        and behind[1].lemma in UNDERGONE
    )
