import type { SpeakerClock } from '../dates/clock'
import type { Priority } from '../tasks/contract'
import type { Item, Items } from './item'
import { taskwarriorRule } from './taskwarrior-rule'
import { dayOrInstant, readCompact } from './when'

export interface Warrior {
  uuid: string
  description: string
  status: string
  entry?: string
  end?: string
  due?: string
  recur?: string
  until?: string
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
 * kept itself: it is due when the first of them is. A due date at midnight, where the person is, is
 * a day.
 */
export function readTaskwarrior(tasks: Warrior[], clock: SpeakerClock): Items {
  const templates = new Set(tasks.filter(isRecurring).map(({ uuid }) => uuid))
  const instances = Map.groupBy(tasks, ({ parent = '' }) => parent)
  const kept = tasks.filter(
    ({ status, parent }) => status !== 'deleted' && !(parent && templates.has(parent)),
  )
  const warnings: string[] = []
  const items = kept.map((task): Item => {
    const isDone = task.status === 'completed'
    const open = (instances.get(task.uuid) ?? []).filter(({ status }) => status !== 'completed')
    const [due] = [task, ...open]
      .slice(isRecurring(task) && open.length > 0 ? 1 : 0)
      .flatMap((each) => readCompact(each.due) ?? [])
      .sort()
    const repeat = isRecurring(task) ? taskwarriorRule(task) : undefined
    if (isRecurring(task) && !repeat) {
      warnings.push(`“${task.description}” recurs “${task.recur}”: set its repeat here.`)
    }
    return {
      id: task.uuid,
      title: task.description,
      description: task.annotations?.map(({ description }) => description).join('\n') || null,
      status: isDone ? 'completed' : 'pending',
      priority: LEVELS[task.priority ?? ''] ?? 'medium',
      dueDate: due ? dayOrInstant(due, clock) : null,
      repeat: repeat ?? null,
      completedAt: isDone ? (readCompact(task.end) ?? null) : null,
      createdAt: readCompact(task.entry) ?? null,
      folder: task.project ?? null,
      tags: task.tags ?? [],
    }
  })
  return { source: 'taskwarrior', items, warnings }
}

function isRecurring({ status }: Warrior): boolean {
  return status === 'recurring'
}
