import { sameName } from '../../src/names'
import type { Session } from '../sync/session'
import { EXIT, Failure } from './failure'

interface Named {
  id: number
  name: string
  clientId: string | null
}

/**
 * The folder or tag of this name, ignoring case, or of this id: first among those that are known,
 * then the server is asked. Throws a Failure: not there.
 */
export async function findNamed(
  session: Session,
  what: 'filter' | 'folder' | 'tag',
  text: string,
): Promise<Named> {
  const known = (): readonly Named[] => session[`${what}s`]
  const found = matching(known(), text)
  if (found) return found
  await session.refreshIfPossible()
  return named(what, known(), text)
}

/** The same among those of a list. */
export function named<N extends Named>(
  what: 'filter' | 'folder' | 'tag',
  list: readonly N[],
  text: string,
): N {
  const found = matching(list, text)
  if (found) return found
  const names = list.map(({ name }) => name).join(', ')
  const yours = names ? `Your ${what}s: ${names}` : `You have no ${what}s yet.`
  throw new Failure(EXIT.notFound, `No ${what} "${text}". ${yours}`)
}

function matching<N extends Named>(list: readonly N[], text: string): N | undefined {
  // A tag may be given as it is written: #shop, @shop.
  const bare = text.trim().replace(/^[#@](?=.)/, '')
  return (
    list.find(({ name }) => sameName(name, text.trim())) ??
    list.find(({ name }) => sameName(name, bare)) ??
    list.find(({ id }) => String(id) === text.trim())
  )
}
