import { expect, test } from 'bun:test'
import { createWorld } from '../../../world'

const world = await createWorld()
const ann = await world.person()

test('security 28: a form with many parts, long headers or much beside its audio is 413', async () => {
  const large = 'x'.repeat(600 * 1024)
  const audio = part('name="audio"; filename="a"', 'x'.repeat(2_000_000))
  expect(await send(audio, part('name="other"', large))).toBe(413)
  expect(await send(audio, part(`name="${'x'.repeat(2_000)}"`, ''))).toBe(413)
  expect(await send(audio, ...Array(16).fill(part('name="a"', '')))).toBe(413)
  expect(await send(part('name="folders"', large))).toBe(413)
  // No speech server is set up: the form has been read.
  expect(await send(audio, ...Array(12).fill(part('name="timeZone"', 'UTC')))).toBe(503)
})

test('a boundary may be quoted; a form without one is 400', async () => {
  const transcript = part('name="transcript"', 'add milk')
  const to = (type: string) => post(Buffer.from(`${transcript}--x--\r\n`), type)
  expect(await to('multipart/form-data; boundary="x"')).toBe(200)
  expect(await to('Multipart/Form-Data; charset=utf-8; Boundary=x')).toBe(200)
  expect(await to('multipart/form-data; charset=utf-8')).toBe(400)
  expect(await to('multipart/form-data; boundary=y')).toBe(400)
})

const part = (header: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; ${header}\r\n\r\n${content}\r\n`

const send = (...parts: string[]) =>
  post(Buffer.from(`${parts.join('')}--x--\r\n`), 'multipart/form-data; boundary=x')

async function post(body: BodyInit, type: string): Promise<number> {
  const headers = { cookie: ann.cookie, 'content-type': type }
  return (await world.fetch('/api/voice/process', { method: 'POST', headers, body })).status
}
