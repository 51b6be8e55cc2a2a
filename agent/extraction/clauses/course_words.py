"""Lemmas of ending, recovering and staying, each list of one grammatical behaviour; the rules that use them say when a word of it
ends a fact."""

from __future__ import annotations

from agent.terminology.matching import TRANSPARENT

# It went, or somebody made it go: done, these end whatever they are said of.
GONE = frozenset(
    "낫다 없어지다 사라지다 가라앉다 가시다 멈추다 멎다 그치다 없애다 고치다 이기다 이겨내다 떨치다 떨쳐내다 털다 털어내다 물리치다 물러가다 잦아들다 수그러들다 아물다 자취 소실 소멸 소거 소퇴 해소 해결 해제 완치 완쾌 쾌차 쾌유 치유 "
    "회복 극복 종결 졸업 관해 퇴치 박멸 제균 음전 진정 정상화 살아나다 사그라지다 사그라들다 스러지다 삭다 걷히다 꺾이다 해방 떨쳐버리다 이겨내다 멈춰지다 아물어지다 유합 봉합".split()
)
# Of a fever, a rash, a stone: only with the illness itself as the subject.
WENT = frozenset(
    "떨어지다 내리다 풀리다 들어가다 빠지다 꺼지다 지나가다 지나다 끝나다 붙다 벗어나다 탈출 뚫리다 트이다 뚫다 내려가다".split()
)
# Better is over only when nothing is held back: "많이 좋아졌지만" and "좀 나아졌는데" are not.
BETTER = frozenset("좋아지다 나아지다 호전 개선 완화".split())
QUIET = frozenset("잠잠 관해".split())
# A state that is well: when something has been told as past, or is said to have become so, or to be so now.
WELL = frozenset(
    "괜찮다 멀쩡 멀쩡하다 말짱 말짱하다 말끔 말끔하다 깨끗 깨끗하다 거뜬 거뜬하다 개운 개운하다 정상 아무렇다 잠잠 잠잠하다 없다 문제없다 이상없다 편하다 편안 건강 쌩쌩 감쪽같다 가뿐 가뿐하다 건강하다 무탈 무탈하다 양호 양호하다 끄떡없다".split()
)
WHOLE = frozenset(
    "다 싹 완전히 완전 말끔히 말끔하게 깨끗이 깨끗하게 감쪽같이 완벽히 아예 전부 모두 씻다 흔적".split()
)
PARTLY = frozenset(
    "좀 조금 약간 덜 반 반쯤 절반 어느 어느정도 점점 점차 차차 서서히 조금씩 거의 그나마 제법 한결 많이 꽤 훨씬 일부 정도".split()
)
# Taken out or mended by a procedure: of a condition, or of the organ or growth it sits in.
REMOVED = frozenset(
    "수술 시술 쇄석술 제거 절제 적출 절개 떼다 떼어내다 뗴다 자르다 잘라내다 도려내다 긁다 긁어내다 깨다 부수다 지지다 태우다 빼다 뽑다 이식 성형 쇄석 색전 소작 결찰 레이저 고주파".split()
)
LIFTED_OUT = frozenset(
    "담낭 쓸개 자궁 난소 나팔관 갑상선 편도 아데노이드 맹장 충수 전립선 위 비장 신장 콩팥 폐 유방 림프절 수정체 혹 종양 결절 용종 폴립 돌 결석 물혹 근종 선종 덩어리 몽우리 멍울 디스크 대장 직장 장 치핵 사랑니 사마귀 "
    "티눈 점 병변 조직 암 고름 낭종 종기 뿌리 혈관 뇌하수체 부신 방광 고환 췌장 간 담석 판막 각막 부위 핵".split()
)
TREATED = frozenset("치료 재활 입원 약물 항암 방사선 투약 물리치료 상담 수술 시술 제균 쇄석술 쇄석".split())
ENDED = frozenset("끝 끝나다 끝내다 마치다 완료 종료 종결 졸업 성공".split())
RECURRED = frozenset("다시 또 재발 도지다 도로 악화 되풀이 반복 재차".split())
REMAINS = frozenset("아직 여전히 여전 아직도 그대로 남다 남아있다 계속 지속 잔존".split())
STILL = frozenset("아직 아직도 여전히 여전 그대로".split())
# "약 먹고 정상 유지 중": a long illness is held down, not over.
KEPT_UP = frozenset("유지 조절 관리 약 복용 인슐린 주사".split())
# Who says that it is nothing to worry about: "병원에선 괜찮대요".
JUDGES = frozenset("병원 의사 선생 의원 응급실 검사 원장 약사 한의원".split())
CURE = frozenset("완치 완쾌".split())
KEEPING = RECURRED | REMAINS | CURE
# "대상포진을 앓고 지금은 …": through with it.
SUFFERED = frozenset("앓다 치르다 겪다 걸리다 고생".split())
UNDER_WAY = frozenset("항암 방사선 투병 전이 재발 말기 호스피스".split())
AHEAD = frozenset(
    "다음 내일 모레 내년 예정 앞두다 예약 곧 잡다 기다리다 대기 고민 권하다 권유 미루다 못 안 거부 거절 무섭다 싫다 두렵다 겁나다 꺼리다 망설이다 하자 날짜".split()
)
NOW = frozenset("지금 이제 인자 이자 현재 요즘 요새 오늘 이젠 인제 최근 더 이후 뒤 후 지금껏 여태".split())
# Denied now, they are what is felt no more: "지금은 안 아파요", "요즘은 안 나요".
PAINS = frozenset(
    "아프다 쑤시다 쓰리다 결리다 가렵다 저리다 따갑다 어지럽다 붓다 답답하다 막히다 보이다 느끼다 느껴지다 생기다 오다 하다 나다 나오다 그렇다 그러다".split()
)
ENDING = BETTER | PAINS | {"좋다"} | QUIET | GONE | WENT | WELL | REMOVED | ENDED | SUFFERED | {"퇴원", "잡히다"}
# What is left of an illness without being it.
SEQUELS = frozenset("흉터 후유증 자국 흔적 상처 흉 반점 착색".split())
# What a stay in hospital does not end.
LASTING = (
    "당뇨", "고혈압", "고지혈증", "전립선비대", "무호흡", "지질혈증", "천식", "만성", "부전", "경화", "파킨슨", "치매", "류마티스", "루푸스", "크론", "궤양성", "건선", "세동", "녹내장", "협심증", "조현병", "양극성", "통풍", "골다공증", "관절염", "척추염", "기능저하증",
    "폐경", "뇌전증", "자폐", "알레르기", "암", "백혈병", "림프종", "골수종", "보균", "증후군", "에이즈", "HIV", "후유증",
)  # fmt: skip
# Nouns that name no other thing the words could be about.
OWN = frozenset(
    "증상 증세 상태 병 병세 몸 통증 증 기운 판정 진단 소견 결과 약 약물 치료 재활 수술 시술 입원 퇴원 검사 주사 처방 병원 의사 선생 원장 교수 한의원 항체 덕분 정상 수치 완치 관해 재발 후유증 흔적 흉터 "
    "거 것 게 건 걸 적 때 줄 수 말 얘기 이야기 김 상 저 제 나 내 본인 혼자 자연 스스로 양쪽 한쪽 오른쪽 왼쪽 몇 그것 그거 이것 이거 둘 전 다음 날 몸 살 잠 푹 발작 끝 시기 애 아기 아이 출산 운동 식이 식단 관리 조절 "
    "일상 생활 나이 성인 어른 사람 뒤 초 말 중순 봄 여름 가을 겨울 어젯밤 간밤 지난밤 새벽 오전 오후 음식 물 크기 현상 덕".split()
)
NAMELESS = OWN | TRANSPARENT | NOW | WHOLE | PARTLY | GONE | WELL | TREATED
# Of the body at large: what is not yet back with them is no part of the illness.
BODY = frozenset("기운 몸 살 입맛 체력 잠 힘 컨디션 일상 흉터 자국".split())
REMOTE = frozenset("예전 과거 옛날 어리다 젊다 한때".split())
LATELY = frozenset(
    "올해 금년 이번 이달 요즘 요새 최근 오늘 어제 그제 그저께 며칠 하루 매일 매달 매년 해마다 자꾸 자주".split()
)
DIAGNOSED = frozenset("진단 판정 확진 알다 밝혀지다 발견".split())
BEGINNING = frozenset(
    "생기다 오다 걸리다 나오다 나다 시작 시작되다 되다 알다 발견 찾아오다 얻다 들다 터지다".split()
)
HISTORY = frozenset("과거력 기왕력 과거병력 기왕증 병력 pmh pmhx phx hx 과거".split())
LIFE_STAGES = frozenset(
    "초등학교 중학교 고등학교 대학교 대학 학생 학창시절 유치원 군대 사춘기 신혼 살 세 대 돌 아기 갓난아기 신생아 유아 젖먹이 소싯적 처녀 총각 이십대 삼십대 재수 고등학생때 고등학생 중학생 초등학생 대학생 첫째 둘째 셋째 첫애 첫아이 첫아기 큰애 큰아이 작은애 임신 만삭 출산 산후".split()
)
