"""What a message tells that has happened to nobody near: news, a patient at work, an examination, a story being written.

Nothing in it is a sign of anyone whom the writer could help now. A plea beside it ("지금", "도와") makes it real.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from agent.state import Span

_SENTENCE = re.compile(r"[^.?!\n]+[.?!\n]*")
_PLEA = re.compile(
    r"다가\s(?:갑자기|가슴|머리가|숨|쓰러|기절|배가|눈[이앞]|피를|코피|한쪽|오른|왼|팔|다리)|지금|방금|당장|도와|살려|어떡|(?:갑자기|자꾸)\s?(?:제|저|내|나|우리|아버지|어머니|엄마|아빠|남편|아내|아이|애)(?![가-힣]*\s?(?:도|들))"
)
_REPORTED = r"(?:다는데|다던데|다더라|라던데|라는데|대요|래요|던데|더라고|더라|다네요|다길래|다고\s?(?:하|해|들|나오|나와|그래)|봤어요|봤는데|봤습니다|봤거든|나왔어요|나오던|들었)"
# "뉴스에서 …다는데", "기사 보니까 …다던데"; not "뉴스 보다가".
_NEWS = re.compile(
    r"(?:뉴스|기사|티비|텔레비전|테레비|(?<![a-z])tv|방송|신문|라디오|유튜브|유투브|다큐(?:멘터리)?|인터넷|포털|인스타|페이스북|블로그|커뮤니티|맘카페|지식인|지식in|카톡|단톡방?)"
    rf"(?:에서는?|에선|에는?|엔|를|을|로|\s?글에)?\s?(?!.{{0,3}}보다가)[^.?!\n]{{0,60}}?{_REPORTED}"
)
_EXAM = re.compile(
    r"(?:다음|아래)\s?중[^\n]{0,60}(?:것은|고르)|수행\s?평가|국시|국가\s?고시|(?:시험|기출|모의|모의고사|퀴즈|사례|증례|객관식|예상|연습|자격증)\s?문제|시험\s?(?:범위|공부|준비)|(?:중간|기말)\s?고사|문제\s?(?:를\s)?(?:풀다가?\s?(?:막|모르|헷|궁금)|풀고|풀이)|"
    r"과제로|과제\s?(?:때문|인데|제출)|레포트|리포트\s?(?:쓰|써|작성)|발표\s?(?:자료|수업|준비|해야|를\s?(?:해|맡))|토론\s?수업|케이스\s?스터디|(?:우선|먼저)\s?(?:시행|해야|실시)?\s?할\s?(?:검사|처치|약|간호|치료)[은는]?\s?(?:무엇|뭐|어떤)?|"
    r"(?:교육|강의|매뉴얼|지침|교재|포스터)(?:을|를|이|자료)?\s?(?:맡|만들|준비|제작|듣|들었|받)"
)
_WRITING = re.compile(
    r"(?:소설|만화|웹툰|영화|드라마|미드|애니|게임)[^.?!\n]{0,20}?(?:집사|주인공|범인|형사|탐정|캐릭터|악당|공주|왕비|황제|귀신|좀비|기사|하녀|백작|여주|남주|조연|킬러|피해자|물리면|중독되면)|(?:소설|시나리오|웹소설|대본|웹툰|동화|극본|팬픽)(?:을|를|에|\s?속)?\s?(?:하나\s|한\s?편\s)?(?:쓰|써|집필|구상|그리|연재)|등장\s?인물"
)
_AT_WORK = re.compile(
    r"(?:간호사|조무사|의사|구급대원|소방관|소방대원|응급구조사|요양보호사|전공의|인턴|레지던트|실습생|안전요원|사회복지사|간병인|조산사)(?:인데|예요|이에요|입니다|로\s|이라|라서|\s?실습)|"
    r"(?:응급실|병원|병동|요양병원|요양원|소방서|중환자실|분만실|수술실|보건소|원무과|센터|의원)에서\s?(?:일|근무|알바|봉사|실습)|(?:간병|간호|응급|구급|구조)[가-힣]{0,3}\s?(?:일을?\s?)?(?:일하고|일하는|해요|하고\s?있)|(?:간병인|간호사|구급대원|구조대원)[가-힣]{0,2}\s(?:일하|근무)|실습\s?(?:중|나)|출동|당직|나이트\s?근무"
)
_MET = re.compile(
    r"(?:환자|사람|어르신|할아버지|할머니|분|명)(?:분|들)?(?:을|를|이|가|도|만|의|에)?\s?[^.?!\n]{0,30}?(?:봤|보고|보면|봐서|보니|실려|왔|와서|오셨|오시|많|맡|만났|겪|처치했|이송|돌아가|떠나|놓쳤|잃었|자세|체위|간호)"
)


def hearsay(text: str) -> Iterator[Span]:
    """The spans of the (folded) text that tell of nobody near."""
    if _PLEA.search(text):
        return
    if _EXAM.search(text) or _WRITING.search(text) or (_AT_WORK.search(text) and _MET.search(text)):
        yield 0, len(text)
        return
    for sentence in _SENTENCE.finditer(text):
        for news in _NEWS.finditer(sentence.group()):
            yield sentence.start() + news.start(), sentence.start() + news.end()
