import { add } from './commands/add'
import { Session } from './session'

/**
 * What is typed most has no options: then there is nothing that commander would have to be told of
 * and to look for, which takes a tenth of the whole command. Undefined for all else.
 */
export function plainCommand([name, ...words]: string[]): (() => Promise<void>) | undefined {
  if (name !== 'add' || words.length === 0) return undefined
  if (words.some((word) => word.startsWith('-'))) return undefined
  return async () => add(await Session.open({}), words, {})
}
