import { expect, test } from 'bun:test'
import type { Folder } from '../../src/core/folders/contract'
import type { Command } from '../../src/core/sync/contract'
import type { TaskRow } from '../../src/core/tasks/contract'
import { copyOf, inboxOf } from '../../web/folders/copy-to-inbox'

const inbox = { id: 1 }
const message = 'You no longer have access to Home'
const row = { id: 5, title: 'Paint', priority: 'high', dueDate: '2026-12-01' } as TaskRow

function rejected(command: Command, task?: TaskRow) {
  const sent = { ...command, seq: 3, at: '2026-11-22T10:00:00.000Z' }
  return { seq: 3, command: sent, label: '', code: 'notFound', message, ...(task && { task }) }
}

test('M9: a new task is copied without what only that folder has', () => {
  const command: Command = {
    kind: 'task.create',
    title: 'Sand',
    description: 'the floor',
    folder: { id: 9 },
    assigneeId: 4,
    tags: [{ id: 7 }],
  }
  const { clientId, ...copy } = copyOf(rejected(command), inbox) ?? {}
  expect(clientId).toBeString()
  expect(copy as object).toEqual({
    kind: 'task.create',
    title: 'Sand',
    description: 'the floor',
    folder: inbox,
  })
})

test('M9: an edit is copied with the rest of its task, a tick with all of it', () => {
  const task = { id: 5 }
  const edit = rejected({ kind: 'task.update', task, title: 'Paint it' }, row)
  expect(copyOf(edit, inbox)).toMatchObject({ title: 'Paint it', priority: 'high' })
  const tick = rejected({ kind: 'task.toggle', task, completed: true }, row)
  expect(copyOf(tick, inbox)).toMatchObject({ title: 'Paint', dueDate: '2026-12-01' })
})

test('what was refused for another reason, or has no task in it, is not copied', () => {
  const create = rejected({ kind: 'task.create', title: 'Sand' })
  expect(copyOf({ ...create, message: 'Task not found' }, inbox)).toBeUndefined()
  expect(copyOf(rejected({ kind: 'task.toggle', task: { id: 5 } }), inbox)).toBeUndefined()
})

test('the Inbox is the first folder that is one’s own', () => {
  const folders = [
    { id: 9, name: 'Home', role: 'edit' },
    { id: 1, name: 'Inbox', role: null },
  ] as Folder[]
  expect(inboxOf(folders)).toEqual({ name: 'Inbox', ref: { id: 1 } })
})
