import { fold } from '../../../core/words'
import { sameWordsKey } from '../matching/stem'
import type { Language, ParseContext } from './context'

/** What this product has, in a question about it. */
const EN_PARTS = '(?:tasks?|to-?dos?|folders?|tags?|reminders?|subtasks?|this app)\\b'
const RU_PARTS = '(?:задач|подзадач|папк|метк|тег|напоминани|приложени)'

/** What is neither to add nor to complete, over folded text. */
const OTHER: Record<Language, RegExp[]> = {
  en: [
    /\?$/,
    /^(?:what|who|whose|whom|when(?! [^,]+, [a-z]+ )|where|why|how|which|is|are|was|were|do (?:i|we|you|they)|does|did (?:i|we|you|they|he|she|it|anyone|anybody)|have i|has|can i|should i|am i|will)(?:'s|'re)?(?=\s|$)/,
    /^(?:hello|hi|hey|bye|goodbye|good (?:morning|evening|night|afternoon)|thanks|thank you|cheers|yes|yeah|yep|no|nope|ok|okay|well|so|right|please|sorry|never ?mind|nothing|forget (?:it|that|about it)|stop(?: it| that| listening)?|wait|cancel(?: that| it| this)?|undo(?: that| it| this)?|test(?:ing)?|help(?: me)?|go back|close|exit|quit)(?:[\s,]+(?:there|you|very|much|so|all|again|everyone|a lot|please|that|it|one two three))*$/,
    /^(?:i|we) (?:want|need|would like) to (?:cancel|stop|undo|quit|exit)(?: (?:it|this|that))?$/,
    /^(?:show|(?:list|read|tell)(?= (?:me|us) ))(?: me| us)? (?:everything|anything|all|whatever)\b/,
    /^(?!give me an? reminder |open an? (?:new )?(?:task|to-?do) (?:to|for|called) )(?:show|list|display|read|tell|find|search|give|open|view)(?: me| out| us)?(?: all| every)?(?: of)?(?: my| the| our)? ?(?:\w+ )?(?:tasks?|to-?dos?|list|folders?|tags?|reminders?|agenda|schedule|day|settings|app|menu|calendar|statistics|stats|joke)\b/,
    /^(?:delete|remove|erase|clear|drop|rename|move|archive)(?! (?:a|an|another) )(?: all| every(?:thing)?)?(?: of)?(?: my| the| our| this| that)? ?(?:\w+ )?(?:tasks?|to-?dos?|list|folders?|tags?|everything|it|account|all)(?:\s|$)/,
    /^(?:that's (?:all|it|everything)|that is all|nothing else|no more|i'm done|we're done|there|all done|hear me|never mind that)(?: (?:for (?:now|today)|thanks|thank you|i think|folks))*$/,
    /^(?:whats|whos|wheres|whens|hows|anything|any) (?:.*)(?:list|left|due|today|tomorrow|next|up|new|on)$|^(?:is|are) there\b|^what\b/,
    /^(?:sort|filter|group|order|count|search|reorder|print|export|share) (?:all )?(?:my|the|these) (?:tasks?|list|to-?dos?)\b/,
    /^(?:do|can|are|did|have|could|would|will) you (?!please|maybe|kindly|add|remind|make|create|put|set|note|write|mark)/,
    /^(?:thanks|thank you|cheers)(?:[\s,.!]+[a-z']+){0,6}$/,
    /(?<!and)(?:^|[\s,.])(?:no |oh |actually |wait |ok )*(?:cancel that|cancel it|never ?mind|forget (?:it|that|about it)|scrap that|scratch that)$/,
    /^(?:play|pause|skip)(?: some| the| my| this| next| a)* (?:music|song|songs|radio|playlist|album|podcast|track)\b/,
    /^(?:set|start|stop|cancel)(?: me)?(?: an?| the| another)?(?: [a-z0-9-]+){0,2} (?:timer|stopwatch|alarm)\b|^wake me\b/,
    /^turn (?:up|down) |^(?:turn|switch|dim|set|put)(?: (?:on|off|up|down))? (?:the |my |all )*(?:[a-z]+ )?(?:lights?|lamps?|tv|telly|television|volume|thermostat|heating|heat|ac|fan|music|radio)(?: (?:on|off|up|down))?(?: (?:in|to) .+)?$/,
    /^(?:volume (?:up|down)|(?:next|previous) (?:song|track)|pause|mute|unmute|resume|(?:log|sign) out|sort by [a-z]+|take a (?:picture|photo|selfie|screenshot)|find my phone|open the garage|play (?:some |me )*[a-z]+)$/,
    /^(?:hold on|hang on|give me|just|one)(?: a| one)? (?:sec|second|minute|moment|kidding)$|^(?:stop|quit|no more) (?:reminding|telling|nagging|bugging|asking) me(?: |$)/,
    /^(?:remind|tell|show) me (?:what|which) (?:i|we)(?: still)? (?:have|need|must|should)\b/,
    /^un-?(?:complete|check|tick|mark|do|cross)\b|^(?:never ?mind,? |oops,? |no,? )?(?:undo(?: that| it| this)?|(?:take|put) (?:that|it) back|revert (?:that|it|the last (?:change|one))|roll (?:that|it) back)$/,
    // How this product works, and orders that name no task.
    new RegExp(
      `^(?:tell|show|explain to|teach|explain|describe)(?: me| us)? (?:how|what|why|where|the difference) .*${EN_PARTS}`,
    ),
    new RegExp(`^the difference between .*${EN_PARTS}|^teach (?:me|us) (?:how )?to .*${EN_PARTS}`),
    /^(?:delete|remove|complete|mark|rename|move|edit|change) an? (?:task|reminder|to-?do|folder|tag|label)(?: as (?:done|complete))?$/,
    // Not sure, or asked in the form of a statement.
    /^(?:it )?turns out |^(?:i )?(?:could|would)(?:'ve| have) sworn /,
    /^(?:i|we|i've|we've) .+, (?:right|correct|yes|no|didn't (?:i|we)|haven't (?:i|we)|isn't it)$/,
    // "Check whether I've paid": asked of the list. "If Tom pays tick off the rent": not yet.
    /^(?:check|see|look(?: up)?|find out|let me know|tell me|do you know) (?:whether|if) (?:i|we)(?:'ve|'d| have| did| had| already| ever)(?: |$)/,
    /^(?:if|in case|provided) .+ (?:(?:tick|check|cross) .+ off|(?:tick|check|cross) off .+|mark .+ (?:done|complete|completed|finished))$/,
    /^(?:ignore|disregard|forget) (?:all |the |your |any )*(?:previous|prior|above|earlier)?.*instructions/,
  ],
  ru: [
    /\?$/,
    /^(?:что|кто|где|когда(?! (?:угодно|будет время))|почему|зачем|сколько|как(?! можно (?:скорее|быстрее|раньше)| бы не )(?:ой|ая|ое|ие|ая)?|чей|чья|куда|есть ли|можно ли|кому)(?=\s|$)/,
    /^(?:привет|здравствуй(?:те)?|пока|до свидания|спасибо(?: большое)?|доброе утро|добрый (?:день|вечер)|да|нет|ну|так|ок|окей|хорошо|ладно|отмена|отмени(?: это| (?:последн|предыдущ)[а-я]+(?: [а-я]+)?)?|стоп|хватит|не надо|неважно|ничего|забудь|подожди|все(?=,? (?:спасибо|хватит))|алло|проверка(?: связи)?|раз[\s,]+два(?:[\s,]+три)?|тест|помощь|помоги|отбой|забей|молодец|круто|супер|понятно|ясно|потом|не сейчас)(?:[\s,]+(?:тебе|всем|это|пожалуйста|большое|раз|спасибо|хватит|ничего))*$/,
    /^(?:покажи|показать|открой|открыть|прочитай|прочти|расскажи|найди|перечисли|выведи|скажи)(?: мне)?(?: все| всю)?(?: мои| мой| мою)? ?(?:[а-я]+ )?(?:задач[а-я]*|дел[аo]?|список|папк[а-я]*|метк[а-я]*|настройк[а-я]*|приложение|календарь|расписание|статистик[а-я]*|анекдот|время|погод[а-я]*)(?:\s|$)/,
    /^(?:удали|сотри|убери|выкин[ьи]|выброси)(?:те)? (?:(?:эту )?(?:задачу|запись|заметку)|дело про|из (?:моего )?списка) /,
    /^(?:удали|удалить|сотри|стереть|убери|очисти|переименуй)(?: все| всю| всё)?(?: мои| мой| эту| эти)? ?(?:[а-я]+ )?(?:задач[а-я]*|дела|список|папк[а-я]*|метк[а-я]*|все|это)(?:\s|$)/,
    /^(?:доброй ночи|спокойной ночи|добрый вечер|до завтра|до встречи|все|все все|(?:это )?(?:я )?не тебе(?: говорю)?|позови(?:те)? (?:оператора|человека)|это все|больше ничего|ничего больше|всё)(?:[\s,]+(?:спасибо|на сегодня|пока))*$/,
    /^(?:ты|вы) (?:меня |мне )?[а-я]+(?:шь|ешь|ите|ете)(?: меня)?$|^котор(?:ый|ое|ая) |^[а-я]+ ли (?!.*(?:купить|узнать))|^(?:ты|вы) (?:тут|здесь|где|кто|как|чего|понял[аи]?|лучш(?:ий|ая)|живой|жива)$|^есть (?:ли|что-нибудь|что-то|у меня)/,
    /^(?:отсортируй|сортируй|посчитай|отфильтруй|сгруппируй|упорядочь|распечатай)(?: все)?(?: мои)? (?:задачи|дела|список)/,
    /^(?:благодарю|большое спасибо|спасибо)(?:[\s,.!]+[а-я]+){0,5}$/,
    /(?:^|[\s,.])(?:нет |ой |все |а |ладно )*(?:отмена|отмени это|не надо|неважно|забудь(?: об этом)?)$/,
    /^(?:включи|поставь|выключи|останови)(?: мне| какую-нибудь| эту)* (?:музыку|песн[юи]|радио|плейлист)|^(?:включи|выключи|убавь|прибавь|приглуши)(?:те)? (?:свет|телевизор|звук|громкость|кондиционер|отопление)(?: (?:в|во|на) .+)?$|^(?:сделай )?(?:погромче|потише|громче|тише|ярче|теплее)$|^(?:перестань|хватит|прекрати)(?:те)? (?:мне )?напоминать/,
    /^(?:поставь|заведи|засеки|включи|запусти|останови|выключи)(?: мне)? (?:таймер|секундомер|будильник)|^разбуди /,
    /^(?:при чем (?:тут|здесь)|хватит|бы)(?: |$)/,
    /^(?:угадай|знаешь|представь|прикинь)(?:те)?,? /,
    /^(?:глянь|посмотри|проверь|скажи|подскажи|вспомни)(?:те)?(?: мне)?,? (?:там )?[а-я]+л[аи]?(?:с[ья])? ли (?:я|мы)(?: |$)/,
    /^если .+ (?:отметь|вычеркни|зачеркни|закрой|пометь)(?:те)? /,
    /^(?:игнорируй|забудь|не учитывай) .*инструкци/,
    /^(?:ой,? |нет,? )?(?:отмени(?:ть)?|откати(?:ть)?|верни|вернуть)(?:те)?(?: (?:все|это|назад|обратно|как было|последнее|последн[а-я]+ (?:действие|изменение|задачу|команду)))*$/,
    /^(?:даже |я )?не знаю(?: .*)?$|^(?:ну )?вс[её] (?:плохо|хорошо|отлично|нормально|в порядке|ясно|понятно)$/,
    /^(?:сейчас|секунду|минутку|погоди|подожди)(?:,? (?:подожди|погоди|секунду|минутку|сейчас))*$|^(?:потом|позже) (?:скажу|расскажу|добавлю|решу)$|^забудь(?:,| об этом| про это)/,
    /^расскажи(?:те)?(?: мне)? что-(?:нибудь|то)|(?:^| )(?:можно|надо|нужно) (?:удалить|убрать|стереть)$/,
    new RegExp(
      `^(?:(?:я )?(?:хочу|хотел[аи]? бы|хотелось бы) (?:узнать|понять|спросить)|(?:(?:под|рас)?скажи|объясни|поясни|покажи|научи)(?:те)?(?: мне| нам| меня| нас)?),? (?:как|чем|что|зачем|где|почему|[а-я]+ть) (?!.*реш[аи]).*${RU_PARTS}`,
    ),
    /^(?:а )?(?:в )?чем .*(?:отлича[а-я]+|разниц[а-я]+)(?: |$)|^какая разница /,
    /^если .+ (?:скажу|сообщу|напишу|отмечу|добавлю|дам знать)$/,
    // What would be: "если сдам, поеду домой", and not "если будет время, купить хлеб".
    /^если (?!будет |получится|можно|успею).+, [а-я]+(?:у|ю|ем|им)(?: |$)/,
    /^(?:нет,? )?не (?:то|так|это|туда)$|^(?:я |мы )?(?!хотел[аи]? бы [а-я]+(?:ть|ти|чь)(?:ся)? )[а-я]{2,}л[аи]? бы /,
    /(?:^| )[а-я]{2,}л[аи]?(?: .+)?,? (?:правда|верно|так ведь|не так ли|да)$/,
  ],
}

/** "Read me what's in groceries"; "read books" may be a task, whatever folder there is. */
const IN_FOLDER: Record<Language, RegExp> = {
  en: /^(?:show|read|tell|give|list)(?: me| us)?(?: out)?(?: (?:everything|all|that|what|which|is|what's|i|have|got|left|still|tasks))* (?:in|on|from|under) (?:the |my |our )?(?<name>.+?)(?: folder| list)?$|^(?:show|read me|read out|list)(?: me| us)?(?: out)? (?:the |my |our )?(?<all>.+?)(?: folder| list)?$/,
  ru: /^(?:покажи|прочитай|прочти|зачитай|перечисли|скажи|назови|озвучь|выведи)(?:те)?(?: мне| нам)?,?(?: (?:все|что|там|у|меня|нас|есть|лежит|осталось|записано|задачи|дела|еще))* (?:во?|на|из) (?:(?:папк|спис?к|раздел|категори)[а-я]* )?(?<name>.+)$|^(?:покажи|зачитай|перечисли|озвучь|выведи)(?:те)?(?: мне| нам)? (?<all>.+)$/,
}

/** Questions, greetings, and what this assistant does not do. */
export function isOther(text: string, { language, folders }: ParseContext): boolean {
  const key = fold(text)
  const { name, all } = IN_FOLDER[language].exec(key)?.groups ?? {}
  return (
    !/\p{L}{2}/u.test(key) ||
    OTHER[language].some((pattern) => pattern.test(key)) ||
    folders.has(sameWordsKey(name ?? all ?? ''))
  )
}
