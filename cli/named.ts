import { sameName } from '../src/names'
import { EXIT, Failure } from './failure'

interface Named {
  id: number
  name: string
}

/** The folder or tag of this name, ignoring case, or of this id. Throws a Failure: not there. */
export function named<N extends Named>(
  what: 'folder' | 'tag',
  list: readonly N[],
  text: string,
): N {
  const found =
    list.find(({ name }) => sameName(name, text.trim())) ??
    list.find(({ id }) => String(id) === text.trim())
  if (found) return found
  const names = list.map(({ name }) => name).join(', ')
  const there = names ? `there are ${names}` : 'there are none'
  throw new Failure(EXIT.notFound, `There is no ${what} "${text}": ${there}.`)
}
