import type { Queries } from '../../../db/database'
import { COMMANDS, wordsFor } from '../../core/sync/commands'
import type { Outcome, Sent } from '../../core/sync/contract'
import { keepNotice, type Teller } from '../notices/keep-notice'

/**
 * Tells the person on all of their devices of a change that was rejected, with the text that they
 * wrote (U12). Of an undo that comes too late the page says so, and nothing is lost.
 */
export async function keepRejected(
  tx: Queries,
  { userId, ...teller }: Teller & { userId: number },
  command: Sent,
  { status, message }: Outcome,
): Promise<void> {
  // One of an unknown kind nobody wrote.
  if (status !== 'refused' || !Object.hasOwn(COMMANDS, command.kind)) return
  const what = `${wordsFor(command.kind).failed}: ${message}`
  await keepNotice(tx, teller, { userId, kind: 'rejected', what, text: textIn(command) })
}

/** What somebody typed; null for none. */
function textIn(command: object): string | null {
  const { title, name, description, text, added } = command as Record<string, unknown>
  const titles = Array.isArray(added)
    ? added.map((each) => (each as { title?: unknown } | null)?.title)
    : []
  const typed = [title, name, description, text, ...titles]
  return typed.filter((each) => typeof each === 'string').join('\n') || null
}
