import type { Task } from '../../src/tasks/contract'
import { isCompleted } from '../../src/tasks/rules'
import type { Session } from '../sync/session'
import { clock, datedWords, dueWords } from '../terminal/due-date'
import { EXIT, Failure } from '../terminal/failure'
import { fullTasks } from '../terminal/full-tasks'
import { pick } from '../terminal/pick-task'
import { print, printJson, style } from '../terminal/print'
import { age } from '../terminal/relative-time'
import { clean, join, type Safe, Safe as SafeText, safe } from '../terminal/safe-text'
import { handleOf, type Listed } from '../terminal/task-handle'

/** Shows all that there is of a task, or of several. */
export async function show(session: Session, words: string[], { json }: { json?: boolean }) {
  const picked = await pick(session, words)
  await session.refresh()
  session.tellAge()
  const tasks = picked.map(({ ref, word }) => {
    const row = session.shown.tasks.find(ref)
    const [task] = row ? fullTasks(session, [row]) : []
    if (!task) throw new Failure(EXIT.notFound, `No task ${word}.`)
    return task
  })
  if (json) return printJson(tasks.length === 1 ? tasks[0] : tasks)
  print(join(tasks.map(viewOf), '\n\n'))
}

function viewOf(task: Listed): Safe {
  const rows: [string, Safe | string | undefined][] = [
    ['Status', statusOf(task)],
    ['Due', task.dueDate ? dueOf(task.dueDate) : undefined],
    ['Priority', task.priority],
    ['Folder', task.category],
    ['Tags', task.taskTags.map(({ tag }) => `@${tag.name}`).join(' ') || undefined],
    [
      'Parent',
      task.parentTask ? `${handleOf(task.parentTask)}: ${task.parentTask.title}` : undefined,
    ],
    ['Project', task.project?.name],
    ['Added', datedWords(task.createdAt)],
    ['Changed', age(new Date(task.updatedAt), new Date())],
  ]
  return join(
    [
      style.bold(safe`${handleOf(task)}: ${task.title}`),
      ...rows.flatMap(([name, value]) =>
        value === undefined ? [] : [safe`  ${style.dim(name.padEnd(9))} ${value}`],
      ),
      ...descriptionOf(task),
      ...subtasksOf(task),
    ],
    '\n',
  )
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

/** Line by line: each is cleaned by itself. */
function descriptionOf({ description }: Listed): Safe[] {
  if (!description) return []
  const lines = description.split(/\r?\n/).map((line) => `  ${clean(line)}`.trimEnd())
  return [new SafeText(['', ...lines].join('\n'))]
}

function subtasksOf(task: Listed): Safe[] {
  const subtasks = (task as Task).subtasks ?? []
  if (subtasks.length === 0) return []
  const lines = subtasks.map((each) => {
    const mark = isCompleted(each) ? 'x' : ' '
    return safe`  [${mark}] ${handleOf(each)}: ${each.title}`
  })
  return [safe``, ...lines]
}
