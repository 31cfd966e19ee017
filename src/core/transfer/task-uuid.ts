import type { TaskRow } from '../tasks/contract'

/**
 * The UUID of a task in exports, by which an import knows it again: its client id, else one made of
 * its id and the time when it was created.
 */
export function taskUuid({
  id,
  clientId,
  createdAt,
}: Pick<TaskRow, 'id' | 'clientId' | 'createdAt'>) {
  if (clientId !== null) return clientId
  const [at, number] = [Date.parse(createdAt), id].map(inHex) as [string, string]
  return `${at.slice(0, 8)}-${at.slice(8)}-4000-8000-${number}`
}

/** What `taskUuid` made a UUID of; undefined for any other. */
export function madeOf(uuid: string): Pick<TaskRow, 'id' | 'createdAt'> | undefined {
  const [, high, low, number] = MADE.exec(uuid) ?? []
  const at = new Date(Number.parseInt(`${high}${low}`, 16))
  if (number === undefined || Number.isNaN(at.getTime())) return undefined
  return { id: Number.parseInt(number, 16), createdAt: at.toISOString() }
}

const MADE = /^([\da-f]{8})-([\da-f]{4})-4000-8000-([\da-f]{12})$/

function inHex(number: number): string {
  return number.toString(16).padStart(12, '0')
}
