import { addDays, iso, mondayOf, twoDigits } from '../../core/days'

/** Days as people name them, counted from a day, YYYY-MM-DD. All of them pure. */

/** Monday is 0. With `next` said, the one of the week after; else the first to come. */
export function weekdayAfter(today: string, weekday: number, said: 'this' | 'next' | ''): string {
  const thisWeeks = addDays(mondayOf(today), weekday)
  if (said === 'next') return addDays(thisWeeks, 7)
  if (said === 'this' && thisWeeks === today) return today
  return thisWeeks > today ? thisWeeks : addDays(thisWeeks, 7)
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

/** Whether a day of the form YYYY-MM-DD is in the calendar. */
export function exists(day: string): boolean {
  const at = new Date(`${day}T00:00:00.000Z`)
  return !Number.isNaN(at.getTime()) && iso(at) === day
}
