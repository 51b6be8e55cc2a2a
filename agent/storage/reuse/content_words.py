"""Which words of a question carry no content of their own, and in which company others do not."""

from __future__ import annotations

# Persons without a quality, the speaker, things in general, and what every question is made of.
DROPPED = frozenset(
    "통상 대충 대략 대략적 고려 대체로 통상적 하다 되다 이다 있다 시키다 것 거 게 건 걸 수 때 경우 시 데 줄 바 점 적 등 상태 쪽 편 식 정도 쯤 씩 동안 한 자리 분 환자 사람 저 제 나 내 우리 자기 본인 그 이 저기 "
    "그것 이것 거기 여기 이런 그런 저런 그렇다 이렇다 저렇다 그러다 이러다 그거 이거 저거 저것 요거 고거 그게 이게 좀 혹시 그냥 꼭 반드시 정말 진짜 과연 도대체 대체 사실 참 막 "
    "보통 대개 일반 일반적 주로 원래 그럼 그러면 그런데 근데 그리고 그래서 그러니까 또한 대하다 관하다 위하다 대해 관해 통하다 의하다 인하다 따르다 "
    "알다 알리다 알려주다 가르치다 가르쳐주다 시행 시행하다 실시 실시하다 수행 수행하다 진행하다 여부 가능성 현상 과정 상황 형태 행위 행동 부분 내용 정보 수준 목적 필요성 제품 종류별 측면 의미 가급적 되도록 되도록이면 자체 일 곳 실제로 실지로 솔직히 아무튼 어쨌든 암튼 일단 만약 만일 궁금 궁금하다 궁금증 설명 정리 소개 말 말씀 말하다 묻다 여쭈다 여쭙다 여쭤보다 물어보다 문의 질문 답변 답 부탁 부탁드리다 "
    "부탁하다 바라다 드리다 주다 보다 싶다 버리다 놓다 두다 나가다 가지 개 번 요 님 선생 선생님 의사 뭔가 무엇 뭐 무슨 어떤 어느 어떻다 어떠 어떠하다 어떻게 왜 언제 "
    "얼마 얼마나 어떡 몇 채 채로 누구 어디 이유 까닭 원인 방법 법 요령 시기 시점 타이밍 기간 며칠 사항 해당 관련하다 의 및 또는 혹은 가장 제일 정확히 정확하다 제대로 올바르다 "
    "자세히 자세하다 간단히 간단하다 안내 맞다? 지 요새 요즘 날? 잘 팍팍 콱 쫙 쫙쫙 휙 쏙 쭉쭉".split()
) - {"맞다?", "날?"}
# Having an illness, a symptom or a quality: beside a name of one they say no more than the name.
HAVING = frozenset(
    "생기다 나다 걸리다 앓다 오다 들다 겪다 느끼다 입다 보이다 나오다 가지다 지니다 지다 있다 발견 발견되다 판정받다 앓고 상태 판정 병 질환 질병".split()
)
CLINICS = frozenset(
    "병원 치과 안과 피부과 내과 외과 이비인후과 정형외과 산부인과 비뇨의학과 비뇨기과 정신과 신경과 한의원 보건소 응급실 소아과 소아청소년과 재활의학과".split()
)
LASTING = frozenset({"=기간", "=기간:일", "=기간:주", "=기간:개월", "=기간:년", "=기간:시간", "=기간:분"})
# Of these one asks how much is good, how much is right or how much to do in one breath.
_COUNTS = frozenset({"=횟수", "=나이", "=기간:시간", "=기간:분"})
# A verb that says of a thing what one does with it anyway: {verb: what it goes with}.
CARRIERS: dict[str, frozenset[str]] = {
    "받다": CLINICS
    | {"과"}
    | frozenset(
        "검사 혈액검사 소변검사 조직검사 치료 진료 상담 처방 수술 시술 검진 진단 백신 교정 이식 투석 스케일링 마사지 도움 내시경 위내시경 대장내시경 엑스레이 mri ct 시티 초음파 심전도 뇌파 골밀도 pcr pet-ct".split()
    ),
    "맞다": frozenset("백신 주사 링거 인슐린 생백신".split()),
    "나오다": frozenset("결과 양성 음성".split()),
    "나다": frozenset("효과".split()),
    "보다": frozenset("효과 소변 대변".split()),
    "타인": frozenset({"전염"}),
    "효과": frozenset({"예방"}),
    "좋다": frozenset({"예방", *_COUNTS}),
    "적합": _COUNTS,
    "추천": _COUNTS,
    "유지": LASTING,
    "이어지다": LASTING,
    "아기": frozenset({"이유식"}),
    "마시다": frozenset({"술"}),
    "먹다": frozenset({"이유식"}),
    "잠": frozenset({"자다"}),
    "생기다": frozenset("효과 부작용 증상 합병증 재발".split()),
    "있다": frozenset(),
    "찍다": frozenset("엑스레이 mri ct 시티 초음파 pet-ct".split()),
    "하다": frozenset(),
    "증상": frozenset("심해지다 낫다 줄다 사라지다 완화".split()),
    "완료": frozenset({"백신"}),
    "완전히": frozenset({"낫다"}),
    "모두": frozenset({"낫다"}),
    "몸": frozenset({"나쁘다", "좋다", "증상"}),
    "건강": frozenset({"나쁘다", "좋다"}),
    "나이": frozenset({"=나이"}),
    "대상": frozenset({"=나이"}),
    "걸리다": LASTING,
    "가다": LASTING
    | CLINICS
    | {"과"}
    | frozenset("학교 회사 여행 유치원 찜질방 사우나 목욕탕 온천 수영장 헬스장".split()),
    "계속": LASTING | {"평생"},
    "=양": LASTING | {"=나이", "=횟수"},
    "=기간": LASTING,
    "방치": frozenset({"저절로"}),
    "저절로": frozenset({"방치"}),
    "서로": frozenset({"차이"}),
    "가운데": frozenset("식전 식후 아침 저녁".split()),
    "음식": frozenset({"전날", "단백질", "익히다", "날것"}),
    "방문": CLINICS | {"과"},
    "오다": CLINICS | {"과"},
    "찾다": CLINICS | {"과"},
    "병원": frozenset({"과"}),
    "치료": frozenset({"과"}),
    "적당": frozenset({"=양", "=횟수", *LASTING}),
    "적절": frozenset({"=양", *LASTING}),
    "더": frozenset("심해지다 낫다 늘다 줄다 오르다 내리다 나쁘다 늘리다".split()),
    "시간": frozenset({"=기간:분", "=기간:시간", "=기간"}),
    "생후": frozenset("아기 신생아 어린이 유아 이유식".split()),
    "조절": frozenset(),
    "지금": frozenset({"@중"}),
    "현재": frozenset({"@중"}),
    "검사": frozenset(
        "내시경 위내시경 대장내시경 찍다 유방촬영 심전도 골밀도 초음파 엑스레이 mri ct pet-ct pcr 뇌파 스케일링".split()
    ),
    "수술": frozenset("절제 떼다 라식 라섹 제왕절개 임플란트".split()),
}
# Whom one asks for, where it is not oneself.
PERSONS = frozenset("어린이 아기 신생아 유아 노인 청소년 임신 수유 남성 여성".split())
# What comes with age, and what lasts a time rather than comes in an amount.
GROWN_INTO = frozenset("이유식 성장판 유치 젖니 영구치 초경 폐경 사춘기 노안 옹알이 뒤집다 뒤집기".split())
TIMED = frozenset("잠복기 입원 휴식 격리 금식 깁스 자다 기다리다".split())
# Taken, drunk or used is what medicines, food and drink are anyway.
TAKING = frozenset("먹다 마시다 사용".split())
DRINKS = frozenset("술 물 커피 우유 녹차 차 주스 두유 음료 맥주 소주 막걸리 와인".split())
GROWTHS = frozenset(
    "용종 혹 담낭 근종 자궁근종 결절 종양 선종 낭종 물혹 쓸개 맹장 충수 편도 갑상선 자궁 유방 담낭 충수 폴립".split()
)
# Words for each other in a company, "#" for any name: each pair with the company it needs.
NEAR: tuple[tuple[frozenset[str], frozenset[str]], ...] = (
    (frozenset({"처음", "초기"}), frozenset({"증상"})),
    (frozenset({"없애다", "떼다"}), GROWTHS),
    (frozenset({"없애다", "치료"}), GROWTHS),
    (frozenset({"절제", "떼다"}), GROWTHS),
    (frozenset({"절제", "없애다"}), GROWTHS),
    (frozenset({"수술", "떼다"}), GROWTHS),
    (frozenset({"수술", "절제"}), GROWTHS),
    (frozenset({"낫다", "아물다"}), frozenset("상처 찢어지다 베이다 꿰매다 실밥".split())),
    # Elsewhere 세다 is to count or to turn grey, 배 a ship or a pear, 위 what lies above.
    (frozenset({"세다", "강하다"}), frozenset("약 주사 항생제 진통제 통증 운동".split())),
    (frozenset({"독하다", "강하다"}), frozenset("약 주사 항생제 진통제".split())),
    (frozenset({"세다", "독하다"}), frozenset("약 주사 항생제 진통제".split())),
    (frozenset({"배", "뱃속"}), frozenset("아프다 통증 더부룩하다 부글거리다".split())),
    (frozenset({"위", "위장"}), frozenset("쓰리다 나쁘다 부담 자극".split())),
    (frozenset({"아프다", "#C0030193"}), frozenset("@후 수술 시술 절제 백신 주사".split())),
    *((frozenset(again), frozenset({"#"})) for again in ({"자꾸", "자주"}, {"자꾸", "반복"}, {"자주", "반복"})),
    (frozenset({"재발", "반복"}), frozenset({"자꾸", "자주"})),
    (frozenset({"먹다", "마시다"}), DRINKS),
    (frozenset({"사용", "바르다"}), frozenset("연고 크림 로션 선크림".split())),
    (frozenset({"사용", "넣다"}), frozenset("안약 인공눈물 좌약 질정".split())),
    (frozenset({"사용", "맞다"}), frozenset({"인슐린"})),
    (
        frozenset({"갈다", "바꾸다"}),
        frozenset(
            "기저귀 거즈 붕대 패드 필터 주머니 소변주머니 소변줄 유치도뇨관 콧줄 비위관 칫솔 장루 바늘 드레싱".split()
        ),
    ),
    (frozenset({"쪼개다", "자르다"}), frozenset({"약"})),
    (frozenset({"수분", "물"}), frozenset({"=양", "마시다", "먹다"})),
    (frozenset({"멈추다", "지혈"}), frozenset({"#", "피"})),
    # An ultrasound or an operation of the 가슴 is one of the breast.
    (frozenset({"가슴", "흉부"}), frozenset("찍다 엑스레이 ct mri 통증 아프다 답답하다".split())),
    (frozenset({"부터", "먼저"}), frozenset({"검사"})),
    (frozenset({"방치", "저절로"}), frozenset("낫다 사라지다 나오다 빠지다 내리다".split())),
    (frozenset({"시술", "넣다"}), frozenset({"스텐트", "#C0010068+스텐트"})),
    (frozenset({"박다", "넣다"}), frozenset({"스텐트", "#C0010068+스텐트"})),
    (frozenset({"목욕", "씻다"}), frozenset("어린이 아기 신생아 유아".split())),
    (frozenset({"풀다", "푸다"}), frozenset("깁스 붕대".split())),
    (frozenset({"따다", "취득"}), frozenset("운전면허 면허 자격증".split())),
    (frozenset({"태어나다", "나오다"}), frozenset("예정일 쌍둥이".split())),
    (frozenset({"분쇄", "갈다"}), frozenset({"약", "알약"})),
    (
        frozenset({"귀국", "낫다"}),
        frozenset("목소리 시력 청력 입맛 후각 미각 감각 기억 체중 몸무게 생리 기운 체력 근력".split()),
    ),
    (frozenset({"사용", "차다"}), frozenset({"보조기", "복대"})),
    (
        frozenset({"빼다", "없애다"}),
        frozenset(
            "벌침 침 가시 임플라논 루프 자궁내장치 장치 실밥 관 포트 보형물 필러 핀 철심 나사 의안 스텐트".split()
        ),
    ),
    (frozenset({"떼다", "없애다"}), frozenset("반창고 패치 티눈 쥐젖 사마귀 점 파스 밴드 딱지".split())),
    (frozenset({"크다", "성장"}), frozenset("키 어린이 아기".split())),
    *((frozenset({"참다", held}), frozenset("술 담배 커피".split())) for held in ("피하다", "끊다")),
    *((frozenset({"투여", used}), frozenset({"#"})) for used in ("사용", "맞다")),
    (frozenset({"배", "복부"}), frozenset("초음파 ct mri 엑스레이 찍다 통증 아프다 수술 찜질 비만 검사".split())),
    (frozenset({"보내다", "가다"}), frozenset("어린이집 유치원 학교 학원 수영장".split())),
    (frozenset({"타다", "섞다"}), frozenset("물 우유 주스 분유 음료 요거트 점도증진제".split())),
    (frozenset({"들어가다", "가다"}), frozenset("목욕탕 사우나 찜질방 수영장 온천 바다".split())),
    (frozenset({"빻다", "갈다"}), frozenset({"알약"})),
)
# What one cannot do is what one must not: "아몬드도 못 먹나요?" asks for a ban.
BARRED = TAKING | frozenset("맞다 바르다 타다 찍다".split())
# Of these "안 되다" is that one cannot: "임신이 안 되나요?" is "임신을 못 하나요?".
COMING_ABOUT = frozenset("임신 소화 발기 호흡 배변 배뇨".split())
# Where one may be forbidden to go; to the lavatory one is unable to.
OUTINGS = frozenset(
    "사우나 찜질방 목욕탕 대중탕 온천 수영장 헬스장 학교 유치원 회사 여행 바다 해수욕장 등산".split()
)
GOING = frozenset("가다 들어가다".split())
FOODS = frozenset(
    "음식 차 과일 채소 생선 고기 달걀 견과류 간식 커피 우유 녹차 술 물 주스 두유 영양제 유산균 홍삼 약 알약 물약 백신 카페인 소금 설탕 꿀 단백질 비타민c 비타민d".split()
)
# What may stand between the words of a phrase: "모유를 계속 먹이다".
BETWEEN = frozenset("계속 자주 바로 많이 다시 자꾸".split())
# Done by a person on purpose: "할 수 있나요?" asks leave of these.
ACTS = frozenset(
    "먹다 마시다 사용 바르다 붙이다 맞다 운동 운전 수영 걷기 달리기 등산 샤워 목욕 세수 화장 염색 파마 타다 여행 가다 학교 회사 출근 자다 눕다 씻다 닦다 수유 "
    "성관계 피우다 흡연 음주 끊다 시작 하다 찍다 받다 백신 착용 입다 벗다 들어가다 다니다 양치 식사 요가 골프 자전거 문신 제모 면도".split()
)
# Done on a doctor's advice: whether one does is whether one has to.
ADVISED_ACTS = frozenset("입원 수술 시술 검사 격리 금식 보관 백신 소독 냉장 재다 찍다 착용".split())
# So are these with a medicine: "아기는 꿀을 먹나요?" asks what happens or is allowed, "먹어야 하나요?" what is due.
MEDICINE_ACTS = frozenset("먹다 복용 바르다 사용".split())
# Acts that 하고 joins to the next one, where the analyser takes it for "and".
DONE = ACTS | frozenset(
    "수술 시술 출산 치료 검사 이식 투석 임신 스케일링 내시경 교정 입원 퇴원 양치 가글 좌욕 찜질 냉찜질 온찜질 제왕절개 발치 헌혈 임플란트".split()
)
OPERATIONS = frozenset("수술 시술 출산 이식 제왕절개 발치 임플란트 스케일링".split())
# Joins of clauses: what ends the first one, by its sense. What is not named here only tells the case.
AFTER, BEFORE, DURING, THEN, SINCE, ONCE_DONE = "@후", "@전", "@중", "@고", "@서", "@면"
TURNING, AT_ONCE = "@다가", "@직후"
SEQUENCE = frozenset({AFTER, BEFORE, THEN, SINCE, TURNING, AT_ONCE, *"먼저 나중 처음".split()})
JOINED = {
    "고": THEN,
    "고서": AFTER,
    "면서": DURING,
    "으면서": DURING,
    "다가": TURNING,
    "다": TURNING,
    "더니": TURNING,
    "자마자": AT_ONCE,
    **dict.fromkeys("어서 아서 여서 니까 으니까".split(), SINCE),
}
TIMES = {
    "후": AFTER,
    "뒤": AFTER,
    "다음": AFTER,
    "이후": AFTER,
    "직후": AT_ONCE,
    "전": BEFORE,
    "이전": BEFORE,
    "중": DURING,
    "도중": DURING,
    "동안": DURING,
    "와중": DURING,
}
# Which joins may stand for each other, "" for a case that is only told.
SIMILAR_JOINS = (
    frozenset({AFTER, THEN}),
    frozenset({THEN, ""}),
    frozenset({ONCE_DONE, ""}),
    frozenset({DURING, ""}),
    frozenset({SINCE, ""}),
    frozenset({TURNING, ""}),
    frozenset({TURNING, DURING}),
)
# "수술하면 며칠 입원하나요?" is of after the operation, where one asks when or how long and of getting well alone: "수술하면
# 금식하나요?" is of before it, "수술 후 금식하나요?" is not.
DONE_JOINS = (frozenset({ONCE_DONE, AFTER}), frozenset({ONCE_DONE, THEN}))
RECOVERY = frozenset(
    "입원 퇴원 쉬다 휴식 걷다 걷기 아프다 통증 낫다 회복 샤워 목욕 세수 운동 운전 출근 일상 수영 붓다 부기 붕대 실밥".split()
)
BEFOREHAND = frozenset("끊다 금식 관장 빼다 항생제 준비 금주 금연 약".split())
# Particles that say who does what; the others only tell the case.
CASES = {"JKS": "S", "JKC": "S", "JKO": "O", "JKG": "N"}
PARTICLES = {
    "에": "E",
    "에게": "G",
    "한테": "G",
    "께": "G",
    "에게서": "F",
    "한테서": "F",
    "에서": "F",
    "로": "L",
    "으로": "L",
    "보다": "B",
    "대신": "D",
    "말고": "D",
}
LIMITING = frozenset("끼리 만 밖에 마다 뿐 까지 부터 보다".split())
