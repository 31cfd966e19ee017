import { createContext } from 'react'
import type { Preferences } from '../../src/core/auth/preferences'
import type { Clock } from '../../src/core/dates/due-date'
import { daysIn } from '../../src/core/days'
import { hasTwelveHours, weekStart } from '../../src/language/dates/habits'
import { englishFor, type Reader } from './reader-locale'
import { toldTimeZone } from './time-zone'

const MINUTE = 60_000

/** What the server takes for the reader's clock; the browser draws the page by it first. */
export interface RenderedClock {
  /** Ms, to the minute. */
  now: number
  reader: Reader & { weekStart: number }
}

export interface PageClock extends Clock {
  /** The reader's settings as the server rendered them, until the page is hydrated. */
  reader?: RenderedClock['reader']
}

/** By which a page from the server is drawn; undefined where the reader's time zone is unknown. */
export const RenderedClockContext = createContext<PageClock | undefined>(undefined)

export function pageClockOf({ now, reader }: RenderedClock): PageClock {
  return { now: new Date(now), dayOf: daysIn(reader.timeZone), reader }
}

/**
 * On the server: from what the reader's browser says of itself, and what they have chosen; undefined
 * where it has told no time zone.
 */
export function renderedClock(
  request: Request,
  now: Date,
  chosen: Pick<Preferences, 'weekStart' | 'twelveHours'>,
): RenderedClock | undefined {
  const timeZone = toldTimeZone(request)
  if (!timeZone) return undefined
  // The first that the browser asks for.
  const [asked = ''] = /^[\w-]+/.exec(request.headers.get('accept-language') ?? '') ?? []
  const usual = usualWhere(asked)
  const reader = {
    english: usual.english,
    twelveHours: chosen.twelveHours ?? usual.twelveHours,
    weekStart: chosen.weekStart ?? usual.weekStart,
    timeZone,
  }
  return { now: Math.floor(now.getTime() / MINUTE) * MINUTE, reader }
}

/** More languages than there are; a client may send any text that looks like one. */
const MOST_KEPT = 500

const kept = new Map<string, { english: string; twelveHours: boolean; weekStart: number }>()

/** What is usual where a language is spoken. Formatters that say so take as long as 5 % of a page. */
function usualWhere(asked: string) {
  const known = kept.get(asked)
  if (known) return known
  const language = languageOf(asked)
  const usual = {
    english: englishFor(language),
    twelveHours: hasTwelveHours(language),
    weekStart: weekStart(language),
  }
  if (kept.size === MOST_KEPT) kept.clear()
  kept.set(asked, usual)
  return usual
}

function languageOf(asked: string): string {
  try {
    return new Intl.Locale(asked).baseName
  } catch {
    return 'en-US'
  }
}
