import { expect, test } from 'bun:test'
import type { Folder } from '../../../../src/core/folders/contract'
import { initialsOf, personNamed } from '../../../../src/core/sharing/names'
import type { Delta } from '../../../../src/core/sync/contract'
import { unpackPatch } from '../../../../src/core/sync/pack'
import { made } from '../answers'
import { onEmbedded } from '../both-engines'
import { Device } from '../sync/device'
import { share } from './people'

onEmbedded((person, world) => {
  const rows = (device: Device): Folder[] => [...device.replica.shown.folders.values()]
  const who = ({ members }: Folder): unknown =>
    members?.map(({ userId, role }) => [userId, role]) ?? null

  test('each device knows who is in a folder, from joining to leaving, offline too', async () => {
    const [owner, member] = [await person(), await person()]
    const home = await made(owner.api.folders.post({ name: 'Home' }))
    await made(owner.api.folders.post({ name: 'Secret' }))
    const [theirs, mine] = [new Device(owner.api, owner.id), new Device(member.api, member.id)]
    await theirs.send()
    expect(rows(theirs).map(who)).toEqual([null, null])

    await share(world(), owner, home.id, member, 'view')
    await theirs.send()
    await mine.send()
    const both = [
      [owner.id, 'owner'],
      [member.id, 'view'],
    ]
    expect(rows(theirs).map(who)).toEqual([both, null])
    expect(rows(mine).map(who)).toEqual([both])
    expect(rows(mine)[0]?.members?.[0]).toEqual({
      userId: owner.id,
      email: owner.email,
      firstName: null,
      lastName: null,
      profileImageUrl: null,
      role: 'owner',
    })

    const { members } = owner.api.folders({ id: home.id })
    await made(members({ memberId: member.id }).put({ role: 'edit' }))
    await mine.send()
    expect(rows(mine)[0]?.members?.[1]).toMatchObject({ role: 'edit' })

    await members({ memberId: member.id }).delete()
    await theirs.send()
    expect(rows(theirs).map(who)).toEqual([null, null])
  })

  test('a new name or address is told once to all who share a folder, and to nobody else (T15, M8)', async () => {
    const [owner, member, other, stranger] = [
      await person(),
      await person(),
      await person(),
      await person(),
    ]
    const home = await made(owner.api.folders.post({ name: 'Home' }))
    const secret = await made(owner.api.folders.post({ name: 'Secret' }))
    await share(world(), owner, home.id, member, 'view')
    await share(world(), owner, home.id, other)
    await share(world(), owner, secret.id, stranger)
    const { id } = await made(owner.api.tasks.post({ title: 'Paint', folderId: home.id }))
    await made(owner.api.tasks({ id }).put({ assigneeId: member.id }))
    const device = new Device(other.api, other.id)
    await device.pull()
    const people = [owner, member, other, stranger]
    const known = await Promise.all(people.map(({ api }) => made(api.sync.get())))
    const news = () =>
      Promise.all(
        people.map(async ({ api }, at) => {
          const { epoch, revision } = known[at] as Delta
          const delta = await made(api.sync.get({ query: { since: String(revision), epoch } }))
          known[at] = delta as Delta
          const { full, put, del } = delta
          return { full, put: unpackPatch({ put, del } as never).put, del }
        }),
      )
    const told = (name: string) => ({
      full: false,
      put: {
        folders: [
          expect.objectContaining({
            id: home.id,
            members: expect.arrayContaining([
              expect.objectContaining({ userId: member.id, firstName: name }),
            ]),
          }),
        ],
      },
      del: {},
    })
    const nothing = { full: false, put: {}, del: {} }
    const profile = (firstName: string) =>
      made(member.api.auth.profile.put({ firstName, lastName: 'Lee', email: member.email }))

    await profile('Bea')
    expect(await news()).toEqual([told('Bea'), told('Bea'), told('Bea'), nothing])
    await device.pull()
    expect(device.list.tasks[0]).toMatchObject({ assignee: { firstName: 'Bea' } })
    await profile('Bea')
    expect(await news()).toEqual([nothing, nothing, nothing, nothing])

    await made(
      owner.api.auth.profile.put({ firstName: 'Al', lastName: 'Ray', email: `new-${owner.email}` }),
    )
    const [, , theirs, strangers] = await news()
    const who = (told: { put: { folders?: Folder[] } } | undefined) =>
      told?.put.folders?.map(({ name, members }) => [name, members?.[0]?.email])
    expect(who(theirs)).toEqual([['Home', `new-${owner.email}`]])
    expect(who(strangers)).toEqual([['Secret', `new-${owner.email}`]])
    // It is no change of theirs that could be undone, and nothing that was done in the folder.
    for (const { api } of people) {
      const kinds = (await made(api.journal.get())).map(({ kind }) => kind)
      expect(kinds.join()).not.toContain('profile')
    }
    const activity = await made(owner.api.folders({ id: home.id }).activity.get())
    expect(activity[0]?.what).toEqual(['assigned “Paint” to Bea Lee'])
  })

  test('the name of somebody who shares nothing moves no revision', async () => {
    const ann = await person()
    await made(ann.api.folders.post({ name: 'Home' }))
    const { revision } = await made(ann.api.sync.get())
    const profile = { firstName: 'Ann', lastName: 'Lee', email: ann.email }
    await made(ann.api.auth.profile.put(profile))
    expect((await made(ann.api.sync.get())).revision).toBe(revision)
  })

  test('a task says who it is assigned to on the device of another member (M6)', async () => {
    const [owner, member] = [await person(), await person()]
    const home = await made(owner.api.folders.post({ name: 'Home' }))
    await share(world(), owner, home.id, member)
    const { id } = await made(owner.api.tasks.post({ title: 'Paint', folderId: home.id }))
    await made(owner.api.tasks({ id }).put({ assigneeId: member.id }))
    const device = new Device(owner.api, owner.id)
    await device.send()
    expect(device.list.tasks[0]).toMatchObject({ assignee: { email: member.email } })
    // The list that is fetched has no list of people in each of its folders.
    const [task] = await made(owner.api.tasks.get())
    expect(task?.folder).not.toHaveProperty('members')
  })
})

const ann = { firstName: 'Ann', lastName: 'Lee', email: 'ann.lee@example.org' }
const bob = { firstName: null, lastName: null, email: 'bob@example.org' }

test('people go by their first name, full name, email and the part before the @', () => {
  for (const name of ['ann', 'Ann Lee', 'ANN.LEE', 'ann.lee@example.org']) {
    expect(personNamed([ann, bob], name)).toBe(ann)
  }
  expect(personNamed([ann, bob], 'bob')).toBe(bob)
  expect(personNamed([ann, bob], 'Lee')).toBeUndefined()
})

test('a name that two people go by names nobody', () => {
  const other = { firstName: 'Ann', lastName: 'Fox', email: 'fox@example.org' }
  expect(personNamed([ann, other], 'Ann')).toBeUndefined()
  expect(personNamed([ann, other], 'Ann Fox')).toBe(other)
})

test('a face has the initials of a name, or the first letter of the email', () => {
  expect(initialsOf(ann)).toBe('AL')
  expect(initialsOf(bob)).toBe('B')
})
