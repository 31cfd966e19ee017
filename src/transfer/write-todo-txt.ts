import type { Tables } from '../sync/tables'
import { isDay } from '../tasks/due-date'
import { compareTasks, isCompleted } from '../tasks/rules'

const LEVELS: Record<string, string> = { urgent: 'A', high: 'B', medium: '', low: 'D' }

/** Tasks and subtasks as lines of a todo.txt; a description has no place there. */
export function writeTodoTxt({ tasks, folders, tags, taskTags }: Tables): string {
  const tagsOf = Map.groupBy(taskTags.values(), ({ taskId }) => taskId)
  const lines = [...tasks.values()].sort(compareTasks).map((task) => {
    const home = task.parentTaskId === null ? task : (tasks.get(task.parentTaskId) ?? task)
    const folder = home.folderId === null ? undefined : folders.get(home.folderId)
    const level = LEVELS[task.priority]
    const due = task.dueDate && (isDay(task.dueDate) ? task.dueDate : task.dueDate.slice(0, 10))
    const names = (tagsOf.get(task.id) ?? []).flatMap(({ tagId }) => tags.get(tagId)?.name ?? [])
    return [
      ...(isCompleted(task) ? ['x', (task.completedAt ?? task.updatedAt).slice(0, 10)] : []),
      ...(level && !isCompleted(task) ? [`(${level})`] : []),
      task.createdAt.slice(0, 10),
      task.title.replace(/\s+/g, ' '),
      ...(folder ? [`+${dashed(folder.name)}`] : []),
      ...names.map((name) => `@${dashed(name)}`),
      ...(due ? [`due:${due}`] : []),
      ...(level && isCompleted(task) ? [`pri:${level}`] : []),
    ].join(' ')
  })
  return lines.map((line) => `${line}\n`).join('')
}

function dashed(name: string): string {
  return name.trim().replace(/\s+/g, '-')
}
