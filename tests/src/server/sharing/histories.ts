import { expect } from 'bun:test'
import fc from 'fast-check'
import type { Tables } from '../../../../src/core/data/tables'
import type { Command } from '../../../../src/core/sync/contract'
import type { Person } from '../../../world'
import { made } from '../answers'
import { type Act, COMMON_ACTS, FATES, one, ref, uuid } from '../sync/acts'
import { Device } from '../sync/device'

/** One of three people does something; `a` and `b` choose among what they see. */
export interface Step {
  who: 0 | 1 | 2
  act: string
  a: number
  b: number
}

/** What a person does offline, on what their device shows. */
const ACTS: Record<string, Act> = {
  ...COMMON_ACTS,
  create: ({ replica }, a, b) => ({
    kind: 'task.create',
    clientId: uuid(),
    title: `Task ${b}`,
    folder: ref(one(replica.shown.folders.values(), a)),
    ...(b % 3 === 0 && { tags: [...replica.shown.tags.values()].slice(0, 1).map(ref) }),
  }),
  toggle: ({ replica }, a, b) => ({
    kind: 'task.toggle',
    task: ref(one(replica.shown.tasks.values(), a)),
    completed: b % 2 === 0,
  }),
  edit: ({ replica }, a, b) => ({
    kind: 'task.update',
    task: ref(one(replica.shown.tasks.values(), a)),
    title: `Edited ${b}`,
  }),
  put: ({ replica }, a, b) => ({
    kind: 'task.update',
    task: ref(one(replica.shown.tasks.values(), a)),
    folder: b % 6 === 0 ? null : ref(one(replica.shown.folders.values(), b)),
  }),
  'nest another': ({ list }, a, b) => ({
    kind: 'task.update',
    task: ref(one(list.tasks, a)),
    parent: b % 4 === 0 ? null : ref(one(list.tasks, b)),
  }),
  delete: ({ replica }, a) => ({
    kind: 'task.delete',
    task: ref(one(replica.shown.tasks.values(), a)),
  }),
  restore: ({ replica }, a, b) => {
    const deleted = replica.pending.flatMap(({ command }) =>
      command.kind === 'task.delete' ? command.task : [],
    )
    return { kind: 'task.restore', task: one(deleted, a) ?? { id: b + 1 } }
  },
  tag: ({ replica }, a, b) => ({
    kind: b % 3 ? 'task.tag' : 'task.untag',
    task: ref(one(replica.shown.tasks.values(), a)),
    tag: ref(one(replica.shown.tags.values(), b)),
  }),
  comment: ({ replica }, a, b) => ({
    kind: 'comment.create',
    clientId: uuid(),
    task: ref(one(replica.shown.tasks.values(), a)),
    text: `Said ${b}`,
  }),
  'order folders': ({ replica }, a) => {
    const refs = [...replica.shown.folders.values()].map(ref)
    return { kind: 'folder.reorder', folders: [...refs.slice(a % 3), ...refs.slice(0, a % 3)] }
  },
  'rename a tag': ({ replica }, a, b) => ({
    kind: 'tag.update',
    tag: ref(one(replica.shown.tags.values(), a)),
    name: `named ${b}`,
  }),
  undo: ({ replica }, a) => {
    const earlier = one(replica.pending, a)
    return earlier && { kind: 'undo', target: earlier.command.seq }
  },
}

/** What a person does on the server at once, with what they have and the others. */
const DEEDS = [
  'share',
  'share',
  'rights',
  'leave',
  'remove',
  'assign',
  'undo any',
  'hand over',
  'another name',
] as const

const number = fc.nat({ max: 30 })
const who = fc.constantFrom(0 as const, 1 as const, 2 as const)
export const history: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: record(fc.constantFrom(...Object.keys(ACTS))) },
    { weight: 4, arbitrary: record(fc.constant('send')) },
    { weight: 2, arbitrary: record(fc.constant('pull')) },
    { weight: 5, arbitrary: record(fc.constantFrom(...DEEDS)) },
  ),
  { minLength: 60, maxLength: 60 },
)

function record(act: fc.Arbitrary<string>) {
  return fc.record({ who, act, a: number, b: number })
}

/** How a membership is made: the letter is for the tests of invitations. */
export type Join = (
  owner: Person,
  folderId: number,
  member: Person,
  role: 'view' | 'edit',
) => Promise<void>

/**
 * Plays a history of three people who share, leave, move, delete and undo, offline and on. After it,
 * and with every delta on the way, each device has exactly what its person may see.
 */
export async function playHistory(people: readonly Person[], steps: readonly Step[], join: Join) {
  const devices = people.map(({ api, id }) => new Device(api, id))
  for (const [at, { api }] of people.entries()) {
    for (const name of ['Home', 'Own']) {
      const folder = await made(api.folders.post({ name: `${name} ${at}` }))
      await made(api.tasks.post({ title: `In ${name}`, folderId: folder.id }))
    }
    await made(api.tags.post({ name: `tag of ${at}` }))
    await devices[at]?.pull()
  }
  for (const { who, act, a, b } of steps) {
    const [device, person] = [devices[who] as Device, people[who] as Person]
    const acted = ACTS[act]
    if (acted) give(device, acted(device, a, b))
    else if (act === 'send') await device.send(FATES[a % FATES.length])
    else if (act === 'pull') await device.pull()
    else await deed(act, person, people[(who + 1 + (a % 2)) % 3] as Person, a, b, join)
  }
  for (const device of devices) await device.send('sent twice')
  for (const device of devices) await device.send()
  for (const device of devices) await device.pull()
  const fresh = people.map(({ api, id }) => new Device(api, id))
  for (const device of fresh) await device.pull()
  const own = fresh.map(({ replica }) => replica.shown)
  for (const [at, person] of people.entries()) {
    const kept = devices[at]?.replica.shown as Tables
    expect(rowsOf(kept)).toEqual(rowsOf(own[at] as Tables))
    expect(idsIn(own[at] as Tables)).toEqual(await visibleTo(person, people, own))
    expect(plain(devices[at]?.list.tasks)).toEqual(
      withoutPeople(await made(person.api.tasks.get())),
    )
  }
}

