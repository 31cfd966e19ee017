import { expect, test } from 'bun:test'
import { type RowTypes, referencesOf, TABLE_NAMES } from '../../../../src/core/data/define-tables'
import type { Tables } from '../../../../src/core/data/tables'
import type { DataCommand } from '../../../../src/core/sync/contract'
import type { Person } from '../../../world'
import { onEmbedded } from '../both-engines'
import { uuid } from './acts'
import { Device } from './device'

type Of<K extends DataCommand['kind']> = Omit<Extract<DataCommand, { kind: K }>, 'kind'>

/** One or several ways to use each kind of command, on the rows of `begin`. */
const CHANGES: { [K in DataCommand['kind']]: ((at: Named) => Of<K>)[] } = {
  'task.create': [
    () => ({ title: 'New', clientId: uuid(), tags: [{ name: 'fresh' }], dueDate: '2026-12-01' }),
    ({ tasks }) => ({ title: 'New below', clientId: uuid(), parent: tasks('Rent') }),
    () => ({ title: 'Timed', clientId: uuid(), dueDate: '2026-12-01T09:00:00Z', reminder: 30 }),
  ],
  'task.update': [
    ({ tasks }) => ({ task: tasks('Rent'), title: 'Pay it', was: { title: 'Rent' } }),
    ({ tasks }) => ({ task: tasks('Rent'), dueDate: '2026-12-24', priority: 'urgent' }),
    ({ tasks }) => ({ task: tasks('Rent'), description: 'By transfer' }),
    ({ tasks, folders }) => ({ task: tasks('Rent'), folder: folders('Work') }),
    ({ tasks }) => ({ task: tasks('Milk'), parent: tasks('Rent') }),
    ({ tasks }) => ({ task: tasks('Milk'), repeat: 'FREQ=WEEKLY', dueDate: '2026-12-01' }),
  ],
  'task.toggle': [
    ({ tasks }) => ({ task: tasks('Rent'), completed: true }),
    ({ tasks }) => ({ task: tasks('Water'), completed: true, occurrence: '2040-11-24' }),
  ],
  'task.skip': [({ tasks }) => ({ task: tasks('Water'), occurrence: '2040-11-24' })],
  'task.reopen': [({ tasks }) => ({ task: tasks('Bins'), occurrence: '2040-11-23' })],
  'task.move': [({ tasks }) => ({ task: tasks('Rent'), after: tasks('Milk') })],
  'task.reorder': [({ tasks }) => ({ tasks: [tasks('Milk'), tasks('Rent')] })],
  'task.delete': [({ tasks }) => ({ task: tasks('Rent') })],
  'task.tag': [
    ({ tasks, tags }) => ({ task: tasks('Milk'), tag: tags('bank') }),
    ({ tasks }) => ({ task: tasks('Milk'), tag: { name: 'never seen' } }),
  ],
  'task.untag': [({ tasks, tags }) => ({ task: tasks('Rent'), tag: tags('bank') })],
  'task.bulk': [
    ({ tasks }) => ({ tasks: [tasks('Rent'), tasks('Milk')], completed: true }),
    ({ tasks }) => ({ tasks: [tasks('Rent'), tasks('Milk')], delete: true }),
    ({ tasks }) => ({ tasks: [tasks('Rent'), tasks('Milk')], addTags: [{ name: 'both' }] }),
    ({ tasks, folders }) => ({
      tasks: [tasks('Rent'), tasks('Milk')],
      change: { folder: folders('Work'), dueDate: '2026-12-24' },
    }),
  ],
  'task.create-many': [
    () => ({ clientId: uuid(), added: [{ title: 'A', clientId: uuid() }, nested('B')] }),
  ],
  'comment.create': [({ tasks }) => ({ clientId: uuid(), task: tasks('Rent'), text: 'Paid?' })],
  'comment.update': [({ comments }) => ({ comment: comments('Yes'), text: 'No' })],
  'comment.delete': [({ comments }) => ({ comment: comments('Yes') })],
  'reminder.set': [
    ({ tasks }) => ({ task: tasks('Rent'), minutes: 60 }),
    ({ tasks }) => ({ task: tasks('Rent'), time: '2026-12-01T09:00:00.000Z' }),
  ],
  'notice.read': [({ notices }) => ({ notices: [notices(REJECTED)] })],
  'reminder.delete': [({ tasks }) => ({ task: tasks('Rent'), reminder: '10m' })],
  'filter.create': [() => ({ clientId: uuid(), name: 'Soon', query: 'due:today' })],
  'filter.update': [({ filters }) => ({ filter: filters('Late'), name: 'Too late' })],
  'filter.move': [({ filters }) => ({ filter: filters('Late'), after: filters('Bank') })],
  'filter.delete': [({ filters }) => ({ filter: filters('Late') })],
  'folder.create': [() => ({ clientId: uuid(), name: 'Garden' })],
  'folder.update': [
    ({ folders }) => ({ folder: folders('Home'), name: 'House' }),
    ({ folders }) => ({ folder: folders('Home'), color: 'cyan' }),
  ],
  'folder.reorder': [({ folders }) => ({ folders: [folders('Work'), folders('Home')] })],
  'folder.delete': [({ folders }) => ({ folder: folders('Home') })],
  'tag.create': [() => ({ clientId: uuid(), name: 'shop' })],
  'tag.update': [({ tags }) => ({ tag: tags('bank'), name: 'money', color: '#ff0000' })],
  'tag.delete': [({ tags }) => ({ tag: tags('bank') })],
  'project.create': [() => ({ clientId: uuid(), name: 'Move' })],
  'project.update': [({ projects }) => ({ project: projects('Flat'), name: 'House' })],
  'project.delete': [({ projects }) => ({ project: projects('Flat') })],
}

