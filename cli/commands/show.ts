import type { Session } from '../sync/session'
import { EXIT, Failure } from '../terminal/failure'
import { fullTasks } from '../terminal/full-tasks'
import { pick } from '../terminal/pick-task'
import { print, printJson, style } from '../terminal/print'
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
  if (json) return printJson(tasks.length === 1 ? tasks[0] : tasks)
  print(join(tasks.map(viewOf), '\n\n'))
}

function viewOf(task: Listed): Safe {
  const { title, facts, description, subtasks } = factsOf(task)
  const below = [description, subtasks].filter(({ length }) => length > 0)
  return join(
    [
      style.bold(title),
      ...facts.map(([name, value]) => safe`  ${style.dim(name.padEnd(9))} ${value}`),
      ...below.flatMap((lines) => ['', ...lines.map((line) => `  ${line}`.trimEnd())]),
    ],
    '\n',
  )
}
