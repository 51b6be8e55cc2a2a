"""What one ending or one syllable of a question turns round, whatever its words are: a purpose is no condition, a point in
time no duration, feeding no eating.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from agent.storage.reuse.content_words import DONE
from agent.terminology import Token
from agent.wording.syllables import PLUPERFECT, is_past_tense

_FROM_WHOM = re.compile(r"(?:한테|에게)서")
_TO_WHOM = re.compile(r"(?:한테|에게)(?!서)")
_SUFFERERS = frozenset("사람 환자 분 적 아이 어린이 노인 경우".split())
_LEAVE = frozenset("되다 안 좋다 괜찮다".split())
_FINE = frozenset(
    "안전 안전하다 가능 허용 무리 탈 이상 관계 위험 해롭다 나쁘다 무방 무방하다 상관 상관없다 문제 문제없다 지장".split()
)
_FED = {"먹이다": "fed", "먹다": "eaten"}
# Where nobody is named, feeding is of somebody else.
_ONE_NAMED = re.compile(
    r"아이|아기|애기|애[가는를한도\s]|딸|아들|신생아|영아|유아|어린이|소아|환자|어르신|부모|엄마|아빠|할머니|할아버지|손주|개월|"
    r"(?<![가-힣])돌(?=\s?(?:전|지난|된|쟁이|이\s?(?:지|안|된)|도\s?안|아기))|\d\s?살(?!찌)|살\s?(?:된|짜리|배기)|이유식|분유|사람|(?<!레티)(?<!토)노인|남편|아내"
)
# Of who gives the breast and takes a medicine herself it is told by this alone which of the two takes it.
_NURSING = re.compile(r"모유|수유|(?<![가-힣])젖[을]?\s*(?:먹|물)")
_OF_THE_BREAST = frozenset("젖 모유 분유".split())
_LEFT_ALONE = frozenset("두다 놔두다 냅두다 내버려두다 방치하다".split())
_TESTS = ("검사", "내시경", "촬영", "검진")
# "물어볼 게 있었는데", "받은 적이 있었는데" tell of no state; "토햇는데" of what is past.
_NO_STATE = frozenset("적 경험 것 거 게 말 질문".split())
_MISSPELT_PAST = re.compile(r"[햇갓됫엇앗렷졋왓낫셧켯]는데")
_BACKGROUND = ("는데", "은데", "ᆫ데", "지만")
_FORGETTING = frozenset("까먹다 잊다 잊어버리다 깜빡하다".split())
_TIME = r"(?:며칠|몇\s*(?:분|시간|일|주일|주|개월|달|년))"
# Told by the text alone, as the analyser's reading of these varies.
_TOLD: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (sense, re.compile(said))
    for sense, said in (
        (
            "at a time",
            rf"{_TIME}\s*(?:쯤|정도)?\s*(?:만에|안에|째에?|에)(?=\s+(?!(?:한|1)\s*번|낫|나아|나을|회복|완치))",
        ),
        (
            "for a time",
            rf"{_TIME}\s*(?:쯤|정도)?\s*(?:동안|간)?(?=\s+(?!뒤|후|전|쯤|정도|만에|안에|째|동안|간격))",
        ),
        ("hour", r"(?<!재는)(?<!재는 )(?<!측정)(?<!측정 )(?:시간)[은이]\s*언제"),
        ("season", r"(?:시기|시점)[은는이가]?\s*언제"),
        (
            "becomes",
            r"(?<=[병증염렴암])으?로\s*(?:변하|변할|진행|발전|바뀌|바뀔|이어지)|(?<=[병증염렴암])[이가]\s*(?:되나|될|됩)",
        ),
        ("is", r"(?<=[병증염렴암])(?:인가요|입니까|이에요|일까요|인지|이야)"),
        # To be better is not to be well: what helps an illness need not cure it, nor is a medicine left off so soon.
        ("improved", r"(?<![가-힣])(?:나아|좋아|괜찮아)\s?[지져졌질진집]|호전|가라앉"),
        (
            "cured",
            r"(?<![가-힣])(?:낫(?=[는나기습고지게다])|나(?:을|으면|으니|으려|은|았|아(?=[요야도서?\s]|$)))|완치|완쾌|회복|치유",
        ),
        # Who means to be with child is not so yet.
        (
            "means to conceive",
            r"(?:아이|아기|애|둘째|첫째|자녀|자식)(?:를|을)?\s*(?:가지|갖|낳)(?:으?려|고\s*(?:싶|자))|(?:임신|출산)(?:을|를|이)?\s*(?:하려|되려|하고\s*싶|준비|계획|시도|원하|원할|희망|생각)|가임기|예비\s?(?:엄마|임산부|임신부)",
        ),
        # The test that finds an illness, and the tests of those who have it.
        (
            "diagnosed",
            r"검사(?:로|를\s*(?:해서|통해서?))\s*(?:알|진단|확인|판별|밝|찾)|(?:인지|는지|[은ㄴ]지)(?:를|\s*아닌지|\s*여부)?\s*(?:알|확인|진단)|[을를]\s*(?:확인|진단)하려",
        ),
        (
            "tests of those who have it",
            r"(?:환자|보균자|임신부|임산부|임부|산모|사람)\S*\s(?=.*검사)|(?:있으면|있을\s*때|있는데|있는\s|중에|중엔|중이면|[하되]면|[하되]고\s?나면|했을\s*때|걸리면|걸린|앓|이면|일\s*때|후에|뒤에)(?=.*검사)",
        ),
        # What is done cannot be left any more.
        (
            "done already",
            r"[았었했됐났갔왔렸졌혔썼췄셨]는데\s*(?:괜찮|문제|상관|이상|지장|위험|탈)|(?:어도|아도|여도|해도)\s*(?:됐|괜찮았)",
        ),
        (
            "left to do",
            r"(?:[가-힣])도\s*(?:되|돼|될|됩|괜찮(?!았)|상관|문제|무방|안전)|면\s*안\s*(?:되|돼|될|됩)",
        ),
        # Left off and taken again: "끊었다 피우면", "끊고 먹으면", "먹다 끊다 해도"; not "먹다 끊으면".
        (
            "taken again",
            r"끊(?:고|었다가?|다가?|은\s*(?:뒤|후)에?)\s*(?:다시|또)?\s*(?:먹|마시|마셔|피우|피워|맞|쓰|써|복용|사용|하[다면는]|해도)",
        ),
        # How long one has to, how long one can.
        ("due", r"야\s*(?:하|되|해|돼|할|될|합|됩)"),
        ("possible span", r"수\s*있는\s*(?:최대\s*)?(?:기간|시간)"),
        # Where it goes in, and where it is given; who gets it, and who does it.
        ("into what", r"(?:어디에(?:다가?)?|어느\s*(?:부위|곳)에)\s+(?=맞|놓|놔|주사)"),
        ("at which place", r"(?:어디(?:에서|서)|어느\s*(?:병원|곳)에서)\s+(?=맞|놓|놔|주사)"),
        ("who gets it", r"누가\s*(?:받|맞)"),
        ("who does it", r"누가\s*(?:하|해|할|합|시행|놓|놔)"),
        ("swallowed", r"백신[은을]?\s*(?:먹이|먹여|먹는|마시)"),
        ("injected", r"백신[은을]?\s*(?:놓|놔|찌르)"),
        ("has to be treated", r"(?:수술|시술|입원|이식|치료)(?:을|를)?\s*(?:해|받아)야"),
        (
            "can be treated",
            r"(?:수술|시술|입원|이식|치료)(?:을|를|이|가)?\s*(?:(?:할|받을|될)\s*수\s*있|되나요|될까|되는지|돼요|됩니까)",
        ),
        ("day care", r"어린이\s?집"),
        ("kindergarten", r"유치원"),
        # "ER+", "항체 (-)", "혈압↑".
        ("positive", r"(?<=[A-Za-z0-9가-힣(])\s?[+＋](?=[\s)?.,가-힣]|$)"),
        ("negative", r"(?:(?<=[A-Za-z가-힣(])|(?<=[A-Z]\d))\s?[-−](?=[\s)?.,이인형면라은는]|$)"),
        ("raised", r"↑"),
        ("lowered", r"↓"),
    )
)


# Who gives, and who gets: of 기증 and 간병 the one who does it gives, of 수혈 and 이식 only one who does it for somebody.
_DONE_FOR = r"기증|공여|간병|간호|수발|부축|심폐\s?소생술|인공\s?호흡|도움|위로|감염|전염"
_DIRECTED = tuple(
    (way, re.compile(said))
    for way, said in (
        ("gives", rf"(?P<what>{_DONE_FOR})(?:을|를)?\s*(?:하[는면고다여며려]|한|할|해|했|합)"),
        ("gives", r"(?P<what>[가-힣]{2,})(?:을|를)?\s*(?:시키|시킨|시킬|시켜|시켰)"),
        ("gives", r"(?P<what>[가-힣]{2,})(?:을|를)?\s*해\s?(?:준|줄|줬|주[는면고었신])"),
        ("gives", r"(?P<what>도움|영향|자극|스트레스|부담)(?:을|를)?\s*(?:준|줄|줬|줘|주[는면고나었])"),
        (
            "gives",
            r"(?P<what>골수|신장|콩팥|간|피|혈액|난자|정자|장기|각막|조혈모세포|이식)(?:을|를)?\s*(?:떼어\s?|나눠\s?)?(?:준|줄|줬|줘|주[는면고신었])",
        ),
        ("gives", r"(?P<what>빌려|나눠|나누어)\s?(?:준|줄|줬|줘|주[는면고나었])"),
        ("gets", r"(?P<what>[가-힣]{2,})(?:을|를)?\s*(?:받|당하|당한|당할|당했|되|된|될|됐|돼)"),
        ("gets", r"(?P<what>빌려|나눠|나누어)\s?받"),
        ("gets", r"(?P<what>빌[리린릴렸려])(?!\s?[주준줄줬줘])"),
    )
)


def _directions(text: str) -> Iterator[str]:
    for way, said in _DIRECTED:
        for found in said.finditer(text):
            what = "".join(found["what"].split())
            yield f"{way} {'빌려' if what[0] == '빌' else what.removesuffix('을').removesuffix('를')}"


def wordings(text: str, tokens: Sequence[Token]) -> frozenset[str]:
    """What one ending or syllable turns round: from or to whom, forgotten before or after, broken off or forbidden, had once
    or now."""
    said = {sense for sense, told in _TOLD if told.search(text)} | {*_directions(text)}
    if _FROM_WHOM.search(text):
        said.add("from whom")
    if _TO_WHOM.search(text):
        said.add("to whom")
    for at, (token, after) in enumerate(pairwise(tokens)):
        if token.ending[1] == "ETM" and any(t.lemma in _FORGETTING for t in tokens[at + 1 : at + 4]):
            said.add("not done" if token.ending[0] == "는" else "done")
        if token.ending[1] == "ETM" and after.lemma in _SUFFERERS and _is_over(token):
            said.add("had")
        said.update(_senses(tokens, at))
        if after.lemma == "말다":
            said.add("forbidden" if token.ending[0] == "지" else "broken off")
    if _NURSING.search(text) or not _ONE_NAMED.search(text):
        said |= {
            fed
            for at, token in enumerate(tokens)
            if (fed := _FED.get(token.lemma))
            and not _OF_THE_BREAST & {t.lemma for t in tokens[max(at - 2, 0) : at]}
        }
    return frozenset(said)


def _senses(tokens: Sequence[Token], at: int) -> Iterator[str]:
    """What the end of a clause says of the next: that one means to, that one does or did, that one did and then, although
    one does."""
    token, after = tokens[at], tokens[at + 1]
    if token.lemma == "낫다":
        preferred = any(t.tag == "NNB" for t in tokens[max(at - 2, 0) : at])
        yield "better" if preferred else "healed"
    if token.tag.startswith("J") and token.lemma == "하고" and at:
        noun = tokens[at - 1].lemma
        if noun in DONE or noun.endswith(_TESTS):
            yield "then"
            yield from ("tested",) if noun.endswith(_TESTS) else ()
        return
    if not (token.is_predicate or token.tag in ("XSV", "XSA", "VCP")):
        return
    if is_past_tense(token.form):
        yield "past"
    if token.has_ending(*PLUPERFECT):
        yield "had"
    ending, kind = token.ending
    if kind != "EC":
        return
    if ending in _BACKGROUND:
        yield from _background(tokens, at)
    if ending.endswith(("면", "도")) and _is_left_alone(tokens, at):
        if after.lemma not in _LEAVE | _FINE:
            yield "condition"  # "치료를 안 해도 없어지나요?" is "그냥 두면 없어지나요?"
        return
    of_test = any(t.lemma.endswith(_TESTS) for t in tokens[max(at - 2, 0) : at])
    if ending in ("려면", "으려면", "려고", "으려고", "러", "으러", "도록"):
        yield "purpose"
    elif ending in ("면", "으면") and after.lemma not in _LEAVE | {"있다", "싶다", "하다"}:
        yield "condition"
        yield from ("if tested",) if of_test else ()
    elif ending == "고" and after.lemma not in ("있다", "싶다", "나다"):
        yield "then"
        yield from ("tested",) if of_test else ()
    elif ending in ("지만", "으나"):
        yield "but"
    elif ending == "라서":
        yield "because"
    elif ending in ("어도", "아도", "여도", "라도") and after.lemma not in _LEAVE | _FINE:
        yield "although"


def _is_left_alone(tokens: Sequence[Token], at: int) -> bool:
    near = {token.lemma for token in tokens[max(at - 4, 0) : at + 1]}
    untreated = "치료" in near and bool(near & {"안", "않다"})
    return (
        untreated
        or tokens[at].lemma in _LEFT_ALONE
        or "방치" in {t.lemma for t in tokens[max(at - 1, 0) : at + 1]}
    )


def _background(tokens: Sequence[Token], at: int) -> Iterator[str]:
    """ "천식이 있었는데", "임신이었는데" tell what is over; "마셨는데" what is done, "마시는데" what goes on."""
    token = tokens[at]
    past = is_past_tense(token.form)
    if token.tag == "VCP" or token.lemma == "있다":
        of_once = any(t.lemma in _NO_STATE for t in tokens[max(at - 2, 0) : at])
        if past and not of_once and tokens[at - 1].ending[0] != "고":
            yield "had"
    elif token.tag in ("VV", "XSV") and not _MISSPELT_PAST.search(token.form):
        yield "told past" if past else "told now"


def _is_over(token: Token) -> bool:
    """ "앓은 사람", "걸렸던 아이": not "앓는", nor "걸린", which is of now."""
    ending = token.ending[0]
    return (token.lemma in ("앓다", "겪다") and ending != "는") or (
        token.lemma == "걸리다" and ending.endswith("던")
    )


# Of these one side may say both: "살을 빼려고 하는데 굶으면".
_APART = (
    ("purpose", "condition"),
    ("purpose", "then"),
    ("purpose", "past"),
    ("although", "condition"),
    ("but", "then"),
    ("because", "although"),
    ("if tested", "tested"),
    ("at a time", "for a time"),
    ("hour", "season"),
    ("better", "healed"),
    ("becomes", "is"),
    ("improved", "cured"),
    ("diagnosed", "tests of those who have it"),
    ("done already", "left to do"),
    ("told past", "told now"),
    ("day care", "kindergarten"),
    ("due", "possible span"),
    ("has to be treated", "can be treated"),
    ("into what", "at which place"),
    ("who gets it", "who does it"),
    ("swallowed", "injected"),
)
# What only one of two questions says parts them.
_ONE_SIDED = ("had", "taken again", "means to conceive")
_OPPOSITE = (
    ("fed", "eaten"),
    ("from whom", "to whom"),
    ("not done", "done"),
    ("forbidden", "broken off"),
    ("positive", "negative"),
    ("raised", "lowered"),
)


def _goes_the_other_way(mine: frozenset[str], theirs: frozenset[str]) -> bool:
    """Whether one gives in one question what one gets in the other: "기증한 사람", "기증받은 사람"."""
    given = {sense.removeprefix("gives ") for sense in mine if sense.startswith("gives ")}
    return any(f"gets {what}" in theirs and f"gets {what}" not in mine for what in given)


def turned_round(mine: frozenset[str], theirs: frozenset[str]) -> bool:
    if _goes_the_other_way(mine, theirs) or _goes_the_other_way(theirs, mine):
        return True
    if any((sense in mine) != (sense in theirs) for sense in _ONE_SIDED):
        return True
    if any({one, two} & mine and {one, two} & theirs and not {one, two} & mine & theirs for one, two in _APART):
        return True
    return any(
        {one, two} <= mine | theirs and ({one, two} & mine) != ({one, two} & theirs) for one, two in _OPPOSITE
    )
