import type { SpeakerClock } from '../../language/dates/clock'
import { readDate } from '../../language/dates/read-date'
import '../../language/dates/both-languages'
import { noted } from '../../core/transfer/noticed'
import { OWN_TITLE } from '../../core/transfer/write-markdown'
import { createLineReader, withDue } from '../../language/quick-add/pasted-lines'
import { type ExportFile, type Item, type Items, lineIds } from './item'

const CHECKBOX = /^\s*(?:[-*+•]|\d{1,9}[.)])[ \t]+\[([ xX])\][ \t]+(\S.*)$/
const HEADING = /^#{1,6}[ \t]+(\S.*)$/
const FENCE = /^\s*(?:```|~~~)/

/** `- [x] Milk`: what is behind the box, and whether it is ticked. */
export function checkboxIn(line: string): { text: string; isDone: boolean } | undefined {
  const [, box, text] = CHECKBOX.exec(line) ?? []
  return text === undefined ? undefined : { text, isDone: box !== ' ' }
}

export function isMarkdown(text: string): boolean {
  return /^[ \t]*(?:[-*+•]|\d{1,9}[.)])[ \t]+\[[ xX]\][ \t]/m.test(text)
}

/**
 * Items of lists with checkboxes are tasks, those that are indented further subtasks. Text that is
 * indented below a task is its description; a heading is the section of the tasks below it, in our
 * own export their folder.
 */
export function readMarkdown({ text }: ExportFile, most: number, clock: SpeakerClock): Items {
  const idOf = lineIds()
  const items: Item[] = []
  const above: { indent: number; item: Item }[] = []
  const isOwn = text.startsWith(OWN_TITLE)
  let section: string | undefined
  let isCode = false
  let otherLine = 0
  for (const [line] of text.matchAll(/^.*\S.*$/gm)) {
    if (items.length > most) break
    const indent = indentOf(line)
    const isFence = FENCE.test(line)
    if (isFence) isCode = !isCode
    const heading = isCode ? undefined : HEADING.exec(line)?.[1]
    const checkbox = isCode || isFence ? undefined : checkboxIn(line)
    while (above.length > 0 && indent <= (above.at(-1)?.indent ?? 0)) above.pop()
    const parent = above.at(-1)?.item
    if (isOwn && line.startsWith(OWN_TITLE)) continue
    if (heading) section = heading
    else if (checkbox) {
      const item: Item = {
        ...titleOf(line, clock),
        id: idOf(checkbox.text),
        status: checkbox.isDone ? 'completed' : 'pending',
        parent: parent?.id ?? null,
        folder: (isOwn && !parent && section) || null,
        noticed: parent || isOwn ? [] : noted('section', 'Section', section),
      }
      above.push({ indent, item })
      items.push(item)
    } else if (parent) {
      parent.description = [parent.description, line.trim()].filter(Boolean).join('\n')
    } else otherLine += 1
  }
  return { source: 'markdown', items, counts: { otherLine } }
}

/** With the due date that a copied task has behind its title. */
function titleOf(line: string, clock: SpeakerClock): Pick<Item, 'title' | 'dueDate'> {
  const pasted = createLineReader()(line)
  if (!pasted) return { title: line.trim() }
  return withDue(pasted, (words) => readDate(words, clock))
}

function indentOf(line: string): number {
  const [space = ''] = /^\s*/.exec(line) ?? []
  return space.replaceAll('\t', '    ').length
}
