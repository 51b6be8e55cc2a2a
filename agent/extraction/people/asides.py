"""Sentences about nobody: what is typed into a search box ("당뇨병 식이요법", "여자 정상 혈압은?") and what happens in a
film or a dream. They name illnesses, ages and pregnancies of no patient.

A noun phrase is a note about the speaker when its head is one ("65세 남성 당뇨 10년", "당뇨 진단"), else a headline.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from agent.extraction.clauses.mentions import ATTACHED, Mention
from agent.extraction.clauses.reading import Clause, Reading
from agent.extraction.clauses.situation import SPEAKER
from agent.extraction.findings.allergies import ALLERGY
from agent.extraction.patterns.job_titles import NEEDING, TITLES
from agent.extraction.patterns.kinship import PEOPLE, is_person_word
from agent.extraction.patterns.numerals import to_number
from agent.extraction.patterns.occupations import is_title
from agent.extraction.patterns.people import ROLE_SEX, SELF_WORDS, SEX_WORDS
from agent.extraction.patterns.places import PROVINCES, TOWNS
from agent.extraction.people.holder import Holder
from agent.extraction.people.person_nouns import KINDS
from agent.terminology.matching import TRANSPARENT

TOLD = ("conditions", "symptoms", "medications")
# Nouns that end a note: the course of an illness, where it sits, what one does or is.
COURSE = frozenset(
    "악화 재발 호전 지속 발생 심화 증가 감소 상승 저하 하락 동반 호소 의심 완치 중단 입원 퇴원 수술 시술 관찰 추적 변화 양성 음성 정상 이력 합병 전이 절제 "
    "이식 진행 확인 발견 발병 환우 말기 초기 중기 후기 가능성 흡연 음주 금연 금주 흡연자 비흡연자 비만 임신 수유 은퇴 거주 미혼 기혼 출산 폐경 완경 체질 성향".split()
)
PLACES = frozenset(
    "오른쪽 왼쪽 양쪽 한쪽 위쪽 아래쪽 안쪽 바깥쪽 앞쪽 뒤쪽 머리 이마 눈 코 귀 입 목 어깨 팔 팔꿈치 손목 손 손가락 가슴 명치 배 아랫배 윗배 옆구리 등 허리 "
    "골반 엉덩이 다리 허벅지 무릎 종아리 발목 발 발가락 피부 얼굴 전신 온몸".split()
)
SELF = frozenset((*TITLES, *NEEDING, *SEX_WORDS, *ROLE_SEX, *SELF_WORDS, *PROVINCES, *TOWNS))
NOTES = ATTACHED | COURSE | PLACES | TRANSPARENT | PEOPLE | KINDS | SELF
# What a note ends in: "복통 전무", "암로디핀→로사르탄 변경".
FATES = frozenset(
    "심함 경미 중등도 간헐적 양호 전무 소실 호전 악화 지속 완치 관해 종결 제거 절제 중단 중지 종료 완료 변경 교체 전환 증량 감량 유지 시작 재개 부인 음성 양성".split()
)
ENDS_OF_NOTES = NOTES | FATES
# Bare before an illness or a medicine these name a group: nobody introduces oneself so.
GROUPS = frozenset("임신부 임산부 임부 산모 수유부 소아 어린이 영유아 청소년 노인 고령자 어르신 성인".split())
STAGES = frozenset("중 초기 중기 후기 말기".split())
NORMATIVE = frozenset("정상 적정 권장 기준 목표 목표치 표준 평균 이상적 정상치 기준치 정상범위".split())
BY_ONESELF = re.compile(r"자가\s?(?:진단|검진|체크|검사|테스트|점검|관리)")
DURATIONS = frozenset("년 개월 달 주 주요 주일 일 차 년차 주차 째".split())
BEING_TREATED = frozenset("복용 치료 투약 투여 사용 관리 입원".split())
# What is done in a note with a medicine and its amount.
GIVEN = frozenset("제공 투여 지급 교부 처치 투약 복용 주사".split())
# What "라식스 40mg 격일", "엽산 1mg은 화요일", "노보래피드 끼니마다 8단위" end in: how a medicine is taken.
REGIMEN = frozenset(
    "식전 식후 식간 식사 직전 직후 공복 취침 기상 아침 점심 저녁 밤 새벽 오전 오후 격일 매일 매주 매달 월요일 화요일 수요일 목요일 금요일 토요일 일요일 주말 평일 "
    "알 정 캡슐 방울 포 봉 병 단위 유닛 모금 번 회 씩 스푼 숟갈 장 패치 퍼프 반 반알 전 후 뒤 때 이틀 사흘 mg 밀리 미리 밀리그램 그램 마이크로그램 qd bid tid qid hs prn po".split()
)
ASKED = frozenset("몇 최대 하루최대 얼마 얼마나 한도 상한 용량 용법".split())
LATELY = frozenset("자꾸 계속 요즘 요새 최근 자주 매일 갑자기 왜".split())

STORIES = frozenset("드라마 영화 소설 웹툰 웹소설 만화 애니메이션 애니 시트콤 사극 동화".split())
DREAMS = frozenset("꿈 악몽".split())
CHARACTERS = frozenset("주인공 여주인공 남주인공 여주 남주 등장인물".split())
SCENES = STORIES | DREAMS | CHARACTERS
WITHIN = frozenset("에서 에 에선 에서는 에는 속".split())
# What is seen in a story or follows on a dream happens to the one who tells it.
AWAKE = frozenset("깨다 일어나다 보다 보이다 시달리다 실제 현실 지금 요즘 이제 처럼 같이".split())


def apart(text: str, reading: Reading, holders: Sequence[Holder], mentions: Sequence[Mention]) -> list[Holder]:
    """The holders with every aside marked as general. mentions: all of the text, whoever they are about."""
    out = list(holders)
    for clauses in reading.sentences:
        words = reading.tokens[clauses[0].first : clauses[-1].last]
        if any(t.lemma in SPEAKER and t.tag == "NP" for t in words):
            continue
        for first, last in _headlines(text, reading, clauses[-1], mentions):
            if not any(is_person_word(t.lemma) for t in reading.tokens[first:last]):
                out[first:last] = [replace(holder, general=True) for holder in out[first:last]]
    for first, last in stories(reading):
        out[first:last] = [Holder(None, True)] * (last - first)  # whose father it is matters not
    return out


def stories(reading: Reading) -> list[tuple[int, int]]:
    """Token ranges [first, last) that tell what happens in a film, a book or a dream."""
    if reading.lemmas.isdisjoint(SCENES):
        return []
    return [told for clauses in reading.sentences for told in _told_of_nobody(reading, clauses)]


def _told_of_nobody(reading: Reading, clauses: Sequence[Clause]) -> Iterator[tuple[int, int]]:
    """From where a story or a dream opens to where the speaker comes back."""
    start: int | None = None
    for clause in clauses:
        for index in range(clause.first, clause.last):
            token, after = reading.tokens[index], reading.tokens[index + 1 : index + 2]
            framed = token.lemma in STORIES | DREAMS and any(t.form in WITHIN for t in after)
            shown = token.lemma in CHARACTERS and any(t.tag in ("JKS", "JX") for t in after)
            if start is None and (framed or shown):
                start = clause.first if shown else index
                dreamt = token.lemma in DREAMS
            elif start is not None and (
                token.lemma in AWAKE or (not dreamt and token.lemma in SPEAKER and token.tag == "NP")
            ):
                # "드라마에서 본 것처럼 가슴이 아파요": nothing of it is told of the story.
                yield start, clause.first
                start = None
    if start is not None:
        yield start, clauses[-1].last


def _headlines(
    text: str, reading: Reading, clause: Clause, mentions: Sequence[Mention]
) -> Iterator[tuple[int, int]]:
    """The parts between commas that are headlines; a bare illness listed before one belongs to it."""
    told = [m for m in mentions if m.slot in TOLD]
    listed = False
    for first, last in reversed(list(_parts(reading, clause))):
        inside = [m for m in told if first <= m.first < last]
        if _is_headline(text, reading, first, last, mentions):
            listed = bool(inside)
        elif not (listed and _is_covered(reading, first, last, inside)):
            listed = False
            continue
        yield first, last


def _parts(reading: Reading, clause: Clause) -> Iterator[tuple[int, int]]:
    first = clause.first
    for index in range(clause.first, clause.last):
        if reading.tokens[index].form in (",", "、"):
            yield first, index
            first = index + 1
    yield first, clause.last


def _is_headline(text: str, reading: Reading, first: int, last: int, mentions: Sequence[Mention]) -> bool:
    head = _head(reading, first, last)
    if head is None:
        return False
    tokens = reading.tokens[first:last]
    lemmas = {t.lemma for t in tokens}
    inside = [m for m in mentions if first <= m.first < last]
    covering = [m for m in inside if m.first <= head < m.last]
    if BY_ONESELF.search(text, tokens[0].span[0], tokens[-1].span[1]):
        return True
    if lemmas & LATELY or _is_personal(reading, first, last, inside):
        return False
    medicines = [m for m in inside if m.slot == "medications"]
    if medicines and reading.tokens[head].lemma in REGIMEN and not lemmas & (NORMATIVE | ASKED):
        return False
    if any(m.slot in TOLD for m in covering):
        return _opens_with_group(reading, first, head) or _is_of_a_sex(reading, first, covering)
    if any(m.slot in ("vitals", "labs") for m in covering):
        return bool(lemmas & NORMATIVE) or _opens_with_group(reading, first, head)
    if NORMATIVE & lemmas and any(m.slot in ("vitals", "labs") for m in inside):
        return True  # 공복혈당 정상
    word = text[reading.tokens[first].span[0] : reading.tokens[head].span[1]].rsplit(None, 1)[-1]
    if is_title(word) or word.removesuffix("요") in NOTES:
        return False  # "서른여덟 공시생", "세종 거주요"
    return reading.tokens[head].lemma not in ENDS_OF_NOTES and reading.tokens[head].form != "력"


def _head(reading: Reading, first: int, last: int) -> int | None:
    """The noun that a bare noun phrase ends in; None for anything that is said with a predicate of its own."""
    end = last
    while end > first and (
        reading.tokens[end - 1].tag in ("SF", "SP")
        or reading.tokens[end - 1].form in ("은", "는", "요")
        or not reading.tokens[end - 1].form.strip()
    ):
        end -= 1
    if end <= first:
        return None
    head = reading.tokens[end - 1]
    if to_number(head.form) is not None or _is_entry(reading, first, end):
        return None  # "백혈구 만이천", "알러지: 새우"
    if head.tag not in ("NNG", "NNP", "XSN", "XR") and head.lemma != "법":
        return None
    if (
        end - 1 > first
        and reading.tokens[end - 2].tag == "SN"
        and head.lemma in ("기", "단계", "도", "급", "등급")
    ):
        return None  # "욕창 2단계"
    for index in range(first, end - 1):
        token, after = reading.tokens[index], reading.tokens[index + 1]
        if token.is_predicate and token.ending[1] != "ETM" and after.tag != "VX":
            return None
    return end - 1


def _is_entry(reading: Reading, first: int, last: int) -> bool:
    """A line of a patient's sheet: who writes it down says it of the patient."""
    return reading.tokens[first].lemma in ALLERGY and any(t.form == ":" for t in reading.tokens[first:last])


