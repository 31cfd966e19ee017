import type { Right } from '../../core/tokens/contract'

const READ = [
  'GET /api/tasks',
  'GET /api/tasks/:id/history',
  'GET /api/tasks/:id/comments',
  'GET /api/tasks/:id/activity',
  'GET /api/tasks/:id/reminders',
  'GET /api/tasks/search',
  'GET /api/folders',
  'GET /api/folders/:id/activity',
  'GET /api/folders/:id/members',
  'GET /api/tags',
  'GET /api/filters',
  'GET /api/projects',
  'GET /api/completions',
  'GET /api/dashboard/stats',
  'GET /api/journal',
  'GET /api/sync',
]

const ADD = ['POST /api/tasks', 'POST /api/tasks/:id/subtasks']

const CHANGE = [
  'PUT /api/tasks/reorder',
  'PUT /api/tasks/:id',
  'PUT /api/tasks/:id/toggle',
  'DELETE /api/tasks/:id',
  'POST /api/tasks/:id/tags',
  'POST /api/tasks/:id/tags/:tagId',
  'DELETE /api/tasks/:id/tags/:tagId',
  'POST /api/tasks/:id/comments',
  'PATCH /api/tasks/:id/comments/:commentId',
  'DELETE /api/tasks/:id/comments/:commentId',
  'POST /api/tasks/bulk',
  'POST /api/tasks/:id/skip',
  'POST /api/tasks/:id/reopen',
  'POST /api/tasks/:id/reminders',
  'POST /api/tasks/:id/reminders/snooze',
  'DELETE /api/tasks/:id/reminders',
  'DELETE /api/tasks/:id/reminders/:reminder',
  'POST /api/folders',
  'PUT /api/folders/reorder',
  'PUT /api/folders/:id',
  'DELETE /api/folders/:id',
  'POST /api/tags',
  'PUT /api/tags/:id',
  'DELETE /api/tags/:id',
  'POST /api/filters',
  'PUT /api/filters/:id',
  'DELETE /api/filters/:id',
  'POST /api/projects',
  'PUT /api/projects/:id',
  'DELETE /api/projects/:id',
  'POST /api/journal/:id/undo',
]

/** The routes that a token limited to folders may use for the tasks in them. */
const IN_FOLDERS = new Set([
  'GET /api/tasks',
  'GET /api/folders',
  ...[...READ, ...ADD, ...CHANGE].filter((route) => route.includes('/tasks/:id')),
  'POST /api/tasks',
])

const ROUTES: Record<Right, ReadonlySet<string>> = {
  read: new Set(READ),
  write: new Set([...READ, ...ADD, ...CHANGE]),
  add: new Set(ADD),
  // These have doors of their own.
  caldav: new Set(),
  assistant: new Set(),
  feed: new Set(),
}

/** Whether a token reaches a route of the API (`PUT /api/tasks/:id`): one that isn't named takes none. */
export function mayReach(
  { right, folderIds }: { right: Right; folderIds: readonly number[] | null },
  route: string,
): boolean {
  return ROUTES[right].has(route) && (folderIds === null || IN_FOLDERS.has(route))
}

export function rightsFor(route: string): Right[] {
  return (Object.keys(ROUTES) as Right[]).filter((right) => ROUTES[right].has(route))
}
