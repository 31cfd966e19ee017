import type { TaskRow } from '../tasks/contract'
import type { Item, Items } from './item'

interface Named {
  id: number
  name: string
}

interface Export {
  folders: Named[]
  tags: Named[]
  tasks: TaskRow[]
  taskTags: { taskId: number; tagId: number }[]
}

export function isOwn(value: unknown): value is Export {
  const lists = value as Export
  return ['folders', 'tags', 'tasks', 'taskTags'].every((name) =>
    Array.isArray(lists?.[name as keyof Export]),
  )
}

/** Our own export (`tasks export`): everything of a task but projects and assignees. */
export function readOwn({ folders, tags, tasks, taskTags }: Export): Items {
  const folderNames = new Map(folders.map(({ id, name }) => [id, name]))
  const tagNames = new Map(tags.map(({ id, name }) => [id, name]))
  const tagsOf = Map.groupBy(taskTags, ({ taskId }) => taskId)
  const items = tasks.map((task): Item => {
    const { repeat, repeatFrom, repeatZone, repeatAfter, occurrence, repeatLeft } = task
    return {
      id: task.clientId ?? String(task.id),
      title: task.title,
      description: task.description,
      status: task.status,
      priority: task.priority,
      dueDate: task.dueDate,
      completedAt: task.completedAt,
      createdAt: task.createdAt,
      folder: task.folderId === null ? null : (folderNames.get(task.folderId) ?? null),
      tags: (tagsOf.get(task.id) ?? []).flatMap(({ tagId }) => tagNames.get(tagId) ?? []),
      parent: task.parentTaskId === null ? null : idOf(tasks, task.parentTaskId),
      own: {
        position: task.position,
        category: task.category,
        ...{ repeat, repeatFrom, repeatZone, repeatAfter, occurrence, repeatLeft },
      },
    }
  })
  return { source: 'tasks', items, warnings: [] }
}

const byId = new WeakMap<TaskRow[], Map<number, TaskRow>>()

function idOf(tasks: TaskRow[], id: number): string {
  const known = byId.get(tasks) ?? new Map(tasks.map((task) => [task.id, task]))
  byId.set(tasks, known)
  return known.get(id)?.clientId ?? String(id)
}
