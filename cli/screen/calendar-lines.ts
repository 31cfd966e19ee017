import { addMonths } from '../../src/core/days'
import { clock } from '../dates/due-date'
import { monthLines } from '../tasks/month-lines'
import type { Desk } from './desk'

const MONTHS = 3

/** This month and the next ones, with how much is due on each day. */
export function calendarLines({ shown, size }: Desk): string[] {
  const now = clock()
  const first = `${now.dayOf(now.now).slice(0, 8)}01`
  return Array.from({ length: MONTHS }, (_, at) => addMonths(first, at)).flatMap((month) => [
    ...monthLines(shown.tables, month, now, size.columns).map(String),
    '',
  ])
}
