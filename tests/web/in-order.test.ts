import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { inOrder } from '../../web/in-order'

interface Item {
  id: number
  position: number
}

const compare = (a: Item, b: Item) => a.position - b.position || a.id - b.id
const position = fc.integer({ min: -5, max: 60 })
const lists = fc
  .array(position, { maxLength: 60 })
  .map((positions) => positions.map((position, id) => ({ id, position })).toSorted(compare))

test('a list of which some have changed, gone or come is in the order that a sort gives', () => {
  const changes = fc.array(fc.tuple(fc.nat(80), fc.option(position)), { maxLength: 15 })
  const added = fc.array(position, { maxLength: 3 })
  fc.assert(
    fc.property(lists, changes, added, (before, changes, added) => {
      const list: Item[] = [
        ...added.map((position, index) => ({ id: 1000 + index, position })),
        ...before,
      ]
      for (const [at, to] of changes) {
        const item = list[at]
        if (item && to === null) list.splice(at, 1)
        else if (item) list[at] = { ...item, position: to ?? 0 }
      }
      expect(inOrder(before, list, compare)).toEqual(list.toSorted(compare))
    }),
  )
})
