import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { CreateTagSchema } from '../../../src/tags/contract'
import { DEFAULT_COLOR, filterByTags, PALETTE, tagFilter } from '../../../src/tags/rules'

const id = fc.integer({ min: 1, max: 6 })
const tasks = fc.array(
  fc.uniqueArray(id).map((ids) => ({ taskTags: ids.map((tagId) => ({ tagId })) })),
)

test('the filter never shows what lacks a tag, and hides nothing that has them all', () => {
  fc.assert(
    fc.property(tasks, fc.array(id), (tasks, ids) => {
      const shown = filterByTags(tasks, tagFilter(ids))
      for (const task of tasks) {
        const has = new Set(task.taskTags.map(({ tagId }) => tagId))
        expect(shown.includes(task)).toBe(ids.every((id) => has.has(id)))
      }
    }),
  )
})

test('spec §4: it is active only when at least one tag is selected', () => {
  expect(tagFilter([])).toBeUndefined()
  expect(tagFilter([3, 3, 5])).toEqual({ tags: [3, 5], isActive: true })
  const tasks = [{ taskTags: [] }]
  expect(filterByTags(tasks, undefined)).toEqual(tasks)
  expect(filterByTags(tasks, { tags: [3], isActive: false })).toEqual(tasks)
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
