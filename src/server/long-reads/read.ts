import type { Reader } from '../../../db/database'
import { type TextFormatName, writeTasks } from '../../core/transfer/formats'
import { exportAll, tablesToExport } from '../accounts/export'
import { type AskedActivity, readActivity } from '../activity/read'
import type { UserRow } from '../auth/user-store'
import { type AskedFeed, readFeed } from '../feeds/feed'
import { type AskedSearch, findIds, type KeptTexts } from '../find/store'
import { listEntries } from '../journal/list-entries'
import { type AskedStats, readStats } from '../stats/store'
import { type Moment, readEverything } from '../sync/delta'
import { readHistory } from '../tasks/history'
import { listTasks } from '../tasks/load-task'

/** What goes through all that a person has, by kind, with what each has to be told. */
interface Kinds {
  /** Limited to these folders, if any are given. */
  tasks: { folderIds?: readonly number[] | null | undefined }
  sync: { at: Moment }
  stats: AskedStats
  /** The ids of what is found. */
  search: AskedSearch
  export: { user: UserRow; now: Date }
  /** A file, or what can't be kept in it. */
  text: { format: TextFormatName; isReport: boolean }
  activity: AskedActivity
  history: { taskId: number }
  feed: AskedFeed
  journal: { limit: number; before: number }
}

export type LongRead = {
  [K in keyof Kinds]: { kind: K; userId: number } & Kinds[K]
}[keyof Kinds]

/** The text of the answer: JSON, or a file's. Searches look at `kept` texts. */
export async function readLong(db: Reader, kept: KeptTexts, read: LongRead): Promise<string> {
  switch (read.kind) {
    case 'tasks':
      return JSON.stringify(await listTasks(db, read.userId, read.folderIds))
    case 'sync':
      return JSON.stringify(await readEverything(db, read.userId, read.at))
    case 'stats':
      return JSON.stringify(await readStats(db.read, read.userId, read))
    case 'search':
      return JSON.stringify(await findIds(db, kept, read))
    case 'export':
      return JSON.stringify(await exportAll(db.read, read.user, read.now), null, 2)
    case 'text': {
      const { text, warnings } = writeTasks(read.format, await tablesToExport(db.read, read.userId))
      return read.isReport ? JSON.stringify({ warnings }) : text
    }
    case 'activity':
      return JSON.stringify(await readActivity(db, read.userId, read))
    case 'history':
      return JSON.stringify(await readHistory(db, read.userId, read.taskId))
    case 'feed':
      return readFeed(db, read.userId, read)
    case 'journal':
      return JSON.stringify(await listEntries(db.read, read.userId, read))
  }
}
