"""What Korean names look like: a surname and syllables that given names are made of. Parts of patterns over the folded view."""

from __future__ import annotations

_SURNAME = "김이박최정강조윤장임한오서신권황안송류홍전고문양손배백허유남심노하곽성차주우구민진나지엄채원천방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모탁국은편용"
# Syllables that given names are made of: with them "고혈압", "이고요" and "편두통" are no names.
_SYLLABLE = "가강건결겸경관광교구국권규균근금기길나남낙다단달대덕도돈동두라란람랑래량려련렬례로록룡루리린림만말명모무문미민배백범별병보복봄봉비빈빛산삼상새샘서석선설섭성세소솔송수숙순슬승시식신실심아안애양언연열영예오옥온완용우욱운웅원월위유윤율은의이인일임자재정제조종주준중지진차찬창채천철청초춘충태택판팔평표필하한해향헌혁현형혜호홍화환회효후훈휘희"
_SYLLABLE += "늘담롬롱름솜울잎"
"""Of names that are words: 하늘, 다솜, 아름, 새롬."""
_LAST_SYLLABLE = _SYLLABLE.replace("이", "")
"""A particle in other words: "정상이"."""
_NO_NAME = (
    r"(?!남동생|여동생|남자|여자|손자|손녀|손주|조카|고모|이모|장남|장녀|남편|한국|이번|최근|지금|오늘|어제|우리|남성|여성|주인|노인|성인|소아|유아|"
    r"기혼|미혼|이름|성명|성함|생년|연락|주소|전화|진료|검사|수술|입원|여기서|하지만|소화제|안정제|진정제|한의원|임신|정상|이상|제주|현재|이제|조기)"
)
_WORD = "여름|가을|겨울|바다|노을|이슬|구름|사랑|누리|보라|버들|샛별|가람|여울|아라|마루|나래|아리"
"""Names that are words of other syllables, behind any surname: 탁여름."""
_OF_ELDERS = (
    "막[례순동녀달님복]|말[년분]|점[순례분덕남]|[옥금순복말끝점귀]분|분[임순례옥남녀희선이]|끝[순례남]|귀[녀례남분순]|갑[순녀남돌]|쌍[순례]|[필삼칠]녀|칠[성남복]|팔[남복만]|판[례순석술]|또[순분]|봉[수순남식길]|[장두]식|[기도]출|삼[순룡]|"
    "부[남용덕순]|쾌[남]|득[수남순]|술[이]?남|[병용창]칠|딸막|간난|큰애기"
)
"""Syllables of names given before about 1960: 박막례, 구말년, 곽분임."""
_OF_ELDERS += rf"|[갑귀끝득막말봉쌍칠팔판필또을점길](?:례|순|녀|남|돌|식|석|덕|심|임|선|희|길|득|팔|복|금|옥|숙|자|동|술|배|수|출|막)|(?!고소|저소|불로)[{_SYLLABLE}][돌득쇠팔갑막]|[옥금순복은연]분|[순복옥명영정춘]덕"
GIVEN = rf"{_NO_NAME}(?:[{_SURNAME}](?:{_WORD}|{_OF_ELDERS})|(?:남궁|황보|제갈|선우|독고|사공|서문)[{_SYLLABLE}]?[{_LAST_SYLLABLE}]|[{_SURNAME}][{_SYLLABLE}][{_LAST_SYLLABLE}])"
SURNAME = _SURNAME
ELDER = rf"{_NO_NAME}[{_SURNAME}](?:{_OF_ELDERS})"
"""A surname and a name given before about 1960, hardly ever a word."""
CALLED = rf"(?:{GIVEN}|{_NO_NAME}[{_SURNAME}][{_LAST_SYLLABLE}])"
