import { and, eq, ne } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import { tasks } from '../../../db/schema'
import { statement, USER } from '../../../db/statement'
import type { UserData } from '../../language/voice/matching/resolve-command'
import { listPeople } from '../data/member-store'
import { listFolders, listOwn } from '../data/own-rows'
import { HOME_FOLDER, isParent, parents } from '../data/tasks'

/** All that a person's words can mean: what is theirs, and nobody else's (V3, security 21). */
export async function findUserData(db: Queries, userId: number): Promise<UserData> {
  const [folders, people, tags, openTasks] = await Promise.all([
    listFolders(db, userId),
    listPeople(db, userId),
    listOwn(db, 'tags', userId),
    selectOpen(db).all({ userId }),
  ])
  const byFolder = Map.groupBy(people, ({ folderId }) => folderId)
  return {
    folders: folders.map((folder) => ({ ...folder, people: byFolder.get(folder.id) ?? [] })),
    tags,
    openTasks,
  }
}

const selectOpen = statement((db) =>
  db
    .select({
      id: tasks.id,
      title: tasks.title,
      folderId: HOME_FOLDER,
      dueDate: tasks.dueDate,
      repeatZone: tasks.repeatZone,
    })
    .from(tasks)
    .leftJoin(parents, isParent)
    .where(and(eq(tasks.userId, USER), ne(tasks.status, 'completed'))),
)
