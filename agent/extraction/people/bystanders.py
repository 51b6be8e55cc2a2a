"""Whether a person whom a clause names is the one it tells of, or only there: who gives, measures, helps, is looked after."""

from __future__ import annotations

from collections.abc import Sequence

from agent.extraction.clauses.reading import Clause
from agent.extraction.patterns.kinship import CHILD_TERMS, PETS, SUFFIXES, is_dependant, is_person_word, may_carry
from agent.terminology import Token

SUBJECT_PARTICLES = frozenset(
    {
        "이",
        "가",
        "은",
        "는",
        "도",
        "만",
        "께서",
        "께서는",
        "께서도",
        "의",
        "ᆫ",
        "에게",
        "한테",
        "께",
        "에게는",
        "한테는",
    }
)
AGENT_PARTICLES = frozenset({"이", "가", "은", "는", "도", "ᆫ", "께서", "께서는", "께서도"})
# "사촌 결혼식에서", "식구들 밥 차리다": the person only says whose, and nothing of them follows.
BELONGINGS = frozenset(
    "성적표 교복 학비 등록금 병원비 용돈 학부모회 결혼 결혼식 장례 장례식 상 제사 기일 생일 생신 잔치 칠순 팔순 환갑 집들이 돌 돌잔치 백일 백일잔치 입학 입학식 졸업 졸업식 수능 시험 계획 준비 집 댁 방 가게 차 "
    "밥 식사 반찬 도시락 이유식 간식 옷 이불 침대 장난감 기저귀 젖병 목욕 숙제 등원 하원 등하원 등교 학교 유치원 어린이집 학원 회사 사무실 농사 이사 짐 간병 병간호 병수발 수발 병문안 병실 간호 뒷바라지 "
    "뒤치다꺼리 육아 양육 때문 땜 땜시 덕 덕분 덕택 소개 추천 권유 권고 성화 등쌀 눈치 잔소리 부탁 조언 말 말씀 얘기 이야기 소리 전화 연락 소식 사진 선물 심부름 일 문제 걱정 생각 욕심 핑계 손 "
    "모임 이름 번호 전화번호 옆 앞 뒤 곁 대신 덕에 몰래 보기 혈압계 혈당계 혈당기 체온계 체중계".split()
)
# "친구가 준 회를 먹고": who gave it is not whom the rest is about.
GIVING = frozenset(
    "주다 드리다 사다 사주다 보내다 만들다 추천 권하다 소개 끓이다 알리다 알려주다 해주다 나눠주다 빌려주다 챙겨주다 건네다 건네주다 가져오다 가져다주다 봐주다 재주다 타주다 선물".split()
)
# Said of many things besides: 사다 is also 살다 with an honorific.
COOKING = frozenset("사다 만들다 끓이다".split())
# What one does with people whom one has, meets or looks after: they are not whom the rest is about.
HAVING_PEOPLE = frozenset(
    "낳다 키우다 돌보다 모시다 가지다 갖다 임신 출산 간병 간호 기르다 두다 만나다 데리다 챙기다 부양 양육 육아 업다 안다 재우다 보살피다 뒷바라지 달래다 닮다".split()
)
# What is done for the one who tells of it: "남편이 응급실에 데려갔어요", "딸이 119를 불렀어요".
HELPING = frozenset(
    "데려가다 데려오다 데려다주다 데리다 태우다 부축 업다 부르다 신고 깨우다 발견 모시다 간호 간병 돌보다 챙기다 돕다 도와주다 만지다 주무르다 두드리다 말리다".split()
)


TOUCHING = frozenset("만지다 두드리다 주무르다 깨우다".split())
# "아기 때 열성경련을 했대요", "둘째 때 임신성 당뇨였어요": when, not who.
STAGES = frozenset("때 적 시절 무렵 임신 출산 제왕절개 자연분만 분만 낳다 가지다".split())
# "고양이 알레르기", "강아지 털": what people have from animals.
OF_PETS = frozenset("알레르기 알러지 털 비듬 배설물 소변 대변 똥 산책 사료 교상 발톱 이빨 침 구충".split())
# "배우자 진술:", "딸 동반 내원": who brings and tells, in notes.
INFORMING = frozenset("진술 보고 동반 동행 통화 면담 제보".split())
ACCOMPANYING = frozenset("보호자 주보호자 동반자 간병인".split())
DATIVE = frozenset({"에게", "한테", "께", "에게는", "한테는"})
# What one has from another: "친구한테 옮았어요", "개한테 물렸어요".
HAVING_FROM = frozenset(
    "물리다 물려받다 유전 유전되다 옮다 옮기다 옮아오다 받다 듣다 맞다 배우다 얻다 얻어먹다 긁히다 할퀴다 쏘이다 차이다 밟히다 혼나다 시달리다 묻다 물어보다 여쭈다 전염 감염 부탁 빌리다 사다 말하다 말 얘기 이야기 상담 연락 전화 "
    "미안하다 민폐".split()
)


