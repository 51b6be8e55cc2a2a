"""Whether a crisis that a message names is meant: not when it is denied, over, taught, joked of or asked about in general.

Patterns over the folded view, around one mention.
"""

from __future__ import annotations

import re

from agent.state import Span

_ADVERBS = r"(?:이제\s*|이제는\s*|더\s*이상\s*|더는\s*|요즘은?\s*|지금은?\s*|거의\s*|전혀\s*|아예\s*|한\s*번도\s*|절대(?:로)?\s*|하나도\s*|진짜\s*|해\s*본\s*적(?:은|도|이)?\s*|한\s*적(?:은|도|이)?\s*)*"
_DENIED = (
    rf"^(?:다거나|거나|다는|단|다|는|은|ㄴ|을|할|하는|하고\s*싶은|하고\s*싶다는|한다는)?\s*(?:가|같은\s*|그런\s*|이런\s*|뭐\s*|하는\s*)*(?:생각|사고|마음|충동|계획|시도|의도|뜻|적|력|일|건|거|게|것|말|식)?(?:까지|조차|까진)?(?:은|는|이|을|를|도|가)?\s*{_ADVERBS}"
    r"(?:없(?!다고\s*(?:했|말했|거짓|둘러)|었(?:는데|지만|다가))|아니(?!면|라고\s*(?:했|말했))|아닙|아님|아닌|아녜|아냐|안\s*(?:해|했|들|하|그래|그러)|하지\s*않|들지\s*않)(?![^.?!\n]{0,16}(?:하고\s*싶|또\s*하|참기|할\s*것\s*같))",
    r"^(?:이나|나|와|과|랑|이랑|도|및|,)\s*[가-힣]{1,6}(?:은|는|도|같은\s*건)?\s*(?:전혀\s*|아직\s*|다\s*|모두\s*)*(?:없(?!다고|었는데|지만)|안\s*(?:해|했|하)|하지\s*않)",
    r"^지(?:는|도)?\s*(?:않|아니)|^(?:은|는)\s*(?:건|것은|게)\s*아니",
    r"^[^.?!\n]{0,14}(?:예전|과거|그때|옛날)(?:과는?|와는?|랑은?)\s*달리",
    r"^\s*(?:흉터|자국|흔적)(?![^.?!\n]{0,40}(?:또|자꾸|다시|계속|새로|하고\s*싶))",
    # A pain likened to it: "옆구리가 칼로 긋는 것처럼 아파요".
    r"^(?:는|은|을)?\s*(?:[것거]?\s?(?:처럼|같이|마냥)|듯이?|듯한)\s*(?:아[프파픈팠]|쓰[리려라]|따[갑가끔]|쑤[시셔]|욱신|통증|저[리려]|시[리려큰])",
    r"^[^.?!\n]{0,8}(?:ㅋ+\s*)?농담(?:이고|이에요|입니다|이야|이구)|^다?\s?는?\s*(?:말은|건|게)?\s?[^.?!\n]{0,10}입버릇",
)
_GENERAL = (
    r"^\s*(?:의\s*)?(?:예방|통계|[률율]|방지|유가족|관련\s*(?:법|통계|연구|뉴스)|보도|교육|캠페인|신고\s*(?:번호|방법|의무)|원인|위험\s*요인|위험군|징후|경고|피해자\s*(?:지원|센터|상담)|이라는\s*(?:말|표현|단어)|에\s*대한\s*(?:통계|연구|자료|교육))",
    r"^(?!.{0,8}(?:생겼|생겨(?!서\s*죽)|들었|들어요|듭니다|나타났|느껴|심해)).{0,14}(?:부작용|위험(?:이|을)?\s*(?:높|있|커|증가)).{0,14}(?:나요|가요|까요|인지|다는데|다던데|하던데|라던데|\?)",
    r"^\s*(?:같은\s*|의\s*)?(?:부작용|위험|경고)[가-힣]{0,2}\s*(?:이\s*)?(?:있다(?:는|고|던)|적[혀힌]|써\s?있|쓰여|나와\s?있|보고된|알려진)(?![^.?!\n]{0,36}(?:(?<![가-힣])(?:저|나|제가|내가|저도|지금)\s|그런\s(?:생각|마음|충동)))[^.?!\n]{0,36}?(?:나요|가요|까요|인지|괜찮|\?)",
    r"^.{0,12}수도?\s*있(?:나요|을까요|는지|다는|다던|다고\s*(?:하|들|적|써)|는\s*건가요|습니까|\?)",
    r"^.{0,8}(?:하는|한)\s*(?:이유|원인|비율|사람들?(?:은|이|의)?\s*(?:왜|특징|심리|많))",
    r"^.{0,10}(?:사람|환자|친구|가족|지인)(?:을|를|에게|한테)\s*(?:어떻게\s*)?(?:돕|도와|대하|상담하)",
)
_PAST = re.compile(
    r"(?:예전|과거|옛날|한때|그땐|그때는?|(?:어릴|어렸을|젊었을|어린|젊은|학생|[초중고]등학(?:교|생)|중학(?:교|생)|대학(?:교|생)|군대)\s*(?:때|적|시절)|학창\s*시절|[가-힣]을\s?땐|살던\s*시절|"
    r"(?:\d{1,2}|열[가-힣]{0,2}|스물[가-힣]{0,2}|서른[가-힣]{0,2}|마흔[가-힣]{0,2}|스물[가-힣]{1,2})\s?살(?:\s?때|에)|(?:처녀|총각|새댁|시집|신혼|젊어서|어려서|소싯적)\s?(?:때|적|시절|와서|에)?|(?:\d{1,4}|[한두세네십몇수]|다섯|여섯|일곱|여덟|아홉|이십|삼십|여러)\s*년\s*전|오래\s*전|작년|재작년|지\s*(?:(?:\d{1,4}|[한두세네십몇]|이십)\s*년|오래)|했었)(?:에|에는|엔)?"
)
# "20대 초반에 자살 시도를 한 적이 있습니다. 지금은 잘 지내고": over where the message says so.
_ONCE = re.compile(r"^[^.?!\n]{0,10}?(?:한|했던|해\s?본)\s?적(?:이|은|도)?\s?있")
_STILL = re.compile(r"지금|요즘|현재|오늘|다시|또|최근|아직|자꾸|계속|여전|이번|매일|부터")
_OVER = re.compile(
    r"(?:지금은?|이제는?|이젠|현재는?|요즘은?|지나고\s*보니)\s[^.?!\n]{0,24}?(?:괜찮(?!은\s*척)|잘\s?(?:지[내냅]|살|받|자|치료|다니|커|됐)|안\s?(?:해|그래|그러|하|합)|없|아니|좋아|좋은\s*사람|나아|나았|멀쩡|행복|웃으|웃고|건강|이겨|극복|재미로\s?살|보람으로\s?살|연락도?\s*끊|키우며|별거\s*아니)"
    r"|다\s*(?:지나갔|지난\s*일|나았|용서)|치료(?:도|가)?\s*(?:다\s*)?끝났"
)
_AGAIN = re.compile(
    r"다시\s*(?:하고|시작|들|나|심|죽|그|생각)|또\s*(?:하고|시작|죽|그|생각|시도)|자꾸|매일|여전히|아직도"
)
_TAUGHT = re.compile(
    r"(?:누가|누군가|어떤\s사람이?|동네\s?사람이?)\s[^.?!\n]{0,24}?[다라]는\s?(?:소문|소식|얘기|이야기)|사례\s?(?:보고서|발표|연구)|면담\s?척도|척도로|강사입니다|전공생|(?:과제|수업|학과|실습|발표|시험)(?:에서|인데|이라|으로|에)\s(?!떨어|불합격|낙방|실패|망[했해쳤쳐]|치여|시달|쫓|지쳐|지치)|공부\s?중이(?:에요|라|고|야|입니다|거든)|신고\s?의무자|(?:보건|신문)?\s?기사(?:를)?\s?(?:쓰|작성)|표현\s?대신|설명서에|문진|문항에|설문에|(?:영화|드라마|소설|웹툰|애니|연극)[^.?!\n]{0,16}?(?:주인공|장면|인물|결말|마지막)|[가-힣]{2,6}에서\s*[^.?!\n]{0,12}?장면|책(?:을|에서)\s*(?:읽|봤)|다룬\s*(?:책|영화|기사)|센터에서\s*일하"
)
# "과제로 자살률을 조사해야 해요"; "수업 때문에 힘들어서 자살 방법을 찾아보고 있어요" is of the speaker.
_SCHOOLWORK = re.compile(
    r"(?:과제|수업|발표|실습|레포트|리포트|논문|시험)(?:로|용으로|때문에|준비로)\s(?![^.?!\n]{0,40}(?:힘들|힘든|지쳐|지치|지친|우울|괴로|못\s?살|미치|유서|번개탄|모아|모은|(?<!예방\s)(?<!예방)방법))"
    r"[^.?!\n]{0,30}?(?:조사|정리|작성|요약|공부|찾아\s?보|써야|쓰려|쓰는)"
)
# "드라마에서 청산가리 먹고 죽던데 실제로 그런가요": a scene, told as one has seen it; who did as it is shown there is no scene.
_SCREEN = re.compile(
    r"(?<![가-힣])(?:영화|드라마|사극|소설|웹툰|만화|예능|유튜브|다큐(?:멘터리)?|책|연극|게임)(?:에서[는도]?|\s?속에서[는도]?|(?:을|를)?\s?(?:보니까?|보면|봤는데))\s?(?!보고|본|봐서|배[우운워]|따라|나온\s?대로|지고|져서|이기고|[가-힣]{0,2}랑\s)[^.?!\n]{0,24}$"
)
# "딸이 유튜브에서 …": of somebody who lives.
_KIN_BEFORE = re.compile(
    r"(?:딸|아들|남편|아내|와이프|엄마|아빠|어머니|아버지|동생|언니|누나|오빠|형|친구|애인|여친|남친|아이|애|걔|얘|조카|손자|손녀|학생|환자)(?:가|이|도|는|은)\s"
)
_SEEN_THERE = re.compile(r"^[가-힣\s]{0,10}?(?:던데|더라|더군|더만|잖아|더랑|는\s?장면|길래|든데)")
# "죽고 싶더라", "그런 생각이 들더라고요", "죽으려고 합니다": nobody tells so of another.
_WISHES = re.compile(
    r"싶(?:어(?!\s?하)|습|네|더|은데|은\s|다(?!고|는|던|며|면|거나|라고))|(?:생각|충동|마음|기분)[이도]?\s?(?:[가-힣]{1,3}\s)?(?:들|나|생기)더|으?려고\s?(?:해|합|했)"
)
_SELF = re.compile(
    r"(?<![가-힣])(?:저도|나도|제가|내가|저는\s*요즘|나는\s*요즘)\s?(?![^.?!\n]{0,12}(?:읽|봤|쓰|맡|강의|공부))"
)
_SIDE_EFFECT = re.compile(r"부작용\s*(?:으로|에|중에|인|이|은|는|때문).{0,20}$")
_HEARSAY_QUESTION = re.compile(r"(?:나요|가요|까요|인지|다는데|다던데|던데|\?)")


