import { fold } from '../../core/words'
import type { DatePhrases } from './phrase'

export type Language = 'en' | 'ru'

/** Code that only some lines need. */
export type Need = Language | 'reminders'

type ReminderReader = Pick<typeof import('./typed-reminders'), 'findReminders' | 'reminderOf'>

const known = new Map<Language, DatePhrases>()
let reminders: ReminderReader | undefined

const LOADERS: Record<Need, () => Promise<void>> = {
  en: async () => learnDates('en', (await import('./english')).ENGLISH),
  ru: async () => learnDates('ru', (await import('./russian')).RUSSIAN),
  reminders: async () => learnReminders(await import('./typed-reminders')),
}

/**
 * A part of every way to say when: of texts without one nothing more is looked for, or loaded. A
 * number by itself ("Buy 2 tickets") is none: loading English takes a third of a new task's time.
 */
const HINTS: Record<Language, RegExp> = {
  en: /\d[^\s\d]|[^\s\d]\d|@ \d|\d (?:[dhmw]\b|(?:and|[-–—]) \d)|(?:mon|tues|wednes|thurs|fri|satur|sun|\bto)day|\b(?:mon|tues?|weds?|thur?s?|fri|sat|sun|(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*|tonigh?te?|tom+or+ow|tmrw?|2morr?ow?|morning|arvo|afternoon|evening|night|lunch(?:time)?|noon|mid(?:day|night)|days?|weeks?|weekend|months?|quarters?|years?|hours?|hr|min(?:ute)?s?|fortnights?|first thing|eo[dmqwy]|cob|close of|christmas|xmas|eve|nye|valentine|patrick|fool|hallow|thanksgiving|urgent|asap)|o'?clock|half |priorit|\b(?:at|by|before|until|till?|around|about|after|than|on|past|to|for) (?:exactly |half )?(?:the )?(?:\d|zero|one|two|three|four|five|six|seven|eight|nin|ten|eleven|twel|thir|[a-z]+teen|twent|first|second|fifth)|[ap]\.?m\b/,
  ru: /\d|понед|вторн|сред|четв|пятн|субб|воскр|(?:^|[^а-я])(?:пн|вт|ср|чт|пт|сб|вс)(?![а-я])|сегод|завтра|янв|фев|мар|апр|ма[йяюе]|июн|июл|авг|сен|окт|ноя|дек|утр|дн[еяю]|ден|вечер|ноч|обед|недел|месяц|квартал|год|лет|выходн|уик|сут|час|мин|пол|без |канун|рожд|побед|валент|хэлл|числ|срочн|приоритет|(?:^|[^а-я])(?:в|во|к|ко|до|с|со|после|около|на|через|районе|ровно) |[а-я]го(?![а-я])/,
}

/** Which languages a text may have words of. */
export function languagesOf(text: string): Language[] {
  const isRussian = /[а-яё]/i.test(text)
  if (!isRussian) return ['en']
  return /[a-z]{2}/i.test(text) ? ['ru', 'en'] : ['ru']
}

/** Of a folded text: whether it is worth looking for a day or a time in it. */
export function mayHaveDate(key: string, language: Language): boolean {
  return HINTS[language].test(key)
}

/** Undefined until the language is loaded. */
export function phrasesIn(language: Language): DatePhrases | undefined {
  return known.get(language)
}

/** Whether the text begins as tasks do, in the languages that are loaded. */
export function isLoadedVerb(text: string): boolean {
  return [...known.values()].some(({ titles }) => titles.isVerb(text))
}

export function learnDates(language: Language, phrases: DatePhrases) {
  known.set(language, phrases)
}

/** Undefined until it is loaded. */
export function reminderReader(): ReminderReader | undefined {
  return reminders
}

export function learnReminders(reader: ReminderReader) {
  reminders = reader
}

const REMINDING = /\d ?[a-z]+ before\W*$|remind|notify|alert|ping me|nudge|напом|предупр|оповест/

/** Of a folded text: whether it may say when to be reminded. */
export function mayRemind(key: string): boolean {
  return REMINDING.test(key)
}

/** What has to be loaded to read a line. */
export function needsOf(text: string): Need[] {
  const key = fold(text)
  const languages = languagesOf(text).filter((language) => mayHaveDate(key, language))
  return mayRemind(key) ? [...languages, 'reminders'] : languages
}

/** Makes lines with these needs readable. Rejects where their code can't be loaded. */
export async function loadDates(needs: readonly Need[]) {
  await Promise.all(
    needs.map(async (need) => {
      if (need === 'reminders' ? !reminders : !known.has(need)) await LOADERS[need]()
    }),
  )
}
