import { idsOf } from '../../core/data/tables'
import { type Snapshot, taskIdsIn } from '../journal/change'

/** What a task was called, and where it was, at some moment. */
export interface PastTask {
  title: string
  folderId: number | null
  parentTaskId: number | null
}

export interface TouchedTask {
  id: number
  before: PastTask | undefined
  after: PastTask | undefined
  /** In which folder: a subtask is where its parent is (O6). */
  homeBefore: number | null
  homeAfter: number | null
}

/**
 * The tasks of an owner as they were, change by change back into the past: what a change tells of a
 * task is what differs, so where it was at the time is found from where it is now.
 */
export class PastTasks {
  private readonly tasks: Map<number, PastTask>

  constructor(now: readonly (PastTask & { id: number })[]) {
    this.tasks = new Map(now.map(({ id, ...task }) => [id, task]))
  }

  /** Goes back over one change. Returns the tasks that it touched. */
  stepBack(before: Snapshot, after: Snapshot): TouchedTask[] {
    const ids = taskIdsIn(before, after)
    const later = ids.map((id) => ({ task: this.tasks.get(id), home: this.homeOf(id) }))
    const left = new Set(idsOf(before.tasks ?? []))
    for (const { id } of after.tasks ?? []) {
      if (id !== undefined && !left.has(id)) this.tasks.delete(id)
    }
    for (const { id, title, folderId, parentTaskId } of before.tasks ?? []) {
      if (id === undefined) continue
      const known = this.tasks.get(id) ?? { title: '', folderId: null, parentTaskId: null }
      this.tasks.set(id, {
        title: title ?? known.title,
        folderId: folderId === undefined ? known.folderId : folderId,
        parentTaskId: parentTaskId === undefined ? known.parentTaskId : parentTaskId,
      })
    }
    return ids.map((id, at) => ({
      id,
      before: this.tasks.get(id),
      after: later[at]?.task,
      homeBefore: this.homeOf(id),
      homeAfter: later[at]?.home ?? null,
    }))
  }

  private homeOf(id: number): number | null {
    const task = this.tasks.get(id)
    const home = task?.parentTaskId ? this.tasks.get(task.parentTaskId) : task
    return home?.folderId ?? null
  }
}
