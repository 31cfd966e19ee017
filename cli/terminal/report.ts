import type { Outcome, Sent } from '../../src/sync/contract'
import type { Ref } from '../../src/sync/tables'
import { overwrittenIn, reasonOf } from '../sync/outcome-words'
import { countOf, type Done, type Session } from '../sync/session'
import { EXIT, Failure } from './failure'
import { print, say } from './print'
import { type Safe, safe } from './safe-text'

interface Words {
  changed: string
  same?: string
  /** What was changed, where it is no task that is there now. */
  what?: (command: Sent) => Safe | string | undefined
  /** Said behind it. */
  details?: Safe
}

/**
 * Says what became of changes: what was done, or that they are saved to be sent later. Throws a
 * Failure where the server rejected some, when the others have been told.
 */
export function report(session: Session, dones: readonly Done[], words: Words) {
  const failures: Failure[] = []
  for (const { commands, outcomes } of dones) {
    const refusal = outcomes && refusalOf(commands, outcomes)
    if (refusal) failures.push(refusal)
    else if (outcomes) tellDone(session, commands, outcomes, words)
    else tellSaved(session, commands, words)
  }
  if (dones.some(({ outcomes }) => !outcomes)) tellWhy(session)
  failFor(failures)
}

/** Throws what went wrong with several, a line each, to end as the first of them would. */
export function failFor(failures: readonly Failure[]) {
  const [first] = failures
  if (first) throw new Failure(first.exit, failures.map(({ message }) => message).join('\n'))
}

function refusalOf(commands: readonly Sent[], outcomes: readonly Outcome[]): Failure | undefined {
  const at = outcomes.findIndex(({ status }) => status === 'refused')
  const [command, outcome] = [commands[at], outcomes[at]]
  if (!command || !outcome) return undefined
  const exit = outcome.code === 'notFound' ? EXIT.notFound : EXIT.error
  return new Failure(exit, reasonOf(command, outcome))
}

/** The last one says what all of them are about: what comes before it is made for it. */
function tellDone(
  session: Session,
  commands: readonly Sent[],
  outcomes: readonly Outcome[],
  words: Words,
) {
  const last = commands.at(-1)
  if (!last) return
  const isChanged = outcomes.some(({ entry }) => entry !== undefined)
  const verb = isChanged ? words.changed : (words.same ?? words.changed)
  print(safe`${verb} ${words.what?.(last) ?? taskIn(session, last)}${behind(words)}`)
  for (const outcome of outcomes) {
    const overwritten = overwrittenIn(outcome)
    if (overwritten) say(safe`${overwritten}`)
  }
}

function taskIn(session: Session, command: Sent): Safe | string {
  const ref = refIn(command)
  const task = ref && session.task(ref)
  if (task) return safe`${task.id}: ${task.title}`
  return ref && 'id' in ref ? String(ref.id) : ''
}

function refIn(command: Sent): Ref | undefined {
  if ('task' in command) return command.task
  return 'clientId' in command && command.clientId ? { clientId: command.clientId } : undefined
}

function behind({ details }: Words): Safe | string {
  return details ? safe` ${details}` : ''
}

function tellSaved(session: Session, commands: readonly Sent[], words: Words) {
  // A tag that is made on the way is not what was asked for.
  const asked = commands.filter(
    ({ kind }, at) => kind !== 'tag.create' || at === commands.length - 1,
  )
  for (const command of asked) {
    const handle = command.kind === 'task.create' ? ` as +${command.seq}` : ''
    print(safe`Saved offline${handle}: ${session.describe(command)}${behind(words)}`)
  }
}

function tellWhy({ waiting: { length }, reason }: Session) {
  const what = length === 1 ? 'The change' : `All ${countOf(length).replace(' ', ' waiting ')}`
  say(safe`${reason?.message ?? ''} ${what} will be sent with the next command.`)
}
