import type { Task } from '../../src/core/tasks/contract'
import { isCompleted } from '../../src/core/tasks/rules'
import { cut, fit, widthOf } from '../print/fit-text'
import { signs } from '../print/print'
import type { Desk, Size } from './desk'
import { footLines } from './foot-lines'
import { barLine, viewsLine } from './head-lines'
import type { PickLayer } from './layers'
import { bodyRoom, partsOf, pickRoom, widthsOf } from './layout'
import { headingLine } from './list-lines'
import { onceFor } from './once-for'
import { detailLines, pageLines } from './page-lines'
import { paint } from './paint'
import { pickLines } from './pick-lines'
import { tabsOf } from './rows'
import { shownText } from './shown-text'

/** The whole screen, line by line; none is wider than it, or Ink would cut it. */
export function frameOf(desk: Desk, who: string): string[] {
  const { size, layer, page, list } = desk
  const parts = partsOf(size)
  const room = bodyRoom(desk)
  const hasTable = !page && list.rows.length > 0
  const body = page
    ? pageLines(desk, page, size.columns).slice(page.from, page.from + room)
    : desk.visibleLines().map(({ text }) => text)
  const foot = footLines(desk)
  const above = [
    ...(parts.hasViews ? [viewsLine(desk, who)] : []),
    ...(parts.hasFolders ? [barLine(desk)] : []),
    ...(parts.hasSpace ? [''] : []),
  ]
  const heading = parts.hasHeadings ? [hasTable ? headingLine(desk) : ''] : []
  const left = size.rows - above.length - heading.length - foot.length
  const picks = layer?.kind === 'pick' ? panelLines(layer, left, size) : []
  const shown = [...body.slice(0, room), ...Array<string>(room).fill('')].slice(0, room)
  const middle = [...heading, ...shown]
  return [...above, ...(page ? middle : besideList(desk, middle)), ...picks, ...foot]
}

function panelLines<V>(layer: PickLayer<V>, left: number, size: Size): string[] {
  const room = pickRoom(layer.found.length, left, size)
  if (!partsOf(size).hasRule) return pickLines(layer, room, size.columns)
  const rule = paint(signs().line.repeat(size.columns), { dim: true })
  return [rule, ...pickLines(layer, room - 1, size.columns)]
}

/** The lines of the list, with the folders on their left and the selected task on their right (K14). */
function besideList(desk: Desk, lines: readonly string[]): string[] {
  const { folders, list, details } = widthsOf(desk.size)
  if (folders === 0) return [...lines]
  const left = folderLines(desk, folders)
  const { row } = desk
  const right = details > 0 && row ? detailLines(desk, row.task.id, details) : []
  const rule = paint(` ${signs().column} `, { dim: true })
  return lines.map((line, at) => {
    const middle = (left[at] ?? ' '.repeat(folders)) + rule + line
    if (details === 0) return middle
    return `${middle}${' '.repeat(Math.max(0, list - widthOf(line)))}${rule}${right[at] ?? ''}`
  })
}

function folderLines(desk: Desk, width: number): string[] {
  const counts = openIn(desk.shown.tasks)
  return tabsOf(desk.shown).map(({ id, name }) => {
    const count = String(counts.get(id) ?? 0)
    const text = fit(` ${cut(shownText(name), width - count.length - 3)}`, width - count.length - 1)
    const isActive = desk.looking.view === 'tasks' && id === desk.folderId
    return paint(`${text}${count} `, { inverse: isActive, dim: !isActive })
  })
}

const openIn = onceFor((tasks: readonly Task[]) => {
  const counts = new Map<number, number>()
  let open = 0
  for (const task of tasks) {
    if (isCompleted(task)) continue
    open += 1
    const id = task.folderId ?? 0
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts.set(-1, open)
})
