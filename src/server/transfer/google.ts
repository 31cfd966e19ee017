import { noted } from '../../core/transfer/noticed'
import type { SpeakerClock } from '../../language/dates/clock'
import type { Item, Items } from './item'
import { readDue } from './when'

interface GoogleTask {
  id: string
  title?: string
  notes?: string
  status?: string
  due?: string
  /** When it is done; the times before it was moved come first. */
  scheduled_time?: { start?: string; current?: boolean; all_day?: boolean }[]
  completed?: string
  created?: string
  parent?: string
  deleted?: boolean
  starred?: boolean
  task_recurrence_id?: string
  links?: { description?: string; link?: string }[]
}

interface Takeout {
  kind: string
  items: { title: string; items?: GoogleTask[] }[]
}

export function isGoogle(value: unknown): value is Takeout {
  const { kind, items } = (value ?? {}) as Takeout
  return kind === 'tasks#taskLists' && Array.isArray(items)
}

export function readGoogle({ items: lists }: Takeout, clock: SpeakerClock): Items {
  const all = lists.flatMap(({ title: folder, items = [] }) =>
    items.map((task) => ({ task, folder })),
  )
  const there = all.filter(({ task }) => !task.deleted)
  const items = there
    .filter(({ task }) => titleOf(task))
    .map(({ task, folder }) => itemOf(task, folder, clock))
  const counts = { deleted: all.length - there.length, untitled: there.length - items.length }
  return { source: 'google', items, counts }
}

function itemOf(task: GoogleTask, folder: string, clock: SpeakerClock): Item {
  return {
    id: task.id,
    title: titleOf(task),
    description: task.notes ?? null,
    status: task.status === 'completed' ? 'completed' : 'pending',
    dueDate: dueOf(task, clock),
    completedAt: task.completed ?? null,
    createdAt: task.created ?? null,
    folder,
    parent: task.parent ?? null,
    noticed: [
      ...noted('star', 'Starred', task.starred ? 'yes' : ''),
      ...noted(
        'repeat',
        'Repeats',
        task.task_recurrence_id ? 'yes (the file doesn’t say when)' : '',
      ),
      ...(task.links ?? []).flatMap(({ link, description }) =>
        noted('link', 'Link', [description, link].filter(Boolean).join(' ')),
      ),
    ],
  }
}

function titleOf({ title, notes }: GoogleTask): string {
  return title?.trim() || notes?.trim().split('\n')[0] || ''
}

/** Midnight in UTC is a day. */
function dueOf({ due, scheduled_time: times = [] }: GoogleTask, clock: SpeakerClock) {
  const current = times.find(({ current }) => current) ?? times.at(-1)
  const start = current?.start ?? due
  if (!start) return null
  if (current?.all_day || /T00:00:00(\.0+)?Z$/.test(start)) return start.slice(0, 10)
  return readDue(start, clock)
}
