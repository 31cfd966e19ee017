import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { reorder } from '../../../src/reorder'
import { idsToReorder } from '../../../src/tasks/order'
import { compareTasks } from '../../../src/tasks/rules'

interface Row {
  id: number
  position: number | null
}

function inOrder(rows: Row[]): Row[] {
  const full = rows.map((row) => ({ ...row, status: 'todo', completedAt: null, createdAt: '' }))
  return full.sort(compareTasks).map(({ id, position }) => ({ id, position }))
}

const someRows = fc
  .array(fc.option(fc.integer({ min: -20, max: 20 })), { maxLength: 20 })
  .map((positions) => inOrder(positions.map((position, index) => ({ id: index + 1, position }))))

describe('the ids of a reorder (T11)', () => {
  test('none when nothing moves', () => {
    expect(idsToReorder([{ id: 1, position: 0 }], [1])).toEqual([])
  })

  test('no more than the top where the rest is below by its positions', () => {
    const all = [1, 2, 3, 4, 5].map((id) => ({ id, position: id * 2 }))
    expect(idsToReorder(all, [2, 1, 3, 4, 5])).toEqual([2, 1])
  })

  test('make the shown ones stand as they were put, and leave the hidden ones where they were', () => {
    fc.assert(
      fc.property(
        someRows.chain((all) =>
          fc.tuple(
            fc.constant(all),
            fc.shuffledSubarray(
              all.map(({ id }) => id),
              { minLength: 0 },
            ),
          ),
        ),
        ([all, shown]) => {
          const after = inOrder(reorder(all, idsToReorder(all, shown)))
          const expected = shown.values()
          expect(after.map(({ id }) => id)).toEqual(
            all.map(({ id }) => (shown.includes(id) ? (expected.next().value as number) : id)),
          )
        },
      ),
    )
  })
})
