import { applyBulk, applyCreateMany } from '../bulk/apply'
import type { BulkCommand, CreateManyCommand } from '../bulk/contract'
import { applyToComments } from '../comments/apply'
import type { CommentCommand } from '../comments/contract'
import type { Context } from '../data/context'
import type { Patch, Tables } from '../data/tables'
import { applyToFilters } from '../filters/apply'
import type { FilterCommand } from '../filters/contract'
import { applyToFolders } from '../folders/apply'
import type { FolderCommand } from '../folders/contract'
import { applyToProjects } from '../projects/apply'
import type { ProjectCommand } from '../projects/contract'
import { applyToReminders } from '../reminders/apply'
import type { ReminderCommand } from '../reminders/contract'
import { applyToTags } from '../tags/apply'
import type { TagCommand } from '../tags/contract'
import { applyToTasks } from '../tasks/apply'
import type { TaskCommand } from '../tasks/contract'

export type DataCommand =
  | BulkCommand
  | CreateManyCommand
  | CommentCommand
  | FilterCommand
  | FolderCommand
  | ProjectCommand
  | ReminderCommand
  | TagCommand
  | TaskCommand

/**
 * What a command changes, by the features' own rules: pure, and the same on the server, in the page
 * and in the terminal (O1). Throws a Problem where it can't be done.
 */
export function apply(tables: Tables, command: DataCommand, context: Context): Patch {
  switch (command.kind) {
    case 'task.bulk':
      return applyBulk(tables, command, context)
    case 'task.create-many':
      return applyCreateMany(tables, command, context)
    case 'comment.create':
    case 'comment.update':
    case 'comment.delete':
      return applyToComments(tables, command, context)
    case 'filter.create':
    case 'filter.update':
    case 'filter.move':
    case 'filter.delete':
      return applyToFilters(tables, command, context)
    case 'folder.create':
    case 'folder.update':
    case 'folder.reorder':
    case 'folder.delete':
      return applyToFolders(tables, command, context)
    case 'project.create':
    case 'project.update':
    case 'project.delete':
      return applyToProjects(tables, command, context)
    case 'reminder.set':
    case 'reminder.delete':
      return applyToReminders(tables, command, context)
    case 'tag.create':
    case 'tag.update':
    case 'tag.delete':
      return applyToTags(tables, command, context)
    default:
      return applyToTasks(tables, command, context)
  }
}
