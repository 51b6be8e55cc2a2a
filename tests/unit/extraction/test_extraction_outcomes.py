"""What became of it: recovered, removed, stopped, replaced, never begun, denied, or there in spite of all that."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta, timezone

from agent.extraction import Extractor
from agent.state import Extraction
from agent.terminology import Terminology
from tests.rows import each

NOW = datetime(2025, 12, 13, 9, 0, tzinfo=timezone(timedelta(hours=9)))
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
기침은 나아지는 중이에요 ## 기침=fact
두드러기가 가라앉고 있어요 ## 두드러기=fact
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
아목시실린 먹고 설사가 나서 그 뒤로는 안 먹어요 ## 아목시실린=stopped
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
무좀은 바르는 약 쓰고 말끔히 나았어요 ## 무좀=past
구내염이 있었는데 비타민 먹고 나았네요 ## 구내염=past
작년 겨울에 A형 간염으로 고생했고 지금은 간수치 정상이에요 ## A형 간염=past
족저근막염은 체외충격파 받고 괜찮아졌습니다 ## 족저근막염=past
고지혈증은 운동으로 고쳤어요 ## 고지혈증=past
갑상선 결절은 고주파로 없앴어요 ## 갑상선 결절=past
대장 용종을 두 개 떼어냈고 조직검사는 괜찮았어요 ## 용종=past
탈장 수술했어요 3년 전에 ## 탈장=past
하지정맥류를 레이저로 치료해서 다리가 가벼워요 ## 하지정맥류=past
자궁내막증은 수술로 제거했고 재발은 없어요 ## 자궁내막증=past
심한 불안은 상담받으면서 해소됐어요 ## 불안=past
오십견이 풀렸어요. 이제 팔 다 올라가요 ## 오십견=past
요통 호전되어 퇴원함 ## 요통=past
어지럼증 소실, 이명 지속 ## 어지럼증=past, 이명=fact
급성 췌장염으로 입원 치료 후 회복하였음 ## 췌장염=past
어릴 적 백일해를 앓았다고 들었습니다 ## 백일해=past
스무 살 무렵엔 거식증이 심했어요 ## 거식증=past
임신 때만 당뇨였고 출산하고는 정상이에요 ## 당뇨=past
빈혈이라 철분제 먹었고 지금은 헤모글로빈 13으로 정상 됐어요 ## 빈혈=past
가려움은 이제 좀 살 만해요 ## 가려움=fact
허리 통증이 반쯤 줄었어요 ## 허리 통증=fact
기침이 많이 줄긴 했는데 밤에는 나요 ## 기침=fact
어제 토했는데 오늘은 괜찮아요 ## 토했=past
콧물은 멎었고 이제 기침만 나요 ## 콧물=past, 기침=fact
어제 응급실에서 혈압약 먹고 혈압은 떨어졌는데 두통은 그대로예요 ## 두통=fact
갱년기 증상도 지나갔고 이젠 편해요 ## 갱년기=past
통풍은 요산 약 먹고 나서 발작이 없어요 ## 통풍=fact
5년 전 뇌경색 이후로 왼쪽 팔에 힘이 없어요 ## 뇌경색=past
작년부터 당뇨가 있었어요 ## 당뇨=fact
열이 나다 말다 해요 ## 열=fact
두드러기가 났다 들어갔다 반복돼요 ## 두드러기=fact
방광염이 재발했어요. 작년에 나았었는데 ## 방광염=fact
나은 줄 알았는데 기침이 또 나요 ## 기침=fact
속쓰림이 완전히 낫지는 않았어요 ## 속쓰림=fact
대장암 수술하고 항암 중이에요 ## 대장암=fact
록소프로펜은 위가 아파 일주일 만에 포기 ## 록소프로펜=stopped
풀미코트 쓰던 거 심비코트로 변경했습니다 ## 풀미코트=stopped, 심비코트=fact
이소트레티노인 석 달 먹고 끝냄 ## 이소트레티노인=stopped
프로작에서 졸로푸트로 옮겼어요 ## 프로작=stopped, 졸로푸트=fact
스테로이드 연고는 증상이 좋아져서 이제 안 발라요 ## 스테로이드=stopped
삭센다는 주사 맞기 싫어서 그만 맞아요 ## 삭센다=stopped
에스시탈로프람 d/c, 벤라팍신 start ## 에스시탈로프람=stopped, 벤라팍신=fact
모사프리드는 약 떨어진 뒤로 안 먹었어요 ## 모사프리드=stopped
리튬은 손떨림 때문에 의사가 끊어줬어요 ## 리튬=stopped
아스피린을 먹고 있다가 코피가 나서 중지함 ## 아스피린=stopped
한약은 두 재 먹고 말았어요 ## 한약=stopped
글리메피리드는 저혈당이 와서 제외하고 자누비아만 남겼어요 ## 글리메피리드=stopped, 자누비아=fact
로라타딘 받아 놓고 안 먹고 있어요 ## 로라타딘=negated
골다공증 주사는 무서워서 안 맞고 버텼어요 ## 골다공증 주사=negated
마그네슘은 선물받았는데 뚜껑도 안 열었어요 ## 마그네슘=negated
클로나제팜을 권하셨는데 사양했습니다 ## 클로나제팜=negated
콜히친 먹어보라고 했는데 안 먹기로 했어요 ## 콜히친=negated
메트포르민은 계속 먹고 글리메피리드만 뺐어요 ## 메트포르민=fact, 글리메피리드=stopped
와파린은 끊으면 안 된다고 해서 먹고 있어요 ## 와파린=fact
혈압약을 끊고 싶은데 어떡하죠 ## 혈압약=fact
혈압약 용량을 올렸어요 ## 혈압약=fact
약을 바꿔서 지금은 텔미사르탄 먹어요 ## 텔미사르탄=fact
고혈압 당뇨 결핵 간염 등 과거력 없음 ## 고혈압=negated, 당뇨=negated, 결핵=negated, 간염=negated
발열이나 오한, 인후통은 호소하지 않음 ## 발열=negated, 오한=negated, 인후통=negated
흉통, 호흡곤란 부인 ## 흉통=negated, 호흡곤란=negated
구역도 구토도 설사도 하지 않았습니다 ## 구토=negated, 설사=negated
천식 외에는 앓는 병이 없습니다 ## 천식=fact
우울증 아니고 적응장애라네요 ## 우울증=negated, 적응장애=fact
위암일 리는 없대요 ## 위암=negated
감기 한 번 안 걸리고 살았어요 ## 감기=negated
치매는 아직 아니래요 ## 치매=negated
협심증이 아니라 역류성 식도염이었어요 ## 협심증=negated, 역류성 식도염=fact
당뇨 없던 사람인데 요즘 물을 많이 마셔요 ## 당뇨=negated
가래는 없다시피 해요 ## 가래=negated
빈혈은 검사에서 안 나왔어요 ## 빈혈=negated
자궁근종은 발견되지 않았습니다 ## 자궁근종=negated
혈뇨 없이 옆구리 통증만 있어요 ## 혈뇨=negated, 옆구리 통증=fact
어지럽지도 메스껍지도 않아요 ## 어지럽=negated, 메스껍=negated
관절염하고는 거리가 멀대요 ## 관절염=negated
두통이 없는 날이 없어요 ## 두통=fact
속이 안 쓰린 건 아니에요 ## 쓰린=fact
숨이 안 차는 게 아니라 많이 차요 ## 차요=fact
코피는 안 나는데 멍이 잘 들어요 ## 코피=negated, 멍=fact
고혈압이라는 말은 들어본 적 없어요 ## 고혈압=negated
당뇨약 먹을 정도는 아니래요 ## 당뇨=negated
저는 담배는 피우지만 천식은 해당 없습니다 ## 천식=negated
이부프로펜은 한 번도 안 써 봤어요 ## 이부프로펜=negated
먹는 약이라곤 오메가3밖에 없어요 ## 오메가3=fact
기침이 안 멎어요 ## 기침=fact
항생제를 먹어도 열이 안 잡혀요 ## 열이=fact
임신중독증은 출산 후 사라졌어요 ## 임신중독증=past
턱관절 장애가 있었지만 스플린트 끼고 좋아졌어요 ## 턱관절=past
어릴 때 열성경련을 몇 번 했대요 ## 열성경련=past
간농양으로 배액술 받고 완쾌했습니다 ## 간농양=past
군대 있을 때 A형 간염에 걸렸었습니다 ## A형 간염=past
다래끼는 째고 나서 가라앉음 ## 다래끼=past
빈혈 있었는데 철분 먹고 수치 회복됐대요 ## 빈혈=past
녹내장은 안약으로 유지되고 있어요 ## 녹내장=fact
류마티스는 관해가 왔다가 다시 나빠졌어요 ## 류마티스=fact
알레르기 비염이 환절기만 되면 심해져요 ## 알레르기 비염=fact
두통은 거의 사라졌는데 가끔 욱신거려요 ## 두통=fact
다리 부종이 빠지지 않아요 ## 다리 부종=fact
기침이 낫질 않고 석 달째예요 ## 기침=fact
위염이 다 나은 줄 알았는데 아니었어요 ## 위염=fact
디스크는 시술로 어느 정도 잡았는데 아직 저려요 ## 디스크=fact
오한이 들었다가 지금은 괜찮네요 ## 오한=past
메니에르병은 몇 년째 잠잠합니다 ## 메니에르병=past
요로결석이 저절로 빠져나왔어요 ## 요로결석=past
유방에 섬유선종 있어서 맘모톰으로 뗐어요 ## 섬유선종=past
코골이 수술하고 나서 코골이가 없어졌어요 ## 코골이가=past
항우울제는 반년 먹다가 의사랑 상의해서 끊었어요 ## 항우울제=stopped
인데놀은 필요할 때만 먹어요 ## 인데놀=fact
가스모틴은 효과를 못 봐서 더는 안 먹어요 ## 가스모틴=stopped
듀파락 시럽은 한 병 먹고 끝 ## 듀파락=stopped
플라빅스는 시술 전이라 잠시 중단한 상태예요 ## 플라빅스=stopped
부루펜은 위 때문에 타이레놀로 바꿔서 먹어요 ## 부루펜=stopped, 타이레놀=fact
자누비아에서 트라젠타로 변경됨 ## 자누비아=stopped, 트라젠타=fact
텔미사르탄 40에서 80으로 올렸어요 ## 텔미사르탄=fact
스틸녹스 끊었다가 다시 먹어요 ## 스틸녹스=fact
이뇨제는 다리 붓기가 빠져서 안 먹은 지 한 달 됐어요 ## 이뇨제=stopped
로아큐탄은 3월까지만 복용했습니다 ## 로아큐탄=stopped
감기약은 어제로 다 먹었어요 ## 감기약=stopped
타미플루 처방받았지만 먹진 않았어요 ## 타미플루=negated
스테로이드 주사 권하길래 싫다고 했어요 ## 스테로이드=negated
고혈압 당뇨는 없고 갑상선 기능 저하증만 있어요 ## 고혈압=negated, 당뇨=negated, 갑상선 기능 저하증=fact
피부 발진이나 부기, 호흡 곤란 같은 건 일절 없었어요 ## 발진=negated, 호흡 곤란=negated
뇌졸중은 아니라고 판정받았습니다 ## 뇌졸중=negated
심전도 정상이고 부정맥은 안 나왔어요 ## 부정맥=negated
이명은 들리지 않는데 귀가 먹먹해요 ## 이명=negated
천식과는 무관하다고 하셨어요 ## 천식=negated
구토는 안 했고 메슥거리기만 해요 ## 구토=negated, 메슥거리=fact
간염은 다행히 아니었어요 ## 간염=negated
무릎이 아프지도 붓지도 않아요 ## 무릎이 아프=negated
살면서 편두통이라는 걸 겪어본 적이 없어요 ## 편두통=negated
통풍 외 특이병력 없음 ## 통풍=fact
통풍 제외하고는 건강합니다 ## 통풍=fact
흉통 없음, 기침 있음, 객담 없음 ## 흉통=negated, 기침=fact, 객담=negated
어지럽긴 한데 쓰러진 적은 없어요 ## 어지럽=fact
열이 안 나는 건 아닌데 미열이에요 ## 미열=fact
소화불량은 사라진 지 오래예요 ## 소화불량=past
비염이 없던 사람인데 이사 와서 생겼어요 ## 비염=fact
목감기는 나았고 코감기가 왔어요 ## 목감기=past
수면제 안 먹고는 못 자요 ## 수면제=fact
메트포르민 말고 다른 약으로 바꿨어요 ## 메트포르민=stopped
인슐린은 아직 안 맞고 약으로 버텨요 ## 인슐린=negated
""".strip().splitlines()


@each("line", MESSAGES)
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


POINTED = """
노바스크 5mg 먹어요 ## 그거 지난달에 끊었어요 ## 암로디핀 stopped
설사를 종일 해요 ## 그건 멎었습니다. 대신 배에 가스가 차요 ## 설사 past
당뇨가 있고 메트포르민 먹어요 ## 아까 그 약은 이제 안 먹어요 ## 메트포르민 stopped
기침이 심해요 ## 그 증상은 다 나았어요 ## 기침 past
천식이 있어요 ## 아 그건 제가 착각했네요 ## 천식 negated
두통하고 기침이 있어요 ## 그건 나았어요 ##
노바스크 먹어요 ## 그거 끊어도 되나요? ##
""".strip().splitlines()


@each("line", POINTED)
def test_what_is_pointed_back_at_is_ended_when_one_thing_is_meant(
    terms: Terminology, extract: Extract, line: str
) -> None:
    before, text, expected = (part.strip() for part in line.split("##"))
    extraction = Extractor(terms).extract(text, NOW, extract(before))
    assert {f"{e.name} {e.reason}" for e in extraction.excluded} == set(filter(None, [expected]))
