/** Where a change came from, as the client says in the header `x-client`. */
export const SOURCES = ['web', 'cli', 'voice', 'api'] as const
export type Source = (typeof SOURCES)[number]

export const KINDS = [
  'task.create',
  'task.update',
  'task.toggle',
  'task.reorder',
  'task.delete',
  'folder.create',
  'folder.update',
  'folder.reorder',
  'folder.delete',
  'tag.create',
  'tag.update',
  'tag.delete',
  'tag.attach',
  'tag.detach',
  'project.create',
  'project.update',
  'project.delete',
  'undo',
] as const
export type Kind = (typeof KINDS)[number]
