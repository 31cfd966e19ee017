import { expect, test } from 'bun:test'
import type { Command, SyncAnswer } from '../../../../src/core/sync/contract'
import type { Person } from '../../../world'
import { made, refused } from '../answers'
import { onBothEngines } from '../both-engines'

const NOW = '2026-11-21T09:30:00.000Z'
const uuid = () => crypto.randomUUID()

type Numbered = Command & { seq: number; at: string; device?: string; targetDevice?: string }

const add = (seq: number, title: string): Numbered => ({
  kind: 'task.create',
  clientId: uuid(),
  title,
  seq,
  at: NOW,
})
/** Not the same when it is done twice. */
const toggle = (seq: number, id: number): Numbered => ({
  kind: 'task.toggle',
  task: { id },
  seq,
  at: NOW,
})

onBothEngines((person, world) => {
  const send = (
    { api }: Pick<Person, 'api'>,
    device: string,
    commands: Numbered[],
    acked = 0,
  ): Promise<SyncAnswer> =>
    made(
      api.sync.post({ device, acked, sentAt: NOW, commands: commands as never }),
    ) as Promise<SyncAnswer>
  const words = ({ outcomes }: SyncAnswer) =>
    outcomes.map(({ seq, status, code }) => `${seq} ${code ?? status}`)
  const titles = async ({ api }: Pick<Person, 'api'>) =>
    (await made(api.tasks.get())).map(({ title }) => title).toSorted()
  const statuses = async ({ api }: Pick<Person, 'api'>) =>
    Object.fromEntries((await made(api.tasks.get())).map(({ title, status }) => [title, status]))

  test('security 34: a used number with other content is answered "newDevice", and so is what follows it', async () => {
    const me = await person()
    const [device, next] = [uuid(), uuid()]
    expect(words(await send(me, device, [add(1, 'one'), add(2, 'two')]))).toEqual([
      '1 done',
      '2 done',
    ])
    const [other, after] = [add(2, 'other two'), add(3, 'three')]
    const { outcomes } = await send(me, device, [other, after])
    expect(outcomes).toMatchObject([
      { seq: 2, status: 'refused', code: 'newDevice', message: expect.stringContaining('device') },
      { seq: 3, status: 'refused', code: 'newDevice' },
    ])
    expect(await titles(me)).toEqual(['one', 'two'])
    const many = Array.from({ length: 60 }, (_, at) => add(at + 2, `more ${at}`))
    const answers = words(await send(me, device, many))
    expect(answers).toEqual(many.map(({ seq }) => `${seq} newDevice`))
    const moved = [other, after].map((command) => ({ ...command, device }))
    for (const _ of 'ab') expect(words(await send(me, next, moved))).toEqual(['2 done', '3 done'])
    expect(await titles(me)).toEqual(['one', 'other two', 'three', 'two'])
  })

  test('security 34: a lower number that never arrived is answered "newDevice"', async () => {
    const me = await person()
    const device = uuid()
    await send(me, device, [add(1, 'one'), add(5, 'five')])
    const late = add(3, 'three')
    for (const acked of [0, 5]) {
      expect(words(await send(me, device, [late], acked))).toEqual(['3 newDevice'])
    }
    await send(me, uuid(), [{ ...late, device }])
    expect(await titles(me)).toEqual(['five', 'one', 'three'])
  })

  test('security 34: two changes under one number in one request are both made', async () => {
    const me = await person()
    const device = uuid()
    const [one, other, next] = [add(1, 'one'), add(1, 'other'), add(2, 'next')]
    expect(words(await send(me, device, [one, one, other, next]))).toEqual([
      '1 done',
      '1 done',
      '1 newDevice',
      '2 newDevice',
    ])
    const moved = [other, next].map((command) => ({ ...command, device }))
    expect(words(await send(me, uuid(), moved))).toEqual(['1 done', '2 done'])
    expect(await titles(me)).toEqual(['next', 'one', 'other'])
  })

  test('security 34: what waited when a device was copied is done once, also after the first has acknowledged it', async () => {
    const me = await person()
    const { id } = await made(me.api.tasks.post({ title: 'counter' }))
    const [device, next] = [uuid(), uuid()]
    const shared = [add(2, 'shared'), toggle(3, id), toggle(4, 999_999)]
    await send(me, device, [...shared, add(5, 'mine')])
    await send(me, device, [add(6, 'mine too')], 5)
    const copy = [...shared, add(5, 'the copy’s')]
    const answer = await send(me, device, copy, 1)
    // What was refused has changed nothing: it is tried again.
    expect(words(answer)).toEqual(['2 done', '3 done', '4 newDevice', '5 newDevice'])
    expect(answer.outcomes[0]?.entry).toBeNumber()
    const moved = copy.slice(2).map((command) => ({ ...command, device }))
    expect(words(await send(me, next, moved))).toEqual(['4 notFound', '5 done'])
    expect(await statuses(me)).toEqual({
      counter: 'completed',
      shared: 'pending',
      mine: 'pending',
      'mine too': 'pending',
      'the copy’s': 'pending',
    })
  })

  test('security 34: what three copies of a device share is done once, whichever sends first and under which id', async () => {
    const me = await person()
    const { id } = await made(me.api.tasks.post({ title: 'counter' }))
    const device = uuid()
    await send(me, device, [add(2, 'the third’s')])
    const shared = [add(2, 'shared'), toggle(3, id)]
    for (const name of ['first', 'second']) {
      const [all, own] = [[...shared, add(4, name)], uuid()]
      const { outcomes } = await send(me, device, all)
      const decided = outcomes.filter(({ code }) => code !== 'newDevice').map(({ seq }) => seq)
      const moved = all
        .filter(({ seq }) => !decided.includes(seq))
        .map((command) => ({ ...command, device }))
      const done = moved.map(({ seq }) => `${seq} done`)
      expect(words(await send(me, own, moved))).toEqual(done)
    }
    expect(await statuses(me)).toEqual({
      counter: 'completed',
      'the third’s': 'pending',
      shared: 'pending',
      first: 'pending',
      second: 'pending',
    })
  })

  test('security 34: a refusal that got lost is told again, and other content under its number is not refused', async () => {
    const me = await person()
    const device = uuid()
    const wrong = toggle(1, 999_999)
    for (const _ of 'ab') expect(words(await send(me, device, [wrong]))).toEqual(['1 notFound'])
    expect(words(await send(me, device, [add(1, 'fine')]))).toEqual(['1 newDevice'])
  })

  test('security 34: what changed nothing is not done again by a repeated request', async () => {
    const me = await person()
    const { id } = await made(me.api.tasks.post({ title: 'plan' }))
    const device = uuid()
    const reopen = { ...toggle(1, id), completed: false } as Numbered
    expect(words(await send(me, device, [reopen]))).toEqual(['1 done'])
    await made(me.api.tasks({ id }).toggle.put())
    expect(words(await send(me, device, [reopen]))).toEqual(['1 done'])
    expect(await statuses(me)).toEqual({ plan: 'completed' })
  })

  test('security 34: the same change is the same in whatever order its fields come', async () => {
    const me = await person()
    const { id } = await made(me.api.tasks.post({ title: 'counter' }))
    const device = uuid()
    const change = { seq: 1, at: NOW, kind: 'task.toggle', task: { id } } as Numbered
    const again = { task: { id }, kind: 'task.toggle', at: NOW, seq: 1 } as Numbered
    await send(me, device, [change])
    expect(words(await send(me, device, [again]))).toEqual(['1 done'])
    expect(await statuses(me)).toEqual({ counter: 'completed' })
  })

  test('security 34: an undo finds the change that was sent under the former id, and never another’s', async () => {
    const me = await person()
    const [device, next] = [uuid(), uuid()]
    await send(me, device, [add(2, 'made before'), add(3, 'another’s')])
    const change = (seq: number, more: object) => ({ seq, at: NOW, ...more }) as Numbered
    const moved = [
      change(3, { kind: 'task.update', task: { id: 999_999 }, title: 'x', device }),
      change(4, { kind: 'undo', target: 3, device }),
      change(5, { kind: 'undo', target: 2, targetDevice: device, device }),
    ]
    expect(words(await send(me, next, moved))).toEqual(['3 notFound', '4 notFound', '5 done'])
    expect(await titles(me)).toEqual(['another’s'])
  })

  test('reliability: a device that 200 others pushed out goes on, and each of its changes is done once', async () => {
    const me = await person()
    const { id } = await made(me.api.tasks.post({ title: 'counter' }))
    const [device, copied] = [uuid(), uuid()]
    const lost = [add(1, 'one'), toggle(2, id)]
    await send(me, device, lost)
    await send(me, copied, [add(2, 'two')])
    world().setNow('2026-11-21T09:31:00.000Z')
    const pushOut = () => send(me, uuid(), [toggle(1, 999_999)])
    await Promise.all(Array.from({ length: 200 }, pushOut))
    expect(words(await send(me, device, [...lost, add(3, 'three')]))).toEqual([
      '1 done',
      '2 done',
      '3 done',
    ])
    const other = add(1, 'of a copy')
    expect(words(await send(me, copied, [other]))).toEqual(['1 newDevice'])
    expect(words(await send(me, uuid(), [{ ...other, device: copied }]))).toEqual(['1 done'])
    expect(await statuses(me)).toEqual({
      counter: 'completed',
      one: 'pending',
      two: 'pending',
      three: 'pending',
      'of a copy': 'pending',
    })
  }, 60_000)

  test('reliability: changes of one request are made in the order of their numbers, however they are sent', async () => {
    const me = await person()
    const first = add(1, 'first') as Numbered & { clientId: string }
    const second: Numbered = {
      kind: 'task.update',
      task: { clientId: first.clientId },
      title: 'second',
      seq: 2,
      at: NOW,
    }
    expect(words(await send(me, uuid(), [second, first]))).toEqual(['1 done', '2 done'])
    expect(await titles(me)).toEqual(['second'])
  })

  test('security 34: equal changes of two devices, made in the same millisecond, are two changes', async () => {
    const me = await person()
    const { id } = await made(me.api.tasks.post({ title: 'counter' }))
    const one = uuid()
    await send(me, one, [toggle(1, id)])
    expect(await statuses(me)).toEqual({ counter: 'completed' })
    expect(words(await send(me, uuid(), [toggle(1, id)]))).toEqual(['1 done'])
    expect(await statuses(me)).toEqual({ counter: 'pending' })
  })

  test('security 34: two people’s devices of the same id have nothing to do with each other', async () => {
    const [ann, ben] = [await person(), await person()]
    const device = uuid()
    const same = add(1, 'the same')
    for (const me of [ann, ben]) {
      expect(words(await send(me, device, [same, add(2, 'own')]))).toEqual(['1 done', '2 done'])
      expect(words(await send(me, device, [add(3, 'three')]))).toEqual(['3 done'])
      expect(words(await send(me, device, [same]))).toEqual(['1 done'])
      expect(await titles(me)).toEqual(['own', 'the same', 'three'])
    }
    // Cleo has none of this id, and theirs have come to 3.
    const cleo = await person()
    expect(words(await send(cleo, device, [add(1, 'first')]))).toEqual(['1 done'])
  })

  test('security 34: a page of somebody else’s neither reads nor changes what is the signed-in person’s', async () => {
    const [ann, ben] = [await person(), await person()]
    const body = { device: uuid(), acked: 0, sentAt: NOW, commands: [add(1, 'Ann’s')] as never }
    expect(await refused(ben.api.sync.post({ ...body, user: ann.id }))).toBe('401 Unauthorized')
    const query = { user: String(ann.id) }
    expect(await refused(ben.api.sync.get({ query }))).toBe('401 Unauthorized')
    expect(await titles(ben)).toEqual([])
    expect(words((await made(ann.api.sync.post({ ...body, user: ann.id }))) as SyncAnswer)).toEqual(
      ['1 done'],
    )
  })
})
