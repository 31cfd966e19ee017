import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  ALL_TASKS,
  compareFolders,
  folderForNewTask,
  folderTabs,
  lastPosition,
  tasksIn,
} from '../../../../src/core/folders/rules'

const folder = fc.record({
  id: fc.integer({ min: 1, max: 50 }),
  position: fc.integer({ min: 0, max: 5 }),
  name: fc.string(),
})
const folders = fc.uniqueArray(folder, { selector: ({ id }) => id, maxLength: 8 })

describe('P7, spec §3: the virtual all-tasks folder', () => {
  test('comes first, with id -1 and position -1, with two or more real folders and only then', () => {
    fc.assert(
      fc.property(folders, fc.string(), (folders, name) => {
        const tabs = folderTabs(folders, name)
        const real = folders.toSorted(compareFolders)
        expect<unknown>(tabs).toEqual(
          folders.length < 2 ? real : [{ id: -1, position: -1, name }, ...real],
        )
      }),
    )
    expect(folderTabs([])).toEqual([])
    expect(ALL_TASKS.name).toBe('All tasks')
  })

  test('shows all tasks; another tab those of its folder', () => {
    const tasks = [1, 2, null].map((folderId) => ({ folderId }))
    const two = [
      { id: 1, position: 0 },
      { id: 2, position: 1 },
    ]
    expect(tasksIn(tasks, -1, two)).toEqual(tasks)
    expect(tasksIn(tasks, 2, two)).toEqual([{ folderId: 2 }])
  })

  test('P8: no task is ever unreachable', () => {
    const tasks = folders.chain((folders) =>
      fc.tuple(
        fc.constant(folders),
        fc.array(fc.constantFrom(null, ...folders.map(({ id }) => id))),
      ),
    )
    fc.assert(
      fc.property(tasks, ([folders, places]) => {
        fc.pre(folders.length > 0)
        const tasks = places.map((folderId, id) => ({ id, folderId }))
        const tabs = folderTabs(folders)
        const shown = new Set(tabs.flatMap(({ id }) => tasksIn(tasks, id, folders)))
        expect(shown.size).toBe(tasks.length)
      }),
    )
  })
})

test('the order of folders is total: by position, then the older first', () => {
  const shuffled = folders.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
  )
  fc.assert(
    fc.property(shuffled, ([list, other]) => {
      expect(other.toSorted(compareFolders)).toEqual(list.toSorted(compareFolders))
    }),
  )
})

test('spec §2: a task added under All tasks goes into the first real folder', () => {
  const list = [
    { id: 4, position: 1 },
    { id: 7, position: 0 },
  ]
  expect(folderForNewTask(list, -1)?.id).toBe(7)
  expect(folderForNewTask(list, undefined)?.id).toBe(7)
  expect(folderForNewTask(list, 4)?.id).toBe(4)
  expect(folderForNewTask([], -1)).toBeUndefined()
})

test('T2: the last position is after all the others', () => {
  fc.assert(
    fc.property(folders, (folders) => {
      const last = lastPosition(folders)
      for (const { position } of folders) expect(last).toBeGreaterThan(position)
    }),
  )
})
