import type { Sent, SyncAnswer, SyncRequest } from './contract'
import type { Pending, Version } from './replica'

/** Commands in one request (O3). */
export const MOST_COMMANDS = 200

/**
 * The code of a command that was not run: another one has its number, as after a device was copied.
 * The client takes a new id and sends the command again.
 */
export const NEW_DEVICE = 'newDevice'

/** What the server decided on, and as which device that was sent. */
export interface Answered extends SyncAnswer {
  device: string
  /** Whether some were not decided on, and are to be sent again under a new device id. */
  needsNewDevice: boolean
}

interface Client<P extends Pending> {
  /** What waits, in order, and the id of the device that sends it. */
  unsent: () => Promise<{ device: string; waiting: readonly P[] }>
  /** The version of the rows that the client has. */
  version: () => Version | undefined | Promise<Version | undefined>
  post: (request: SyncRequest) => Promise<SyncAnswer>
  /** Stores the outcomes, and a new device id where one is needed. */
  decide: (answer: Answered, sent: readonly P[]) => Promise<void>
}

/**
 * Sends what waits, in order, until nothing does. Returns false where the server decides on nothing,
 * or wants one new device id after another. Throws what `post` throws; everything still waits then.
 */
export async function sendAll<P extends Pending>(client: Client<P>): Promise<boolean> {
  let wasNewDevice = false
  for (;;) {
    const { device, waiting } = await client.unsent()
    const sent = waiting.slice(0, MOST_COMMANDS)
    if (sent.length === 0) return true
    const commands = sent.map(({ command }) => command)
    const answer = await client.post(requestOf(device, commands, await client.version()))
    if (answer.outcomes.length === 0) return false
    const decision = decisionOf(answer, device)
    await client.decide(decision, sent)
    if (decision.needsNewDevice && wasNewDevice) return false
    wasNewDevice = decision.needsNewDevice
  }
}

/** Asks the server to run commands, and for what has changed since a version. */
export function requestOf(device: string, commands: Sent[], since: Version | undefined) {
  return {
    device,
    // All before the first that waits has been decided on, and is kept.
    acked: (commands[0]?.seq ?? 1) - 1,
    epoch: since?.epoch ?? null,
    since: since?.revision ?? null,
    sentAt: new Date().toISOString(),
    commands,
  } satisfies SyncRequest
}

export function decisionOf(answer: SyncAnswer, device: string): Answered {
  const outcomes = answer.outcomes.filter(
    ({ status, code }) => status !== 'refused' || code !== NEW_DEVICE,
  )
  return { ...answer, outcomes, device, needsNewDevice: outcomes.length < answer.outcomes.length }
}

/**
 * What waits when a client takes a new id, as it is sent from then on: each command says under which
 * id it got its number, so that the server runs none again that it has already.
 */
export function withFormerDevice<P extends Pending>(waiting: readonly P[], former: string): P[] {
  const seqs = new Set(waiting.map(({ command }) => command.seq))
  return waiting.map((pending) => {
    const command = { ...pending.command, device: pending.command.device ?? former }
    if (command.kind === 'undo' && command.target && !seqs.has(command.target)) {
      command.targetDevice ??= former
    }
    return { ...pending, command }
  })
}
