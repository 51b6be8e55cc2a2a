"""What people say of the talk itself and of their own record: "한 줄로 요약해줘", "제 약 목록 좀 보여 주세요".

Such words are like those of a leak or of idle talk, so likeness alone (layer 2) must not turn them away.
"""

from __future__ import annotations

import re

from agent.safety.folding import squeezed
from agent.wording.recalling import recalled

LONGEST_TALK = 50
"""Letters of a message that can be about the talk alone."""
_FEW_LETTERS = 3
"""A message this short is unlike everything, which says nothing of it."""
_TALK = re.compile(
    r"안녕(?:하세요|하십니까|히)?|하이|헬로|굿모닝|반가(?:워|워요|습니다)|고마(?:워|워요|웠어요)|고맙(?:습니다|네요|슴다)?|감사(?:합니다|해요|드려요)?|수고(?:하세요|하셨어요|하이소)?|미안(?:해|해요)?|죄송(?:해요|합니다)?|"
    r"오케이|알겠(?:어요|습니다)|이해(?:했어|됐어요|가|안)?|누구(?:야|세요|예요|인가요|니)?|사람|챗봇|로봇|상담원|연결|의사|선생님|당신|너는?|넌|니가|네가|여기|하는|데(?=예요|야|인|에요)|이거|그거|저거|이건|그건|방금|아까|지난번|마지막|"
    r"답변?|대답|응답|말씀?|내용|설명|문장|얘기|이야기|질문|상담|다시|한번|쉽게|쉬운|짧게|간단히?|길게|자세히|천천히|조금|그림|예시|예를|들어|요약|정리|번역|영어|한국어|한글|어르신|부모님|어머니|아버지|보시게|보내게|"
    r"말해|알려|보여|바꿔|바꾸|줄여|풀어|적어|써|해봐|해|줘요?|주세요|주실래요|주시겠어요|줄래요?|드릴까요|주라|수있|있(?:어요?|나요|을까요|니)|가능(?:해요?|한가요)|할|돼요?|되나요|되어요|이어서|계속|그만|처음부터시작|"
    r"무시|취소|삭제|지워|지우|저장|기록|남(?:나요|아요|기지)|하지|말아|마세요|말고|출처|근거|자료|문서|논문|링크|열어|눌러|참고|오늘|어제|어디(?:서|예요|에서)?|뭐(?:야|예요|니)?|무슨|어떤|어떻게|왜|믿을만|정확|맞(?:아요?|나요)|"
    r"앱|서비스|로그인|회원가입|가족|계정|추가|글씨|크게|화면|무료|비용|카톡|문구|사용(?:법|방법)?|쓰(?:나요|는법)?|이야|이에요|예요|인가요|입니까|합니까|습니까|나요|까요|아니|거(?:야|예요)|것|좀|더|한|두|세|줄|표|[이그저는은을를의도만로요야가게면]|"
    r"hello|hi|thanks?|thankyou|please|ok|okay|again|simpler?|words?|can|could|you|your|repeat|that|what|said|explain|summari[sz]e|last|answer|in|one|sentence|korean|english|are|real|human|doctor|ai|bot|who|it|the|is|this|app|free|source|where|from"
)
_OWN = re.compile(
    r"(?:(?<![가-힣])(?:내|제|나|저|나의|저의|제가|내가|나에\s?대해|저에\s?대해|우리\s?(?:아이|애|엄마|아빠|어머니|아버지|남편|아내))\s?[^.?!\n]{0,24}?"
    r"|(?:방금|아까|위에|앞에|지금까지|지난번에)\s?(?:제가\s?|내가\s?)?(?:말한|쓴|적은|보낸|입력한|올린)\s?[^.?!\n]{0,20}?)"
    r"(?:기록|목록|리스트|수치|숫자|정보|결과|병력|수술력|이력|내역|프로필|알레르기|약|혈압|혈당|체중|나이|주민\s?번호|번호|이름|대화|글|내용|질문|것|거|건)"
    r"[^.?!\n]{0,20}?(?:보여|보이|알려|출력|조회|확인|정리|뽑아|꺼내|적어|요약|비교|지워|삭제|빼|고쳐|수정|바꿔|저장|불러|말해|읊|일러|대\s?(?:줘|주|봐)|무시)"
    r"|\b(?:show|list|delete|print|summarize|what (?:is|are)|what did i)\b[^.?!\n]{0,20}\b(?:my|i)\b"
)
# Where one's own talk goes: "여기서 상담한 내용이 병원에 전달되나요", "제가 적은 걸 가족이 볼 수 있나요"
_WHERE_IT_GOES = re.compile(
    r"^[^.?!\n]{0,16}?(?:상담|대화|기록|적은|쓴|나눈|입력한|말한|물어본)[^.?!\n]{0,14}?(?:병원|의사|보험|회사|직장|학교|가족|부모|엄마|아빠|남편|아내|배우자|누가|남이|다른\s?(?:사람|데|곳)|외부|정부|공단|어디)[가-힣]{0,3}\s?[^.?!\n]{0,8}?"
    r"(?:전달|넘어가|넘겨|공유|전송|알려지|들어가|보이(?:나|는)|볼\s?수|저장|남(?:나|아)|새(?:나|어))[가-힣]{0,4}(?:\s?(?:있|되))?[가-힣]{0,4}(?:나요|까요|죠|는지|는가요|요)"
)
# What this is, what it costs and what it goes by: "이 앱 돈 내야 해?", "답변에 쓴 논문 출처 링크 줘"
_THE_SERVICE = re.compile(
    r"^(?:이|요|여기|이런|그)?\s?(?:앱|어플|서비스|챗봇|상담|프로그램|사이트)[가-힣]{0,2}\s[^.?!\n]{0,10}?(?:돈|무료|유료|공짜|비용|요금|결제|가입|광고)[^.?!\n]{0,12}\??$"
    r"|^(?:네|니|너의|당신의?|이|그|방금|위)?\s?(?:답변?|대답|설명|말|내용|자료|데이터|정보)[가-힣]{0,2}\s[^.?!\n]{0,20}?(?:출처|근거|논문|링크|어디서\s?(?:가져|나온|난|찾)|믿어도|믿을|정확)[^.?!\n]{0,16}[.?]?$"
)
# The answer said again: in another language, shorter, plainer, for whom.
_FOR_WHOM = r"(?:남편|아내|와이프|신랑|며느리|사위|시어머니|시아버지|장모|장인|간병인|도우미|이모님|가족|식구|부모님?|엄마|아빠|어머니|아버지|할머니|할아버지|언니|누나|오빠|형|동생|아들|딸|아이|애들?|손주|친구|보호자|환자|어르신|요양보호사|선생님|직원|외국인)"
_IN_OTHER_WORDS = r"(?:번역|통역|옮겨|요약|정리|줄여|풀어|(?:[가-힣]{1,5}어|한글|우리말|(?:쉬운|짧은|간단한|존댓|다른)\s?말)(?:으?로도?|로도?)|쉽게|짧게|간단히|다시\s?(?:써|적|말))"
_SAID_AGAIN = re.compile(
    rf"(?:(?<![가-힣])(?:답변?|대답|설명|(?:방금|아까|위|지금까지)의?\s?(?:[가-힣]{{1,3}}\s)?(?:내용|말|것|거|글|얘기|답|설명)|말(?:한|씀하신|해\s?준|씀해\s?주신)\s?(?:것|거|걸|내용)|(?:알려|설명해|말해)\s?(?:준|주신)\s?(?:것|거|걸|내용))[^.?!\n]{{0,16}}?{_IN_OTHER_WORDS}"
    rf"|^(?:이거|그거|이걸|그걸|이것|그것)?(?:도)?\s?(?:좀\s)?[^.?!\n]{{0,3}}?{_IN_OTHER_WORDS}[^.?!\n]{{0,14}}?(?:줘|주세요|주시|줄래|달라|주라)[^\n]{{0,30}}?{_FOR_WHOM}[가-힣]{{0,5}}\s[^\n]{{0,12}}?(?:보여|보내|읽|전[하해]|설명|알려|봐야|보게|이해)"
    r"|\b(?:translat\w+|repeat|summari[sz]e|rephrase|reword|simplify|shorten|explain|put|write|say|send|give)\b[^.?!\n]{0,30}\b(?:(?:your|the|that|this|last|previous) (?:\w+ ){0,2}(?:answer|reply|response|explanation|advice)|what you (?:just )?(?:said|told|wrote|explained)|(?:that|this) (?:in|into|to) (?:\w+))\b)"
)
_OTHER_WRITING = re.compile(
    r"이메일|메일|편지|과제|숙제|논문|레포트|보고서|계약서|가사|노래|메뉴|기사|소설|자막|자소서|이력서|안내장|초대장|청첩장|문장을|문장\s?영|영작|"
    r"\b(?:emails?|letters?|essays?|homework|lyrics|contract|articles?|menu|paragraph|poem)\b"
)
_HIDDEN_WORDS = re.compile(
    r"시스템|프롬프트|지침|규칙|지시|설정|숨겨|숨은|내부|관리자|개발자|비밀|무시|첫\s?메시지|처음\s?받|prompt|system|instruction|rules?\b|hidden|verbatim|word for word|before (?:this|my|our)|secret|ignore|unsafe|uncensored|unfiltered|filter|restrict|검열|필터|제한|금지|"
    r"수칙|정책|원칙|거절|거부|무조건|복종|집어\s?치|어겨|어기|경고(?:는|를|도|문구|\s?없이)|조건\s?없이|시작되기\s?전|맨\s?(?:앞|처음|위)|"
    r"safety|moral|ethic|polic(?:y|ies)|refus|disclaimer|no warnings|\bmodel\b|(?:written|given|told|said) to you|at the start|before i (?:came|wrote|asked)"
)
_NOT_OWN = re.compile(
    r"(?<![가-힣])(?:너|네|니)(?:의|는|가|한테|에게)?\s|당신|시스템|프롬프트|다른|남의|타인|친구|사용자|사람|조작|계정|맨\s?처음|그\s?전|모든|환자|지침|규칙|지시|명령|설정|금지|필터|디코딩|관리자|개발자|앞\s?사람|직전|숨은|숨겨|내부|첫\s?메시지|거꾸로|"
    r"\b(?:system|prompt|instructions?|rules?|hidden|other|all|every|admin|developer|above)\b"
)
_SECRET = re.compile(
    r"시스템|프롬프트|지침|규칙|지시|설정|숨겨|숨은|내부|관리자|개발자|비밀|무시|그대로|prompt|system"
)


class OwnMatters:
    """Patterns over the folded message, compiled once."""

    def ask_for_it_again(self, folded: str) -> bool:
        """Whether it asks for an answer in other words or another language: no piece of writing of the asker's own."""
        if _HIDDEN_WORDS.search(folded) or _OTHER_WRITING.search(folded):
            return False
        return bool(_SAID_AGAIN.search(folded))

    def concern(self, folded: str) -> bool:
        """Whether the message is about the talk itself, about the speaker's own record, or too short to be judged."""
        tight = squeezed(folded)
        if len(tight) <= _FEW_LETTERS or (len(tight) <= LONGEST_TALK and len(_TALK.sub("", tight)) <= 1):
            return True
        if self.ask_for_it_again(folded) or recalled(folded):
            return True
        if _THE_SERVICE.search(folded) and not _SECRET.search(folded):
            return True
        return bool(_OWN.search(folded) or _WHERE_IT_GOES.search(folded)) and not _NOT_OWN.search(folded)
