import { afterAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { signUp, startServer } from '../../../process'
import { FAULTS, startProvider } from '../../../voice/provider'
import { createSpeaker, type Sound } from '../../../voice/speech'
import { closeWorlds, createWorld, type Person } from '../../../world'

/** Encoders take their time on a busy machine. */
setDefaultTimeout(60_000)

const speaker = createSpeaker()
const provider = await startProvider()
const world = await createWorld({ OPENAI_API_KEY: 'secret-key', OPENAI_BASE_URL: provider.url })
const ada = await world.person()
const home = (await ada.api.folders.post({ name: 'Home' })).data

afterAll(async () => {
  await closeWorlds()
  await provider.stop()
  speaker.clear()
})

const SAID = 'Add buy milk to home'
const SOUNDS: Sound[] = ['webm', 'mp4', 'ogg', 'wav', 'mp3']
const spoken = speaker.speak(SAID, 'webm')

function send(
  audio: BlobPart,
  {
    fields = {},
    person = ada,
    to = world,
  }: { fields?: Record<string, string>; person?: Person; to?: typeof world } = {},
) {
  return to.fetch('/api/voice/process', {
    method: 'POST',
    body: recording(audio, fields),
    headers: { cookie: person.cookie },
  })
}

function recording(audio: BlobPart, fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  form.set('audio', new File([audio], 'command.webm', { type: 'audio/webm' }))
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

async function failure(answer: Promise<Response>) {
  const response = await answer
  const { message } = await response.json()
  return { status: response.status, message }
}

// It takes as long as the server is patient: the other tests run meanwhile. They keep this process
// busy, so the server is another one.
const silent = await startProvider()
const patient = await startServer({ env: { OPENAI_BASE_URL: silent.url } })
silent.fails(FAULTS.never, FAULTS.never)
const unanswered = failure(
  fetch(`${patient.url}/api/voice/process`, {
    method: 'POST',
    body: recording(spoken),
    headers: { cookie: await signUp(patient) },
  }),
)
afterAll(async () => {
  await patient.stop()
  await silent.stop()
})

describe('speech to task, with real sound', () => {
  test.each<[Sound, string, string]>([
    ['webm', 'Add buy milk to home', 'en'],
    ['mp4', 'Add buy bread to home', 'en'],
    ['ogg', 'Add buy eggs to home', 'en'],
    ['wav', 'Add buy salt to home', 'en'],
    ['mp3', 'Add buy rice to home', 'en'],
    ['webm', 'Добавь купить хлеб', 'ru'],
  ])('%s: "%s" is heard by the provider and becomes a task (V1, V2)', async (kind, said, voice) => {
    const heardBefore = provider.heard.length
    provider.hears(said)
    const answer = await (await send(speaker.speak(said, kind, voice))).json()
    expect(answer).toMatchObject({
      action: 'add_task',
      transcript: said,
      folderName: 'Home',
    })
    const heard = provider.heard.slice(heardBefore)
    expect(heard).toMatchObject([
      { fileName: `command.${kind}`, authorization: 'Bearer secret-key' },
    ])
    expect(heard[0]?.seconds).toBeGreaterThan(0.8)

    const { taskTitle: title, folderId } = answer
    await ada.api.tasks.post({ title, folderId, status: 'pending' })
    expect((await ada.api.tasks.get()).data?.[0]).toMatchObject({
      title,
      folderId,
      status: 'pending',
    })
  })

  test.each(SOUNDS)('%s: a word is no silence, be it short, faint or late', async (kind) => {
    const said = [
      speaker.speak('Done', kind),
      speaker.speakThrough('volume=-26dB', SAID, kind),
      speaker.speakThrough('adelay=30000,apad=pad_dur=2', 'Done', kind),
    ]
    provider.hears(SAID)
    for (const audio of said) expect((await send(audio)).status).toBe(200)
  })

  test('nor is a word that was recorded at the lowest bitrate', async () => {
    provider.hears(SAID)
    const { status } = await send(speaker.speakThrough('anull', 'Done', 'ogg', ['-b:a', '6k']))
    expect(status).toBe(200)
  })

  test('folder, tag and open-task names go along as hints', async () => {
    await ada.api.tags.post({ name: 'Quixotic' })
    await ada.api.tasks.post({ title: 'Ring Siobhán' })
    provider.hears(SAID)
    await send(spoken)
    const prompt = provider.heard.at(-1)?.prompt
    for (const name of ['Home', 'Quixotic', 'Ring Siobhán']) expect(prompt).toContain(name)
  })

  test('a form’s category, folders, time zone and previous command count', async () => {
    provider.hears('no, make that tomorrow at six')
    const previous = {
      action: 'add_task',
      taskTitle: 'call mum',
      folderId: home?.id ?? null,
      priority: 'high',
      dueDate: null,
      tags: [],
    }
    const fields = {
      category: 'Home',
      folders: JSON.stringify([{ id: 1, name: 'Home' }]),
      timeZone: 'Asia/Tokyo',
      previous: JSON.stringify(previous),
    }
    expect(await (await send(spoken, { fields })).json()).toMatchObject({
      amends: true,
      taskTitle: 'call mum',
      folderName: 'Home',
      priority: 'high',
      dueDate: '2026-11-22T09:00:00.000Z',
    })
  })
})

describe('what is no command is never sent to the provider', () => {
  const bad: [string, () => BlobPart, number, RegExp][] = [
    ['nothing', () => new Uint8Array(), 400, /empty/],
    ['text', () => 'this is not audio at all, whatever it says', 415, /webm, mp4, ogg, wav or mp3/],
    ['a picture', () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), 415, /recording/],
    ['26 MiB', () => new Uint8Array(26 * 1024 * 1024), 413, /25 MiB/],
    ['121 s of webm', () => speaker.tone('webm', 122), 413, /120 seconds/],
    ['121 s of mp4', () => speaker.tone('mp4', 122), 413, /120 seconds/],
    ['121 s of ogg', () => speaker.tone('ogg', 122), 413, /120 seconds/],
    ['121 s of wav', () => speaker.tone('wav', 122), 413, /120 seconds/],
    ['121 s of mp3', () => speaker.tone('mp3', 122), 413, /120 seconds/],
    ...SOUNDS.flatMap((kind): [string, () => BlobPart, number, RegExp][] => [
      [`a second of silence in ${kind}`, () => speaker.silence(kind, 1), 400, /couldn’t hear/],
      [`a minute of silence in ${kind}`, () => speaker.silence(kind, 60), 400, /couldn’t hear/],
    ]),
    ['a quiet room', () => readFileSync(speaker.quietRoomToFile(3)), 400, /couldn’t hear/],
  ]
  test.each(bad)('%s', async (_what, bytes, status, message) => {
    const heardBefore = provider.heard.length
    expect(await failure(send(bytes()))).toEqual({
      status,
      message: expect.stringMatching(message),
    })
    expect(provider.heard.length).toBe(heardBefore)
  })

  test('a body over the limit that is sent in chunks (H8)', async () => {
    const chunk = new Uint8Array(1024 * 1024)
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        sent += 1
        if (sent > 40) controller.close()
        else controller.enqueue(chunk)
      },
    })
    const answer = world.fetch('/api/voice/process', {
      method: 'POST',
      body,
      headers: { cookie: ada.cookie, 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect((await failure(answer)).status).toBe(413)
    expect(sent).toBeLessThan(30)
  })

  test('a form that is cut short, and one without audio', async () => {
    const headers = { cookie: ada.cookie, 'content-type': 'multipart/form-data; boundary=x' }
    const body = '--x\r\ncontent-disposition: form-data; name="audio"; filename="a"\r\n\r\nabc'
    const cut = world.fetch('/api/voice/process', { method: 'POST', body, headers })
    expect((await failure(cut)).status).toBe(400)
    const form = new FormData()
    form.set('category', 'Home')
    const without = world.fetch('/api/voice/process', {
      method: 'POST',
      body: form,
      headers: { cookie: ada.cookie },
    })
    expect(await failure(without)).toEqual({
      status: 400,
      message: expect.stringMatching(/Send audio/),
    })
  })

  test('what a stranger sends: 401 before it is read', async () => {
    const response = world.fetch('/api/voice/process', {
      method: 'POST',
      body: 'x'.repeat(1000),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect(await failure(response)).toEqual({ status: 401, message: 'Unauthorized' })
  })

  test('urlencoded and plain bodies are refused as everywhere (security 16)', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'audio/webm']) {
      const response = world.fetch('/api/voice/process', {
        method: 'POST',
        body: 'transcript=hello',
        headers: { cookie: ada.cookie, 'content-type': type },
      })
      expect((await failure(response)).status).toBe(415)
    }
  })
})

