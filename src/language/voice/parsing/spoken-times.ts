import { addDays } from '../../../core/days'
import { clockTime, type SpeakerClock } from '../../dates/clock'
import { toNumber } from '../../dates/spoken-numbers'
import type { Language } from './context'

type Groups = Record<string, string | undefined>

const EN_COUNT = '(?:an?|[a-z]+(?:-[a-z]+)?|\\d{1,3})'
const RU_COUNT = '(?:[а-яё]+|\\d{1,3})'

/** Spans of time that only speech has, as so many minutes. */
const SPANS: Record<Language, [RegExp, (said: Groups) => number][]> = {
  en: [
    [
      new RegExp(
        `\\bin (?<hours>${EN_COUNT}) hours?(?: and|,)? (?<minutes>${EN_COUNT}) min(?:ute)?s?\\b`,
        'i',
      ),
      ({ hours, minutes }) => 60 * countOf(hours) + countOf(minutes),
    ],
    [
      new RegExp(`\\bin (?<hours>${EN_COUNT}) and a half hours\\b`, 'i'),
      ({ hours }) => 60 * countOf(hours) + 30,
    ],
    [/\bin (?:(?<three>three)|a) quarters? of an hour\b/i, ({ three }) => (three ? 45 : 15)],
  ],
  ru: [
    [
      new RegExp(
        `(?<=^|\\s)через (?:(?<hours>${RU_COUNT}) )?час(?:а|ов)?(?: и)? (?<minutes>${RU_COUNT})(?: минут[уы]?)?(?=\\s|$)`,
        'i',
      ),
      ({ hours = '1', minutes }) => 60 * countOf(hours) + countOf(minutes),
    ],
    [
      new RegExp(`(?<=^|\\s)через (?<hours>${RU_COUNT}) с половиной часа(?=\\s|$)`, 'i'),
      ({ hours }) => 60 * countOf(hours) + 30,
    ],
    [
      /(?<=^|\s)через (?:(?<three>три) )?четверт[ьи] часа(?=\s|$)/i,
      ({ three }) => (three ? 45 : 15),
    ],
  ],
}
const IN: Record<Language, [before: string, behind: string]> = {
  en: ['in', 'minutes'],
  ru: ['через', 'минут'],
}

/** "This time tomorrow", "в это же время в пятницу": what the clock shows now. */
const SAME_TIME: Record<Language, RegExp[]> = {
  en: [
    /\b(?:(?:at|around|about) )?(?:this|(?:the )?same) time (?<day>tomorrow|next week|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/i,
    /\b(?<day>tomorrow|next week|(?:mon|tues|wednes|thurs|fri|satur|sun)day),? (?:(?:at|around|about) )?(?:this|(?:the )?same) time\b/i,
  ],
  ru: [
    /(?<=^|\s)(?:примерно )?в (?:это|то) (?:же )?(?:самое )?время (?<day>завтра|послезавтра|через неделю|во? [а-я]+)(?=[\s,.]|$)/i,
    /(?<=^|\s)(?<day>завтра|послезавтра|через неделю|во? (?:понедельник|вторник|среду|четверг|пятницу|субботу|воскресенье)) (?:примерно )?в (?:это|то) (?:же )?(?:самое )?время(?=[\s,.]|$)/i,
  ],
}
const AT: Record<Language, string> = { en: 'at', ru: 'в' }
/** "Ten till six", "a quarter of six". */
const TILL =
  /\b(?<count>at (?:a )?(?:five|ten|twenty|quarter)|(?:a )?quarter) (?:till?|of) (?=(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d))/gi

/** "By six pm", "at four thirty": in figures they are certain inside a title too. */
const HOUR =
  /(?<=\b(?:at|by|before|around|until|till) )(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: (fifteen|thirty|forty[ -]five))?(?= [ap]\.?m\b| (?:with|about|to(?! (?:the|noon|midnight|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d))) |(?<= (?:fifteen|thirty|forty[ -]five))(?:[ ,]|$))/gi

const NUMBER = '(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)'
/** "Friday between nine and eleven": hours in figures are certain. */
const HOURS = new RegExp(
  `(?<=\\b(?:from|between) )${NUMBER} (to|till|until|and) ${NUMBER}(?=$|[,.]| (?:[ap]\\.?m\\b|on |in the |today|tonight|tomorrow|next |this |(?:mon|tues|wednes|thurs|fri|satur|sun)day))`,
  'gi',
)

const PART = /\b(?:[ap]\.?m\b|morning|afternoon|evening|night|tonight)/i

/** In words, "at two thirty" is in the afternoon on a clock with 24 hours as well. */
function hourInFigures(hour: string, minute: string, text: string): string {
  const early = countOf(hour)
  if (!minute) return String(early)
  const isLater = early < 7 && !PART.test(text)
  return `${isLater ? early + 12 : early}:${countOf(minute.replace(' ', '-'))}`
}

/** With times that people say in words of their own as they are typed. */
export function withTypedTimes(text: string, language: Language, clock: SpeakerClock): string {
  let typed = text
    .replace(/\btwelve (?=(?:noon|midnight)\b)/gi, '')
    .replace(/\ba week on (?=(?:mon|tues|wednes|thurs|fri|satur|sun)day\b)/gi, 'a week from ')
    .replace(TILL, '$<count> to ')
    .replace(HOURS, (_, from: string, to: string, end: string) =>
      [countOf(from), to, countOf(end)].join(' '),
    )
    .replace(HOUR, (_, hour: string, minute = '') => hourInFigures(hour, minute, text))
  for (const [pattern, read] of SPANS[language]) {
    const match = pattern.exec(typed)
    const minutes = read(match?.groups ?? {})
    const [before, behind] = IN[language]
    if (match && minutes % 5 === 0) typed = typed.replace(pattern, `${before} ${minutes} ${behind}`)
  }
  for (const pattern of SAME_TIME[language]) {
    typed = typed.replace(pattern, (...args) => {
      const { day = '' }: Groups = args.at(-1)
      const on = /week|недел/i.test(day) ? addDays(clock.today, 7) : day
      return `${on} ${AT[language]} ${clockTime(clock.minutes)}`
    })
  }
  return typed
}

function countOf(said = ''): number {
  return /^an?$/i.test(said) ? 1 : toNumber(said.toLowerCase())
}
