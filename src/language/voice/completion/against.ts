import { wordsOf } from '../../../core/words'
import { keywordsOf } from '../matching/keywords'
import { closeness } from '../matching/title-index'
import type { Language } from '../parsing/context'

const EN_PEOPLE =
  "(?:mum|mom|mother|dad|father|parents|brother|sister|son|daughter|wife|husband|partner|aunt|uncle|cousin|grandma|grandpa|gran|granny|grandad|nan|friend|mate|boss|manager|colleague|neighbo[u]?r|landlord|tenant|roommate|flatmate|kid|child|in-laws?|him|her|them|you|someone|somebody|everyone|everybody)(?:s|'s|s')?"
const EN_MONTHS =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december)'
const RU_PEOPLE =
  '(?:мам[аыуеой]+|пап[аыуеой]+|брат[аоуме]*|сестр[аыуеой]+|сын[аоуме]*|доч(?:к[аиуеой]+|ери?)|муж[аоуме]*|жен[аыуеой]+|бабушк[аиуеой]+|дедушк[аиуеой]+|дед[аоуме]*|родител[а-я]+|тет[яиюе]|дяд[яиюе]|друз[а-я]+|друг[аоуме]*|подруг[аиуеой]+|сосед[а-я]*|коллег[а-я]*|начальни[а-я]+|шеф[аоуме]*|директор[аоуме]*|хозя[а-я]+|клиент[а-я]*|детей|ребенк[а-я]+|них|него|нее|тебя|вас|всех)'
const RU_MONTHS =
  '(?:январ|феврал|март|апрел|ма(?=[йея](?: |$))|июн|июл|август|сентябр|октябр|ноябр|декабр)[а-я]*'

/**
 * What makes it another's, another time's or no deed at all: "I paid the rent for March", "over at
 * Tom's", "in my head", "у Светы", "за прошлый месяц", "во сне". Group `word` is in the title, or
 * the sentence is not of that task.
 */
