import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { filterByTags } from '../../../../src/core/filters/by-tags'
import type { Filterable } from '../../../../src/core/filters/evaluate'
import { CreateTagSchema } from '../../../../src/core/tags/contract'
import { DEFAULT_COLOR, PALETTE, tagFilter } from '../../../../src/core/tags/rules'

const id = fc.integer({ min: 1, max: 6 })
const tagLists = fc.array(fc.uniqueArray(id))

/** Tasks with these tags, every other one of them done. */
function withTags(lists: number[][]) {
  const tasks = lists.map(
    (_tags, index): Filterable => ({
      id: index + 1,
      title: 'Task',
      description: null,
      status: index % 2 ? 'completed' : 'todo',
      priority: 'medium',
      dueDate: null,
      createdAt: '2026-11-21T09:30:00.000Z',
      completedAt: null,
      updatedAt: '2026-11-21T09:30:00.000Z',
      folderId: null,
      parentTaskId: null,
    }),
  )
  const taskTags = lists.flatMap((tags, index) =>
    tags.map((tagId) => ({ taskId: index + 1, tagId })),
  )
  const byId = new Map(tasks.map((task) => [task.id, task]))
  return { tasks, tables: { tasks: byId, folders: [], tags: [], taskTags } }
}

test('the filter never shows what lacks a tag, and hides nothing that has them all', () => {
  fc.assert(
    fc.property(tagLists, fc.array(id), (lists, ids) => {
      const { tasks, tables } = withTags(lists)
      const shown = filterByTags(tasks, tagFilter(ids), tables)
      for (const [index, task] of tasks.entries()) {
        const has = new Set(lists[index])
        expect(shown.includes(task)).toBe(ids.every((id) => has.has(id)))
      }
    }),
  )
})

test('spec §4: it is active only when at least one tag is selected', () => {
  expect(tagFilter([])).toBeUndefined()
  expect(tagFilter([3, 3, 5])).toEqual({ tags: [3, 5], isActive: true })
  const { tasks, tables } = withTags([[]])
  expect(filterByTags(tasks, undefined, tables)).toEqual(tasks)
  expect(filterByTags(tasks, { tags: [3], isActive: false }, tables)).toEqual(tasks)
})

test('spec §9: ten preset colours, and #3b82f6 is the default', () => {
  expect(PALETTE.map(({ name }) => name).join(' ')).toBe(
    'blue red green amber violet cyan orange pink lime indigo',
  )
  expect(DEFAULT_COLOR).toBe('#3b82f6')
  const pattern = new RegExp(String(CreateTagSchema.properties.color.pattern))
  for (const { color } of PALETTE) expect(color).toMatch(pattern)
  expect(new Set(PALETTE.map(({ color }) => color)).size).toBe(10)
})
