import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { placeAfter } from '../../../../src/core/tasks/positions'
import { compareByPosition } from '../../../../src/core/tasks/rules'

const AT = '2026-11-21T09:30:00.000Z'
const row = (id: number, position: number | null) => ({
  id,
  position,
  status: 'pending',
  completedAt: null,
  createdAt: AT,
})
type Row = ReturnType<typeof row>

const ordered = (rows: Row[]) => rows.toSorted(compareByPosition)
const moved = (rows: Row[], positions: Map<number, number>) =>
  ordered(rows.map((each) => row(each.id, positions.get(each.id) ?? each.position)))

const lists = fc
  .array(fc.option(fc.integer({ min: -20, max: 20 }), { nil: null, freq: 5 }), {
    minLength: 1,
    maxLength: 30,
  })
  .map((positions) => positions.map((position, index) => row(index + 1, position)))

test('O7: the task comes right behind the other, and the rest keeps its order', () => {
  fc.assert(
    fc.property(lists, fc.nat(), fc.nat(), (rows, a, b) => {
      const task = rows[a % rows.length] as Row
      const siblings = ordered(rows.filter(({ id }) => id !== task.id))
      const after = siblings[b % (siblings.length + 1)]
      const positions = placeAfter(siblings, [task.id], after?.id ?? null)
      const at = after ? siblings.indexOf(after) + 1 : 0
      const wanted = siblings.map(({ id }) => id).toSpliced(at, 0, task.id)
      expect(moved(rows, positions as Map<number, number>).map(({ id }) => id)).toEqual(wanted)
    }),
    { numRuns: 2_000 },
  )
})

test('B4: many come right behind the other in the order given, and the rest keeps its order', () => {
  fc.assert(
    fc.property(
      lists,
      fc.array(fc.nat(), { minLength: 1, maxLength: 8 }),
      fc.nat(),
      (rows, picks, b) => {
        const ids = [...new Set(picks.map((pick) => (rows[pick % rows.length] as Row).id))]
        const siblings = ordered(rows.filter(({ id }) => !ids.includes(id)))
        const after = siblings[b % (siblings.length + 1)]
        const positions = placeAfter(siblings, ids, after?.id ?? null)
        const at = after ? siblings.indexOf(after) + 1 : 0
        const wanted = siblings.map(({ id }) => id).toSpliced(at, 0, ...ids)
        expect(moved(rows, positions as Map<number, number>).map(({ id }) => id)).toEqual(wanted)
      },
    ),
    { numRuns: 1_000 },
  )
})

test('O7: ties cannot occur, whatever is dragged where, and numbers stay whole', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 60 }), (drags) => {
      let rows = Array.from({ length: 12 }, (_, index) => row(index + 1, -index))
      for (const [a, b] of drags) {
        const task = rows[a % rows.length] as Row
        const siblings = ordered(rows.filter(({ id }) => id !== task.id))
        const after = siblings[b % (siblings.length + 1)]
        rows = moved(
          rows,
          placeAfter(siblings, [task.id], after?.id ?? null) as Map<number, number>,
        )
      }
      const positions = rows.map(({ position }) => position)
      expect(new Set(positions).size).toBe(rows.length)
      expect(positions.every(Number.isSafeInteger)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('O7: 3,000 drags to one spot among 5,000 move a few rows each', () => {
  const siblings = Array.from({ length: 5_000 }, (_, index) => row(index + 1, index))
  const at = 2_500
  const after = siblings[at] as Row
  let written = 0
  for (let nth = 0; nth < 3_000; nth += 1) {
    const task = siblings.pop() as Row
    const positions = placeAfter(siblings, [task.id], after.id) as Map<number, number>
    siblings.splice(siblings.indexOf(after) + 1, 0, task)
    for (const each of siblings) each.position = positions.get(each.id) ?? each.position
    written += positions.size
  }
  expect(siblings).toEqual(ordered(siblings))
  expect(written / 3_000).toBeLessThan(10)
})

test('a part of the siblings gives the same places as all of them, or none', () => {
  fc.assert(
    fc.property(lists, fc.nat(), fc.nat({ max: 6 }), (rows, b, reach) => {
      const siblings = ordered(rows)
      const at = b % siblings.length
      const after = siblings[at] as Row
      const [from, to] = [Math.max(0, at - reach), Math.min(siblings.length, at + reach + 1)]
      const ends = { top: from === 0, bottom: to === siblings.length }
      const some = placeAfter(siblings.slice(from, to), [99], after.id, ends)
      if (some) expect(some).toEqual(placeAfter(siblings, [99], after.id) as Map<number, number>)
    }),
    { numRuns: 2_000 },
  )
})
