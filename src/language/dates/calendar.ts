import { addDays, addMonths, iso, lastOf, mondayOf, twoDigits } from '../../core/days'

/** Days as people name them, counted from a day, YYYY-MM-DD. All of them pure. */

/** Monday is 0. With `next` said, the one of the week after; else the first to come. */
export function weekdayAfter(today: string, weekday: number, said: 'this' | 'next' | ''): string {
  const thisWeeks = addDays(mondayOf(today), weekday)
  if (said === 'next') return addDays(thisWeeks, 7)
  if (said === 'this' && thisWeeks === today) return today
  return thisWeeks > today ? thisWeeks : addDays(thisWeeks, 7)
}

export function firstOfNextMonth(today: string): string {
  return addDays(lastOf(today), 1)
}

/** The date of a month that is next, this day included; undefined where no month has it. */
export function dayOfMonth(today: string, date: number): string | undefined {
  if (date < 1 || date > 31) return undefined
  for (let count = 0; count < 3; count += 1) {
    const day = addMonths(`${today.slice(0, 8)}01`, count).slice(0, 8) + twoDigits(date)
    if (day >= today && exists(day)) return day
  }
  return undefined
}

/** January is 0. Without a year: the next one, this day included. */
export function dateInYear(
  today: string,
  date: number,
  month: number,
  year?: number,
): string | undefined {
  const first = year ?? Number(today.slice(0, 4))
  for (let at = first; at <= (year ?? first + 8); at += 1) {
    const day = `${at}-${twoDigits(month + 1)}-${twoDigits(date)}`
    if (exists(day) && (year !== undefined || day >= today)) return day
  }
  return undefined
}

function exists(day: string): boolean {
  const at = new Date(`${day}T00:00:00.000Z`)
  return !Number.isNaN(at.getTime()) && iso(at) === day
}
