import { twoDigits } from '../../core/days'

/** The same day of a later month, or the last one that it has. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + count, 1))
  const last = lastOf(iso(first))
  return [iso(first).slice(0, 8) + twoDigits(date), last].sort()[0] ?? last
}

export function lastOf(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return iso(new Date(Date.UTC(year, month, 0)))
}

/** YYYY-MM-DD, as it is in UTC. */
export function iso(date: Date): string {
  return date.toISOString().slice(0, 10)
}
