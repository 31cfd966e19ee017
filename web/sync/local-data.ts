import type { QueryClient } from '@tanstack/react-query'
import type { User } from '../../src/auth/contract'
import { compareFolders } from '../../src/folders/rules'
import { compareNames } from '../../src/names'
import { applyUsual } from '../../src/sync/apply-usual'
import { Replica, type Touched } from '../../src/sync/replica'
import type { Assignee } from '../../src/tasks/contract'
import { TaskList } from '../../src/tasks/task-list'
import { COMMENTS_KEY, FILTERS_KEY, FOLDERS_KEY, REMINDERS_KEY, TAGS_KEY, TASKS_KEY } from './lists'

/** A person's rows, handed to the components as lists under the spec's keys (O12). */
export class LocalData {
  readonly replica: Replica
  private readonly list: TaskList
  private hasPublished = false

  constructor(
    private readonly queryClient: QueryClient,
    user: User,
  ) {
    const { id, email, firstName, lastName, profileImageUrl } = user
    const self: Assignee = { id, email, firstName, lastName, profileImageUrl }
    this.replica = new Replica(id, applyUsual)
    this.list = new TaskList(this.replica.shown, (other) => (other === id ? self : undefined))
  }

  get tasks() {
    return this.list.tasks
  }

  /** Hands over the lists in which something looks different. */
  publish(touched: Touched) {
    const { shown } = this.replica
    const before = this.list.tasks
    this.list.refresh(touched)
    const isFirst = !this.hasPublished
    this.hasPublished = true
    if (isFirst || touched.filters.size > 0) {
      this.queryClient.setQueryData(FILTERS_KEY, [...shown.filters.values()].sort(compareFolders))
    }
    if (isFirst || touched.folders.size > 0) {
      this.queryClient.setQueryData(FOLDERS_KEY, [...shown.folders.values()].sort(compareFolders))
    }
    if (isFirst || touched.tags.size > 0) {
      this.queryClient.setQueryData(TAGS_KEY, [...shown.tags.values()].sort(compareNames))
    }
    if (isFirst || touched.comments.size > 0) {
      this.queryClient.setQueryData(COMMENTS_KEY, [...shown.comments.values()])
    }
    if (isFirst || touched.reminders.size > 0) {
      this.queryClient.setQueryData(REMINDERS_KEY, [...shown.reminders.values()])
    }
    if (isFirst || this.list.tasks !== before) {
      this.queryClient.setQueryData(TASKS_KEY, this.list.tasks)
    }
  }
}
