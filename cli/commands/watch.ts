import { isCompleted } from '../../src/core/tasks/rules'
import { print, printJsonLine, say, written } from '../print/print'
import { safe } from '../print/safe-text'
import { follow, untilStopped } from '../sync/follow'
import type { Session } from '../sync/session'
import { flatTask } from '../tasks/flat-task'
import { fullTasks } from '../tasks/full-tasks'
import { handleOf } from '../tasks/task-handle'
import { command, option } from './define'

const WORDS = { added: 'Added', changed: 'Changed', done: 'Done', deleted: 'Deleted' }

interface Seen {
  title: string
  isDone: boolean
}

/** Prints each change as it comes, a line each, until it is stopped (K12). */
export const watch = command({
  usage: 'watch',
  summary: 'print changes as they happen, until Ctrl+C',
  options: [option('--json', 'a JSON object a line: change, and the fields of --json=')],
  examples: ['tasks watch', 'tasks watch --json | while read -r change; do ...; done'],
  async run(session, { json = false }) {
    await session.refresh()
    const seen = new Map([...session.shown.tasks.values()].map((task) => [task.id, seenAs(task)]))
    if (session.reason) say(safe`${session.reason.message} Changes are printed once it can be.`)
    say(safe`Watching ${session.server}. Ctrl+C ends.`)
    await follow(session, untilStopped(), ({ tasks, taskTags }) => {
      const tagged = [...taskTags].map((key) => Number(String(key).split(/\D/)[0]))
      const ids = new Set([...tasks, ...tagged].map(Number))
      for (const id of ids) tell(session, id, seen, json)
      void written()
    })
  },
})

function seenAs(task: { title: string; status: string }): Seen {
  return { title: task.title, isDone: isCompleted(task) }
}

function tell(session: Session, id: number, seen: Map<number, Seen>, json: boolean) {
  const task = session.shown.tasks.get(id)
  const before = seen.get(id)
  if (!task && !before) return
  const change = !task
    ? 'deleted'
    : !before
      ? 'added'
      : isCompleted(task) && !before.isDone
        ? 'done'
        : 'changed'
  if (task) seen.set(id, seenAs(task))
  else seen.delete(id)
  if (!json)
    return print(safe`${WORDS[change]} ${handleOf({ id })}: ${task?.title ?? before?.title ?? ''}`)
  const [full] = task ? fullTasks(session, [task]) : []
  printJsonLine({
    change,
    ...(full ? flatTask(full) : { id, ...(before && { title: before.title }) }),
  })
}
