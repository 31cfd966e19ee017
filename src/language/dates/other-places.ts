import { fold } from '../../core/words'
import type { FoundDate, Language } from './find-date'
import { isLoadedVerb, morePhrasesIn } from './languages'
import { type Certainty, HOURS } from './part-of-title'
import type { PlaceWords, TitleWords } from './title-words'
import type { When } from './when'

/** What tells a date before a title, or in the middle of it, from a part of it, with words of a language. */
export function otherPlaces(words: PlaceWords) {
  return {
    /** Whether the date that is taken from the start belongs to the rest: "Monday blues playlist". */
    isTitleAtStart: (taken: string, rest: string, found: FoundDate, certainty: Certainty) =>
      isTitleAtStart(taken, rest, found, words, certainty),
    /** Whether the figures at the end are a number that the title speaks of. */
    isNumber: (said: string, key: string, isFigure: boolean) =>
      isNumber(said, key, words, isFigure),
    standsApart: (part: string, found: FoundDate) => standsApart(part, found, words),
    dateInside: (found: FoundDate, place: Place, today: string) =>
      dateInside(found, place, words, today),
  }
}

export type OtherPlaces = ReturnType<typeof otherPlaces>

function isTitleAtStart(
  taken: string,
  rest: string,
  { said, bare, isPair, when }: FoundDate,
  words: PlaceWords,
  { isLed, today }: Certainty,
): boolean {
  const key = fold(rest)
  if (words.spanOn.test(key.trimStart()) || words.spanOn.test(/[-–—/]\s*$/.exec(taken)?.[0] + key))
    return true
  if (when.day && when.day < today) return true
  if (when.time && HOURS.test(said) && !isPair && !isLed) return true
  // "Через неделю после отпуска …".
  if (/^(?:in|через) /.test(said) && /^(?:after|после) /.test(key)) return true
  // "Midnight snack", "Midnight run".
  if (said === 'midnight' && !/[,:]\s*$/.test(taken)) return true
  return !(
    isPair ||
    isLed ||
    words.standsApart.test(`${said} `) ||
    /[,:]\s*$|\s[–—-]\s*$/.test(taken) ||
    /^(?:to|about|that)\s/.test(key) ||
    // "Saturday morning parkrun", and not "Saturday Night Live".
    (!bare && when.day && when.part && /^\P{L}*\p{Ll}/u.test(rest) && !/\s\p{Lu}/u.test(taken)) ||
    // "Monday call the bank", and not "Monday blues playlist".
    isLoadedVerb(rest) ||
    isLoadedVerb(
      key.replace(/^(?:please|i need to|i have to|i must|i should|надо|нужно|мне|пожалуйста) /, ''),
    )
  )
}

/** "Tomorrow: …", "Tomorrow call …" and "tomorrow dentist", but not "Tomorrow Never Dies". */
function standsApart(
  part: string,
  { from, to, said, bare, isPair }: FoundDate,
  { leads }: PlaceWords,
): boolean {
  const rest = part.slice(to)
  if (isPair || /[,:]\s*$|\s[–—-]\s*$/.test(part.slice(0, to))) return true
  // "Понедельник начинается …", "Tuesday Weld".
  if (
    bare &&
    (/^[а-я]{3}/.test(said) || /^\p{Lu}.*\n\p{Lu}/u.test(`${part.slice(from, to)}\n${rest}`))
  )
    return false
  if (isLoadedVerb(rest) || !/\p{Lu}/u.test(part) || /^\d[\d:. ]*[ap]\.?m/.test(said)) return true
  return leads.test(said) && !/^\P{L}*\p{Lu}(?!\p{Lu})|^(?:был|наступ|прид|не )/u.test(rest)
}

/** Where a date stands in the middle of a text. */
interface Place {
  text: string
  /** The text, folded. */
  key: string
  /** What opens the place, and where. */
  mark: string
  index: number
  language: Language
  titles: TitleWords
  /** What has been said beside the text. */
  said: When
}

