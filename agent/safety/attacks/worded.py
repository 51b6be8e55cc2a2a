"""English forms of injection and leaking, role tags and templates, over the plain view: data of the input guard."""

from __future__ import annotations

from agent.safety.attacks.forms import REVEAL, Attack


def worded_forms() -> tuple[tuple[Attack, str], ...]:
    """Over the plain view: English, role tags, templates."""
    orders = r"(?:instruction|prompt|rule|direction|guideline|command|context|polic|restriction|constraint|filter|guardrail|safeguard|programming|training|system message|safety(?=\s*(?:$|[.,!?;]|and\b|or\b|rule|filter|guide|polic|protocol|measure|check|layer|feature|restriction|setting|mode|system)))\w*"
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
        (
            "injection",
            r"(?:^|\n)\s*[/!](?:debug|ignore|reset|admin|sudo|jailbreak|override|unlock|system|prompt|dev|god)\b|\bconsole\.log\(|\bprint\((?:system|config|prompt|env|os\.)",
        ),
        (
            "injection",
            r"\b(?:evil|corrupt|rogue|unlicensed|unethical|immoral)\b[^.!?\n]{0,16}\b(?:doctor|pharmacist|nurse|ai|bot|assistant)\b|\b(?:act|talk|speak|pretend|be) (?:like|as|to be) (?:\w+ )?(?:deceased|dead|late)\b",
        ),
        (
            "injection",
            r"\b(?:unsafe|uncensored|unfiltered|unrestricted|jailbroken) (?:version|answer|reply|response|mode|friend|model)\b",
        ),
        ("injection", r"\byou are now\b(?! (?:my|able))"),
        (
            "injection",
            r"\b(?:stop|quit|no more) (?:being|acting(?: as)?|playing)\b[^.!?\n]{0,30}\b(?:assistant|chat\s?bot|bot|ai)\b",
        ),
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
        (
            "injection",
            r"\{\{.{0,60}\}\}|\$\{.{0,60}\}|;\s*drop\s+table|\bselect\b[^\n]{1,60}\bfrom\s+(?:patients?|users?|profiles?|conversations?|turns?|messages?|information_schema|\w+_\w+)\b|\bunion\s+select\b|__import__|os\.system|eval\(",
        ),
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
            rf"(?:system|시스템)\s*(?:prompt|프롬프트|message|메시지)\s*(?:을|를|은|는|좀|이|내용)?[^.!?\n]{{0,20}}?{REVEAL}",
        ),
        # A named patient's record; a disease before 환자 ends otherwise than most names.
        (
            "leak",
            r"(?<![가-힣])[김이박최정강조윤장임한오서신권황안송류홍전고문양손배백허유남심노하곽성차주우구민][가-힣]{1,2}(?<![증병암염압통풍부자])\s?(?:환자(?:분|님)?|님|씨)(?:의)?\s?(?:검사|진료|개인|처방|입원|상담|수술|건강|의료)?\s?(?:결과지?|기록|차트|정보|병명|진단명|내역|연락처|전화\s?번호|주소|주민\s?(?:등록)?\s?번호)[^.?!\n]{0,10}?(?:알려|보여|조회해|출력해|공개해|넘겨|찾아|열어|가져와|보내|뽑아)\s?(?:줘|주세요|주시|줄래|주라|라|봐|달라)",
        ),
        # A falsehood to be kept in the record, or said in place of what it holds.
        (
            "injection",
            r"(?:기록|차트|메모|프로필|기억|저장소?)(?:에|에다|으로)?\s?(?:좀\s)?(?:남겨|적어|써|저장해|입력해|추가해|넣어)[^.?!\n]{0,6}?[:：,]?\s?[^.?!\n]{0,8}?(?:환자|사용자|사람|나|저)(?:는|은|한테는|에게는)?\s?(?:어떤|모든|무슨|아무|온갖)\s?(?:약|약물|음식|치료|시술)[^.?!\n]{0,10}?(?:안전|괜찮|무해|먹어도|써도|상관\s?없|허용|금기\s?없)",
        ),
        (
            "injection",
            r"(?:알레르기|알러지|기록|경고|금기|복용\s?약|병력|주의\s?사항)(?:을|를|은|는|도)?\s?(?:(?:다|전부|모두|싹|몽땅)\s?)?(?:지우고|무시하고|삭제하고|없애고|빼고|없는\s?(?:셈\s?치고|걸로\s?(?:하고|치고)))\s?[^.?!\n]{0,30}?(?:된다고|괜찮다고|안전하다고|문제\s?없다고|상관없다고|먹으라고)\s?(?:만\s)?(?:말해|말하|답해|답변해|대답해|해|써|알려)(?:줘|주세요|라|봐)?\s?[.!]?$",
        ),
        ("leak", r"\b(?:repeat|print|output|copy)\b[^.!?\n]{0,20}\b(?:verbatim|word for word)\b"),
    )
