import { addDays, mondayOf } from '../../../core/days'
import { isTitleVerb } from '../../../core/task-verbs'
import type { Question } from '../../../core/voice/contract'
import { fold, trimEnd } from '../../../core/words'
import type { SpeakerClock } from '../../dates/clock'
import type { Language } from './context'

/**
 * A question about the open tasks has only words that may stand in one, in any order: what it asks
 * with, a day or "overdue", and words such as "have" or "tasks", which name no task.
 */
interface QuestionWords {
  /** What it begins with, beside words of the rest: "what", "show", "is there anything". */
  ask: RegExp
  /** Nouns that ask by themselves in the plural: "my tasks for today". */
  list: RegExp
  when: RegExp
  overdue: RegExp
  rest: RegExp
}

const WORDS: Record<Language, QuestionWords> = {
  en: {
    ask: /^(?:(?:and|so|ok|okay|now|then|well|go on|right|please|just|also|but|can you|could you|would you|will you) )*(?:(?:what|which)(?:'s|s|'re)?(?! (?:day|date|time) is)|how(?:'s|s)?|(?:show(?! up)|list|read|tell|give)(?: (?:me|us))?(?: out)?|remind (?:me|us)(?= (?:what|which))|run (?:me|us) through|let (?:me|us) (?:hear|see|have)|(?:check|see) what(?:'s)?|any|anything|something|(?:do|have|am|are) (?:i|we)|(?:is|are) there|is (?=(?:anything|tomorrow|today|this))) /,
    list: /^(?:my |the |all )*(?:tasks|to-?dos|agenda|schedule|to-do list|plans|(?:today|tomorrow|(?:this )?week)'s (?:tasks|jobs|list|to-?dos|agenda|plans?)) /,
    when: /(?<today>(?:today|tonight|(?:this )?(?:morning|afternoon|evening)|(?:rest of )?(?:the|my) day)(?:'s)?)(?![a-z'-])|(?<tomorrow>tomorrow(?:'s)?)(?![a-z'-])|(?<week>(?:(?:the )?(?:rest|end) of )?(?:this |the |my )?week(?:'s)?|(?:the )?(?:next|coming) (?:7|seven|few) days)(?![a-z'-])/,
    overdue:
      /(?:overdue|late|past (?:due|its date|their dates?)|behind|(?:did (?:i|we) miss|missed)|slipped|should have (?:done|finished)|should've (?:done|finished))(?![a-z])/,
    rest: /^(?:what|what's|whats|which|how|how's|hows|show|list|read|tell|give|remind|run|go|going|through|check|see|hear|let|me|us|any|anything|something|everything|all|some|much|many|of|do|does|have|has|i've|we've|am|i'm|are|is|there|there's|that's|that|which|i|we|my|our|the|a|and|so|ok|okay|now|then|well|right|please|just|also|but|can|could|would|you|will|get|got|need|needs|needing|to|be|been|done|supposed|meant|doing|due|planned|scheduled|pending|open|outstanding|left|remaining|remains|still|already|next|happening|coming|up|down|ahead|on|in|for|by|at|about|with|from|out|else|other|to-?do|to-?dos|todos?|tasks?|jobs?|things?|anything's|week|stuff|items?|deadlines?|plans?|schedule|agenda|plate|calendar|diary|lined|look|looks|looking|like|busy|day|my|finish|complete|deal|must|should|exactly|actually|again|quickly|first|yet|late)$/,
  },
  ru: {
    ask: /^(?:(?:ну|а|и|так|вот|давай|слушай|вообще|кстати|скажи|подскажи|там|еще|мне|у меня) )*(?:что|чего|чем|как(?:ие|ой|ая|ов[аы]?)|сколько|много ли|есть(?: ли)?|имеются ли|(?:у меня |мне )?(?:есть|осталось) (?:что|какие)-(?:нибудь|то)|(?:покажи|показать|скажи|прочитай|прочти|зачитай|озвучь|расскажи|перечисли|назови|выведи|открой|огласи|(?:глянь|посмотри|проверь)(?= (?:что|есть|какие) )|напомни(?=(?:те)?(?: мне)?,? (?:что|какие) ))(?:те)?(?: мне| нам)?|(?:сегодня|завтра|на (?:сегодня|завтра)|на этой неделе)(?: у меня)? (?:(?:есть|осталось) )?(?:что|какие|чего)(?:-(?:то|нибудь))?)(?![а-я-])/,
    list: /^(?:все |мои )*(?:задачи|дела|планы|сегодняшние|завтрашние|список (?:дел|задач)) /,
    when: /(?<today>сегодня(?:шн[а-я]+(?: день)?)?|до конца дня)(?![а-я])|(?<tomorrow>завтра(?:шн[а-я]+(?: день)?)?)(?![а-я])|(?<week>(?:(?:до )?конца )?(?:эт[оау][йю]? |текущ[а-я]+ )?недел[юеи]|(?:ближайш[а-я]+ )?(?:7|семь) дней)(?![а-я])/,
    overdue:
      /(?:просроч|пропустил|опазд|опоздал|(?:не|вовремя) успел|срок(?:и)? (?:уже )?(?:прош|выш|истек))[а-я]*/,
    rest: /^(?:ну|а|и|так|вот|давай|слушай|вообще|кстати|там|тут|что|чего|чем|как(?:ие|ой|ая|ов[аы]?)|сколько|много|ли|есть|имеются|(?:под|рас)?скажи|покажи|показать|прочитай|прочти|зачитай|озвучь|перечисли|назови|выведи|открой|огласи|глянь|посмотри|проверь|напомни|те|мне|меня|у|нас|нам|я|мы|мои|мой|моя|мою|все|весь|еще|уже|надо|нужно|предстоит|долж(?:ен|на|ны)|остал(?:ось|ись|ся|ась)|запланирован[аоы]?|намечен[аоы]?|назначен[аоы]?|стоит|стоят|висит|висят|числится|ждет|ожидает|на|по|в|во|из|за|до|к|с?делать|делаем|сделаем|успеть|заняться|закончить|что-нибудь|что-то|какие-нибудь|какие-то|нибудь|то|бы|можно|задач[аиу]?|дел[аоу]?|делам|планы?|плану|планах|список|списке|сроки?|срочного|важного|дедлайны?|пункт[аоы]?в?|план|это|сейчас|теперь|пожалуйста|занят[аы]?|был[аио]?|будет|будут|именно|вовремя|не|день|которые)$/,
  },
}

/** Where a question may begin behind something else: "it's been a long day, show me …". */
const BEGINS: Record<Language, RegExp> = {
  en: /(?<=[a-z,;.]) (?=(?:then |so |and |please )?(?:show me|tell me|read me|what(?:'s|s)?|which|how many|anything|give me) )/g,
  ru: /(?<=[а-я,;.]) (?=(?:покажи|скажи|расскажи|прочитай|прочти|перечисли|назови|озвучь|что|какие|сколько)(?:те)? )/g,
}
/** What goes on with a question: "I asked", "to see", "узнать". */
const ASKED =
  /(?:^|\s)(?:ask(?:s|ed)?|know|knows|knew|see|check|tell|told|said|say|wonder|of|about|on|that|to|and|with|the|an?|my|our|узнать|спросить|понять|проверить|сказать|сказал[аи]?|спросил[аи]?|говорит|понял[аи]?|знаю|помню|про|о|том|и|на|то)[\s,]*$/
/** Characters and places that are looked at. */
const LONGEST = 200
const MOST = 3

/** "What's due today?", "что у меня на завтра": which of the open tasks are asked for. */
export function readQuestion(
  text: string,
  language: Language,
  clock: SpeakerClock,
): Question | undefined {
  const key = trimEnd(fold(text), /[\s.!?…]/)
  if (key.length > LONGEST) return undefined
  const whole = questionIn(key, language, clock)
  if (whole || isTitleVerb(key)) return whole
  for (const { index } of key.matchAll(BEGINS[language]).take(MOST)) {
    const question = questionIn(key.slice(index + 1), language, clock)
    if (question && !ASKED.test(key.slice(0, index))) return question
  }
  return undefined
}

function questionIn(key: string, language: Language, { today }: SpeakerClock) {
  const { ask, list, when, overdue, rest } = WORDS[language]
  const said = `${key.replaceAll(/[,;:–—\s]+/g, ' ')} `
  if (!ask.test(said) && !list.test(said)) return undefined
  const late = overdue.exec(said)
  const day = when.exec(said)
  const found = late ?? day
  if (!found) return undefined
  const others = said.replace(found[0], '').split(' ').filter(Boolean)
  if (!others.every((word) => rest.test(word))) return undefined
  if (late) return { kind: 'overdue' as const, from: null, to: null }
  const { tomorrow, week } = day?.groups ?? {}
  if (tomorrow) return { kind: 'tomorrow' as const, from: addDays(today, 1), to: addDays(today, 1) }
  if (!week) return { kind: 'today' as const, from: today, to: today }
  const to = /\d|seven|сем/.test(week) ? addDays(today, 6) : addDays(mondayOf(today), 6)
  return { kind: 'week' as const, from: today, to }
}
