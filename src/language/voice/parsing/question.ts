import { addDays, mondayOf } from '../../../core/days'
import type { Question } from '../../../core/voice/contract'
import { fold, trimEnd } from '../../../core/words'
import type { SpeakerClock } from '../../dates/clock'
import type { Language } from './context'

const EN_WHEN =
  '(?:(?<today>today|tonight)|(?<tomorrow>tomorrow)|(?<week>(?:the |my )?(?:rest of )?(?:this |the )?week|(?:the )?(?:next|coming) (?:7|seven) days))'
const EN_TASKS =
  '(?:tasks?|to-?dos?|to do(?: list)?s?|things?|stuff|items?|deadlines?|list|agenda|plans?|schedule)'
const EN_STATE =
  '(?:due|planned|scheduled|pending|open|left|remaining|next|happening|going on|coming up|up|on|to do|to be done|to get done|to finish|on my (?:list|plate|agenda|schedule|calendar|to-?do list))'
const EN_ASK = "(?:what|which)(?:'s|s| is| are|'re)?"
const EN_SHOW =
  '(?:(?:can you |could you )?(?:show|list|read|tell|give)(?: me| us)?(?: out)?(?: all)?)'
const EN_HAVE = '(?:(?:do i|have i|did i|are|is)(?: still)? ?(?:have|got|there)?)'
const EN_ANY = '(?:anything|something|any|some|much|many)'

const RU_WHEN =
  '(?:(?<today>сегодня(?:шний день)?)|(?<tomorrow>завтра(?:шний день)?)|(?<week>(?:этой |эту |текущей )?недел[юеи]|(?:ближайшие )?(?:7|семь) дней))'
const RU_TASKS = '(?:задач[аи]?|дел[ао]?|планы?|список(?: дел| задач)?|сроки?|дедлайны?)'

/** Over folded text without its marks at the end. They are whole, so that no task is taken for one. */
const DUE: Record<Language, RegExp[]> = {
  en: [
    new RegExp(
      `^${EN_ASK}(?: (?:all )?(?:of )?(?:my|the))?(?: other| open)?(?: ${EN_TASKS})?(?: that)?(?: is| are)?(?: still)?(?: ${EN_STATE})? ?(?:for |by |on |in |over )?${EN_WHEN}$`,
    ),
    new RegExp(
      `^(?:(?:what|which|how (?:much|many))(?: ${EN_TASKS})?) (?:do (?:i|we)|have (?:i|we)|am i|must i|should i|are)(?: still)? ?(?:have|got|need|supposed|planned|doing|due|left)?(?: ${EN_STATE})?(?: to (?:do|get done|finish|complete))?(?: (?:for|by|on|in|over))? ${EN_WHEN}$`,
    ),
    new RegExp(
      `^${EN_HAVE} ${EN_ANY}(?: else)?(?: ${EN_TASKS})?(?: that is| that are)?(?: ${EN_STATE})?(?: for| by| in)? ${EN_WHEN}$`,
    ),
    new RegExp(`^(?:anything|any ${EN_TASKS})(?: else)? ${EN_STATE}(?: for| by| in)? ${EN_WHEN}$`),
    new RegExp(
      `^${EN_SHOW}(?: my| the| of)*(?: ${EN_TASKS})?(?: of)?(?: that is| that are| what's| what is| which are)?(?: ${EN_STATE})?(?: for| by| in)? ${EN_WHEN}$`,
    ),
    new RegExp(
      `^(?:${EN_ASK}|${EN_SHOW})(?: the| my)? (?:(?<today>today)|(?<tomorrow>tomorrow)|(?<week>this week))'?s ${EN_TASKS}$`,
    ),
    new RegExp(
      `^${EN_SHOW} (?:what|everything|anything|all)(?: that)?(?: (?:i|we)(?:'ve| still)*(?: (?:have|need|got|must|should|want))?)?(?:(?: to)? (?:do|get done|finish|complete))?(?: ${EN_STATE})?(?: for| by| in)? ${EN_WHEN}$`,
    ),
    new RegExp(
      `^(?:what|how)(?: does|'s|s| is)(?: my)? (?:day|${EN_WHEN}) look(?:ing)?(?: like)?(?: (?:today|tomorrow|this week))?$`,
    ),
  ],
  ru: [
    new RegExp(
      `^(?:а )?(?:что|чего)(?: там)?(?: (?:у меня|мне|у нас|нам|я|мы))?(?: еще)?(?: есть| надо| нужно| предстоит| осталось| запланировано| назначено| по плану| в планах| в списке)?(?: у меня)?(?: с?делать| делаем| успеть)?(?: по делам| из дел)? ?(?:на |в )?${RU_WHEN}(?: по плану| запланировано| в планах)?$`,
    ),
    new RegExp(
      `^(?:а )?(?:что|чего|чем)(?: (?:мне|нам|я|мы|бы))* ${RU_WHEN}(?: (?:мне|нам|бы|надо|нужно|предстоит|можно|еще))*(?: с?делать| успеть| заняться)$`,
    ),
    new RegExp(`^(?:а )?чем(?: (?:мне|нам|бы))* заняться ${RU_WHEN}$`),
    new RegExp(
      `^(?:какие|какой|сколько)(?: у меня| мои)?(?: есть| еще)? ${RU_TASKS}(?: у меня)?(?: есть| запланирован[оы]| осталось)? ?(?:на |в )?${RU_WHEN}$`,
    ),
    new RegExp(
      `^(?:есть ли|есть|у меня есть|имеются ли)(?: у меня)?(?: что-нибудь| что-то| какие-нибудь| еще)*(?: ${RU_TASKS})? (?:на |в )?${RU_WHEN}$`,
    ),
    new RegExp(
      `^(?:покажи|скажи|напомни(?=(?:те)?(?: мне)?,? что )|прочитай|прочти|расскажи|перечисли|назови|выведи)(?:те)?(?: мне| нам)?(?: все)?(?: мои| мой)?(?: ${RU_TASKS}|,? что(?: там)?)?(?: у меня| мне| я)?(?: (?:надо|нужно|предстоит|осталось|долж(?:ен|на)))?(?: с?делать)? (?:на |в )?${RU_WHEN}$`,
    ),
  ],
}

