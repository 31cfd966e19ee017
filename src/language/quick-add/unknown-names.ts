import { quotedIn } from '../dates/spans'
import { titleOf } from './read-around'
import { type Line, type LineContext, readLine, type Token } from './read-line'

/** A name behind # or @ that nothing has: it stays in the title, unless it is made. */
export interface UnknownName {
  from: number
  to: number
  kind: 'folder' | 'tag'
  name: string
}

const NAME = /(?<=^|\s)(?<sign>[#@])(?<name>\p{L}[\p{L}\p{N}_-]*)/gu
const LONGEST = { folder: 100, tag: 50 }

/** The same as `readLine`, where unknown names stop nothing beside them from being understood (U7). */
export function readDespiteUnknown(
  text: string,
  context: LineContext,
  ignored: ReadonlySet<string>,
): Line & { unknown: UnknownName[] } {
  const line = readLine(text, context, ignored)
  const unknown = unknownIn(text, line, context, ignored)
  if (unknown.length === 0) return { ...line, unknown }
  const namesOf = (kind: UnknownName['kind']) =>
    unknown.flatMap((each) => (each.kind === kind ? each.name : []))
  const folders = line.folder === null ? namesOf('folder') : []
  const wider = readLine(
    text,
    {
      ...context,
      folders: [...context.folders, ...folders],
      tags: [...context.tags, ...namesOf('tag')],
    },
    ignored,
  )
  const isKnown = ({ from }: Token) => unknown.every((each) => each.from !== from)
  const tokens = wider.tokens.filter(isKnown)
  return {
    ...wider,
    tokens,
    title: titleOf(text, tokens),
    folder: line.folder,
    tags: tokens.flatMap((token) => (token.kind === 'tag' ? token.value : [])),
    unknown,
  }
}

function unknownIn(
  text: string,
  { tokens }: Line,
  { folders }: LineContext,
  ignored: ReadonlySet<string>,
): UnknownName[] {
  const taken = [...tokens, ...quotedIn(text)]
  return Array.from(text.matchAll(NAME), ({ 0: said, index, groups }) => ({
    from: index,
    to: index + said.length,
    kind: groups?.sign === '#' ? ('folder' as const) : ('tag' as const),
    name: groups?.name ?? '',
  })).filter(
    ({ from, to, kind, name }) =>
      name.length <= LONGEST[kind] &&
      // Where no folder can be named, none can be made.
      (kind === 'tag' || folders.length > 0) &&
      !ignored.has(text.slice(from, to)) &&
      taken.every((each) => from >= each.to || to <= each.from),
  )
}
