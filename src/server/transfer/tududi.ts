import type { Priority } from '../../core/tasks/contract'
import { type Noticed, noted } from '../../core/transfer/noticed'
import type { SpeakerClock } from '../../language/dates/clock'
import type { Item, Items } from './item'
import { inWords, readDue, readInstant } from './when'

interface TududiTask {
  id?: number
  uid?: string
  name: string
  note?: string | null
  description?: string | null
  due_date?: string | null
  /** Not to be seen until then. */
  defer_until?: string | null
  priority?: number | null
  status?: number
  completed_at?: string | null
  created_at?: string
  project_id?: number | null
  project_uid?: string | null
  parent_task_id?: number | null
  parent_task_uid?: string | null
  recurring_parent_id?: number | null
  recurring_parent_uid?: string | null
  tag_uids?: string[]
  Tags?: { name: string }[]
  recurrence_type?: string | null
  recurrence_interval?: number | null
  recurrence_weekday?: number | null
  recurrence_weekdays?: number[] | null
  recurrence_month_day?: number | null
  recurrence_week_of_month?: number | null
  recurrence_end_date?: string | null
  completion_based?: boolean
}

interface Named {
  id?: number
  uid?: string
  name: string
}

interface Tududi {
  version: string
  data: {
    tasks: TududiTask[]
    projects: Named[]
    tags?: Named[]
    notes?: unknown[]
    inbox_items?: unknown[]
  }
}

const LEVELS: Record<number, Priority> = { 0: 'low', 1: 'medium', 2: 'high' }
/** Done, archived, cancelled. */
const CLOSED = new Set([2, 3, 5])
const CANCELLED = 5
const OPEN_STATUSES: Record<number, string> = { 1: 'in progress', 4: 'waiting', 6: 'planned' }

export function isTududi(value: unknown): value is Tududi {
  const { version, data } = (value ?? {}) as Tududi
  return Boolean(version) && Array.isArray(data?.tasks) && Array.isArray(data.projects)
}

/** Its backup, of format 1 (ids) and 2 (uids). Of a recurring task its instances are left out. */
export function readTududi({ data }: Tududi, clock: SpeakerClock): Items {
  const projects = byKeys(data.projects)
  const tags = byKeys(data.tags ?? [])
  const tasks = byKeys(data.tasks)
  const kept = data.tasks.filter(
    (task) => !find(tasks, task.recurring_parent_uid, task.recurring_parent_id),
  )
  const items = kept.map((task): Item => {
    const isDone = CLOSED.has(task.status ?? 0)
    const isRepeating = (task.recurrence_type ?? 'none') !== 'none'
    const repeat = isRepeating ? (tududiRule(task) ?? task.recurrence_type) : null
    const parent = find(tasks, task.parent_task_uid, task.parent_task_id)
    return {
      id: keyOf(task),
      title: task.name,
      description: task.note ?? task.description ?? null,
      status: isDone ? 'completed' : 'pending',
      priority: LEVELS[task.priority ?? 1] ?? 'medium',
      // It keeps days as midnight UTC.
      dueDate: readDue(dayOf(task.due_date), clock),
      repeat: repeat ?? null,
      completedAt: readInstant(task.completed_at) ?? null,
      createdAt: readInstant(task.created_at) ?? null,
      folder: find(projects, task.project_uid, task.project_id)?.name ?? null,
      tags: [
        ...(task.tag_uids ?? []).flatMap((uid) => tags.get(uid)?.name ?? []),
        ...(task.Tags ?? []).map(({ name }) => name),
      ],
      parent: parent ? keyOf(parent) : null,
      noticed: noticedIn(task, clock),
    }
  })
  const notes = (data.notes?.length ?? 0) + (data.inbox_items?.length ?? 0)
  const counts = { copy: data.tasks.length - kept.length, otherNote: notes }
  return { source: 'tududi', items, counts }
}

function noticedIn(task: TududiTask, clock: SpeakerClock): Noticed[] {
  const { status = 0 } = task
  return [
    ...noted('wait', 'Deferred until', inWords(dayOf(task.defer_until), clock)),
    ...noted('status', 'Status', OPEN_STATUSES[status]),
    ...noted('cancelled', 'Status', status === CANCELLED ? 'cancelled' : ''),
  ]
}

function dayOf(moment: string | null | undefined): string | undefined {
  return moment?.replace(/T00:00:00(\.0+)?Z$/, '')
}

function keyOf({ uid, id }: { uid?: string; id?: number }): string {
  return uid ?? String(id)
}

function byKeys<R extends { id?: number; uid?: string }>(rows: R[]): Map<string, R> {
  return new Map(rows.flatMap((row) => [row.uid ?? '', String(row.id)].map((key) => [key, row])))
}

function find<R>(
  rows: Map<string, R>,
  uid: string | null | undefined,
  id: number | null | undefined,
): R | undefined {
  return uid ? rows.get(uid) : id ? rows.get(String(id)) : undefined
}

/** Sunday is 0 there. */
const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** How often a task of tududi repeats, as an RRULE value or in words. */
function tududiRule(task: TududiTask): string | undefined {
  const every = task.recurrence_interval ?? 1
  const unit = { daily: 'days', weekly: 'weeks', monthly: 'months' }[task.recurrence_type ?? '']
  if (task.completion_based && unit) return `every! ${every} ${unit}`
  const rule = calendarRule(task)
  const last = /^(\d{4})-(\d\d)-(\d\d)/.exec(task.recurrence_end_date ?? '')
  if (!rule) return undefined
  return [rule, `INTERVAL=${every}`, last && `UNTIL=${last.slice(1).join('')}`]
    .filter(Boolean)
    .join(';')
}

function calendarRule(task: TududiTask): string | undefined {
  const weekdays = task.recurrence_weekdays ?? [task.recurrence_weekday ?? -1]
  const days = weekdays.flatMap((day) => DAYS[day] ?? [])
  const nth = task.recurrence_week_of_month ?? 1
  const date = task.recurrence_month_day
  switch (task.recurrence_type) {
    case 'daily':
      return 'FREQ=DAILY'
    case 'weekly':
      return days.length > 0 ? `FREQ=WEEKLY;BYDAY=${days}` : 'FREQ=WEEKLY'
    case 'monthly':
      return date ? `FREQ=MONTHLY;BYMONTHDAY=${date}` : 'FREQ=MONTHLY'
    case 'monthly_weekday':
      return days.length > 0 ? `FREQ=MONTHLY;BYDAY=${nth === 5 ? -1 : nth}${days[0]}` : undefined
    case 'monthly_last_day':
      return 'FREQ=MONTHLY;BYMONTHDAY=-1'
    case 'yearly':
      return 'FREQ=YEARLY'
  }
  return undefined
}
