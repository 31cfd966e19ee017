import type { Priority } from '../../core/tasks/contract'
import { noted } from '../../core/transfer/noticed'
import type { SpeakerClock } from '../../language/dates/clock'
import type { Item, Items } from './item'
import { absoluteReminder, relativeReminder } from './reminders'
import { durationIn, todoistDate } from './todoist'
import { inWords, readDue, readInstant, readMoment } from './when'

type Id = string | number

interface Due {
  date: string
  datetime?: string | null
  string?: string
  is_recurring?: boolean
}

interface TodoistTask {
  id: Id
  content: string
  description?: string
  project_id?: Id
  section_id?: Id | null
  parent_id?: Id | null
  priority?: number
  labels?: Id[]
  due?: Due | null
  deadline?: { date: string } | null
  duration?: { amount: number; unit: string } | null
  responsible_uid?: Id | null
  checked?: boolean | number
  is_completed?: boolean
  is_deleted?: boolean | number
  completed_at?: string | null
  added_at?: string
  created_at?: string
}

interface Named {
  id: Id
  name: string
}

interface TodoistSync {
  items: TodoistTask[]
  projects?: Named[]
  sections?: Named[]
  collaborators?: { id: Id; full_name?: string }[]
  notes?: { item_id: Id; content: string; file_attachment?: { file_name?: string } | null }[]
  reminders?: {
    item_id: Id
    type?: string
    minute_offset?: number
    due?: Due | null
    is_deleted?: boolean | number
  }[]
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
  const read = readerOf(sync, clock)
  const kept = sync.items.filter(({ is_deleted }) => !is_deleted)
  return {
    source: 'todoist',
    items: kept.map(read),
    counts: { deleted: sync.items.length - kept.length },
  }
}

function readerOf(sync: TodoistSync, clock: SpeakerClock): (task: TodoistTask) => Item {
  const nameIn = (named: Named[] = []) => new Map(named.map(({ id, name }) => [String(id), name]))
  const projects = nameIn(sync.projects)
  const sections = nameIn(sync.sections)
  const people = nameIn(
    sync.collaborators?.map(({ id, full_name: name }) => ({ id, name: name ?? String(id) })),
  )
  const notesOf = Map.groupBy(sync.notes ?? [], ({ item_id }) => String(item_id))
  const remindersOf = Map.groupBy(
    (sync.reminders ?? []).filter(({ is_deleted }) => !is_deleted),
    ({ item_id }) => String(item_id),
  )
  return (task) => {
    const isDone = Boolean(task.checked || task.is_completed)
    const often = task.due?.is_recurring ? (task.due.string ?? '') : ''
    const notes = notesOf.get(String(task.id)) ?? []
    const dueDate = readDue(task.due?.datetime ?? task.due?.date, clock)
    const reminders = remindersOf.get(String(task.id)) ?? []
    const { amount, unit } = task.duration ?? {}
    const responsible = String(task.responsible_uid ?? '')
    return {
      id: String(task.id),
      title: task.content,
      description: [task.description, ...notes.map(({ content }) => content)]
        .filter(Boolean)
        .join('\n'),
      status: isDone ? 'completed' : 'pending',
      priority: LEVELS[task.priority ?? 1] ?? 'medium',
      dueDate,
      repeat: often ? (todoistDate(often, clock)?.repeat ?? often) : null,
      completedAt: readInstant(task.completed_at) ?? null,
      createdAt: readInstant(task.added_at ?? task.created_at) ?? null,
      folder: projects.get(String(task.project_id)) ?? null,
      tags: (task.labels ?? []).filter((label) => typeof label === 'string'),
      parent: task.parent_id ? String(task.parent_id) : null,
      reminders: reminders.flatMap(({ minute_offset: minutes, due }) => {
        if (typeof minutes === 'number' && dueDate && readMoment(dueDate, clock)) {
          return relativeReminder(dueDate, -minutes * 60_000, dueDate, clock)
        }
        const at = readInstant(readMoment(due?.datetime ?? due?.date, clock))
        return at ? absoluteReminder(at, clock) : []
      }),
      noticed: [
        ...noted('section', 'Section', sections.get(String(task.section_id))),
        ...noted('deadline', 'Deadline', inWords(task.deadline?.date, clock)),
        ...noted('duration', 'Duration', durationIn(amount, unit)),
        ...noted('assignee', 'Assigned to', people.get(responsible) ?? responsible),
        ...notes.flatMap(({ file_attachment: file }) =>
          noted('attachment', 'Attachment', file?.file_name),
        ),
        ...reminders
          .filter(({ type }) => type === 'location')
          .flatMap(() => noted('reminder', 'Reminder', 'at a place')),
      ],
    }
  }
}
