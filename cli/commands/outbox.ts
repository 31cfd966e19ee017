import { counted } from '../../src/core/counted'
import type { Command } from '../../src/core/sync/contract'
import { age } from '../../src/language/dates/age'
import { EXIT, Failure, usageError } from '../print/failure'
import { printRows } from '../print/format'
import { print, say } from '../print/print'
import { safe } from '../print/safe-text'
import type { Rejected } from '../sync/outbox'
import { reasonOf } from '../sync/outcome-words'
import { isAboutDeleted } from '../sync/send-waiting'
import type { Session } from '../sync/session'
import { report } from '../tasks/report'
import { CHANGE_OUTPUT, command, type Definition, option } from './define'

const list = command({
  usage: 'list|ls',
  summary: 'list what waits to be sent and what was rejected',
  options: [option('--json', 'as JSON'), option('-q, --quiet', 'their numbers only')],
  isDefault: true,
  examples: ['tasks outbox list --json'],
  async run(session, { json, quiet }) {
    const changes = await changesIn(session)
    if (json) return printRows(changes)
    if (changes.length === 0 && !quiet) return say(safe`Nothing is waiting to be sent.`)
    for (const { seq, what, state } of changes) {
      if (quiet) print(safe`+${seq}`)
      else print(safe`${`+${seq}`.padStart(5)}  ${what} (${state})`)
    }
  },
})

const drop = command({
  usage: 'drop <change...>',
  summary: 'discard changes without sending them',
  options: [
    option('--json', 'print what was discarded as JSON'),
    option('-q, --quiet', 'print their numbers only'),
  ],
  examples: ['tasks outbox drop +3'],
  async run(session, numbers, { json, quiet }) {
    const all = await changesIn(session)
    const dropped = numbers.map((number) => numbered(all, ({ seq }) => seq, number))
    await session.drop(dropped.map(({ seq }) => seq))
    if (json) printRows(dropped)
    for (const { seq, what } of json ? [] : dropped) {
      print(quiet ? safe`+${seq}` : safe`Discarded +${seq}: ${what}`)
    }
    const { length } = session.waiting
    if (length > 0) say(safe`${counted(length, 'change')} still waiting.`)
  },
})

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

const retry = command({
  usage: 'retry <change...>',
  summary: 'send rejected changes once more',
  options: CHANGE_OUTPUT,
  examples: ['tasks outbox retry +3'],
  async run(session, numbers) {
    await sendAgain(session, numbers, ({ command }) => [commandIn(command)])
  },
})

/** Brings back the tasks that these changes were about, and makes the changes (O9). */
const restore = command({
  usage: 'restore <change...>',
  summary: 'restore the deleted task of a rejected change, and make the change',
  options: CHANGE_OUTPUT,
  examples: ['tasks outbox restore +3'],
  async run(session, numbers) {
    await sendAgain(session, numbers, ({ command, outcome }) => {
      if (!isAboutDeleted(command, outcome) || !('task' in command)) {
        throw new Failure(
          EXIT.error,
          `+${command.seq} wasn't rejected because its task is deleted.`,
        )
      }
      return [{ kind: 'task.restore', task: command.task }, commandIn(command)]
    })
  },
})

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
    throw usageError(`"${number}" isn't a change of the outbox, such as +3.`)
  }
  const found = all.find((each) => String(seqOf(each)) === seq)
  if (found) return found
  throw new Failure(EXIT.notFound, `No change ${number} in the outbox: see tasks outbox.`)
}

export const outbox: Definition = {
  usage: 'outbox',
  summary: 'list, retry and discard changes that are not sent',
  examples: ['tasks outbox', 'tasks outbox drop +3'],
  below: [list, drop, retry, restore],
}
