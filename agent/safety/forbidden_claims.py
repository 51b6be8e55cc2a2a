"""What no answer may claim or order, as named fragments and patterns over the folded sentence: data of the output rules."""

from __future__ import annotations

import re

_SICK = (
    r"(?:암|병|증|염|렴|종양|종|경색|졸중|출혈|부전|결핵|장애|감염|당뇨|고혈압|저혈압|치매|천식|골절|마비|용종|결석|협심증|백혈병|궤양|포진|색전|혈전|협착|탈출|디스크|발작|쇼크|빈혈|비만|중독|매독|임질|에이즈|독감|말라리아|수두|홍역|"
    r"백내장|녹내장|맹장|치핵|치질|무좀|습진|건선|아토피|두드러기|편두통|통풍|루푸스|파킨슨|알츠하이머|자폐|임신)"
)
_DISEASE = rf"[가-힣a-z0-9 ]{{0,20}}{_SICK}(?:\s?(?:말기|초기|중기|[1-4]기))?"
_IS = r"\s?(?:환자)?(?:입니다|이에요|예요|이네요|네요|이군요|군요|임이|으로\s?(?:확정|확진|진단)|로\s?(?:확정|확진|진단)|에\s?걸(?:렸|리셨|린)|(?:을|를)\s?앓고\s?(?:있|계)|[이가]\s?(?:확실(?!하지|치|히\s?(?:않|모르))|틀림없|분명(?!하지|치)|맞습니다|맞아요|맞네요))"
_YOU = r"(?:당신|귀하|환자분|환자님|고객님|질문자님|질문자분|사용자님|선생님|본인|[가-힣]{2,4}님)(?:께서)?(?:은|는|이|가|의\s?(?:병|병명|진단명|진단|증상|상태)(?:은|는))"
_SURELY = r"(?:확실히|틀림없이|분명히|분명|명백히|명백하게|100\s?%|(?:검사|의심|두말|볼)[가-힣]{0,3}\s?(?:것도|여지도?|필요도)\s?없이|단언컨대|장담하건대|결론(?:부터|적으로|은)[^.?!\n]{0,10}?|(?:병명|진단명|진단)(?:은|는|이|:))"
_SEEN = r"(?:증상|말씀|상태|결과|정황|수치|사진|소견|내용)[가-힣]{0,6}\s?(?:들어\s?보니|보니|볼\s?때|보아|봐서|보면|미루어(?:\s?보면)?|종합하면|따르면)"
_SICK_EN = r"(?:[a-z-]+ ){0,3}(?:cancer|tumou?r|diabetes|disease|syndrome|sclerosis|infection|stroke|pneumonia|asthma|depression|hypertension|ulcer|fracture|failure|heart attack|leukemia|lymphoma|[a-z]{3,}itis|[a-z]{4,}oma)\b"
# What is said under a condition or as a fact of the profile is no diagnosis.
_UNSAID = r"(?<!if )(?<!when )(?<!whether )(?<!because )(?<!since )(?<!unless )(?<!although )(?<!that )(?<!says )(?<!said )"
_CARE = r"(?:병원|응급실|의사|진료|진찰|119|구급차)"

