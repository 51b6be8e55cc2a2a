"""Weak signs of an attack: none proves it, two together do. Data of the input guard."""

from __future__ import annotations


def weak_signs() -> tuple[str, ...]:
    """Two of these together are an attempt to put the agent under other rules."""
    return (
        r"(?:역할극|롤플레이|롤플레잉|roleplay|role-play|가상의|소설속|이야기속|영화속|게임속|연기해|연기놀이|연기하|상황극|인척|척해|행세|역할을(?:해|맡|수행)|역할이야|역할로|라고(?:가정|생각하고|상상|치고)|캐릭터|페르소나|pretend|hypothetical|imagine|act as|as if you|놀이하자)",
        r"(?:제한없이|제약없이|필터없이|검열없이|필터링없이|거절하지말|거부하지말|거절(?:은|을)?(?:안|하지않|못|없이|금지)|윤리(?:적)?(?:기준|판단|고려)?(?:은|는|을|를)?(?:없|무시|빼)|무조건(?:복종|따라|대답|답)|no restrictions|without restrictions|unfiltered|uncensored|never refuse|no rules|without (?:any )?(?:rules|filters|limits)"
        r"|(?:규정|규칙|법|윤리|도덕|제한|제약|원칙|지침|정책|필터|검열|양심|금지|한계|통제|룰)(?:도|이|가|은|는|에|에도|을|를|따윈|따위)?(?:[가-힣]{1,6}도)?(?:전혀|하나도|아예|절대|모두|다)?(?:없는|없이|없고|없어|없다|얽매이지|구애|무시|벗어|따르지않|신경쓰지|적용받지|안따르|초월|모르는))",
        r"(?:개발자|관리자|운영자|엔지니어|openai|anthropic|제작자|테스트담당|보안팀|책임자)(?:님)?(?:이|가|께서|도|한테)?(?:허락|승인|허가|시켰|괜찮다)|(?:개발자|관리자|운영자|엔지니어|openai|anthropic|제작자|테스트담당|보안팀|책임자)(?:인데|입니다|이다|이야|야|로서|권한|의권한|이니까|팀|거든|니까|다)|(?:너|널|당신|챗봇)(?:를|을)?만든(?:사람|개발|회사|이|게)|\bi(?:'m| am) (?:your|the) (?:developer|admin|creator|owner|engineer)",
        r"(?:시스템프롬프트|systemprompt|system prompt|프롬프트|instruction|지시문|지시사항)",
        r"(?:내|나의|제)(?:가)?(?:하는)?말(?:이|만|은)(?:곧|바로|무조건)?(?:법|규칙|명령|진리|절대)|(?:너|넌|네|니|당신|챗봇|ai)(?:는|은|가)?(?:이제|오늘부터|지금부터|앞으로|방금부터|더이상)(?!.{0,6}(?:주치의|도우미))|\byou are no longer\b|\byour new (?:role|name|task)\b|(?:너|넌|당신)(?:는|은)?.{0,14}(?:ai|인공지능|봇|챗봇|로봇)(?:이고|이며|이야|야|다|이다|이니|라고)",
        r"(?:무시|잊어|잊고|ignore|disregard|forget)(?:해|하고|하라|하세|한채|버려|고| all| every|$)",
        r"(?:base64|rot13|hex|디코딩|복호화|decode|인코딩된)",
        r"(?:마약(?!성|류)|필로폰|폭탄|독약|독극물|사제총|총기|악성코드|랜섬웨어|해킹).{0,10}(?:만드는|만들|제조|합성|하는법|방법)",
        r"(?:자유|악마|이블|evil|free|탈옥|무법|해커|만능|다크|dark)(?:봇|ai|모드|mode|gpt|med|bot)",
    )