/** Behind a figure, these make an amount of it: "2.5 кг". */
const UNIT =
  /^(?:(?:кг|м?гр?|ч|м?л|[скм]?м|р|шт|тыс|млн)(?![а-я])|литр|кило|грамм|метр|градус|процент|%|раза|балл|руб|евро|долл|стакан|лож)/

/** "Перевести 12.10 Лене" has an amount. */
const PAID =
  /^(?:перевести|перечислить|скинуть|доплатить|заплатить|поменять|разменять|снять|списать|занять|одолжить)$/

/** What is taken of that text; undefined where the date is a part of it. */
function dateInside(
  found: FoundDate,
  { text, key, mark, index, language, titles, said }: Place,
  words: PlaceWords,
  today: string,
): FoundDate | undefined {
  const { from, to } = found
  const before = key.slice(0, index)
  const behind = key.slice(to)
  const isShouted = text === text.toUpperCase()
  if (/^\d/.test(key.slice(from)) && words.numbered.test(before)) return undefined
  if (
    titles.naming.test(before) ||
    titles.dangling.test(before) ||
    /\sbetween$|\sмежду$/.test(before)
  )
    return undefined
  // "1/2 кг" is a fraction, and "12.50 за кофе" a price.
  if (
    !(found.isPair || words.certain.test(found.said)) ||
    (language === 'ru' ? /^\d\d?\/\d$/ : /^[1-3]\/[2-4]$/).test(found.said) ||
    (/^\d+[.:/]\d+$/.test(found.said) && (UNIT.test(behind) || PAID.test(before))) ||
    isAmount(found.said, before, words) ||
    morePhrasesIn(language)?.isKept(key, found, { before: said, today }) ||
    // "Renew This Week in Tech".
    (!isShouted && /^\p{Lu}/u.test(text.slice(from)) && !titles.weekdayOrMonth.test(found.said)) ||
    (!said.day && found.when.time && /^\d+\.\d+$/.test(found.said))
  )
    return undefined
  const goesOn = words.goesOn.test(behind)
  if (/[,(]/.test(mark)) return setApart(key, found, index, titles, words)
  // "Dinner Friday 7pm with Ann", "dinner Friday with Ann", and not "Freaky Friday with Ann".
  if (found.bare && (isNamed(text.slice(0, index)) || !/^(?:with|about|с|со) /.test(behind)))
    return undefined
  const isSmall = isShouted || /^\p{Ll}/u.test(text.slice(to))
  // "Позвонить завтра Ане".
  const isBehindVerb =
    language === 'ru' &&
    (found.when.day || found.when.part) &&
    isLoadedVerb(text) &&
    !/\s/.test(before.trim())
  const taken = key.slice(from, to)
  // "Train 14.09 21:10 Leeds", "a meeting on Tuesday at 7, room 5".
  const isPair =
    found.isPair && (/^\D*\d+[./]\d+\D+\d/.test(found.said + taken) || /,\s*$/.test(taken))
  if (/^\d\d?:\d\d$/.test(found.said) && !/^(?:with|w\/) /.test(behind)) return undefined
  const isSure =
    isPair ||
    (isBehindVerb && behind.trim() !== '') ||
    goesOn ||
    (words.certainAlone.test(found.said) && isLoadedVerb(text) && isSmall) ||
    (/^(?:tomorrow|завтра|послезавтра|в[о]? )/.test(found.said) && isLoadedVerb(text.slice(to)))
  if (words.spanOn.test(behind) || !isSure) return undefined
  // The comma behind it is the sentence's: "see Ann tomorrow, discuss the budget".
  const comma = goesOn ? null : /,\s*$/.exec(taken)
  return { ...found, to: to - (comma?.[0].length ?? 0) }
}

/** Whether a capital stands before it. */
function isNamed(before: string): boolean {
  return /\s\p{Lu}\S*$/u.test(before)
}

/** "Interview, Friday at 2, with Ann" and "Drinks (Friday 6pm) with Ann", and no list of days. */
function setApart(
  key: string,
  found: FoundDate,
  opened: number,
  titles: TitleWords,
  words: PlaceWords,
): FoundDate | undefined {
  const behind = key.slice(found.to)
  const isClosed = /[,;]\s*$/.test(key.slice(found.from, found.to)) || behind.startsWith(')')
  const isList =
    titles.dayBeside.test(key.slice(0, opened)) || titles.weekdayOrMonth.test(behind.trim())
  const rest = behind.replace(/^\)/, '').trim()
  if (!isClosed || isList || rest === '') return undefined
  // The comma before it goes where the sentence goes on.
  const isBracket = key[opened] === '('
  const isVerb = !/\s/.test(key.slice(0, opened))
  const from = isBracket || isVerb || words.goesOn.test(`${rest} `) ? opened : found.from
  return { ...found, from, to: found.to + (isBracket ? 1 : 0) }
}

