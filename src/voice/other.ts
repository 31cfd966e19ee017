import type { Language } from './parts'
import { fold } from './words'

/** What is neither to add nor to complete, over folded text. */
const OTHER: Record<Language, RegExp[]> = {
  en: [
    /\?$/,
    /^(?:what|who|whose|whom|when|where|why|how|which|is|are|was|were|do (?:i|we|you|they)|does|did (?:i|we|you|they|he|she|it|anyone|anybody)|have i|has|can i|should i|am i|will)(?:'s|'re)?(?=\s|$)/,
    /^(?:hello|hi|hey|bye|goodbye|good (?:morning|evening|night|afternoon)|thanks|thank you|cheers|yes|yeah|yep|no|nope|ok|okay|well|so|right|please|sorry|never ?mind|nothing|forget (?:it|that|about it)|stop(?: it| that| listening)?|wait|cancel(?: that| it| this)?|undo(?: that| it| this)?|test(?:ing)?|help(?: me)?|go back|close|exit|quit)(?:[\s,]+(?:there|you|very|much|so|all|again|everyone|a lot|please|that|it|one two three))*$/,
    /^(?:show|list|display|read|tell|find|search|give|open|view)(?: me| out| us)?(?: all| every)?(?: of)?(?: my| the| our)? ?(?:\w+ )?(?:tasks?|to-?dos?|list|folders?|tags?|reminders?|agenda|schedule|day|settings|app|menu|calendar|statistics|stats|joke)\b/,
    /^(?:delete|remove|erase|clear|drop|rename|move|archive)(?: all| every(?:thing)?)?(?: of)?(?: my| the| our| this| that)? ?(?:\w+ )?(?:tasks?|to-?dos?|list|folders?|tags?|everything|it|account|all)(?:\s|$)/,
    /^(?:play|pause|skip)(?: some| the| my| this| next| a)* (?:music|song|songs|radio|playlist|album|podcast|track)\b/,
    /^turn (?:up|down) /,
    /^(?:ignore|disregard|forget) (?:all |the |your |any )*(?:previous|prior|above|earlier)?.*instructions/,
  ],
  ru: [
    /\?$/,
    /^(?:что|кто|где|когда|почему|зачем|сколько|как(?:ой|ая|ое|ие|ая)?|чей|чья|куда|есть ли|можно ли|кому)(?=\s|$)/,
    /^(?:привет|здравствуй(?:те)?|пока|до свидания|спасибо(?: большое)?|доброе утро|добрый (?:день|вечер)|да|нет|ну|так|ок|окей|хорошо|ладно|отмена|отмени(?: это)?|стоп|хватит|не надо|неважно|ничего|забудь|подожди|проверка|тест|помощь|помоги)(?:[\s,]+(?:тебе|всем|это|пожалуйста|большое|раз))*$/,
    /^(?:покажи|показать|открой|открыть|прочитай|прочти|расскажи|найди|перечисли|выведи|скажи)(?: мне)?(?: все| всю)?(?: мои| мой| мою)? ?(?:[а-я]+ )?(?:задач[а-я]*|дел[аo]?|список|папк[а-я]*|метк[а-я]*|настройк[а-я]*|приложение|календарь|расписание|статистик[а-я]*|анекдот|время|погод[а-я]*)(?:\s|$)/,
    /^(?:удали|удалить|сотри|стереть|убери|очисти|переименуй)(?: все| всю| всё)?(?: мои| мой| эту| эти)? ?(?:[а-я]+ )?(?:задач[а-я]*|дела|список|папк[а-я]*|метк[а-я]*|все|это)(?:\s|$)/,
    /^(?:включи|поставь|выключи|останови)(?: мне| какую-нибудь| эту)* (?:музыку|песн[юи]|радио|плейлист)/,
    /^(?:игнорируй|забудь|не учитывай) .*инструкци/,
  ],
}

/** Questions, greetings, and what this assistant does not do. */
export function isOther(text: string, language: Language): boolean {
  const key = fold(text)
  return !/\p{L}{2}/u.test(key) || OTHER[language].some((pattern) => pattern.test(key))
}
