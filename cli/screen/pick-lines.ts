import { cut, widthOf } from '../print/fit-text'
import { signs } from '../print/print'
import type { PickLayer } from './layers'
import { windowStart } from './list-lines'
import { paint } from './paint'

/** As many of the choices as there is room for, around the selected one. */
export function pickLines<V>(layer: PickLayer<V>, room: number, width: number): string[] {
  const { found, index, checked } = layer
  if (found.length === 0) return [paint('  Nothing matches.', { dim: true })]
  const idRoom = Math.max(...found.map(({ id = '' }) => id.length))
  const from = windowStart(index, found.length, room)
  return found.slice(from, from + room).map(({ id, name, detail = '', color, value }, at) => {
    const isSelected = from + at === index
    const box = checked ? (checked.has(value) ? '[x] ' : '[ ] ') : ''
    const before = idRoom > 0 ? `${(id ?? '').padStart(idRoom)}  ` : ''
    const beside = detail ? `  ${detail}` : ''
    const room = Math.max(1, width - 2 - before.length - box.length - widthOf(beside))
    const shown = cut(name, room)
    return [
      paint(isSelected ? `${signs().selected} ` : '  ', { color: 'green', bold: true }),
      paint(before, { dim: true }),
      box,
      paint(shown, { inverse: isSelected, color: isSelected ? undefined : color }),
      paint(beside, { dim: true }),
    ].join('')
  })
}
