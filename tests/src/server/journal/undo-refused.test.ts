import { expect, test } from 'bun:test'
import { createWorld } from '../../../world'
import { refused } from '../answers'
import { changeOf, everything, type Planner, planner } from './planner'

const world = await createWorld()

const IN_THE_WAY: [string, (me: Planner) => Promise<[number, Promise<unknown>]>][] = [
  [
    'a toggle, when the task was deleted since',
    async ({ api, task }) => [
      await changeOf(api.tasks({ id: task.id }).toggle.put()),
      api.tasks({ id: task.id }).delete(),
    ],
  ],
  [
    'a toggle, when the task was toggled again',
    async ({ api, task }) => [
      await changeOf(api.tasks({ id: task.id }).toggle.put()),
      api.tasks({ id: task.id }).toggle.put(),
    ],
  ],
  [
    'a new title, when there is a newer one',
    async ({ api, task }) => [
      await changeOf(api.tasks({ id: task.id }).put({ title: 'New' })),
      api.tasks({ id: task.id }).put({ title: 'Newer' }),
    ],
  ],
  [
    'the create of a task that has a subtask now',
    async ({ api }) => {
      const answer = await api.tasks.post({ title: 'New' })
      const id = answer.data?.id ?? 0
      return [
        await changeOf(Promise.resolve(answer)),
        api.tasks({ id }).subtasks.post({ title: 'Below' }),
      ]
    },
  ],
  [
    'the create of a folder that has a task now',
    async ({ api }) => {
      const answer = await api.folders.post({ name: 'New' })
      return [
        await changeOf(Promise.resolve(answer)),
        api.tasks.post({ title: 'In it', category: 'New' }),
      ]
    },
  ],
  [
    'the create of a tag that is on a task now',
    async ({ api, task }) => {
      const answer = await api.tags.post({ name: 'new' })
      return [
        await changeOf(Promise.resolve(answer)),
        api
          .tasks({ id: task.id })
          .tags({ tagId: answer.data?.id ?? 0 })
          .post(),
      ]
    },
  ],
  [
    'the delete of a folder whose name was taken since',
    async ({ api, work }) => [
      await changeOf(api.folders({ id: work.id }).delete()),
      api.folders.post({ name: 'work' }),
    ],
  ],
  [
    'the rename of a tag whose name was taken since',
    async ({ api, tag }) => [
      await changeOf(api.tags({ id: tag.id }).put({ name: 'rosso' })),
      api.tags.post({ name: 'Red' }),
    ],
  ],
  [
    'the delete of a task whose folder was deleted since',
    async ({ api, task, work }) => [
      await changeOf(api.tasks({ id: task.id }).delete()),
      api.folders({ id: work.id }).delete(),
    ],
  ],
  [
    'the delete of a subtask whose parent was deleted since',
    async ({ api, task, subtask }) => [
      await changeOf(api.tasks({ id: subtask.id }).delete()),
      api.tasks({ id: task.id }).delete(),
    ],
  ],
  [
    'a detached tag that was deleted since',
    async ({ api, task, tag }) => [
      await changeOf(api.tasks({ id: task.id }).tags({ tagId: tag.id }).delete()),
      api.tags({ id: tag.id }).delete(),
    ],
  ],
  [
    'an order, when there is a newer one',
    async ({ api, task, other }) => [
      await changeOf(api.tasks.reorder.put({ taskIds: [other.id, task.id] })),
      api.tasks.reorder.put({ taskIds: [task.id, other.id] }),
    ],
  ],
  [
    'the delete of a subtask whose parent became a subtask',
    async ({ api, task, other, subtask }) => [
      await changeOf(api.tasks({ id: subtask.id }).delete()),
      api.tasks({ id: task.id }).put({ parentTaskId: other.id }),
    ],
  ],
]

test.each(IN_THE_WAY)('refuses with 409, changing nothing: %s', async (_, make) => {
  const me = await planner(await world.person())
  const [change, later] = await make(me)
  await changeOf(later as never)
  const before = await everything(me.api)
  expect(await refused(me.api.journal({ id: change }).undo.post())).toBe(
    '409 This can’t be undone: something has been changed since',
  )
  expect(await everything(me.api)).toEqual(before)
})
