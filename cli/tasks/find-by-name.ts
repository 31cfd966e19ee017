import { bareName, sameName } from '../../src/core/names'
import { EXIT, Failure } from '../print/failure'
import { say } from '../print/print'
import { canChoose } from '../print/prompt'
import { clean, safe } from '../print/safe-text'
import type { Session } from '../sync/session'

interface Named {
  id: number
  name: string
  clientId: string | null
}

/**
 * The folder or tag of this name, ignoring case, or of this id: first among those that are known,
 * then the server is asked. Throws a Failure: not there.
 *
 * @param owners Whose it may be; anybody's where nothing is said.
 */
export async function findNamed(
  session: Session,
  what: 'filter' | 'folder' | 'tag',
  text: string,
  owners?: ReadonlySet<number>,
): Promise<Named> {
  const known = (): readonly Named[] => {
    const all: readonly (Named & { userId: number })[] = session[`${what}s`]
    return owners ? all.filter(({ userId }) => owners.has(userId)) : all
  }
  const found = matching(known(), text)
  if (found) return found
  await session.refreshIfPossible()
  return (await meant(what, known(), text)) ?? named(what, known(), text)
}

/** A part of a name may be meant for several: then a person is asked. */
async function meant<N extends Named>(what: string, list: readonly N[], text: string) {
  if (matching(list, text) || !canChoose()) return undefined
  const { fuzzyFind } = await import('./fuzzy')
  const near = fuzzyFind(list, bareName(text), ({ name }) => name)
  if (near.length === 0) return undefined
  say(safe`No ${what} "${text}".`)
  const { choose } = await import('../screen/choose')
  const choices = near.map((value) => ({ name: clean(value.name), value }))
  return choose(`Which ${what}?`, choices)
}

/** The same among those of a list. */
export function named<N extends Named>(
  what: 'filter' | 'folder' | 'tag',
  list: readonly N[],
  text: string,
): N {
  const found = matching(list, text)
  if (found) return found
  throw notThere(what, list, text)
}

/** The Failure for a name that is not among these. */
export function notThere(what: string, list: readonly { name: string }[], text: string): Failure {
  const names = list.map(({ name }) => name).join(', ')
  const yours = names ? `Your ${what}s: ${names}` : `You have no ${what}s yet.`
  return new Failure(EXIT.notFound, `No ${what} "${text}". ${yours}`)
}

function matching<N extends Named>(list: readonly N[], text: string): N | undefined {
  return (
    list.find(({ name }) => sameName(name, text.trim())) ??
    list.find(({ name }) => sameName(name, bareName(text))) ??
    list.find(({ id }) => String(id) === text.trim())
  )
}
