import type { Key } from 'ink'
import { widthOf } from '../print/fit-text'
import { clean } from '../print/safe-text'

/** A line as it is typed, and where in it the cursor stands, in UTF-16 units. */
export interface Line {
  text: string
  at: number
}

export function typed(line: Line, input: string, key: Partial<Key>): Line {
  const { text, at } = line
  if (key.leftArrow) return { text, at: before(line) }
  if (key.rightArrow) return { text, at: at + (next(line)?.length ?? 0) }
  if (key.home || (key.ctrl && input === 'a')) return { text, at: 0 }
  if (key.end || (key.ctrl && input === 'e')) return { text, at: text.length }
  if (key.ctrl && input === 'u') return { text: text.slice(at), at: 0 }
  if (key.ctrl && input === 'w')
    return cutBack(line, text.slice(0, at).replace(/(?<!\S)\S+\s*$/, '').length)
  if (key.backspace) return cutBack(line, before(line))
  if (key.delete) {
    return { text: text.slice(0, at) + text.slice(at + (next(line)?.length ?? 0)), at }
  }
  if (key.ctrl || key.meta || key.escape) return line
  // The key itself has no text; a tab in pasted text is a space.
  const more = clean(input)
  return { text: text.slice(0, at) + more + text.slice(at), at: at + more.length }
}

function cutBack({ text, at }: Line, to: number): Line {
  return { text: text.slice(0, to) + text.slice(at), at: to }
}

/** The start of the character before the cursor, which may be several code points. */
function before({ text, at }: Line): number {
  const characters = [...new Intl.Segmenter().segment(text.slice(0, at))]
  return characters.at(-1)?.index ?? 0
}

function next({ text, at }: Line): string | undefined {
  const [first] = new Intl.Segmenter().segment(text.slice(at))
  return first?.segment
}

/** As much of a line as there is room for, with the cursor in it, which is shown at its end too. */
export function shownLine(line: Line, width: number) {
  const under = next(line) ?? ' '
  const after = line.text.slice(line.at + under.length)
  let head = line.text.slice(0, line.at)
  while (head && widthOf(head) + widthOf(under) > width) {
    head = head.slice(new Intl.Segmenter().segment(head).containing(0)?.segment.length ?? 1)
  }
  return { before: head, under, after: cutPlain(after, width - widthOf(head) - widthOf(under)) }
}

function cutPlain(text: string, width: number): string {
  let kept = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (widthOf(kept + segment) > width) break
    kept += segment
  }
  return kept
}
