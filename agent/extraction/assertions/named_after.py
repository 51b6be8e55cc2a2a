"""Places, meetings, papers and policies that bear the name of an illness: "아토피 환우회 카페", "암보험 들려고요", "고혈압 교실은 언제
열려요", "유방암 유전자가 있대요". Who looks for one or has one need not have the illness; who is treated there has."""

from __future__ import annotations

from agent.extraction.clauses.situation import Situation
from agent.terminology import Token

NAMED = frozenset(
    "클리닉 센터 병동 학회 협회 재단 환우회 환자회 자조모임 모임 동호회 카페 커뮤니티 밴드 단톡방 오픈채팅 오픈채팅방 게시판 갤러리 교실 강의 강좌 강연 특강 세미나 "
    "캠페인 박람회 유튜브 채널 다큐 다큐멘터리 책 책자 서적 도서 소책자 팸플릿 팜플렛 논문 기사 칼럼 보험 보험금 특약 보장 유전자 항체 명의".split()
)
# What may stand between: "당뇨 환자 모임", "치매 가족 카페", "탈모 관련 커뮤니티".
FILLING = frozenset(
    "환자 환우 가족 보호자 전문 관련 관리 예방 극복 치료 자조 온라인 네이버 다음 인터넷 무료 건강 진단".split()
)
# Whoever goes there for it, or has been paid for it, has it.
ATTENDING = frozenset(
    "다니다 다녀오다 진료 진료받다 치료 치료받다 입원 수술 수술받다 추적 추적관찰 등록 회원 소속 운영 받다 타다 나오다 외래 앓다".split()
)
# Where those go who have it, and who is one of them: "당뇨 모임에 나가요", "환우회 총무예요", "고혈압 교실에 다녀요".
OF_PATIENTS = frozenset("환우회 환자회 자조모임 모임 동호회 교실".split())
MEMBER = frozenset("회원 운영 소속 총무 회장 임원 간사 가입 활동".split())
GOING = frozenset("나가다 다니다 참석 참여".split())
PAID = frozenset("보험금".split())


def is_named_after_it(s: Situation) -> bool:
    """The name of an illness before what is called after it, and no word of being treated there."""
    if s.mention.who is not None or s.has_own_predicate or s.is_own or not s.right:
        return False
    name = _thing(s.right)
    if name is None or name.lemma in PAID:
        return False
    if name.lemma in ("클리닉", "센터", "병동", "보험", "특약", "보장"):
        words = (*s.right, *(t for c in s.later[:1] for t in s.reading.words(c)))
        return not any(t.lemma in ATTENDING for t in words)
    if name.lemma in OF_PATIENTS and not any(t.lemma in ("가족", "보호자") for t in s.right[:3]):
        return not any(t.lemma in MEMBER | GOING for t in s.right)
    return not any(t.lemma in MEMBER for t in s.right)


def _thing(right: tuple[Token, ...]) -> Token | None:
    """The noun called after it, right behind its name."""
    for at, token in enumerate(right[:3]):
        if token.lemma in NAMED and token.is_noun:
            return None if right[at + 1 : at + 2] and right[at + 1].form == "금" else token
        if token.lemma not in FILLING:
            return None
    return None