const OVERDUE: Record<Language, RegExp[]> = {
  en: [
    new RegExp(
      `^(?:${EN_ASK}|anything|${EN_SHOW}|${EN_HAVE} ${EN_ANY})(?: (?:of )?(?:my|the))?(?: ${EN_TASKS})?(?: that)?(?: is| are)?(?: already)? (?:overdue|late|past due|past its date)$`,
    ),
    new RegExp(
      `^(?:${EN_ASK}|${EN_SHOW}|${EN_HAVE}(?: ${EN_ANY})?|how many)(?: my| the)? overdue ${EN_TASKS}(?: are there| do i have)?$`,
    ),
    new RegExp(`^${EN_SHOW} what(?:'s| is) (?:already )?(?:overdue|late|past due)$`),
    /^what (?:am i|have i) (?:late (?:with|on|for)|behind (?:on|with)|missed)$/,
  ],
  ru: [
    /^(?:что|чего)(?: у меня)?(?: уже)? просрочен[оаы]?$/,
    new RegExp(
      `^(?:какие|покажи(?:те)?(?: мне)?|сколько|есть ли|есть|перечисли|назови)(?: у меня| мои| все)*(?: просрочен[а-я]+)?(?: ${RU_TASKS})?(?: у меня)?(?: уже)?(?: просрочен[а-я]+)?$`,
    ),
    /^(?:покажи(?:те)?(?: мне)?(?: вс[её])?,?(?: что)?(?: у меня| я)?|что(?: у меня| я)|есть(?: ли)?(?: у меня)? (?:что-(?:нибудь|то)|что)) просроч[а-я]+(?: уже)?$/,
  ],
}

/** "What's due today?", "что у меня на завтра": which of the open tasks are asked for. */
export function readQuestion(
  text: string,
  language: Language,
  { today }: SpeakerClock,
): Question | undefined {
  const key = trimEnd(fold(text), /[\s.!?…]/)
  const isOverdue = OVERDUE[language].some(
    (pattern) => pattern.test(key) && /overdue|late|past|behind|missed|просроч/.test(key),
  )
  if (isOverdue) return { kind: 'overdue', from: null, to: null }
  for (const pattern of DUE[language]) {
    const match = pattern.exec(key)
    if (!match) continue
    const { tomorrow, week } = match.groups ?? {}
    if (tomorrow) return { kind: 'tomorrow', from: addDays(today, 1), to: addDays(today, 1) }
    if (!week) return { kind: 'today', from: today, to: today }
    const to = /\d|seven|сем/.test(week) ? addDays(today, 6) : addDays(mondayOf(today), 6)
    return { kind: 'week', from: today, to }
  }
  return undefined
}
