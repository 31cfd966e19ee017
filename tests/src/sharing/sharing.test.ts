import { describe, expect, test } from 'bun:test'
import { tokenIn } from '../../world'
import { made, refused } from '../answers'
import { onBothEngines } from '../both-engines'
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

    test('works once, and again only for who has accepted it', async () => {
      const [owner, member, other] = [await person(), await person(), await person()]
      const home = await made(owner.api.folders.post({ name: 'Home' }))
      const { email } = member
      await made(owner.api.folders({ id: home.id }).invitations.post({ email, role: 'view' }))
      const token = tokenIn((await world().letters(email)).at(-1))
      expect(await made(member.api.invitations.get({ query: { token } }))).toMatchObject({
        folder: { name: 'Home' },
        owner: { email: owner.email },
        role: 'view',
        accepted: false,
        account: email,
      })
      await made(member.api.invitations.accept.post({ token }))
      await made(member.api.invitations.accept.post({ token }))
      expect(await refused(other.api.invitations.accept.post({ token }))).toBe(
        '400 Invalid or expired invitation',
      )
      expect(await made(other.api.folders.get())).toEqual([])
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

    test('answers alike for an address with an account and one without, 20 times a day', async () => {
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
    test('who may edit creates, edits, completes and deletes, and the owner sees it', async () => {
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

    test('who may view is refused each change, with the words that say why', async () => {
      const { member, home, task } = await household('view')
      const word = '403 You can only view this folder'
      const mine = member.api.tasks({ id: task.id })
      expect(await refused(mine.put({ title: 'No' }))).toBe(word)
      expect(await refused(mine.toggle.put({ completed: true }))).toBe(word)
      expect(await refused(mine.delete())).toBe(word)
      expect(await refused(mine.subtasks.post({ title: 'No' }))).toBe(word)
      expect(await refused(member.api.tasks.post({ title: 'No', folderId: home.id }))).toBe(word)
    })

    test('never renames, deletes or shares the folder', async () => {
      const { member, home } = await household()
      const folder = member.api.folders({ id: home.id })
      expect(await refused(folder.put({ name: 'Mine' }))).toBe(
        '403 Only the owner can rename this folder',
      )
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
      const mine = await owner.api.tasks.post({ title: 'Mine', folderId: home.id })
      const [entry] = await made(owner.api.journal.get({ query: { limit: 1 } }))
      expect(Number(mine.response.headers.get('x-journal'))).toBe(Number(entry?.id))
      expect(await refused(member.api.journal({ id: Number(entry?.id) }).undo.post())).toBe(
        '404 Change not found',
      )
    })
  })
})
