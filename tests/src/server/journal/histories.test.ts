import { expect, test } from 'bun:test'
import fc from 'fast-check'
import type { Client } from '../../../../src/client'
import { createWorld } from '../../../world'
import { made } from '../answers'
import { everything } from './planner'

const world = await createWorld()

/** What a person may do next; `a` and `b` choose among what there is. */
type Act = (api: Client, a: number, b: number) => Promise<{ response: Response } | undefined>

const one = <T>(list: T[], at: number): T | undefined => list[at % Math.max(1, list.length)]
const allTasks = async (api: Client) =>
  (await made(api.tasks.get())).flatMap((task) => [task, ...task.subtasks])

const ACTS: Record<string, Act> = {
  'create a folder': (api, a) => api.folders.post({ name: `Folder ${a}` }),
  'create a tag': (api, a) => api.tags.post({ name: `tag ${a}` }),
  'create a task': async (api, a, b) =>
    api.tasks.post({ title: `Task ${b}`, folderId: one(await made(api.folders.get()), a)?.id }),
  'create a subtask': async (api, a) => {
    const parent = one(await made(api.tasks.get()), a)
    return parent && api.tasks({ id: parent.id }).subtasks.post({ title: 'Below' })
  },
  toggle: async (api, a) => {
    const task = one(await allTasks(api), a)
    return task && api.tasks({ id: task.id }).toggle.put()
  },
  edit: async (api, a, b) => {
    const task = one(await allTasks(api), a)
    return task && api.tasks({ id: task.id }).put({ title: `Edited ${b}`, dueDate: '2026-12-24' })
  },
  move: async (api, a, b) => {
    const task = one(await allTasks(api), a)
    const folder = one(await made(api.folders.get()), b)
    return task && api.tasks({ id: task.id }).put({ folderId: folder?.id ?? null })
  },
  nest: async (api, a, b) => {
    const [task, parent] = [one(await allTasks(api), a), one(await made(api.tasks.get()), b)]
    return task && parent && api.tasks({ id: task.id }).put({ parentTaskId: parent.id })
  },
  reorder: async (api) => {
    const ids = (await made(api.tasks.get())).map(({ id }) => id)
    return api.tasks.reorder.put({ taskIds: ids.reverse() })
  },
  'rename a folder': async (api, a, b) => {
    const folder = one(await made(api.folders.get()), a)
    return folder && api.folders({ id: folder.id }).put({ name: `Renamed ${b}` })
  },
  'tag a task': async (api, a, b) => {
    const [task, tag] = [one(await allTasks(api), a), one(await made(api.tags.get()), b)]
    return task && tag && api.tasks({ id: task.id }).tags({ tagId: tag.id }).post()
  },
  'delete a task': async (api, a) => {
    const task = one(await allTasks(api), a)
    return task && api.tasks({ id: task.id }).delete()
  },
  'delete a folder': async (api, a) => {
    const folder = one(await made(api.folders.get()), a)
    return folder && api.folders({ id: folder.id }).delete()
  },
  'delete a tag': async (api, a) => {
    const tag = one(await made(api.tags.get()), a)
    return tag && api.tags({ id: tag.id }).delete()
  },
}

const history = fc.array(
  fc.record({
    act: fc.constantFrom(...Object.keys(ACTS)),
    a: fc.nat({ max: 20 }),
    b: fc.nat({ max: 20 }),
  }),
  { maxLength: 25, size: 'max' },
)

test('any history is taken back change by change, through every state that it had, to nothing', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const { api } = await world.person()
      const states: { change: string; before: unknown }[] = []
      for (const { act, a, b } of steps) {
        const before = await everything(api)
        const answer = await (ACTS[act] as Act)(api, a, b)
        const change = answer?.response.headers.get('x-journal')
        if (change) states.push({ change, before })
      }
      for (const { change, before } of states.reverse()) {
        await made(api.journal({ id: change }).undo.post())
        expect(await everything(api)).toEqual(before)
      }
    }),
    { numRuns: 25 },
  )
}, 30_000)
