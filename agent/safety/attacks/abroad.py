"""Injection and leaking in other languages than Korean and English: data of the input guard, and how it is read.

Word order differs from language to language, the parts do not: to make void, whose, rules; to show, something hidden;
to be another, without limits. Parts that stand in one clause decide, in any order; care of the sick excuses them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from agent.safety.attacks.forms import Attack
from agent.safety.folding import fold

_CLAUSE = re.compile(r"[.!?。！？؟\n]+")
_PHRASE = re.compile(r"[,;:、،]+")
LONGEST_CLAUSE = 160
"""Characters of a clause that are read together; longer ones in overlapping halves of it."""


@dataclass(frozen=True, slots=True)
class Tongue:
    """Fragments of patterns, without accents. script: what a text in it must contain; joined: written without blanks.

    void: to ignore, forget, lift; rules: what is made void; own: the agent's (earlier, all, system, your); show: to tell;
    hidden: what no patient asks for; free: without limits; role: be another, or answer so; care: rules of doctors.
    """

    script: str
    void: str
    rules: str
    own: str
    show: str
    hidden: str
    free: str
    role: str
    care: str
    joined: bool = False


_TONGUES = (
    Tongue(  # Chinese, both scripts
        script="[\u4e00-\u9fff]",
        void="不必(?:再)?(?:遵守|理会)|不用(?:再)?(?:管|理|遵守)|无需遵守|無需遵守|不需要遵守|忽略|忽視|忽视|无视|無視|忘记|忘記|忘掉|忘了|抛开|拋開|抛弃|取消|解除|绕过|繞過|跳过|不要遵守|不用遵守|不必遵守|不再遵守|别管|別管|关闭|關閉|禁用|覆盖|重置|清除",
        rules="规定|規定|规章|規章|条款|條款|政策|原则|原則|指示|指令|规则|規則|提示词|提示詞|提示语|命令|限制|约束|約束|设定|設定|设置|过滤|過濾|审查|審查|准则|準則|方针|说明|說明|对话|對話|内容|防护|防護",
        own="任何|什么|从今|從今|之前|以前|上面|上述|以上|先前|前面|此前|所有|全部|一切|系统|系統|你的|你收到|你被|您的|安全|开发者|開發者|内置|原来|原本|初始",
        show="发给|發給|发我|原封不动|原封不動|输出|輸出|显示|顯示|打印|列出|告诉|告訴|给我看|給我看|展示|透露|公开|公開|重复|重複|复述|複述|说出|說出|翻译|是什么|是什麼|有哪些|发给|發給",
        hidden="系统(?:的)?设[定置]|系統(?:的)?設[定置]|收到的(?:全部|所有)?(?:指示|指令|设定|設定|规则|規則|内容)|系统提示|系統提示|系统指令|系統指令|系统消息|系統訊息|提示词|提示詞|你的指令|你的指示|你的规则|你的規則|初始指令|初始设定|隐藏的?指令|隱藏的?指令|内部指令|内部设定|開發者訊息|开发者消息|api密钥|api金鑰|密码|密碼|其他患者|别的病人|其他病人|其他用户",
        free="有问必答|有問必答|(?:问|問)什[么麼](?:你)?(?:就|都)答|什[么麼]都(?:可以)?(?:回答|答|说|說)|[没沒]有(?!饮食|飲食|活动|活動|运动|運動|年龄|年齡|剂量|劑量|时间|時間).{0,4}(?:限制|约束|約束|审查|審查|底线|底線)|不受任?何?限制|不受约束|不受約束|无限制|無限制|没有规则|沒有規則|无视规则|毫无限制|越狱|越獄|不要拒绝|不要拒絕|开发者模式|開發者模式|上帝模式|dan模式",
        role="从今|從今|以后|以後|你不|你就|必答|你是|你现在|你現在|扮演|假装|假裝|从现在|從現在|现在开始|現在開始|回答|回复|进入|進入|切换|切換|角色",
        care="医生|醫生|医师|醫師|大夫|处方|處方|药|藥|护士|護士|医嘱|醫囑|饮食|飲食|手术|手術|出院|医院|醫院|体检",
        joined=True,
    ),
    Tongue(  # Japanese
        script="[\u3040-\u30ff]",
        void="気にせ|気にし[なま]|従わず|守らず|無視|忘れ|取り消|解除|破棄|バイパス|従わない|従わなく|従う必要|守らな|上書き|リセット|オフに|無効|外して|捨て",
        rules="規約|規定|方針|決まり|指示|命令|ルール|規則|プロンプト|制限|制約|設定|ガイドライン|フィルタ|会話|内容|ポリシー|安全装置|指令|倫理",
        own="これから|今後|今から|何でも|これまで|今まで|以前|前の|上の|上記|すべて|全て|全部|システム|あなた|最初|元の|与えられ|安全|開発者|先の|先ほど",
        show="表示|出力|見せ|教え|開示|公開|リスト|書き出|印刷|繰り返|コピー|翻訳|何です|何だ|なんです|そのまま|暴露",
        hidden="システムプロンプト|システムメッセージ|システム指示|内部の?指示|内部の?設定|隠された|隠れた|初期プロンプト|初期設定|プロンプト|あなたの指示|あなたのルール|apiキー|パスワード|他の患者|ほかの患者|別の患者|開発者メッセージ",
        free="断らず|拒否せず|何でも(?:答|話|教)|制限なし|制限のない|制限なく|制約なし|制約のない|無制限|ルールのない|ルールなし|何の制限も|脱獄|ジェイルブレイク|拒否しない|断らない|開発者モード|フィルターなし",
        role="あなたは|君は|お前は|今から|これから|演じ|なりき|ふりを|ロールプレイ|答え|回答|として|モード",
        care="医師|医者|先生|病院|処方|薬|看護|食事|食生活|手術|退院|診察|治療|検査",
        joined=True,
    ),
    Tongue(  # Russian
        script="[\u0400-\u04ff]",
        void="не (?:надо|нужно|обязан)[а-я ]{0,12}соблюда|можешь не соблюда|игнорир|проигнорир|забудь|забудьте|забыть|отмени|отключи|обойди|обойти|не следуй|не соблюда|отбрось|сбрось|нарушь|нарушай|удали|сними",
        rules="инструкц|указани|правил|команд|промпт|подсказк|ограничени|фильтр|настройк|запрет|установк|цензур|сообщени|политик",
        own="предыдущ|прежн|все |всё |всех|выше|систем|тво[иеёяйюм]|ваш|прошл|первоначальн|исходн|безопасност|данные тебе|разработчик",
        show="покажи|выведи|напечатай|раскрой|скажи|расскажи|повтори|напиши|перечисли|отобрази|процитируй|переведи|каков|как(?:ой|ая|ое|ие) у тебя|дай мне|скинь",
        hidden="системн[а-я]+ (?:промпт|сообщени|инструкц|подсказк|запрос|указани)|системный промт|тво[а-яё]+ (?:промпт|инструкц|правил|указани|настройк)|скрыт[а-я]+ (?:инструкц|указани|правил)|внутренн[а-я]+ (?:инструкц|правил|настройк)|начальн[а-я]+ (?:инструкц|промпт)|ключ api|api[ -]?ключ|парол[ьи]|други[хе] пациент|друго(?:го|м) пациент",
        free="никаких (?:больше )?(?:правил|ограничени|запрет)|нет правил|на вс[её] что|без (?:каких-либо |всяких |любых )?(?:ограничени|правил|цензур|фильтр|запрет)|неограничен|нет (?:никаких )?(?:правил|ограничени)|не отказыва|режим разработчика|взлом|джейлбрейк",
        role="с этой минуты|с этого дня|для тебя|ты теперь|теперь ты|вы теперь|отныне|с этого момента|притвор|представь|веди себя|сыграй|роль|отвечай|ответь|режим",
        care="врач|доктор|терапевт|больниц|рецепт|лекарств|таблет|медсест|диет|лечени|операци|выписк|аптек",
    ),
    Tongue(  # Arabic
        script="[\u0600-\u06ff]",
        void="لا تلتزم|لا داعي للالتزام|لا تتقيد|تجاهل|انس|إنس|انسى|تجاوز|الغ|إلغاء|ألغ|لا تتبع|عطل|تخط|احذف|اكسر",
        rules="قوانين|القوانين|شروط|لوائح|تعليمات|التعليمات|أوامر|الأوامر|قواعد|القواعد|قيود|القيود|موجه|توجيهات|التوجيهات|إرشادات|الإرشادات|ارشادات|سياس|فلتر|رسائل",
        own="أي |اي |من الآن|السابق|جميع|كل|النظام|أعلاه|اعلاه|الخاصة بك|لديك|المطور|الأصلية|الأمان|السلامة",
        show="اعرض|أظهر|اظهر|اطبع|اكشف|أخبرني|اخبرني|كرر|اكتب|ترجم|ما هي|ما هو|أعطني|اعطني|أرني",
        hidden="تعليمات النظام|موجه النظام|رسالة النظام|أوامر النظام|مطالبة النظام|تعليماتك|قواعدك|التعليمات (?:المخفية|السرية|الداخلية|الأصلية)|مفتاح api|كلم(?:ة|ات) (?:المرور|السر)|المرضى الآخرين|مريض آخر|مرضى آخرين",
        free="بدون (?:أي )?(?:قيود|قواعد|حدود|رقابة)|دون (?:أي )?(?:قيود|قواعد|رقابة)|بلا (?:قيود|حدود|قواعد)|غير مقيد|لا ترفض|وضع المطور",
        role="أنت الآن|انت الان|من الآن|تظاهر|تصرف|تخيل|العب دور|دور|أجب|اجب|وضع",
        care="طبيب|الطبيب|دكتور|دواء|الدواء|أدوية|وصفة|مستشفى|صيدل|ممرض|حمية|علاج|عملية",
    ),
    Tongue(  # Thai
        script="[\u0e00-\u0e7f]",
        void="ไม่จำเป็นต้องทำตาม|ไม่ต้องปฏิบัติ|เพิกเฉย|ละเว้น|ลืม|ไม่ต้องสนใจ|ไม่สนใจ|ยกเลิก|ข้าม|อย่าทำตาม|ไม่ต้องทำตาม|ปิดการ",
        rules="คำสั่ง|กฎ|พรอมต์|พรอมป์|ข้อจำกัด|แนวทาง|ตัวกรอง|การตั้งค่า|คำแนะนำ",
        own="ใดๆ|ใด|ตั้งแต่นี้|ต่อจากนี้|ก่อนหน้า|ทั้งหมด|ข้างต้น|ด้านบน|ระบบ|ของคุณ|เดิม|ผู้พัฒนา|ความปลอดภัย",
        show="แสดง|บอก|พิมพ์|เปิดเผย|ทำซ้ำ|เขียน|คืออะไร|ขอดู",
        hidden="พรอมต์ระบบ|พรอมป์ระบบ|คำสั่งระบบ|ข้อความระบบ|คำสั่งของคุณ|คำสั่งที่ซ่อน|กฎของคุณ|รหัสผ่าน|ผู้ป่วยคนอื่น|คนไข้คนอื่น|system prompt",
        free="ไม่มีข้อจำกัด|ไร้ข้อจำกัด|ไม่มีกฎ|ไม่จำกัด|โหมดนักพัฒนา|ห้ามปฏิเสธ",
        role="คุณคือ|ตอนนี้คุณ|จากนี้|แกล้ง|สมมติ|ทำตัว|บทบาท|ตอบ|โหมด",
        care="หมอ|แพทย์|พยาบาล|โรงพยาบาล|ยา|อาหาร|ผ่าตัด|เภสัช",
        joined=True,
    ),
    Tongue(  # Hindi
        script="[\u0900-\u097f]",
        void="पालन नहीं|पालन मत|पालन न|मानने की (?:ज़रूरत|जरूरत) नहीं|अनदेखा|नज़रअंदाज़|नजरअंदाज|भूल जा|भूल जाओ|रद्द|उपेक्षा|मत मानो|हटा दो|बंद कर",
        rules="निर्देश|नियम|आदेश|प्रॉम्प्ट|प्रतिबंध|सीमाएं|फ़िल्टर",
        own="किसी|अब से|पिछले|पहले के|सभी|ऊपर|सिस्टम|तुम्हारे|आपके|सारे|पूर्व",
        show="दिखा|बता|प्रिंट|लिख|प्रकट|दोहरा|क्या है",
        hidden="सिस्टम प्रॉम्प्ट|सिस्टम निर्देश|सिस्टम संदेश|छिपे हुए निर्देश|तुम्हारे निर्देश|आपके निर्देश|पासवर्ड|दूसरे मरीज|अन्य मरीज",
        free="बिना (?:किसी )?(?:प्रतिबंध|नियम|सीमा|रोक)|कोई नियम नहीं|कोई सीमा नहीं",
        role="अब तुम|अब आप|अब से|नाटक|भूमिका|जवाब दो|उत्तर दो|मोड",
        care="डॉक्टर|चिकित्सक|दवा|अस्पताल|नर्स|आहार|पर्चे",
    ),
    Tongue(  # Spanish, Portuguese, French, Italian
        script="[a-z]{3}",
        void=r"\b(?:ignor(?:a|e|ar|es|ez|er|are|i|en|ando|ate)\b|olvid(?:a|e|ar|ate|es)\b|omit(?:e|ir|a)\b|desobedec\w+|desactiv\w+|anul(?:a|ar|e|er|ez)\b|elud\w+|esquec\w+|desconsider\w+|oubli(?:e|ez|er|es)\b|contourn\w+|desactiv\w+|dimentic\w+|disattiv\w+|aggira\w*|no (?:tienes|hace falta)(?: que)? (?:seguir|cumplir|respetar)|nao precisa(?:s)? (?:de )?(?:seguir|cumprir|respeitar)|ne (?:dois|doit|devez) plus|n.as plus a respecter|non devi (?:piu )?(?:seguire|rispettare)|no sigas|ne tiens pas compte|ne respecte pas|fais abstraction)",
        rules=r"\b(?:instru(?:ccion|cao|coes|ction)\w*|istruzion\w+|instrucc\w+|regl[ae]s?|regras?|regol[ae]|normas?|reglements?|norme|politicas?|politiques?|ordenes|ordens|ordres|consignes?|directiv\w+|direttiv\w+|directrices|indicaciones|comandos?|restric\w+|restriz\w+|limitac\w+|limites?|filtros?|filtres?|filtri|prompts?|mensaj\w+|mensagens)\b",
        own=r"\b(?:ningun[ao]?|cualquier|nenhum\w*|aucune?|nessun\w*|a partir d\w+|anterior\w*|previ[aeo]s?|precedent\w*|tod[ao]s|toutes?|tous|tutt[ei]|de arriba|acima|ci-dessus|sistema|systeme|tus|suas|tes|vos|tue|tuoi|seguridad|securite|seguranca|sicurezza)\b",
        show=r"\b(?:muestr\w+|mostr\w+|ensen\w+|revel\w+|imprim\w+|repit\w+|repet\w+|repete\w*|escrib\w+|escrev\w+|dime|diga\w*|affich\w+|montr\w+|donne\w*|ecri\w+|dis-moi|mostra\w*|rivela\w*|stampa\w*|ripet\w+|scrivi\w*|cual es|qual e|quel est|quelles sont|qual e il)\b",
        hidden=r"\b(?:(?:prompt|mensaje|mensagem|message|instruc\w+|instruction\w*|istruzion\w+|invite) (?:de |del |do |di |du )?(?:sistema|systeme)|prompt (?:systeme|sistema|inicial|initial|iniziale)|system prompt|(?:tus|suas|tes|vos|le tue) (?:instruc\w+|instructions|istruzioni|reglas|regras|regles|regole|consignes)|(?:instruc\w+|instructions|istruzioni|consignes) (?:ocult\w+|cache\w+|nascost\w+|secret\w+|intern\w+|inicia\w+|initia\w+)|contrasena|senha|mot de passe|otros pacientes|outros pacientes|autres patients|altri pazienti)\b",
        free=r"\b(?:sin (?:ningun\w* )?(?:restric\w+|limit\w+|reglas|filtros|censura)|sem (?:nenhum\w* )?(?:restric\w+|limit\w+|regras|filtros|censura)|sans (?:aucune? )?(?:restriction\w*|limit\w+|regles?|filtres?|censure)|senza (?:alcun\w* )?(?:restriz\w+|limit\w+|regole|filtri|censura)|modo desarrollador|mode developpeur)\b",
        role=r"\b(?:ahora eres|eres|a partir de ahora|agora voce|voce e|tu es|desormais|vous etes|a partir de maintenant|ora sei|sei ora|finge|finja|fais semblant|fingi|actua|aja como|agis|respond\w+|repond\w+|rispond\w+|modo|mode)\b",
        care=r"\b(?:medic[oa]s?|doctora?|doutora?|docteur|medecin|dottore|recet\w+|receita|ordonnance|ricetta|medicament\w+|medicin\w+|farmac\w+|pharmac\w+|enfermer\w+|infirmier\w+|diet\w+|hospital|hopital|ospedale|cirugia|cirurgia|operation)\b",
    ),
    Tongue(  # German, Dutch
        script="[a-z]{3}",
        void=r"\b(?:ignorier\w*|vergiss|vergesst|vergessen sie|missacht\w*|umgeh\w*|uberschreib\w*|deaktivier\w*|schalte\b.{0,30}\b(?:ab|aus)|befolge\b.{0,30}\bnicht|musst?\b.{0,30}\b(?:nicht|keine)\b.{0,30}\b(?:befolgen|halten|beachten)|hoef\w*\b.{0,30}\bniet|keine\b.{0,30}\bmehr\b.{0,10}\b(?:befolgen|halten|beachten)|negeer\w*|vergeet|omzeil\w*)\b",
        rules=r"\b(?:anweisung\w*|vorschrift\w*|instruktion\w*|regeln?|befehle?|vorgaben?|richtlinien?|beschrankung\w*|einschrankung\w*|filter|prompts?|anordnung\w*|instructies?|regels|beperking\w*|opdracht\w*)\b",
        own=r"\b(?:keine\w*|ab (?:sofort|jetzt)|von nun an|geen enkele|vorherig\w*|bisherig\w*|fruher\w*|obig\w*|alle|aller|system\w*|deine\w*|ihre\w*|sicherheits\w*|vorige|eerdere|bovenstaande|jouw)\b|systemanweisung|systemprompt",
        show=r"\b(?:zeig\w*|gib|nenn\w*|verrat\w*|wiederhol\w*|druck\w*|schreib\w*|ausgeben|was (?:ist|sind)|wie lautet\w*|toon|geef|herhaal|laat)\b",
        hidden=r"\b(?:system-?prompts?|system-?(?:anweisung|nachricht|instruktion|prompt)\w*|(?:deine|ihre|jouw) (?:anweisung\w*|regeln|instruktion\w*|vorgaben|instructies|regels)|(?:versteckte|geheime|interne|ursprungliche|verborgen)\w* (?:anweisung\w*|regeln|instruktion\w*|instructies)|passwort|wachtwoord|andere\w* patient\w*)\b",
        free=r"\b(?:ohne (?:jede |jegliche |irgendwelche )?(?:einschrankung\w*|beschrankung\w*|regeln|filter|zensur|grenzen)|uneingeschrankt\w*|zonder (?:enige )?(?:beperking\w*|regels|filters)|entwicklermodus)\b",
        role=r"\b(?:du bist|sie sind jetzt|ab jetzt|von nun an|tu so|spiel\w*|antwort\w*|handle|je bent|vanaf nu|doe alsof|modus)\b",
        care=r"\b(?:arzt\w*|arzte\w*|doktor\w*|hausarzt\w*|rezept\w*|medikament\w*|apothek\w*|krankenhaus|diat\w*|tablette\w*|pfleg\w*|operation|huisarts|dokter|medicij\w*)\b",
    ),
    Tongue(  # Vietnamese, Indonesian, Malay, Turkish
        script="[a-z]{3}",
        void=r"\b(?:bo qua|quen (?:di|het|moi|tat)|phot lo|khong (?:can |phai )*(?:tuan (?:theo|thu)|lam theo)|tidak (?:perlu|usah|harus) (?:mengikuti|mematuhi|menaati)|uyma(?:k zorunda degil\w*|na gerek yok)?\b|takip etme|vo hieu hoa|huy bo|abaikan|lupakan|lewati|jangan ikuti|nonaktifkan|yok say\w*|gormezden gel\w*|unut\w*|devre disi)\b",
        rules=r"\b(?:chi dan|chi thi|huong dan|quy (?:tac|dinh)|noi quy|luat le|lenh|gioi han|bo loc|cau lenh|instruksi|perintah|peraturan|aturan|ketentuan|batasan|arahan|talimat\w*|kural\w*|komut\w*|kisitlama\w*|yonerge\w*)\b",
        own=r"\b(?:bat ky|bat cu|apa ?pun|hicbir|bundan (?:sonra|boyle)|tu (?:gio|nay)|mulai sekarang|truoc (?:do|day)|tren|tat ca|moi|he thong|cua ban|sebelumnya|semua|di atas|sistem|seluruh|onceki|tum|yukaridaki|butun)\b",
        show=r"\b(?:hien thi|cho (?:toi|minh) (?:xem|biet)|in ra|tiet lo|lap lai|viet ra|la gi|tampilkan|tunjukkan|cetak|ungkapkan|ulangi|beri ?tahu|goster\w*|yazdir\w*|acikla\w*|tekrarla\w*|nedir)\b",
        hidden=r"\b(?:(?:loi nhac|prompt|cau lenh|chi thi|huong dan|thong diep) (?:cua )?he thong|prompt sistem|instruksi sistem|pesan sistem|instruksi (?:tersembunyi|rahasia|awal)|chi dan (?:an|bi mat|ban dau)|sistem (?:istemi\w*|talimat\w*|mesaj\w*|promptu\w*)|system prompt|mat khau|kata sandi|sifre\w*|benh nhan khac|pasien lain|diger hasta\w*)\b",
        free=r"\b(?:khong (?:co )?(?:bat ky )?(?:gioi han|quy tac|rang buoc|kiem duyet)|tanpa (?:ada )?(?:batasan|aturan|sensor|filter)|(?:kisitlama|kural|sansur|sinir)\w* olmadan|sinirsiz|kuralsiz)\b",
        role=r"\b(?:bay gio ban|ban la|tu (?:bay gio|gio)|gia vo|dong vai|tra loi|sekarang kamu|kamu adalah|anda adalah|mulai sekarang|berpura|jawab\w*|bertindak|artik|simdi sen|sen bir|gibi davran|cevap\w*|mod\w*)\b",
        care=r"\b(?:bac si|thuoc|benh vien|y ta|don thuoc|che do an|dokter|obat|resep|rumah sakit|perawat|diet|doktor\w*|ilac\w*|recete\w*|hastane\w*|hemsire\w*)\b",
    ),
    Tongue(  # Tagalog, Uzbek, Polish
        script="[a-z]{3}",
        void=r"\b(?:huwag (?:mo|mong|ninyong)? ?(?:pansinin|sundin)|balewalain|kalimutan|e'?tiborsiz qoldir\w*|unut(?:ing)?|bekor qil\w*|rioya qilma\w*|zignoruj\w*|ignoruj\w*|zapomnij\w*|pomin\w*|nie (?:musisz )?przestrzega\w*)",
        rules=r"\b(?:tagubilin|utos|patakaran|alituntunin|panuntunan|ko'?rsatma\w*|qoida\w*|buyruq\w*|cheklov\w*|instrukcj\w*|polecen\w*|zasad\w*|regul\w*|ogranicze\w*)\b",
        own=r"\b(?:nauna\w*|lahat|dati\w*|sistema|mo|mong|oldingi|avvalgi|barcha|tizim|hech qanday|wszystki\w*|poprzedni\w*|systemow\w*|twoj\w*|swoj\w*|zadnych)\b",
        show=r"\b(?:ipakita|sabihin|ilabas|ulitin|ko'?rsat\w*|ayt\w*|chiqar\w*|takrorla\w*|pokaz\w*|wyswietl\w*|podaj\w*|powtorz\w*)\b",
        hidden=r"\b(?:(?:system|tizim) (?:prompt\w*|ko'?rsatma\w*)|prompt systemow\w*|(?:mga )?tagubilin (?:mo|ng sistema)|nakatagong tagubilin|yashirin ko'?rsatma\w*|twoje instrukcj\w*|ukryt\w* instrukcj\w*|ibang pasyente|boshqa bemor\w*|inn\w+ pacjent\w*|parol\w*|haslo)\b",
        free=r"\b(?:walang (?:limitasyon|patakaran|restriksyon)|cheklovsiz|hech qanday qoidasiz|bez (?:zadnych )?(?:ogranicze\w*|zasad|cenzury))",
        role=r"\b(?:ikaw ay|mula ngayon|magpanggap|sagutin|sumagot|sen endi|bundan buyon|javob\w*|jestes|od teraz|udawaj|odpowiad\w*|odpowiedz)\b",
        care=r"\b(?:doktor\w*|gamot|ospital|reseta|shifokor\w*|dori\w*|lekarz\w*|lek\w*|recept\w*|szpital\w*)\b",
    ),
    Tongue(  # Mongolian
        script="[\u0400-\u04ff]",
        void="үл тоо|тоохгүй|март|баримтлахгүй|дагахгүй|мөрдөхгүй|хүчингүй",
        rules="дүрэм|журам|заавар|зааврыг|тушаал|хязгаарлалт|удирдамж",
        own="өмнө|бүх|ямар ч|систем|одоогоос|чиний",
        show="харуул|хэл|бич|давт|үзүүл",
        hidden="системийн (?:заавар|промпт|мессеж)|нууц заавар|далд заавар|нууц үг|өөр өвчтөн|бусад өвчтөн",
        free="хязгаарлалтгүй|дүрэмгүй|бүх асуултад хариул",
        role="чи одоо|одоогоос|чи бол|хариул|дүрд",
        care="эмч|эм |эмийн|эмнэлэг|жор|мэс засал",
    ),
)


@dataclass(frozen=True, slots=True)
class _Parts:
    joined: bool
    script: re.Pattern[str]
    void: re.Pattern[str]
    rules: re.Pattern[str]
    own: re.Pattern[str]
    show: re.Pattern[str]
    hidden: re.Pattern[str]
    free: re.Pattern[str]
    role: re.Pattern[str]
    care: re.Pattern[str]

    def said(self, clause: str) -> Attack | None:
        if self.show.search(clause) and self.hidden.search(clause):
            return "leak"
        freed = self.free.search(clause) and self.role.search(clause)
        return "injection" if freed or any(map(self._voids, _PHRASE.split(clause))) else None

    def _voids(self, phrase: str) -> bool:
        parts = (self.void, self.rules, self.own)
        return all(part.search(phrase) for part in parts) and not self.care.search(phrase)


class AbroadPatterns:
    """Attacks in other languages. Compiled once; a language whose words of attack a text lacks costs one search."""

    def __init__(self) -> None:
        self._tongues = tuple(_compiled(tongue) for tongue in _TONGUES)

    def find(self, folded: str) -> Iterator[Attack]:
        """Every attack in the folded message."""
        for parts in self._tongues:
            if not parts.script.search(folded):
                continue
            if not (parts.void.search(folded) or parts.hidden.search(folded) or parts.free.search(folded)):
                continue
            for clause in _clauses(folded):
                if attack := parts.said(clause.replace(" ", "") if parts.joined else clause):
                    yield attack


def _clauses(folded: str) -> Iterator[str]:
    for clause in _CLAUSE.split(folded):
        for start in range(0, max(1, len(clause) - LONGEST_CLAUSE // 2), LONGEST_CLAUSE // 2):
            yield clause[start : start + LONGEST_CLAUSE]


def _compiled(tongue: Tongue) -> _Parts:
    """Fragments are folded as messages are: a Cyrillic а is a Latin a there."""

    def read(fragment: str) -> re.Pattern[str]:
        plain = fold(fragment).text
        return re.compile(plain.replace(" ", "") if tongue.joined else plain)

    return _Parts(
        tongue.joined,
        re.compile(tongue.script),
        *map(read, (tongue.void, tongue.rules, tongue.own, tongue.show, tongue.hidden)),
        *map(read, (tongue.free, tongue.role, tongue.care)),
    )