def _is_personal(reading: Reading, first: int, last: int, inside: Sequence[Mention]) -> bool:
    """A reading, a duration, weeks, a treatment under way, or a symptom in its own words: a note, whatever ends it."""
    for index in range(first, last - 1):
        token, after = reading.tokens[index], reading.tokens[index + 1]
        if token.tag == "SN" and after.lemma in DURATIONS:
            return True
        if token.lemma in BEING_TREATED and after.lemma == "중":
            return True
    if reading.tokens[last - 1].lemma in GIVEN and any(m.slot == "medications" for m in inside):
        return any(t.tag == "SN" for t in reading.tokens[first:last])  # "타이레놀 1T 제공"
    for mention in inside:
        follows = reading.tokens[mention.last : mention.last + 2]
        if mention.slot in ("vitals", "labs") and any(t.tag == "SN" for t in follows):
            return True
        if mention.slot == "symptoms" and reading.tokens[mention.last - 1].is_predicate:
            return True
    return False


def _opens_with_group(reading: Reading, first: int, head: int) -> bool:
    """ "임신부 감기약", "임신 중 고혈압", "소아 아토피"; "노인 72세 두통" is one of them."""
    opening = reading.tokens[first : first + 2]
    staged = len(opening) > 1 and opening[0].lemma in ("임신", "수유") and opening[1].lemma in STAGES
    counted = any(t.tag == "SN" for t in reading.tokens[first:head])
    return not counted and (staged or opening[0].lemma in GROUPS) and first < head


def _is_of_a_sex(reading: Reading, first: int, covering: Sequence[Mention]) -> bool:
    """ "여성 탈모", "남성 갱년기 증상": a sex and one condition, and neither an age nor a comma."""
    return reading.tokens[first].lemma in SEX_WORDS and any(
        m.slot == "conditions" and m.first == first + 1 for m in covering
    )


def _is_covered(reading: Reading, first: int, last: int, inside: Sequence[Mention]) -> bool:
    """Whether nothing but illnesses stands here."""
    covered = {index for m in inside for index in range(m.first, m.last)}
    return bool(covered) and all(index in covered for index in range(first, last))
