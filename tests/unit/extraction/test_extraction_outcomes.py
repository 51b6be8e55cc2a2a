"""What became of it: recovered, removed, stopped, replaced, never begun, denied, or there in spite of all that."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from agent.state import Extraction

Extract = Callable[[str], Extraction]

# message ## words of it = "fact" or why they are none
MESSAGES = """
어깨 통증은 도수치료 몇 번 받으니까 싹 사라졌습니다 ## 어깨 통증=past
기침이 한 달 갔는데 이젠 잠잠해요 ## 기침=past
기침은 이제 뜸해졌는데 가래가 아직 있어요 ## 가래=fact
두드러기 났던 건 항히스타민제 먹고 쏙 들어갔어요 ## 두드러기=past
고혈압이 있었는데 20kg 빼고 나서 혈압이 정상으로 돌아와 약도 안 먹어요 ## 고혈압이=past
헬리코박터 제균에 성공했습니다. 요즘은 속도 편해요 ## 헬리코박터=past
담석 때문에 담낭을 떼어냈어요 ## 담석=past
백내장은 양쪽 다 수술해서 잘 보여요 ## 백내장=past
자궁근종은 3년 전에 제거했고 지금은 생리통도 없어요 ## 자궁근종=past, 생리통=negated
맹장염으로 수술한 지 5년 됐습니다 ## 맹장염=past
폐결핵 완치 판정 받은 지 10년 넘었어요 ## 폐결핵=past
위궤양 치료 끝났고 내시경도 깨끗하대요 ## 위궤양=past
공황장애는 다 극복했어요 ## 공황장애=past
허리디스크 수술받고 날아갈 것 같아요. 다리 저림도 없어졌고요 ## 다리 저림=past
우울증을 앓았었는데 지금은 아무렇지도 않아요 ## 우울증=past
천식은 어릴 적 얘기고 지금은 전혀 증상 없어요 ## 천식=past
어릴 때 소아천식이 있었다고 해요 ## 천식=past
갑상선항진증 관해 상태입니다 ## 갑상선=past
감기 기운이 있더니 푹 자고 났더니 멀쩡합니다 ## 감기=past
코피가 자주 났었는데 요즘은 안 나요 ## 코피=past
설사는 그쳤는데 배는 아직 아파요 ## 설사=past, 배는 아직 아파=fact
열은 떨어졌는데 목이 부었어요 ## 열=past
두통이 좀 덜해졌지만 여전합니다 ## 두통=fact
약 먹고 두통이 조금 나아졌는데 아직 남아 있어요 ## 두통=fact
무릎 통증이 많이 좋아졌지만 계단에서는 아파요 ## 무릎 통증=fact
당뇨가 식이조절로 잘 관리되고 있어요 ## 당뇨=fact
고혈압은 약으로 잘 조절돼서 120/80 나와요 ## 고혈압=fact
2018년에 심근경색 왔었고 스텐트 넣었어요 ## 심근경색=past
10년 전에 당뇨 진단받았어요 ## 당뇨=fact
어제부터 열이 났어요 ## 열이 났=fact
아침에 두통이 있었는데 타이레놀 먹고 가라앉았어요 ## 두통=past
입덧은 12주 지나니까 사라졌고 요새는 속쓰림이 문제예요 ## 속쓰림=fact, 입덧=past
방광염 때문에 항생제 먹었고 지금은 소변볼 때 안 아파요 ## 방광염=past
h/o pneumonia 2015. 현재 dyspnea 호소 ## pneumonia=past, dyspnea=fact
과거력: 결핵, 위궤양. 현병력: 당뇨 ## 결핵=past, 위궤양=past, 당뇨=fact
s/p cholecystectomy, DM(+) HTN(-) ## DM=fact, HTN=negated
이석증은 두 번 왔다가 나았어요 ## 이석증=past
치질은 수술하고 나서 재발 없이 지내요 ## 치질=past
대학생 때 기흉으로 입원했었어요 ## 기흉=past
편두통은 폐경 후로는 사라졌네요 ## 편두통=past
간염은 항체가 생겼고 나았대요 ## 간염=past
신장결석 두 번 깨고 이제 없어요 ## 신장결석=past
통증이 가실 줄을 몰라요 ## 통증=fact
열이 떨어지질 않아요 ## 열=fact
기침이 나을 기미가 안 보여요 ## 기침=fact
두통이 없어졌다 생겼다 해요 ## 두통=fact
아토피는 크면서 없어졌어요 ## 아토피=past
폐렴으로 입원했다가 어제 퇴원했어요 ## 폐렴=past
아토르바스타틴은 근육통 와서 지난달에 관뒀어요 ## 아토르바스타틴=stopped
와파린 먹다가 엘리퀴스로 갈아탔어요 ## 와파린=stopped, 엘리퀴스=fact
암로디핀 대신 로사르탄 먹기 시작했어요 ## 암로디핀=stopped, 로사르탄=fact
암로디핀→로사르탄 변경 ## 암로디핀=stopped, 로사르탄=fact
졸피뎀은 이제 안 먹습니다 ## 졸피뎀=stopped
메트포르민은 신장 때문에 뺐어요 ## 메트포르민=stopped
아스피린은 수술 앞두고 일주일째 쉬고 있어요 ## 아스피린=stopped
항생제는 다 먹었고 지금 먹는 약은 없어요 ## 항생제=stopped
프레드니솔론은 서서히 줄여서 지난주에 뗐습니다 ## 프레드니솔론=stopped
인슐린 맞다가 살 빠지고 나서 안 맞게 됐어요 ## 인슐린=stopped
피임약은 임신 준비하느라 그만 먹기로 했어요 ## 피임약=stopped
오메프라졸 두 달 치 먹고 종료했어요 ## 오메프라졸=stopped
리피토는 원장님이 그만 먹어도 된다고 하셔서 안 먹은 지 석 달 ## 리피토=stopped
로사르탄이 떨어져서 사흘째 못 먹고 있어요 ## 로사르탄=stopped
디클로페낙 처방만 받고 안 먹었어요 ## 디클로페낙=negated
졸피뎀 타 왔는데 아직 손도 안 댔습니다 ## 졸피뎀=negated
타이레놀 사다 놓기만 했어요 ## 타이레놀=negated
의사가 인슐린 맞으라는데 제가 거절했어요 ## 인슐린=negated
예전에는 아스피린 먹었는데 지금은 클로피도그렐 먹어요 ## 아스피린=stopped, 클로피도그렐=fact
혈압약은 반으로 줄였어요 ## 혈압약=fact
메트포르민을 아침에서 저녁으로 바꿨어요 ## 메트포르민=fact
아스피린을 깜빡하고 이틀 못 먹었어요 ## 아스피린=fact
세레콕시브 작년까지 먹었습니다 ## 세레콕시브=stopped
엽산은 출산하고 나서 끊었어요 ## 엽산=stopped
위고비는 비싸서 접었어요 ## 위고비=stopped
로수바스타틴으로 바꾸기 전엔 심바스타틴 먹었어요 ## 심바스타틴=stopped, 로수바스타틴=fact
타목시펜 5년 복용 완료 ## 타목시펜=stopped
가바펜틴은 어지러워서 중단했고 리리카로 교체했어요 ## 가바펜틴=stopped, 리리카=fact
아목시실린 먹고 두드러기 나서 그 뒤로는 안 먹어요 ## 아목시실린=stopped
아침 약 중에 이뇨제만 뺐어요 ## 이뇨제=stopped
두통이나 어지럼증은 없어요 ## 두통=negated, 어지럼증=negated
당뇨 고혈압 고지혈증 다 없습니다 ## 당뇨=negated, 고혈압=negated, 고지혈증=negated
당뇨 빼고는 지병이 없어요 ## 당뇨=fact
심장병 같은 건 앓아본 적이 없어요 ## 심장병=negated
당뇨까진 아니고 당뇨 전단계래요 ## 당뇨까진=negated, 당뇨 전단계=fact
변비는커녕 설사를 해요 ## 변비=negated, 설사=fact
천식이랑은 상관없대요 ## 천식=negated
복통 전무. 구토 2회 ## 복통=negated, 구토=fact
B형 간염 음성이래요 ## B형 간염=negated
독감 아니래요. 그냥 감기래요 ## 독감=negated, 감기=fact
피가 나거나 붓지는 않아요 ## 붓=negated
약은 혈압약 말고는 먹는 거 없어요 ## 혈압약=fact
두통이 없진 않아요 ## 두통=fact
안 아픈 데가 없어요. 무릎 통증이 제일 심해요 ## 무릎 통증=fact
숨이 찰 리가 없죠 매일 뛰는데 ## 숨이 찰=negated
고혈압은 모르고 살았는데 오늘 쟀더니 160이네요 ## 고혈압=negated
불면증 따위는 모르고 삽니다 ## 불면증=negated
갑상선 결절은 안 보인대요 ## 갑상선 결절=negated
폐렴 소견 없음, 천식 병력 없음 ## 폐렴=negated, 천식=negated
기침(-) 가래(+) 흉통(-) ## 기침=negated, 가래=fact, 흉통=negated
배가 아픈 것도 아니고 토하는 것도 아니에요 ## 배가 아픈=negated, 토하=negated
메트포르민 외에 다른 약은 안 먹어요 ## 메트포르민=fact
어지럽다거나 그러진 않아요 ## 어지럽=negated
통증은 하나도 안 느껴져요 ## 통증=negated
가슴이 아프다든지 그런 증상은 전혀 없어요 ## 가슴이 아프=negated
아스피린은 먹어본 적도 없어요 ## 아스피린=negated
우울하다는 생각은 안 해봤어요 ## 우울=negated
허리가 안 아픈 날이 없어요 ## 허리가 안 아픈=fact
암은 아닌 걸로 나왔어요 ## 암=negated
""".strip().splitlines()


@pytest.mark.parametrize("line", MESSAGES)
def test_what_became_of_it(extract: Extract, line: str) -> None:
    text, expected = (part.strip() for part in line.split("##"))
    extraction = extract(text)
    items = [(f.span, "fact") for f in extraction.facts] + [(e.span, e.reason) for e in extraction.excluded]
    for part in expected.split(", "):
        words, _, wanted = part.rpartition("=")
        start = text.index(words)
        said = {what for span, what in items if span and span[0] < start + len(words) and start < span[1]}
        assert wanted in said
        assert ("fact" in said) == (wanted == "fact")
