import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { holdAccounts } from '../../../db/accounts'
import type { Queries } from '../../../db/database'
import { tags, tasks, taskTags } from '../../../db/schema'
import { IDS, idsIn, statement, USER } from '../../../db/statement'
import type { CommentRow } from '../../core/comments/contract'
import type { Reference } from '../../core/data/define-commands'
import {
  DETAILS,
  isDetail,
  type Numbered,
  type RowTypes,
  referencesOf,
  TABLE_NAMES,
  type TableName,
} from '../../core/data/define-tables'
import { idsOf, type Patch } from '../../core/data/tables'
import { nameKey } from '../../core/names'
import { ownersOnly, type Role, viewOnly } from '../../core/sharing/rules'
import type { TaskRow } from '../../core/tasks/contract'
import { listSharedFolders } from './shares'
import { Slice } from './slice'
import { HOME_FOLDER, isParent, parents } from './tasks'

/**
 * What a member sees of an owner's rows: the folders that are shared with them, the tasks in those
 * with their tags. Everything else is not there, as if it did not exist (M4), whatever a command asks
 * for.
 */
export class SharedSlice extends Slice {
  private readonly roles = new Map<number, Role>()

  /** Undefined where the two have nothing to do with each other. */
  static async open(tx: Queries, ownerId: number, memberId: number) {
    await holdAccounts(tx, [ownerId])
    const slice = new SharedSlice(tx, ownerId, memberId)
    const folders = await listSharedFolders(tx, ownerId, memberId)
    for (const { id, role } of folders) slice.roles.set(id, role ?? 'view')
    slice.add('folders', folders)
    return folders.length > 0 ? slice : undefined
  }

  override add<N extends keyof RowTypes>(name: N, rows: readonly RowTypes[N][]): void {
    super.add(name, this.visible(name, rows))
  }

  override async byIds(name: Numbered, ids: readonly number[]): Promise<void> {
    if (name === 'tasks') await this.withParents(ids)
    if (name === 'comments') await this.withTasks(ids)
    // All of the folders that there are for a member are here already, and projects are not shared.
    if (name === 'tags') {
      const folderIds = JSON.stringify([...this.roles.keys()])
      const given = { userId: this.userId, ids: JSON.stringify(ids), folderIds }
      this.add('tags', await selectUsedTags(this.tx).all(given))
    }
  }

  /** They were on a task that the member could see, and may be on none by now. */
  override async tagsOfChange(ids: readonly number[]): Promise<void> {
    const found = new Slice(this.tx, this.userId)
    await found.byIds('tags', ids)
    this.add('tags', [...found.tables.tags.values()])
  }

  /** An owner's whole tables are never loaded. */
  override async all(): Promise<void> {}

  /** An editor may name any of the owner's tags, also those that they can't see (M14). */
  override async tagsNamed(names: readonly string[]): Promise<void> {
    const found = new Slice(this.tx, this.userId)
    await found.all('tags')
    const wanted = new Set(names.map(nameKey))
    this.add(
      'tags',
      [...found.tables.tags.values()].filter(({ name }) => wanted.has(nameKey(name))),
    )
  }

  /** Loads only rows that refer to tasks in this slice. */
  override async where<N extends TableName>(name: N, column: Reference<N>, ids: readonly number[]) {
    const isOfTask = referencesOf(name).some(([each, to]) => each === column && to === 'tasks')
    const seen = ids.filter((id) => isOfTask && this.tables.tasks.get(id))
    await super.where(name, column, seen)
  }

  override async completionsSince(taskId: number, day: string): Promise<void> {
    if (this.tables.tasks.get(taskId)) await super.completionsSince(taskId, day)
  }

  /** The order is one for all (M12), so that positions are taken among all of the owner's tasks. */
  override addSiblings(rows: readonly TaskRow[]): void {
    super.addSiblings(rows)
    for (const row of rows) if (!this.tables.tasks.get(row.id)) this.unseen.set(row.id, row)
  }

  override async addMoved(ids: readonly number[]): Promise<void> {
    const missing = ids.filter((id) => !this.tables.tasks.get(id))
    const found = new Slice(this.tx, this.userId)
    await found.byIds('tasks', missing)
    this.addSiblings([...found.tables.tasks.values()])
    this.addUnseen({ put: { tasks: [...this.unseen.values()] }, del: {} })
  }