const AGAINST: Record<Language, RegExp[]> = {
  en: [
    `(?:for|at|behind|instead of) (?:the |my |our |an? |his |her |their |your |old ){0,2}(?<word>${EN_PEOPLE})(?= |$)`,
    `(?:for|in|of|from|during|since) (?:last |this |the )?(?<word>${EN_MONTHS}|(?:19|20)\\d\\d)(?= |$)`,
    "(?<word>last|previous) (?:week|month|year|spring|summer|autumn|fall|winter|time|season|quarter)(?:'s)?(?= |$)",
    '(?:in|on|at|for|from|up) (?:(?:the|my|our|his|her|their|your|an?|one|some|this|that) )?(?:\\S+ )?(?<word>heads?|dreams?|imagination|mind|theory|principle|paper|games?|movies?|films?|books?|novel|story|show|childhood|past|front|back|parts?|places|side|corner|spots?|draft|pencil|outline)$',
    '(?:in|on) (?:(?:the|my|our|a|an|some|your) )?(?:\\S+ )?(?<word>dreams?|heads?|imagination|theory|principle|games?|movies?|films?|childhood) ',
    '(?<word>theory|theoretically|technically|supposedly|allegedly|apparently|temporarily|helped|imagine|imagined|pretended|dreamt|dreamed|percent)(?= |$)',
    'for (?:the )?(?<word>now|today|tonight|day|moment|night|week|time being)$',
    'as (?<word>if|though|good|soon) ',
    "(?:i'm|i am|we're|we are) (?<word>so|so very|well and truly) (?:done|finished|over) with ",
    '(?:at|in) (?:my|our|the|his|her|their) (?<word>old|former|previous|last) ',
    '(?:done|finished|painted|cleaned|complete|completed|ready) by (?<word>monday|tuesday|wednesday|thursday|friday|saturday|sunday|noon|midnight|tonight|then|\\d+)(?= |$)',
  ].map((source) => new RegExp(`(?:^| )${source}`)),
  ru: [
    `(?:у|для|за|вместо) (?:мо(?:ей|его|их)|наш(?:ей|его|их) )?(?<word>${RU_PEOPLE})(?= |$)`,
    `(?:за|в|на|с|до) (?<word>${RU_MONTHS})(?= |$)`,
    'у (?!мен[яь](?: |$)|нас(?: |$)|себя(?: |$)|входа|дома)(?<word>[а-я]{3,})(?= |$)',
    '(?<word>вам|тебе|кричат|говорят|пишут|уверяют|обещают|хваста[а-я]+|хвал[а-я]+|утвержда[а-я]+)(?= |$)',
    '(?:за|вместо|без|при) (?<word>меня|нас|себя|мне)(?= |$)',
    '(?:[а-я]+л[аи]?|мне) (?<word>что) (?!дальше|еще|теперь|делать)',
    '(?<word>прошл(?:ый|ого|ом|ой|ую|ым|ое|ые|ых)) (?:месяц[а-я]*|год[а-я]*|лет[а-я]+|зим[а-я]+|весн[а-я]+|осень[а-я]*|раз|квартал[а-я]*|сезон[а-я]*)',
    '(?:во?|на) (?:[а-я]+ )?(?<word>снах?|сне|игр[а-я]+|кино|фильм[а-я]+|книг[а-я]+|сказк[а-я]+|сериал[а-я]+|роман[а-я]+|детстве|юности|молодости|мечтах|мыслях|теории|уме|голове|воображении|черновик[а-я]*|планах|целом|основном|принципе|общем|прошлом|бумаге|словах)(?= |$)',
    '(?<word>приснилось|снилось|мысленно|теоретически|технически|формально|якобы|типа|будто|словно|помог|помогла|помогли|временно|местами|спереди|сзади|снаружи|кусок|кусочек|детстве|однажды|когда то|занято|автоответчик|безуспешно|напрасно|исключением|стороны)(?= |$)',
    '(?<!сто |100 )(?<word>процент[а-я]*)(?= |$)',
    'на (?<word>сегодня|пока|время|данный|текущий|девяносто|восемьдесят)(?= |$)',
    '(?:готов|[а-я]+[нт])[аоы]? (?:к|через|до|будет) (?<word>понедельник[а-я]*|вторник[а-я]*|сред[а-я]+|четверг[а-я]*|пятниц[а-я]+|суббот[а-я]+|воскресен[а-я]+|завтра|вечер[а-я]*|утр[а-я]+|обед[а-я]*|конц[а-я]+|час[а-я]*|минут[а-я]*|полчаса|д(?:ень|ня|ней)|недел[а-я]+|месяц[а-я]*|\\d+)(?= |$)',
    '(?<word>19\\d\\d|20\\d\\d)(?= |$)',
  ].map((source) => new RegExp(`(?:^| )${source}`)),
}
/** "За Петю", "for Anna", "у Светы": by its capital, which is not that of a day. */
const NAMED =
  /(?<=\s)(?:(?:for|у|для|за|вместо) (?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)|at (?=\S+['’]s ?))(?<word>\p{Lu}\p{Ll}+)/gu
/** "В соседнем бюро проект отправили": those who are there did it. */
const THEIRS =
  /^(?:а |да |уже )?(?:во?|на|при) (?!(?:понедельник|вторник|сред[уы]|четверг|пятницу|субботу|воскресенье|выходн|прошл|этот|эту|этом|этой|обед|час)[а-я]*(?: |$))(?:[а-я]+(?:ом|ем|ой|ей|их|ых) )?(?<word>[а-я]{3,}) (?:[а-я]+ )*?[а-я]+ли(?:сь)?(?= |$)/
/** To get something from somebody is the deed itself. */
const GETTING =
  /^(?:купил|взял|забрал|получил|узна|уточни|спроси|заня|одолжи|попроси|отобра|выясни)/

/** The words of a sentence that it says of something else, unless the title has them as well. */
export function wordsAgainst(text: string, language: Language): string[] {
  const words = wordsOf(text)
  const said = words.join(' ')
  const against = AGAINST[language].flatMap((pattern) => pattern.exec(said)?.groups?.word ?? [])
  const names = [...text.matchAll(NAMED)].map(({ groups }) => groups?.word ?? '')
  const theirs = language === 'ru' && !/(?:^| )мы /.test(said) && THEIRS.exec(said)?.groups?.word
  const isGot = words.some((word) => GETTING.test(word)) && / у /.test(said)
  return isGot ? [] : [...against, ...names, ...(theirs ? [theirs] : [])]
}

const OF_OTHERS = /^(?:his|her|their|your|whose)$/
/** Words that a title has as well, or the sentence says something else. */
const LITERAL =
  /(?<=(?:called|broke|struck|wrote|signed) )(?:off|up)(?= )|(?<= )(?:up to(?! date)|as far as)(?= )|(?<=ready )(?:for|to)(?= )|(?<=done )for$/

/** "I called his mum" is not "Call mum", and "I called off the plumber" not "Call the plumber". */
export function saysAnother(said: readonly string[], title: string): boolean {
  const [literal] = LITERAL.exec(said.join(' ')) ?? []
  return (
    (literal !== undefined && !wordsOf(title).join(' ').includes(literal)) ||
    (said.some((word) => OF_OTHERS.test(word)) &&
      !/\b(?:[hH]is|[hH]er|[tT]heir|[yY]our)\b|['’]s\b|\s\p{Lu}\p{Ll}/u.test(title))
  )
}

/** What a task is called by, whatever its title says: "the dentist appointment". */
const GENERIC =
  /^(?:appointment|job|chore|thing|stuff|errand|task|payment|visit|trip|bit|business|shopping|one|entry|reminder|note|today|yesterday|now|already|please|list|дело|дела|задани[а-я]*|запись|записи|поход|визит|покупк[а-я]*|сегодня|вчера|уже|пожалуйста|список|списка)$/

/** "Mark the garden fence as done" names another than "Paint the fence". */
export function isNamedBy(named: string, title: string): boolean {
  const { words } = keywordsOf(title)
  return keywordsOf(named).words.every(
    ({ plain, said, weight, isEmpty }) =>
      isEmpty ||
      weight < 1 ||
      GENERIC.test(said) ||
      words.some((each) => closeness(plain, each.plain) > 0),
  )
}
