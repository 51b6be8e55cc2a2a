"""What the first word of weight after a mention makes of it: ruled out, a possibility, a thing in the news, what a leaflet says.

"폐렴은 배제됐어요", "콧물은 전혀요", "폐렴 가능성이 있대요", "대상포진이 유행이래요", "인터넷에 보니 대상포진이라던데요".
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from agent.extraction.clauses.reading import plain
from agent.extraction.clauses.situation import PAST, Situation, worded
from agent.extraction.denials.exceptions import is_examination
from agent.extraction.denials.half_denials import is_denied_twice
from agent.terminology import Token

# Stand between the mention and the word that decides, and leave it to that word.
PASSED_OVER = frozenset(
    "증상 증세 쪽 때문 탓 절대 동반 소견 기왕력 기 왕 병력 과거력 진단 판정 검사 결과 가능 가능성 성 다행 환자 기운 반응 조짐 문제 원인 관련 "
    "전이 흔적 자체 등 것 거 게 건 같다 다른 비롯하다 특이 이상 비롯 언급 증거 근거 단서 정황 징후 징조 기색 양상".split()
)
RULED_OUT = frozenset(
    "배제 배제하다 면하다 피하다 모면 비켜가다 비껴가다 제로 전무 고사하다 고사하고 노 낭설".split()
)
# Nouns that make a possibility of the illness before them.
POSSIBLE = frozenset(
    "가능 가능성 여부 유무 감별 위험 위험군 위험성 의심 우려 소인 확률 고위험군 전단계 r/o".split()
)
# What is only like it: "뇌졸중 전조증상 같아서요".
SIGNS = frozenset("말기 중기 전조증상 초기증상 증상 전조 초기 징조 신호 조짐 종류".split())
FOUND_WELL = frozenset("괜찮다 정상 깨끗 깨끗하다 멀쩡 멀쩡하다 이상없다".split())
NEWS = frozenset("유행 유행하다 돌다 창궐 성행 기승 확산 급증 급증하다 늘다 늘어나다 증가 증가하다".split())
TOLD_OF = frozenset(
    "광고 뉴스 기사 예방주사 예방접종 백신 영상 유튜브 특집 캠페인 강연 강의 후기 리뷰 설명서 전문가 공포 책 방송 프로그램 논문 발표 발표회 레포트 리포트 보고서 과제 숙제 통계 세미나 학회 포스터 다큐 다큐멘터리 칼럼 게시글 게시물 카드뉴스 교육 홍보".split()
)
# Where one reads and hears of illnesses in general.
SOURCES = frozenset(
    "인터넷 유튜브 뉴스 방송 블로그 카페 맘카페 검색 구글 네이버 책 기사 신문 설명서 약봉투 포털 지식인 커뮤니티 챗봇 인공지능 ai gpt 텔레비전 티비 tv 테레비 라디오 논문 잡지 비밀 명의 프로 프로그램 다큐 다큐멘터리 홈쇼핑 아침마당 건강프로 강의 강연 채널 인스타 인스타그램 페이스북 틱톡 쇼츠 광고".split()
)
SEEN = frozenset("보다 듣다 읽다".split())
SHOWN = frozenset("나오다 다루다 방영 방송 소개 방영되다 소개되다 떠들다".split())
TEXTS = frozenset(
    "기사 글 뉴스 연구 연구결과 논문 광고 영상 유튜브 방송 책 소문 통계 정보 포스팅 후기 댓글 칼럼 카더라".split()
)
HEARD = frozenset("말 얘기 이야기 소리 사람 분".split())
CARRIERS = frozenset("환자 확진자 감염자 보균자 의심자".split())
MET = ("랑", "이랑", "하고", "와", "과", "한테", "에게", "를", "을", "한테서")
BECOMING = frozenset(
    "이다 있다 생기다 오다 나다 나타나다 걸리다 되다 나오다 가다 번지다 이어지다 옮기다 옮다 진행 발전 발생 동반 재발 유발 악화 넘어가다 도지다 일어나다".split()
)
SAYING = frozenset(
    "말 소리 얘기 이야기 진단 판정 언급 소견 적 일 것 거 게 건 만하다 정도 듣다 하다 받다 그러다 말하다 만".split()
)
LOOKING = frozenset(
    "보다 확인 확인하다 알아보다 검사 검사하다 궁금 궁금하다 판단 구분 감별 살피다 살펴보다 체크 찍다 묻다 여쭈다".split()
)
DENYING = frozenset("없다 안 못 않다 못하다 아니다".split())


def is_ruled_out(s: Situation) -> bool:
    """배제됐다, 면했다, 전혀요, 쪽은 아니래요, 동반 없음, 항체가 있다, …라는 말은 못 들었다."""
    if s.asked or s.slot == "medications" or s.mention.owns_denial:
        return False
    if _is_not_said(s):
        return True
    if any(t.form == "밖에" for t in s.right[:2]) or is_denied_twice(s):
        return False
    said = _decisive(s)
    if s.right and not s.has_own_predicate and any(t.form.startswith("전혀") and t.span[1] for t in s.right[-2:]):
        return s.clause.is_final
    if not said:
        return s.clause.is_final and not s.has_own_predicate and any(t.lemma == "전혀" for t in s.right)
    first, then = said[0], {t.lemma for t in said[1:4]}
    if s.frame.noun_after == "후유증" or s.has_own_predicate:
        return False
    if first.lemma in FOUND_WELL and s.slot == "conditions" and _is_found_well(s):
        return True
    if first.lemma in RULED_OUT:
        return not then & DENYING
    if first.lemma == "없이":
        return True
    if first.lemma == "항체":
        return s.slot == "conditions" and bool(then & {"있다", "생기다", "형성", "보유"})
    if plain(first.ending[0]) in ("ㄹ까", "을까", "ㄴ가", "ㄴ지", "은지", "는지", "ㄹ지", "나"):
        return False
    absent = first.lemma == "아니다" or (first.lemma == "없다" and not _turns(said))
    return absent and first.ending[1] != "ETM" and not then & DENYING and s.frame.noun_after != "약"


def _is_found_well(s: Situation) -> bool:
    """ "당뇨 쪽은 괜찮대요", "검사했는데 간염은 정상이래요": of an illness under control nothing is found out."""
    first = s.reading.sentence(s.clause.sentence)[0].first
    looked = any(is_examination(t.lemma) for t in s.reading.tokens[first : s.mention.first])
    return (looked or s.frame.noun_after == "쪽") and not s.lemmas & {"약", "안", "못", "않다", "아직"}


def _decisive(s: Situation) -> list[Token]:
    """The words from the first one of weight on: no particle, no adverb, nothing that leaves it to the next."""
    words = [
        t for t in s.right if (t.tag[0] != "J" and t.tag not in ("MAG", "SP", "XSN", "VCP")) or t.lemma == "없이"
    ]
    at = 0
    while at < len(words) and (
        words[at].lemma in PASSED_OVER
        or is_examination(words[at].lemma)
        or (words[at].silent and words[at].lemma not in ("하다", "고사하고"))
    ):
        at += 1
    because = any(t.lemma in ("때문", "탓") for t in words[:at])
    told = s.right[:2] and any(t.form in ("은", "는", "도") for t in s.right[1:3])
    return [] if because and not told else words[at:]


def _turns(words: Sequence[Token]) -> bool:
    return any(t.lemma in ("지다", "지") for t in words[1:2])


def _is_not_said(s: Situation) -> bool:
    """ "폐렴이라는 말은 없었어요", "폐렴이라고는 안 했어요", "폐렴이라고 들은 적 없어요", "콧물이라 할 만한 건 없어요"."""
    verb = s.predicate
    if verb is None or verb.lemma != "이다" or s.frame.between or not plain(verb.ending[0]).startswith("라"):
        return False
    words = [*s.after, *(t for clause in s.later[:1] for t in s.reading.words(clause))]
    for token in words:
        if token.lemma in DENYING:
            return True
        if token.tag[0] not in "JS" and token.lemma not in SAYING:
            return False
        if token.has_ending(*PAST) and token.ending[1] != "ETM":
            return False
    return False


def is_possible(s: Situation) -> bool:
    """가능성, 여부, 감별; "있나 보려고", "폐렴이라고 의심해요", "생길 수 있대요", "아니면 편도염일 거래요"."""
    if s.slot == "medications":
        return False
    noun = s.right[0] if s.right else None
    if s.slot == "conditions" and noun is not None and not s.has_own_predicate:
        if noun.lemma in POSSIBLE and s.frame.noun_after in (noun.lemma, ""):
            return True
        if "".join(t.lemma for t in s.right[:3]).startswith("r/o"):
            return True
        noun = next((t for t in s.right if t.lemma not in SIGNS), noun)
        if noun.lemma == "같다" and noun.ending[1] == "EC" and plain(noun.ending[0]) not in ("이", "거나"):
            return True
    return _is_looked_for(s) or _can_come(s)


def _is_looked_for(s: Situation) -> bool:
    """ "심근경색인지 보려고", "폐렴이 있나 보려고"; "언제부터 열이 있는지 보면" is none."""
    verb = s.predicate
    if s.slot != "conditions" or verb is None or verb.lemma not in BECOMING or s.frame.between or not s.later:
        return False
    form = plain(verb.ending[0])
    if form not in ("나", "ㄴ가", "은가", "는가", "ㄴ지", "은지", "는지", "ㄹ지", "을지"):
        return False
    return any(t.lemma in LOOKING for t in s.reading.words(s.later[0])[:4])


def _can_come(s: Situation) -> bool:
    """ "콧물이 생길 수 있대요", "폐렴으로 진행될 수 있대요": said of what may be, not of what one can bear."""
    words = s.reading.tokens[s.mention.last - 1 if s.has_own_predicate else s.mention.last : s.clause.last]
    for at, (token, after) in enumerate(pairwise(words)):
        if after.lemma != "수" or token.ending[1] != "ETM" or plain(token.ending[0]) not in ("ㄹ", "을"):
            continue
        if not any(t.lemma == "있다" for t in words[at + 2 : at + 4]):
            return False
        verb = words[at - 1].lemma if token.tag in ("XSV", "XSA") and at else token.lemma
        if any(t.lemma == "심하다" for t in words[:at]):
            return False
        return at == 0 or verb in BECOMING or (verb == "하다" and at < 3)
    return False


def is_in_the_news(s: Situation) -> bool:
    """What goes round, is advertised, stands in a leaflet or is said on the internet."""
    if s.is_own:
        return False
    said = _decisive(s)
    if s.slot == "conditions" and said and said[0].lemma in NEWS:
        return not any(t.lemma in ("저", "나") for t in s.words)
    if s.right and s.right[0].lemma in TOLD_OF:
        return True
    if s.right[1:] and s.right[0].lemma in CARRIERS and s.right[1].form in MET:
        return True  # "독감 환자랑 밥을 먹었어요"
    return _is_read_of(s) or _is_written_of(s) or _is_an_effect(s)


@worded(SOURCES | {"검색", "구글링"})
def _is_read_of(s: Situation) -> bool:
    """ "인터넷에 보니 대상포진이라던데요", "뉴스에서 폐렴 얘기가 나오던데"."""
    first = s.reading.sentence(s.clause.sentence)[0].first
    before = s.reading.tokens[first : s.mention.first]
    source = any(
        (
            t.lemma in SOURCES
            and (
                after.form in ("에", "에서", "서", "을", "를", "보", "하", "해")
                or after.lemma in TEXTS | {"보다", "찾다", "찾아보다", "뒤지다", "읽다"}
            )
        )
        or t.lemma in ("검색", "구글링")
        for t, after in pairwise((*before, s.reading.tokens[s.mention.first]))
    )
    if source and s.predicate is not None and s.predicate.lemma in SHOWN and not s.frame.between:
        return True  # "TV에서 치매 나오더라고요"
    seen = s.predicate is not None and bool(s.right) and s.right[0] is s.predicate and s.predicate.lemma in SEEN
    if source and seen and s.slot == "conditions":
        return True  # "TV에서 심근경색 봤는데"
    return source and (s.frame.noun_after in ("얘기", "이야기", "증상", "초기", "특집", "편") or _is_reported(s))


@worded(TEXTS | HEARD)
def _is_written_of(s: Situation) -> bool:
    """ "아스피린이 암을 예방한다는 기사를 봤는데", "당뇨에 좋다는 글": what a text says of it."""
    for token, after in pairwise(s.right):
        if token.ending[1] == "ETM" and plain(token.ending[0]).endswith(("다는", "단", "라는", "냐는")):
            heard = (
                s.slot == "medications" and token.tag != "VCP" and plain(token.ending[0]).endswith(("다는", "단"))
            )
            return after.lemma in TEXTS or (heard and after.lemma in HEARD)
    return False


@worded({"부작용", "이상반응"})
def _is_an_effect(s: Situation) -> bool:
    """ "부작용에 콧물이 있다고 적혀 있어요", "콧물이 부작용이라던데"; "부작용으로 콧물이 생겼어요" is told."""
    before = s.reading.tokens[s.clause.first : s.mention.first]
    listed = any(
        t.lemma in ("부작용", "이상반응") and after.form in ("에", "중")
        for t, after in pairwise((*before, *s.right[:1]))
    )
    named = any(t.lemma in ("부작용", "이상반응") and after.lemma == "이다" for t, after in pairwise(s.right))
    return s.slot == "symptoms" and (listed or named) and not s.told_in_past and _is_reported(s)


def _is_reported(s: Situation) -> bool:
    words = (*s.right, *(t for clause in s.later[:1] for t in s.reading.words(clause)))
    if any(plain(t.ending[0]).endswith(("라는", "다는")) and then.form == "데" for t, then in pairwise(words)):
        return True  # "루푸스라는데 맞나요": the analyser cuts the ending in two
    return any(
        plain(form).endswith(
            ("라던데", "다던데", "던데", "다고", "라고", "래", "래요", "대", "대요", "다는데", "라는데", "네")
        )
        for t in words
        for form, _ in t.endings
    )
