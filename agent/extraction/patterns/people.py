"""Sex and the words that tell it; what says "I am one"."""

from __future__ import annotations

from dataclasses import dataclass

from agent.state import Gender
from agent.wording.signs import Choice, Sought

MALE: Gender = "남성"
FEMALE: Gender = "여성"
# Words whose only content is the sex, and words that carry it when someone says "I am one".
SEX_WORDS: dict[str, Gender] = {
    "남성": MALE, "남자": MALE, "male": MALE, "man": MALE, "남": MALE, "남환": MALE,
    "여성": FEMALE, "여자": FEMALE, "female": FEMALE, "woman": FEMALE, "여": FEMALE, "여환": FEMALE,
}  # fmt: skip
ROLE_SEX: dict[str, Gender] = {
    **dict.fromkeys("할아버지 아저씨 총각 아빠 아버지 남편 아들 외할아버지 시아버지 장인 삼촌 형 오빠 남동생 손자 신랑 남아 남학생 사위".split(), MALE),
    **dict.fromkeys("할머니 아줌마 아주머니 엄마 어머니 아내 딸 외할머니 시어머니 장모 이모 고모 누나 언니 여동생 손녀 와이프 여아 여학생 산모 며느리".split(), FEMALE),
}  # fmt: skip
# Of whom one speaks, and whom nobody is called by oneself.
OTHERS_SEX = ROLE_SEX | {
    **dict.fromkeys("처남 매형 매제 형부 시동생 숙부 이모부 고모부 바깥양반 남친 남자친구".split(), MALE),
    **dict.fromkeys(
        "처 집사람 안사람 마누라 처제 처형 올케 시누이 형수 숙모 새언니 여친 여자친구".split(), FEMALE
    ),
}
SEX = Choice(
    r"(?<![가-힣A-Za-z](?<![세살]))(남성|여성|남자|여자|[남여]환(?![가-힣])|[남여]잔(?=[데대디])|[남여]잡(?=니다))(?!\s?(?:친구|호르몬|의학|화장|용|질환|암|갱년기))"
    r"|(?i:\b(female|male|woman|man)\b)"
    r"|(?<![\w/])([MFmf남여])(?=\s?/\s?\d)|(?<=\d/)([MFmf남여])(?!\w)|(?<=\d)([MF남여])(?!\w)|\(([남여])(?=\s?[),/])|(?:(?<=[세살월]\s)|(?<=[세살월]/)|(?<=\dM\s)|(?<=\dm/)|(?<=^\d\d\s)|(?i:(?<=yo\s)|(?<=\dyo)|(?<=y/o\s)|(?<=\dmo\s)|(?<=y\.o\.\s)))([남여MF])(?=[\s.,)]|$)"
    r"|(?<=\d[세살])([남여])(?=[\s,./]|$)|성별\s?[:은이]?\s?(남|여)(?![가-힣])|(?<=(?<!\d)\d\d\s)([남여])(?=[,.]|\s(?!년|달|개월|명|일|주|시간))"
    r"|(?<![가-힣\w])([남여])(?=\s\d{2}(?:[\s,.]|\s?[세살]))|(?<=,\s)([남여])(?=\s?[,/])|^([남여])(?=\s?,\s?(?:만\s?)?\d)|(?<=[생원사부인수]\s)([남여])(?=\s?(?:[,./\n]|$))"
)

