import { fold } from '../../core/words'
import type { OtherPlaces } from './other-places'
import type { DatePhrases, MorePhrases } from './phrase'

export type Language = 'en' | 'ru'

/**
 * Code that only some lines need: a language, what fewer lines say in it, what reads its figures, and its
 * dates before a title and within it, English verbs, reminders.
 */
export type Need = Language | `${Language} ${'more' | 'places'}` | 'verbs' | 'reminders'

type ReminderReader = Pick<typeof import('./typed-reminders'), 'findReminders' | 'reminderOf'>

const known = new Map<Language, DatePhrases>()
const knownMore = new Map<Language, MorePhrases>()
const knownPlaces = new Map<Language, OtherPlaces>()
const verbs = new Map<Language, (text: string) => boolean>()
let reminders: ReminderReader | undefined

const LOADERS: Record<Need, () => Promise<unknown>> = {
  en: () => import('./english'),
  'en more': () => import('./english-more'),
  'en places': () => import('./english-places'),
  ru: () => import('./russian'),
  'ru more': () => import('./russian-more'),
  'ru places': () => import('./russian-places'),
  verbs: async () => learnVerbs('en', (await import('../../core/task-verbs')).isEnglishVerb),
  reminders: async () => learnReminders(await import('./typed-reminders')),
}

/**
 * A part of every way to say when in English: of texts without one nothing more is looked for, or loaded.
 * A number by itself ("Buy 2 tickets") is none: loading English takes a third of a new task's time. In
 * Russian, whose prepositions are in most lines, it would save nothing.
 */
const ENGLISH_HINT =
  /\d[^\s\d]|[^\s\d]\d|@ \d|\d (?:[dhmw]\b|(?:and|[-–—]) \d)|\b(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|today|toni|tom+or|tm[rw]|morning|arvo|afternoon|eve|night|lunch|noon|midday|midnight|day|week|month|quarter|year|hour|hr|min|fortnight|first thing|eo[dmqwy]|cob|close of|christmas|xmas|nye|valentine|patrick|fool|hallow|thanksgiving|urgent|asap)|o'?clock|half |priorit|\b(?:at|by|before|until|till?|around|about|after|than|on|past|to|for) (?:exactly )?(?:the )?(?:\d|zero|one|two|three|four|five|six|seven|eight|nin|ten|eleven|twel|thir|[a-z]+teen|twent|first|second|fifth)|[ap]\.?m\b/

/** Which languages a text may have words of. */
export function languagesOf(text: string): Language[] {
  const isRussian = /[а-яё]/i.test(text)
  if (!isRussian) return ['en']
  return /[a-z]{2}/i.test(text) ? ['ru', 'en'] : ['ru']
}

/** Whether it is worth looking for a day or a time in a folded text. */
export function mayHaveDate(key: string, language: Language): boolean {
  return language === 'ru' || ENGLISH_HINT.test(key)
}

/** Undefined until the language is loaded. */
export function phrasesIn(language: Language): DatePhrases | undefined {
  return known.get(language)
}

export function morePhrasesIn(language: Language): MorePhrases | undefined {
  return knownMore.get(language)
}

/** What a pattern of the language has found as a number; those in words are known with the rest of it. */
export function numberIn(language: Language, text: string): number {
  return knownMore.get(language)?.numbers.toNumber(text) ?? Number.parseInt(text, 10)
}

/** Undefined until it is loaded; `withMissed` tells of that. */
export function placesIn(language: Language): OtherPlaces | undefined {
  const places = knownPlaces.get(language)
  if (!places) missed.add(`${language} places`)
  return places
}

const missed = new Set<Need>()

/** What is read, and what it was read without since that isn't loaded. */
export function withMissed<T>(read: () => T): [T, Need[]] {
  missed.clear()
  return [read(), [...missed]]
}

/** Whether the text begins as tasks do, in the languages that are loaded. */
export function isLoadedVerb(text: string): boolean {
  return [...verbs.values()].some((isVerb) => isVerb(text))
}

/** Learns what tells whether a text begins as tasks do. */
export function learnVerbs(language: Language, isVerb: (text: string) => boolean) {
  verbs.set(language, isVerb)
}

export function learnDates(language: Language, phrases: DatePhrases) {
  known.set(language, phrases)
}

export function learnMore(language: Language, phrases: MorePhrases) {
  knownMore.set(language, phrases)
}

export function learnPlaces(language: Language, places: OtherPlaces) {
  knownPlaces.set(language, places)
}

/** Undefined until it is loaded. */
export function reminderReader(): ReminderReader | undefined {
  return reminders
}

export function learnReminders(reader: ReminderReader) {
  reminders = reader
}

const REMINDING = /\d ?[a-z]+ before\W*$|remind|notify|alert|ping me|nudge|напом|предупр|оповест/

/** Whether a folded text may say when to send a reminder. */
export function mayRemind(key: string): boolean {
  return REMINDING.test(key)
}

/** What has to be loaded to read a line, as far as that is known: a language says what else it needs. */
export function needsOf(text: string): Need[] {
  const key = fold(text)
  const isReminder = mayRemind(key)
  return [
    ...languagesOf(text).flatMap((language): Need[] => {
      if (!mayHaveDate(key, language)) return []
      const isWhole = isReminder || key.includes('due:') || phrasesIn(language)?.more.test(key)
      return isWhole ? wholeLanguage(language) : [language]
    }),
    ...(mayNeedVerbs(key) ? (['verbs'] as const) : []),
    ...(isReminder ? (['reminders'] as const) : []),
  ]
}

/** Words beside a date that belong neither to it nor to the title. */
const BESIDE = /^(?:on|at|by|in|the|of|and|to|for|next|this|last)$|^[^a-z]*$|^[#@!+]/

/**
 * Whether English words stand behind a date, so that a verb tells it from a title: "Monday call Ann". What
 * is done in a month begins with one as well.
 */
function mayNeedVerbs(key: string): boolean {
  if (!ENGLISH_HINT.test(key)) return false
  const words = key.replace(new RegExp(ENGLISH_HINT, 'g'), '~').split(/\s+/)
  const isDate = (word = '') => word.includes('~')
  const first = words.findIndex(isDate)
  return (
    first >= 0 &&
    (words.some((word, at) => word === 'in' && isDate(words[at + 1])) ||
      words.slice(first).some((word) => !isDate(word) && !BESIDE.test(word)))
  )
}

/** What has to be loaded to read all the words of a date: what a line says only when it is asked for one. */
export function dateNeedsOf(words: string): Need[] {
  return languagesOf(words).flatMap((language): Need[] => [
    ...wholeLanguage(language),
    `${language} places`,
  ])
}

function wholeLanguage(language: Language): Need[] {
  return [language, `${language} more`]
}

/** Makes all of a line readable: also where its dates may stand. Rejects where code can't be loaded. */
export async function loadWhole(text: string) {
  const languages = needsOf(text).filter((need) => need === 'en' || need === 'ru')
  await loadDates(languages.map((language): Need => `${language} places`))
  await loadNeeds(text)
}

/** Makes a line readable, but for dates before its title or within it. */
export async function loadNeeds(text: string) {
  await loadDates(needsOf(text))
  await loadDates(needsOf(text))
}

/** Makes lines with these needs readable. Rejects where their code can't be loaded. */
export async function loadDates(needs: readonly Need[]) {
  await Promise.all(needs.map((need) => LOADERS[need]()))
}
