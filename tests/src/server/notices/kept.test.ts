import { expect, test } from 'bun:test'
import { unpackPatch } from '../../../../src/core/sync/pack'
import { PASSWORD, type Person, tokenIn } from '../../../world'
import { made } from '../answers'
import { onBothEngines } from '../both-engines'
import { letIn } from '../sharing/people'
import { Device } from '../sync/device'

/** What a person is told of: the newest last. */
async function noticesOf({ api }: Person) {
  const patch = await made(api.sync.get({ query: {} }))
  const { notices = [] } = unpackPatch(patch as never).put
  return notices.toSorted((a, b) => a.id - b.id)
}

/** The same without what is empty. */
async function toldTo(person: Person) {
  return (await noticesOf(person)).map(({ kind, who, what, place, text, count, readAt }) => {
    const all = Object.entries({ kind, who, what, place, text, count, readAt })
    return Object.fromEntries(all.filter(([, value]) => value !== null && value !== 1))
  })
}

onBothEngines((person, world) => {
  async function sharedHome(role: 'view' | 'edit' = 'edit') {
    const [ann, ben] = [await person(), await person()]
    await ann.api.auth.profile.put({ firstName: 'Ann', lastName: 'Lee', email: ann.email })
    await ben.api.auth.profile.put({ firstName: 'Ben', lastName: 'Moss', email: ben.email })
    const home = await made(ann.api.folders.post({ name: 'Home' }))
    await letIn(world(), ann, home.id, ben, role)
    return { ann, ben, home }
  }

  test('U12: being assigned and commented is kept until it is read, on every device', async () => {
    const { ann, ben, home } = await sharedHome()
    const sweep = { title: 'Book the **chimney** sweep', folderId: home.id, assigneeId: ben.id }
    const task = await made(ann.api.tasks.post(sweep))
    await made(ann.api.tasks({ id: task.id }).comments.post({ text: 'Friday?' }))
    await made(ann.api.tasks({ id: task.id }).comments.post({ text: 'Or Monday?' }))
    const title = 'Book the chimney sweep'
    expect(await toldTo(ben)).toEqual([
      { kind: 'assigned', who: 'Ann', what: title, place: 'Home' },
      { kind: 'comment', who: 'Ann', what: title, text: 'Or Monday?', count: 2 },
    ])
    expect((await noticesOf(ben)).map(({ taskId }) => taskId)).toEqual([task.id, task.id])

    const [phone, laptop] = [new Device(ben.api, ben.id), new Device(ben.api, ben.id)]
    for (const each of [phone, laptop]) await each.pull()
    const refs = [...phone.replica.shown.notices.values()].map(({ id }) => ({ id }))
    phone.give({ kind: 'notice.read', notices: refs })
    await phone.send()
    await laptop.pull()
    const unread = [...laptop.replica.shown.notices.values()].filter(({ readAt }) => !readAt)
    expect(unread).toEqual([])
    // What comes after that is news again.
    await made(ann.api.tasks({ id: task.id }).comments.post({ text: 'Well?' }))
    await laptop.pull()
    const [news] = [...laptop.replica.shown.notices.values()].filter(({ readAt }) => !readAt)
    expect(news).toMatchObject({ kind: 'comment', text: 'Well?', count: 1 })
  })

  test('U12: nobody is told of what they do themselves, and nobody sees what others are told', async () => {
    const { ann, ben, home } = await sharedHome()
    await made(ben.api.tasks.post({ title: 'Mine', folderId: home.id, assigneeId: ben.id }))
    expect(await toldTo(ben)).toEqual([])
    expect(await toldTo(ann)).toEqual([{ kind: 'joined', who: 'Ben', place: 'Home' }])
    const [notice] = await noticesOf(ann)
    const device = new Device(ben.api, ben.id)
    await device.pull()
    device.give({ kind: 'notice.read', notices: [{ id: notice?.id ?? 0 }] })
    await device.send()
    expect((await noticesOf(ann))[0]?.readAt).toBeNull()
  })

  test('U12: access that is changed, handed over, taken and given up is told to the other one', async () => {
    const { ann, ben, home } = await sharedHome('view')
    const members = ann.api.folders({ id: home.id }).members
    await made(members({ memberId: ben.id }).put({ role: 'edit' }))
    await members({ memberId: ben.id }).delete()
    expect(await toldTo(ben)).toEqual([
      { kind: 'role-edit', who: 'Ann', place: 'Home' },
      { kind: 'removed', who: 'Ann', place: 'Home' },
    ])
    await letIn(world(), ann, home.id, ben, 'edit')
    await made(ann.api.folders({ id: home.id }).transfer.post({ memberId: ben.id }))
    expect((await toldTo(ben)).at(-1)).toEqual({ kind: 'handed-over', who: 'Ann', place: 'Home' })
    const [folder] = (await made(ann.api.folders.get())).filter(({ name }) => name === 'Home')
    await ann.api
      .folders({ id: folder?.id ?? 0 })
      .members({ memberId: ann.id })
      .delete()
    expect((await toldTo(ben)).at(-1)).toEqual({ kind: 'left', who: 'Ann', place: 'Home' })
  })

  test('U12: the members of a shared folder that is deleted are told, also when an undo deletes it', async () => {
    const { ann, ben, home } = await sharedHome('view')
    await ann.api.folders({ id: home.id }).delete()
    expect(await toldTo(ben)).toEqual([{ kind: 'deleted', who: 'Ann', place: 'Home' }])
    expect((await noticesOf(ben))[0]).toMatchObject({ folderId: home.id })
    expect(await toldTo(ann)).toEqual([{ kind: 'joined', who: 'Ben', place: 'Home' }])
    const garden = await ann.api.folders.post({ name: 'Garden' })
    await letIn(world(), ann, Number(garden.data?.id), ben, 'edit')
    await made(
      ann.api.journal({ id: Number(garden.response.headers.get('x-journal')) }).undo.post(),
    )
    expect((await toldTo(ben)).at(-1)).toEqual({ kind: 'deleted', who: 'Ann', place: 'Garden' })
  })

  test('U12: an invitation is kept with its folder, and closed by what becomes of it', async () => {
    const [ann, ben] = [await person(), await person()]
    const home = await made(ann.api.folders.post({ name: 'Home' }))
    const { invitations } = ann.api.folders({ id: home.id })
    const invite = () => made(invitations.post({ email: ben.email, role: 'view' }))
    const { id } = await invite()
    const [kept] = await noticesOf(ben)
    expect(kept).toMatchObject({ kind: 'invitation', what: 'view', place: 'Home', text: null })
    expect(kept).toMatchObject({ invitationId: id, folderId: home.id, readAt: null })

    await ben.api.invitations.decline.post({ invitationId: id })
    expect((await noticesOf(ben))[0]).toMatchObject({ text: 'declined' })
    expect((await noticesOf(ben))[0]?.readAt).not.toBeNull()
    expect(await made(ben.api.invitations.waiting.get())).toEqual([])

    const second = await invite()
    await invitations({ invitationId: second.id }).delete()
    const third = await invite()
    await made(ben.api.invitations.accept.post({ invitationId: third.id }))
    const became = (await noticesOf(ben)).map(({ text }) => text)
    expect(became).toEqual(['declined', 'withdrawn', 'accepted'])
    expect((await toldTo(ann)).at(-1)).toMatchObject({ kind: 'joined', place: 'Home' })
  })

  test('U12: who confirms an address finds the invitations that were sent to it', async () => {
    const ann = await person()
    const home = await made(ann.api.folders.post({ name: 'Home' }))
    const email = `late${ann.id}@example.org`
    await made(world().client().auth.register.post({ email, password: PASSWORD }))
    const [letter] = await world().letters(email)
    await made(ann.api.folders({ id: home.id }).invitations.post({ email, role: 'edit' }))
    await world()
      .client()
      .auth['verify-email'].get({ query: { token: tokenIn(letter) } })
    const late = { api: world().client(await world().signIn(email)) } as Person
    expect(await toldTo(late)).toMatchObject([{ kind: 'invitation', place: 'Home' }])
  })

  test('U12: a change that was rejected is kept, with the text, on all devices', async () => {
    const { ann, ben, home } = await sharedHome()
    const task = await made(ann.api.tasks.post({ title: 'Paint', folderId: home.id }))
    const device = new Device(ben.api, ben.id)
    await device.pull()
    await ann.api.folders({ id: home.id }).members({ memberId: ben.id }).delete()
    device.give({ kind: 'task.update', task: { id: task.id }, description: 'In **blue**' })
    await device.send()
    expect((await toldTo(ben)).at(-1)).toEqual({
      kind: 'rejected',
      what: 'The task could not be changed: You no longer have access to Home',
      text: 'In **blue**',
    })
    // In the list of changes there is nothing of it.
    const kinds = (await made(ben.api.journal.get({ query: {} }))).map(({ kind }) => kind as string)
    expect(kinds.filter((kind) => kind.startsWith('notice.'))).toEqual([])
  })

  test('U12: a reminder that reached no device is kept', async () => {
    const ann = await person()
    const task = await made(ann.api.tasks.post({ title: 'Flu shot' }))
    const at = '2026-11-21T09:40:00.000Z'
    await made(ann.api.tasks({ id: task.id }).reminders.post({ kind: 'at', at }))
    world().setNow('2026-11-21T09:41:00.000Z')
    await world().app.jobs.kick()
    expect(await toldTo(ann)).toEqual([{ kind: 'unheard', what: 'Flu shot' }])
  })

  test('U12: the newest hundred are kept', async () => {
    const { ann, ben, home } = await sharedHome('view')
    const members = ann.api.folders({ id: home.id }).members
    for (let nth = 0; nth < 102; nth += 1) {
      await made(members({ memberId: ben.id }).put({ role: nth % 2 ? 'view' : 'edit' }))
    }
    const kept = await noticesOf(ben)
    expect(kept.length).toBe(100)
    expect(kept.at(-1)?.kind).toBe('role-view')
  })
})
