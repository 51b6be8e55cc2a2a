"""One spelling and one phrase for what is written in several: misspelt endings, how often, letters for a test's long name.

Each rewriting is of words that say the very same wherever they stand; what only mostly does has no place here.
"""

from __future__ import annotations

import re

_NATAL = r"아이|아기|애를|애가|분만|제왕|출산|첫째|둘째|딸|아들|임신"

# What is written as it sounds, or as is often confused (되/돼, 습/슴, 있/잇, 없/업); none of the left forms is a word.
_MISSPELT: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(wrong), right)
    for wrong, right in (
        (r"돼(?=나요|는|면|지(?:요|[\s?.!]|$)|고|네|냐|니|죠|게)", "되"),
        (r"되(?=요)", "돼"),
        (r"됬|됫", "됐"),
        (r"슴(?=니[다까])", "습"),
        (r"잇(?=습니|나요|어요|는|을까|던|지|고|으면)", "있"),
        (r"(?<![가-힣])업(?=습니|나요|어요|어지|을까|는\s|다는)", "없"),
        (r"괜찬|갠찮|갠찬|괞찮", "괜찮"),
        (r"(?<![가-힣])가치(?=\s*(?:먹|복용|마시|쓰|써|맞|바르))", "같이"),
        (r"(?<=[나까데아어세네])여(?=[\s?!.]*$)", "요"),
        (r"어떻해|어떡게|어떻개|어케|우째|우짜", "어떻게"),
        (r"몇일", "며칠"),
        (r"(?<=[가-힣]\s)않(?=\s*(?:먹|하|좋|아프|되|돼|맞))", "안"),
        (r"(?<=[나까지죠])(?:유|여)(?=[\s?!.]*$)", "요"),
        (r"(?<![가-힣])먼(?=가요|지\s|데요)", "뭔"),
        (r"(?<![가-힣])머(?=예요|에요|야|죠|지요|가)", "뭐"),
        (r"햇(?=는데|어요|더니|습니다|는지|다가)", "했"),
        (r"(?<![가-힣])담(?=에\s)", "다음"),
        (r"(?<=안|못)(?=먹|되|돼|하는|가|좋)", " "),
        # 낫다 is often written as 낳다; nobody is born where no birth is spoken of.
        *(
            (rf"^(?!.*(?:{_NATAL}))(?P<before>.*)(?<=[가-힣\s])낳{wrong}", rf"\g<before>{right}")
            for wrong, right in (
                ("을", "나을"),
                ("은", "나은"),
                ("아", "나아"),
                ("으", "나으"),
                ("(?=[나냐지고는])", "낫"),
            )
        ),
        (r"(?<![가-힣])(?:이러나|일나)(?=면|서|니)", "일어나"),
        (r"마자요(?=[\s?!.]*$)", "맞아요"),
    )
)
# One way of saying how often, at once, and other people.
_ONE_WAY: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(said), plain)
    for said, plain in (
        (
            r"(?<![가-힣])(?:날마다|매일매일|매일같이|하루하루|하루도\s*(?:빠짐없이|거르지\s*(?:않고|말고)|빼먹지\s*(?:않고|말고)|안\s*빼먹고))",
            "매일",
        ),
        (r"(?<![가-힣])해마다", "매년"),
        (r"(?<![가-힣\d])(?<![가-힣\d] )(?:달마다|다달이)", "매달"),
        (r"(?<![가-힣\d])(?<![가-힣\d] )주마다", "매주"),
        (
            r"(?P<each>(?:\d+|몇|한|두|세|네|다섯|여섯|석|넉)\s*(?:일|주일|주|개월|달|년|시간|분))에\s*(?:한|1)\s*(?:번|회)(?:씩)?",
            r"\g<each>마다",
        ),
        (
            r"(?P<each>(?:\d+|몇|한|두|세|네|다섯|여섯|석|넉)\s*(?:일|주일|주|개월|달|년|시간|분))\s*간격(?:으로)?",
            r"\g<each>마다",
        ),
        (r"(?<![가-힣\d])(?:한|1)\s*번에(?!\s*(?:몇|얼마|\d|한|두|세|네))", "한꺼번에 "),
        (r"(?<![가-힣])(?:다른|딴)\s*사람(?:들)?", "타인"),
        (r"사람(?:들)?\s*(?:사이|간)(?:에서|에)?", "사람끼리"),
        (r"(?<![가-힣])남(?=에게|한테|들)", "타인"),
        (r"(?<![가-힣])다름(?:이)?\s*아니(?:라|고|오라)[\s,]*", ""),
        (r"(?<![가-힣])딴\s*(?:게|건)\s*아니(?:라|고|구)[\s,]*", ""),
        (
            r"(?<![가-힣\d])(?:일주일|1주일|1주|한\s*주|주)(?:에|당)?\s*(?=(?:몇|\d+|한|두|세|네|다섯)\s*(?:번|회|차례))",
            "매주 ",
        ),
        # How long after something: "얼마나 있다가", "며칠 지나서", "몇 시간 후부터".
        (
            r"(?P<long>얼마|며칠|몇\s*(?:분|시간|일|주일|주|달|개월|년))(?:이?나)?\s*"
            r"(?:있다가?|이따가?|지나서|지나면|지나야|(?:뒤|후)(?:부터|에는|에나|에)?)(?=[\s가-힣])(?!까지)",
            r"\g<long> 뒤에 ",
        ),
        (
            r"(?P<done>[가-힣](?<!같은)(?:한|받은|맞은|찍은)|받은|맞은|찍은)\s+날(?=[은는에엔\s,])",
            r"\g<done> 당일",
        ),
        (r"(?P<during>임신|수유|복용|치료)\s*기간(?:\s*(?:중|동안))?(?:에는|에|엔)?(?=\s)", r"\g<during> 중에"),
        (r"(?<![가-힣])안\s*(?:오|걸리|생기|나|도지)게\s*하(?=려면|려고|는)", "예방하"),
        (r"(?<![가-힣])한\s?번\s+(?=[가-힣]+기\s*시작하)", ""),
        (r"(?<![가-힣])한날에?(?=\s)", "같은 날"),
        (
            r"(?P<within>며칠|몇\s*(?:시간|일|주|달|개월)|\d+\s*(?:시간|분|일|주일|주|개월|달|년))\s*(?:이내|내)(?:로|에)?(?=\s)",
            r"\g<within> 안에",
        ),
        (
            r"(?P<against>독감|폐렴구균|폐렴|코로나|대상포진|파상풍|간염|로타|자궁경부암|수두|홍역|인플루엔자|풍진)(?P<shot>주사|백신|예방접종)",
            r"\g<against> \g<shot>",
        ),
        (r"(?<![가-힣])생리\s?(?=식염수)", ""),
        (r"투여받(?=고|으|아|는|은|지)", "맞"),
        (r"(?<![가-힣])이(?=를?\s*(?:뽑|빼|갈|때우))", "치아"),
        (r"(?<=[가-힣])고\s*(?:막\s*)?그러(?=나요|는지|는\s*(?:거|건|걸))", ""),
        (r"(?<=재발|사망|생존|성공|완치|감염|전염|발생|합병|유병)[률율]", " 확률"),
        (r"확률[을은이]?\s*(?=알려|궁금|설명|가르|말씀|어떻게\s*(?:되|돼|될))", "확률이 얼마나 되는지 "),
        # A thing named first and asked of by a pointing word, or named twice.
        (r"(?<=[가-힣])\s+있잖아요?[,\s]+(?:그거|그게|그건)(?=\s)", ""),
        (r"(?<![가-힣])(?P<thing>[가-힣A-Za-z]{2,}),\s*(?:그\s+)?(?P=thing)(?=[은는이가을를도에])", r"\g<thing>"),
        (r"(?:(?<=^)|(?<=[,.?!] ))(?:아|어)\s*(?:참|맞다|맞아)[,\s]+(?=\S)", ""),
        (r"엑스\s?선(?:\s?(?:촬영|검사|사진))?|[Xx]-?[Rr]ay|[Xx]선(?:\s?(?:촬영|검사))?", "엑스레이"),
    )
)
# Names of tests and treatments by their letters; those of medicines and illnesses are the lexicon's.
_LETTERS: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(spelled, re.I), letters)
    for spelled, letters in (
        (r"중합\s?효소\s?연쇄\s?반응(?:\s?검사)?", "PCR"),
        (r"자기\s?공명\s?영상(?:\s?(?:검사|촬영))?", "MRI"),
        (r"(?:컴퓨터\s?)?단층\s?촬영(?:\s?검사)?", "CT"),
        (r"(?<![A-Za-z])(?:ECG|EKG)(?![A-Za-z])", "심전도"),
        (r"(?<![A-Za-z])EEG(?![A-Za-z])", "뇌파"),
        (r"(?<![A-Za-z])CPR(?![A-Za-z])", "심폐소생술"),
        (r"(?<![A-Za-z])BMD(?![A-Za-z])", "골밀도"),
        (r"(?<![A-Za-z])PSA(?![A-Za-z])", "전립선특이항원"),
        (r"전립선\s?특이\s?항원", "전립선특이항원"),
        (r"(?<![A-Za-z])CPAP(?![A-Za-z])", "양압기"),
        (r"(?<![A-Za-z])HRT(?![A-Za-z])", "호르몬 대체 요법"),
        (r"호르몬\s?(?:대체|보충)\s?(?:요법|치료)", "호르몬 대체 요법"),
        (r"(?<![A-Za-z])e?GFR(?![A-Za-z])", "사구체 여과율"),
        (r"(?:추정\s?)?사구체\s?여과율", "사구체 여과율"),
        (r"(?<![A-Za-z])IUD(?![A-Za-z])", "자궁 내 장치"),
        (r"자궁\s?내\s?(?:피임\s?)?장치", "자궁 내 장치"),
        (r"유전자\s?증폭\s?검사", "PCR"),
        (r"(?<![A-Za-z])CGM(?![A-Za-z])", "연속혈당측정기"),
        (r"연속\s?혈당\s?(?:측정기|측정|모니터링)", "연속혈당측정기"),
        (r"(?<![A-Za-z])ORS(?![A-Za-z])", "경구수액"),
        (r"경구\s?(?:수분\s?보충액|수분\s?보충\s?용액|재수화\s?(?:액|용액|염)|수액)", "경구수액"),
        (r"사람\s?유두종\s?바이러스", "HPV"),
        (r"(?<![A-Za-z])(?:IVF)(?![A-Za-z])", "시험관"),
        (r"(?<![A-Za-z])PT(?=\s?(?:받|치료))", "물리치료"),
        (r"(?<=PCR|MRI)\s?검사", ""),
        (r"(?<=심전도|골밀도)\s?검사", ""),
    )
)


def respelled(text: str) -> str:
    """The text with its misspelt words right and each way of saying how often, when and whom by one phrase."""
    for wrong, right in (*_MISSPELT, *_ONE_WAY):
        text = wrong.sub(right, text)
    return text


def lettered(text: str) -> str:
    """The text with tests and treatments by one name."""
    for spelled, letters in _LETTERS:
        text = spelled.sub(letters, text)
    return text
