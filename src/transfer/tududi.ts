import type { SpeakerClock } from '../dates/clock'
import type { Priority } from '../tasks/contract'
import type { Item, Items } from './item'
import { tududiRule } from './tududi-rule'
import { readInstant, readMoment } from './when'

export interface TududiTask {
  id?: number
  uid?: string
  name: string
  note?: string | null
  description?: string | null
  due_date?: string | null
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
  data: { tasks: TududiTask[]; projects: Named[]; tags?: Named[] }
}

const LEVELS: Record<number, Priority> = { 0: 'low', 1: 'medium', 2: 'high' }
/** Done, archived, cancelled. */
const CLOSED = new Set([2, 3, 5])

export function isTududi(value: unknown): value is Tududi {
  const { version, data } = (value ?? {}) as Tududi
  return Boolean(version) && Array.isArray(data?.tasks) && Array.isArray(data.projects)
}

/** Its backup, of format 1 (ids) and 2 (uids). Of a recurring task its instances are left out. */
export function readTududi({ data }: Tududi, clock: SpeakerClock): Items {
  const projects = byKeys(data.projects)
  const tags = byKeys(data.tags ?? [])
  const tasks = byKeys(data.tasks)
  const warnings: string[] = []
  const kept = data.tasks.filter(
    (task) => !find(tasks, task.recurring_parent_uid, task.recurring_parent_id),
  )
  const items = kept.map((task): Item => {
    const isDone = CLOSED.has(task.status ?? 0)
    const isRepeating = (task.recurrence_type ?? 'none') !== 'none'
    const repeat = tududiRule(task)
    if (isRepeating && !repeat) warnings.push(`“${task.name}” repeats: set its repeat here.`)
    const parent = find(tasks, task.parent_task_uid, task.parent_task_id)
    return {
      id: keyOf(task),
      title: task.name,
      description: task.note ?? task.description ?? null,
      status: isDone ? 'completed' : 'pending',
      priority: LEVELS[task.priority ?? 1] ?? 'medium',
      // It keeps days as midnight UTC.
      dueDate: readMoment(task.due_date?.replace(/T00:00:00(\.0+)?Z$/, ''), clock) ?? null,
      repeat: repeat ?? null,
      completedAt: readInstant(task.completed_at) ?? null,
      createdAt: readInstant(task.created_at) ?? null,
      folder: find(projects, task.project_uid, task.project_id)?.name ?? null,
      tags: [
        ...(task.tag_uids ?? []).flatMap((uid) => tags.get(uid)?.name ?? []),
        ...(task.Tags ?? []).map(({ name }) => name),
      ],
      parent: parent ? keyOf(parent) : null,
    }
  })
  return { source: 'tududi', items, warnings }
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