async function deed(act: string, me: Person, other: Person, a: number, b: number, join: Join) {
  if (act === 'another name') {
    const names = { firstName: `Name ${a}`, lastName: `of ${me.id}` }
    await me.api.auth.profile.put({ ...names, email: me.email })
    return
  }
  const folders = await made(me.api.folders.get())
  const folder = one(
    folders.filter(({ role }) => (act === 'leave' ? role : !role)),
    a,
  )
  if (act === 'undo any') {
    const entry = one(await made(me.api.journal.get({ query: { limit: 20 } })), a)
    if (entry) await me.api.journal({ id: entry.id }).undo.post()
    return
  }
  if (act === 'assign') {
    const task = one(await made(me.api.tasks.get()), a)
    if (task) await me.api.tasks({ id: task.id }).put({ assigneeId: b % 4 ? other.id : null })
    return
  }
  if (!folder) return
  const role = b % 3 === 0 ? 'view' : 'edit'
  const one_ = me.api.folders({ id: folder.id })
  if (act === 'share') await join(me, folder.id, other, role)
  if (act === 'rights') await one_.members({ memberId: other.id }).put({ role })
  if (act === 'hand over') await one_.transfer.post({ memberId: other.id })
  if (act === 'leave') await one_.members({ memberId: me.id }).delete()
  if (act === 'remove') await one_.members({ memberId: other.id }).delete()
}

/** What somebody may see, worked out from what the owners have and who the members say there are. */
async function visibleTo(person: Person, people: readonly Person[], all: readonly Tables[]) {
  const seen = {
    folders: [] as number[],
    tags: [] as number[],
    tasks: [] as number[],
    taskTags: [] as string[],
    comments: [] as number[],
  }
  for (const [at, owner] of people.entries()) {
    const tables = all[at] as Tables
    const isOwner = owner.id === person.id
    const isOwn = (row: { userId: number }) => row.userId === owner.id
    const roles = new Map<number, string>()
    for (const folder of [...tables.folders.values()].filter(isOwn)) {
      const members = await made(owner.api.folders({ id: folder.id }).members.get())
      const role = members.find(({ userId }) => userId === person.id)?.role
      if (role) roles.set(folder.id, role)
    }
    const home = (task: { folderId: number | null; parentTaskId: number | null }) =>
      task.parentTaskId === null
        ? task.folderId
        : (tables.tasks.get(task.parentTaskId)?.folderId ?? null)
    const tasks = [...tables.tasks.values()].filter(isOwn)
    const mine = tasks.filter((task) => isOwner || roles.has(home(task) ?? 0))
    const taskIds = new Set(mine.map(({ id }) => id))
    const taskTags = [...tables.taskTags.values()].filter(({ taskId }) => taskIds.has(taskId))
    for (const { id, taskId } of tables.comments.values()) {
      if (taskIds.has(taskId)) seen.comments.push(id)
    }
    const used = new Set(taskTags.map(({ tagId }) => tagId))
    seen.folders.push(...roles.keys())
    seen.tasks.push(...taskIds)
    seen.taskTags.push(...taskTags.map(({ taskId, tagId }) => `${taskId}-${tagId}`))
    for (const tag of [...tables.tags.values()].filter(isOwn)) {
      if (isOwner || used.has(tag.id)) seen.tags.push(tag.id)
    }
  }
  return sorted(seen)
}

function idsIn({ folders, tags, tasks, taskTags, comments }: Tables) {
  return sorted({
    folders: [...folders.values()].map(({ id }) => id),
    tags: [...tags.values()].map(({ id }) => id),
    tasks: [...tasks.values()].map(({ id }) => id),
    taskTags: [...taskTags.values()].map(({ taskId, tagId }) => `${taskId}-${tagId}`),
    comments: [...comments.values()].map(({ id }) => id),
  })
}

function sorted(lists: Record<string, (number | string)[]>) {
  return Object.fromEntries(
    Object.entries(lists).map(([name, ids]) => [name, ids.map(String).sort()]),
  )
}

/** A folder of one's own says so in a full sync only where others are told of too. */
function rowsOf(tables: Tables) {
  const rows = (list: Iterable<object>) => [...list].map((row) => JSON.stringify(row)).sort()
  return {
    folders: rows([...tables.folders.values()].map((row) => ({ ...row, role: row.role ?? null }))),
    tags: rows(tables.tags.values()),
    tasks: rows(tables.tasks.values()),
    taskTags: rows(tables.taskTags.values()),
    comments: rows(tables.comments.values()),
  }
}

/** What can't be done is refused at once, and is not kept. */
function give(device: Device, command: Command | undefined) {
  if (!command) return
  try {
    device.give(command)
  } catch {
    // Said at once to the person who does it.
  }
}

function plain(tasks: unknown) {
  return withoutPeople(tasks)
}

/** Who is in a folder only synced rows say, and folders of one's own have no role. */
function withoutPeople(tasks: unknown) {
  return JSON.parse(JSON.stringify(tasks), (key, value) =>
    key === 'assignee' || key === 'members' || (key === 'role' && value === null)
      ? undefined
      : value,
  )
}
