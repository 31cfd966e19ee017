import { describe, expect, test } from 'bun:test'
import type { Task } from '../../src/core/tasks/contract'
import { partsOf } from '../../web/tasks/use-near-chunks'

function listOf(count: number): Task[] {
  return Array.from({ length: count }, (_, id) => ({ id }) as Task)
}

const between = (first: number, last: number) => (chunk: number) => chunk <= first && chunk >= last

describe('what is drawn of a list', () => {
  test.each([0, 1, 10, 99, 100, 101, 1627])('is each of %i tasks once, in their order', (count) => {
    const list = listOf(count)
    for (const isNear of [between(-1, 0), between(Infinity, 0), between(42, 38), between(7, 7)]) {
      expect(partsOf(list, isNear).flatMap(({ tasks }) => tasks)).toEqual(list)
    }
  })

  test('is few elements where the screen is far, and tens of tasks around it', () => {
    const parts = partsOf(listOf(1627), between(47, 43))
    const near = parts.filter(({ isNear }) => isNear)
    expect(near.map(({ number }) => number)).toEqual([47, 46, 45, 44, 43])
    expect(near.every(({ tasks }) => tasks.length === 10)).toBe(true)
    expect(parts.length).toBe(26)
  })

  test('stays as it is below when a task comes at the top', () => {
    const [list, added] = [listOf(1627), { id: -1 } as Task]
    const before = partsOf(list, between(Infinity, 160))
    const after = partsOf([added, ...list], between(Infinity, 160))
    expect(after.slice(1)).toEqual(before.slice(1))
    expect(after[0]?.tasks[0]).toBe(added)
  })
})
