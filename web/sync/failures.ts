import type { CommandKind } from '../../src/sync/contract'

/** What a toast says of a change that can't be made. */
export const FAILURES: Record<CommandKind, string> = {
  'filter.create': 'The filter could not be saved',
  'filter.update': 'The filter could not be changed',
  'filter.move': 'The filter could not be moved',
  'filter.delete': 'The filter could not be deleted',
  'folder.create': 'The folder could not be created',
  'folder.update': 'The folder could not be renamed',
  'folder.reorder': 'The folders are back in their old order',
  'folder.delete': 'The folder could not be deleted',
  'project.create': 'The project could not be created',
  'project.update': 'The project could not be changed',
  'project.delete': 'The project could not be deleted',
  'tag.create': 'The tag could not be created',
  'tag.update': 'The tag could not be changed',
  'tag.delete': 'The tag could not be deleted',
  'task.create': 'The task could not be added',
  'task.update': 'The task could not be changed',
  'task.toggle': 'The task could not be changed',
  'task.move': 'The tasks could not be reordered',
  'task.reorder': 'The tasks could not be reordered',
  'task.delete': 'The task could not be deleted',
  'task.tag': 'The tags of the task could not be changed',
  'task.untag': 'The tags of the task could not be changed',
  'task.restore': 'The task could not be restored',
  undo: 'This could not be undone',
}
