const DAY_MS = 86_400_000

/** Days by number, counted from 1970-01-01; of no time zone. */
export function numberOf(day: string): number {
  return Date.parse(day) / DAY_MS
}

export function dayOf(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10)
}

/** Monday is 0. */
export function weekdayOf(number: number): number {
  return (((number + 3) % 7) + 7) % 7
}

/** January is 1. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}
