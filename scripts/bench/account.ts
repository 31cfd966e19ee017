import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase, type Queries } from '../../db/database'
import { users } from '../../db/schema'
import { nextId } from '../../db/sequence'
import { createTables, type Patch } from '../../src/core/data/tables'
import { NO_REPEAT } from '../../src/core/repeat/set-repeat'
import type { TaskRow } from '../../src/core/tasks/contract'
import { createSession } from '../../src/server/auth/session-store'
import { readEnv } from '../../src/server/env'
import { Change } from '../../src/server/journal/change'

/** A folder and how many tasks it holds. */
export interface Holding {
  name: string
  tasks: number
}

const WORDS = 'Call Water Book Paint Sort Plan Write Mend Visit Order Clean Read'.split(' ')
const THINGS = 'the dentist|the tomatoes|a train|the fence|old photos|the trip|a letter|the bike'
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Makes someone with tasks in a data folder that no server is using, and returns their cookie. A
 * fifth of the tasks has a due date, another two subtasks, a tenth a tag; a tenth is done.
 */
export async function makeAccount(dataDir: string, holdings: Holding[]): Promise<string> {
  const db = openDatabase(readEnv({ DATA_DIR: dataDir }).databaseUrl)
  await db.migrate()
  const now = new Date()
  const token = await db.write(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({
        email: 'ada@example.org',
        password: 'none',
        firstName: 'Ada',
        isEmailVerified: true,
      })
      .returning()
    if (!user) throw new Error('No user was made')
    const change = { tx, userId: user.id, now }
    const tagId = await addTag(change)
    for (const [position, holding] of holdings.entries()) {
      await addFolder(change, holding, position, tagId)
    }
    return createSession(tx, user.id, 'bench', now)
  })
  db.close()
  return token
}

/** Signs the terminal client in as them, as `tasks login` would if they had a password. */
export function signIn(configFolder: string, server: string, token: string) {
  const accounts = { [server]: { userId: 1, email: 'ada@example.org', token } }
  mkdirSync(configFolder, { recursive: true })
  writeFileSync(join(configFolder, 'servers.json'), JSON.stringify({ server, accounts }), {
    mode: 0o600,
  })
}

/** What is made, by whom and when. Nobody has to hear of it, so it has no journal row. */
interface Making {
  tx: Queries
  userId: number
  now: Date
}

async function write({ tx, userId }: Making, put: Patch['put']) {
  const change = new Change(tx, userId)
  await change.plan(createTables(), { put, del: {} })
  await change.write()
}

async function addTag(change: Making): Promise<number> {
  const id = await nextId(change.tx, 'tags')
  const tag = { id, name: 'home', color: '#22c55e', clientId: null, ...owned(change) }
  await write(change, { tags: [tag] })
  return id
}

async function addFolder(
  change: Making,
  { name, tasks }: Holding,
  position: number,
  tagId: number,
) {
  const folderId = await nextId(change.tx, 'folders')
  const folder = { id: folderId, name, color: null, position, clientId: null, ...owned(change) }
  await write(change, { folders: [folder] })
  const rows: TaskRow[] = []
  for (let index = 0; index < tasks; index += 1) {
    const place = { folderId, position: position * 10_000 + index }
    const task = await taskRow(change, index, place)
    rows.push(task)
    if (index % 5 !== 1) continue
    for (const nth of [0, 1]) {
      const below = { position: nth, parentTaskId: task.id }
      rows.push(await taskRow(change, index + nth, below))
    }
  }
  const tagged = rows.filter((_row, index) => index % 10 === 3)
  const createdAt = change.now.toISOString()
  const taskTags = tagged.map(({ id }) => ({ taskId: id, tagId, createdAt }))
  await write(change, { tasks: rows, taskTags })
}

async function taskRow(change: Making, index: number, place: Partial<TaskRow>): Promise<TaskRow> {
  const things = THINGS.split('|')
  const done = index % 10 === 9
  const dueDate = new Date(change.now.getTime() + ((index % 30) - 5) * DAY_MS)
  return {
    id: await nextId(change.tx, 'tasks'),
    title: `${WORDS[index % WORDS.length]} ${things[index % things.length]}, no. ${index + 1}`,
    description: null,
    status: done ? 'completed' : 'todo',
    priority: index % 7 === 0 ? 'high' : 'medium',
    category: 'backlog',
    position: index,
    folderId: null,
    dueDate: index % 5 === 2 ? dueDate.toISOString().slice(0, 10) : null,
    completedAt: done ? change.now.toISOString() : null,
    projectId: null,
    assigneeId: null,
    parentTaskId: null,
    ...NO_REPEAT,
    clientId: null,
    ...owned(change),
    ...place,
  }
}

function owned({ userId, now }: Making) {
  const at = now.toISOString()
  return { userId, createdAt: at, updatedAt: at }
}
