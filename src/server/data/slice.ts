import { and, eq, getTableColumns, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import { inTurns } from '../../../db/parts'
import {
  comments,
  completions,
  filters,
  folders,
  projects,
  reminders,
  tags,
  tasks,
  taskTags,
} from '../../../db/schema'
import { parameter, statement } from '../../../db/statement'
import type { Numbered, Rows } from '../../core/data/rows'
import {
  createTables,
  type Patch,
  type Ref,
  type RowTypes,
  type Table,
  type TableName,
  type Tables,
} from '../../core/data/tables'
import type { TaskRow } from '../../core/tasks/contract'
import { findCreate } from '../journal/store'
import { listSharedWith } from './shares'
import { findClientIds, findSiblings, findSiblingsAround, findTopmost } from './tasks'

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

  folder = (ref: Ref) => this.byRef('folders', 'folder.create', ref)
  project = (ref: Ref) => this.byRef('projects', 'project.create', ref)
  filter = (ref: Ref) => this.byRef('filters', 'filter.create', ref)
  tag = (ref: Ref) => this.byRef('tags', 'tag.create', ref)
  task = (ref: Ref) => this.byRef('tasks', 'task.create', ref)
  comment = (ref: Ref) => this.byRef('comments', 'comment.create', ref)

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

  /** Of the top-level tasks, or of a parent's subtasks, the one with the least position, if any. */
  topmost(parentTaskId: number | null): Promise<TaskRow[]> {
    return findTopmost(this.tx, this.userId, parentTaskId)
  }

  siblings(parentTaskId: number | null): Promise<TaskRow[]> {
    return findSiblings(this.tx, this.userId, parentTaskId)
  }

  siblingsAround(parentTaskId: number | null, position: number | null | undefined) {
    return findSiblingsAround(this.tx, this.userId, parentTaskId, position)
  }

  /** Loads the row that is referred to and returns it, if it is there and the person's own. */
  protected async byRef<N extends Numbered>(name: N, kind: `${string}.create`, ref: Ref) {
    const id = 'id' in ref ? ref.id : await this.idOf(name, kind, ref.clientId)
    if (id === undefined) return undefined
    await this.byIds(name, [id])
    return this.tables[name].get(id) as RowTypes[N] | undefined
  }

  /** What was made by itself is in the journal by its clientId; of many at once each row has its own. */
  private async idOf(name: Numbered, kind: `${string}.create`, clientId: string) {
    const id = await findCreate(this.tx, this.actorId, kind, clientId)
    if (id !== undefined || name !== 'tasks') return id
    return (await findClientIds(this.tx, this.userId, [clientId])).get(clientId.toLowerCase())
  }

  async byIds(name: Numbered, ids: readonly number[]): Promise<void> {
    const missing = [...new Set(ids)].filter((id) => !this.tables[name].get(id))
    await this.loadByIds(name, missing)
  }

  async all(name: 'filters' | 'folders' | 'projects' | 'tags'): Promise<void> {
    this.add(name, (await SELECT_ALL[name](this.tx).all({ userId: this.userId })) as never)
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

  /** By way of their ids: without statistics SQLite would read all of the person's tasks. */
  async tasksWhere(
    column: 'folderId' | 'parentTaskId' | 'projectId',
    ids: readonly number[],
  ): Promise<void> {
    const { tx, userId } = this
    const found: number[] = []
    await inTurns(ids, async (some) => {
      const rows = await SELECT_TASK_IDS_BY[column](tx).all({ userId, ids: JSON.stringify(some) })
      for (const { id } of rows) found.push(id)
    })
    await this.loadByIds('tasks', found)
  }

  async taskTagsWhere(column: 'taskId' | 'tagId', ids: readonly number[]): Promise<void> {
    await this.load('taskTags', ids, (given) => SELECT_TASK_TAGS_BY[column](this.tx).all(given))
  }

  /** Of these tasks, from a day on where one is given. */
  async completionsOf(taskIds: readonly number[], from = ''): Promise<void> {
    await this.load('completions', taskIds, (given) =>
      SELECT_COMPLETIONS(this.tx).all({ ...given, from }),
    )
  }

  async commentsOf(taskIds: readonly number[]): Promise<void> {
    await this.load('comments', taskIds, (given) => SELECT_COMMENTS_OF(this.tx).all(given))
  }

  async remindersOf(taskIds: readonly number[]): Promise<void> {
    await this.load('reminders', taskIds, (given) => SELECT_REMINDERS(this.tx).all(given))
  }

  private loadByIds(name: Numbered, ids: readonly number[]): Promise<void> {
    return this.load(name, ids, (given) => SELECT[name](this.tx).all(given) as Promise<never[]>)
  }

  private load<N extends TableName>(
    name: N,
    ids: readonly number[],
    select: (given: { userId: number; ids: string }) => Promise<RowTypes[N][]>,
  ): Promise<void> {
    return inTurns(ids, async (some) => {
      this.add(name, await select({ userId: this.userId, ids: JSON.stringify(some) }))
    })
  }
}

const USER = parameter('userId')
const IDS = sql`(select value from json_each(${sql.placeholder('ids')}))`

const SELECT = {
  folders: byId(folders),
  projects: byId(projects),
  tags: byId(tags),
  filters: byId(filters),
  tasks: byId(tasks),
  comments: selectComments(inArray(comments.id, IDS)),
}

const SELECT_ALL = {
  filters: statement((tx) => tx.select().from(filters).where(eq(filters.userId, USER)).prepare()),
  folders: statement((tx) => tx.select().from(folders).where(eq(folders.userId, USER)).prepare()),
  projects: statement((tx) =>
    tx.select().from(projects).where(eq(projects.userId, USER)).prepare(),
  ),
  tags: statement((tx) => tx.select().from(tags).where(eq(tags.userId, USER)).prepare()),
}

const SELECT_TASK_IDS_BY = {
  folderId: taskIdsBy(inArray(tasks.folderId, IDS)),
  parentTaskId: taskIdsBy(inArray(tasks.parentTaskId, IDS)),
  projectId: taskIdsBy(inArray(tasks.projectId, IDS)),
}

const SELECT_TASK_TAGS_BY = {
  taskId: taskTagsBy(inArray(taskTags.taskId, IDS)),
  tagId: taskTagsBy(inArray(taskTags.tagId, IDS)),
}

const SELECT_COMMENTS_OF = selectComments(inArray(comments.taskId, IDS))

const SELECT_COMPLETIONS = statement((tx) => {
  const { userId: _, ...columns } = getTableColumns(completions)
  return tx
    .select(columns)
    .from(completions)
    .where(
      and(
        eq(completions.userId, USER),
        inArray(completions.taskId, IDS),
        gte(completions.occurrence, parameter('from')),
      ),
    )
    .prepare()
})

function selectComments(condition: SQL) {
  const { userId: _, ...columns } = getTableColumns(comments)
  return statement((tx) =>
    tx
      .select(columns)
      .from(comments)
      .where(and(eq(comments.userId, USER), condition))
      .prepare(),
  )
}

const SELECT_REMINDERS = statement((tx) => {
  const { userId: _, firesAt: __, ...columns } = getTableColumns(reminders)
  return tx
    .select(columns)
    .from(reminders)
    .where(and(eq(reminders.userId, USER), inArray(reminders.taskId, IDS)))
    .prepare()
})

function byId(
  table: typeof filters | typeof folders | typeof projects | typeof tags | typeof tasks,
) {
  return statement((tx) =>
    tx
      .select()
      .from(table)
      .where(and(eq(table.userId, USER), inArray(table.id, IDS)))
      .prepare(),
  )
}

function taskIdsBy(condition: SQL) {
  return statement((tx) =>
    tx
      .select({ id: tasks.id })
      .from(tasks)
      .where(and(eq(tasks.userId, USER), condition))
      .prepare(),
  )
}

function taskTagsBy(condition: SQL) {
  const { userId: _, ...columns } = getTableColumns(taskTags)
  return statement((tx) =>
    tx
      .select(columns)
      .from(taskTags)
      .where(and(eq(taskTags.userId, USER), condition))
      .prepare(),
  )
}
