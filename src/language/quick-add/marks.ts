import { fold } from '../../core/words'
import { levelOf } from '../dates/priority-words'
import { blanked, hasTitle, overlap, quotedIn } from '../dates/spans'
import { quotedNameAt } from './name-at'
import type { LineContext, Token } from './read-line'

const MARK = /(?<=^|\s)(?<sign>[#@!+])(?=\S)/g
export const PRIORITY =
  /^(?:urgent|high|medium|low|[1-4]|(?:срочн|высок|средн|низк)[а-я]+)(?=$|[\s,.;:])/

/** `#folder`, `@tag`, `!high` and `+ann`, anywhere after a space, of existing names only (Q5). */
export function findMarks(
  text: string,
  context: LineContext,
  ignored: ReadonlySet<string>,
): Token[] {
  const key = fold(text)
  const quotes = quotedIn(text)
  const tokens: Token[] = []
  const add = (token: Token | undefined) => {
    if (!token || context.without?.includes(token.kind)) return
    if (ignored.has(text.slice(token.from, token.to))) return
    // Behind a mark, quotes enclose the name: `#"Side Projects"`.
    if (quotes.some((quote) => overlap(token, quote) && token.from + 1 !== quote.from)) return
    const isSaid = tokens.some(
      ({ kind, value }) => kind === token.kind && (kind !== 'tag' || value === token.value),
    )
    if (!isSaid && hasTitle(text, [...tokens, token])) tokens.push(token)
  }
  const people: number[] = []
  for (const { index, groups } of key.matchAll(MARK)) {
    if (groups?.sign === '+') people.push(index)
    else add(markAt(key, index, groups?.sign ?? '', context))
  }
  for (const token of context.twins?.(text, context) ?? []) add(token)
  // Only members of the folder that the line names can be named.
  const folder = tokens.find(({ kind }) => kind === 'folder')?.value
  for (const from of people) {
    const names = context.people?.(typeof folder === 'string' ? folder : null) ?? []
    const found = quotedNameAt(key.slice(from + 1), names)
    if (found) add({ from, to: from + 1 + found.length, kind: 'person', value: found.name })
  }
  return tokens.map((token) => withSeparator(text, tokens, token))
}

/** "#work: call Ann" and "call Ann, #work": what separates a mark from the title goes with it. */
function withSeparator(text: string, tokens: readonly Token[], token: Token): Token {
  const left = blanked(text, tokens)
  const isEmpty = (from: number, to: number) => !/[^\s,;:]/.test(left.slice(from, to))
  const behind = /^[:,;](?=\s)/.exec(text.slice(token.to))
  if (behind && isEmpty(0, token.from)) return { ...token, to: token.to + 1 }
  const before = /[,;]\s*$/.exec(text.slice(0, token.from))
  return before && isEmpty(token.to, text.length) ? { ...token, from: before.index } : token
}

function markAt(key: string, from: number, sign: string, context: LineContext): Token | undefined {
  const rest = key.slice(from + 1)
  if (sign === '!') {
    const level = PRIORITY.exec(rest)?.[0]
    if (level === undefined) return undefined
    return { from, to: from + 1 + level.length, kind: 'priority', value: levelOf(level) }
  }
  const folder = sign === '#' ? quotedNameAt(rest, context.folders) : undefined
  // As in queries, a tag may be written with # as well; in the page # lists folders only.
  const mayBeTag = folder === undefined && (sign === '@' || context.twins)
  const found = mayBeTag ? quotedNameAt(rest, context.tags) : folder
  if (!found) return undefined
  const kind = mayBeTag ? 'tag' : 'folder'
  return { from, to: from + 1 + found.length, kind, value: found.name }
}
