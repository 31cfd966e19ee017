import type { Outcome, Sent } from '../../src/core/sync/contract'
import { type Answered, sendAll } from '../../src/core/sync/exchange'
import type { Pending } from '../../src/core/sync/replica'
import { EXIT, Failure } from '../print/failure'
import { describe, type Names } from './describe'
import { type LocalReplica, pull, push } from './local-replica'
import type { Outbox } from './outbox'
import { overwrittenIn, reasonOf } from './outcome-words'
import type { Transport } from './transport'

export interface Result {
  /** Whether the server has told what has changed, too. */
  isCurrent: boolean
  /** How many the server took, of those that earlier commands had left. */
  sent: number
  /** Why the rest stays, or why nothing is known of what has changed. */
  reason: Failure | undefined
  /** The outcomes of the caller's own changes, by their number. */
  outcomes: Map<number, Outcome>
  /** What is to be said of the others. */
  news: string[]
}

interface Ends {
  transport: Transport
  outbox: Outbox
  local: LocalReplica
  names: Names
}

export function nothingSent(): Result {
  return { isCurrent: false, sent: 0, reason: undefined, outcomes: new Map(), news: [] }
}

/**
 * Sends what waits in the outbox, in order, and takes over what has changed. What the server rejects
 * stays there as rejected, and the rest goes on; where it can't be reached, or wants a login first,
 * the rest waits. `own` are changes that the caller has just made and tells of itself.
 */
export async function sendWaiting(ends: Ends, own: ReadonlySet<number>): Promise<Result> {
  const { outbox, local, transport } = ends
  const result = nothingSent()
  const done = await outbox.alone(async () => {
    try {
      const isDecided = await sendAll({
        unsent: async () => ({
          device: outbox.device,
          waiting: outbox.waiting().map((command) => ({ command })),
        }),
        version: () => local.basedOn,
        post: (request) => push(transport, request),
        async decide(answer, sent) {
          await decide(ends, answer, sent, { own, result })
          result.isCurrent = true
        },
      })
      if (!isDecided) {
        throw new Failure(EXIT.error, 'The server does not accept changes from this machine.')
      }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      result.reason = error
    }
    return true
  })
  result.reason ??= done
    ? undefined
    : new Failure(EXIT.unreachable, 'Another tasks command is still sending changes.')
  // What is said to be saved outlives a power cut.
  if (result.reason) outbox.sync()
  return result
}

async function decide(
  ends: Ends,
  { outcomes, patch, device, needsNewDevice }: Answered,
  sent: readonly Pending[],
  { own, result }: { own: ReadonlySet<number>; result: Result },
) {
  const { transport, outbox, local } = ends
  const seqs = outcomes.map(({ seq }) => seq)
  for (const outcome of outcomes)
    if (own.has(outcome.seq)) result.outcomes.set(outcome.seq, outcome)
  const others = othersOf(
    ends,
    sent,
    outcomes.filter(({ seq }) => !own.has(seq)),
  )
  if (!local.take(patch, seqs)) local.take(await pull(transport, undefined), seqs)
  const decided = sendToTwins(ends, others)
  for (const { command, outcome, what } of decided) {
    if (outcome.status === 'done') result.sent += 1
    result.news.push(...wordsFor(command, outcome, what))
  }
  const told = decided.map(({ outcome, what }) => ({ ...outcome, what }))
  outbox.settle([...result.outcomes.values(), ...told], own)
  if (needsNewDevice) outbox.takeNewDevice(device)
}

interface Other {
  command: Sent
  outcome: Outcome
  /** In words, where they are needed: they have to be found before the patch removes the task. */
  what: string
}

function othersOf(
  { names }: Ends,
  sent: readonly Pending[],
  outcomes: readonly Outcome[],
): Other[] {
  return outcomes.flatMap((outcome) => {
    const command = sent.find((each) => each.command.seq === outcome.seq)?.command
    if (!command) return []
    const isTold = outcome.status === 'refused' || outcome.overwrote !== undefined
    return [{ command, outcome, what: isTold ? describe(command, names) : '' }]
  })
}

/** Gives changes with a folder or tag that is there already once more. Returns the others. */
function sendToTwins({ outbox, local }: Ends, others: Other[]): Other[] {
  const rejected = others.flatMap(({ command, outcome: { status } }) =>
    status === 'refused' ? [command] : [],
  )
  if (rejected.length === 0) return others
  const { replacementsOf, twinsOf } = require('./twins') as typeof import('./twins')
  const replaced = replacementsOf(rejected, twinsOf(rejected, local.shown(outbox.waiting())))
  const seqs = replaced.map(({ seq }) => seq)
  if (seqs.length === 0) return others
  outbox.replace(
    seqs,
    replaced.flatMap(({ command }) => command ?? []),
  )
  return others.filter(({ command }) => !seqs.includes(command.seq))
}

function wordsFor(command: Sent, outcome: Outcome, what: string): string[] {
  const { seq } = command
  if (outcome.status === 'done') {
    const overwritten = overwrittenIn(outcome)
    return overwritten ? [`tasks: Sent: ${what}. ${overwritten}`] : []
  }
  return [
    `tasks: The server rejected this change: ${what} (${reasonOf(command, outcome)})`,
    ...(isAboutDeleted(command, outcome)
      ? [`To restore the task and make the change: tasks outbox restore +${seq}`]
      : []),
    `To dismiss it: tasks outbox drop +${seq}`,
  ]
}

/** Whether it changes a task that is gone, which can be restored (O9). */
export function isAboutDeleted(command: Sent, { code }: Outcome): boolean {
  return code === 'notFound' && 'task' in command && command.kind !== 'task.restore'
}
