import { expect, test } from 'bun:test'
import type { Person } from '../../world'
import { made, refused } from './answers'
import { onEmbedded } from './both-engines'

const FEW = { MOST_TASKS: '4', MOST_FOLDERS: '2', MOST_TAGS: '2', MOST_MB_A_DAY: '1' }
const FULL =
  '409 You have 4 tasks, the most that an account can hold here. Delete some that you no longer need.'
const LONG = 'x'.repeat(10_000)

onEmbedded((person, world) => {
  const titles = async ({ api }: Person) =>
    (await made(api.tasks.get())).map(({ title }) => title).sort()

  /** Changes a long description over and over. Returns the first answer that is refused. */
  async function writeAll({ api }: Person, id: number) {
    for (let round = 0; round < 200; round++) {
      const answer = await api
        .tasks({ id })
        .put({ description: `${round}${LONG}`.slice(0, 10_000) })
      if (answer.error) return answer
    }
    throw new Error('It was never refused')
  }

  test('security 23: an account holds so many tasks, subtasks too, and says how many', async () => {
    const ada = await person()
    const task = await made(ada.api.tasks.post({ title: 'One' }))
    await made(ada.api.tasks({ id: task.id }).subtasks.post({ title: 'Part of one' }))
    await made(ada.api.tasks.post({ title: 'Two' }))
    const three = await made(ada.api.tasks.post({ title: 'Three' }))
    expect(await refused(ada.api.tasks.post({ title: 'Four' }))).toBe(FULL)
    expect(await refused(ada.api.tasks({ id: task.id }).subtasks.post({ title: 'More' }))).toBe(
      FULL,
    )
    expect(await titles(ada)).toEqual(['One', 'Three', 'Two'])

    await ada.api.tasks({ id: three.id }).put({ title: 'Changed all the same' })
    await ada.api.tasks({ id: task.id }).delete()
    await made(ada.api.tasks.post({ title: 'Four' }))
    await made(ada.api.tasks.post({ title: 'Five' }))
    expect(await refused(ada.api.tasks.post({ title: 'Six' }))).toBe(FULL)

    const bob = await person()
    await made(bob.api.tasks.post({ title: 'Mine' }))
  })

  test('security 23: undoing a delete does not get past the limit', async () => {
    const { api } = await person()
    const first = await made(api.tasks.post({ title: 'One' }))
    for (const title of ['Two', 'Three', 'Four']) await made(api.tasks.post({ title }))
    const { response } = await api.tasks({ id: first.id }).delete()
    await made(api.tasks.post({ title: 'Five' }))
    const id = Number(response.headers.get('x-journal'))
    expect(await refused(api.journal({ id }).undo.post())).toBe(FULL)
  })

  test('security 23: folders and tags have their limits', async () => {
    const { api } = await person()
    for (const name of ['A', 'B']) {
      await made(api.folders.post({ name }))
      await made(api.tags.post({ name }))
    }
    expect(await refused(api.folders.post({ name: 'C' }))).toMatch(/^409 You have 2 folders/)
    expect(await refused(api.tags.post({ name: 'C' }))).toMatch(/^409 You have 2 tags/)
  })

  test('security 23: over sync the one command is refused, with the reason, and the rest is done', async () => {
    const ada = await person()
    const now = world().app.now().toISOString()
    const names = ['One', 'Two', 'Three', 'Four', 'Five']
    const creates = names.map((title, at) => ({ kind: 'task.create', title, seq: at + 1, at: now }))
    const commands = [...creates, { kind: 'tag.create', name: 'home', seq: 6, at: now }]
    const device = crypto.randomUUID()
    const send = () => made(ada.api.sync.post({ device, acked: 0, sentAt: now, commands }))
    for (const { outcomes } of [await send(), await send()]) {
      expect(outcomes.map(({ status }) => status)).toEqual([
        ...Array(4).fill('done'),
        'refused',
        'done',
      ])
      expect(`409 ${outcomes[4]?.message}`).toBe(FULL)
    }
    expect(await titles(ada)).toHaveLength(4)
  })

  test('security 23: an account writes so much text a day; it can delete, and go on tomorrow', async () => {
    const ada = await person()
    const { id } = await made(ada.api.tasks.post({ title: 'Novel' }))
    const { status, error, response } = await writeAll(ada, id)
    expect(status).toBe(429)
    expect(error?.value).toEqual({
      message:
        'This is more than the 1 MB of changes that you can make in a day. Please try again in 15 hours.',
    })
    expect(Number(response.headers.get('retry-after'))).toBe(14.5 * 60 * 60)
    const another = { title: 'Another', description: LONG }
    expect(await refused(ada.api.tasks.post(another))).toMatch(/^429/)
    const bob = await person()
    await made(bob.api.tasks.post({ title: 'Mine' }))

    await ada.api.tasks({ id }).delete()
    expect(await titles(ada)).toEqual([])
    world().setNow('2026-11-22T00:00:00.000Z')
    await made(ada.api.tasks.post(another))
  })
}, FEW)
