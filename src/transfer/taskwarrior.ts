import type { SpeakerClock } from '../dates/clock'
import type { Priority } from '../tasks/contract'
import type { Item, Items } from './item'

interface Warrior {
  uuid: string
  description: string
  status: string
  entry?: string
  end?: string
  due?: string
  priority?: string
  project?: string
  tags?: string[]
  annotations?: { description: string }[]
  parent?: string
}

const LEVELS: Record<string, Priority> = { H: 'high', M: 'medium', L: 'low' }

export function isTaskwarrior(value: unknown): value is Warrior[] {
  return Array.isArray(value) && value.every((each) => each?.uuid && each.description)
}

/**
 * `task export`. What is deleted is left out, and so are the instances of a recurring task, which is
 * kept itself. A due date at midnight, where the person is, is a day.
 */
export function readTaskwarrior(tasks: Warrior[], clock: SpeakerClock): Items {
  const templates = new Set(tasks.filter(isRecurring).map(({ uuid }) => uuid))
  const kept = tasks.filter(
    ({ status, parent }) => status !== 'deleted' && !(parent && templates.has(parent)),
  )
  const items = kept.map((task): Item => {
    const isDone = task.status === 'completed'
    const due = instantOf(task.due)
    return {
      id: task.uuid,
      title: task.description,
      description: task.annotations?.map(({ description }) => description).join('\n') || null,
      status: isDone ? 'completed' : 'pending',
      priority: LEVELS[task.priority ?? ''] ?? 'medium',
      dueDate: due ? dayOrInstant(due, clock) : null,
      completedAt: isDone ? (instantOf(task.end) ?? null) : null,
      createdAt: instantOf(task.entry) ?? null,
      folder: task.project ?? null,
      tags: task.tags ?? [],
    }
  })
  const warnings = kept
    .filter(isRecurring)
    .map(({ description }) => `“${description}” recurs: set its repeat here.`)
  return { source: 'taskwarrior', items, warnings }
}

function isRecurring({ status }: Warrior): boolean {
  return status === 'recurring'
}

/** 20261124T230000Z. */
function instantOf(text: string | undefined): string | undefined {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text ?? '')
  if (!parts) return undefined
  const [, year, month, day, hour, minute, second] = parts
  return `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`
}

function dayOrInstant(instant: string, clock: SpeakerClock): string {
  const { day, minutes } = clock.local(new Date(instant))
  return minutes === 0 ? day : instant
}
