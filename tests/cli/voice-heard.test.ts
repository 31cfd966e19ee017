import { afterAll, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FAULTS, startProvider } from '../voice/provider'
import { createSpeaker } from '../voice/speech'
import { withMicrophone } from './microphone'
import { openScreen } from './screen'
import { logIn, PATIENCE, startService, titles } from './terminal'

setDefaultTimeout(PATIENCE)

const SAID = 'Add buy milk to inbox'
const speaker = createSpeaker()
const provider = await startProvider()
const service = await startService({ OPENAI_BASE_URL: provider.url })

afterAll(async () => {
  await service.stop()
  await provider.stop()
  speaker.clear()
})
beforeEach(() => {
  provider.heard.length = 0
  provider.hears(SAID)
})

test('what is said into the microphone is heard by the provider and becomes a task', async () => {
  using ann = await logIn(service)
  const sound = speaker.samples(speaker.speakToFile(SAID))
  using screen = openScreen(withMicrophone(ann.terminal, 'sox', sound), ['voice'])
  await screen.shows('Listening (sox).')
  await screen.shows(`Heard: ${SAID}`)
  await screen.shows('ended with 0')
  expect(provider.heard).toMatchObject([{ fileName: 'command.wav' }])
  expect(provider.heard[0]?.seconds).toBeGreaterThan(1)
  expect(await titles(ann.api)).toEqual([expect.stringMatching(/^buy milk$/i)])
})

test('a quiet room is recognised before it is sent', async () => {
  using ann = await logIn(service)
  const room = speaker.samples(speaker.quietRoomToFile(12))
  using screen = openScreen(withMicrophone(ann.terminal, 'sox', room), ['voice'])
  await screen.shows('Nothing was heard.')
  await screen.shows('ended with 1')
  expect(provider.heard).toEqual([])
})

test('speech without an end is heard for as long as the server takes', async () => {
  using ann = await logIn(service)
  const speech = speaker.samples(speaker.speakToFile(SAID))
  const endless = Buffer.concat(Array(Math.ceil((130 * 32_000) / speech.length)).fill(speech))
  using screen = openScreen(withMicrophone(ann.terminal, 'sox', endless), ['voice'])
  await screen.shows(`Heard: ${SAID}`)
  await screen.shows('ended with 0')
  expect(provider.heard[0]?.seconds).toBeGreaterThan(110)
})

test('--file: silence, and a provider that is down, in the server’s words', async () => {
  using ann = await logIn(service)
  const run = (audio: Uint8Array) => {
    writeFileSync(join(ann.terminal.home, 'command.mp3'), audio)
    return ann.terminal.run('voice', '--file', 'command.mp3')
  }
  expect(await run(speaker.silence('mp3'))).toMatchObject({
    code: 1,
    err: expect.stringContaining("I couldn't hear anything. Please try again."),
  })
  expect(provider.heard).toEqual([])
  provider.fails(FAULTS.status(503), FAULTS.status(503))
  expect(await run(speaker.speak(SAID, 'mp3'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('The speech service could not make out the recording.'),
  })
  expect(await titles(ann.api)).toEqual([])
  expect((await run(speaker.speak(SAID, 'mp3'))).code).toBe(0)
  expect(await titles(ann.api)).toHaveLength(1)
})
