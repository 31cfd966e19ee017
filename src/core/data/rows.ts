import type { TaskRow } from '../tasks/contract'
import type { Ref, RowTypes, TableName, Tables } from './tables'

/** Tables whose rows have an id. */
export type Numbered = Exclude<TableName, 'taskTags' | 'completions' | 'reminders'>

/**
 * The rows of one person that a command is applied to. What isn't loaded isn't there for the rule
 * that decides, so each command loads whatever its rule looks at.
 */
export interface Rows {
  readonly tables: Tables
  /** Whose rows they are. */
  readonly userId: number
  /** Who gave the command. */
  readonly actorId: number

  /** Each loads the row that is referred to and returns it, if the actor may see it. */
  comment(ref: Ref): Promise<RowTypes['comments'] | undefined>
  filter(ref: Ref): Promise<RowTypes['filters'] | undefined>
  folder(ref: Ref): Promise<RowTypes['folders'] | undefined>
  project(ref: Ref): Promise<RowTypes['projects'] | undefined>
  tag(ref: Ref): Promise<RowTypes['tags'] | undefined>
  task(ref: Ref): Promise<TaskRow | undefined>

  all(name: 'filters' | 'folders' | 'projects' | 'tags'): Promise<void>
  byIds(name: Numbered, ids: readonly number[]): Promise<void>
  /** The folders that others share with this person. */
  sharedFolders(): Promise<void>
  /** The owner's tags of these names, whatever else is loaded with them. */
  tagsNamed(names: readonly string[]): Promise<void>
  tasksWhere(
    column: 'folderId' | 'parentTaskId' | 'projectId',
    ids: readonly number[],
  ): Promise<void>
  taskTagsWhere(column: 'taskId' | 'tagId', ids: readonly number[]): Promise<void>
  /** Of these tasks, from a day on where one is given. */
  completionsOf(taskIds: readonly number[], from?: string): Promise<void>
  commentsOf(taskIds: readonly number[]): Promise<void>
  remindersOf(taskIds: readonly number[]): Promise<void>

  /** Of the top-level tasks, or of a parent's subtasks, the one with the least position, if any. */
  topmost(parentTaskId: number | null): Promise<TaskRow[]>
  siblings(parentTaskId: number | null): Promise<TaskRow[]>
  /**
   * Some of the siblings above and below a position; `ends` says whether there are no others above
   * or below.
   */
  siblingsAround(
    parentTaskId: number | null,
    position: number | null | undefined,
  ): Promise<{ rows: TaskRow[]; ends: { top: boolean; bottom: boolean } }>
  /** Adds siblings; those that the actor can't see count for positions alone. */
  addSiblings(rows: readonly TaskRow[]): void
}
