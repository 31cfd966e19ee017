import type { Database, Queries } from '../../db/database'
import { insertRows, type Row } from '../../db/rows'
import { journal, sequences, usage, users } from '../../db/schema'
import { NO_REPEAT } from '../../src/core/repeat/set-repeat'
import { PALETTE } from '../../src/core/tags/rules'
import { createSession } from '../../src/server/auth/session-store'

export interface Seeded {
  userId: number
  token: string
  /** Ids of open top-level tasks. */
  taskIds: number[]
}

const FOLDERS = 20
const TAGS = 10
/** Every tenth task is a subtask of one before it. */
const SUBTASK_EACH = 10
/** People in one write. */
const TOGETHER = 100

/** People with so many tasks each: in 20 folders, half of them tagged, a third of them completed. */
export async function seed(
  db: Database,
  people: number,
  now: Date,
  tasks = 1000,
): Promise<Seeded[]> {
  const seeded: Seeded[] = []
  while (seeded.length < people) {
    await db.write(async (tx) => {
      const end = Math.min(people, seeded.length + TOGETHER)
      while (seeded.length < end) seeded.push(await person(tx, seeded.length, now, tasks))
    })
  }
  const last = { folders: people * FOLDERS, tags: people * TAGS, tasks: people * tasks }
  await db.write(async (tx) => {
    for (const [name, id] of Object.entries({ ...last, journal: people })) {
      await tx.insert(sequences).values({ name, last: id })
    }
  })
  return seeded
}

async function person(tx: Queries, n: number, now: Date, count: number): Promise<Seeded> {
  const at = now.toISOString()
  const stamps = { clientId: null, createdAt: at, updatedAt: at }
  const email = `person${n}@example.org`
  const { id: userId } = await tx
    .insert(users)
    .values({ email, password: '', isEmailVerified: true })
    .returning()
    .get()
  const folders = range(FOLDERS).map(
    (i): Row<'folders'> => ({
      id: n * FOLDERS + i + 1,
      name: `Folder ${i}`,
      userId,
      color: null,
      position: i,
      ...stamps,
    }),
  )
  const tags = range(TAGS).map(
    (i): Row<'tags'> => ({
      id: n * TAGS + i + 1,
      name: `tag ${i}`,
      color: PALETTE[i]?.color ?? '',
      userId,
      ...stamps,
    }),
  )
  const tasks = range(count).map((i): Row<'tasks'> => {
    const isSubtask = i % SUBTASK_EACH === SUBTASK_EACH - 1
    const folder = folders[Math.trunc(i / SUBTASK_EACH) % FOLDERS]
    return {
      id: n * count + i + 1,
      title: `Task ${i}: something that is worth being remembered`,
      description: i % 4 ? null : 'A few words more about what there is to do, and how.',
      status: i % 3 ? 'pending' : 'completed',
      priority: 'medium',
      category: folder?.name ?? '',
      position: i,
      folderId: folder?.id ?? null,
      dueDate: i % 5 ? null : '2026-12-24',
      completedAt: i % 3 ? null : at,
      userId,
      projectId: null,
      assigneeId: null,
      ...NO_REPEAT,
      parentTaskId: isSubtask ? n * count + i - SUBTASK_EACH + 2 : null,
      ...stamps,
    }
  })
  const taskTags = tasks
    .filter((_, i) => i % 2)
    .map(({ id }, i) => ({ userId, taskId: id, tagId: tags[i % TAGS]?.id ?? 0, createdAt: at }))
  await insertRows(tx, 'folders', folders)
  await insertRows(tx, 'tags', tags)
  await insertRows(tx, 'tasks', tasks)
  await insertRows(tx, 'taskTags', taskTags)
  await tx.insert(journal).values({ id: n + 1, userId, source: 'api', kind: 'task.create' })
  const counted = { tasks: count, folders: FOLDERS, tags: TAGS, day: at.slice(0, 10), bytes: 0 }
  await tx.insert(usage).values({ userId, ...counted })
  const open = tasks.filter((task) => task.status === 'pending' && task.parentTaskId === null)
  const token = await createSession(tx, userId, 'bench', now)
  return { userId, token, taskIds: open.map(({ id }) => id) }
}

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index)
}
