import type { QueryClient } from '@tanstack/react-query'
import type { User } from '../../src/core/auth/contract'
import type { Table, Tables } from '../../src/core/data/tables'
import { compareFolders } from '../../src/core/folders/rules'
import { compareNames } from '../../src/core/names'
import type { KeptNotice } from '../../src/core/notices/contract'
import { Replica } from '../../src/core/sync/replica'
import { nothingTouched, type Touched, without } from '../../src/core/sync/touched'
import type { Assignee } from '../../src/core/tasks/contract'
import { TaskList } from '../../src/core/tasks/task-list'
import { pointerLifted } from '../ui/pointer-down'
import {
  COMMENTS_KEY,
  COMPLETIONS_KEY,
  FILTERS_KEY,
  FOLDERS_KEY,
  NOTICES_KEY,
  REMINDERS_KEY,
  TAGS_KEY,
  TASKS_KEY,
} from './lists'
import { showLooks } from './new-looks'

/** What each list but that of the tasks is made of. */
export const PLAIN_LISTS = [
  {
    name: 'filters',
    key: FILTERS_KEY,
    list: ({ filters }: Tables) => sorted(filters, compareFolders),
  },
  {
    name: 'folders',
    key: FOLDERS_KEY,
    list: ({ folders }: Tables) => sorted(folders, compareFolders),
  },
  { name: 'tags', key: TAGS_KEY, list: ({ tags }: Tables) => sorted(tags, compareNames) },
  { name: 'comments', key: COMMENTS_KEY, list: ({ comments }: Tables) => [...comments.values()] },
  {
    name: 'notices',
    key: NOTICES_KEY,
    list: ({ notices }: Tables) => sorted(notices, byNewest),
  },
  {
    name: 'reminders',
    key: REMINDERS_KEY,
    list: ({ reminders }: Tables) => [...reminders.values()],
  },
  {
    name: 'completions',
    key: COMPLETIONS_KEY,
    list: ({ completions }: Tables) => [...completions.values()],
  },
] as const

/** What counts one more is news again. */
function byNewest(a: KeptNotice, b: KeptNotice): number {
  return b.createdAt.localeCompare(a.createdAt) || b.id - a.id
}

function sorted<R extends object>(table: Table<R>, compare: (a: R, b: R) => number): R[] {
  return [...table.values()].sort(compare)
}

/** A person's rows, handed to the components as lists under the spec's keys (O12). */
export class LocalData {
  readonly replica: Replica
  private readonly list: TaskList
  private hasPublished = false
  /** What is not to move yet. */
  private readonly held = new Set<Touched>()

  constructor(
    private readonly queryClient: QueryClient,
    user: User,
  ) {
    const self = asAssignee(user)
    this.replica = new Replica(user.id)
    this.list = new TaskList(this.replica.shown, (id) => (id === user.id ? self : undefined))
  }

  get tasks() {
    return this.list.tasks
  }

  /**
   * The same as `publish`, once `over` resolves. Until then these rows keep their places, and their
   * looks unless `showsLooks`.
   */
  async publishAfter(over: Promise<unknown>, touched: Touched, showsLooks: boolean) {
    this.held.add(touched)
    if (showsLooks) showLooks(this.list.looksOf(touched))
    await over
    this.held.delete(touched)
    this.publish(touched, true)
  }

  /** Keeps a task as it looks whatever other devices change, until the returned function is called. */
  holdTask(id: number): () => void {
    const release = this.list.hold(id)
    return () => {
      if (!release()) return
      const touched = nothingTouched()
      touched.tasks.add(id)
      this.publish(touched)
    }
  }

  /**
   * What the server says: while a pointer is down, rows don't move under it (U5). `isOwn`: among it
   * is the refusal of a change made here, which is to be seen in held rows too.
   */
  publishCalmly(touched: Touched, isOwn: boolean) {
    const lifted = this.hasPublished ? pointerLifted() : undefined
    if (lifted) void lifted.then(() => this.publish(touched, isOwn))
    else this.publish(touched, isOwn)
  }

  /** Hands over the lists in which something looks different; `isOwn`: by what was done here. */
  publish(all: Touched, isOwn = false) {
    const touched = this.held.size > 0 ? without(all, this.held) : all
    const { shown } = this.replica
    const before = this.list.tasks
    this.list.refresh(touched, isOwn)
    const isFirst = !this.hasPublished
    this.hasPublished = true
    for (const { name, key, list } of PLAIN_LISTS) {
      if (isFirst || touched[name].size > 0) this.queryClient.setQueryData(key, list(shown))
    }
    if (isFirst || this.list.tasks !== before) {
      this.queryClient.setQueryData(TASKS_KEY, this.list.tasks)
    }
  }
}

export function asAssignee({ id, email, firstName, lastName, profileImageUrl }: User): Assignee {
  return { id, email, firstName, lastName, profileImageUrl }
}
