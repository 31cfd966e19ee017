import type { Outcome, Sent } from '../../src/core/sync/contract'
import { straightQuotes } from '../print/words'

/** Why the server rejected a change; of several that were named, which one. */
export function reasonOf(command: Sent, { message = 'no reason given' }: Outcome): string {
  if (message !== 'Task not found') return straightQuotes(message)
  const ref = 'task' in command ? command.task : 'parent' in command ? command.parent : undefined
  return ref && 'id' in ref ? `No task ${ref.id}.` : 'The task is gone.'
}

/** What another device had written that this change replaced (O8). */
export function overwrittenIn({ overwrote }: Outcome): string | undefined {
  if (!overwrote) return undefined
  const { title, description } = overwrote
  const texts = [
    ...(title === undefined ? [] : [`the title "${title}"`]),
    ...(description === undefined ? [] : [`the description "${description ?? ''}"`]),
  ]
  return `This replaced ${texts.join(' and ')} from another device.`
}
