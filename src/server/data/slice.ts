import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Queries } from '../../../db/database'
import { inTurns } from '../../../db/parts'
import { once, rowColumns, TABLES } from '../../../db/rows'
import { completions, tasks } from '../../../db/schema'
import { IDS, parameter, statement, USER } from '../../../db/statement'
import type { Reference, Rows } from '../../core/data/define-commands'
import type { Numbered, RowTypes, TableName } from '../../core/data/define-tables'
import { createTables, type Patch, type Ref, type Table, type Tables } from '../../core/data/tables'
import type { TaskRow } from '../../core/tasks/contract'
import { findCreate } from '../journal/store'
import { listSharedWith } from './shares'
import { findClientIds, findSiblingsAround, selectOutermost, selectSiblings } from './tasks'

/**
 * The rows of one person that a command needs, read inside its transaction. What is not loaded is
 * not there for the rule that decides, so each command loads whatever its rule looks at. What a
 * member sees of them is a `SharedSlice`.
 */
export class Slice implements Rows {
  readonly tables: Tables = createTables()
  /**
   * Siblings that the actor can't see, by id: only so that no two tasks get one position (O7). They
   * are not in `tables`, so that no reference finds them.
   */
  readonly unseen = new Map<number, TaskRow>()

  constructor(
    readonly tx: Queries,
    /** Whose rows they are. */
    readonly userId: number,
    /** Who gave the command. */
    readonly actorId: number = userId,
  ) {}

  /** Throws forbidden where the actor may not change all that a patch of these rows changes (M4). */
  mustMayWrite(_: Patch): void {}

  add<N extends TableName>(name: N, rows: readonly RowTypes[N][]): void {
    const table = this.tables[name] as Table<RowTypes[N]>
    for (const row of rows) table.put(row)
  }

  /** Loads the row that is referred to and returns it, if it is there and the person's own. */
  async find<N extends Numbered>(name: N, ref: Ref): Promise<RowTypes[N] | undefined> {
    const id = 'id' in ref ? ref.id : await this.idOf(name, ref.clientId)
    if (id === undefined) return undefined
    await this.byIds(name, [id])
    return this.tables[name].get(id) as RowTypes[N] | undefined
  }

  /** What was made by itself is in the journal by its clientId; of many at once each row has its own. */
  private async idOf(name: Numbered, clientId: string) {
    const id = await findCreate(this.tx, this.actorId, name, clientId)
    if (id !== undefined || name !== 'tasks') return id
    return (await findClientIds(this.tx, this.userId, [clientId])).get(clientId.toLowerCase())
  }

  addSiblings(rows: readonly TaskRow[]): void {
    this.add('tasks', rows)
  }

  /** Adds tasks of which a change tells nothing but their position, so that an undo can move them. */
  async addMoved(_ids: readonly number[]): Promise<void> {}

  /** Adds the unseen siblings that a patch moves, as they are now. */
  addUnseen({ put }: Patch): void {
    for (const { id } of put.tasks ?? []) {
      const row = this.unseen.get(id)
      if (row) this.tables.tasks.put(row)
    }
  }

  /** The sibling that a new task goes beside, if any: the first task, or a parent's last subtask (T10). */
  outermost(parentTaskId: number | null): Promise<TaskRow[]> {
    return selectOutermost(parentTaskId)(this.tx).all({ userId: this.userId, parentTaskId })
  }

  siblings(parentTaskId: number | null): Promise<TaskRow[]> {
    return selectSiblings(parentTaskId)(this.tx).all({ userId: this.userId, parentTaskId })
  }

  siblingsAround(parentTaskId: number | null, position: number | null | undefined) {
    return findSiblingsAround(this.tx, this.userId, parentTaskId, position)
  }

  async byIds(name: Numbered, ids: readonly number[]): Promise<void> {
    const missing = [...new Set(ids)].filter((id) => !this.tables[name].get(id))
    if (missing.length > 0) await this.load(name, missing, selectWhere(name, 'id'))
  }

  async all(name: Numbered): Promise<void> {
    this.add(name, (await selectAll(name)(this.tx).all({ userId: this.userId })) as never)
  }

  async sharedFolders(): Promise<void> {
    this.add('folders', await listSharedWith(this.tx, this.userId))
  }

  /** The tags that an earlier change of the actor names. */
  tagsOfChange(ids: readonly number[]): Promise<void> {
    return this.byIds('tags', ids)
  }

  /** The owner's tags of these names, whatever else is loaded with them. */
  tagsNamed(_names: readonly string[]): Promise<void> {
    return this.all('tags')
  }

  async where<N extends TableName>(name: N, column: Reference<N>, ids: readonly number[]) {
    if (ids.length === 0) return
    if (name !== 'tasks') return this.load(name, ids, selectWhere(name, column))
    // By way of their ids: without statistics SQLite would read all of the person's tasks.
    const { tx, userId } = this
    const found: number[] = []
    await inTurns(ids, async (some) => {
      const rows = await SELECT_TASK_IDS[column as Reference<'tasks'>](tx).all({
        userId,
        ids: JSON.stringify(some),
      })
      for (const { id } of rows) found.push(id)
    })
    await this.load('tasks', found, selectWhere('tasks', 'id'))
  }

  async completionsSince(taskId: number, day: string): Promise<void> {
    const given = { userId: this.userId, taskId, day }
    this.add('completions', (await selectCompletions(this.tx).all(given)) as never[])
  }

  private load(name: TableName, ids: readonly number[], select: ReturnType<typeof selectWhere>) {
    return inTurns(ids, async (some) => {
      const given = { userId: this.userId, ids: JSON.stringify(some) }
      this.add(name, (await select(this.tx).all(given)) as never[])
    })
  }
}

const selectAll = once((name) => selectRows(name, sql`true`))

const selectBy = once((name, [column = 'id']) =>
  selectRows(name, inArray(rowColumns(name)[column] as SQLiteColumn, IDS)),
)

function selectWhere(name: TableName, column: string) {
  return selectBy(name, [column])
}

const selectCompletions = selectRows(
  'completions',
  and(
    eq(completions.taskId, parameter('taskId')),
    gte(completions.occurrence, parameter('day')),
  ) as SQL,
)

function selectRows(name: TableName, condition: SQL) {
  return statement((tx) =>
    tx
      .select(rowColumns(name))
      .from(TABLES[name])
      .where(and(eq(TABLES[name].userId, USER), condition)),
  )
}

const SELECT_TASK_IDS = {
  folderId: taskIdsBy(inArray(tasks.folderId, IDS)),
  parentTaskId: taskIdsBy(inArray(tasks.parentTaskId, IDS)),
  projectId: taskIdsBy(inArray(tasks.projectId, IDS)),
}

function taskIdsBy(condition: SQL) {
  return statement((tx) =>
    tx
      .select({ id: tasks.id })
      .from(tasks)
      .where(and(eq(tasks.userId, USER), condition)),
  )
}
