import type { Command } from '../../src/core/sync/contract'
import { age } from '../../src/language/dates/age'
import { EXIT, Failure } from '../print/failure'
import { print, printJson, say } from '../print/print'
import { safe } from '../print/safe-text'
import type { Rejected } from '../sync/outbox'
import { reasonOf } from '../sync/outcome-words'
import { isAboutDeleted } from '../sync/send-waiting'
import { countOf, type Session } from '../sync/session'
import { type ListingOptions, report } from '../tasks/report'

/** What waits to be sent, and what the server rejected. */
export async function listOutbox(session: Session, { json, quiet }: ListingOptions) {
  const changes = await changesIn(session)
  if (json) return printJson(changes)
  if (changes.length === 0 && !quiet) return say(safe`Nothing is waiting to be sent.`)
  for (const { seq, what, state } of changes) {
    if (quiet) print(safe`+${seq}`)
    else print(safe`${`+${seq}`.padStart(5)}  ${what} (${state})`)
  }
}

/** Discards single changes, by the numbers that the list shows. */
export async function dropFromOutbox(
  session: Session,
  numbers: string[],
  { json, quiet }: ListingOptions,
) {
  const all = await changesIn(session)
  const dropped = numbers.map((number) => numbered(all, ({ seq }) => seq, number))
  await session.drop(dropped.map(({ seq }) => seq))
  if (json) printJson(dropped)
  for (const { seq, what } of json ? [] : dropped) {
    print(quiet ? safe`+${seq}` : safe`Discarded +${seq}: ${what}`)
  }
  const { length } = session.waiting
  if (length > 0) say(safe`${countOf(length)} still waiting.`)
}

/** In the order in which they were made, with what they do in words, and why they are not sent. */
async function changesIn(session: Session) {
  const rejected = await session.rejected()
  return [
    ...rejected.map((each) => ({
      ...each.command,
      what: each.what,
      state: `rejected: ${reasonOf(each.command, each.outcome)}`,
    })),
    ...session.waiting.map((command) => ({
      ...command,
      what: session.describe(command),
      state: `waiting, made ${age(new Date(command.at), new Date())}`,
    })),
  ].sort((a, b) => a.seq - b.seq)
}

/** Sends changes that the server rejected once more. */
export async function retryFromOutbox(session: Session, numbers: string[]) {
  await sendAgain(session, numbers, ({ command }) => [commandIn(command)])
}

/** Brings back the tasks that these changes were about, and makes the changes (O9). */
export async function restoreFromOutbox(session: Session, numbers: string[]) {
  await sendAgain(session, numbers, ({ command, outcome }) => {
    if (!isAboutDeleted(command, outcome) || !('task' in command)) {
      throw new Failure(EXIT.error, `+${command.seq} wasn't rejected because its task is deleted.`)
    }
    return [{ kind: 'task.restore', task: command.task }, commandIn(command)]
  })
}

async function sendAgain(
  session: Session,
  numbers: string[],
  commandsOf: (rejected: Rejected) => Command[],
) {
  const rejected = await session.rejected()
  const chosen = numbers.map((number) => numbered(rejected, ({ command }) => command.seq, number))
  const groups = chosen.map(commandsOf)
  const dones = await session.perform(groups)
  const isAccepted = dones.map(
    ({ outcomes }) => !outcomes?.some(({ status }) => status === 'refused'),
  )
  await session.drop(chosen.filter((_, at) => isAccepted[at]).map(({ command }) => command.seq))
  report(session, dones, { changed: 'Sent:', what: (command) => session.describe(command) })
}

function commandIn({ seq, at, device, ...command }: Rejected['command']): Command {
  return command as Command
}

function numbered<E>(all: readonly E[], seqOf: (each: E) => number, number: string): E {
  const seq = /^\+?(\d+)$/.exec(number)?.[1]
  if (seq === undefined) {
    throw new Failure(EXIT.usage, `"${number}" isn't a change of the outbox, such as +3.`)
  }
  const found = all.find((each) => String(seqOf(each)) === seq)
  if (found) return found
  throw new Failure(EXIT.notFound, `No change ${number} in the outbox: see tasks outbox.`)
}
