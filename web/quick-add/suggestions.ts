import { sameName } from '../../src/core/names'
import { fold } from '../../src/core/words'

/** A name that is being typed behind #, @ or +, up to the caret. */
export interface Typing {
  sign: '#' | '@' | '+'
  from: number
  query: string
}

export interface Suggestion {
  name: string
  /** The colour of a folder or a tag. */
  color?: string | null | undefined
  /** Not there yet. */
  isNew: boolean
}

const MOST = 6
/** The longest name of a folder and of a tag; people can't be created. */
const LONGEST = { '#': 100, '@': 50, '+': 0 }

export function typingAt(text: string, caret: number): Typing | undefined {
  const match = /(?:^|\s)(?<sign>[#@+])(?<query>[^#@+]*)$/.exec(text.slice(0, caret))
  const { sign, query = '' } = match?.groups ?? {}
  if (sign !== '#' && sign !== '@' && sign !== '+') return undefined
  // A sum, not a name.
  if (sign === '+' && query.startsWith(' ')) return undefined
  return { sign, query, from: caret - query.length - 1 }
}

/** Names that begin with what is typed, then those that have it within, then one to create. */
export function suggest(
  { sign, query }: Typing,
  all: readonly { name: string; color?: string | null }[],
): Suggestion[] {
  const key = fold(query)
  const starting = all.filter(({ name }) => fold(name).startsWith(key))
  const within = query.includes(' ') ? [] : all.filter(({ name }) => fold(name).includes(key))
  const found = [...new Set([...starting, ...within])]
  const isThere = all.some(({ name }) => sameName(name, query.trim()))
  // What is typed out is understood as it is.
  if (isThere && found.length === 1) return []
  const known = found.slice(0, MOST).map(({ name, color }) => ({ name, color, isNew: false }))
  const mayCreate = query !== '' && !isThere && !/\s/.test(query) && query.length <= LONGEST[sign]
  return mayCreate ? [...known, { name: query, isNew: true }] : known
}