# The copula in its many forms, dialects and run-together writing included: one says to be it.
IS = (
    r"(?:이에요|예요|올시다|이올시다|이예요|에요|입니다|입니더|이고|[고구](?=[\s,]|요)|이며|인데|인디|인대|이라|라서|라(?![가-힣])|라(?=종일|매일|하루|늘)|이자|이야|이여|여라|여요|여(?![가-힣])"
    r"|이오|이우다|우다|이유|이구|이지|이었|였|이다|임(?![가-힣])|이요|요(?![가-힣]))"
)
# Words of old and young, as speakers call themselves: dialect and tender forms of what ROLE_SEX holds.
SELF_WORDS = {
    **dict.fromkeys(
        "할아범 할아비 할애비 할배 할아방 하르방 영감 영감탱이 영감쟁이 할배쟁이 아재 노총각 남학생 남고생 남중생 사내 사나이 머스마 머시매 애아빠 아기아빠 애기아빠 싱글대디 워킹대디 새신랑 홀아비 애비 아비 사내놈 사내애".split(),
        MALE,
    ),
    **dict.fromkeys(
        "할매 할멈 할망 할망구 할매미 할미 할무이 할머이 아지매 아지메 아짐 아짐씨 아줌씨 아줌니 아주매 아주메 아낙 아낙네 처녀 노처녀 새댁 새색시 색시 여대생 여고생 여중생 가시나 지지배 해녀 수녀 비구니 쌍둥이맘 쌍둥맘 아들맘 딸맘 다둥이맘 남매맘 형제맘 자매맘 초보맘 아기맘 애기맘 워킹맘 전업맘 싱글맘 육아맘 애엄마 아기엄마 애기엄마 과부 홀어미 여장부 여승 애미 에미 어미 기집애 계집애 가스나 가시내 여편네".split(),
        FEMALE,
    ),
}
# Of them those who speak so of themselves even in front of a bare age; 할머니 may be another's.
CALLED_ONESELF = frozenset(SELF_WORDS) | frozenset("아줌마 아주머니 아저씨 총각".split())
_SELF = Sought(
    rf"(?<![가-힣])({'|'.join(sorted(SELF_WORDS, key=len, reverse=True))})(?={IS}|[라래]요(?![가-힣])|구[만먼](?=$|\W|요|유)|다(?=[\s.!]|$)|(?:한테|에게|더러|보고)\s[^.?!]{{0,20}}(?:냐니|냐고|묻다니)|\s(?:\d{{2}}\s?[세살]|(?:스물|서른|마흔|쉰|예순|일흔|여든|아흔)(?![에에도])))"
)
# "예순둘 아지매, 무릎이 시려요", "77세 할멈.": behind an age, and nothing but that.
_TENS = "스물|서른|마흔|쉰|예순|일흔|여든|아흔"
_AGED = Sought(
    rf"(?:^|(?<=[.!?,\n]\s)|(?<=[는은던서]\s))(?:저는?\s|나는?\s)?(?:올해\s)?(?:\d{{2}}\s?[세살]?|(?:{_TENS})(?:하나|한|둘|두|셋|세|넷|네|다섯|여섯|일곱|여덟|아홉)?(?:\s?살)?)"
    rf"(?:\s(?:먹은|된|넘은|난))?\s({'|'.join(sorted({*SELF_WORDS, *ROLE_SEX} - {'형', '아버지', '어머니', '시어머니', '시아버지', '장모', '장인', '남편', '아내', '며느리', '사위', '아들', '딸', '손자', '손녀', '오빠', '누나', '언니', '남동생', '여동생', '엄마', '아빠', '삼촌', '이모', '고모', '와이프', '남아', '여아', '외할머니', '외할아버지', '신랑', '영감'}, key=len, reverse=True))}|영감)(?=\s?(?:[,.!\n]|$))"
)
# "할미는 요실금이 있어": the humble word of a grandparent for oneself; "우리 할미는" is another's.
_HUMBLE = Sought(
    r"(?:(?<![가-힣])(?<!우리 )(?<!저희 )|(?<=[^가-힣]이 )|(?<=^이 ))(할미|할애비|할아비)(?=[는도가한]|에게|더러|(?<=[^가-힣]이\s..)\s[가-힣]|(?<=^이\s..)\s[가-힣]|(?<=^이\s...)\s[가-힣]|(?<=[^가-힣]이\s...)\s[가-힣])"
)
# "초산맘이에요", "다둥이맘인데": whatever mother she calls herself.
_MOTHER = Sought(rf"(?<![가-힣])(?!예비|속맘|본맘|딴맘)[가-힣]{{1,5}}맘(?={IS})")
# "엄마인 나는"
_BEING = Sought(rf"(?<![가-힣])({'|'.join(ROLE_SEX)})인\s(?=(?:저|나|제|내)[는가도])")


@dataclass(frozen=True, slots=True)
class Label:
    """A value and the words it comes from. noted: an entry of a form or a list, nobody's headline."""

    value: str
    span: tuple[int, int]
    noted: bool = False


def find_sexes(text: str) -> list[Label]:
    """Words that say a sex outright; who they are about is for the caller to find out."""
    labels = []
    for match in SEX.finditer(text):
        word = match[1].lower()
        labels.append(Label(SEX_WORDS.get(word) or (MALE if word[0] in "m남" else FEMALE), match.span(1)))
    return labels


def find_introductions(text: str) -> list[tuple[int, int]]:
    """Where somebody is put down by age and role alone: "77세 할멈.", "예순둘 아지매, …"."""
    return [match.span() for match in _AGED.finditer(text)]


def find_roles(text: str) -> list[tuple[Label, bool]]:
    """Words by which a speaker tells the sex, and whether they can be nobody else's: "75세 할아범입니다", "엄마인 나는"."""
    found = [(Label(SELF_WORDS[m[1]], m.span(1)), False) for m in _SELF.finditer(text)]
    found += [(Label(SELF_WORDS[m[1]], m.span(1)), True) for m in _HUMBLE.finditer(text)]
    found += [(Label((SELF_WORDS | ROLE_SEX)[m[1]], m.span(1)), False) for m in _AGED.finditer(text)]
    found += [(Label(FEMALE, m.span()), False) for m in _MOTHER.finditer(text)]
    return found + [(Label(ROLE_SEX[m[1]], m.span(1)), True) for m in _BEING.finditer(text)]
