import { expect, test } from 'bun:test'
import type { Task } from '../../../src/core/tasks/contract'
import {
  commandsFor,
  commonOf,
  movesTo,
  withoutTheirSubtasks,
} from '../../../web/selection/commands'

const ME = 1
const ANN = 2

function task(id: number, fields: Partial<Task> = {}): Task {
  return { id, clientId: null, userId: ME, parentTaskId: null, folderId: 10, ...fields } as Task
}

function folder(id: number, userId = ME) {
  return { id, name: 'Work', userId, clientId: null, position: 0, createdAt: '', updatedAt: '' }
}

test('B1: many tasks are changed by one command, a new one by the id that it has here', () => {
  const tasks = [task(1), task(-2, { clientId: 'new' }), task(3)]
  expect(commandsFor(tasks, { completed: true })).toEqual([
    {
      kind: 'task.bulk',
      tasks: [{ id: 1 }, { clientId: 'new' }, { id: 3 }],
      completed: true,
    },
  ])
})

test('R9: of what repeats, the time is said that is completed', () => {
  const repeat = { repeat: 'FREQ=DAILY', occurrence: '2026-11-21' }
  expect(commandsFor([task(1), task(2, repeat)], { completed: true })).toMatchObject([
    { times: [{ task: { id: 2 }, occurrence: '2026-11-21' }], zone: expect.any(String) },
  ])
})

test('B1: of more than 1,000, and of tasks of several people, there are more commands', () => {
  const many = Array.from({ length: 2_001 }, (_, at) => task(at + 1))
  const sizes = commandsFor(many, { delete: true }).map(
    (command) => command.kind === 'task.bulk' && command.tasks.length,
  )
  expect(sizes).toEqual([1_000, 1_000, 1])
  const shared = [task(1), task(2, { userId: ANN }), task(3)]
  expect(commandsFor(shared, { completed: true })).toMatchObject([
    { tasks: [{ id: 1 }, { id: 3 }] },
    { tasks: [{ id: 2 }] },
  ])
})

test('B5: a subtask of a selected task goes with it, and what is there already stays', () => {
  const parent = task(1)
  const child = task(2, { parentTaskId: 1 })
  const alone = task(3, { parentTaskId: 9 })
  expect(withoutTheirSubtasks([parent, child, alone])).toEqual([parent, alone])
  expect(movesTo(folder(20), [parent, child, alone, task(4, { folderId: 20 })])).toEqual([
    { kind: 'task.bulk', tasks: [{ id: 1 }, { id: 3 }], change: { folder: { id: 20 } } },
  ])
})

test('M7: into the folder of somebody else each task moves by itself', () => {
  const theirs = [task(2, { userId: ANN }), task(3, { userId: ANN })]
  expect(movesTo(folder(20, ANN), [task(1), ...theirs])).toEqual([
    { kind: 'task.bulk', tasks: [{ id: 2 }, { id: 3 }], change: { folder: { id: 20 } } },
    { kind: 'task.update', task: { id: 1 }, folder: { id: 20 } },
  ])
})

test('one task is changed as from its own menu', () => {
  const actions = { change: { priority: 'high' as const }, addTags: [{ id: 5 }] }
  expect(commandsFor([task(1)], actions)).toEqual([
    { kind: 'task.update', task: { id: 1 }, priority: 'high' },
    { kind: 'task.tag', task: { id: 1 }, tag: { id: 5 } },
  ])
  expect(commandsFor([task(1)], { completed: true })).toMatchObject([{ kind: 'task.bulk' }])
})

test('B4: a value is told only where all have it', () => {
  expect(commonOf([task(1), task(2)], ({ folderId }) => folderId)).toEqual({ value: 10 })
  expect(
    commonOf([task(1), task(2, { folderId: null })], ({ folderId }) => folderId),
  ).toBeUndefined()
})