/** What somebody is told of a change of a task that is gone. */
const REJECTED = 'The task could not be changed: Task not found'

const EACH = Object.entries(CHANGES).flatMap(([kind, ways]) =>
  ways.map((way, nth) => ({ name: `${kind} ${nth + 1}`, kind, way })),
)

onEmbedded((person) => {
  for (const { name, kind, way } of EACH) {
    const change = (on: Device) => ({ kind, ...way(namedIn(on.replica.shown)) }) as DataCommand

    test(`U4: ${name} that was sent is undone and repeated exactly, without a network and with one`, async () => {
      const me = await person()
      const device = await begin(me)
      const before = rowsOf(device)
      const seq = device.give(change(device))
      await device.send()
      const after = rowsOf(device)
      expect(after).not.toEqual(before)

      const undone = device.undo(seq)
      expect(rowsOf(device)).toEqual(before)
      const redone = device.undo(undone)
      expect(rowsOf(device)).toEqual(after)
      device.undo(redone)
      expect(rowsOf(device)).toEqual(before)
      await settled(me, device, before)

      device.undo(device.lastSeq)
      expect(rowsOf(device)).toEqual(after)
      await settled(me, device, after)
    })

    test(`U4: ${name} that waits is undone and repeated exactly, and the server makes the same of it`, async () => {
      const me = await person()
      const device = await begin(me)
      const before = rowsOf(device)
      const seq = device.give(change(device))
      const after = rowsOf(device)
      const undone = device.undo(seq)
      expect(rowsOf(device)).toEqual(before)
      device.undo(undone)
      expect(rowsOf(device)).toEqual(after)
      await settled(me, device, after)

      device.undo(device.lastSeq)
      expect(rowsOf(device)).toEqual(before)
      await settled(me, device, before)
    })
  }

  test('U4: what was made and changed without a network is undone step by step once it was sent', async () => {
    const device = await begin(await person())
    const steps = [rowsOf(device)]
    const clientId = uuid()
    const task = { clientId }
    const commands: DataCommand[] = [
      { kind: 'task.create', clientId, title: 'New', tags: [{ name: 'fresh' }] },
      { kind: 'task.update', task, title: 'Newer', was: { title: 'New' } },
      { kind: 'task.tag', task, tag: { name: 'fresher' } },
      { kind: 'task.toggle', task, completed: true },
    ]
    const given = commands.map((command) => {
      const seq = device.give(command)
      steps.push(rowsOf(device))
      return seq
    })
    await device.send()
    expect(rowsOf(device)).toEqual(steps.at(-1) as never)
    const undos = given.toReversed().map((seq, nth) => {
      const undo = device.undo(seq)
      expect(rowsOf(device)).toEqual(steps.at(-2 - nth) as never)
      return undo
    })
    for (const [nth, undo] of undos.toReversed().entries()) {
      device.undo(undo)
      expect(rowsOf(device)).toEqual(steps[nth + 1] as never)
    }
    await device.send()
    expect(rowsOf(device)).toEqual(steps.at(-1) as never)
  })
})

/** The server agrees, and so does a device that only has what the server says. */
async function settled({ api, id }: Person, device: Device, rows: ReturnType<typeof rowsOf>) {
  await device.send()
  const refused = [...device.outcomes.values()].filter(({ status }) => status === 'refused')
  expect(refused).toEqual([])
  expect(device.replica.pending).toEqual([])
  expect(rowsOf(device)).toEqual(rows)
  const other = new Device(api, id)
  await other.pull()
  expect(rowsOf(other)).toEqual(rows)
}

