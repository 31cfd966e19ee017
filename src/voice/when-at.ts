import type { Found, Manner, Scene, Side } from './parts'
import type { WhenPhrase } from './phrase'
import type { When } from './when'
import { WHEN_EN, WHEN_EN_TERSE } from './when-en'
import { WHEN_RU, WHEN_RU_TERSE } from './when-ru'
import { fold } from './words'

interface Compiled extends WhenPhrase {
  start: RegExp
  end: RegExp
}

const PHRASES = {
  en: { usual: compile(WHEN_EN), terse: compile(WHEN_EN_TERSE) },
  ru: { usual: compile(WHEN_RU), terse: compile(WHEN_RU_TERSE) },
}

function compile(phrases: WhenPhrase[]): Compiled[] {
  return phrases.map((phrase) => ({
    ...phrase,
    start: new RegExp(`^(?:${phrase.source})(?=[\\s,;:.!?)—–]|$)[\\s,;:—–-]*`),
    end: new RegExp(`(?:^|[\\s,;:(—–-])(?:${phrase.source})[\\s,.;:!?)]*$`),
  }))
}

/** Before these a day is a part of a name, or one of many. */
const NAMING =
  /(?:^|\s)(a|an|the|my|our|your|every|each|last|black|good|casual|cyber|super|happy|кажд[а-я]+|прошл[а-я]+|чёрн[а-я]+|черн[а-я]+)$/
/** What is watched, read or played has a title of its own. */
const MEDIA =
  /(?:^|\s)(watch|read|see|play|listen|sing|stream|download|посмотреть|смотреть|посмотри|прочитать|прочти|почитать|читать|послушать|слушать|сыграть|скачать)(?=\s|$)/
const WEEKDAY_OR_MONTH =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)day|^(?:january|february|march|april|may|june|july|august|september|october|november|december)/
/** At the start these need no comma to stand apart from the title. */
const STANDS_APART =
  /^(?:on|by|at|in|before|until|due|for|today|tonight|tomorrow|the day after|в|во|к|до|на|через|сегодня|завтра|послезавтра|утром|днем|вечером)\s|^(?:today|tonight|tomorrow|сегодня|завтра|послезавтра)/

/** The longest day or time at an edge of the text, of what has not been said yet. */
export function whenAt(
  text: string,
  side: Side,
  scene: Scene,
  manner: Manner,
  before: When,
): Found | undefined {
  const { usual, terse } = PHRASES[scene.language]
  const key = fold(text)
  let longest: { found: Found; length: number } | undefined
  for (const phrase of manner.terse ? [...usual, ...terse] : usual) {
    const match = phrase[side].exec(key)
    if (!match || (longest && match[0].length <= longest.length)) continue
    const when = phrase.read(match.groups ?? {}, scene.clock)
    if (!when || repeats(before, when)) continue
    const rest = side === 'end' ? text.slice(0, match.index) : text.slice(match[0].length)
    if (!manner.terse && isPartOfName(text, match, side, phrase)) continue
    longest = { found: { rest, parts: { when } }, length: match[0].length }
  }
  return longest?.found
}

/** Where a day may stand inside of a sentence. */
const INSIDE =
  /\s(?=(?:tomorrow|today|tonight|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|сегодня|завтра|послезавтра|во? (?:понедельник|вторник|среду|четверг|пятницу|субботу|воскресенье))\s)/g
/** What goes on after it: "… tomorrow with the architect". */
const GOES_ON = /^(?:with|about|for|at|from|to|in|с|со|о|об|про|по|к|ко|у|насчет)\s/
const ANYWHERE: Manner = { toFolder: false, terse: false }

/** A day and its time in the middle of a text: "a meeting tomorrow at three with the architect". */
export function whenInside(text: string, scene: Scene): Found | undefined {
  const key = fold(text)
  if (MEDIA.test(key) || /["“”«»]/.test(text)) return undefined
  for (const { index } of key.matchAll(INSIDE)) {
    const before = text.slice(0, index)
    if (NAMING.test(fold(before))) continue
    const day = whenAt(text.slice(index + 1), 'start', scene, ANYWHERE, {})
    if (!day) continue
    const time = whenAt(day.rest, 'start', scene, ANYWHERE, day.parts.when ?? {})
    const { rest, parts } = time ?? day
    if (!GOES_ON.test(fold(rest))) continue
    return { rest: `${before} ${rest}`, parts: { when: { ...day.parts.when, ...parts.when } } }
  }
  return undefined
}

/** A day and a time are each said once. */
function repeats(before: When, when: When): boolean {
  if (before.instant) return true
  if (when.instant) return Object.keys(before).length > 0
  return Boolean(
    (before.day && when.day) ||
      (before.time && when.time) ||
      (before.part && when.part && !when.time),
  )
}

function isPartOfName(text: string, match: RegExpExecArray, side: Side, phrase: WhenPhrase) {
  const said = match[0].replace(/^[\s,;:(—–-]+/, '')
  if (side === 'start') {
    return (
      !STANDS_APART.test(`${said} `) &&
      !/[,:]/.test(said) &&
      !/^(?:to|about|that)\s/.test(fold(text.slice(match[0].length)))
    )
  }
  const rest = text.slice(0, match.index).trimEnd()
  if (rest === '') return false
  const key = fold(rest)
  const isQuiet = phrase.bare || /^(?:today|tonight|tomorrow|the day|noon|midnight)/.test(said)
  if (isQuiet && NAMING.test(key)) return true
  if (/(?:^|\s)(?:every|each|кажд[а-я]+)$/.test(key)) return true
  const raw = text.slice(match.index).replace(/^[\s,;:(—–-]+/, '')
  const isCapital = /^\p{Lu}/u.test(raw)
  if (isCapital && !WEEKDAY_OR_MONTH.test(said)) return true
  const isMedia = MEDIA.test(key)
  if (phrase.bare && isMedia && /(?:^|\s)\p{Lu}\S*$/u.test(rest)) return true
  return isMedia && !/\s/.test(key.replace(/^(?:to|a|the) /, ''))
}