# "몇 알이면 안 깰 수 있나요" asks for the amount, as nobody asks of a side effect ("못 깨어날 수도 있다던데").
_AMOUNT = re.compile(
    r"몇\s*(?:알|정|개|통|병|봉|단위|그램|mg|방울|모금)|얼마|얼만큼|(?:\d{2,4}|스무|서른|마흔|쉰|백)\s*(?:알|정|개)|(?:한|두)\s*(?:통|병)"
)
# A death wished for: "편하게 죽을 수 있나요", "안 아프게 갈 수 있을까요".
_WISHED = re.compile(
    r"(?:편하게|편안하게|쉽게|조용히|곱게|한\s*번에|안\s*아프게|아프지\s*않게|고통\s*없이|영원히|영영)\s*(?:죽|가|갈|떠|잠|끝)"
)
_CAN = re.compile(r"^[^.?!\n]{0,12}?수\s*있")


class Meaning:
    """Patterns compiled once."""

    def __init__(self) -> None:
        self._denied = re.compile("|".join(_DENIED))
        self._general = re.compile("|".join(_GENERAL))

    def unmeant(self, text: str, mention: re.Match[str]) -> Span | None:
        """The span of a mention with what says that it is not meant, or None where it is."""
        start, end = mention.span()
        sentence_start = max(text.rfind(mark, 0, start) for mark in ".?!\n") + 1
        before = text[sentence_start:start]
        rest = text[end:]
        after = re.split(r"[.!\n]", rest, maxsplit=1)[0]
        # The denial may start inside the match ("자살 생각" + "은 없어요") or right after it.
        wanted = _AMOUNT.search(mention.group()) or _WISHED.search(mention.group() + after)
        asked = bool(wanted and _CAN.search(after))
        if said := (self._denied.search(after) or (None if asked else self._general.search(after))):
            return start, end + said.end()
        if self._is_over(before, mention.group(), after, rest):
            return start, end
        wished = _WISHES.search(mention.group() + after[:20])
        schoolwork = not wished and _SCHOOLWORK.search(text)
        if (_TAUGHT.search(text) or schoolwork) and not _SELF.search(before + mention.group() + after):
            return start, end
        if not wished and self._is_seen(before, after, rest):
            return start, end
        if _SIDE_EFFECT.search(before) and _HEARSAY_QUESTION.search(after):
            return start, end
        return None

    @staticmethod
    def _is_seen(before: str, after: str, rest: str) -> bool:
        screen = _SCREEN.search(before)
        alive = screen and _KIN_BEFORE.search(before[: screen.start()])
        return bool(screen and not alive and _SEEN_THERE.search(after) and not _SELF.search(rest))

    @staticmethod
    def _is_over(before: str, said: str, after: str, rest: str) -> bool:
        past = _PAST.search(before)
        told = before[past.end() - 1 :] if past else ""
        behind = None if past else _PAST.search(after)
        over = _OVER.search(rest)
        if not (past or behind or (over and _ONCE.search(after))):
            return False
        if over:
            return not _AGAIN.search(told + said + rest[: over.start()] + rest[over.end() :])
        return not _STILL.search(told + said + after)
