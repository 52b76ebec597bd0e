"""Words that carry no meaning in a query, by the language of the record; else the English.

Accents count for nothing here. The lists are short on purpose: a word too many cannot be found, a
word too few only weighs little, since it is frequent.
"""

# ruff: noqa: RUF001 - the letters that look Latin and are not are meant

_LISTS = {
    "en": """
    a about after again all also am an and any are aren as at be because been before being both but
    by can could couldn did didn do does doesn doing don done down during each else few for from had
    hadn has hasn have haven having he her here hers herself him himself his how i if in into is isn
    it its itself just may me might mine more most must my myself no nor not of off on once only
    onto or other our ours ourselves out over own please same shall she should shouldn so some such
    than that the their theirs them themselves then there these they this those through to too under
    until up us user very was wasn we were weren what when where which while who whom whose why will
    with without won would wouldn yet you your yours yourself yourselves
    """,
    "de": """
    aber als am an auch auf aus bei bin bis da das dass dem den denn der des die dies diese diesem
    diesen dieser dieses doch du ein eine einem einen einer eines er es euch für hat hatte hatten
    habe haben hast ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im in ist ja kann können mein meine
    meinem meinen meiner mich mir mit nach nicht noch nur ob oder ohne sehr sein seine seinem seinen
    seiner sich sie sind so um und uns unser unsere vom von vor war waren warum was welche welchem
    welchen welcher welches wem wen wenn wer wessen wie wir wird wo wurde wurden zu zum zur
    """,
    "nl": """
    aan als bij dan dat de deze die dit door een en er had hadden heb hebben heeft hem het hij hoe
    hun ik in is je jij kan kunnen maar me met mij mijn naar niet nog nu of om ons onze ook op over
    te tot uit van voor waar waarom wanneer waren was wat we welk welke werd werden wie wij wordt
    worden zich zij zijn zo zou
    """,
    "sv": """
    att av blev blir de dem den denna deras dess det detta dig din du eller en ett för från ha hade
    han har henne hennes hon honom hos hur icke inte jag kan man med men mig min mot mycket ni när
    och om oss på samt sig sin sitt ska som till under upp ut vad var varför vem vi vid vilka vilken
    vilket är än
    """,
    "da": """
    af at blev bliver da de dem den denne der deres det dette dig din du efter eller en er et for
    fra ham han hans har havde hende hendes hun hvad hvem hvilke hvilken hvilket
    hvor hvordan hvorfor
    ikke jeg kan man med men mig min når og også om op os på sig sin skal som til ud var ved vi
    """,
    "no": """
    av at ble blir da de dem den denne der deres det dette deg din du eller en er et etter for fra
    ham han hans har hadde henne hennes hun hva hvem hvilke hvilken hvilket hvor hvordan hvorfor
    ikke jeg kan man med men meg min når og også om opp oss på seg sin skal som til ut var ved vi
    """,
    "fr": """
    ai alors au aux avait avec avoir ce ces cet cette comment dans de des dont du elle elles en
    est et eu il ils je la le les leur leurs lui ma mais me mes moi mon ne nos notre nous on
    ont ou où par pas pour pourquoi qu quand que quel quelle quelles quels qui quoi sa se ses son
    sont sur ta te tes toi ton tu un une vos votre vous étaient était être
    """,
    "es": """
    al como con cual cuales cuando cuya cuyo de del donde el ella ellas ellos en era eran es esa
    ese eso esta este esto fue fueron ha haber había han hay la las le les lo los me mi mis muy más
    ni no nos nuestra nuestro para pero por porque que quien quienes se ser si sin sobre son su sus
    también te tu tus un una uno ya yo él
    """,
    "it": """
    ad agli ai al alla alle allo anche che chi ci come con cosa cui da dagli dai dal dalla
    dalle dallo degli dei del della delle dello di dove ed era erano fu ha hanno ho il in io la
    le lei lo loro lui ma mi mia mio ne negli nei nel nella nelle nello noi non per perché più
    quale quali quando quanto quella quello questa questo se sei si sono su sua sugli sui sul sulla
    sulle sullo suo tra tu un una uno voi
    """,
    "pt": """
    ao aos as com como da das de dela dele do dos ela elas ele eles em entre era eram essa esse
    esta este eu foi foram há isso isto já lhe mais mas me meu minha na nas nem no nos não nós onde
    os ou para pela pelas pelo pelos por porque qual quais quando que quem se sem ser seu seus sua
    suas são só também te tem um uma você às
    """,
    "ro": """
    ai al ale am ar are au ca care ce cea cei cel cele cine cu cum când de despre din după ea ei
    el ele era este eu există fi fost iar la le lor lui mai mea meu ne nici noi nu or pe pentru
    prin sa sale sau se sunt să te tu un una unde unei unor unui va vă și îi îl îmi în își
    """,
    "pl": """
    aby ale bez był była było były być co czy dla do gdy gdzie go ich im ja jak jaka jaki jakie
    jako je jego jej jest jeszcze już kiedy kto która które który których ma mi mnie mu my
    na nad nie
    od on ona one oni oraz po pod przez przy się są ta tak tam te tego tej ten to tu ty tym we
    wy za ze że
    """,
    "ru": """
    без бы был была были было быть вам вас во вот все всё вы где да для до его ее её если есть
    ещё же за из или им их как какая какие какой когда который которая которое которые кто ли мне
    мы на над не него нее ней нет ни но об он она они оно от по под почему при свой себя со так
    там то того тоже только ты уже чего чем что чтобы эта эти это этот
    """,
    "tr": """
    ama bana ben bir biz bu bunlar bunu da daha de den değil diye en gibi hangi hem için ile ise ki
    kim kimin kadar mi mu mı mü ne neden nedir nerede nasıl olan olarak onlar onu onun sen siz ve
    veya ya şu
    """,
    "el": """
    αλλά αν από για δε δεν εγώ εκεί εμείς εσείς εσύ ήταν θα και κάθε κατά με μια μιας μας μέσα
    να οι όπως όταν ότι
    πιο ποια ποιες ποιο ποιοι ποιος που πού προς πως πώς σας σε στα στη στην
    στις στο στον στους τα τη την της τι τις το τον του τους των ως αυτά αυτή αυτό αυτός είναι είχε
    ένα ένας έχει έχουν
    """,
    "uk": """
    але без би був була були було вам вас ви від він вона вони воно все де для до за із його коли
    ми мені на над нам нас не ні по при про під свій собі та так також те той ти тут уже хто це цей
    ця ці через чи чому ще що щоб як яка яке який які якого якої їй їх її
    """,
    "ar": """
    أن أو أي أين أيضا إذا إلى إن التي الذي الذين بعد به بها بين تكون تلك ثم حتى حيث خلال ذلك عن عند
    عنه غير في فيه فيها قبل قد كان كانت كل كم كما كيف لا لكن لم لماذا لن له لها ما ماذا متى مع من
    منذ منه منها هذا هذه هل هم هو هي وقد وكان وما ومن يكون
    """,
    "fa": """
    آن آنها از اما اگر است او این با باید بر برای بود به تا خود دارد داشت در را شد شده شما ما من می
    نمی نیز ها های هر هست هم و چرا چند چه چگونه چی چیست کجا کدام که کی کیست یا یک
    """,
    "he": """
    אחרי אין איך איזה איזו אילו איפה אל אם אנחנו אני אשר את אתה בין גם האם הוא היא היה היו היכן
    הייתה הם הן זאת זה זו יש כי כל כמה כן לא למה לפני מה מדוע מי מן מתי עד על עם רק של
    """,
    "hi": """
    अपना अपनी अपने आप इन इस इसके उन उनकी उनके उस उसकी उसके एक और कब कहाँ का कि किया किस किसने किसे
    कितना कितनी कितने की के कैसे को कौन क्या क्यों गई गए गया जिस जो तक तुम तो था थी थे द्वारा नहीं ने
    पर पहले बाद भी मैं में यह या ये रहा रही रहे लिए वह वे साथ से हम ही है हैं हो होता होती होते
    """,
    "vi": """
    ai bao bằng bị cho chỉ cũng các có của do gì hay khi không là lại lúc mà mỗi một nhiêu như nhưng
    những nào này nên ra rất rằng sau sẽ theo thì thế trong trên tại tôi từ và vào vì về vẫn với
    đang đâu đã đó được để đến ở
    """,
}
_SHARED = {"nb": "no", "nn": "no"}


def _parsed(words: str) -> frozenset[str]:
    return frozenset(words.casefold().split())


ENGLISH = _parsed(_LISTS["en"])

BY_LANGUAGE = {language: _parsed(words) for language, words in _LISTS.items()}
BY_LANGUAGE |= {language: BY_LANGUAGE[same] for language, same in _SHARED.items()}
