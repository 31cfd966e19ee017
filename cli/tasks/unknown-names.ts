import { sameName } from '../../src/core/names'
import { nearest } from '../../src/core/nearest'
import type { Line } from '../../src/language/quick-add/read-line'
import { say } from '../print/print'
import { canAsk, confirm } from '../print/prompt'
import { safe } from '../print/safe-text'
import type { Session } from '../sync/session'

/** What looks like the name of a tag or folder, and is not part of a longer word. */
const MARK = /(?<=^|\s)(?<mark>@|#|(?:tag|folder):[#@]?)(?<name>\p{L}[\p{L}\d_-]*)(?=\s|$)/giu
/** What is in quotes is meant as it is. */
const QUOTED = /"[^"]*"|«[^«»]*»/g

/** What says a due date or a priority and isn't one. */
const VALUE = /(?<=^|\s)(?<key>due|pri|priority):(?<value>\S+)/gi

/**
 * The words read, once it is known which names in them there are. One that is nearly another may be
 * mistyped: then a person is asked. What stays in the title (Q5) is said to.
 */
export async function withoutUnknown(
  session: Session,
  text: string,
  without: readonly Line['tokens'][number]['kind'][],
  read: (text: string) => Line,
): Promise<Line> {
  let words = text
  for (const { mark, name, what } of unknownIn(read(text).title)) {
    if (without.includes(what)) continue
    const names = session[`${what}s`].map((each) => each.name)
    if (names.some((each) => sameName(each, name))) continue
    const near = nearest(name, names)
    const isMeant =
      near !== undefined &&
      canAsk() &&
      (await confirm(`No ${what} "${name}". Did you mean "${near}"?`))
    if (isMeant) words = words.replace(mark + name, () => mark + near.replaceAll(' ', '-'))
    else {
      const toCreate = `tasks ${what}s add ${name}`
      say(safe`No ${what} "${name}", so ${mark}${name} stays in the title. Create it: ${toCreate}`)
    }
  }
  const line = read(words)
  tellUnread(line, without)
  return line
}

function unknownIn(title: string) {
  return [...title.replace(QUOTED, '').matchAll(MARK)].map(({ groups }) => {
    const { mark = '', name = '' } = groups ?? {}
    return { mark, name, what: /^[#f]/i.test(mark) ? ('folder' as const) : ('tag' as const) }
  })
}

function tellUnread(line: Line, without: readonly Line['tokens'][number]['kind'][]) {
  for (const { 0: text, groups } of line.title.replace(QUOTED, '').matchAll(VALUE)) {
    const { key = '', value = '' } = groups ?? {}
    const kind = key.toLowerCase() === 'due' ? 'date' : 'priority'
    const isSaid = kind === 'date' ? line.dueDate !== null : line.priority !== null
    if (isSaid || without.includes(kind)) continue
    const choices = kind === 'date' ? 'due:fri' : 'pri:high'
    say(safe`I can't read "${value}" as a ${kind}, so ${text} stays in the title. Try ${choices}`)
  }
}
