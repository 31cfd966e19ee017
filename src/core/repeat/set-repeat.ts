import { clockTime } from '../../language/dates/clock'
import { completionKey, type Tables } from '../data/tables'
import { isDay } from '../dates/due-date'
import { invalid } from '../problem'
import type { TaskRow } from '../tasks/contract'
import { dayOf, numberOf } from './civil'
import type { RepeatAfter } from './contract'
import { nextDay, withLastDays } from './next'
import { clockIn, dueOn } from './occurrence'
import { formatRule, parseRule, type Rule } from './rule'

/** What a command may say of how often. */
export interface Wish {
  repeat?: string | null | undefined
  repeatAfter?: RepeatAfter | null | undefined
  repeatLeft?: number | null | undefined
  zone?: string | undefined
  /** As the command has it: null clears it. */
  dueDate?: string | null | undefined
}

export const NO_REPEAT = {
  repeat: null,
  repeatFrom: null,
  repeatZone: null,
  repeatAfter: null,
  occurrence: null,
  repeatLeft: null,
} satisfies Partial<TaskRow>

/**
 * A task with what is wished of its repeat; `task` has the wished due date already. A repeating task
 * always has one: the first occurrence from today on, or from the due date that is wished (R4). A
 * changed rule holds from now on (R13). A due date alone moves this occurrence only (R7), and none
 * takes the repeat with it. Throws invalid for a rule that can't be, and for subtasks.
 */
export function withRepeat(tables: Tables, task: TaskRow, wish: Wish, at: Date): TaskRow {
  const { repeat } = wish
  if (repeat === null || (repeat === undefined && wish.dueDate === null)) {
    return task.repeat ? { ...task, ...NO_REPEAT } : task
  }
  const { repeatAfter = repeat === undefined ? task.repeatAfter : null } = wish
  const { repeatLeft = repeat === undefined ? task.repeatLeft : null } = wish
  if (repeat === undefined) return task.repeat ? { ...task, repeatAfter, repeatLeft } : task
  const rule = parseRule(repeat)
  if (!rule) throw invalid('repeat', UNREADABLE)
  const begun = begin(tables.completions, { ...task, repeatAfter, repeatLeft }, rule, wish, at)
  if (!begun) throw invalid('repeat', 'This repeat has no day to come')
  return begun
}

export const UNREADABLE =
  'I can’t read this repeat. Try: every day, every 2 weeks on Monday, every 31st, or an RRULE such as FREQ=WEEKLY;BYDAY=MO'

/** When a new task with this repeat and due date is due first: `dueDate` where there is no such day. */
export function firstDue(
  { repeat, repeatAfter, dueDate = null, zone }: Wish,
  at: Date,
): string | null {
  const rule = parseRule(repeat ?? '')
  if (!rule) return dueDate
  const task = { id: 0, dueDate, repeatAfter: repeatAfter ?? null, repeatZone: null }
  return begin(new Map(), task, rule, { dueDate, zone }, at)?.dueDate ?? dueDate
}

/** At the first of its days that is not done already. Undefined where there is none. */
function begin<T extends Pick<TaskRow, 'id' | 'dueDate' | 'repeatAfter' | 'repeatZone'>>(
  completions: Pick<Tables['completions'], 'get'>,
  task: T,
  rule: Rule,
  wish: Wish,
  at: Date,
) {
  const clock = clockIn(wish.zone ?? task.repeatZone ?? 'UTC', at)
  const due = task.dueDate
  const wall = due === null || isDay(due) ? undefined : clock.local(new Date(due))
  const dueDay = wall?.day ?? due ?? clock.today
  const isWished = typeof wish.dueDate === 'string'
  const start = isWished || dueDay > clock.today ? dueDay : clock.today
  const whole = task.repeatAfter ? rule : withLastDays(rule, dueDay)
  // The phase of an interval begins with the first occurrence.
  const every = { ...whole, interval: 1 }
  const isDone = (occurrence: string) =>
    completions.get(completionKey({ taskId: task.id, occurrence }))
  let first = nextDay(every, dueDay, dayOf(numberOf(start) - 1))
  while (first && isDone(first)) first = nextDay(every, dueDay, first)
  if (!first) return undefined
  const begun = {
    ...task,
    repeat: formatRule(whole),
    repeatFrom: wall ? `${first}T${clockTime(wall.minutes)}` : first,
    repeatZone: wall ? (wish.zone ?? task.repeatZone ?? 'UTC') : null,
    occurrence: first,
  }
  return { ...begun, dueDate: first === dueDay && due !== null ? due : dueOn(begun, first) }
}
