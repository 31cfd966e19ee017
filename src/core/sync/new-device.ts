import type { Outcome, Sent } from './contract'

/**
 * The code of a command that was not run: another one has its number, as after a device was copied.
 * The client takes a new id and sends the command again.
 */
export const NEW_DEVICE = 'newDevice'

/** Whether the command has not been decided on, and is to be sent again under a new device id. */
export function isForNewDevice({ status, code }: Outcome): boolean {
  return status === 'refused' && code === NEW_DEVICE
}

/**
 * The commands that wait when a client takes a new id, as they are sent from then on: each says under
 * which id it got its number, so that the server runs none again that it has already.
 */
export function withFormerDevice(waiting: readonly Sent[], former: string): Sent[] {
  const seqs = new Set(waiting.map(({ seq }) => seq))
  return waiting.map((command) => {
    const moved = { ...command, device: command.device ?? former }
    if (command.kind !== 'undo' || !command.target || seqs.has(command.target)) return moved
    return { ...moved, targetDevice: command.targetDevice ?? former }
  })
}
