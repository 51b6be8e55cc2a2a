"""The forms that injection and leaking take: data of the input guard, as named fragments and patterns.

Korean forms are written for the squeezed view (no spaces, no punctuation, lower case), worded forms for the plain one.
"""

from __future__ import annotations

from typing import Literal

Attack = Literal["injection", "leak"]

# Objects that belong to care, not to the agent: "의사 지시를 무시하고", "my doctor's instructions".
CARE = r"식사|수면|생활|위생|의사|선생님|주치의|병원|약사|약국|간호사|처방|복약|복용|투약|식단|식이|운동|진료|치료|진단|검사|수술|퇴원|예방접종|라벨|용법"
CARE_EN = r"doctor|physician|pharmacist|nurse|clinic|hospital|prescri|label|dosing|dosage|package|diet|medication|medicine|discharge|exercise|treatment"

# A rule of care and what is done with it: "당뇨약 규칙을 무시해도", "식이 제한을 무시하고", with or without spaces.
CARE_RULE = (
    rf"(?:{CARE}|(?<!제)약|인슐린|금식|단식|저염식?|염분|나트륨|당분|혈당|혈압|체중|칼로리|수분|음주|금주|금연|흡입기|투석|자가\s?격리|격리|방역|감염|재활|휠체어|낙상)"
    r"\s?(?:섭취|먹는|복용|맞는|측정|조절|관리|시간|횟수|전|후|의|할\s?때)?\s?(?:시간|전|후|의)?\s?(?:안전\s?)?(?:규칙|지침|원칙|제한|지시|수칙|규정|방침|가이드라인|주의사항)(?:사항)?"
    r"(?:을|를|은|는|이|가|도)?\s?(?:좀|자꾸|계속|잘|다|모두|매번|전혀|일부)?\s?(?:무시|어기|어겨|어긴|안\s?지|못\s?지|지키지|따르지|잊)"
)

_ORDERS = r"(?:지시(?:사항|문)?|명령(?:어|문)?|규칙|프롬프트|지침|설정|제한(?:사항)?|제약(?:사항|조건)?|가이드라인|가드레일|안전장치|필터|검열|보안정책|정책|훈련내용|학습내용|시스템메시지|역할|설명|맥락|컨텍스트|인스트럭션|룰셋|룰|원칙|규정|수칙|방침|금지사항|금지조항|보호기능|안전기능|안전모드|제한장치|차단기능|세팅|instructions?|prompts?|rules?|guidelines?)"
_OWN = r"(?:이제까지|이제껏|지금껏|여지껏|여태껏|그동안|앞선|사전|애초|이전|앞|위|지금까지|여태|기존|모든|전체|시스템|원래|본래|처음|최초|초기|너|네|니|너희|너한테|네게|당신|챗봇|봇|ai|모델|에이전트|어시스턴트|내부|숨겨진|숨은|비밀|개발자|관리자|주어진|입력된|설정된|걸린|받은|상위|안전|윤리|이상의|상기|previous|prior|system)"
_PARTICLES = r"(?:의|안의|속의|와|과|및|랑|답변|대답|에게|한테|에|께|들|된|에서|있던|있는|내린|내려진|준|주어진|받은|했던|말한|적힌|나온|모든|전체|시스템|대화|안전|윤리|관련|정한|적용된|설정된|입력된|이전){0,6}"
_VOID = r"(?:무시|잊|까먹|버리|버려|폐기|삭제|지우|지워|취소|초기화|리셋|해제|우회|어기|어겨|벗어나|따르지(?:마|말|않)|따를필요|신경쓰지|적용하지(?:마|말|않)|꺼줘|끄고|꺼라|비활성화|덮어써|덮어쓰|없던(?:걸|것으)로|없는(?:걸|셈|것으)|없었던|풀고|풀어줘|풀어라|제쳐|제끼|건너뛰|깨고|깨버|지킬필요|지키지마|지키지말|안지켜도|신경꺼|신경끄|던져버|내려놓|치워|때려치|override|overwrite|ignore|forget|disregard|bypass|disable)"
_ADVERBS = r"(?:다|전부|모두|완전히|싹|그냥|일단|지금|이제|당장|절대|잠시|잠깐|좀|아예|깡그리|몽땅|임시로|이번만|한번만|제발|즉시|전혀){0,3}"
_REVEAL = r"(?:출력|보여|알려|공개|말해|말하|불러|프린트|복사|복붙|요약|번역|그대로|읊|적어|써줘|나열|노출|뱉|드러|뽑아|추출|내보내|다운로드|다운받|보내줘|넘겨|가져와|캡처|읽어줘|내뱉|뭐야|뭐니|뭐였|뭐더라|누구였|누구야|누군지|어땠|뭔가요|뭐예요|무엇|궁금|설명|인코딩|print|reveal|show|repeat|dump|tell|export|output)"


