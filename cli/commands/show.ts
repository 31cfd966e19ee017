import type { Session } from '../sync/session'
import { commentLines, commentsOf, fullComments } from '../terminal/comments-of'
import { EXIT, Failure } from '../terminal/failure'
import { fullTasks } from '../terminal/full-tasks'
import { pick } from '../terminal/pick-task'
import { print, printJson, style } from '../terminal/print'
import { remindersOf } from '../terminal/remind-words'
import { join, type Safe, safe } from '../terminal/safe-text'
import { factsOf } from '../terminal/task-facts'
import type { Listed } from '../terminal/task-handle'

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
  if (json) {
    const all = tasks.map((task) => ({
      ...task,
      reminders: remindersOf(session, task.id),
      comments: fullComments(session, commentsOf(session, task.id)),
    }))
    return printJson(all.length === 1 ? all[0] : all)
  }
  const views = tasks.map((task) => viewOf(session, task))
  print(join(views, '\n\n'))
}

function viewOf(session: Session, task: Listed): Safe {
  const { title, facts, description, subtasks } = factsOf(task, remindersOf(session, task.id))
  const comments = commentLines(session, commentsOf(session, task.id))
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
