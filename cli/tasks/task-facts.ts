import type { ReminderRow } from '../../src/core/reminders/contract'
import { fullName } from '../../src/core/sharing/names'
import type { Task } from '../../src/core/tasks/contract'
import { isCompleted } from '../../src/core/tasks/rules'
import { age } from '../../src/language/dates/age'
import { repeatWords } from '../../src/language/repeat/words'
import { clock, datedWords, dueWords, remindWords } from '../dates/due-date'
import { clean } from '../print/safe-text'
import { handleOf, type Listed } from './task-handle'

/** All that there is of a task, in clean text, by parts. */
export interface TaskFacts {
  title: string
  facts: [name: string, value: string][]
  description: string[]
  subtasks: string[]
}

export function factsOf(task: Listed, reminders: readonly ReminderRow[] = []): TaskFacts {
  const rows: [string, string | null | undefined][] = [
    ['Status', statusOf(task)],
    ['Due', task.dueDate && dueOf(task.dueDate)],
    ['Repeats', repeatWords(task)],
    ['Remind', reminders.map(remindWords).join(', ')],
    ['Assigned', task.assignee && fullName(task.assignee)],
    ['Priority', task.priority],
    ['Folder', task.folder?.name],
    ['Tags', task.taskTags.map(({ tag }) => `@${tag.name}`).join(' ')],
    ['Parent', task.parentTask && `${handleOf(task.parentTask)}: ${task.parentTask.title}`],
    ['Project', task.project?.name],
    ['Added', datedWords(task.createdAt)],
    ['Changed', age(new Date(task.updatedAt), new Date())],
  ]
  return {
    title: clean(`${handleOf(task)}: ${task.title}`),
    facts: rows.flatMap(([name, value]) => (value ? [[name, clean(value)]] : [])),
    description: task.description?.split(/\r?\n/).map(clean) ?? [],
    subtasks: ((task as Task).subtasks ?? []).map((each) =>
      clean(`[${isCompleted(each) ? 'x' : ' '}] ${handleOf(each)}: ${each.title}`),
    ),
  }
}

function statusOf(task: Listed): string {
  if (!isCompleted(task)) return task.status === 'pending' ? 'open' : `open (${task.status})`
  return task.completedAt ? `done, ${datedWords(task.completedAt)}` : 'done'
}

function dueOf(dueDate: string): string {
  const near = dueWords(clock())(dueDate)
  const date = datedWords(dueDate)
  return near === date ? date : `${near} (${date})`
}
