import { and, eq, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { folders, tasks } from '../../db/schema'
import { parameter, statement } from '../../db/statement'
import type { Change } from '../journal/change'

/**
 * A task's category is the name of its folder, and a subtask is where its parent is: brings both
 * into line after a folder was renamed or a task moved. The journal leaves it out, as it follows
 * from what the journal tells.
 */
export async function settlePlaces({ tx, userId, now }: Change): Promise<void> {
  await nameFolders(tx).run({ userId, at: now.toISOString() })
  await followParents(tx).run({ userId, at: now.toISOString() })
}

const isOwn = eq(tasks.userId, parameter('userId'))
const updatedAt = sql`${sql.placeholder('at')}`

const nameFolders = statement((tx) =>
  tx
    .update(tasks)
    .set({ category: sql`${folders.name}`, updatedAt })
    .from(folders)
    .where(
      and(
        isOwn,
        eq(folders.userId, tasks.userId),
        eq(folders.id, tasks.folderId),
        ne(folders.name, tasks.category),
      ),
    )
    .prepare(),
)

const parents = alias(tasks, 'parents')

const followParents = statement((tx) =>
  tx
    .update(tasks)
    .set({ folderId: sql`${parents.folderId}`, category: sql`${parents.category}`, updatedAt })
    .from(parents)
    .where(
      and(
        isOwn,
        eq(parents.userId, tasks.userId),
        eq(parents.id, tasks.parentTaskId),
        or(sql`${parents.folderId} is not ${tasks.folderId}`, ne(parents.category, tasks.category)),
      ),
    )
    .prepare(),
)
