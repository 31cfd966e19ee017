import type { TaskChange } from '../../src/tasks/contract'
import { unwrap } from '../sync/api'
import type { Session } from '../sync/session'
import { datedWords, momentOf } from '../terminal/due-date'
import { EXIT, Failure } from '../terminal/failure'
import { pickOne } from '../terminal/pick-task'
import { print, printJson, style } from '../terminal/print'
import { join, type Safe, safe } from '../terminal/safe-text'

interface Told {
  at: string
  what: Safe
}

/** What has happened to a task, and each time that a repeating one was completed or skipped. */
export async function history(session: Session, word: string, { json }: { json?: boolean }) {
  const { ref } = await pickOne(session, word)
  if (!('id' in ref)) throw new Failure(EXIT.error, 'This task has not been sent yet.')
  const { api } = await session.client()
  const changes = await unwrap(api.tasks({ id: ref.id }).history.get())
  const times = await unwrap(api.completions.get({ query: { taskId: ref.id } }))
  if (json) return printJson({ changes, completions: times })
  const rolled = new Set(times.map(({ due }) => due))
  const told: Told[] = [
    ...times.map(({ doneAt, due, occurrence, skipped }) => ({
      at: doneAt,
      what: safe`${skipped ? 'skipped' : 'completed'}, due ${datedWords(due ?? occurrence)}`,
    })),
    // Moving on to the next time is told by the time that was completed.
    ...changes
      .filter((change) => !isRoll(change, rolled))
      .map((change) => ({ at: change.at, what: wordsFor(change) })),
  ]
  told.sort((a, b) => (a.at < b.at ? 1 : -1))
  print(
    join(
      told.map(({ at, what }) => safe`${style.dim(momentOf(at))}  ${what}`),
      '\n',
    ),
  )
}

/** A due date that moved on from one that was completed or skipped. */
function isRoll({ created, fields, tags }: TaskChange, rolled: ReadonlySet<string | null>) {
  const [only, ...others] = fields
  const isAlone = !created && others.length + tags.length === 0
  return isAlone && only?.field === 'dueDate' && rolled.has(only.from as string | null)
}

function wordsFor({ created, fields, tags, source }: TaskChange): Safe {
  const parts = [
    ...(created ? ['created'] : []),
    ...fields.map(
      ({ field, from, to }) => `${NAMES[field] ?? field}: ${from ?? 'none'} → ${to ?? 'none'}`,
    ),
    ...tags.map(({ added }) => (added ? 'tag added' : 'tag removed')),
  ]
  return safe`${parts.join('; ')}${source === 'cli' ? '' : ` (from ${source})`}`
}

const NAMES: Record<string, string> = {
  dueDate: 'due',
  folderId: 'folder',
  parentTaskId: 'parent',
  assigneeId: 'assignee',
}
