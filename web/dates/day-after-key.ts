import { addDays } from '../../src/core/days'
import { weekOf } from '../../src/core/planning/weeks'

/**
 * The day that a key leads to from another in a calendar; none if the key leads nowhere. `start`: the
 * first day of a week; `addMonths` counts months, and is given by what has it loaded already.
 */
export function dayAfterKey(
  key: string,
  day: string,
  start: Parameters<typeof weekOf>[1],
  addMonths: (day: string, count: number) => string,
): string | undefined {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key]
  if (step) return addDays(day, step)
  if (key === 'Home') return weekOf(day, start)[0]
  if (key === 'End') return weekOf(day, start).at(-1)
  if (key === 'PageUp') return addMonths(day, -1)
  return key === 'PageDown' ? addMonths(day, 1) : undefined
}