/** Somebody with two folders, tasks that repeat, have subtasks, tags, comments and reminders. */
async function begin({ api, id }: Person): Promise<Device> {
  const tooLate = { seq: 1, at: '', kind: 'task.update', task: { id: 999_999 }, title: 'Gone' }
  await api.sync.post({
    device: uuid(),
    acked: 0,
    sentAt: new Date().toISOString(),
    commands: [tooLate],
  })
  const device = new Device(api, id)
  await device.pull()
  const [home, work, rent, water, bins, bank] = Array.from({ length: 6 }, uuid)
  const ref = (clientId = '') => ({ clientId })
  const commands: DataCommand[] = [
    { kind: 'folder.create', clientId: home, name: 'Home' },
    { kind: 'folder.create', clientId: work, name: 'Work' },
    { kind: 'tag.create', clientId: bank, name: 'bank' },
    { kind: 'project.create', clientId: uuid(), name: 'Flat' },
    { kind: 'filter.create', clientId: uuid(), name: 'Late', query: 'overdue' },
    { kind: 'filter.create', clientId: uuid(), name: 'Bank', query: '@bank' },
    { kind: 'task.create', clientId: uuid(), title: 'Milk', folder: ref(home) },
    { ...repeating('Water', water), folder: ref(home) },
    { ...repeating('Bins', bins), folder: ref(home) },
    {
      kind: 'task.create',
      clientId: rent,
      title: 'Rent',
      folder: ref(home),
      dueDate: '2026-11-30T09:00:00.000Z',
      tags: [ref(bank)],
      reminder: 10,
    },
    { kind: 'task.create', clientId: uuid(), title: 'Find the IBAN', parent: ref(rent) },
    { kind: 'comment.create', clientId: uuid(), task: ref(rent), text: 'Yes' },
    { kind: 'task.toggle', task: ref(bins), completed: true, occurrence: '2040-11-23' },
  ]
  for (const command of commands) device.give(command)
  await device.send()
  return device
}

function repeating(title: string, clientId = '') {
  const dueDate = title === 'Water' ? '2040-11-24' : '2040-11-23'
  const rest = { repeat: 'FREQ=DAILY', zone: 'Europe/Berlin' } as const
  return { kind: 'task.create', clientId, title, dueDate, ...rest } as const
}

function nested(title: string) {
  return { title, clientId: uuid(), tags: [{ name: 'fresh' }] }
}

/** The rows of a device, without their stamps, by what they are called and not by their ids. */
function rowsOf({ replica: { shown } }: Device) {
  const label = (name: keyof RowTypes, id: unknown) => {
    const row = shown[name].get(id as number) as Label | undefined
    return row ? (row.name ?? row.title ?? row.text ?? row.what) : id
  }
  const plain = (name: keyof RowTypes, row: object) => {
    const known = Object.entries(row).filter(([, value]) => value !== null)
    const { updatedAt: _, createdAt: _created, ...rest } = Object.fromEntries(known)
    // The server says when it was, by its own clock.
    for (const column of ['completedAt', 'doneAt', 'readAt'])
      if (rest[column]) rest[column] = 'then'
    for (const [column, to] of referencesOf(name)) {
      if (rest[column]) rest[column] = label(to, rest[column])
    }
    if (typeof rest.id === 'number') rest.id = label(name, rest.id)
    return JSON.stringify(rest, Object.keys(rest).sort())
  }
  return Object.fromEntries(
    TABLE_NAMES.map((name) => {
      const rows = [...shown[name].values()] as object[]
      return [name, rows.map((row) => plain(name, row)).sort()]
    }),
  )
}

interface Label {
  name?: string
  title?: string
  text?: string
  what?: string
}

function namedIn(tables: Tables) {
  const find = (name: keyof RowTypes) => (wanted: string) => {
    const rows = [...tables[name].values()] as (Label & { id: number })[]
    const row = rows.find((each) => [each.name, each.title, each.text, each.what].includes(wanted))
    if (!row) throw new Error(`There is no ${wanted}`)
    return { id: row.id }
  }
  return {
    tasks: find('tasks'),
    folders: find('folders'),
    tags: find('tags'),
    filters: find('filters'),
    projects: find('projects'),
    comments: find('comments'),
    notices: find('notices'),
  }
}

type Named = ReturnType<typeof namedIn>
