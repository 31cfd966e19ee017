import { createContext } from 'react'
import type { Preferences } from '../../src/core/auth/preferences'
import type { Clock } from '../../src/core/dates/due-date'
import { daysIn } from '../../src/core/days'
import { hasTwelveHours } from '../../src/language/dates/habits'
import { englishFor, type Reader, weekStart } from './reader-locale'
import { toldTimeZone } from './time-zone'

const MINUTE = 60_000

/** What the server takes for the reader's clock; the browser draws the page by it first. */
export interface RenderedClock {
  /** Ms, to the minute. */
  now: number
  reader: Reader & { weekStart: number }
}

export interface PageClock extends Clock {
  /** Of a page that comes from the server, until the browser has taken it over. */
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
  const language = languageOf(request)
  const reader = {
    english: englishFor(language),
    twelveHours: chosen.twelveHours ?? hasTwelveHours(language),
    weekStart: chosen.weekStart ?? weekStart(language),
    timeZone,
  }
  return { now: Math.floor(now.getTime() / MINUTE) * MINUTE, reader }
}

/** The first that the browser asks for. */
function languageOf({ headers }: Request): string {
  const [first = ''] = /^[\w-]+/.exec(headers.get('accept-language') ?? '') ?? []
  try {
    return new Intl.Locale(first).baseName
  } catch {
    return 'en-US'
  }
}