def korean_forms() -> tuple[tuple[Attack, str], ...]:
    """Over the squeezed view (no spaces or punctuation, lower case)."""
    secret = r"(?:시스템(?:프롬프트|메시지|지시문?|명령문?|설정값?|인스트럭션|정보)|프롬프트(?:원문|전문|내용)?|(?:초기|최초|내부|숨겨진|숨은|비밀|개발자)(?:의)?(?:지시문?|지침|명령문?|설정|프롬프트|메시지|규칙)|api키|비밀키|액세스토큰|환경변수|소스코드|비밀번호|패스워드|systemprompt|systemmessage)"
    mine = r"(?:너|네|니|너희|당신|챗봇|봇|ai|인공지능|모델|에이전트|어시스턴트|이시스템)(?:의|에게|한테|가|이|는|은)?"
    return (
        (
            "injection",
            rf"{_OWN}{_PARTICLES}{_ORDERS}(?:들|사항|내용)?(?:을|를|은|는|이|가|도|에|들을|따위|같은건)?{_ADVERBS}{_VOID}",
        ),
        (
            "injection",
            r"(?:이전|앞|위|지금까지|기존|여태|아까|방금|처음)(?:에서|에|의|까지)?(?:했던|나눈|한|있던|있는|모든|들은|들었던|받은|주고받은|오간|말한|적힌|배운|입력된)*(?:대화|내용|말|것|텍스트|문장)(?:들)?(?:은|는|을|를)?(?:다|전부|모두|완전히|싹)?(?:무시|잊|지우|지워|삭제|리셋|초기화|취소|없던|버리|버려|까먹)(?:해|하고|하라|하세|하십|어|고|버리|버려|걸로|것으로|셈)(?!버렸|버린|버려서|먹었|버릴까|버리네)",
        ),
        # The bare order: "이전 대화 내용 모두 무시", "지금까지 한 말 다 무시하고 시작".
        (
            "injection",
            r"(?:이전|앞|앞선|위|지금까지|이제까지|여태(?:까지)?|기존|아까|처음)(?:에서|에|의|까지)?(?:했던|나눈|한|있던|있는|모든|주고받은|오간|적힌|입력된)*"
            r"(?:대화|내용|말|텍스트|문장|메시지|메세지|맥락|컨텍스트)(?:내용|기록|내역)?(?:들)?(?:은|는|을|를)?(?:다|전부|모두|완전히|싹|전체)*"
            r"(?:무시|잊기|잊을것|망각|삭제|리셋|초기화|폐기)(?:할것|바람|바랍니다|요망|부탁|해주|하고시작|하고(?:다시|새로|대답|답)|하기|$)",
        ),
        (
            "injection",
            r"(?:모든|일체의?|어떠?한|아무런?)(?:안전|윤리|보안|시스템|콘텐츠)?(?:적인|적)?(?:규칙|제한|제약|필터|검열|가이드라인|정책)(?:도|이|은|을|에)?(?:없이|무시|해제|구애|풀고|벗어|상관없이|얽매이지)",
        ),
        (
            "injection",
            r"(?:지금|이제|오늘|여기)부터(?:는)?(?:너|넌|네|니|당신|챗봇)(?:는|은|가|이|의)?(?!.{0,12}(?:주치의|도우미|비서|친구|상담사)).{1,24}?(?:이다|이야|야|다|입니다|이에요|예요|라고|처럼|역할|로서|행세|척|모드|말해|대답해|답해|행동)",
        ),
        (
            "injection",
            r"(?:개발자|관리자|디버그|디버깅|루트|해커|탈옥|무제한|자유|악마|갓|신)모드(?:로|를|가|에|야|이|활성|켜|진입|실행|전환|on)",
        ),
        ("injection", r"(?:탈옥|jailbreak|제일브레이크)(?:해|된|모드|프롬프트|하|시켜|mode)"),
        (
            "injection",
            r"(?:시스템|개발자|관리자|admin|system)(?:권한|명령|지시|메시지|메세지|프롬프트)(?:으로|으로서|이다|입니다|실행|변경|수정|재설정|업데이트|덮어|override|ignore)",
        ),
        (
            "injection",
            rf"(?:가드레일|안전장치|안전필터|콘텐츠필터|보안필터|검열|세이프티|안전모드|보호장치|안전기능|안전시스템|보호기능)(?:을|를|은|는|도)?{_ADVERBS}(?:꺼|끄|해제|우회|무시|풀|비활성|없애|제거|뚫|중지|중단|멈추|멈춰|정지|내려|낮춰|낮추|치워)",
        ),
        (
            "injection",
            r"(?:규칙|지침|지시|프롬프트|역할)(?:을|를)?(?:새로|다시|바꿔)?(?:업데이트|재설정|덮어쓰|덮어써|변경|교체)(?:한다|할게|합니다|해라|하라|하십시오)",
        ),
        (
            "injection",
            r"(?:^|[^가-힣])?새로운(?:지시|명령|규칙|프롬프트|임무)(?:사항)?(?:은|는|을|를|이|가|다|모든|입니다|너|당신|답|출력)",
        ),
        (
            "injection",
            r"(?:지시|명령|규칙|지침|프롬프트)(?:사항)?(?:은|는|을|를|따위)?(?:다|모두|전부)?무시(?:하고|해)(?:그냥|일단)?(?:내|제|나|시키는|말하는|자유|답|대답|하고싶은)",
        ),
        (
            "injection",
            r"(?:ignore|disregard|forget|bypass|override|dropall)(?:all|any|every|each|the|your|of|my|these|those)*(?:previous|prior|above|earlier|system|safety|existing|former)+(?:instruction|rule|prompt|guideline|direction|order|polic|filter|message)",
        ),
        (
            "injection",
            r"(?:진짜|실제|참된|올바른)(?:명령|지시|규칙|지침|임무|프롬프트)(?:사항)?(?:은|는)(?:이거|이것|다음|이렇|아래|지금)|(?:명령|지시|규칙|지침|프롬프트)(?:사항)?(?:은|는|이|가)(?:모두|다|전부)?(?:가짜|거짓|무효|취소|테스트용)(?:야|다|이다|입니다|니까|이니|되었|됐)",
        ),
        # Without an owner, the imperative and the absence of care decide; before or after the verb.
        (
            "injection",
            rf"{_ORDERS}(?:들|사항|내용)?(?:을|를|은|는|도|따위|같은건)?{_ADVERBS}{_VOID}(?:해라|해줘|하고(?!싶)|하라|하십|하세|해도돼|버려|하자|한다|할것|$)(?!.{{0,12}}(?:나요|까요|가요))",
        ),
        (
            "injection",
            rf"{_VOID}(?:해|하고|하라|해라|해줘|버려|어|어라|하십시오|하세요).{{0,6}}{_OWN}{_PARTICLES}{_ORDERS}",
        ),
        ("injection", rf"(?:위|앞|이전|기존|원래|시스템)(?:의)?{_ORDERS}(?:을|를)?(?:말고|대신|보다|제쳐)"),
        (
            "injection",
            r"(?:새로운|새|바뀐)(?:역할|임무|인격|페르소나|정체성)(?:은|는|을|를|이|:)?(?:너|넌|당신|다음|이제|부여|수행|시작)",
        ),
        (
            "injection",
            r"(?:너|넌|당신|챗봇)(?:는|은|이|가)?(?:더이상|이제).{0,14}?(?:챗봇|ai|인공지능|도우미|어시스턴트|상담사|봇|의사|모델)(?:이|가)?(?:아니|아냐|아닙)",
        ),
        (
            "injection",
            r"(?:너|넌|네|니|당신|챗봇)(?:는|은|이|가)?(?:이제|오늘부터|지금부터|앞으로|여기서)?(?:는)?(?:의료|건강|의학)?(?:봇|챗봇|ai|인공지능|의사|도우미|상담사|상담원|어시스턴트|비서)(?:말고|이아니라|가아니라|아니고|대신|그만(?:두고|하고)|노릇그만).{1,20}(?:야|다|이다|이야|입니다|처럼|로서|역할|되어|행동|말해|답해)",
        ),
        (
            "injection",
            r"(?:가이드라인|규칙|지침|원칙|규정|제한|정책|안전수칙|윤리|필터|검열|프롬프트)(?:은|는|을|를|이|가|에|도|따위|따윈)?(?:전혀|절대|일단|잠시|그냥)?(?:신경쓰지|신경끄|의식하지|개의치|구애받지|얽매이지|따르지|상관하지|생각하지|걱정하지|눈치보지)(?:말고|않고|마시고|말아|마라|마|고).{0,12}(?:답|말|대답|얘기|이야기|알려|써|털어놓|자유)",
        ),
        (
            "injection",
            r"(?:의사|약사|한의사)(?:인척|라고치고|라고가정|인것처럼|행세|역할로|흉내).{0,16}(?:처방전|진단서|소견서|의뢰서)",
        ),
        (
            "injection",
            r"(?:욕|욕설|쌍욕|반말|혐오|비속어)(?:으로|로|을|만|으로만|로만)?(?:만)?(?:답해|대답해|말해|해봐|해줘|써줘|응답)",
        ),
        (
            "injection",
            r"(?:무엇이든|뭐든|뭐든지|아무거나|무슨질문이든|어떤질문이든|모든걸)(?:다|전부)?(?:답|말|대답|허용)(?:을)?(?:하는|해주는|할수있는)(?:ai|인공지능|챗봇|봇|모델|로봇)",
        ),
        ("injection", r"(?:^|[^a-z])dan(?:모드|으로|처럼|이되어|역할)"),
        (
            "injection",
            r"(?:앞으로|이제부터|지금부터|모든|매번)(?:의)?(?:모든)?(?:답변|대답|응답|출력|질문)(?:마다|끝에|앞에|에|을|은|는)?.{0,20}(?:라고|이라고)(?:만)?(?:써|붙여|말해|답해|대답|출력|해)",
        ),
        (
            "injection",
            r"(?:내|나의|제|우리)(?:말|명령|지시|지침|규칙)(?:에)?(?:만|에만|을우선|대로만|에복종)(?:따라|따르|들어|듣고|해|복종|수행)|나에게복종|내게복종",
        ),
        (
            "injection",
            r"(?:필터|검열|가드레일|안전장치|제한|제약)(?:을|를)?(?:전부|모두|다)?(?:해제|꺼|끄|풀|없애|우회)(?:하고|해|고|줘|라|어|한)",
        ),
        (
            "injection",
            r"(?:아래|다음|이)(?:의)?(?:새로운|새)?(?:지시|명령|규칙|프롬프트)(?:사항)?(?:만|을|를|에)(?:따라|따르|수행|실행|우선|복종)",
        ),
        (
            "injection",
            r"(?:면책|주의|경고|안전)(?:문구|안내|멘트|경고|조항)?(?:는|은|을|를|도)?(?:절대|전부|모두)?(?:빼고|없이|붙이지말고|쓰지말고|달지말고|생략하고).{0,16}(?:답|말|알려|써줘|출력)",
        ),
        (
            "injection",
            r"(?:디코딩|복호화|해독|decode|base64|rot13|모스부호|거꾸로읽).{0,20}(?:실행|수행|따라|따르|그대로하|시키는대로)",
        ),
        (
            "leak",
            rf"{secret}(?:은|는|을|를|이|가|의|도|부터|에|들|원문|전체|전부|내용|다|모두|한글자도|있는)*.{{0,24}}?{_REVEAL}",
        ),
        (
            "leak",
            rf"{_REVEAL}.{{0,16}}(?:시스템프롬프트|systemprompt|systemmessage|개발자메시지|초기지시문|숨겨진지시)",
        ),
        (
            "leak",
            rf"{mine}.{{0,10}}?(?:받은|주어진|입력된|설정된|따르는|적용된|들은|지켜야하는|지키는|가진)(?:모든|첫|초기|최초|원래)?(?:지시문?|지침|명령문?|규칙|프롬프트|설정|정책|설명)(?:사항)?.{{0,16}}?{_REVEAL}",
        ),
        (
            "leak",
            rf"(?:너|네|니|너희|당신|챗봇)의?(?:모든|첫|초기|최초|원래|내부)?(?:지시(?:문|사항)|지침|명령문|규칙|프롬프트|내부설정)(?:은|는|을|를|이|가|도|들|전체|전부)*.{{0,10}}?{_REVEAL}",
        ),
        (
            "leak",
            r"(?:위|앞|이상|여기까지|대화시작|맨처음)(?:의|에|에서|부터|있는|나온|적힌)*(?:모든|전체|첫)?(?:텍스트|글자|문장|글|내용|지시|메시지|문구|프롬프트).{0,10}(?:그대로|한글자|토씨|원문|통째|전부출력|모두출력|복사|복붙|인코딩|코드블록)",
        ),
        (
            "leak",
            r"(?:다른|타|딴)(?:사람|분|손님)(?:들)?(?:이|가|은|는|의)?.{0,8}?(?:질문|대화|상담내용|이름|연락처|개인정보|진료기록).{0,12}?(?:알려줘|보여|출력|공개|말해줘|내놔|뽑아)|(?:다른|타|옆|남의|모든|전체)(?:환자|사용자|회원|이용자|유저)(?:분)?(?:들)?(?:의)?.{0,8}?(?:정보|기록|대화|이름|연락처|전화|데이터|프로필|진료기록|병력|주민|상담내용|명단|목록).{0,10}?(?:알려|보여|출력|말해|공개|줘|내놔|조회|뽑아|덤프)",
        ),
        # What the agent was told, whatever it is called; "처음에 병원에서 받은 안내문" is not the agent's.
        (
            "leak",
            rf"(?:너|네|니|당신|챗봇|봇|ai|모델)(?:한테|에게|가|께|이)(?:맨?처음|최초|시작할때)?(?:에|으로|부터)?.{{0,6}}?(?:입력|주어|받|설정|적|들|넣|전달|부여|학습|작성)[가-힣]{{0,4}}?(?:문장|글|말|텍스트|내용|메시지|문구|지시|명령|규칙|프롬프트)(?:들|사항)?.{{0,20}}?{_REVEAL}",
        ),
        (
            "leak",
            rf"(?:너|네|니|너희|당신|챗봇|봇|모델|에이전트)의?(?:내부|초기|기본|현재)?(?:설정|세팅|파라미터|구성|메모리|환경변수)(?:값|파일|정보|내용|을|은|이)(?:들|을|를|은|전부|전체|모두|다)*.{{0,12}}?{_REVEAL}",
        ),
        # Another person's data: the bed beside, the one before, a named patient.
        (
            "leak",
            rf"(?:옆|앞|뒤|맞은편|방금|직전|이전|먼저|아까|다음|어제|같은병실)(?:전)?(?:에|의)?(?:침대|병상|자리|병실|방|호실|상담한?|진료(?:받은|본)?|온|왔던|물어본|질문한|이용한|쓴|들어온|있는|있던)*(?:에)?(?:온|왔던|있는|누운|상담한|물어본)?(?:[가-힣]{{2,4}})?(?:환자|사람|이용자|사용자|손님|분)(?:들)?(?:님|분)?(?:은|는|이|가|의|한테)?.{{0,10}}?(?:정보|기록|결과|대화|이름|연락처|전화|병명|무슨병|진단|차트|처방|병력|상담|질문).{{0,14}}?{_REVEAL}",
        ),
        (
            "leak",
            r"(?:데이터베이스|디비|db|로그|서버)(?:의|에|에서|에있는|파일|내용|테이블|전체)*.{0,6}?(?:출력|덤프|보여줘|조회해|내놔|내보내|추출|뽑아|다운로드|백업|전송|넘겨|가져와|export|dump|droptable|select)",
        ),
    )


