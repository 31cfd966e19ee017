import type { TaskTagRow } from '../data/define-tables'
import type { Tables } from '../data/tables'
import { findPerson } from '../sharing/members'
import type { Touched } from '../sync/touched'
import type { Assignee, Subtask, Task, TaskRow } from './contract'
import { joinTask, type Related } from './join-related'
import { compareTasks } from './rules'

/** From so many changed tasks on, sorting all of them costs less than finding each one's place. */
const MANY = 50

/**
 * The list of T12, made from a replica's rows and kept up to date with what a change touched: what
 * did not change stays the same object, so that a page draws only what did.
 */
export class TaskList {
  /** In order. */
  tasks: readonly Task[] = []
  private readonly tasksById = new Map<number, Task>()
  private readonly subtasks = new Map<number, Set<number>>()
  private readonly parents = new Map<number, number>()
  private readonly tagsOfTask = new Map<number, Map<number, TaskTagRow>>()
  private commentCounts = new Map<number, number>()
  private readonly related: Related
  /** Tasks that keep their looks and places, how often each, and those that were to change meanwhile. */
  private readonly held = new Map<number, number>()
  private readonly due = new Set<number>()

  constructor(
    private readonly tables: Tables,
    assignee: (id: number) => Assignee | undefined,
  ) {
    this.related = {
      folder: (id) => tables.folders.get(id),
      project: (id) => tables.projects.get(id),
      tag: (id) => tables.tags.get(id),
      assignee: (id) => assignee(id) ?? findPerson(tables.folders.values(), id),
      taskTags: (id) => {
        const own = this.tagsOfTask.get(id)
        return own ? [...own.values()] : []
      },
      commentCount: (id) => this.commentCounts.get(id) ?? 0,
    }
  }

  /**
   * Keeps a task as it looks and where it stands while its row is there, such as while somebody types
   * in it. Returns what ends that, which returns whether the task is to be refreshed.
   */
  hold(id: number): () => boolean {
    this.held.set(id, (this.held.get(id) ?? 0) + 1)
    return () => {
      const left = (this.held.get(id) ?? 1) - 1
      if (left > 0) this.held.set(id, left)
      else this.held.delete(id)
      return left === 0 && this.due.delete(id)
    }
  }

  /**
   * Follows the rows, with `isOwn` those of tasks that are held too. `tasks` is another array only
   * where something in it has changed.
   */
  refresh(touched: Touched, isOwn = false): void {
    const stale = new Set<number>()
    for (const key of touched.taskTags) this.followTag(String(key), stale)
    for (const id of touched.tasks) this.followTask(Number(id), stale)
    // Nothing of the row says that a time to come was done ahead, but what is planned changes.
    for (const key of touched.completions) stale.add(Number.parseInt(String(key), 10))
    if (touched.comments.size > 0) this.countComments(stale)
    if (this.tasks.length > 0) this.findUses(touched, stale)
    if (!isOwn) this.skipHeld(stale)
    if (stale.size > 0) this.replace(stale)
  }

  /** A task or subtask as it is in the list. */
  find(id: number): Task | Subtask | undefined {
    const parent = this.parents.get(id)
    if (parent === undefined) return this.tasksById.get(id)
    return this.tasksById.get(parent)?.subtasks.find((each) => each.id === id)
  }

  /** What the tasks in `touched` will look like, by the objects that are shown of them now. */
  looksOf({ tasks }: Touched): Map<Task | Subtask, Task | Subtask> {
    const looks = new Map<Task | Subtask, Task | Subtask>()
    const changed = new Set([...tasks].map((id) => this.parents.get(Number(id)) ?? Number(id)))
    for (const shown of this.tasks) {
      const row = changed.has(shown.id) ? this.tables.tasks.get(shown.id) : undefined
      if (!row) continue
      const next = joinTask(row, this.subtaskRows(shown.id), this.related)
      looks.set(shown, next)
      for (const subtask of shown.subtasks) {
        looks.set(subtask, next.subtasks.find(({ id }) => id === subtask.id) ?? subtask)
      }
    }
    return looks
  }