FORBIDDEN: tuple[tuple[str, str], ...] = (
    ("진단을 확정하는 표현", rf"{_YOU}[^.?!\n]{{0,30}}{_DISEASE}{_IS}"),
    ("진단을 확정하는 표현", rf"(?:{_SURELY}|{_SEEN})\s?[^.?!\n]{{0,20}}?{_DISEASE}{_IS}"),
    (
        "진단을 확정하는 표현",
        rf"(?:이건|이것은|그건|지금\s?증상은)\s?[^.?!\n]{{0,10}}?{_DISEASE}{_IS}|{_DISEASE}[이가]\s?(?:확실합|확실해|확실하네|틀림없|분명합|분명해|분명하네)",
    ),
    (
        "진단을 확정하는 표현",
        rf"{_UNSAID}\byou (?:(?:definitely|certainly|clearly|surely|obviously) )?(?:have|have got|suffer from|are suffering from|are diagnosed with|are having) (?:an? )?{_SICK_EN}"
        rf"|\b(?:this|it|that) is (?:definitely|certainly|clearly|surely|obviously) (?:an? )?{_SICK_EN}|\byour diagnosis is\b|\bi diagnose you\b",
    ),
    (
        "완치나 효과를 보장하는 표현",
        r"^(?![^.?!\n]*(?:대부분|대개|보통|흔히))[^.?!\n]*?(?:반드시|무조건|100\s?%|틀림없이|확실히|완벽하게|완벽히|완전히|깨끗이|말끔히|영구적으로|영영|누구나)\s?[^.?!\n]{0,16}(?:낫(?:습|는다|게\s?됩)|나을|나으|완치(?!가\s?어)|치료됩니다|치료할 수 있|좋아집니다|회복됩니다|예방됩니다|사라집니다|없어집니다|효과를\s?(?:봅|보실|볼 수 있))"
        r"|완치(?:를|가)?\s?(?:보장|약속|장담)(?!하는[^.?!\n]{0,14}(?:없|아니|않)|할\s?수\s?(?:는\s?)?없|하지|되지)|(?<!대부분 )(?<!대개 )(?<!보통 )완치(?:됩니다|시켜|시킵니다)|효과(?:를|가)?\s?(?:보장|장담)|부작용(?:이|은)?\s?(?:전혀|절대|하나도)\s?없"
        r"|(?:평생|다시는|절대|영원히)\s?[^.?!\n]{0,6}재발하지\s?않"
        r"|\bguaranteed? (?:to )?(?:cure|work)|\b(?:will|can) (?:completely |fully |definitely |permanently )?cure (?:you|your|it|this|any)\b|\bnever (?:come back|recur)\b|\b(?:has|have) no side effects\b",
    ),
    (
        "진료나 응급 대응을 막는 표현",
        rf"{_CARE}[가-힣]{{0,3}}\s?[^.?!\n]{{0,12}}(?:갈|받을|부를|상의할|만날|연락할)?\s?필요(?:가|는|도)?\s?(?:전혀\s?)?없(?!는지|다면|을)"
        r"|(?:병원|응급실)(?:에|은|에는)?\s?(?:절대\s?)?가지\s?(?:마|않아도\s?(?:됩|돼|괜찮)(?![^.?!\n]{0,20}나아))|119(?:에|를|는)?\s?[^.?!\n]{0,10}(?:하지|부르지)\s?(?:마|않아도)"
        r"|(?:의사|의료진|약사)[가-힣]{0,3}\s?[^.?!\n]{0,8}(?:상의|상담|말)[가-힣]{0,2}\s?(?:하지\s?(?:마|않아도)|없이\s?(?:드|복용|먹|끊|중단|시작)[가-힣]*(?:세요|시면 됩니다|셔도 (?:됩|돼|괜찮)|해도 (?:됩|돼|괜찮)))|의사(?:의)?\s?말(?:은|을)?\s?(?:무시|듣지)"
        r"|\b(?:don'?t|do not|no) need (?:to )?(?:see|visit|call|go to)? ?(?:a |the |your |an )?(?:doctor|hospital|emergency|ambulance|119)|\bdo(?:n'?t| not) (?:call|go to) (?:an? |the )?(?:119|ambulance|emergency|hospital|doctor)",
    ),
    (
        "직접 처방하는 표현",
        r"(?:^|\n)\s?처방전?\s?:|(?:을|를)\s?처방(?:해\s?드|합니다|하겠|드립|드리)|\bi(?:'m| am)? prescrib(?:e|ing) you\b",
    ),
    (
        "내부 지침이 드러나는 표현",
        r"시스템\s?프롬프트|system prompt|\[(?:환자 정보|이전 대화|검색된 의학 문서|사용자 질문)\]|(?<![가-힣])(?:저|제|나)(?:는|의|가)?\s?[^.?!\n]{0,12}(?:지침|지시문|프롬프트)(?:은|는|을|를|에)\s?[^.?!\n]{0,12}(?:다음과|받|따르도록|입니다)|<\|im_|<\|(?:system|user|assistant)|\[/?inst\]|</?think>|\bsk-[a-z0-9_-]{16,}"
        r"|(?:제한|규칙|검열)(?:이|도)?\s?없는\s?(?:ai|인공지능|모델|의사|챗봇)|\bmy (?:instructions|guidelines|rules) (?:are|say)\b|\bas an? (?:unrestricted|uncensored|unfiltered) ",
    ),
)
"""(reason, pattern): never said, whoever decides."""

