import { expect, test } from 'bun:test'
import { createWorld, type Person } from '../../world'

const world = await createWorld()

async function taskOf({ api }: Person, status?: string): Promise<number> {
  const { data } = await api.tasks.post({ title: 'Task', status })
  if (!data) throw new Error('No task was made')
  return data.id
}

test.each([
  ['pending', 'completed', '2026-11-21T09:30:00.000Z'],
  ['todo', 'completed', '2026-11-21T09:30:00.000Z'],
  ['completed', 'pending', null],
])('T8: toggle makes %s %s and sets completedAt to %p', async (before, after, completedAt) => {
  const person = await world.person()
  const id = await taskOf(person, before)
  const { data, status } = await person.api.tasks({ id }).toggle.put()
  expect(status).toBe(200)
  expect(data).toMatchObject({ id, status: after, completedAt, subtasks: [], taskTags: [] })
})

test('toggle with {completed} is the same when it is sent twice', async () => {
  const person = await world.person()
  const id = await taskOf(person)
  const toggle = person.api.tasks({ id }).toggle
  const first = await toggle.put({ completed: true })
  world.setNow('2026-11-21T10:00:00.000Z')
  const again = await toggle.put({ completed: true })
  expect(again.data).toEqual(first.data as never)
  expect((await toggle.put({ completed: false })).data?.status).toBe('pending')
})

test('T8: subtasks keep their own state', async () => {
  const person = await world.person()
  const id = await taskOf(person)
  await person.api.tasks({ id }).subtasks.post({ title: 'Child' })
  const { data } = await person.api.tasks({ id }).toggle.put()
  expect(data?.status).toBe('completed')
  expect(data?.subtasks[0]?.status).toBe('pending')
})
