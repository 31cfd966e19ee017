import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import { signUp, startServer } from '../../../process'
import { until } from '../../../until'
import { FAULTS, startProvider } from '../../../voice/provider'
import { createSpeaker } from '../../../voice/speech'

/** Processes take their time on a busy machine. */
setDefaultTimeout(60_000)

const REQUESTS = 100
/** How many the server lets wait at its providers at once. */
const AT_ONCE = 32

const speaker = createSpeaker()
const spoken = speaker.speak('Add buy milk', 'webm')
const provider = await startProvider()
const server = await startServer({
  env: { OPENAI_BASE_URL: provider.url, RATE_LIMITS: 'off' },
})
const cookie = await signUp(server, 'ada@example.org')

afterAll(async () => {
  await server.stop()
  await provider.stop()
  speaker.clear()
})

function speak(signal?: AbortSignal) {
  const body = new FormData()
  body.set('audio', new File([spoken], 'command.webm'))
  return fetch(`${server.url}/api/voice/process`, {
    method: 'POST',
    body,
    headers: { cookie },
    signal,
  })
}

/** Milliseconds: the median of twenty. */
async function timeOf(path: string): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < 20; count += 1) {
    const from = performance.now()
    const answer = await fetch(server.url + path, { headers: { cookie } })
    await answer.text()
    expect(answer.status).toBe(200)
    times.push(performance.now() - from)
  }
  return times.toSorted((a, b) => a - b)[10] ?? Infinity
}

test('while the provider hangs, all else is as quick as ever, and what nobody waits for ends', async () => {
  const paths = ['/api/health', '/api/tasks']
  const before = await Promise.all(paths.map(timeOf))

  provider.fails(...Array(REQUESTS).fill(FAULTS.never))
  const leaving = new AbortController()
  const refused: Promise<string>[] = []
  for (let count = 0; count < REQUESTS; count += 1) {
    speak(leaving.signal).then(
      (answer) => refused.push(answer.json().then(({ message }) => `${answer.status} ${message}`)),
      () => {},
    )
  }
  await until(() => provider.waiting() === AT_ONCE && refused.length === REQUESTS - AT_ONCE)
  expect(new Set(await Promise.all(refused))).toEqual(
    new Set(['502 The speech service is busy. Please try again in a moment.']),
  )

  const during = await Promise.all(paths.map(timeOf))
  for (const [at, time] of during.entries()) expect(time).toBeLessThan(50 + 3 * (before[at] ?? 0))
  const typed = await fetch(`${server.url}/api/voice/process`, {
    method: 'POST',
    body: JSON.stringify({ transcript: 'add buy milk' }),
    headers: { cookie, 'content-type': 'application/json' },
  })
  expect(await typed.json()).toMatchObject({ taskTitle: 'buy milk' })
  expect(provider.waiting()).toBe(AT_ONCE)

  leaving.abort()
  await until(() => provider.waiting() === 0)
  provider.fails()
  provider.hears('Add buy bread')
  expect(await (await speak()).json()).toMatchObject({ taskTitle: 'buy bread' })
  expect(server.output()).not.toContain('speech service failed')
})
