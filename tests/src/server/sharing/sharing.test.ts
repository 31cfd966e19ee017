import { describe, expect, test } from 'bun:test'
import { isInProcess, PASSWORD, tokenIn } from '../../../world'
import { made, refused } from '../answers'
import { onBothEngines } from '../both-engines'
import { Device } from '../sync/device'
import { share } from './people'

onBothEngines((person, world) => {
  /** An owner with a shared folder and a private one, a task in each, and a member. */
  async function household(role: 'view' | 'edit' = 'edit') {
    const [owner, member] = [await person(), await person()]
    const home = await made(owner.api.folders.post({ name: 'Home' }))
    const secret = await made(owner.api.folders.post({ name: 'Secret' }))
    const task = await made(owner.api.tasks.post({ title: 'Paint', folderId: home.id }))
    const hidden = await made(owner.api.tasks.post({ title: 'Present', folderId: secret.id }))
    await share(world(), owner, home.id, member, role)
    return { owner, member, home, secret, task, hidden }
  }

  const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title)

  describe('an invitation (M2, M3)', () => {
    test('says who, which folder and which account accepts, and lets them in', async () => {
      const { owner, member, home } = await household()
      const folders = await made(member.api.folders.get())
      expect(folders).toMatchObject([{ id: home.id, name: 'Home', userId: owner.id, role: 'edit' }])
      expect(titles(await made(member.api.tasks.get()))).toEqual(['Paint'])
      const members = await made(owner.api.folders({ id: home.id }).members.get())
      expect(members).toMatchObject([
        { userId: owner.id, role: 'owner' },
        { userId: member.id, email: member.email, role: 'edit' },
      ])
    })

    test('works once', async () => {
      const [owner, member, other] = [await person(), await person(), await person()]
      const home = await made(owner.api.folders.post({ name: 'Home' }))
      const { email } = member
      await made(owner.api.folders({ id: home.id }).invitations.post({ email, role: 'view' }))
      const token = tokenIn((await world().letters(email)).at(-1))
      expect(await made(member.api.invitations.get({ query: { token } }))).toMatchObject({
        folder: { name: 'Home' },
        owner: { email: owner.email },
        role: 'view',
        account: email,
      })
      await made(member.api.invitations.accept.post({ token }))
      expect(await refused(other.api.invitations.accept.post({ token }))).toBe(
        '400 Invalid or expired invitation',
      )
      expect(await made(other.api.folders.get())).toEqual([])
    })

    test('tells a stranger whether its link can be used, which address was invited, and nothing else', async () => {
      const [owner, member] = [await person(), await person()]
      const home = await made(owner.api.folders.post({ name: 'Home' }))
      const folder = owner.api.folders({ id: home.id })
      const { email } = member
      const stranger = world().client().auth.invitation
      const invite = async () => {
        await made(folder.invitations.post({ email, role: 'view' }))
        return tokenIn((await world().letters(email)).at(-1))
      }
      const first = await invite()
      expect(await made(stranger.get({ query: { token: first } }))).toEqual({ usable: true, email })
      const second = await invite()
      expect(await made(stranger.get({ query: { token: first } }))).toEqual({ usable: false })
      await made(member.api.invitations.accept.post({ token: second }))
      expect(await made(stranger.get({ query: { token: second } }))).toEqual({ usable: false })
      await made(folder.members({ memberId: member.id }).delete())
      const third = await invite()
      await folder.delete()
      expect(await made(stranger.get({ query: { token: third } }))).toEqual({ usable: false })
    })

    test('ends after 7 days, and when it is withdrawn', async () => {
      const [owner, member] = [await person(), await person()]
      const home = await made(owner.api.folders.post({ name: 'Home' }))
      const folder = owner.api.folders({ id: home.id })
      const { email } = member
      const first = await made(folder.invitations.post({ email, role: 'edit' }))
      const token = tokenIn((await world().letters(email)).at(-1))
      await folder.invitations({ invitationId: first.id }).delete()
      const gone = '400 Invalid or expired invitation'
      expect(await refused(member.api.invitations.accept.post({ token }))).toBe(gone)
      await made(folder.invitations.post({ email, role: 'edit' }))
      const later = tokenIn((await world().letters(email)).at(-1))
      world().setNow('2026-11-28T09:30:01.000Z')
      expect(await refused(member.api.invitations.accept.post({ token: later }))).toBe(gone)
    })

    test('answers the same for an address with an account and one without, 20 times a day', async () => {
      const [owner, member] = [await person(), await person()]
      const home = await made(owner.api.folders.post({ name: 'Home' }))
      const { invitations } = owner.api.folders({ id: home.id })
      const known = await invitations.post({ email: member.email, role: 'edit' })
      const unknown = await invitations.post({ email: `no-${member.email}`, role: 'edit' })
      expect([known.status, unknown.status]).toEqual([201, 201])
      expect(Object.keys(known.data ?? {})).toEqual(Object.keys(unknown.data ?? {}))
      for (let sent = 2; sent < 20; sent += 1) {
        await made(invitations.post({ email: `${sent}-${member.email}`, role: 'view' }))
      }
      const message = 'You have sent 20 invitations within a day. Please try again tomorrow.'
      expect(await refused(invitations.post({ email: member.email, role: 'edit' }))).toBe(
        `429 ${message}`,
      )
    })
  })

  describe('a member (M4, M5)', () => {
    test('an editor creates, edits, completes and deletes tasks, and the owner sees it', async () => {
      const { owner, member, home, task } = await household()
      const made1 = await made(member.api.tasks.post({ title: 'Sand', folderId: home.id }))
      expect(made1).toMatchObject({ userId: owner.id, folder: { name: 'Home' } })
      await made(member.api.tasks({ id: task.id }).put({ title: 'Paint it' }))
      await made(member.api.tasks({ id: task.id }).toggle.put({ completed: true }))
      const sub = await made(member.api.tasks({ id: made1.id }).subtasks.post({ title: 'Grit' }))
      const list = await made(owner.api.tasks.get())
      expect(titles(list).sort()).toEqual(['Paint it', 'Present', 'Sand'])
      expect(list.find(({ id }) => id === made1.id)?.subtasks).toMatchObject([{ id: sub.id }])
      expect((await member.api.tasks({ id: made1.id }).delete()).status).toBe(204)
      expect(titles(await made(owner.api.tasks.get())).sort()).toEqual(['Paint it', 'Present'])
    })

    test('a viewer is refused each change, with the words that say why', async () => {
      const { member, home, task } = await household('view')
      const word = '403 You can only view this folder'
      const mine = member.api.tasks({ id: task.id })
      expect(await refused(mine.put({ title: 'No' }))).toBe(word)
      expect(await refused(mine.toggle.put({ completed: true }))).toBe(word)
      expect(await refused(mine.delete())).toBe(word)
      expect(await refused(mine.subtasks.post({ title: 'No' }))).toBe(word)
      expect(await refused(member.api.tasks.post({ title: 'No', folderId: home.id }))).toBe(word)
    })

    test('never renames, colours, deletes or shares the folder', async () => {
      const { member, home } = await household()
      const folder = member.api.folders({ id: home.id })
      const word = '403 Only the owner can change this folder'
      expect(await refused(folder.put({ name: 'Mine' }))).toBe(word)
      expect(await refused(folder.put({ color: 'green' }))).toBe(word)
      expect(await refused(folder.delete())).toBe('403 Only the owner can delete this folder')
      expect(await refused(folder.invitations.post({ email: 'a@b.org', role: 'view' }))).toBe(
        '403 Only the owner can share this folder',
      )
    })

    test('M12: has a place of their own for it', async () => {
      const { owner, member, home } = await household()
      const own = await made(member.api.folders.post({ name: 'Home' }))
      const before = await made(owner.api.folders.get())
      await made(member.api.folders.reorder.put({ folderIds: [home.id, own.id] }))
      const list = await made(member.api.folders.get())
      expect(list.map(({ id, position }) => [id, position])).toEqual([
        [home.id, 0],
        [own.id, 1],
      ])
      expect(await made(owner.api.folders.get())).toEqual(before)
    })

    test('M12: puts its tasks in an order that is one for all', async () => {
      const { owner, member, home, task } = await household()
      const next = await made(owner.api.tasks.post({ title: 'Sand', folderId: home.id }))
      await made(member.api.tasks.reorder.put({ taskIds: [task.id, next.id] }))
      const inHome = async ({ api }: typeof owner) =>
        titles((await made(api.tasks.get())).filter(({ folderId }) => folderId === home.id))
      expect(await inHome(owner)).toEqual(['Paint', 'Sand'])
      await made(member.api.tasks.reorder.put({ taskIds: [next.id, task.id] }))
      expect(await inHome(owner)).toEqual(['Sand', 'Paint'])
      expect(await inHome(member)).toEqual(['Sand', 'Paint'])
    })

    test('never moves a task to where they can’t see it', async () => {
      const { member, secret, task } = await household()
      const moved = member.api.tasks({ id: task.id }).put({ folderId: secret.id })
      expect(await refused(moved)).toBe('404 Folder not found')
      const out = member.api.tasks({ id: task.id }).put({ folderId: null })
      expect(await refused(out)).toBe('403 Only the owner can move a task there')
    })

    test('M9: who leaves or is removed sees nothing of it any more', async () => {
      const { owner, member, home, task } = await household()
      await made(owner.api.tasks({ id: task.id }).put({ assigneeId: member.id }))
      const gone = member.api.folders({ id: home.id }).members({ memberId: member.id })
      expect((await gone.delete()).status).toBe(204)
      expect(await made(member.api.folders.get())).toEqual([])
      expect(await made(member.api.tasks.get())).toEqual([])
      expect(await refused(member.api.tasks({ id: task.id }).put({ title: 'No' }))).toBe(
        '404 Task not found',
      )
      const [left] = (await made(owner.api.tasks.get())).filter(({ id }) => id === task.id)
      expect(left).toMatchObject({ assigneeId: null, title: 'Paint' })
    })

    test('whose rights change may do from then on what they say', async () => {
      const { owner, member, home, task } = await household('view')
      const rights = owner.api.folders({ id: home.id }).members({ memberId: member.id })
      await made(rights.put({ role: 'edit' }))
      await made(member.api.tasks({ id: task.id }).put({ title: 'Mine too' }))
      await made(rights.put({ role: 'view' }))
      expect(await refused(member.api.tasks({ id: task.id }).put({ title: 'No' }))).toBe(
        '403 You can only view this folder',
      )
    })
  })

  describe('assigning (M6)', () => {
    test('is to the owner or a member of the folder, and to nobody else', async () => {
      const { owner, member, task, hidden } = await household()
      const stranger = await person()
      const assigned = await made(owner.api.tasks({ id: task.id }).put({ assigneeId: member.id }))
      expect(assigned.assignee).toMatchObject({ id: member.id, email: member.email })
      const [seen] = await made(member.api.tasks.get())
      expect(seen?.assignee).toMatchObject({ id: member.id })
      for (const [api, id, assigneeId] of [
        [owner.api, task.id, stranger.id],
        [owner.api, hidden.id, member.id],
        [member.api, task.id, stranger.id],
      ] as const) {
        expect(await refused(api.tasks({ id }).put({ assigneeId }))).toBe('404 Assignee not found')
      }
      await made(member.api.tasks({ id: task.id }).put({ assigneeId: owner.id }))
    })

    test('is told by one letter, if they want one, and not when they take a task themselves', async () => {
      const { owner, member, home, task } = await household()
      const about = async () => {
        world().setNow('2026-11-21T09:32:00.000Z')
        const letters = await world().letters(member.email)
        return letters.filter(({ subject }) => subject === 'You have a new task').length
      }
      const other = await made(owner.api.tasks.post({ title: 'Sand', folderId: home.id }))
      await made(member.api.tasks({ id: other.id }).put({ assigneeId: member.id }))
      expect(await about()).toBe(0)
      await made(owner.api.tasks({ id: task.id }).put({ assigneeId: member.id }))
      await made(owner.api.tasks({ id: task.id }).put({ assigneeId: member.id, title: 'Again' }))
      world().setNow('2026-11-21T09:34:00.000Z')
      expect((await world().letters(member.email)).at(-1)?.subject).toBe('You have a new task')
      world().setNow('2026-11-21T09:30:00.000Z')
      await made(member.api.auth.notices.put({ securityMails: true, sharingMails: false }))
      await made(owner.api.tasks({ id: other.id }).put({ assigneeId: owner.id }))
      await made(owner.api.tasks({ id: other.id }).put({ assigneeId: member.id }))
      expect(await about()).toBe(1)
    })

    test('is not told by a letter to an address that is not confirmed (N7)', async () => {
      const { owner, member, task } = await household()
      const email = `new-${member.email}`
      await made(member.api.auth.profile.put({ firstName: 'A', lastName: 'B', email }))
      await made(owner.api.tasks({ id: task.id }).put({ assigneeId: member.id }))
      world().setNow('2026-11-21T09:32:00.000Z')
      expect((await world().letters(email)).map(({ subject }) => subject)).toEqual([
        'Confirm your email address',
      ])
    })

    test('ends where the task is moved away from the assignee’s folder, with its subtasks', async () => {
      const { owner, member, task, secret } = await household()
      const one = owner.api.tasks({ id: task.id })
      const sub = await made(one.subtasks.post({ title: 'Sub', assigneeId: member.id }))
      await made(one.put({ assigneeId: member.id }))
      const moved = await made(one.put({ folderId: secret.id }))
      expect(moved.assigneeId).toBeNull()
      expect(moved.subtasks).toMatchObject([{ id: sub.id, assigneeId: null }])
    })
  })

  describe('moving between owners (M7)', () => {
    test('moves a task there with its subtasks under the same ids, for either side', async () => {
      const { owner, member, home, task } = await household()
      const red = await made(owner.api.tags.post({ name: 'red' }))
      await made(owner.api.tasks({ id: task.id }).tags({ tagId: red.id }).post())
      const sub = await made(owner.api.tasks({ id: task.id }).subtasks.post({ title: 'Prime' }))
      const said = await made(owner.api.tasks({ id: task.id }).comments.post({ text: 'Twice' }))
      const own = await made(member.api.folders.post({ name: 'Mine' }))
      await made(member.api.tags.post({ name: 'RED' }))
      const taken = await made(
        member.api.tasks({ id: task.id }).put({ folderId: own.id, title: 'Paint it' }),
      )
      expect(taken).toMatchObject({
        id: task.id,
        title: 'Paint it',
        userId: member.id,
        folder: { name: 'Mine' },
      })
      expect(taken.taskTags).toMatchObject([{ tag: { name: 'RED', userId: member.id } }])
      expect(taken.subtasks).toMatchObject([{ id: sub.id, title: 'Prime' }])
      expect(await made(member.api.tasks({ id: task.id }).comments.get())).toMatchObject([
        { id: said.id, text: 'Twice' },
      ])
      expect(await refused(owner.api.tasks({ id: task.id }).comments.get())).toBe(
        '404 Task not found',
      )
      expect(titles(await made(owner.api.tasks.get()))).toEqual(['Present'])

      const given = await made(member.api.tasks({ id: taken.id }).put({ folderId: home.id }))
      expect(given).toMatchObject({ id: task.id, userId: owner.id, folder: { name: 'Home' } })
      expect(titles(await made(owner.api.tasks.get())).sort()).toEqual(['Paint it', 'Present'])
    })

    test('is not for members who can only view', async () => {
      const { member, home, task } = await household('view')
      const own = await made(member.api.folders.post({ name: 'Mine' }))
      const mine = await made(member.api.tasks.post({ title: 'Own', folderId: own.id }))
      const word = '403 You can only view this folder'
      const { api } = member
      expect(await refused(api.tasks({ id: task.id }).put({ folderId: own.id }))).toBe(word)
      expect(await refused(api.tasks({ id: mine.id }).put({ folderId: home.id }))).toBe(word)
    })

    test('hands a folder over under its id, with its tasks, tags and members', async () => {
      const { owner, member, home, task } = await household()
      const other = await person()
      await share(world(), owner, home.id, other, 'view')
      await made(member.api.folders.post({ name: 'Home' }))
      const red = await made(owner.api.tags.post({ name: 'red' }))
      await made(owner.api.tasks({ id: task.id }).tags({ tagId: red.id }).post())
      const { transfer } = owner.api.folders({ id: home.id })
      const handed = await made(transfer.post({ memberId: member.id }))
      expect(handed).toMatchObject({ id: home.id, name: 'Home 2', userId: member.id, role: 'edit' })
      const members = await made(owner.api.folders({ id: handed.id }).members.get())
      expect(members.map(({ userId, role }) => [userId, role])).toEqual([
        [member.id, 'owner'],
        [owner.id, 'edit'],
        [other.id, 'view'],
      ])
      for (const { api } of [owner, member, other]) {
        const [seen] = (await made(api.tasks.get())).filter(({ title }) => title === 'Paint')
        expect(seen).toMatchObject({ id: task.id, userId: member.id, folderId: home.id })
        expect(seen?.taskTags).toMatchObject([{ tag: { name: 'red', userId: member.id } }])
      }
    })
  })

  test('security 14: a hidden task beside a shared one gets the same answers as one that does not exist', async () => {
    const { member, task, hidden } = await household()
    const { api } = member
    const none = 999_999
    const both = async (work: (id: number) => ReturnType<typeof api.tasks.bulk.post>) => {
      const answers = []
      for (const id of [hidden.id, none]) {
        const { status, error } = await work(id)
        answers.push({ status, error: error?.value })
      }
      expect(answers[0]).toEqual(answers[1])
      expect(answers[0]?.status).toBe(404)
    }
    await both((id) => api.tasks.bulk.post({ ids: [task.id, id], completed: true }))
    await both((id) => api.tasks.reorder.put({ taskIds: [task.id, id] }) as never)
  })

  test('M9: a change that waited while its maker left is refused with the folder’s name', async () => {
    const { owner, member, home, task } = await household()
    const device = new Device(member.api, member.id)
    await device.pull()
    const edit = device.give({ kind: 'task.update', task: { id: task.id }, title: 'Late' })
    const create = device.give({ kind: 'task.create', folder: { id: home.id }, title: 'Late too' })
    const never = device.give({ kind: 'task.update', task: { id: task.id }, title: 'Later' })
    await owner.api.folders({ id: home.id }).members({ memberId: member.id }).delete()
    await device.send()
    for (const seq of [edit, create, never]) {
      expect(device.outcomes.get(seq)).toMatchObject({
        status: 'refused',
        message: 'You no longer have access to Home',
      })
    }
    expect([...device.replica.shown.tasks.values()]).toEqual([])
    expect(titles(await made(owner.api.tasks.get())).sort()).toEqual(['Paint', 'Present'])
  })

  test.if(isInProcess)(
    'M8: a member hears of the owner’s change, and gets it and nothing else',
    async () => {
      const { owner, member, task, hidden } = await household()
      const device = new Device(member.api, member.id)
      await device.pull()
      const { epoch, revision } = device.replica.basedOn ?? { epoch: '', revision: 0 }
      const heard: number[] = []
      const forget = world().app.events.subscribe(member.id, {
        noticed: () => {},
        changed: (to) => heard.push(to),
        looking: () => {},
        account: () => {},
        end: () => {},
      })
      await made(owner.api.tasks({ id: hidden.id }).put({ title: 'For you' }))
      expect(heard).toEqual([])
      await made(owner.api.tasks({ id: task.id }).put({ title: 'Paint it' }))
      forget()
      const query = { since: String(revision), epoch }
      const delta = await made(member.api.sync.get({ query }))
      expect(heard).toEqual([delta.revision])
      expect(delta.put.tasks?.rows).toHaveLength(1)
      expect(delta.del).toEqual({})
      expect(JSON.stringify(delta)).toContain('Paint it')
    },
  )

  test('M13: who deletes their account is gone from every folder, and their folders for all', async () => {
    const [owner, member] = [await person(), await person()]
    const email = `leaver-${owner.id}@example.org`
    await world().register(email)
    const cookie = await world().signIn(email)
    const leaver = { id: 0, email, cookie, api: world().client(cookie) }
    const { id } = await made(leaver.api.auth.user.get())
    const home = await made(owner.api.folders.post({ name: 'Home' }))
    const task = await made(owner.api.tasks.post({ title: 'Paint', folderId: home.id }))
    const theirs = await made(leaver.api.folders.post({ name: 'Theirs' }))
    await share(world(), owner, home.id, leaver)
    await share(world(), leaver, theirs.id, member)
    await made(owner.api.tasks({ id: task.id }).put({ assigneeId: id }))
    const [first, second] = [new Device(owner.api, owner.id), new Device(member.api, member.id)]
    for (const device of [first, second]) await device.pull()
    await made(leaver.api.auth.account.delete({ password: PASSWORD }))
    for (const device of [first, second]) await device.pull()
    expect(first.replica.shown.tasks.get(task.id)?.assigneeId).toBeNull()
    expect([...second.replica.shown.folders.values()]).toEqual([])
  })

  test('M13: who deletes their account can hand each folder over; what they don’t is lost to all', async () => {
    const member = await person()
    const email = `giver-${member.id}@example.org`
    await world().register(email)
    const cookie = await world().signIn(email)
    const giver = { id: 0, email, cookie, api: world().client(cookie) }
    const home = await made(giver.api.folders.post({ name: 'Home' }))
    const secret = await made(giver.api.folders.post({ name: 'Secret' }))
    await made(giver.api.tasks.post({ title: 'Paint', folderId: home.id }))
    await made(giver.api.tasks.post({ title: 'Present', folderId: secret.id }))
    for (const { id } of [home, secret]) await share(world(), giver, id, member, 'edit')
    const { account } = giver.api.auth
    const stranger = [{ folderId: home.id, memberId: 999_999 }]
    expect(await refused(account.delete({ password: PASSWORD, handOver: stranger }))).toBe(
      '404 Member not found',
    )
    expect(titles(await made(member.api.tasks.get())).sort()).toEqual(['Paint', 'Present'])
    const handOver = [{ folderId: home.id, memberId: member.id }]
    await made(account.delete({ password: PASSWORD, handOver }))
    const folders = await made(member.api.folders.get())
    expect(folders).toMatchObject([{ name: 'Home', userId: member.id }])
    const tasks = await made(member.api.tasks.get())
    expect(tasks).toMatchObject([{ title: 'Paint', userId: member.id }])
    const { members } = member.api.folders({ id: folders[0]?.id ?? 0 })
    expect((await made(members.get())).map(({ userId }) => userId)).toEqual([member.id])
    // U12: both are told, and stay to be read.
    const device = new Device(member.api, member.id)
    await device.pull()
    const told = [...device.replica.shown.notices.values()].map(({ kind, place }) => [kind, place])
    expect(told).toContainEqual(['handed-over', 'Home'])
    expect(told).toContainEqual(['removed', 'Secret'])
  })

  describe('undo (M10)', () => {
    test('takes back one’s own changes, and the owner anyone’s', async () => {
      const { owner, member, home, task } = await household()
      const edit = await member.api.tasks({ id: task.id }).put({ title: 'Theirs' })
      const change = Number(edit.response.headers.get('x-journal'))
      await made(member.api.journal({ id: change }).undo.post())
      expect(titles(await made(member.api.tasks.get()))).toEqual(['Paint'])
      const gone = await member.api.tasks({ id: task.id }).delete()
      await made(
        member.api.journal({ id: Number(gone.response.headers.get('x-journal')) }).undo.post(),
      )
      expect(titles(await made(member.api.tasks.get()))).toEqual(['Paint'])
      await made(member.api.tasks({ id: task.id }).put({ title: 'Theirs again' }))
      const [theirs] = await made(owner.api.folders({ id: home.id }).activity.get({ query: {} }))
      await made(owner.api.journal({ id: Number(theirs?.id) }).undo.post())
      expect(titles(await made(member.api.tasks.get()))).toEqual(['Paint'])
      const mine = await owner.api.tasks.post({ title: 'Mine', folderId: home.id })
      const [entry] = await made(owner.api.journal.get({ query: { limit: 1 } }))
      expect(Number(mine.response.headers.get('x-journal'))).toBe(Number(entry?.id))
      expect(await refused(member.api.journal({ id: Number(entry?.id) }).undo.post())).toBe(
        '404 Change not found',
      )
    })
  })
})
