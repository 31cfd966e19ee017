import type { DatePhrases } from './phrase'

export type Language = 'en' | 'ru'

const known = new Map<Language, DatePhrases>()

const LOADERS: Record<Language, () => Promise<DatePhrases>> = {
  en: async () => (await import('./english')).ENGLISH,
  ru: async () => (await import('./russian')).RUSSIAN,
}

/** A part of every way to say when: of texts without one nothing more is looked for, or loaded. */
const HINTS: Record<Language, RegExp> = {
  en: /\d|(?:mon|tues|wednes|thurs|fri|satur|sun)day|\b(?:mon|tues?|weds?|thur?s?|fri|sat|sun|(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*|to(?:day|night|nite|morrow)|tmrw?|2morrow|morning|afternoon|evening|night|lunch(?:time)?|noon|midday|midnight|days?|weeks?|weekend|months?|quarters?|years?|hours?|hr|minutes?|mins?|fortnights?|first thing|eod|cob|eow|eom|eoq|eoy|close of business|christmas|xmas|eve|nye|valentine|patrick|fool|hallow|thanksgiving)|o'?clock|\b(?:at|by|before|until|till|til|around|about|after|than|on|past|to|for) (?:exactly |half )?(?:the )?(?:zero|one|two|three|four|five|six|seven|eight|nin|ten|eleven|twel|thir|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twent|first|second|fifth)|[ap]\.?m\b/,
  ru: /\d|понедельник|вторник|сред[уаые]|четверг|пятниц|суббот|воскресень|(?:^|[^а-я])(?:пн|вт|ср|чт|пт|сб|вс)(?![а-я])|сегодня|завтра|январ|феврал|март|апрел|ма[йяюе]|июн|июл|август|сентябр|октябр|ноябр|декабр|янв|фев|апр|авг|сен|окт|ноя|дек|утр|днем|днев|ден|дн[ея]|вечер|ноч|обед|недел|месяц|квартал|год|лет|выходн|уик|сутк|суток|час|минут|мин|полдень|полдн|полноч|полуноч|полудн|пол|без |канун|рождеств|победы|валентин|хэллоуин|числ|(?:^|[^а-я])(?:в|во|к|ко|до|с|со|после|около|на|через|районе|ровно) |[а-я]го(?![а-я])/,
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

export function learnDates(language: Language, phrases: DatePhrases) {
  known.set(language, phrases)
}

/** Makes dates in these languages readable. Rejects where their code can't be loaded. */
export async function loadDates(languages: readonly Language[]) {
  await Promise.all(
    languages.map(async (language) => {
      if (!known.has(language)) learnDates(language, await LOADERS[language]())
    }),
  )
}