describe('when the speech service fails', () => {
  test.each([
    ['it is down', [FAULTS.status(500), FAULTS.status(503)], 502, /could not|try again/],
    ['it refuses the key', [FAULTS.status(401)], 502, /OPENAI_API_KEY/],
    ['it is busy', [FAULTS.status(429), FAULTS.status(429)], 502, /busy/],
    ['it answers something else', [FAULTS.wrong], 502, /try again/],
    ['its answer is cut short', [FAULTS.cut, FAULTS.cut], 502, /try again|reached/],
    ['its JSON is cut short', [FAULTS.halfJson], 502, /try again/],
    ['it answers 10 MB', [FAULTS.huge, FAULTS.huge], 502, /try again|reached/],
  ] as const)('%s: a clear error', async (_what, faults, status, message) => {
    provider.fails(...faults)
    const answer = await failure(send(spoken))
    expect(answer).toEqual({ status, message: expect.stringMatching(message) })
    provider.fails()
  })

  test('a failure that passes is tried once more', async () => {
    provider.fails(FAULTS.status(503))
    provider.hears(SAID)
    expect(await (await send(spoken)).json()).toMatchObject({ taskTitle: 'buy milk' })
  })

  test('nobody is there: 502', async () => {
    const nobody = await startProvider()
    await nobody.stop()
    const alone = await createWorld({ VOICE_STT_URL: nobody.url })
    const answer = failure(send(spoken, { to: alone, person: await alone.person() }))
    expect(await answer).toEqual({
      status: 502,
      message: expect.stringMatching(/can’t be reached/),
    })
  })

  test('a recording that comes back as the hints themselves is silence', async () => {
    provider.hears(provider.heard.at(-1)?.prompt ?? '')
    expect(await failure(send(spoken))).toMatchObject({
      status: 400,
      message: expect.stringMatching(/couldn’t hear/),
    })
    provider.hears('  ')
    expect(await failure(send(spoken))).toMatchObject({
      status: 400,
      message: expect.stringMatching(/couldn’t hear/),
    })
  })

  test('none is configured: 503 that says what to set (V6)', async () => {
    const bare = await createWorld()
    const answer = failure(send(spoken, { to: bare, person: await bare.person() }))
    expect(await answer).toEqual({ status: 503, message: expect.stringMatching(/OPENAI_API_KEY/) })
  })

  test('neither key nor recording is in the log', () => {
    expect(JSON.stringify(world.logged)).not.toMatch(/secret-key|buy milk/)
  })
})

test('a person has a quota of recordings, and another one theirs (security 21)', async () => {
  const eager = await world.person()
  const quiet = speaker.speak('Hi', 'wav')
  // What is sent in vain costs as much.
  provider.fails(...Array(60).fill(FAULTS.status(400)))
  for (let count = 0; count < 60; count += 1) {
    expect((await send(quiet, { person: eager })).status).toBe(502)
  }
  provider.hears(SAID)
  const refused = await send(quiet, { person: eager })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await send(quiet)).status).toBe(200)
  const typed = await eager.api.voice.process.post({ transcript: SAID })
  expect(typed.status).toBe(200)
  world.setNow('2026-11-21T10:31:00.000Z')
  expect((await send(quiet, { person: eager })).status).toBe(200)
})

test('it never answers: 504 within 15 s', async () => {
  expect(await unanswered).toEqual({ status: 504, message: expect.stringMatching(/too long/) })
  const [, ms] = await patient.printed(/"status":504,"ms":([\d.]+)/)
  expect(Number(ms)).toBeLessThan(15_000)
})