def has_particle(tokens: Sequence[Token], index: int) -> bool:
    """Whether a noun carries a particle that makes it what a clause is about."""
    after = after_suffix(tokens, index, len(tokens))
    return after is not None and after.tag[0] == "J" and after.form in SUBJECT_PARTICLES


def after_suffix(tokens: Sequence[Token], index: int, last: int) -> Token | None:
    """The token behind a noun and its plural or honorific suffixes: 친구+들+과, 환자+분+이."""
    at = index + 1
    while at < last and at < index + 3 and (tokens[at].tag == "XSN" or tokens[at].lemma in SUFFIXES):
        at += 1
    return tokens[at] if at < last else None


def is_told_of(tokens: Sequence[Token], clause: Clause, index: int) -> bool:
    """Whether the clause tells something of the person at this token."""
    after = after_suffix(tokens, index, clause.last)
    if after is None or after.tag == "VCP":
        return True
    if is_the_expecting(tokens, clause, index):
        return True
    if after.lemma in STAGES and not (after.lemma == "때" and tokens[index].lemma not in CHILD_TERMS):
        return False
    if is_of_pregnancy(tokens, index):
        return False
    bracketed = index > 1 and after.tag == "SSC" and tokens[index - 1].tag == "SSO"
    if after.lemma in INFORMING or (bracketed and tokens[index - 2].lemma in ACCOMPANYING):
        return False  # "보호자(며느리) 진술: …"
    near = tokens[index + 1 : min(index + 4, clause.last)]
    if any(t.lemma in ("모유", "젖", "수유", "모유수유") for t in near):
        return after.tag in ("JKS", "JX")  # who nurses a child speaks
    if after.form in DATIVE and any(t.lemma in HAVING_FROM for t in tokens[index + 1 : clause.last]):
        return False
    if after.tag[0] == "J":
        # 친구들과, 남편이랑: only company.
        return (
            after.form in SUBJECT_PARTICLES
            and not _gives(tokens, clause, index)
            and not _helps(tokens, clause, index, after)
        )
    if tokens[index].lemma in PETS and after.lemma in OF_PETS:
        return False
    if _is_in_the_news(tokens, clause, index):
        return False
    if after.lemma in BELONGINGS or _minds(tokens, index, near):
        return False
    return not any(t.lemma in HAVING_PEOPLE for t in tokens[index + 1 : min(index + 3, clause.last)])


def belongs(tokens: Sequence[Token], clause: Clause, index: int) -> bool:
    """Whether the person only says whose something is: "식구들 밥", "사촌 결혼식"."""
    after = after_suffix(tokens, index, clause.last)
    return after is not None and after.lemma in BELONGINGS


def is_owned(tokens: Sequence[Token], clause: Clause, index: int) -> bool:
    """ "5살 딸이 있어요", "아들 둘이 있는 주부": the first predicate says no more than that there is one."""
    for at in range(index + 1, clause.last):
        token = tokens[at]
        if token.is_predicate:
            return token.lemma in ("있다", "계시다", "많다") and not token.has_ending("었", "았")
        if token.is_noun and token.tag not in ("SN", "NR", "NNB") and not is_person_word(token.lemma):
            return False
    return False


def _gives(tokens: Sequence[Token], clause: Clause, index: int) -> bool:
    """ "친구가 사 준 약": the first predicate behind the person modifies what was given."""
    for at in range(index + 1, clause.last):
        if tokens[at].is_predicate or tokens[at].lemma in GIVING:
            near = tokens[at : min(at + 3, clause.last)]
            return any(t.lemma in GIVING for t in near) and any(t.ending[1] == "ETM" for t in near)
    return False


def _helps(tokens: Sequence[Token], clause: Clause, index: int, particle: Token) -> bool:
    """ "엄마가 체온을 재 주셨는데", "집사님이 글루코사민을 주셔서", "남편이 응급실에 데려갔어요": who does something for another.

    A child that is the topic ("아기는 해열제 먹여 줬어요") is the one for whom.
    """
    if particle.form not in AGENT_PARTICLES or (
        is_dependant(tokens[index].lemma) and particle.form not in ("이", "가")
    ):
        return False
    verbs = [t for t in tokens[index + 1 : clause.last] if t.is_predicate or t.lemma in HELPING]
    if not verbs:
        return False
    last, before = verbs[-1], verbs[-2] if len(verbs) > 1 else None
    if last.lemma in TOUCHING and is_dependant(tokens[index].lemma):
        return False  # "아이가 귀를 자꾸 만져요"
    if last.lemma in ("주다", "드리다") or (last.tag == "VX" and before is not None and before.lemma == "주다"):
        return True
    if last.tag == "VV" and last.lemma in HELPING | (GIVING - COOKING):
        return True
    return before is not None and before.tag[0] == "N" and last.lemma == "하다"


