import { expect, test } from 'bun:test'
import type { Folder } from '../../../src/folders/contract'
import { initialsOf, personNamed } from '../../../src/sharing/names'
import { made } from '../answers'
import { onBothEngines } from '../both-engines'
import { Device } from '../sync/device'
import { share } from './people'

onBothEngines((person, world) => {
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
