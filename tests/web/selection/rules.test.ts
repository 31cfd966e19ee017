import { expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  extendBy,
  extendTo,
  keepShown,
  NOTHING,
  type Selection,
  selectAll,
  toggle,
} from '../../../web/selection/rules'

const ROWS = [...'abcdefgh']
const keysOf = ({ keys }: Selection) => [...keys].sort().join('')

test('B2: Ctrl+click adds a row and takes it out again', () => {
  const two = toggle(toggle(NOTHING, 'b'), 'd')
  expect(keysOf(two)).toBe('bd')
  expect(keysOf(toggle(two, 'b'))).toBe('d')
})

test('B2: Shift+click selects from the last clicked row, up or down, and the next one in its place', () => {
  const from = toggle(NOTHING, 'd')
  expect(keysOf(extendTo(from, ROWS, 'f'))).toBe('def')
  expect(keysOf(extendTo(extendTo(from, ROWS, 'f'), ROWS, 'b'))).toBe('bcd')
})

test('B2: what was selected apart from the range stays', () => {
  const apart = toggle(toggle(NOTHING, 'a'), 'e')
  const range = extendTo(apart, ROWS, 'g')
  expect(keysOf(range)).toBe('aefg')
  expect(keysOf(extendTo(range, ROWS, 'e'))).toBe('ae')
})

test('B2: Shift+click with nothing selected begins at the row in focus, else selects that one', () => {
  expect(keysOf(extendTo(NOTHING, ROWS, 'd', 'b'))).toBe('bcd')
  expect(keysOf(extendTo(NOTHING, ROWS, 'd'))).toBe('d')
  expect(keysOf(extendTo(NOTHING, ROWS, 'd', 'elsewhere'))).toBe('d')
})

test('B2: Shift and the arrows grow a range from the row in focus and shrink it again', () => {
  const down = extendBy(extendBy(NOTHING, ROWS, 'c', 1), ROWS, 'd', 1)
  expect(keysOf(down)).toBe('cde')
  expect(keysOf(extendBy(down, ROWS, 'e', -1))).toBe('cd')
  expect(keysOf(extendBy(extendBy(NOTHING, ROWS, 'b', -1), ROWS, 'a', -1))).toBe('ab')
})

test('B2: from another row a range of its own begins, and the first one stays', () => {
  const first = extendBy(NOTHING, ROWS, 'a', 1)
  expect(keysOf(extendBy(first, ROWS, 'f', 1))).toBe('abfg')
})

test('B3: what is filtered out or leaves the view leaves the selection', () => {
  const some = toggle(toggle(toggle(NOTHING, 'a'), 'c'), 'e')
  const kept = keepShown(some, ['a', 'e', 'f'])
  expect(keysOf(kept)).toBe('ae')
  expect(keysOf(extendTo(kept, ['a', 'e', 'f'], 'f'))).toBe('aef')
  expect(keepShown(some, ROWS)).toBe(some)
  expect(keepShown(some, ['b'])).toBe(NOTHING)
})

test('B2: whatever is done, what is selected is shown, and a range is all that is between', () => {
  const row = fc.constantFrom(...ROWS)
  const step = fc.oneof(
    fc.record({ kind: fc.constant('toggle' as const), row }),
    fc.record({ kind: fc.constant('to' as const), row }),
    fc.record({ kind: fc.constant('by' as const), row, step: fc.constantFrom(1 as const, -1) }),
    fc.record({ kind: fc.constant('shown' as const), rows: fc.subarray(ROWS) }),
    fc.record({ kind: fc.constant('all' as const) }),
  )
  fc.assert(
    fc.property(fc.array(step), row, row, (steps, a, b) => {
      let selection = NOTHING
      let rows: readonly string[] = ROWS
      for (const each of steps) {
        if (each.kind === 'shown') rows = each.rows
        else if (each.kind === 'all') selection = selectAll(rows)
        else if (!rows.includes(each.row)) continue
        else if (each.kind === 'toggle') selection = toggle(selection, each.row)
        else if (each.kind === 'to') selection = extendTo(selection, rows, each.row)
        else selection = extendBy(selection, rows, each.row, each.step)
        selection = keepShown(selection, rows)
        expect([...selection.keys].every((key) => rows.includes(key))).toBe(true)
      }
      const ranged = extendTo(toggle(NOTHING, a), ROWS, b)
      const [first, last] = [a, b].sort() as [string, string]
      expect(keysOf(ranged)).toBe(ROWS.filter((key) => first <= key && key <= last).join(''))
    }),
  )
})
