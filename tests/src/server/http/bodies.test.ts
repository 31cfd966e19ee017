import { expect, test } from 'bun:test'
import { readJsonBody } from '../../../../src/server/http/json-body'
import { createWorld, type Person } from '../../../world'
import { made } from '../answers'

const world = await createWorld()

const post = ({ cookie }: Person, body: string) =>
  world.fetch('/api/tasks', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body,
  })

test('security 20: __proto__ in a body is left out, at any depth, and changes no object', async () => {
  const ada = await world.person()
  const answer = await post(
    ada,
    '{"__proto__": {"status": "completed", "polluted": 1}, "title": "Dig", "constructor": {"prototype": {"polluted": 1}}, "x": [{"__proto__": {"polluted": 1}}]}',
  )
  expect(answer.status).toBe(201)
  expect(await answer.json()).toMatchObject({ title: 'Dig', status: 'pending' })
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  const headers = { 'content-type': 'application/json' }
  const body = '{"x": [{"__proto__": {"polluted": 1}, "y": 1}]}'
  const read = await readJsonBody(new Request('http://x', { method: 'POST', headers, body }))
  expect(JSON.stringify(read)).toBe('{"x":[{"y":1}]}')
})

test('security 20, H5: of 100,000 fields those that are not known are left out', async () => {
  const ada = await world.person()
  const fields = Array.from({ length: 100_000 }, (_, i) => `"${i.toString(36)}":1`)
  const answer = await post(ada, `{"title":"Dig",${fields}}`)
  expect(answer.status).toBe(201)
  const [task] = await made(ada.api.tasks.get())
  expect(JSON.stringify(task)).not.toContain('"255r"')
})

test('security 20: what is nested deeper than 32 levels is 400', async () => {
  const ada = await world.person()
  const nested = (levels: number) =>
    `{"title":"Dig","x":${'['.repeat(levels)}${']'.repeat(levels)}}`
  expect((await post(ada, nested(30))).status).toBe(201)
  const answer = await post(ada, nested(40))
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({ message: 'The body is nested too deeply.' })
})

test('H8, security 20: a body over 1 MiB is 413, announced or sent in chunks', async () => {
  const ada = await world.person()
  const large = JSON.stringify({ title: 'Dig', x: 'x'.repeat(1024 * 1024) })
  let sent = 0
  const chunked = new ReadableStream({
    pull(controller) {
      sent += 1
      controller.enqueue(Buffer.alloc(64 * 1024, ' '))
      if (sent === 1000) controller.close()
    },
  })
  const headers = { cookie: ada.cookie, 'content-type': 'application/json' }
  const announced = { ...headers, 'content-length': String(large.length) }
  for (const [body, with_] of [
    [large, announced],
    [chunked, headers],
  ] as const) {
    const answer = await world.fetch('/api/tasks', { method: 'POST', headers: with_, body })
    expect(answer.status).toBe(413)
    expect(await answer.json()).toEqual({ message: 'The request is too large: at most 1 MiB.' })
  }
  expect(sent).toBeLessThan(40)
})

test('half of a surrogate pair is U+FFFD from the start, so that its create can be undone', async () => {
  const ada = await world.person()
  const answer = await post(ada, '{"title":"Dig \\ud800 deep","description":"\\udfff"}')
  expect(await answer.json()).toMatchObject({ title: 'Dig \ufffd deep', description: '\ufffd' })
  const [change] = await made(ada.api.journal.get({ query: {} }))
  expect((await ada.api.journal({ id: change?.id ?? 0 }).undo.post()).status).toBe(200)
  expect(await made(ada.api.tasks.get())).toEqual([])
})
