import { expect, test } from 'bun:test'
import type { Patch } from '../../../../src/core/data/tables'
import { NO_REPEAT } from '../../../../src/core/repeat/set-repeat'
import { apply } from '../../../../src/core/sync/commands'
import { Replica, type ServerPatch } from '../../../../src/core/sync/replica'
import type { TaskRow } from '../../../../src/core/tasks/contract'
import { TaskList } from '../../../../src/core/tasks/task-list'

const AT = '2026-11-21T09:30:00.000Z'
const folder = (id: number, name: string) => ({
  id,
  name,
  userId: 1,
  position: id,
  clientId: null,
  createdAt: AT,
  updatedAt: AT,
})
const task = (id: number, fields: Partial<TaskRow> = {}): TaskRow => ({
  id,
  title: `Task ${id}`,
  description: null,
  status: 'pending',
  priority: 'medium',
  category: 'backlog',
  position: id,
  folderId: null,
  dueDate: null,
  completedAt: null,
  userId: 1,
  projectId: null,
  assigneeId: null,
  parentTaskId: null,
  ...NO_REPEAT,
  clientId: null,
  createdAt: AT,
  updatedAt: AT,
  ...fields,
})
const patch = (put: Patch['put'], del: Patch['del'] = {}, revision = 1): ServerPatch => ({
  epoch: 'e',
  since: revision - 1 || null,
  revision,
  full: revision === 1,
  put,
  del,
})

function listOf(put: Patch['put']) {
  const replica = new Replica(1, apply)
  const list = new TaskList(replica.shown, () => undefined)
  const receive = (next: ServerPatch) => {
    const touched = replica.receive(next)
    if (touched) list.refresh(touched)
  }
  receive(patch(put))
  return { replica, list, receive }
}

test('what did not change stays the same object, so that a page draws only what did', () => {
  const { list, receive } = listOf({ tasks: [task(1), task(2), task(3, { parentTaskId: 2 })] })
  const [first, second] = list.tasks
  receive(patch({ tasks: [task(3, { parentTaskId: 2, title: 'New' })] }, {}, 2))
  expect(list.tasks[0]).toBe(first as never)
  expect(list.tasks[1]).not.toBe(second as never)
  expect(list.tasks[1]?.subtasks).toMatchObject([{ title: 'New' }])
  const before = list.tasks
  receive(patch({}, {}, 3))
  expect(list.tasks).toBe(before)
})

test('T4: a renamed folder is the category of its tasks and of their subtasks', () => {
  const { list, receive } = listOf({
    folders: [folder(7, 'Work')],
    tasks: [task(1, { folderId: 7 }), task(2, { parentTaskId: 1 }), task(3)],
  })
  const other = list.tasks[1]
  receive(patch({ folders: [folder(7, 'Office')] }, {}, 2))
  const shown = list.tasks[0]
  expect([shown?.category, shown?.folder?.name]).toEqual(['Office', 'Office'])
  expect(shown?.subtasks[0]).toMatchObject({ category: 'Office', folderId: 7 })
  expect(list.tasks[1]).toBe(other as never)
})

test('spec §4: a task comes to stand where its position or its completion puts it', () => {
  const { list, receive } = listOf({ tasks: [task(1), task(2), task(3)] })
  const ids = () => list.tasks.map(({ id }) => id)
  receive(patch({ tasks: [task(3, { position: 0 })] }, {}, 2))
  expect(ids()).toEqual([3, 1, 2])
  receive(patch({ tasks: [task(1, { status: 'completed', completedAt: AT })] }, {}, 3))
  expect(ids()).toEqual([3, 2, 1])
  receive(patch({ tasks: [task(2, { parentTaskId: 3 })] }, { tasks: [1] }, 4))
  expect(ids()).toEqual([3])
  expect(list.tasks[0]?.subtasks).toMatchObject([{ id: 2 }])
})

test('R8: a task is drawn again when one of its times is done, though its row stays as it was', () => {
  const { list, receive } = listOf({ tasks: [task(1), task(2)] })
  const [first, second] = list.tasks
  const ahead = {
    taskId: 2,
    occurrence: '2026-11-23',
    title: 'Task 2',
    due: '2026-11-23',
    doneAt: AT,
    skipped: 0,
    nextDue: null,
  }
  receive(patch({ completions: [ahead] }, {}, 2))
  expect(list.tasks[0]).toBe(first as never)
  expect(list.tasks[1]).not.toBe(second as never)
})

test('O12: an answer older than what is known changes nothing; one with a gap before it is not taken', () => {
  const { replica, list, receive } = listOf({ tasks: [task(1)] })
  receive(patch({ tasks: [task(1, { title: 'Newer' })] }, {}, 2))
  receive({ ...patch({ tasks: [task(1, { title: 'Older' })] }, {}, 2), revision: 1, since: 0 })
  expect(list.tasks).toMatchObject([{ title: 'Newer' }])
  expect(replica.receive(patch({}, {}, 9))).toBeUndefined()
  expect(replica.basedOn).toEqual({ epoch: 'e', revision: 2 })
})

test('tags attached in the same moment are in the same order, whichever row came first', () => {
  const tag = (id: number) => ({
    id,
    name: `tag ${id}`,
    color: '#3b82f6',
    userId: 1,
    clientId: null,
    createdAt: AT,
    updatedAt: AT,
  })
  const on = (tagId: number) => ({ taskId: 1, tagId, createdAt: AT })
  for (const taskTags of [
    [on(7), on(8)],
    [on(8), on(7)],
  ]) {
    const { list } = listOf({ tasks: [task(1)], tags: [tag(7), tag(8)], taskTags })
    expect(list.tasks[0]?.taskTags.map(({ tagId }) => tagId)).toEqual([7, 8])
  }
})
