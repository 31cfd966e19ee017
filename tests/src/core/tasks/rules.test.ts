import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { reorder } from '../../../../src/core/folders/commands'
import type { TaskRow } from '../../../../src/core/tasks/contract'
import {
  bottomPosition,
  compareByPosition,
  compareTasks,
  isCompleted,
  moveTo,
  nestUnder,
  sinkCompleted,
  toggle,
  topPosition,
  withStatus,
} from '../../../../src/core/tasks/rules'

const instant = fc
  .date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2026-01-01T00:00:00.009Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString())

/** Few values for each field, so that ties are common. */
const task = fc
  .record({
    id: fc.integer({ min: 1, max: 1000 }),
    position: fc.option(fc.integer({ min: -3, max: 3 })),
    status: fc.constantFrom('pending', 'todo', 'completed'),
    createdAt: instant,
    at: instant,
  })
  .map(({ at, ...rest }) => ({ ...rest, completedAt: isCompleted(rest) ? at : null }))
const tasks = fc.uniqueArray(task, { selector: ({ id }) => id, maxLength: 30 })

describe('order (spec §4)', () => {
  test.each([
    ['tasks', compareTasks],
    ['subtasks', compareByPosition],
  ])('of %s is total: however they come, they end in one order', (_, compare) => {
    const shuffled = tasks.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    )
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        expect(other.toSorted(compare)).toEqual(list.toSorted(compare))
      }),
    )
  })

  test('open tasks come first, by position with nulls last, the newest first among equals', () => {
    fc.assert(
      fc.property(tasks, (list) => {
        const sorted = list.toSorted(compareTasks)
        const open = sorted.filter((each) => !isCompleted(each))
        expect(sorted.slice(0, open.length)).toEqual(open)
        for (const [index, next] of open.slice(1).entries()) {
          const before = open[index] as typeof next
          if (before.position === next.position) {
            expect(before.createdAt >= next.createdAt).toBe(true)
          } else {
            expect(before.position).not.toBeNull()
            expect((next.position ?? Infinity) > (before.position ?? Infinity)).toBe(true)
          }
        }
      }),
    )
  })

  test('completed tasks by completedAt, newest first', () => {
    fc.assert(
      fc.property(tasks, (list) => {
        const times = list.toSorted(compareTasks).flatMap(({ completedAt }) => completedAt ?? [])
        expect(times).toEqual(times.toSorted().reverse())
      }),
    )
  })

  test('completed subtasks sink to the bottom; otherwise the order stays', () => {
    fc.assert(
      fc.property(tasks, (list) => {
        const sunk = sinkCompleted(list)
        expect(sunk.filter(isCompleted)).toEqual(list.filter(isCompleted))
        expect(sunk.filter((each) => !isCompleted(each))).toEqual(
          list.filter((each) => !isCompleted(each)),
        )
        const first = sunk.findIndex(isCompleted)
        if (first >= 0) expect(sunk.slice(first).every(isCompleted)).toBe(true)
      }),
    )
  })
})

describe('toggle (T8)', () => {
  const now = new Date('2026-11-21T09:30:00.000Z')

  test('twice is where it began', () => {
    fc.assert(
      fc.property(task, (each) => {
        const twice = toggle(toggle(each, now), now)
        expect(isCompleted(twice)).toBe(isCompleted(each))
        if (each.status === 'pending') expect(twice).toEqual(each)
      }),
    )
  })

  test('with a state named it is the same twice as once, and names that state', () => {
    fc.assert(
      fc.property(task, fc.boolean(), (each, completed) => {
        const once = toggle(each, now, completed)
        expect(isCompleted(once)).toBe(completed)
        expect(toggle(once, new Date('2030-01-01'), completed)).toEqual(once)
      }),
    )
  })

  test('T6: whatever the status becomes, completedAt is there when it is completed', () => {
    fc.assert(
      fc.property(task, fc.constantFrom('pending', 'completed', 'x'), (each, status) => {
        const next = withStatus(each, status, now)
        expect(next.completedAt !== null).toBe(isCompleted(next))
        if (isCompleted(each) && isCompleted(next)) {
          expect(next.completedAt).toBe(each.completedAt)
        }
      }),
    )
  })

  test('changes nothing else, and not the task that it is given', () => {
    fc.assert(
      fc.property(task, (each) => {
        const before = { ...each }
        const { status: _, completedAt: __, ...rest } = toggle(each, now)
        expect(each).toEqual(before)
        expect(each).toMatchObject(rest)
      }),
    )
  })
})

describe('reorder (T11)', () => {
  const listed = tasks.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list.map(({ id }) => id))),
  )

  test('is a permutation: the same tasks, listed ones at their index, the others untouched', () => {
    fc.assert(
      fc.property(listed, ([list, ids]) => {
        const next = reorder(list, ids)
        expect(next.map(({ id }) => id)).toEqual(list.map(({ id }) => id))
        for (const [index, each] of next.entries()) {
          const place = ids.indexOf(each.id)
          const { position } = list[index] as (typeof list)[number]
          expect(each).toEqual({ ...list[index], position: place < 0 ? position : place } as never)
        }
      }),
    )
  })

  test('of all open tasks, they come in that order', () => {
    const open = tasks.map((list) => list.filter((each) => !isCompleted(each)))
    const all = open.chain((list) =>
      fc.tuple(
        fc.constant(list),
        fc.shuffledSubarray(
          list.map(({ id }) => id),
          { minLength: list.length },
        ),
      ),
    )
    fc.assert(
      fc.property(all, ([list, ids]) => {
        const sorted = reorder(list, ids).toSorted(compareTasks)
        expect(sorted.map(({ id }) => id)).toEqual(ids)
      }),
    )
  })
})

test('T10: the position on top is below all the others; the first one is 0', () => {
  fc.assert(
    fc.property(tasks, (list) => {
      const top = topPosition(list)
      for (const { position } of list) if (position !== null) expect(top).toBeLessThan(position)
    }),
  )
  expect(topPosition([])).toBe(0)
  expect(topPosition([{ position: null }])).toBe(0)
})

test('T10: a new subtask’s position is greater than that of each sibling, and 0 without any', () => {
  fc.assert(
    fc.property(tasks, (list) => {
      const bottom = bottomPosition(list)
      for (const { position } of list)
        if (position !== null) expect(bottom).toBeGreaterThan(position)
    }),
  )
  expect(bottomPosition([])).toBe(0)
  expect(bottomPosition([{ position: null }])).toBe(0)
})

test('T5: moving names the folder and clears the parent; without one it is the backlog', () => {
  type Place = Pick<TaskRow, 'category' | 'folderId' | 'parentTaskId' | 'title'>
  const placed: Place = { category: 'x', folderId: 1, parentTaskId: 2, title: 'Stays' }
  expect(moveTo(placed, { id: 7, name: 'Work' })).toEqual({
    category: 'Work',
    folderId: 7,
    parentTaskId: null,
    title: 'Stays',
  })
  expect(moveTo(placed, null)).toMatchObject({ category: 'backlog', folderId: null })
  expect(nestUnder(placed, { id: 9, folderId: 3, category: 'Home' })).toMatchObject({
    category: 'Home',
    folderId: 3,
    parentTaskId: 9,
  })
})
