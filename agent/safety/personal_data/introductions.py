"""Names by which somebody is introduced: "제 이름은 …", "저는 …라고 합니다", "저는 …이고 서른둘", "환자명: …", "… 엄마예요".

A name in passing stays. What stands where a name would ("저는 공무원이고") is told by its syllables and by a list of callings and
states. Patterns over the folded view.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from agent.safety.personal_data.given_names import GIVEN
from agent.state import Span

_OF_KIN = (
    r"(?:남편|아내|와이프|집사람|신랑|엄마|아빠|(?:친정\s?|시)?(?:어머니|아버지|어머님|아버님)|시?(?:할머니|할아버지|할머님)|큰아버지|작은아버지|이모|고모|삼촌|며느리|사위"
    r"|아들|딸|아드님|따님|아이|아기|애|동생|언니|누나|누님|오빠|형|형님|친구|조카|손주|손자|손녀|장모님?|장인(?:어른)?|보호자|환자)(?:분)?(?:의)?"
)
# Callings, states and tumours of three syllables that a name could have.
_NO_PERSON = (
    r"(?!공무원|연구원|주재원|임직원|공인중|교직원|조종사|장애인|선천성|유전성|원주민|남미인|유학중|휴학중|재택중|투병중|임신성|정상인|편도선|위선종|위용종|유선종|선종이|용종이|주말부|남은약|민원인|이주민|이민자|유단자|"
    r"조현병|조산아|한방약|한약제|안약이|진해제|지혈제|제산제|정장제|소염제|항우울|전립선|갑상선|유두종|연하곤|성조숙|성장판|경증이|중증이|심근경|심장병|신장병|위장병|정신병|문신이|문제가|이유가|원인이|유산균|강황이|주사제|현기증|이명이)"
)
_END = r"(?=[\s,.!?:;()/·]|$|님|씨|이고|고(?:[\s,.]|$)|입니다|이?십니다|이?세요|이?시고|이?신데|이에요|예요|인데|이라|라고|이며|임(?:[\s,.]|$)|이야|야)"
# Behind a name that is told with "저는": who one is goes on with a copula.
_COPULA = r"(?=이고(?:요)?[\s,.]|고요?[\s,.]|입니다|이에요|예요|인데요?(?:[\s,.]|$)|이라는\s|라는\s|이라고?\s|이며\s|이구요?[\s,.])"
# Words of three syllables end as these do ("전이성", "금연중", "배달원"); behind a surname that begins hardly a word a name may.
_NO_WORD = r"(?:(?=[김최윤황권])|(?![가-힣]{2}[성중인원가식제위진자증]))"
# Who introduces oneself tells more of oneself than a name: an age, a sex, a number.
_OF_ONESELF = r"(?=[^.?!\n]{0,28}?(?:\d{1,3}\s?(?:살|세(?!트)|대(?![가-힣]))|(?:스물|서른|마흔|쉰|예순|일흔|여든|아흔)|\d{2}년생|(?<![가-힣])(?:여자|남자|여성|남성|여|남)(?![가-힣])|\d{6}|01[016789]|연락처|생년|주민))"
# A full name with nothing else to prove it: words and places that look like one.
_COMMON = "김이박최정강조윤장임한오서신권황안송"
# Stems that make words with the endings of illnesses, states and medicines: "이형성", "정규직", "오십견".
_STEM = (
    r"(?:이형|이차|이민|이용|이주|이수|이석|이명|이식|이뇨|이완|이송|이사|이혼|이직|이유|이상|이발|이양|이중|정상|정신|정장|정직|정규|정회|정비|정자|정수|정형|정액|강직|강박|강심|강장|강황|조현|조울|조급|조루|조산|조리|조영|조제|조혈|조교|조종|조기|조직|조절"
    r"|장애|장액|장폐|장기|장복|장년|임신|임산|임직|임상|임파|한랭|한센|한국|한의|한양|한방|한증|오한|오염|오십|오심|서양|서민|서혜|신경|신생|신체|신앙|신우|신장|신혼|신부|신입|신결|권태|권고|황달|황색|황체|안면|안구|안내|안정|안검|안전|안과|안마|송신|송풍|송년|박동|박리|박피|최면|윤활)"
)
_NO_FULL_NAME = (
    rf"{_NO_PERSON}(?!{_STEM}[성중인원가식제위자증기병선염약균통열직견부아])(?![가-힣]{{2}}[중증차])"
    r"(?![가-힣]{2}자(?<!순자)(?<!영자)(?<!옥자)(?<!말자)(?<!춘자)(?<!명자)(?<!경자)(?<!숙자)(?<!미자)(?<!금자)(?<!복자)(?<!화자)(?<!연자)(?<!희자))"
    # counted weeks and years, adverbs, animals, foods
    r"(?![일이삼사오육칠팔구십]{1,2}(?:주|년|회|일|기|달|개월|학년|교대|급|세|대)[가-힣]?(?:이에|이예|예요|에요|입니|인데|이고|고요|라고|이야|야))"
    r"(?!(?:이대|정말|강제|임시|정식|최고|최저|최대|이상)로|한동안|정자수|최소한|최대한|조만간|이따가|오랜만|이제야|강아지|송아지|망아지|오미자|오징어|강낭콩|오렌지)"
    r"(?!최우선|조무|한의|한양|이과|이공|안경|서울|강박|신경|신장|황반|박사|송년|송도|안산|안양|오산|정맥|이하선|신중|정교|최선|오전|오후|이전|이후)"
    rf"(?![가-힣]{{2}}[구동도대시군의과](?=(?:이에|이예|예요|에요|입니|인데|이고|라고)))"
)
# Behind other surnames more words begin as a name does: both syllables must be usual ones in given names.
_USUAL_NAME = (
    r"(?!유연성|유동성|유도성|고시원|고정식|고정성|주소지|하소연|유소년|양성인)(?:(?:남궁|황보|제갈|선우|독고|사공)[가-힣]{1,2}?|[홍유전고문양손배백허남심노하곽성차주우구민나지엄채원천방공함변염추도석마길연표명기반왕금옥육맹탁국]"
    r"[지재현수채민서예은유하준도시건태승영정성상미혜선경진주윤소다가연우동길보][현정지원영석민서준우진은연희경숙미수주호빈훈철환규혁나라율린하윤솔동검욱식성아])"
)
_AM = r"(?=(?:이에요|이예요|예요|에요|입니다|이라고|라고|이고요?|인데요?|이야|야)(?:[\s,.!?]|$))"
_FULL_NAME = rf"(?:{_NO_FULL_NAME}(?=[{_COMMON}])(?:{GIVEN}|[{_COMMON}][가-힣][검욱])|{_USUAL_NAME})"
_OTHERS = r"(?:(?:우리|저희|제)\s)?(?:아들|딸|남편|아내|와이프|엄마|아빠|어머니|아버지|할머니|할아버지|보호자|환자|동생|언니|누나|오빠|형)(?:은|는|이|가)?"
_INTRODUCED = re.compile(
    rf"(?<![가-힣])(?:제|저의|내|나의|저희|우리|{_OF_KIN})\s?(?:{_OF_KIN}\s)?(?:이름|성명|성함|존함)(?:은|는|이|가)?\s?[:,]?\s?(?P<a>{GIVEN}){_END}"
    rf"|(?<![가-힣])(?:저는|나는|난|전|제가|저|저희\s{_OF_KIN}[은는])\s(?P<b>{_NO_PERSON}(?:{GIVEN}))(?:이)?라고\s?(?:합니다|해요|하는데|하구|하고요?|불러|부르|하는\s?(?:사람|환자))"
    # "저는 박서연이고 서른둘입니다"; what goes on as an illness or a state does not
    rf"|(?<![가-힣])(?:저는|나는|난|전)\s(?P<c>{_NO_PERSON}{_NO_WORD}(?:{GIVEN})){_COPULA}{_OF_ONESELF}"
    # "저는 박서연이에요", "아들 이준서인데요" at the beginning of what is said
    rf"|(?:^|[.!?\n,]\s?|안녕하세요\s)(?:저는요?|저|전|제가|나는?|난|{_OTHERS})\s(?P<h>{_FULL_NAME}){_AM}"
    # at the beginning: "김도윤이라고 하는데요", "강태오라는 환자인데요", "정하준 엄마예요"
    rf"|^\s?(?:안녕하세요[,.!]?\s)?(?P<d>{_NO_PERSON}(?:{GIVEN}))(?:이?라고\s?(?:합니다|하는데요|해요)|이?라는\s?(?:환자|사람))"
    rf"|^\s?(?:안녕하세요[,.!]?\s)?(?P<e>{_NO_PERSON}(?:{GIVEN}))(?:이|의|님)?\s?(?:환자\s?(?:분\s?)?)?(?:엄마|아빠|어머니|아버지|보호자|할머니|할아버지|남편|아내)(?:입니다|예요|에요|이에요|인데|이고|되는|로서|됩니다)"
    # as on a form
    rf"|(?:(?:환자명|보호자명|수진자명|예금주(?:명)?|성명|성함|(?<![가-힣])이름)\s?[:=]|예금주(?:는)?)\s?(?P<f>{_NO_PERSON}(?:{GIVEN})){_END}"
    # spelled with blanks: "성함이 오 광 석 인데"
    rf"|(?:(?:(?<![가-힣])(?:제|내|저의|나의|저희|본인|환자|{_OF_KIN})\s?)이름|성명|성함)(?:은|는|이|가)?\s?[:,]?\s?(?P<g>[가-힣]\s[가-힣]\s[가-힣])(?=\s?(?:입니다|이에요|예요|인데|이고|이라|라고|씨|님|[,.]|$))"
)


def introduced(folded: str) -> Iterator[Span]:
    """The names by which the message introduces somebody."""
    for match in _INTRODUCED.finditer(folded):
        if match.lastgroup:
            yield match.span(match.lastgroup)
