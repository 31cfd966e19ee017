import type { Database } from '../../db/database'
import { notFound } from '../problem'
import { Slice } from '../sync/slice'
import type { Subtask, Task } from './contract'
import { joinSubtask, joinTask } from './join-related'
import { relatedIn } from './related'
import { findPeople } from './store'

/** A task or subtask with everything it is related to. Throws notFound where there is none. */
export async function loadTask(
  { read }: Database,
  userId: number,
  id: number,
): Promise<Task | Subtask> {
  const slice = new Slice(read, userId)
  const { tasks, taskTags } = slice.tables
  await slice.byIds('tasks', [id])
  const row = tasks.get(id)
  if (!row) throw notFound('Task')
  if (row.parentTaskId === null) await slice.tasksWhere('parentTaskId', [id])
  else await slice.byIds('tasks', [row.parentTaskId])

  const rows = [...tasks.values()]
  const named = (column: 'folderId' | 'projectId' | 'assigneeId') =>
    rows.flatMap((each) => each[column] ?? [])
  await slice.taskTagsWhere(
    'taskId',
    [...rows].map((each) => each.id),
  )
  await slice.byIds('folders', named('folderId'))
  await slice.byIds('projects', named('projectId'))
  await slice.byIds(
    'tags',
    [...taskTags.values()].map(({ tagId }) => tagId),
  )
  const related = relatedIn(slice.tables, await findPeople(read, named('assigneeId')))

  const parent = row.parentTaskId === null ? undefined : tasks.get(row.parentTaskId)
  if (parent) return joinSubtask(row, parent, related)
  return joinTask(
    row,
    rows.filter((each) => each !== row),
    related,
  )
}
