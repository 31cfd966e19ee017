import { sameName } from '../../src/core/names'
import type { Tag } from '../../src/core/tags/contract'

/** T1, in the server's words: they need not be asked for to be known. */
export function refuseTagName(name: string, others: readonly Tag[]): string | undefined {
  const taken = others.some((tag) => sameName(tag.name, name))
  return taken ? 'You already have a tag with this name' : undefined
}
