import { expect, test } from 'bun:test'
import { attemptKey, recordAttempt } from '../../../../src/server/auth/guess-store'
import { createWorld, type Person, type World } from '../../../world'

const world = await createWorld({ OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' })

const MOST = 25 * 1024 * 1024
const ascii = (text: string) => Buffer.from(text, 'latin1')
/** As large as a recording may be: a beginning, and then nothing but the same few bytes. */
function filled(beginning: Buffer, part: Buffer): Buffer<ArrayBuffer> {
  return Buffer.concat([beginning, Buffer.alloc(MOST - beginning.length, part)])
}

const WEBM = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80])
const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 8]), ascii('ftyp')])
const WAV = ascii('RIFF\xff\xff\xff\xffWAVE')
const PAGE = Buffer.concat([ascii('OggS'), Buffer.alloc(22), Buffer.from([255]), Buffer.alloc(255)])

function send(person: Person, audio: Buffer<ArrayBuffer>, to: World = world) {
  const form = new FormData()
  form.set('audio', new File([audio], 'command'))
  return post(person, form, {}, to)
}

const post = ({ cookie }: Person, body: BodyInit, headers = {}, to: World = world) =>
  to.fetch('/api/voice/process', { method: 'POST', body, headers: { cookie, ...headers } })

/** CPU time of this process, in ms: the load of other processes doesn’t count. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

test.each([
  ['webm of empty blocks', filled(WEBM, Buffer.from([0xa3, 0x84, 0x81, 0, 0, 0]))],
  ['webm of empty elements', filled(WEBM, Buffer.from([0xec, 0x80]))],
  ['mp4 of empty boxes', filled(MP4, Buffer.concat([Buffer.from([0, 0, 0, 8]), ascii('free')]))],
  ['ogg of empty packets', filled(PAGE, PAGE)],
  ['wav of empty chunks', filled(WAV, Buffer.concat([ascii('junk'), Buffer.alloc(4)]))],
])('25 MiB %s: 413 after little work', async (_, audio) => {
  const person = await world.person()
  const before = cpuTime()
  const answer = await send(person, audio)
  expect(await answer.json()).toEqual({
    message: 'The recording is too long: at most 120 seconds.',
  })
  expect(answer.status).toBe(413)
  expect(cpuTime() - before).toBeLessThan(1500)
})

test('without a speech server a recording is not looked into at all', async () => {
  const bare = await createWorld()
  const answer = await send(await bare.person(), Buffer.from('no recording'), bare)
  expect(answer.status).toBe(503)
})

test('security 21: with the quota used up, a recording is refused before it is read', async () => {
  const person = await world.person()
  await world.app.db.write(async (tx) => {
    const key = attemptKey('voice', person.id)
    for (let i = 0; i < 60; i++) await recordAttempt(tx, key, world.app.now())
  })
  const { body, read } = endless()
  const answer = await post(person, body, FORM)
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(read()).toBe(0)
})

test('security 27: a person has a quota of transcripts, and another one theirs', async () => {
  const [ada, bob] = [await world.person(), await world.person()]
  await world.app.db.write(async (tx) => {
    const key = attemptKey('transcript', ada.id)
    for (let i = 0; i < 599; i++) await recordAttempt(tx, key, world.app.now())
  })
  const say = ({ api }: Person) => api.voice.process.post({ transcript: 'Add buy milk' })
  expect((await say(ada)).status).toBe(200)
  const refused = await say(ada)
  expect(refused.status).toBe(429)
  expect(Number(new Headers(refused.headers).get('retry-after'))).toBeGreaterThan(0)
  expect((await say(bob)).status).toBe(200)
})

test('a third recording at once is 429, and it is the person’s own limit', async () => {
  const [ada, bob] = [await world.person(), await world.person()]
  const uploads = world.apps.flatMap(() => [endless(), endless()])
  const answers = uploads.map(({ body }) => post(ada, body, FORM))
  for (const { begun } of uploads) await begun
  const refused = await send(ada, Buffer.from('no recording'))
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect((await send(bob, Buffer.from('no recording'))).status).toBe(415)

  for (const { end } of uploads) end()
  for (const { status } of await Promise.all(answers)) expect(status).toBe(400)
  expect((await send(ada, Buffer.from('no recording'))).status).toBe(415)
})

test('words are bounded: a category, folders and a transcript that are too long are 400', async () => {
  const { api } = await world.person()
  const long = 'x'.repeat(1_000_000)
  const folders = Array.from({ length: 5001 }, (_, id) => ({ id, name: 'x' }))
  for (const [field, message] of [
    [{ category: long }, 'A folder’s name has at most 100 characters'],
    [{ folders }, 'folders is a list of at most 5,000 ids and names'],
    [{ transcript: long }, 'A command has at most 2,000 characters'],
  ] as const) {
    const { status, error } = await api.voice.process.post({ transcript: 'Add milk', ...field })
    expect(status).toBe(400)
    expect(error?.value).toMatchObject({ message })
  }
})

const FORM = { 'content-type': 'multipart/form-data; boundary=x' }

/** A body that goes on until it is told to end. */
function endless() {
  let pulls = 0
  let controller: ReadableStreamDefaultController
  const { promise: begun, resolve } = Promise.withResolvers<void>()
  const body = new ReadableStream(
    {
      start(own) {
        controller = own
      },
      pull(own) {
        pulls += 1
        if (pulls < 3) own.enqueue(ascii('--x\r\n'))
        resolve()
      },
    },
    { highWaterMark: 0 },
  )
  return { body, begun, read: () => pulls, end: () => controller.close() }
}
