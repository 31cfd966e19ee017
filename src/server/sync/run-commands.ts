import { sql } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import type { Source } from '../../core/journal/rules'
import { conflict, Problem } from '../../core/problem'
import type { Outcome, Sent, SyncRequest } from '../../core/sync/contract'
import { NEW_DEVICE } from '../../core/sync/exchange'
import type { App } from '../app'
import type { Revisions } from '../journal/record'
import { findEntriesOfHashes } from '../journal/store'
import { checkCommand } from './check-command'
import { commandHash } from './command-hash'
import { type Device, findDevice, findLeftFolder, type Kept, saveDevice } from './devices'
import { execute } from './execute'
import { keepRejected } from './keep-rejected'

const DAY_MS = 24 * 60 * 60 * 1000
/** A device that was away for longer has its clock taken for wrong (O10). */
const OLDEST_MS = 30 * DAY_MS

/** Commands in one write: they wait for the disk together, and others' writes for no longer. */
const TOGETHER = 25

/**
 * Runs a device's commands in their order, each atomic by itself. How far the device has come is
 * part of the same write, so that none is ever run twice (O3, O4). From a command on that has the
 * number of another one, as after a device was copied, no more are run: their client sends them again
 * under a new device id.
 */
export async function runCommands(
  app: App,
  { userId, source }: { userId: number; source: Source },
  { device: deviceId, acked, epoch, sentAt, commands }: SyncRequest,
  ownEpoch: string,
): Promise<Outcome[]> {
  const now = app.now()
  const skew = now.getTime() - (Date.parse(sentAt) || now.getTime())
  const revisions: Revisions = new Map()
  const { limits } = app.env
  const run = async (tx: Queries, command: Sent, hash: string, told: Revisions) => {
    const outcome = await attempt(tx, userId, command, async () => {
      refuseOldIds(command, epoch, ownEpoch)
      const at = timeOf(command, skew, now)
      const sent = { name: `${deviceId}:${command.seq}`, hash }
      // Those of a command that fails half-way are rolled back.
      const own: Revisions = new Map()
      const actor = { userId, source, now, at, limits, command: sent, revisions: own }
      const done = await execute(tx, actor, checkCommand(command))
      for (const [person, revision] of own) told.set(person, revision)
      return done
    })
    await keepRejected(tx, { userId, source, now, limits, revisions: told }, command, outcome)
    return outcome
  }
  const runTogether = (some: Sent[], isStopped: boolean) =>
    app.db.write(async (tx) => {
      const device = await findDevice(tx, userId, deviceId)
      const numbered = some.map((command) => ({ command, hash: commandHash(deviceId, command) }))
      const known = await findOutcomes(tx, userId, device, numbered)
      const outcomes: Outcome[] = []
      const told: Revisions = new Map()
      const kept = device.outcomes.filter(({ seq }) => seq > acked)
      let [{ lastSeq }, isCopy] = [device, isStopped]
      for (const { command, hash } of numbered) {
        const earlier = known.get(hash)
        isCopy ||= !earlier && command.seq <= lastSeq
        if (!earlier && isCopy) {
          outcomes.push(forNewDevice(command))
          continue
        }
        const outcome = earlier ?? (await run(tx, command, hash, told))
        outcomes.push(outcome)
        lastSeq = Math.max(lastSeq, command.seq)
        if (!earlier) kept.push(toKeep(outcome, hash))
        known.set(hash, outcome)
      }
      await saveDevice(tx, userId, deviceId, { ...device, lastSeq, outcomes: kept }, now)
      return { outcomes, isCopy, told }
    }, userId)

  const inOrder = (commands as Sent[]).toSorted((a, b) => a.seq - b.seq)
  const outcomes: Outcome[] = []
  let isStopped = false
  for (let at = 0; at < inOrder.length; at += TOGETHER) {
    const ran = await runTogether(inOrder.slice(at, at + TOGETHER), isStopped)
    outcomes.push(...ran.outcomes)
    for (const [person, revision] of ran.told) revisions.set(person, revision)
    isStopped = ran.isCopy
  }
  app.events.announce(revisions)
  return outcomes
}

async function findOutcomes(
  tx: Queries,
  userId: number,
  device: Device,
  numbered: readonly { command: Sent; hash: string }[],
): Promise<Map<string, Outcome>> {
  const hashes = numbered.map(({ hash }) => hash)
  const entries = await findEntriesOfHashes(tx, userId, hashes)
  const kept = new Map(device.outcomes.map(({ hash, ...outcome }) => [hash, outcome]))
  return new Map(
    numbered.flatMap(({ command, hash }): [string, Outcome][] => {
      const entry = entries.get(hash)
      const outcome = entry === undefined ? kept.get(hash) : { ...done(command), entry }
      return outcome ? [[hash, outcome]] : []
    }),
  )
}

/** What it overwrote is told once: it may be long. */
function toKeep({ overwrote: _, ...outcome }: Outcome, hash: string): Kept {
  return { ...outcome, hash }
}

function forNewDevice({ seq }: Sent): Outcome {
  const message =
    'This device was copied, and the copy has used this number. Send the change again under a new device id.'
  return { seq, status: 'refused', code: NEW_DEVICE, message }
}

/** What a refused command had begun is undone, and the device's row is still written. */
async function attempt(
  tx: Queries,
  userId: number,
  command: Sent,
  work: () => ReturnType<typeof execute>,
): Promise<Outcome> {
  await tx.run(sql`savepoint command`)
  try {
    const { entry, overwrote } = await work()
    await tx.run(sql`release command`)
    return {
      ...done(command),
      ...(entry !== undefined && { entry }),
      ...(overwrote && { overwrote }),
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await tx.run(sql`rollback to command`)
    await tx.run(sql`release command`)
    // What is gone is deleted (T20).
    if (error.code === 'notFound' && command.kind.endsWith('.delete')) return done(command)
    const left = error.code === 'notFound' ? await findLeftFolder(tx, userId, command) : undefined
    const message = left ? `You no longer have access to ${left}` : error.message
    return { seq: command.seq, status: 'refused', code: error.code, message }
  }
}

function done({ seq }: { seq: number }): Outcome {
  return { seq, status: 'done' }
}

/** The device's clock corrected by how far it is off as it sends, between 30 days ago and now (O10). */
function timeOf({ at }: Sent, skew: number, now: Date): Date {
  const time = Date.parse(at) + skew
  if (Number.isNaN(time)) return now
  return new Date(Math.min(Math.max(time, now.getTime() - OLDEST_MS), now.getTime()))
}

/** After a restore an id may be another thing's: what a device says of the old ones is refused. */
function refuseOldIds(command: Sent, epoch: string | null | undefined, ownEpoch: string) {
  if (!epoch || epoch === ownEpoch || !JSON.stringify(command).includes('{"id":')) return
  throw conflict(
    'The server was restored from a backup since this change was made. Check it and make it again.',
  )
}
