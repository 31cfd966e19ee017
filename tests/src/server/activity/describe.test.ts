import { expect, test } from 'bun:test'
import { describe } from '../../../../src/server/activity/describe'
import { PastTasks } from '../../../../src/server/activity/past-tasks'
import type { Snapshot } from '../../../../src/server/journal/change'

const VIEW = {
  sees: () => true,
  folder: () => 'Work',
  tag: () => 'red',
  person: () => 'Ann',
  zone: null,
}
const MANY = 2_000
const ids = Array.from({ length: MANY }, (_, nth) => nth + 1)

test.each<[string, Snapshot, Snapshot, string[]]>([
  ['deleted', { tasks: subtasks() }, {}, ['deleted “2000”']],
  [
    'changed',
    { tasks: ids.map((id) => ({ id, priority: 'low' })) },
    { tasks: ids.map((id) => ({ id, priority: 'high' })) },
    ['set the priority of 2000 tasks to high'],
  ],
  [
    'tagged',
    {},
    { taskTags: ids.map((taskId) => ({ taskId, tagId: 7 })) },
    ['tagged 2000 tasks with “red”'],
  ],
])(
  'security 23: a large change is gone through a few times, not for each task: %s',
  (_, before, after, what) => {
    let looks = 0
    const now = before.tasks?.[0]?.title ? [] : subtasks()
    const touched = new PastTasks(now as never).stepBack(before, after)
    const watch = (rows: object[] = []) =>
      rows.map(
        (row) =>
          new Proxy(row, {
            get(target, key) {
              looks += 1
              return Reflect.get(target, key)
            },
          }),
      )
    const watched = ({ tasks, taskTags }: Snapshot) =>
      ({ tasks: watch(tasks), taskTags: watch(taskTags) }) as Snapshot
    const told = {
      kind: 'task.bulk' as const,
      before: watched(before),
      after: watched(after),
      touched: watch(touched) as typeof touched,
    }
    expect(describe(told, VIEW).what).toEqual(what)
    expect(looks).toBeLessThan(100 * MANY)
  },
)

/** The last with all others below it. */
function subtasks() {
  return ids.map((id) => ({
    id,
    title: `${id}`,
    folderId: null,
    parentTaskId: id === MANY ? null : MANY,
  }))
}
