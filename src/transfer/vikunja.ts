import type { SpeakerClock } from '../dates/clock'
import type { Priority } from '../tasks/contract'
import type { Item, Items } from './item'
import { plainText } from './plain-text'
import { readInstant, readMoment } from './when'

interface VikunjaTask {
  id: number
  title: string
  description?: string
  done?: boolean
  done_at?: string
  due_date?: string
  /** In seconds. */
  repeat_after?: number
  /** 1: each month; 2: from when it is completed. */
  repeat_mode?: number
  priority?: number
  labels?: { title: string }[] | null
  related_tasks?: Record<string, { id: number }[] | null> | null
  comments?: { comment: string }[] | null
  created?: string
}

interface VikunjaProject {
  title: string
  tasks?: VikunjaTask[] | null
  /** A namespace of versions before 0.21. */
  lists?: VikunjaProject[] | null
  child_projects?: VikunjaProject[] | null
}

const LEVELS: Record<number, Priority> = {
  1: 'low',
  2: 'medium',
  3: 'high',
  4: 'urgent',
  5: 'urgent',
}

export function isVikunja(value: unknown): value is VikunjaProject[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((each) => typeof each?.title === 'string' && ('tasks' in each || 'lists' in each))
  )
}

/** The data.json of its export: projects with their tasks. Relations but to a parent are left out. */
export function readVikunja(projects: VikunjaProject[], clock: SpeakerClock): Items {
  const warnings: string[] = []
  const all = projects.flatMap(withChildren)
  const parents = new Map<number, number>()
  for (const { id, related_tasks: related } of all.flatMap(({ tasks }) => tasks ?? [])) {
    for (const child of related?.subtask ?? []) parents.set(child.id, id)
    for (const parent of related?.parenttask ?? []) parents.set(id, parent.id)
  }
  const items = all.flatMap(({ title: folder, tasks }) =>
    (tasks ?? []).map((task): Item => {
      const repeat = repeatOf(task)
      if (task.repeat_after && !repeat) {
        warnings.push(`“${task.title}” repeats by the hour: set its repeat here.`)
      }
      const texts = [task.description, ...(task.comments ?? []).map(({ comment }) => comment)]
      return {
        id: String(task.id),
        title: task.title,
        description:
          texts
            .map((text) => plainText(text ?? ''))
            .filter(Boolean)
            .join('\n\n') || null,
        status: task.done ? 'completed' : 'pending',
        priority: LEVELS[task.priority ?? 0] ?? 'medium',
        dueDate: readMoment(task.due_date, clock) ?? null,
        repeat: repeat ?? null,
        completedAt: readInstant(task.done_at) ?? null,
        createdAt: readInstant(task.created) ?? null,
        folder,
        tags: (task.labels ?? []).map(({ title }) => title),
        parent: parents.has(task.id) ? String(parents.get(task.id)) : null,
      }
    }),
  )
  return { source: 'vikunja', items, warnings }
}

function withChildren(project: VikunjaProject): VikunjaProject[] {
  const below = [...(project.lists ?? []), ...(project.child_projects ?? [])]
  return [project, ...below.flatMap(withChildren)]
}

const DAY = 24 * 60 * 60

function repeatOf({ repeat_after: after = 0, repeat_mode: mode }: VikunjaTask): string | undefined {
  if (mode === 1) return 'FREQ=MONTHLY'
  const days = after / DAY
  if (!Number.isInteger(days) || days < 1) return undefined
  if (mode === 2) return `every! ${days} days`
  return days % 7 === 0 ? `FREQ=WEEKLY;INTERVAL=${days / 7}` : `FREQ=DAILY;INTERVAL=${days}`
}
