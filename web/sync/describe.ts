import type { Ref, Tables } from '../../src/core/data/tables'
import type { Pending } from '../../src/core/sync/replica'
import type { TagRef } from '../../src/core/tags/contract'
import { plainTitle } from '../../src/core/tasks/title'

/** Says what a change does, as in: Complete “Buy milk”. */
export function describe({ command, inverse }: Pending, tables: Tables): string {
  const task = (ref: Ref) => {
    const row = before(inverse?.put.tasks, ref) ?? tables.tasks.find(ref)
    return row ? `“${plainTitle(row.title)}”` : 'a task'
  }
  const folder = (ref: Ref) => named(before(inverse?.put.folders, ref) ?? tables.folders.find(ref))
  const filter = (ref: Ref) => named(before(inverse?.put.filters, ref) ?? tables.filters.find(ref))
  const tag = (ref: TagRef) =>
    named('name' in ref ? ref : (before(inverse?.put.tags, ref) ?? tables.tags.find(ref)))
  switch (command.kind) {
    case 'task.create':
      return `Add “${plainTitle(command.title)}”`
    case 'task.update':
      if (command.title !== undefined) {
        return `Rename ${task(command.task)} to “${plainTitle(command.title)}”`
      }
      return `${command.folder === undefined ? 'Edit' : 'Move'} ${task(command.task)}`
    case 'task.toggle':
      return `${command.completed === false ? 'Reopen' : 'Complete'} ${task(command.task)}`
    case 'task.skip':
      return `Skip ${task(command.task)}`
    case 'task.reopen':
      return `Reopen ${task(command.task)}`
    case 'task.move':
      return `Move ${task(command.task)} in the list`
    case 'task.reorder':
      return 'Reorder tasks'
    case 'task.delete':
      return `Delete ${task(command.task)}`
    case 'task.bulk':
      return `${command.delete ? 'Delete' : 'Change'} ${command.tasks.length} tasks`
    case 'task.create-many':
      return `Add ${command.added.length} tasks`
    case 'task.restore':
      return `Restore ${task(command.task)}`
    case 'task.tag':
      return `Tag ${task(command.task)} with ${tag(command.tag)}`
    case 'task.untag':
      return `Take ${tag(command.tag)} off ${task(command.task)}`
    case 'comment.create':
      return `Comment on ${task(command.task)}`
    case 'comment.update':
      return 'Edit a comment'
    case 'comment.delete':
      return 'Delete a comment'
    case 'reminder.set':
      return `Remind of ${task(command.task)}`
    case 'reminder.delete':
      return `Remove a reminder of ${task(command.task)}`
    case 'filter.create':
      return `Save filter “${command.name}”`
    case 'filter.update':
      return `Change filter ${filter(command.filter)}`
    case 'filter.move':
      return `Move filter ${filter(command.filter)}`
    case 'filter.delete':
      return `Delete filter ${filter(command.filter)}`
    case 'notice.read':
      return 'Mark notices as read'
    case 'folder.create':
      return `Add folder “${command.name}”`
    case 'folder.update':
      return `${command.name === undefined ? 'Change' : 'Rename'} folder ${folder(command.folder)}`
    case 'folder.reorder':
      return 'Reorder folders'
    case 'folder.delete':
      return `Delete folder ${folder(command.folder)}`
    case 'tag.create':
      return `Add tag “${command.name}”`
    case 'tag.update':
      return `Change tag ${tag(command.tag)}`
    case 'tag.delete':
      return `Delete tag ${tag(command.tag)}`
    case 'undo':
      return 'Undo'
    default:
      return 'Change a project'
  }
}

/** As it was before, by what would put it back. */
function before<R extends { id: number; clientId: string | null }>(
  rows: R[] | undefined,
  ref: Ref,
): R | undefined {
  return rows?.find((row) => ('id' in ref ? row.id === ref.id : row.clientId === ref.clientId))
}

function named(row: { name: string } | undefined): string {
  return row ? `“${row.name}”` : 'something that is gone'
}
