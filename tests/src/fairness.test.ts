import { expect, test } from 'bun:test'
import { createWorld } from '../world'
import { made } from './answers'

const world = await createWorld()

test('security 23: what one person sends by the hundred keeps nobody else waiting', async () => {
  const [ada, bob] = [await world.person(), await world.person()]
  const tags = (name: string, count: number) =>
    Array.from({ length: count }, (_, i) => ada.api.tags.post({ name: `${name} ${i}` }))
  await Promise.all(tags('before', 400))

  let done = 0
  const many = tags('at once', 100).map((answer) =>
    made(answer).then(() => {
      done += 1
    }),
  )
  await made(bob.api.tasks.post({ title: 'Water the tomatoes' }))
  expect(done).toBeLessThan(50)
  await Promise.all(many)
})
