import type { Tables } from '../data/tables'
import { isDay } from '../dates/due-date'
import { parseRule } from '../repeat/rule'
import type { TaskRow } from '../tasks/contract'
import { compareTasks, homeOf, isCompleted } from '../tasks/rules'
import type { Counts } from './noticed'
import { taskUuid } from './task-uuid'
import type { TextFormat, Written } from './text-format'
import { recOf } from './write-todo-txt'

const LEVELS: Record<string, string> = { urgent: 'H', high: 'H', low: 'L' }

export const TASKWARRIOR: TextFormat = {
  label: 'Taskwarrior',
  fileName: 'taskwarrior.json',
  mediaType: 'application/json; charset=utf-8',
  write: writeTaskwarrior,
}

/** Tasks and subtasks as `task import` takes them, an object a line. */
function writeTaskwarrior(tables: Tables): Written {
  const { tasks, folders, tags, taskTags, comments } = tables
  const tagsOf = Map.groupBy(taskTags.values(), ({ taskId }) => taskId)
  const commentsOf = Map.groupBy(comments.values(), ({ taskId }) => taskId)
  const all = [...tasks.values()].sort(compareTasks)
  const written = all.map((task) => {
    const home = homeOf(tasks, task)
    const project = home.folderId === null ? undefined : folders.get(home.folderId)?.name
    const names = (tagsOf.get(task.id) ?? []).flatMap(({ tagId }) => tags.get(tagId)?.name ?? [])
    const recur = recurOf(task)
    const { until } = parseRule(task.repeat ?? '') ?? {}
    const level = LEVELS[task.priority]
    const annotations = annotationsOf(task, commentsOf.get(task.id) ?? [])
    return JSON.stringify({
      uuid: taskUuid(task),
      description: printable(task.title),
      status: isCompleted(task) ? 'completed' : recur ? 'recurring' : 'pending',
      entry: compact(task.createdAt),
      modified: compact(task.updatedAt),
      ...(isCompleted(task) && { end: compact(task.completedAt ?? task.updatedAt) }),
      ...(task.dueDate && { due: isDay(task.dueDate) ? task.dueDate : compact(task.dueDate) }),
      ...(recur && { recur, ...(until && { until: `${until.replaceAll('-', '')}T235959Z` }) }),
      ...(level && { priority: level }),
      ...(project && { project }),
      ...(names.length > 0 && { tags: names.map((name) => name.trim().replace(/\s+/g, '_')) }),
      ...(annotations.length > 0 && { annotations }),
    })
  })
  return { text: `[\n${written.join(',\n')}\n]\n`, lost: lostOf(tables, all) }
}

/** In Taskwarrior what repeats is due: of one that isn't, the repeat is lost. */
function recurOf(task: TaskRow): string | undefined {
  const rec = task.dueDate === null || isCompleted(task) ? undefined : recOf(task)
  return rec === '+1b' ? 'weekdays' : rec && `P${rec.replace('+', '').toUpperCase()}`
}

/** The lines of its description and its comments, each at a second of its own, which Taskwarrior tells them by. */
function annotationsOf(
  { description, createdAt }: TaskRow,
  comments: readonly { text: string; createdAt: string }[],
) {
  const said = [{ text: description ?? '', createdAt }, ...comments]
  let last = 0
  return said.flatMap(({ text, createdAt }) =>
    text
      .split('\n')
      .filter((line) => line.trim())
      .map((line) => {
        last = Math.max(last + 1000, Date.parse(createdAt))
        return { entry: compact(new Date(last).toISOString()), description: printable(line) }
      }),
  )
}

/** Taskwarrior writes control characters into its own export as they are, which is then no JSON. */
function printable(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ')
}

/** 20261124T173000Z */
function compact(instant: string): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')
}

function lostOf({ reminders, completions }: Tables, all: readonly TaskRow[]): Counts {
  const counted = (isLost: (task: TaskRow) => unknown) => all.filter(isLost).length
  return {
    priority: counted(({ priority }) => priority === 'urgent'),
    status: counted(({ status }) => status === 'in_progress'),
    parent: counted(({ parentTaskId }) => parentTaskId !== null),
    repeat: counted((task) => task.repeat !== null && !recurOf(task)),
    afterCompletion: counted((task) => task.repeatAfter !== null && recurOf(task)),
    repeatEnd: counted((task) => task.repeatLeft !== null && recurOf(task)),
    ownProject: counted(({ projectId }) => projectId !== null),
    assignee: counted(({ assigneeId }) => assigneeId !== null),
    reminder: reminders.size,
    completion: completions.size,
  }
}
