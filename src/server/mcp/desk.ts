import type { Clock } from '../../core/dates/due-date'
import { daysIn } from '../../core/days'
import type { Folder } from '../../core/folders/contract'
import { sameName } from '../../core/names'
import { invalid, Problem } from '../../core/problem'
import type { Command } from '../../core/sync/contract'
import type { Tag } from '../../core/tags/contract'
import type { Subtask, Task } from '../../core/tasks/contract'
import { isCompleted } from '../../core/tasks/rules'
import { createClock } from '../../language/dates/clock'
import { dateNeedsOf, loadDates } from '../../language/dates/languages'
import { readSchedule, type Schedule } from '../../language/quick-add/read-schedule'
import { refuseOutside, type SignedIn } from '../access/signed-in'
import type { App } from '../app'
import { listAllFolders, listOwn } from '../data/own-rows'
import type { LongRead } from '../long-reads/read'
import { type AskedStats, weekStartOf } from '../stats/store'
import { runOnce } from '../sync/with-commands'
import { loadTask } from '../tasks/load-task'

/** A long read, without whose it is. */
type Wanted = {
  [K in LongRead['kind']]: Omit<Extract<LongRead, { kind: K }>, 'userId'>
}[LongRead['kind']]

/** What a tool works with: the tasks that an assistant reaches, and the changes that it makes. */
export class Desk {
  readonly zone: string
  readonly userId: number

  constructor(
    readonly app: App,
    private readonly holder: SignedIn,
  ) {
    this.userId = holder.user.id
    this.zone = holder.user.timeZone ?? 'UTC'
  }

  /** The only folders that are reached; null for all. */
  private get folderIds(): number[] | null {
    return this.holder.token?.folderIds ?? null
  }

  get clock(): Clock {
    return { now: this.app.now(), dayOf: daysIn(this.zone) }
  }

  /** How statistics are counted for the person. */
  get asked(): AskedStats {
    const weekStart = weekStartOf(this.holder.user)
    return { now: this.app.now(), timeZone: this.zone, weekStart }
  }

  /** Refuses what only a token of all folders may do. */
  mustReachAll() {
    if (this.folderIds) {
      throw new Problem('forbidden', 'This token reaches some folders only.')
    }
  }

  /** What goes through all that a person has: of a large account it is read by the thread. */
  async read<V>(what: Wanted): Promise<V> {
    const { body } = await this.app.longReads.make({ ...what, userId: this.userId } as LongRead)
    return JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body))
  }

  /** Top-level tasks with their subtasks, in order. */
  tasks(): Promise<Task[]> {
    const { folderIds } = this
    return this.read<Task[]>({ kind: 'tasks', folderIds })
  }

  /** The tasks that the token may reach. */
  reached<T extends { folderId: number | null }>(tasks: readonly T[]): readonly T[] {
    const { folderIds } = this
    return folderIds ? tasks.filter(({ folderId }) => folderIds.includes(folderId ?? 0)) : tasks
  }

  /** The names of tags tell of folders: of some folders only, those that tasks there have. */
  async tags(): Promise<Tag[]> {
    const all = await listOwn(this.app.db.read, 'tags', this.userId)
    if (!this.folderIds) return all
    const tasks = (await this.tasks()).flatMap((task) => [task, ...task.subtasks])
    const used = new Set(tasks.flatMap(({ taskTags }) => taskTags.map(({ tag }) => tag.id)))
    return all.filter(({ id }) => used.has(id))
  }

  async task(id: number): Promise<Task | Subtask> {
    const { folderIds } = this
    if (folderIds) await refuseOutside(this.app.db.read, this.userId, folderIds, id)
    return loadTask(this.app.db, this.userId, id)
  }

  async folders(): Promise<Folder[]> {
    const { folderIds } = this
    const all = await listAllFolders(this.app.db.read, this.userId)
    return folderIds ? all.filter(({ id }) => folderIds.includes(id)) : all
  }

  async folderNamed(name: string): Promise<Folder> {
    return this.named(await this.folders(), 'folder', name)
  }

  /** Throws notFound with the names that there are. */
  named<T extends { name: string }>(all: readonly T[], what: string, name: string): T {
    const found = all.find((each) => sameName(each.name, name))
    if (found) return found
    const names = all.map((each) => each.name).join(', ')
    throw new Problem('notFound', `No ${what} “${name}”. There are: ${names || 'none'}.`)
  }

  /** As a due date is typed: "2026-12-01", "friday 17:00", "every monday". */
  async schedule(words: string): Promise<Schedule> {
    await loadDates(dateNeedsOf(words))
    const read = readSchedule(words, createClock(this.app.now(), this.zone))
    if (!read) throw invalid('due', `“${words}” isn’t a date. Say 2026-12-01 or friday 17:00.`)
    return read
  }

  /** Runs a command and returns the id of its journal entry. */
  async run(command: Command): Promise<{ id: number; journal: number | null }> {
    const { user, token } = this.holder
    const done = await runOnce(this.app, { user, token, source: 'mcp' }, command)
    return { id: done.entityId ?? 0, journal: done.entry ?? null }
  }

  /** Runs one for each of these tasks, which the token must reach. */
  async runEach(ids: readonly number[], commandFor: (id: number) => Command) {
    for (const id of ids) await this.task(id)
    const changed = []
    for (const id of ids) {
      const { journal } = await this.run(commandFor(id))
      changed.push({ id, journal })
    }
    return changed
  }

  async comment(id: number, text: string) {
    await this.task(id)
    return this.run({ kind: 'comment.create', task: { id }, text })
  }
}

/** A task as assistants see it: short, with names in place of ids. */
export function told(task: Task | Subtask): Record<string, unknown> {
  const subtasks = 'subtasks' in task ? task.subtasks : []
  return {
    id: task.id,
    title: task.title,
    ...(task.description && { description: task.description }),
    completed: isCompleted(task),
    priority: task.priority,
    due: task.dueDate,
    ...(task.repeat && { repeat: task.repeat }),
    folder: task.folder?.name ?? null,
    tags: task.taskTags.map(({ tag }) => tag.name),
    ...(subtasks.length > 0 && { subtasks: subtasks.map(told) }),
  }
}
