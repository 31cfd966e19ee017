import { isTimeZone } from '../../core/days'
import type { IcsProperty } from '../../core/transfer/ics-lines'
import { createClock, type SpeakerClock } from '../../language/dates/clock'
import { dayOrInstant, readCompact } from './when'

interface Moment {
  /** A day or an instant. */
  at: string
  /** The zone's name, where nobody knows it and the time was read as the person's. */
  unknownZone?: string
}

/** A day, an instant, or a time on the wall of its zone or of the person. */
export function momentOf(
  { value, parameters }: IcsProperty,
  clock: SpeakerClock,
): Moment | undefined {
  const instant = readCompact(value)
  if (instant) return { at: dayOrInstant(instant, clock) }
  const [, year, month, date, hours, minutes] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d)?$/.exec(value) ?? []
  if (!year) return undefined
  const day = `${year}-${month}-${date}`
  if (hours === undefined) return { at: day }
  const given = parameters.get('TZID') ?? ''
  const zone = zoneOf(given)
  const wall = zone ? createClock(clock.now, zone) : clock
  const at = dayOrInstant(wall.instant(day, Number(hours) * 60 + Number(minutes)), clock)
  return given && !zone ? { at, unknownZone: given } : { at }
}

const zones = new Map<string, string | undefined>()
const MOST_ZONES = 1_000

/** The IANA name: also of "W. Europe Standard Time" and "/mozilla.org/20050126_1/Europe/Berlin". */
export function zoneOf(name: string): string | undefined {
  if (name === '') return undefined
  if (!zones.has(name)) {
    if (zones.size >= MOST_ZONES) zones.clear()
    const ending = /[A-Z][A-Za-z_]+(?:\/[A-Z][A-Za-z_+-]+){1,2}$/.exec(name.slice(-60))?.[0]
    const names = [name, ending ?? '', windowsZone(name)]
    zones.set(
      name,
      names.find((each) => each && isTimeZone(each)),
    )
  }
  return zones.get(name)
}

/** Loaded by the first calendar that needs it: it takes 60 ms and 5 MB. */
function windowsZone(name: string): string {
  const { findIana } = require('windows-iana') as typeof import('windows-iana')
  return findIana(name)[0] ?? ''
}
