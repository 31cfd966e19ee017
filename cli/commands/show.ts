import { remindersOf } from '../dates/due-date'
import { EXIT, Failure, usageError } from '../print/failure'
import { print, style } from '../print/print'
import { join, type Safe, safe } from '../print/safe-text'
import type { Session } from '../sync/session'
import { commentLines, commentsOf, fullComments } from '../tasks/comments-of'
import { fullTasks } from '../tasks/full-tasks'
import { pick } from '../tasks/pick-task'
import { printTaskRows } from '../tasks/print-tasks'
import { factsOf } from '../tasks/task-facts'
import { handleOf, type Listed } from '../tasks/task-handle'
import { command, LIST_OUTPUT } from './define'

export const show = command({
  usage: 'show|view|information|info <task...>',
  summary: 'show everything about a task',
  options: LIST_OUTPUT,
  examples: ['tasks show 12', 'tasks show buy milk'],
  async run(session, words, { json, quiet }) {
    if (words.length === 1 && /^(?:all$|(?:color|default|report|urgency)\.)/.test(words[0] ?? '')) {
      throw usageError('Give a task: tasks show 12. Your settings: tasks config')
    }
    const picked = await pick(session, words)
    await session.readLatest()
    const tasks = picked.map(({ ref, word }) => {
      const row = session.shown.tasks.find(ref)
      const [task] = row ? fullTasks(session, [row]) : []
      if (!task) throw new Failure(EXIT.notFound, `No task ${word}.`)
      return task
    })
    if (quiet) return print(join(tasks.map(handleOf), '\n'))
    if (json) {
      const all = tasks.map((task) => ({
        ...task,
        reminders: remindersOf(session, task.id),
        comments: fullComments(session, commentsOf(session.shown, task.id)),
      }))
      return printTaskRows(session, all)
    }
    const views = tasks.map((task) => viewOf(session, task))
    print(join(views, '\n\n'))
  },
})

function viewOf(session: Session, task: Listed): Safe {
  const { title, facts, description, subtasks } = factsOf(task, remindersOf(session, task.id))
  const comments = commentLines(session, commentsOf(session.shown, task.id))
  const below = [description, subtasks, comments].filter(({ length }) => length > 0)
  return join(
    [
      style.bold(title),
      ...facts.map(([name, value]) => safe`  ${style.dim(name.padEnd(9))} ${value}`),
      ...below.flatMap((lines) => ['', ...lines.map((line) => `  ${line}`.trimEnd())]),
    ],
    '\n',
  )
}
