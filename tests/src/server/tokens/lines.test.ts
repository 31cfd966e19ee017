import { expect, test } from 'bun:test'
import type { Task } from '../../../../src/core/tasks/contract'
import type { Right } from '../../../../src/core/tokens/contract'
import { createWorld } from '../../../world'
import { made } from '../answers'

const world = await createWorld()
const ann = await world.person('ann')
await made(ann.api.settings.patch({ timeZone: 'Europe/Berlin' }))
await made(ann.api.folders.post({ name: 'Home' }))

async function addressFor(right: Right) {
  const { token } = await made(ann.api.tokens.post({ name: 'Shortcut', right }))
  return `/api/in/${token}`
}

const address = await addressFor('add')

function post(path: string, body: string, type?: string) {
  return world.fetch(path, {
    method: 'POST',
    body,
    headers: type ? { 'content-type': type } : {},
  })
}

test.each([
  ['text', 'Pay rent friday 17:00 #Home', 'text/plain'],
  ['JSON', '{"text":"Pay rent friday 17:00 #Home"}', 'application/json'],
  ['a form', 'text=Pay+rent+friday+17%3A00+%23Home', 'application/x-www-form-urlencoded'],
])(
  'D7: %s at an address becomes the task that it describes, in the owner’s zone',
  async (_, body, type) => {
    const response = await post(address, body, type)
    expect(response.status).toBe(201)
    expect(response.headers.get('x-journal')).toMatch(/^\d+$/)
    expect((await response.json()) as Task).toMatchObject({
      title: 'Pay rent',
      dueDate: '2026-11-27T16:00:00.000Z',
      folder: { name: 'Home' },
    })
  },
)

test('D7: what repeats is read, and further lines are the description', async () => {
  const response = await post(address, 'Water plants every monday\nAlso the cactus', 'text/plain')
  expect((await response.json()) as Task).toMatchObject({
    title: 'Water plants',
    repeat: 'FREQ=WEEKLY;BYDAY=MO',
    description: 'Also the cactus',
  })
})

test('D7: nothing, too much and no JSON are refused with what to do', async () => {
  for (const [body, type, status] of [
    ['', 'text/plain', 400],
    ['{"text":5}', 'application/json', 400],
    ['{', 'application/json', 400],
    ['x'.repeat(70_000), 'text/plain', 413],
    ['x'.repeat(2_000), 'text/plain', 400],
  ] as const) {
    const response = await post(address, body, type)
    expect({ body: body.slice(0, 20), status: response.status }).toEqual({
      body: body.slice(0, 20),
      status,
    })
    expect(((await response.json()) as { message: string }).message).not.toBe('')
  }
})

test('D7: only a token that may add has such an address', async () => {
  for (const path of [await addressFor('read'), await addressFor('feed'), '/api/in/tk_none']) {
    const response = await post(path, 'Milk', 'text/plain')
    expect(response.status).toBe(404)
    await response.text()
  }
  expect((await post(await addressFor('write'), 'Milk', 'text/plain')).status).toBe(201)
})
