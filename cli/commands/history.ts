import { repeatWords } from '../../src/repeat/words'
import type { TaskChange } from '../../src/tasks/contract'
import { unwrap } from '../sync/api'
import type { Session } from '../sync/session'
import { datedWords, momentOf } from '../terminal/due-date'
import { EXIT, Failure } from '../terminal/failure'
import { pickOne } from '../terminal/pick-task'
import { isTerminal, print, printJson, style } from '../terminal/print'
import { join, type Safe, safe } from '../terminal/safe-text'
import { timeToReopen } from './reopen-time'

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
  const told: Told[] = [
    ...changes.map((change) => ({ at: change.at, what: wordsFor(change) })),
    // The journal forgets, and what was completed stays.
    ...times
      .filter(({ occurrence }) => !changes.some((change) => hasCompleted(change, occurrence)))
      .map(({ doneAt, due, occurrence, skipped }) => ({
        at: doneAt,
        what: safe`${timeWords({ is: skipped ? 'skipped' : 'completed', due, occurrence })}`,
      })),
  ]
  told.sort((a, b) => (a.at < b.at ? 1 : -1))
  print(
    join(
      told.map(({ at, what }) => safe`${style.dim(momentOf(at))}  ${what}`),
      '\n',
    ),
  )
  if (!isTerminal()) return
  await session.refreshIfPossible()
  const task = session.shown.tasks.find(ref)
  if (task && timeToReopen(session, task)) {
    print(style.dim(safe`Reopen the last time: tasks undone ${ref.id} --time last`))
  }
}

function hasCompleted({ completions }: TaskChange, occurrence: string): boolean {
  return completions.some((each) => each.occurrence === occurrence && each.is !== 'reopened')
}

/** A time of a repeating task. */
function timeWords({ is, due, occurrence }: TaskChange['completions'][number]): string {
  return `${is}, due ${datedWords(due ?? occurrence)}`
}

function wordsFor({ created, fields, tags, completions, source }: TaskChange): Safe {
  const parts = [
    ...(created ? ['created'] : []),
    ...completions.map(timeWords),
    ...fields.map(
      ({ field, from, to }) =>
        `${NAMES[field] ?? field}: ${valueWords(field, from)} → ${valueWords(field, to)}`,
    ),
    ...tags.map(({ added }) => (added ? 'tag added' : 'tag removed')),
  ]
  return safe`${parts.join('; ')}${source === 'cli' ? '' : ` (from ${source})`}`
}

function valueWords(field: string, value: string | number | null): string {
  if (value === null) return 'none'
  const text = String(value)
  if (field === 'dueDate') return datedWords(text)
  if (field !== 'repeat') return text
  return repeatWords({ repeat: text, repeatAfter: null, repeatLeft: null }) ?? text
}

const NAMES: Record<string, string> = {
  dueDate: 'due',
  folderId: 'folder',
  parentTaskId: 'parent',
  assigneeId: 'assignee',
}
