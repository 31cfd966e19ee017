import { bareName } from '../../core/names'
import { fold } from '../../core/words'
import { levelOf } from '../dates/priority-words'
import { readDate } from '../dates/read-date'
import { fromDueDate } from '../dates/when'
import { PRIORITY } from './marks'
import type { LineContext, Token } from './read-line'

const TWIN = /(?<=^|\s)(?<key>folder|tag|pri|priority|due):(?<value>"[^"]+"|\S+)/gi

/** `folder:Work`, `tag:shop`, `pri:high` and `due:fri`: in a shell # and ! are not for us. */
export function findTwins(text: string, context: LineContext): Token[] {
  return Array.from(text.matchAll(TWIN), ({ 0: said, index, groups }) => {
    const value = (groups?.value ?? '').replace(/^"|"$/g, '')
    return twinOf(groups?.key?.toLowerCase() ?? '', value, index, index + said.length, context)
  }).filter((token) => token !== undefined)
}

function twinOf(
  key: string,
  value: string,
  from: number,
  to: number,
  { clock, folders, tags }: LineContext,
): Token | undefined {
  const named = (names: readonly string[], wanted: string) =>
    names.find((name) => fold(name) === fold(wanted))
  if (key === 'folder' || key === 'tag') {
    const names = key === 'folder' ? folders : tags
    const name = named(names, value) ?? named(names, bareName(value))
    return name === undefined ? undefined : { from, to, kind: key, value: name }
  }
  if (key === 'due') {
    const dueDate = readDate(value, clock)
    return dueDate ? { from, to, kind: 'date', value: fromDueDate(dueDate, clock) } : undefined
  }
  const said = fold(value)
  const isLevel = PRIORITY.exec(said)?.[0] === said
  return isLevel ? { from, to, kind: 'priority', value: levelOf(said) } : undefined
}
