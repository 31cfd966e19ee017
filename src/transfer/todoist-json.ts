import type { SpeakerClock } from '../dates/clock'
import type { Priority } from '../tasks/contract'
import type { Item, Items } from './item'
import { todoistDate } from './todoist-date'
import { readInstant, readMoment } from './when'

interface TodoistTask {
  id: string | number
  content: string
  description?: string
  project_id?: string | number
  parent_id?: string | number | null
  priority?: number
  labels?: (string | number)[]
  due?: { date: string; datetime?: string | null; string?: string; is_recurring?: boolean } | null
  checked?: boolean | number
  is_completed?: boolean
  is_deleted?: boolean | number
  completed_at?: string | null
  added_at?: string
  created_at?: string
}

interface TodoistSync {
  items: TodoistTask[]
  projects?: { id: string | number; name: string }[]
  notes?: { item_id: string | number; content: string }[]
}

/** In its API 4 is urgent; in its CSV that is 1. */
const LEVELS: Record<number, Priority> = { 4: 'urgent', 3: 'high' }

export function isTodoistJson(value: unknown): value is TodoistSync | TodoistTask[] {
  const items = Array.isArray(value) ? value : (value as TodoistSync)?.items
  return Array.isArray(items) && items.length > 0 && items.every(isTask)
}

function isTask(value: unknown): value is TodoistTask {
  const { id, content } = (value ?? {}) as TodoistTask
  return (typeof id === 'string' || typeof id === 'number') && typeof content === 'string'
}

/** What the Sync API answers, or a list of tasks of the REST API: backup tools keep these. */
export function readTodoistJson(value: TodoistSync | TodoistTask[], clock: SpeakerClock): Items {
  const sync = Array.isArray(value) ? { items: value } : value
  const projects = new Map(sync.projects?.map(({ id, name }) => [String(id), name]))
  const notes = Map.groupBy(sync.notes ?? [], ({ item_id }) => String(item_id))
  const warnings: string[] = []
  const items = sync.items
    .filter(({ is_deleted }) => !is_deleted)
    .map((task): Item => {
      const isDone = Boolean(task.checked || task.is_completed)
      const said = task.due?.is_recurring ? todoistDate(task.due.string ?? '', clock) : undefined
      if (task.due?.is_recurring && !said?.repeat) {
        warnings.push(`“${task.content}” repeats “${task.due.string}”: set its repeat here.`)
      }
      const texts = [task.description, ...(notes.get(String(task.id)) ?? []).map((n) => n.content)]
      return {
        id: String(task.id),
        title: task.content,
        description: texts.filter(Boolean).join('\n') || null,
        status: isDone ? 'completed' : 'pending',
        priority: LEVELS[task.priority ?? 1] ?? 'medium',
        dueDate: readMoment(task.due?.datetime ?? task.due?.date, clock) ?? null,
        repeat: said?.repeat ?? null,
        completedAt: readInstant(task.completed_at) ?? null,
        createdAt: readInstant(task.added_at ?? task.created_at) ?? null,
        folder: projects.get(String(task.project_id)) ?? null,
        tags: (task.labels ?? []).filter((label) => typeof label === 'string'),
        parent: task.parent_id ? String(task.parent_id) : null,
      }
    })
  return { source: 'todoist', items, warnings }
}
