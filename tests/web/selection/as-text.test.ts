import { expect, test } from 'bun:test'
import type { Subtask, Task } from '../../../src/core/tasks/contract'
import { pastedLines, withDue } from '../../../src/language/quick-add/pasted-lines'
import { asText } from '../../../web/selection/copy-tasks'

const row = (id: number, title: string, fields: Partial<Subtask> = {}) =>
  ({
    id,
    title,
    status: 'pending',
    dueDate: null,
    parentTaskId: null,
    subtasks: [],
    ...fields,
  }) as Subtask

const packing = {
  ...row(1, 'Pack', { dueDate: '2026-11-27' }),
  subtasks: [
    row(2, 'Socks', { parentTaskId: 1 }),
    row(3, 'Shoes', { parentTaskId: 1, status: 'completed' }),
  ],
} as unknown as Task

const TEXT = '- [ ] Pack (due 2026-11-27)\n  - [ ] Socks\n  - [x] Shoes\n- [ ] Go'

test('tasks are copied a line each, with their subtasks indented once', () => {
  expect(asText([packing, packing.subtasks[0] as Subtask, row(4, 'Go')])).toBe(TEXT)
  expect(asText([row(5, 'Call', { dueDate: '2026-11-27T08:30:00.000Z' })])).toMatch(
    /^- \[ \] Call \(due 2026-11-2\d \d\d:\d\d\)$/,
  )
})

test('what was copied is read back when it is pasted', () => {
  expect(pastedLines(TEXT)).toEqual([
    { title: 'Pack', isChild: false, isDone: false, due: '2026-11-27' },
    { title: 'Socks', isChild: true, isDone: false, due: undefined },
    { title: 'Shoes', isChild: true, isDone: true, due: undefined },
    { title: 'Go', isChild: false, isDone: false, due: undefined },
  ])
})

test('of other lists the marks are left out, of other lines nothing', () => {
  const text = '* Milk\r\n\r\n• Bread\n1. Eggs\n2) Butter\n  - \n   Buy 2 - or 3 - lemons (soon)\n'
  expect(pastedLines(text).map(({ title }) => title)).toEqual([
    'Milk',
    'Bread',
    'Eggs',
    'Butter',
    '-',
    'Buy 2 - or 3 - lemons (soon)',
  ])
})

test('a date that can’t be read stays in the title', () => {
  const [line] = pastedLines('- Call Ann (due soon)')
  if (!line) throw new Error('There is no line')
  expect(withDue(line, () => undefined)).toEqual({
    title: 'Call Ann (due soon)',
    dueDate: undefined,
  })
  expect(withDue(line, () => '2026-11-27')).toEqual({ title: 'Call Ann', dueDate: '2026-11-27' })
})

test('of a list that is indented as a whole, only what is indented further is below another', () => {
  const lines = pastedLines('  - Milk\n  - Bread\n    - Rye\n  - Eggs\n- Jam')
  expect(lines.map(({ title, isChild }) => [title, isChild])).toEqual([
    ['Milk', false],
    ['Bread', false],
    ['Rye', true],
    ['Eggs', false],
    ['Jam', false],
  ])
})
