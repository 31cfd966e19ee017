import type { TaskRow } from '../../src/core/tasks/contract'
import { isCompleted } from '../../src/core/tasks/rules'
import { print, printJsonLine, say, untilUnread, written } from '../print/print'
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
  /** All that is printed of it, to compare. */
  text: string
}

/** Prints each change as it comes, a line each, until it is stopped (K12). */
export const watch = command({
  usage: 'watch',
  summary: 'print changes as they happen, until Ctrl+C',
  options: [option('--json', 'a JSON object a line: change, and the fields of --json=')],
  examples: ['tasks watch', 'tasks watch --json | while read -r change; do ...; done'],
  async run(session, { json = false }) {
    await session.refresh()
    const tagsOf = tagIdsIn(session)
    const seen = new Map(
      [...session.shown.tasks.values()].map((task) => [task.id, seenAs(task, tagsOf)]),
    )
    const touched = new Set<number>()
    if (session.reason) say(safe`${session.reason.message} Changes are printed once it can be.`)
    say(safe`Watching ${session.server}. Ctrl+C ends.`)
    const signal = AbortSignal.any([untilStopped(), untilUnread()])
    await follow(session, signal, ({ tasks, taskTags }) => {
      const tagged = [...taskTags].map((key) => Number(String(key).split(/\D/)[0]))
      for (const id of [...tasks, ...tagged]) touched.add(Number(id))
      // What waits is shown, put back and shown again while it is sent: that is one change.
      if (session.replica.pending.length > 0) return
      const tagsOf = tagIdsIn(session)
      for (const id of touched) tell(session, id, seen, tagsOf, json)
      touched.clear()
      void written()
    })
  },
})

type TagIds = Map<number, { tagId: number }[]>

function tagIdsIn({ shown }: Session): TagIds {
  return Map.groupBy(shown.taskTags.values(), ({ taskId }) => taskId)
}

function seenAs(task: TaskRow, tagsOf: TagIds): Seen {
  const tagIds = tagsOf.get(task.id)?.map(({ tagId }) => tagId)
  const text = JSON.stringify([task, tagIds])
  return { title: task.title, isDone: isCompleted(task), text }
}

function tell(
  session: Session,
  id: number,
  seen: Map<number, Seen>,
  tagsOf: TagIds,
  json: boolean,
) {
  const task = session.shown.tasks.get(id)
  const before = seen.get(id)
  const now = task && seenAs(task, tagsOf)
  if (now?.text === before?.text) return
  const change = !task
    ? 'deleted'
    : !before
      ? 'added'
      : isCompleted(task) && !before.isDone
        ? 'done'
        : 'changed'
  if (now) seen.set(id, now)
  else seen.delete(id)
  if (!json)
    return print(safe`${WORDS[change]} ${handleOf({ id })}: ${task?.title ?? before?.title ?? ''}`)
  const [full] = task ? fullTasks(session, [task]) : []
  printJsonLine({
    change,
    ...(full ? flatTask(full) : { id, ...(before && { title: before.title }) }),
  })
}
