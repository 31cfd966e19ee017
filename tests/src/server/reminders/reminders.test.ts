import { expect, test } from 'bun:test'
import { cookieOf, tokenIn } from '../../../world'
import { made } from '../answers'
import { onEmbedded } from '../both-engines'
import { changeOf } from '../journal/planner'
import { Device } from '../sync/device'

const TODAY = '2026-11-21'

onEmbedded((person, world) => {
  const fires = async (api: Awaited<ReturnType<typeof person>>['api'], id: number) =>
    (await made(api.tasks({ id }).reminders.get())).map(({ id, firesAt }) => [id, firesAt])

  test('N1: reminders count back from when a task is due, or have a time of their own', async () => {
    const { api } = await person()
    const { id } = await made(api.tasks.post({ title: 'Dentist', dueDate: '2026-11-25T14:00:00Z' }))
    const { reminders } = api.tasks({ id })
    await reminders.delete({})
    await made(reminders.post({ kind: 'offset', minutes: 30 }))
    await made(reminders.post({ kind: 'offset', minutes: 30 }))
    await made(reminders.post({ kind: 'at', at: '2026-11-24T10:00:00+01:00' }))
    expect(await fires(api, id)).toEqual([
      ['2026-11-24T09:00:00.000Z', '2026-11-24T09:00:00.000Z'],
      ['30m', '2026-11-25T13:30:00.000Z'],
    ])
    await made(api.tasks({ id }).put({ dueDate: '2026-11-26T14:00:00Z' }))
    expect(await fires(api, id)).toContainEqual(['30m', '2026-11-26T13:30:00.000Z'])
    await made(api.tasks({ id }).toggle.put({ completed: true }))
    expect((await fires(api, id)).map(([, at]) => at)).toEqual([null, null])
    await made(api.tasks({ id }).toggle.put({ completed: false }))
    expect(await fires(api, id)).toContainEqual(['30m', '2026-11-26T13:30:00.000Z'])
    await reminders({ reminder: '30m' }).delete({})
    expect(await fires(api, id)).toHaveLength(1)
  })

  test('N6: a day counts as nine in the morning where the person is, by the zone of their browser', async () => {
    const someone = await person()
    const { api } = someone
    const { id } = await made(api.tasks.post({ title: 'Rent', dueDate: '2026-12-01' }))
    await made(api.tasks({ id }).reminders.post({ kind: 'offset', minutes: 60 }))
    expect(await fires(api, id)).toEqual([['60m', '2026-12-01T08:00:00.000Z']])
    await sync(api, { timeZone: 'Not/AZone' })
    expect((await made(api.settings.get())).timeZone).toBeNull()
    await sync(api, { timeZone: 'America/New_York' })
    await sync(api, { timeZone: 'Asia/Tokyo' })
    expect((await made(api.settings.get())).timeZone).toBe('America/New_York')
    expect(await fires(api, id)).toEqual([['60m', '2026-12-01T13:00:00.000Z']])
    await made(api.settings.patch({ timeZone: 'Asia/Tokyo' }))
    expect(await fires(api, id)).toEqual([['60m', '2026-11-30T23:00:00.000Z']])
    const wrong = await api.settings.patch({ timeZone: '+01:00' })
    expect(wrong.status).toBe(400)
  })

  test('N6: the zone is that of the browser where somebody registered, else of the one where they signed in', async () => {
    async function zoneAfter(email: string, registeredIn: string | undefined, signedIn: string) {
      const { auth } = world().client()
      const somebody = { email, password: 'secret1' }
      await made(
        auth.register.post({ ...somebody, ...(registeredIn && { timeZone: registeredIn }) }),
      )
      const [letter] = await world().letters(email)
      await made(auth['verify-email'].get({ query: { token: tokenIn(letter) } }))
      const { response } = await auth.login.post({ ...somebody, timeZone: signedIn })
      return (await made(world().client(cookieOf(response)).settings.get())).timeZone
    }
    expect(await zoneAfter('zoe@example.org', 'Asia/Tokyo', 'Europe/Berlin')).toBe('Asia/Tokyo')
    expect(await zoneAfter('yan@example.org', undefined, 'Europe/Berlin')).toBe('Europe/Berlin')
  })

  test('N6: a task that gets a time gets a reminder, as the settings are then', async () => {
    const { api } = await person()
    const task = async (dueDate: string) =>
      (await made(api.tasks.post({ title: 'Call', dueDate }))).id
    const usual = await task('2026-11-25T14:00:00Z')
    expect(await fires(api, usual)).toEqual([['auto', '2026-11-25T14:00:00.000Z']])
    await made(api.settings.patch({ defaultReminder: 10 }))
    expect(await fires(api, await task('2026-11-25T14:00:00Z'))).toEqual([
      ['auto', '2026-11-25T13:50:00.000Z'],
    ])
    await made(api.settings.patch({ defaultReminder: null }))
    expect(await fires(api, await task('2026-11-25T14:00:00Z'))).toEqual([])
    expect(await fires(api, await task('2026-11-25'))).toEqual([])
    // What was removed stays so while the time is moved.
    await api.tasks({ id: usual }).reminders.delete({})
    await made(api.settings.patch({ defaultReminder: 0 }))
    await made(api.tasks({ id: usual }).put({ dueDate: '2026-11-26T14:00:00Z' }))
    expect(await fires(api, usual)).toEqual([])
    await made(api.tasks({ id: usual }).put({ dueDate: null }))
    await made(api.tasks({ id: usual }).put({ dueDate: '2026-11-27T14:00:00Z' }))
    expect(await fires(api, usual)).toEqual([['auto', '2026-11-27T14:00:00.000Z']])
    // Due on a day, it has no time to be reminded of.
    await made(api.tasks({ id: usual }).put({ dueDate: '2026-11-28' }))
    expect(await fires(api, usual)).toEqual([])
  })

  test('undoing a deletion, and a new due date, brings the reminders back', async () => {
    const { api } = await person()
    const { id } = await made(api.tasks.post({ title: 'Dentist', dueDate: '2026-11-25' }))
    await made(api.tasks({ id }).reminders.post({ kind: 'offset', minutes: 0 }))
    const before = await fires(api, id)
    const moved = await changeOf(api.tasks({ id }).put({ dueDate: '2026-11-26T10:00:00Z' }))
    expect(await fires(api, id)).toEqual([
      ['0m', '2026-11-26T10:00:00.000Z'],
      ['auto', null],
    ])
    await made(api.journal({ id: moved }).undo.post())
    expect(await fires(api, id)).toEqual(before)
    const deleted = await changeOf(api.tasks({ id }).delete())
    await made(api.journal({ id: deleted }).undo.post())
    expect(await fires(api, id)).toEqual(before)
  })

  test('R5: a repeating task keeps its reminders when it rolls', async () => {
    const { api } = await person()
    const { id } = await made(
      api.tasks.post({
        title: 'Run',
        dueDate: `${TODAY}T18:00:00Z`,
        repeat: 'every day',
        zone: 'UTC',
      }),
    )
    await made(api.tasks({ id }).reminders.post({ kind: 'offset', minutes: 15 }))
    await made(api.tasks({ id }).toggle.put({ completed: true, zone: 'UTC' }))
    expect(await fires(api, id)).toEqual([
      ['15m', '2026-11-22T17:45:00.000Z'],
      ['auto', '2026-11-22T18:00:00.000Z'],
    ])
  })

  test('N11: snoozed, a task reminds in an hour; what is past goes with it', async () => {
    const { api } = await person()
    const { id } = await made(api.tasks.post({ title: 'Tea' }))
    const { reminders } = api.tasks({ id })
    await made(reminders.snooze.post({ minutes: 10 }))
    await made(reminders.snooze.post())
    expect(await fires(api, id)).toEqual([['snooze', '2026-11-21T10:30:00.000Z']])
    world().setNow('2026-11-21T11:00:00Z')
    await made(reminders.post({ kind: 'at', at: '2026-11-21T12:00:00Z' }))
    expect(await fires(api, id)).toEqual([['2026-11-21T12:00:00.000Z', '2026-11-21T12:00:00.000Z']])
    world().setNow('2026-11-21T09:30:00Z')
  })

  test('a task can be created with a reminder', async () => {
    const someone = await person()
    const device = new Device(someone.api, someone.id)
    await device.pull()
    const dueDate = '2026-11-25T15:00:00.000Z'
    const create = { kind: 'task.create' as const, title: 'Dentist', reminder: 30 }
    device.give({ ...create, clientId: crypto.randomUUID(), dueDate })
    // Nothing says before what.
    device.give({ ...create, clientId: crypto.randomUUID() })
    await device.send()
    const rows = [...device.replica.shown.reminders.values()]
    expect(rows.map(({ kind, minutes }) => [kind, minutes])).toEqual([['offset', 30]])
    const [task] = (await made(someone.api.tasks.get())).filter((each) => each.dueDate === dueDate)
    expect(await fires(someone.api, task?.id ?? 0)).toContainEqual([
      '30m',
      '2026-11-25T14:30:00.000Z',
    ])
  })

  test('commands set and delete reminders offline, and deltas tell of them', async () => {
    const someone = await person()
    const { api } = someone
    const { id } = await made(api.tasks.post({ title: 'Tea', dueDate: '2031-11-25' }))
    const device = new Device(api, someone.id)
    await device.pull()
    device.give({ kind: 'reminder.set', task: { id }, minutes: 30 })
    device.give({ kind: 'reminder.set', task: { id }, time: '2031-11-24T09:00:00Z' })
    const ids = () => [...device.replica.shown.reminders.values()].map((row) => row.id).toSorted()
    expect(ids()).toEqual(['2031-11-24T09:00:00.000Z', '30m'])
    await device.send()
    expect(device.replica.pending).toEqual([])
    expect(ids()).toEqual(['2031-11-24T09:00:00.000Z', '30m'])
    device.give({ kind: 'reminder.delete', task: { id }, reminder: '30m' })
    device.give({ kind: 'task.delete', task: { id } })
    await device.send()
    expect(ids()).toEqual([])
  })

  test('what can’t be is said', async () => {
    const { api } = await person()
    const { id } = await made(api.tasks.post({ title: 'Tea' }))
    const { reminders } = api.tasks({ id })
    const messages = await Promise.all(
      [
        { kind: 'offset' as const, minutes: 5 },
        { kind: 'offset' as const },
        { kind: 'at' as const, at: '2026-11-21' },
        { kind: 'at' as const, at: '2026-11-20T09:00:00Z' },
      ].map(async (body) => {
        const { status, error } = await reminders.post(body)
        return [status, error?.value.message]
      }),
    )
    expect(messages).toEqual([
      [400, 'This task has no due date. Set one, or choose a time to be reminded'],
      [400, 'Say either how many minutes before it is due, or at what time'],
      [400, 'at is a moment with its offset, such as 2026-11-27T09:00:00Z'],
      [400, 'This time has passed. Choose another'],
    ])
    expect((await reminders({ reminder: '5m' }).delete({})).status).toBe(404)
  })

  function sync(api: Awaited<ReturnType<typeof person>>['api'], more: object) {
    const device = crypto.randomUUID()
    const sentAt = world().app.now().toISOString()
    return made(api.sync.post({ device, acked: 0, sentAt, commands: [], ...more }))
  }
})