def worded_forms() -> tuple[tuple[Attack, str], ...]:
    """Over the plain view: English, role tags, templates."""
    orders = r"(?:instruction|prompt|rule|direction|guideline|command|context|polic|restriction|constraint|filter|guardrail|safeguard|programming|training|system message|safety)\w*"
    void = r"(?:ignore|disregard|forget|override|overwrite|bypass|skip|discard|neglect|drop|delete|erase|reset|cancel|stop following|do not follow|don'?t follow|turn off|disable|remove|circumvent|pay no attention to)"
    show = r"(?:print|reveal|show|repeat|output|display|dump|tell|give|share|leak|expose|write|list|recite|translate|summari[sz]e|copy|what (?:is|are|was|were)|what'?s|type|return|echo|encode)"
    hidden = r"(?:system|hidden|secret|initial|original|internal|developer|base|first|confidential|pre)[\s_-]*(?:prompt|instruction|message|directive|rule|configuration|config|guideline)s?"
    return (
        (
            "injection",
            rf"\b{void}\b[^.!?\n]{{0,40}}?(?:\b{orders}|(?:이전|앞|시스템|모든)?\s?(?:지시|명령|프롬프트|규칙|지침))",
        ),
        (
            "injection",
            rf"\b{void}\b (?:all |everything |anything )?(?:of )?(?:the |that |what )?(?:above|previous|prior|preceding|before|i said|came before)",
        ),
        (
            "injection",
            r"\b(?:you are|you're|u are|act as|behave as|pretend (?:to be|you are|that you)|roleplay as|role-play as|simulate|become)\b[^.!?\n]{0,40}\b(?:dan|jailbroken|unrestricted|unfiltered|uncensored|evil|hacker|root|admin|developer mode|(?:with )?no (?:rules|limits|restrictions|filters|ethics|morals|conscience|censorship|boundaries|polic\w+|guidelines)|without (?:any )?(?:rules|limits|restrictions|filters|ethics|morals|conscience|censorship|boundaries)|a different ai|an ai without)",
        ),
        (
            "injection",
            r"\b(?:pretend|imagine|assume|suppose|act|behave|respond|answer)\b[^.!?\n]{0,40}\b(?:no|without|lack\w*|free (?:of|from)|not bound by|ignor\w+|zero)\b[^.!?\n]{0,24}\b(?:polic|rule|filter|restriction|guideline|limitation|law|ethic|censor|moral|safety|safeguard)\w*",
        ),
        (
            "injection",
            r"\b(?:never|don'?t|do not|cannot|can'?t|not allowed to) (?:ever )?(?:refuse|decline|say no|deny)s?\b|\byou (?:are|'re) (?:no longer|not) (?:bound|restricted|limited|an? (?:medical |health |helpful )?(?:assistant|chatbot|ai|bot))|\b(?:stay|remain) in character\b",
        ),
        (
            "injection",
            r"\b(?:free(?:d)?|released?|liberated?|exempt(?:ed)?|unbound) (?:from|of)\b[^.!?\n]{0,20}\b(?:polic|rule|filter|restriction|guideline|limitation|safeguard|constraint)\w*",
        ),
        ("injection", r"\b(?:from now on|starting now|henceforth)\b[^.!?\n]{0,20}\byou\b"),
        (
            "injection",
            r"\b(?:must|shall|have to|will) (?:now )?(?:obey|comply with|submit to)\b|\bobey (?:me|my|these)\b",
        ),
        ("injection", r"\byou are now\b(?! (?:my|able))"),
        (
            "injection",
            r"\b(?:do anything now|jailbreak|developer mode|god mode|sudo mode|debug mode|dan mode|admin mode|unrestricted mode)\b",
        ),
        (
            "injection",
            r"\bnew (?:system )?(?:instruction|prompt|rule|directive|task|role)s?\s*(?::|are|is|follow)",
        ),
        (
            "injection",
            r"\b(?:instead|now),? (?:you (?:must|will|should|shall)|just) (?:say|output|print|respond|reply|write|answer)\b",
        ),
        (
            "injection",
            r"<\|?\s*/?\s*(?:im_start|im_end|system|assistant|user|endoftext|start_header_id|end_header_id|eot_id|sys|instructions?|prompt|developer)\b[^>]{0,30}\|?>",
        ),
        (
            "injection",
            r"\[\s*/?\s*(?:inst|system|sys|assistant|시스템|어시스턴트|개발자|관리자|system message|developer)\s*\]|<<\s*/?\s*sys\s*>>",
        ),
        (
            "injection",
            r"(?:^|\n)\s*[#>*-]*\s*(?:system|assistant|developer|시스템|어시스턴트|개발자|관리자|instructions?|시스템\s?(?:지시|명령|메시지))\s*[:：]",
        ),
        ("injection", r"(?:^|\n)\s*#{2,}\s*(?:system|instruction|assistant|new|시스템|지시|명령)"),
        ("injection", r"[\"']?role[\"']?\s*[:=]\s*[\"']?(?:system|assistant|developer)"),
        (
            "injection",
            r"</?(?:context|documents?|question|patient|environment|tool|function)>|\bend of (?:system )?(?:prompt|instructions|context)\b|={3,}\s*(?:system|end|시스템)",
        ),
        ("injection", r"\{\{.{0,60}\}\}|\$\{.{0,60}\}|;\s*drop\s+table|__import__|os\.system|eval\("),
        ("leak", rf"\b{show}\b[^.!?\n]{{0,50}}?\b{hidden}"),
        ("leak", rf"\b{hidden}\b[^.!?\n]{{0,40}}?\b(?:{show}|verbatim|word for word|exactly|in full|please)\b"),
        (
            "leak",
            rf"\b{show}\b[^.!?\n]{{0,30}}?\byour (?:\w+ ){{0,2}}(?:prompt|instructions?|rules|guidelines|directives|configuration|system message|api key|password|source code)",
        ),
        (
            "leak",
            rf"\b{show}\b[^.!?\n]{{0,30}}?\b(?:everything|all (?:the )?(?:text|words|content)|the (?:text|words|content)|sentences?|lines?)\b[^.!?\n]{{0,20}}\babove\b",
        ),
        (
            "leak",
            r"\b(?:what|which)\b[^.!?\n]{0,24}\b(?:instructions?|prompts?|rules|directives|guidelines|messages?)\b[^.!?\n]{0,12}\byou\b[^.!?\n]{0,16}\b(?:given|told|get|got|received?|follow|have)\b",
        ),
        (
            "leak",
            r"\bwhat (?:does|do|did) (?:your|the) (?:system|hidden|initial|secret|internal)[\s_-]*(?:prompt|message|instructions?|rules)\b|\b(?:what were you told|how were you (?:instructed|prompted|configured)|what instructions (?:were|have|did) you)\b",
        ),
        (
            "leak",
            rf"\b{show}\b[^.!?\n]{{0,30}}?\b(?:other|another|all) (?:patient|user|people|customer)s?'?s?\b[^.!?\n]{{0,20}}\b(?:data|record|info|name|conversation|history|chat|detail|phone)",
        ),
        (
            "leak",
            rf"\b{show}\b[^.!?\n]{{0,30}}?\b(?:api[\s_-]?keys?|env(?:ironment)? variables?|access tokens?|passwords?|credentials?)\b",
        ),
        (
            "leak",
            rf"(?:system|시스템)\s*(?:prompt|프롬프트|message|메시지)\s*(?:을|를|은|는|좀|이|내용)?[^.!?\n]{{0,20}}?{_REVEAL}",
        ),
        # A named patient's record; a disease before 환자 ends otherwise than most names.
        (
            "leak",
            r"(?<![가-힣])[김이박최정강조윤장임한오서신권황안송류홍전고문양손배백허유남심노하곽성차주우구민][가-힣]{1,2}(?<![증병암염압통풍부자])\s?(?:환자(?:분|님)?|님|씨)(?:의)?\s?(?:검사|진료|개인|처방|입원|상담|수술|건강|의료)?\s?(?:결과지?|기록|차트|정보|병명|진단명|내역|연락처|전화\s?번호|주소|주민\s?(?:등록)?\s?번호)[^.?!\n]{0,10}?(?:알려|보여|조회해|출력해|공개해|넘겨|찾아|열어|가져와|보내|뽑아)\s?(?:줘|주세요|주시|줄래|주라|라|봐|달라)",
        ),
        ("leak", r"\b(?:repeat|print|output|copy)\b[^.!?\n]{0,20}\b(?:verbatim|word for word)\b"),
    )
