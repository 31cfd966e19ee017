import { afterAll, beforeEach, expect, test } from 'bun:test'
import { FAULTS, startProvider } from '../../../voice/provider'
import { closeWorlds, createWorld } from '../../../world'

const provider = await startProvider()
const world = await createWorld({ VOICE_LLM_URL: provider.url, VOICE_LLM_MODEL: 'small' })
const { api } = await world.person()
await api.folders.post({ name: 'Garden' })
const hedge = (await api.tasks.post({ title: 'Trim the hedge' })).data

afterAll(async () => {
  await closeWorlds()
  await provider.stop()
})
beforeEach(() => {
  provider.asked.length = 0
  provider.fails()
})

const NOTHING = { title: null, folder: null, priority: null, dueDate: null, tags: [], task: null }
/** The parser alone makes no more of it than a title. */
const UNSURE = 'bitte das gras mähen am freitag'

function say(transcript: string) {
  return api.voice.process.post({ transcript, timeZone: 'Europe/Berlin' })
}

test.each(['responses', 'chat'] as const)(
  'an unsure sentence goes to the model, by %s, with a strict schema',
  async (kind) => {
    const command = {
      ...NOTHING,
      action: 'add_task',
      title: 'das Gras mähen',
      folder: 'garden',
      dueDate: '2026-11-27',
    }
    provider.understands(command, kind)
    expect((await say(UNSURE)).data).toMatchObject({
      action: 'add_task',
      taskTitle: 'das Gras mähen',
      folderName: 'Garden',
      dueDate: '2026-11-27',
    })
    const { body } = provider.asked.at(-1) ?? {}
    expect(JSON.stringify(body)).toContain('"strict":true')
    expect(JSON.stringify(body)).toContain('"additionalProperties":false')
    expect(JSON.stringify(body)).toContain('Trim the hedge')
    expect(body).toMatchObject({ model: 'small' })
  },
)

test('how often it repeats and when it reminds, which it is not asked for, stay as the parser read them', async () => {
  const title = 'das Gras mähen'
  const dueDate = '2026-11-27T09:00+01:00'
  provider.understands({ ...NOTHING, action: 'add_task', title, dueDate }, 'responses')
  const said = 'bitte das gras mähen every friday at 9 remind me 30 minutes before'
  expect((await say(said)).data).toMatchObject({
    taskTitle: title,
    dueDate: '2026-11-27T08:00:00.000Z',
    repeat: { repeat: 'FREQ=WEEKLY;BYDAY=FR' },
    reminderMinutes: 30,
  })
})

test('what the parser is sure of never goes there (V5)', async () => {
  await say('Add trim the roses to garden')
  await say('I trimmed the hedge')
  expect(provider.asked).toEqual([])
})

test('the task it names is one of the speaker’s own, or none (V3, security 21)', async () => {
  provider.understands({ ...NOTHING, action: 'complete_task', task: 'Trim the hedge' }, 'responses')
  expect((await say('die hecke ist geschnitten')).data?.taskId).toBe(hedge?.id ?? 0)
  const other = await world.person()
  await other.api.tasks.post({ title: 'Rob the bank' })
  provider.understands(
    { ...NOTHING, action: 'complete_task', task: 'Rob the bank', folder: 'Vault' },
    'responses',
  )
  expect((await say('die bank ist ausgeraubt')).data).toMatchObject({
    taskId: null,
    candidates: [],
  })
})

test.each([
  ['no JSON', 'Sure! Here you are'],
  ['an action that there is not', { ...NOTHING, action: 'delete_all' }],
  ['no title', { ...NOTHING, action: 'add_task' }],
  ['a field of another kind', { ...NOTHING, action: 'add_task', title: ['x'] }],
])('its answer is checked: %s leaves the parser’s reading', async (_what, answer) => {
  provider.understands(answer, 'responses')
  expect((await say(UNSURE)).data).toMatchObject({ action: 'add_task', taskTitle: UNSURE })
})

test('a day that does not exist is left out', async () => {
  provider.understands(
    { ...NOTHING, action: 'add_task', title: 'x', dueDate: '2026-02-30' },
    'chat',
  )
  expect((await say(UNSURE)).data).toMatchObject({ taskTitle: 'x', dueDate: null })
})

test('it fails: the parser’s reading', async () => {
  provider.fails(FAULTS.status(500), FAULTS.status(500))
  expect((await say(UNSURE)).data).toMatchObject({ action: 'add_task', taskTitle: UNSURE })
})

test('V3: a model does not turn what is done into a task to add, nor is it sure where none fits', async () => {
  const nothing = { action: 'complete_task', taskId: null, sure: false }
  provider.understands({ ...NOTHING, action: 'add_task', title: 'Zebra' }, 'responses')
  expect((await say('complete zebra xylophone')).data).toMatchObject(nothing)
  provider.understands({ ...NOTHING, action: 'complete_task', task: 'zebra' }, 'responses')
  expect((await say('complete zebra xylophone')).data).toMatchObject(nothing)
})