def is_of_pregnancy(tokens: Sequence[Token], index: int) -> bool:
    """ "쌍둥이 산모", "쌍둥이 임신 중이에요": how many she carries."""
    behind = tokens[index + 1 : index + 2]
    if is_dependant(tokens[index].lemma) and _comes_to_be(tokens, index):
        return True
    return tokens[index].lemma in ("쌍둥이", "세쌍둥이", "쌍생아") and any(
        t.lemma in ("산모", "임신", "임산부", "임신부", "임부", "예비") for t in behind
    )


# "애가 서서 입덧이 심해요"; who stands otherwise stands on two feet.
_OF_EARLY_PREGNANCY = frozenset("입덧 헛구역 헛구역질 임신 임산부 산부인과 초음파 태동".split())
# "아이가 들어서자마자 토했어요": through the door.
_ON_THE_WAY = frozenset("자마자 자 다 다가 면서 며 는데".split())


def _comes_to_be(tokens: Sequence[Token], index: int) -> bool:
    """ "애 밴 지 다섯 달", "애가 서서 입덧이 심해요", "아기 생기길 기다려요", "배 속에 셋째 있어요": nobody yet."""
    inside = [t.lemma for t in tokens[max(0, index - 3) : index] if t.tag[0] == "N"]
    behind = [t for t in tokens[index + 1 : index + 4] if t.tag not in ("JKS", "JKO", "JX", "MAG")][:1]
    if not behind or not behind[0].is_predicate:
        return False
    verb = behind[0]
    if inside[-2:] == ["배", "속"] or inside[-1:] == ["뱃속"]:
        return verb.lemma in ("있다", "자라다", "크다", "들어서다")
    if tokens[index].lemma in ("애", "아기", "아이", "애기"):
        sick = any(t.lemma in _OF_EARLY_PREGNANCY for t in tokens[index + 1 : index + 10])
        return (
            verb.lemma == "배다"
            or (verb.lemma == "들어서다" and (verb.ending[0] not in _ON_THE_WAY or verb.has_ending("었")))
            or (verb.lemma == "서다" and index < 3 and sick)
            or (verb.lemma == "생기다" and any(t.tag == "ETN" for t in tokens[index + 1 : index + 4]))
            or (verb.lemma == "생기다" and verb.ending[1] == "ETN")
        )
    return verb.lemma in ("배다", "들어서다")


def is_the_expecting(tokens: Sequence[Token], clause: Clause, index: int) -> bool:
    """ "와이프 임신 12주인데", "며느리 임신 중인데": whose pregnancy it is; a mother-to-be, 둘째 or 딸 may be the speaker's own."""
    behind = tokens[index + 1 : min(index + 3, clause.last)]
    if len(behind) < 2 or behind[0].lemma != "임신" or not (behind[1].tag == "SN" or behind[1].lemma == "중"):
        return False
    who = tokens[index].lemma
    if who.endswith(("엄마", "맘", "산모", "딸")) or is_of_pregnancy(tokens, index) or not is_person_word(who):
        return False
    if behind[1].lemma == "중" and any(t.form == "에" for t in tokens[index + 3 : index + 4]):
        return False  # "동생 임신 중에": when
    return not is_dependant(who) or may_carry(who)


def _is_in_the_news(tokens: Sequence[Token], clause: Clause, index: int) -> bool:
    """ "아들 취업했단 소식에", "딸이 시집간다는 말에": what one hears of them."""
    return any(
        t.ending[1] == "ETM"
        and after.lemma in ("소식", "말", "얘기", "이야기", "뉴스")
        and then.form in ("에", "을", "를", "듣")
        for t, after, then in zip(
            tokens[index + 1 : index + 8],
            tokens[index + 2 : index + 9],
            tokens[index + 3 : clause.last],
            strict=False,
        )
    )


def _minds(tokens: Sequence[Token], index: int, near: Sequence[Token]) -> bool:
    """ "애 둘 보느라", "손주 보다가": who minds a child speaks of oneself."""
    if not is_dependant(tokens[index].lemma):
        return False
    # "손주 보는 예순셋 할머니인데"
    looks_after = (
        bool(near)
        and near[0].lemma in ("보다", "봐주다")
        and (near[0].ending[1] == "ETM" or any(t.lemma == "주다" and t.ending[1] == "ETM" for t in near[1:2]))
    )
    return looks_after or any(
        t.lemma == "보다" and t.tag == "VV" and t.has_ending("느라", "느라고", "다가", "다", "다보니")
        for t in near
    )