  private skipHeld(stale: Set<number>) {
    for (const id of this.held.keys()) {
      if (this.tables.tasks.get(id) && stale.delete(id)) this.due.add(id)
    }
  }

  /** Keys are `taskId-tagId`, and a client's own ids are negative. */
  private followTag(key: string, stale: Set<number>) {
    const [, taskId = 0, tagId = 0] = (/^(-?\d+)-(-?\d+)$/.exec(key) ?? []).map(Number)
    const row = this.tables.taskTags.get(key)
    const own = this.tagsOfTask.get(taskId) ?? new Map<number, TaskTagRow>()
    if (row) own.set(tagId, row)
    else own.delete(tagId)
    if (own.size > 0) this.tagsOfTask.set(taskId, own)
    else this.tagsOfTask.delete(taskId)
    stale.add(this.tables.tasks.get(taskId)?.parentTaskId ?? taskId)
  }

  private countComments(stale: Set<number>) {
    const before = this.commentCounts
    const counts = new Map<number, number>()
    for (const { taskId } of this.tables.comments.values()) {
      counts.set(taskId, (counts.get(taskId) ?? 0) + 1)
    }
    this.commentCounts = counts
    for (const id of [...before.keys(), ...counts.keys()]) {
      const isSame = before.get(id) === counts.get(id)
      if (!isSame) stale.add(this.tables.tasks.get(id)?.parentTaskId ?? id)
    }
  }

  private followTask(id: number, stale: Set<number>) {
    const before = this.parents.get(id)
    if (before !== undefined) {
      this.subtasks.get(before)?.delete(id)
      this.parents.delete(id)
      stale.add(before)
    }
    const parent = this.tables.tasks.get(id)?.parentTaskId
    if (parent === null || parent === undefined) {
      stale.add(id)
      return
    }
    const siblings = this.subtasks.get(parent) ?? new Set()
    this.subtasks.set(parent, siblings.add(id))
    this.parents.set(id, parent)
    stale.add(parent)
    // It may have been a task of its own.
    stale.add(id)
  }

  /** The tasks that show a folder, project or tag that has changed. */
  private findUses({ folders, projects, tags }: Touched, stale: Set<number>) {
    if (folders.size + projects.size + tags.size === 0) return
    for (const { id, folderId, projectId, parentTaskId } of this.tables.tasks.values()) {
      const isUse =
        (folderId !== null && folders.has(folderId)) ||
        (projectId !== null && projects.has(projectId)) ||
        (tags.size > 0 && [...(this.tagsOfTask.get(id)?.keys() ?? [])].some((tag) => tags.has(tag)))
      if (isUse) stale.add(parentTaskId ?? id)
    }
  }

  private replace(stale: Set<number>) {
    const kept = this.tasks.filter(({ id }) => !stale.has(id))
    const made: Task[] = []
    for (const id of stale) {
      const row = this.tables.tasks.get(id)
      this.tasksById.delete(id)
      if (!row || row.parentTaskId !== null) continue
      const task = joinTask(row, this.subtaskRows(id), this.related)
      this.tasksById.set(id, task)
      made.push(task)
    }
    if (made.length > MANY) this.tasks = [...kept, ...made].sort(compareTasks)
    else {
      for (const task of made) kept.splice(placeOf(task, kept), 0, task)
      this.tasks = kept
    }
  }

  private subtaskRows(id: number): TaskRow[] {
    const ids = this.subtasks.get(id)
    return ids ? [...ids].flatMap((each) => this.tables.tasks.get(each) ?? []) : []
  }
}

/** Behind all that do not come after it. */
function placeOf(task: Task, sorted: readonly Task[]): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compareTasks(sorted[middle] as Task, task) > 0) high = middle
    else low = middle + 1
  }
  return low
}
