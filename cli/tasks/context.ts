import { readSettings } from '../config/read'
import { EXIT, Failure } from '../print/failure'
import { isForPeople, print, style } from '../print/print'

/** A query that applies to lists and new tasks until another, or none, is set (K11). */
export interface Context {
  name: string
  query: string
}

/** Prints which one applies, above a list that people read. */
export function tellContext(
  context: Context | undefined,
  { json = false, quiet = false }: { json?: boolean; quiet?: boolean },
) {
  if (!context || json || quiet || !isForPeople()) return
  print(style.dim(`Context ${context.name}: ${context.query}`))
}

/** Among the words of a command, that the context doesn't apply to it. */
const NONE = '@none'

/** The context that is on, and the words without the one that turns it off. */
export function contextOf(words: readonly string[]): { words: string[]; context?: Context } {
  const { context: name, contexts } = readSettings()
  const left = words.filter((word) => word !== NONE)
  if (name === undefined || left.length < words.length) return { words: left }
  const query = contexts.get(name)
  if (query !== undefined) return { words: left, context: { name, query } }
  throw new Failure(
    EXIT.error,
    `No context "${name}". Turn it off: tasks context none. Define it: tasks context set ${name} '#Work'`,
  )
}