  override mustMayWrite({ put, del }: Patch): void {
    if (del.folders?.length) throw ownersOnly('delete this folder')
    if (put.folders?.length) throw ownersOnly('change this folder')
    if (put.tags?.some(({ id }) => this.tables.tags.get(id))) throw ownersOnly('change this')
    const isTouched = (name: TableName) =>
      (name !== 'tags' && put[name]?.length) || del[name]?.length
    if (TABLE_NAMES.some((name) => name !== 'tasks' && !isDetail(name) && isTouched(name))) {
      throw ownersOnly('change this')
    }
    const ids = [
      ...idsOf(put.tasks ?? []),
      ...(del.tasks ?? []),
      ...DETAILS.flatMap((name) => [
        ...(put[name] ?? []).map(({ taskId }) => taskId),
        ...(del[name] ?? []).flatMap((key) => this.tables[name].get(key)?.taskId ?? []),
      ]),
    ]
    const after = new Map((put.tasks ?? []).map((row) => [row.id, row]))
    const others = ids.filter((id) => !this.makesRoom(after.get(Number(id))))
    if (ids.length > 0 && others.length === 0) throw viewOnly()
    for (const id of others) {
      const before = this.tables.tasks.get(id)
      const now = after.get(Number(id))
      if (before && this.roleFor(before) !== 'edit') throw viewOnly()
      const role = now && this.roleFor(now, after)
      if (now && role !== 'edit')
        throw role === 'view' ? viewOnly() : ownersOnly('move a task there')
      if (!before && !now) throw viewOnly()
    }
  }

  /** Whether a task that the member may not change only moves, for one that they may (M12). */
  private makesRoom(row: TaskRow | undefined): boolean {
    const before = row && this.tables.tasks.get(row.id)
    if (!before || this.roleFor(before) === 'edit') return false
    return (Object.keys(row) as (keyof TaskRow)[]).every(
      (name) => name === 'position' || name === 'updatedAt' || row[name] === before[name],
    )
  }

  /** Parents first, since a subtask is where its parent is. */
  private async withParents(ids: readonly number[]) {
    const found = new Slice(this.tx, this.userId)
    await found.byIds('tasks', ids)
    const rows = [...found.tables.tasks.values()]
    await found.byIds('tasks', idsOf(rows, 'parentTaskId'))
    const all = [...found.tables.tasks.values()]
    this.add(
      'tasks',
      all.filter(({ parentTaskId }) => parentTaskId === null),
    )
    this.add('tasks', rows)
  }

  /** Comments are seen with their task. */
  private async withTasks(ids: readonly number[]) {
    const found = new Slice(this.tx, this.userId)
    await found.byIds('comments', ids)
    const rows = [...found.tables.comments.values()]
    await this.withParents(idsOf(rows, 'taskId'))
    this.add('comments', rows)
  }

  private visible<N extends TableName>(name: N, rows: readonly RowTypes[N][]) {
    const isSeen = (row: object) => {
      if (name === 'tasks') return this.roleFor(row as TaskRow) !== undefined
      return name !== 'comments' || this.tables.tasks.get((row as CommentRow).taskId) !== undefined
    }
    return rows.filter(isSeen)
  }

  private roleFor(row: TaskRow, after?: ReadonlyMap<number, TaskRow>): Role | undefined {
    const { parentTaskId } = row
    const home =
      parentTaskId === null
        ? row
        : (after?.get(parentTaskId) ?? this.tables.tasks.get(parentTaskId))
    return home && home.folderId !== null && home.parentTaskId === null
      ? this.roles.get(home.folderId)
      : undefined
  }
}

/** What a member sees of the owner's tags (M14). */
const selectUsedTags = statement((tx) =>
  tx
    .selectDistinct(getTableColumns(tags))
    .from(tags)
    .innerJoin(taskTags, and(eq(taskTags.userId, tags.userId), eq(taskTags.tagId, tags.id)))
    .innerJoin(tasks, and(eq(tasks.userId, taskTags.userId), eq(tasks.id, taskTags.taskId)))
    .leftJoin(parents, isParent)
    .where(
      and(
        eq(tags.userId, USER),
        inArray(tags.id, IDS),
        inArray(HOME_FOLDER, idsIn(sql.placeholder('folderIds'))),
      ),
    ),
)
