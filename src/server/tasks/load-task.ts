import type { Reader } from '../../../db/database'
import { idsOf } from '../../core/data/tables'
import { notFound } from '../../core/problem'
import type { Subtask, Task, TaskRow } from '../../core/tasks/contract'
import { joinSubtask, joinTask } from '../../core/tasks/join-related'
import { relatedIn } from '../../core/tasks/related'
import { openShared } from '../data/access'
import { Slice } from '../data/slice'
import { findPeople } from '../data/tasks'

/** A task or subtask with everything it is related to. Throws notFound where there is none. */
export async function loadTask(db: Reader, userId: number, id: number): Promise<Task | Subtask> {
  const [task] = await loadTasks(db, userId, [id])
  if (task) return task
  const shared = await openShared(db.read, userId, { table: 'tasks', ref: { id } })
  const [found] = shared ? await loadFrom(shared, [id]) : []
  if (!found) throw notFound('Task')
  return { ...found, projectId: null, project: null }
}

/** Several, in the order of these ids; one that is gone is left out. */
export function loadTasks({ read }: Reader, userId: number, ids: readonly number[]) {
  return loadFrom(new Slice(read, userId), ids)
}

async function loadFrom(slice: Slice, ids: readonly number[]): Promise<(Task | Subtask)[]> {
  const { tasks, taskTags } = slice.tables
  await slice.byIds('tasks', ids)
  const wanted = ids.flatMap((id) => tasks.get(id) ?? [])
  const isTopLevel = ({ parentTaskId }: TaskRow) => parentTaskId === null
  await Promise.all([
    slice.where('tasks', 'parentTaskId', idsOf(wanted.filter(isTopLevel))),
    slice.byIds('tasks', idsOf(wanted, 'parentTaskId')),
  ])

  const rows = [...tasks.values()]
  const [people] = await Promise.all([
    findPeople(slice.tx, idsOf(rows, 'assigneeId')),
    slice.where('taskTags', 'taskId', idsOf(rows)),
    slice.where('comments', 'taskId', idsOf(rows)),
    slice.byIds('folders', idsOf(rows, 'folderId')),
    slice.byIds('projects', idsOf(rows, 'projectId')),
  ])
  await slice.byIds('tags', idsOf(taskTags.values(), 'tagId'))
  const related = relatedIn(slice.tables, people)
  const subtasks = Map.groupBy(rows, ({ parentTaskId }) => parentTaskId)
  return wanted.map((row) => {
    const parent = row.parentTaskId === null ? undefined : tasks.get(row.parentTaskId)
    return parent
      ? joinSubtask(row, parent, related)
      : joinTask(row, subtasks.get(row.id) ?? [], related)
  })
}
