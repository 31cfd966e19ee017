import type { Item, Items } from './item'

interface GoogleTask {
  id: string
  title?: string
  notes?: string
  status?: string
  due?: string
  completed?: string
  created?: string
  parent?: string
}

interface Takeout {
  kind: string
  items: { title: string; items?: GoogleTask[] }[]
}

export function isGoogle(value: unknown): value is Takeout {
  const { kind, items } = (value ?? {}) as Takeout
  return kind === 'tasks#taskLists' && Array.isArray(items)
}

/** The Tasks.json of Google Takeout: a list is a folder; its due dates are days. */
export function readGoogle({ items: lists }: Takeout): Items {
  const items = lists.flatMap(({ title: folder, items = [] }) =>
    items
      .filter(({ title }) => title?.trim())
      .map(
        (task): Item => ({
          id: task.id,
          title: task.title ?? '',
          description: task.notes ?? null,
          status: task.status === 'completed' ? 'completed' : 'pending',
          dueDate: task.due?.slice(0, 10) ?? null,
          completedAt: task.completed ?? null,
          createdAt: task.created ?? null,
          folder,
          parent: task.parent ?? null,
        }),
      ),
  )
  return { source: 'google', items, warnings: [] }
}