/** "Node 22.11", "room 12.30", "24/7", "молоко 3.2"; beside a time or with two dots, "3.2" is a day. */
function isNumber(said: string, key: string, words: PlaceWords, isFigure: boolean): boolean {
  // "Listen to 4th of July", "bet on Red Rum at 11/4".
  if (/^\d/.test(said) && /\s(?:at|to)$/.test(key)) return true
  // "Lenses -2.25", "+3.10", "x = 3/4".
  if (/[-+−=<>×$€£₽]$/.test(key) && /^\d/.test(said)) return true
  // "Кофе 3 в 1", "развести 1 к 5", "саморезы 4 на 12".
  if (/^(?:(?:к|по|на) \d+|в 1)$/.test(said) && /(?:^|\s)\d+$/.test(key)) return true
  // "Победа 5:0", "render a video 9:16".
  if (/:\d$/.test(said) || (said === '9:16' && /video|видео/.test(key))) return true
  if (/^(?:(?:to|до|by) )?\d(?!.* числа)/.test(said) && words.numbered.test(key)) return true
  if (isAmount(said, key, words)) return true
  // "Set the price at 15", "разделить на 5", "поднять цену с 10 до 12".
  if (
    /^(?:(?:from|с) \d+ )?(?:at|to|by|до|на|к) \d+(?:\.\d+)?(?: час\S*)?$/.test(said) &&
    words.levels.test(key)
  )
    return true
  // "Cut costs by 20".
  if (/^by (?:1[3-9]|2\d)$/.test(said)) return true
  if (/\/(?:5|10)$/.test(said) && /(?:^|\s)(?:give|поставить)\s/.test(key)) return true
  // "Finish a lap in 1:45", "a waltz in 3/4", and not "check in 14:00".
  if (
    /^\d+[:/.]\d+$/.test(said) &&
    /(?<!check|clock|log|sign|dial|drop|move|hand|turn) in$/.test(key)
  )
    return true
  if (!/^(?:(?:to|до|by|в) )?\d+[./]\d+\.?$/.test(said)) return false
  const figures = said.replace(/^\D+/, '')
  return (
    /^(?:1\/2|24\/7|9\/11|50\/50)$/.test(figures) ||
    // Russian dates have dots, or two figures for the day and the month.
    (!isFigure &&
      /^(?:до |в )?\d+\/\d$|^\d\/|\/(?:1[3-9]|[23]\d)$/.test(said) &&
      /[а-я]/.test(key)) ||
    (/^\d+\.\d$/.test(figures) && !isFigure) ||
    words.versioned.test(key)
  )
}

/** "Mix the cement 4:1", "convert 7/8": behind `key` these figures are a ratio or a fraction. */
function isAmount(figures: string, key: string, words: PlaceWords): boolean {
  const [, mark] = /^\d+([:/])\d+$/.exec(figures) ?? []
  return mark !== undefined && (mark === ':' ? words.ratios : words.fractions).test(key)
}
