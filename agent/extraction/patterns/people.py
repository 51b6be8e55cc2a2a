"""Sex, occupation and place of living: who somebody is, as words in a message."""

from __future__ import annotations

import re
from dataclasses import dataclass

from agent.state import Gender

MALE: Gender = "남성"
FEMALE: Gender = "여성"
# Words whose only content is the sex, and words that carry it when someone says "I am one".
SEX_WORDS: dict[str, Gender] = {
    "남성": MALE, "남자": MALE, "male": MALE, "man": MALE, "남": MALE,
    "여성": FEMALE, "여자": FEMALE, "female": FEMALE, "woman": FEMALE, "여": FEMALE,
}  # fmt: skip
ROLE_SEX: dict[str, Gender] = {
    **dict.fromkeys("할아버지 아저씨 총각 아빠 아버지 남편 아들 외할아버지 시아버지 장인 삼촌 형 오빠 남동생 손자 신랑 남아 남학생".split(), MALE),
    **dict.fromkeys("할머니 아줌마 아주머니 엄마 어머니 아내 딸 외할머니 시어머니 장모 이모 고모 누나 언니 여동생 손녀 와이프 여아 여학생 산모".split(), FEMALE),
}  # fmt: skip
SEX = re.compile(
    r"(?<![가-힣A-Za-z](?<![세살]))(남성|여성|남자|여자)(?!\s?(?:친구|호르몬|의학|화장|용|질환|암|갱년기))"
    r"|(?i:\b(female|male|woman|man)\b)"
    r"|(?<![\w/])([MFmf남여])(?=\s?/\s?\d)|(?<=\d/)([MFmf남여])(?!\w)|(?<=\d)([MF남여])(?!\w)|\((남|여)\)|(?<=[세살]\s)(남|여)(?=[\s.,]|$)|성별\s?[:은이]?\s?(남|여)(?![가-힣])"
)

OCCUPATIONS = tuple(
    "회사원 직장인 사무직 공무원 교사 교수 강사 간호사 간호조무사 의사 약사 한의사 치과의사 물리치료사 요양보호사 사회복지사 경찰 경찰관 "
    "소방관 소방대원 군인 농부 농업인 농사꾼 어부 택시기사 버스기사 트럭기사 화물기사 운전기사 운전사 기사 배달원 택배기사 환경미화원 경비원 "
    "청소원 요리사 조리사 주방장 제빵사 바리스타 미용사 이발사 자영업자 자영업 사업가 상인 프리랜서 개발자 프로그래머 엔지니어 연구원 디자이너 "
    "작가 기자 번역가 변호사 판사 검사 회계사 세무사 은행원 건축가 건설노동자 일용직 용접공 목수 전기기사 정비사 공장노동자 생산직 기술자 "
    "승무원 조종사 선원 운동선수 축구선수 가수 배우 학생 대학생 대학원생 고등학생 중학생 초등학생 주부 전업주부 무직 은퇴자 퇴직자 "
    "영업사원 판매원 상담사 보육교사 유치원교사 사육사 수의사 목사 스님 신부 작업자 광부 미화원 트레이너".split()
)
_JOB = "|".join(
    sorted(
        (
            r"\s?".join(re.findall(r"택시|버스|트럭|화물|택배|운전|축구|유치원|[가-힣]+", word))
            if word.endswith(("기사", "선수", "교사")) and len(word) > 3
            else word
            for word in OCCUPATIONS
        ),
        key=len,
        reverse=True,
    )
)
# Only as a predicate, a form of address to oneself or an entry in a list: "간호사가 말했어요" is someone else.
OCCUPATION = re.compile(
    # "여자 30살 회사원 두통": in a list of attributes the noun stands bare.
    rf"(?:(?<=[세살성자] )({_JOB})(?=\s)|(?<![가-힣])(?:(?:초등학교|중학교|고등학교|어린이집|유치원|대학교|대학병원|병원)\s)?({_JOB})"
    r"(?=이에요|예요|이예요|입니다|이고|이며|인데|이라|라서|이자|로 일|으로 일|로 근무|으로 근무|로서|으로서|\s?출신|\s?일을|을 하|를 하|였|이었|이야|\s?,|\s?\.|\s?$))"
)
STATED_JOB = re.compile(r"직업(?:은|이|:)?\s?([가-힣]{2,8}?)(?=이에요|예요|입니다|이고|인데|이며|,|\.|\s|$)")

REGIONS = tuple(
    "서울 부산 대구 인천 광주 대전 울산 세종 경기 강원 충북 충남 전북 전남 경북 경남 제주 경기도 강원도 충청북도 충청남도 전라북도 전라남도 경상북도 "
    "경상남도 제주도 수원 성남 분당 용인 고양 일산 부천 안산 안양 평택 의정부 파주 김포 춘천 원주 강릉 청주 충주 천안 아산 전주 군산 익산 목포 "
    "여수 순천 포항 경주 구미 안동 창원 마산 진주 김해 거제 양산 서귀포".split()
)
_PLACE = "|".join(sorted(REGIONS, key=len, reverse=True))
REGION = re.compile(
    rf"(?<![가-힣])({_PLACE})(?:특별시|광역시|시|도)?(?:\s[가-힣]{{1,4}}(?:시|군|구|동|읍|면))?(?:에서|에|\s)*(?:살|사는|삽니다|산다|거주|지내)"
    rf"|(?:사는 곳|거주지|집)(?:은|이|:)?\s?({_PLACE})"
)


@dataclass(frozen=True, slots=True)
class Label:
    """A value and the words it comes from."""

    value: str
    span: tuple[int, int]


def find_sexes(text: str) -> list[Label]:
    """Words that say a sex outright; who they are about is for the caller to find out."""
    labels = []
    for match in SEX.finditer(text):
        group = next(i for i in range(1, 9) if match[i])
        word = match[group].lower()
        labels.append(Label(SEX_WORDS.get(word) or (MALE if word == "m" else FEMALE), match.span(group)))
    return labels


def find_occupations(text: str) -> list[Label]:
    """Occupations someone states as their own or another's."""
    found = [Label(m[1], m.span(1)) for m in STATED_JOB.finditer(text)]
    spans = [label.span for label in found]
    for match in OCCUPATION.finditer(text):
        if not any(s[0] <= match.end() - 1 < s[1] for s in spans):
            group = 1 if match[1] else 2
            found.append(Label(match[group].replace(" ", ""), match.span(group)))
    return sorted(found, key=lambda label: label.span)


def find_regions(text: str) -> list[Label]:
    """Where someone says they live."""
    return [Label(m[1] or m[2], m.span(1) if m[1] else m.span(2)) for m in REGION.finditer(text)]
