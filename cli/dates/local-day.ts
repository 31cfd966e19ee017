import { readFileSync, readlinkSync } from 'node:fs'
import { isDay } from '../../src/core/dates/due-date'
import { dayHere } from '../../src/core/days'
import { paths, replacePrivate } from '../config/private-file'
import { Failure } from '../print/failure'

/** The day that it is, between its two midnights in ms, where the system's zone is the one named. */
interface Today {
  zone: string
  day: string
  from: number
  until: number
}

let today: Today | undefined

/**
 * The day that a moment falls on where the system is. The first look of Date at the system's zone
 * takes 4.7 of the 24 ms of a short list, and most lists ask for today alone: what Date has said of
 * today is kept in a file until that is over, or the system in another zone.
 */
export function localDay(instant: Date | string): string {
  const at = new Date(instant)
  if (!lasts(today, Date.now())) today = known() ?? lookedUp()
  return lasts(today, at.getTime()) ? today.day : dayHere(at)
}

function lasts(day: Today | undefined, at: number): day is Today {
  return day !== undefined && day.from <= at && at < day.until
}

function known(): Today | undefined {
  try {
    const kept = JSON.parse(readFileSync(path(), 'utf8')) as Today
    const isToday = lasts(kept, Date.now()) && kept.zone === systemZone() && isDay(kept.day)
    return isToday ? kept : undefined
  } catch {
    return undefined
  }
}

function lookedUp(): Today {
  const now = new Date()
  const midnight = (days: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + days).getTime()
  const zone = systemZone()
  const found = { zone: zone ?? '', day: dayHere(now), from: midnight(0), until: midnight(1) }
  if (zone !== undefined) keep(found)
  return found
}

/** Without it the next command looks again. */
function keep(found: Today) {
  try {
    replacePrivate(path(), JSON.stringify(found))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
  }
}

function path(): string {
  return `${paths.cache()}/today.json`
}

/** What decides on the zone, without its data; undefined where that alone would say it. */
function systemZone(): string | undefined {
  const { TZ } = process.env
  try {
    return `${TZ ?? ''} ${readlinkSync('/etc/localtime')}`
  } catch {
    return TZ
  }
}
