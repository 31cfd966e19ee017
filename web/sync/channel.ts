import type { Answered } from '../../src/core/sync/exchange'
import type { Waiting } from './outbox'

/** What the tabs of a person, and the service worker, tell each other. */
export type Message =
  | { kind: 'added'; waiting: Waiting }
  /** With what was sent where nobody can see the one who tells, to tell the person of it. */
  | { kind: 'answered'; answer: Answered; sent?: readonly Waiting[] }
  /** There is more or less in the list of what waits, other than changes. */
  | { kind: 'list' }

/** Tells the others, not the one who tells. Without such a channel, the server tells them. */
export function openChannel(userId: number, onMessage?: (message: Message) => void) {
  if (!('BroadcastChannel' in globalThis)) return { tell: (_: Message) => {}, close: () => {} }
  const channel = new BroadcastChannel(`tasks-${userId}`)
  if (onMessage) channel.onmessage = ({ data }) => onMessage(data)
  return {
    tell: (message: Message) => channel.postMessage(message),
    close: () => channel.close(),
  }
}
