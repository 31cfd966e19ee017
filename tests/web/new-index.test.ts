import { expect, test } from 'bun:test'
import { arrayMove } from '@dnd-kit/sortable'
import fc from 'fast-check'
import { getNewIndex } from '../../web/tasks/new-index'

test('a row comes to lie where moving the list would put it', () => {
  const moves = fc.uniqueArray(fc.string(), { minLength: 1 }).chain((items) =>
    fc.record({
      items: fc.constant(items),
      id: fc.constantFrom(...items),
      activeIndex: fc.nat(items.length - 1),
      overIndex: fc.nat(items.length - 1),
    }),
  )
  fc.assert(
    fc.property(moves, ({ items, id, activeIndex, overIndex }) => {
      const moved = arrayMove(items, activeIndex, overIndex)
      expect(getNewIndex({ id, items, activeIndex, overIndex })).toBe(moved.indexOf(id))
    }),
  )
})