_MEDICINE = r"(?:(?<![가-힣])약|복용|투약|처방|주사|인슐린|[가-힣]{1,6}약(?=[을은이도과 ])|항생제|스테로이드|와파린|항우울제|[가-힣]{2,10}(?:제|정|린|민|탄|핀|딘))"
_MAY = r"(?:됩|돼|되|괜찮|좋습)"
# Conditions and companions of a document's caution: "술을 마신 날에는", "자몽 주스와 함께".
_NO_CONDITION = r"(?:(?!날|때|경우|중에|면\s|함께|같이|전에|동안|공복|직전|직후|이상은|넘)[^.?!\n]){0,16}?"
ORDERS: tuple[tuple[str, str], ...] = (
    (
        "약을 끊거나 바꾸라는 지시",
        rf"{_MEDICINE}[가-힣]{{0,4}}\s?[^.?!\n]{{0,16}}?(?:(?:끊|멈추|그만두)(?:으)?(?:세요|십시오|시면\s?{_MAY}|면\s?{_MAY}|셔도\s?{_MAY}|시기\s?바|시는\s?(?:것이|게|편이)\s?[^.?!\n]{{0,4}}(?:좋|낫))|끊어도\s?{_MAY}|그만둬도\s?{_MAY}|끊는\s?(?:것이|게|편이)\s?[^.?!\n]{{0,4}}(?:좋|낫)"
        rf"|(?:중단|중지)(?:하세요|하십시오|하시면\s?{_MAY}|하면\s?{_MAY}|해도\s?{_MAY}|하셔도\s?{_MAY}|하시기\s?바|하는\s?(?:것이|게|편이)\s?[^.?!\n]{{0,4}}(?:좋|낫)|해\s?(?:주세요|주십시오))|그만\s?(?:드세요|드셔도|먹어도|먹으세요|복용하세요|맞으세요)"
        rf"|드시지\s?않아도\s?{_MAY}|안\s?(?:먹어도|드셔도|맞아도)\s?{_MAY}|(?<!약국에 )(?<!수거함에 )버리(?:세요|십시오|셔도)|건너뛰(?:세요|십시오|셔도\s?{_MAY}))",
    ),
    (
        "약을 끊거나 바꾸라는 지시",
        rf"(?:오늘부터|이제부터|이제|더\s?이상|앞으로|당장|바로|지금부터)(?:는|은)?\s{_NO_CONDITION}{_MEDICINE}{_NO_CONDITION}(?:드시지|먹지|복용하지|맞지|사용하지|쓰지|투여하지)\s?(?:마|않)|{_MEDICINE}[을은는]\s?(?:이제|더\s?이상|앞으로|당장|다시는|오늘부터|이제부터|지금부터)\s?(?:드시지|먹지|복용하지|맞지|쓰지)\s?(?:마|않)"
        r"|(?:(?<![가-힣])약|처방약|혈압약|당뇨약|인슐린|항생제)\s?대신(?:에)?\s?[^.?!\n]{0,20}(?:드세요|드시면\s?됩|드셔도|먹어도|먹으세요|복용하세요|쓰세요)",
    ),
    (
        "약을 끊거나 바꾸라는 지시",
        r"(?<!not )(?<!n't )(?<!never )(?<!cannot )(?<!to )\b(?:stop|quit|discontinue|skip) (?:taking |using )?(?:your|the|all|any|this|that) (?:[a-z]+ ){0,4}(?:[a-z]+)?|\byou (?:can|may|should|must) (?:now |safely )?(?:stop|quit|discontinue|skip) (?:taking )?[a-z]+",
    ),
    (
        "용량을 바꾸라는 지시",
        rf"(?:용량|복용량|투여량|단위|알|정|mg|{_MEDICINE})[가-힣]{{0,3}}\s?[^.?!\n]{{0,16}}(?:두|세|네|2|3|4|반)\s?(?:배|알|정)?(?:로|을|씩)?\s?(?:더\s?)?(?:늘리세요|늘려|드세요|드셔도|복용하세요|줄이세요|올리세요|증량|맞으세요)|(?:용량|복용량|투여량|인슐린)(?:을|를)?\s?[^.?!\n]{{0,14}}(?:늘리세요|늘려도 (?:됩|돼|괜찮)|늘리시면 됩니다|줄이세요|줄여도 (?:됩|돼|괜찮)|줄이시면 됩니다|올리세요|낮추세요|두 배로|절반으로 (?:줄이|드))"
        r"|(?:열|스무|서른|마흔|쉰|(?<!\d)[5-9]|(?<!\d)[1-9]\d{1,2})\s?(?:알|정|캡슐|개)[을를]?\s?(?:한\s?번에|한꺼번에|다)\s?(?:드세요|드셔도|복용하|삼키|먹으)|\bdouble your dose\b|\btake (?:twice|double|triple) (?:the|your) (?:usual )?dose\b",
    ),
)
"""(reason, pattern): said only when the sentence leaves the decision with a carer, or speaks against it."""

CARER = r"의사|의료진|주치의|약사|진료|병원|상담|상의|응급실|119|전문의|처방한|간호사|안내받|지시|\b(?:doctor|physician|pharmacist|clinician|provider|hospital|emergency)\b"
_TAG = re.compile(r"<[^<>\n]{1,20}>")
_MARKS = re.compile(r"(?<=[가-힣a-z])[.*_`~|^'\"]+(?=[가-힣a-z])|[*_`~]+")


def unmarked(folded: str) -> str:
    """The sentence without the marks that may stand within a word: "폐.암", "**폐암**", "끊<b>으세요</b>"."""
    return _MARKS.sub("", _TAG.sub("", folded))
