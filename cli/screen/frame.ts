import { signs } from '../print/print'
import type { Desk, Size } from './desk'
import { footLines } from './foot-lines'
import { barLine, viewsLine } from './head-lines'
import type { PickLayer } from './layers'
import { bodyRoom, partsOf, pickRoom } from './layout'
import { headingLine } from './list-lines'
import { pageLines } from './page-lines'
import { paint } from './paint'
import { pickLines } from './pick-lines'
import { besideList } from './side-panels'

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
