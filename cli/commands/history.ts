import { findPerson } from '../../src/core/sharing/members'
import { fullName } from '../../src/core/sharing/names'
import type { TaskChange } from '../../src/core/tasks/contract'
import { repeatWords } from '../../src/language/repeat/words'
import { datedWords, momentOf } from '../dates/due-date'
import { EXIT, Failure, needsServer } from '../print/failure'
import { printValue } from '../print/format'
import { isTerminal, print, signs, style } from '../print/print'
import { join, type Safe, safe } from '../print/safe-text'
import type { Session } from '../sync/session'
import { pickOne } from '../tasks/pick-task'
import { handleOf } from '../tasks/task-handle'
import { AS_JSON, command } from './define'
import { timeToReopen } from './reopen-time'

interface Told {
  at: string
  what: Safe
}

export const history = command({
  usage: 'history <task>',
  summary: 'show what has happened to a task',
  options: [AS_JSON],
  examples: ['tasks history 12'],
  async run(session, word, { json }) {
    const { ref } = await pickOne(session, word)
    if (!('id' in ref)) throw new Failure(EXIT.error, 'This task has not been sent yet.')
    const changes = await session
      .call((api) => api.tasks({ id: ref.id }).history.get())
      .catch((error) => {
        throw needsServer(error, 'Only the server knows what has happened to a task.')
      })
    const times = await session.call((api) => api.completions.get({ query: { taskId: ref.id } }))
    if (json) return printValue({ changes, completions: times })
    await session.refreshIfPossible()
    const told: Told[] = [
      ...changes.map((change) => ({ at: change.at, what: wordsFor(session, change) })),
      // The journal forgets, and what was completed stays.
      ...times
        .filter(({ occurrence }) => !changes.some((change) => hasCompleted(change, occurrence)))
        .map(({ doneAt, due, occurrence, skipped }) => ({
          at: doneAt,
          what: safe`${timeWords({ is: skipped ? 'skipped' : 'completed', due, occurrence })}`,
        })),
    ]
    told.sort((a, b) => (a.at < b.at ? 1 : -1))
    const task = session.shown.tasks.find(ref)
    if (task) print(style.bold(safe`${handleOf(task)}: ${task.title}`))
    print(
      join(
        told.map(({ at, what }) => safe`${style.dim(momentOf(at))}  ${what}`),
        '\n',
      ),
    )
    if (isTerminal() && task && timeToReopen(session, task)) {
      print(style.dim(safe`Reopen the last time: tasks undone ${ref.id} --time last`))
    }
  },
})

function hasCompleted({ completions }: TaskChange, occurrence: string): boolean {
  return completions.some((each) => each.occurrence === occurrence && each.is !== 'reopened')
}

function timeWords({ is, due, occurrence }: TaskChange['completions'][number]): string {
  return `${is}, due ${datedWords(due ?? occurrence)}`
}

function wordsFor(session: Session, change: TaskChange): Safe {
  const { created, fields, tags, completions, source } = change
  const parts = [
    ...(created ? ['created'] : []),
    ...completions.map(timeWords),
    ...fields.map(
      ({ field, from, to }) =>
        `${NAMES[field] ?? field}: ${valueWords(session, field, from)} ${signs().to} ${valueWords(session, field, to)}`,
    ),
    ...tags.map(({ tagId, added }) => {
      const { name } = session.shown.tags.get(tagId) ?? {}
      return `tag${name === undefined ? '' : ` @${name}`} ${added ? 'added' : 'removed'}`
    }),
  ]
  return safe`${parts.join('; ')}${source === 'cli' ? '' : ` (from ${source})`}`
}

function valueWords(session: Session, field: string, value: string | number | null): string {
  if (value === null) return 'none'
  if (typeof value === 'number') return nameOf(session, field, value) ?? 'since deleted'
  const text = value
  if (field === 'dueDate') return datedWords(text)
  if (field !== 'repeat') return text
  return repeatWords({ repeat: text, repeatAfter: null, repeatLeft: null }) ?? text
}

function nameOf({ shown, account }: Session, field: string, id: number): string | undefined {
  if (field === 'folderId') return shown.folders.get(id)?.name
  if (field === 'parentTaskId') return shown.tasks.get(id)?.title
  const person = id === account.userId ? account.user : findPerson(shown.folders.values(), id)
  return person ? fullName(person) : undefined
}

const NAMES: Record<string, string> = {
  dueDate: 'due',
  folderId: 'folder',
  parentTaskId: 'parent',
  assigneeId: 'assignee',
}
