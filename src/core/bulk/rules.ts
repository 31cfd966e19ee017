import { type Ref, refTo, type Tables } from '../data/tables'
import type { TaskRow } from '../tasks/contract'
import { compareByPosition } from '../tasks/rules'
import type { CreateManyCommand } from './contract'

/** So many tasks one change may be about (B1). */
export const MOST_AT_ONCE = 1_000

/**
 * What adds a task again, right behind itself: with its tags, due date, repeat and priority, and with
 * its subtasks, all of them open. `newId` makes the ids that the new ones are known by.
 */
export function duplicateOf(tables: Tables, task: TaskRow, newId: () => string): CreateManyCommand {
  const { folders, tasks } = tables
  const subtasks = [...tasks.values()].filter(({ parentTaskId }) => parentTaskId === task.id)
  const parent = task.parentTaskId === null ? undefined : tasks.get(task.parentTaskId)
  const folder = task.folderId === null ? undefined : folders.get(task.folderId)
  const copy = copyOf(tables, task, newId())
  return {
    kind: 'task.create-many',
    clientId: copy.clientId,
    after: refTo(task),
    ...(parent && { parent: refTo(parent) }),
    ...(folder && !parent && { folder: refTo(folder) }),
    added: [
      copy,
      ...subtasks.sort(compareByPosition).map((subtask) => ({
        ...copyOf(tables, subtask, newId()),
        parent: { clientId: copy.clientId },
      })),
    ],
  }
}

function copyOf({ tags, taskTags }: Tables, task: TaskRow, clientId: string) {
  const own = [...taskTags.values()].filter(({ taskId }) => taskId === task.id)
  const refs = own.flatMap(({ tagId }): Ref[] => {
    const tag = tags.get(tagId)
    return tag ? [refTo(tag)] : []
  })
  const { title, description, priority, dueDate, repeat, repeatAfter, repeatLeft, repeatZone } =
    task
  const repeats = repeat && { repeat, repeatAfter, repeatLeft, zone: repeatZone ?? undefined }
  const fields = { clientId, title, description, priority, dueDate, ...repeats }
  return { ...fields, status: 'pending', tags: refs }
}
