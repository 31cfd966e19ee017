import type { Header } from './common'

/** What the document says about a route beyond its schemas. A table, and long as such. */
export interface Told {
  summary: string
  description?: string
  /** Anyone may ask, without a session. */
  isOpen?: true
  /** The media types of the body, where that is not JSON alone. */
  bodyTypes?: string[]
  /** The media type of the response, where that is not JSON. */
  answerType?: string
  /** Further headers, of the request and of the response. */
  takes?: Header[]
  gives?: Header[]
  /** What a status means here, where that is more than it means everywhere. */
  means?: Record<number, string>
}

const TAKEN = { 409: 'The name is taken' }
const REPEATED = { 200: 'Created by an earlier request; shown as it is now' }
const GONE = { 409: 'Created by an earlier request and deleted since' }
const GONE_OR_TAKEN = {
  409: 'The name is taken, or it was created by an earlier request and deleted since',
}

const list = { takes: ['If-None-Match'], gives: ['ETag'] } satisfies Partial<Told>
const change = { takes: ['X-Client'], gives: ['X-Journal'] } satisfies Partial<Told>

/** Every route, as "METHOD path"; a test compares. */
export const OPERATIONS: Record<string, Told> = {
  'GET /api/tasks': {
    summary: 'List all tasks',
    description:
      'Top-level tasks: the open ones by position (nulls last, then newest first), then the completed ones, newest first. Subtasks appear only inside their parents.',
    ...list,
  },
  'POST /api/tasks': {
    summary: 'Create a task',
    description:
      '`folderId` wins over a `category` that names another folder. Without a position the task goes to the top. With `repeat` (an RRULE value or words) it is due on the first matching date from its due date, or else from today.',
    ...change,
    means: { ...REPEATED, ...GONE },
  },
  'GET /api/tasks/search': {
    summary: 'Search tasks and subtasks',
    description:
      'Every word must occur in the title, the description, a tag or the folder name; English and Russian inflections match too. Titles that start with the query rank first, then titles with a word that does, then open tasks, then the most recently changed. `marks` gives the matching ranges in title and description.',
  },
  'POST /api/tasks/bulk': {
    summary: 'Change many tasks at once',
    description:
      'All or nothing, as one change that a single undo reverts. Each task changes as it would on its own; subtasks move with their parent. In another person’s folder a tag stands for that person’s tag of the same name. With a `clientId`, repeated requests have no further effect.',
    ...change,
  },
  'POST /api/tasks/{id}/subtasks': {
    means: { ...REPEATED, ...GONE },
    summary: 'Create a subtask',
    description: 'It belongs to its parent’s folder. Subtasks can’t have subtasks.',
    ...change,
  },
  'PUT /api/tasks/reorder': {
    summary: 'Put tasks in order',
    description: 'Each gets its index in the list as its position; the others keep theirs.',
    ...change,
  },
  'PUT /api/tasks/{id}': {
    summary: 'Change or move a task',
    description:
      '`folderName` or `folderId` moves it together with its subtasks: its category becomes the folder’s name, and a subtask becomes a top-level task.',
    ...change,
  },
  'GET /api/tasks/{id}/history': {
    summary: 'List what happened to a task, newest first',
    description: 'The last 100 changes that are still in the journal.',
  },
  'GET /api/tasks/{id}/reminders': {
    summary: 'List the reminders of a task',
    description: 'The next one due comes first. On a shared task, these are the owner’s reminders.',
  },
  'POST /api/tasks/{id}/reminders': {
    summary: 'Set a reminder',
    description:
      'Either `offset`, in minutes before the task is due (a due date without a time counts as 09:00 in the user’s time zone), or `at`, a point in time. Setting a reminder twice has no further effect. Returns all reminders of the task.',
    ...change,
    means: { 409: 'The task already has the maximum number of reminders' },
  },
  'POST /api/tasks/{id}/reminders/snooze': {
    summary: 'Snooze a reminder',
    description: 'For an hour, or for `minutes`. Replaces an earlier snooze.',
    ...change,
    means: { 409: 'The task already has the maximum number of reminders' },
  },
  'DELETE /api/tasks/{id}/reminders': {
    summary: 'Remove all reminders of a task',
    description: 'Including the default reminder of tasks that are due at a time.',
    ...change,
  },
  'DELETE /api/tasks/{id}/reminders/{reminder}': { summary: 'Remove a reminder', ...change },
  'PUT /api/tasks/{id}/toggle': {
    summary: 'Complete or reopen a task',
    description:
      'A completed task becomes pending, any other becomes completed. `completed` sets the state instead, so that the request can be repeated. A repeating task moves on to its next due date; with `occurrence` the same occurrence is completed only once.',
    ...change,
  },
  'POST /api/tasks/{id}/skip': {
    summary: 'Skip an occurrence of a repeating task',
    description:
      'The task moves on to its next due date, and the occurrence does not count as completed. Skipping one twice has no further effect. A future occurrence is left out when its turn comes.',
    ...change,
    means: { 409: 'It is the last occurrence, or no longer open' },
  },
  'POST /api/tasks/{id}/reopen': {
    summary: 'Reopen a completed or skipped occurrence',
    description: 'The task gets its earlier due date back.',
    ...change,
    means: { 409: 'It was not completed or skipped, or the task has changed since' },
  },
  'GET /api/completions': {
    summary: 'List completed and skipped occurrences of repeating tasks',
    description: 'Newest first.',
  },
  'GET /api/tasks/{id}/activity': {
    summary: 'List who did what to a task, newest first',
    description:
      'In plain words, as far back as the journal goes; only what happened while you could see the task. Page with `before`.',
  },
  'GET /api/folders/{id}/activity': {
    summary: 'List who did what in a folder, newest first',
    description:
      'In plain words, as far back as the journal goes; only what happened inside the folder. Page with `before`.',
  },
  'GET /api/tasks/{id}/comments': {
    summary: 'List the comments on a task',
    description:
      'Oldest first. `author` is null once the author has left the folder or deleted their account.',
  },
  'POST /api/tasks/{id}/comments': {
    summary: 'Comment on a task',
    means: { ...REPEATED, ...GONE },
    ...change,
  },
  'PATCH /api/tasks/{id}/comments/{commentId}': {
    summary: 'Edit a comment',
    description: 'Only for its author.',
    ...change,
  },
  'DELETE /api/tasks/{id}/comments/{commentId}': {
    summary: 'Delete a comment',
    description: 'For its author and the owner of the folder.',
    ...change,
  },
  'DELETE /api/tasks/{id}': { summary: 'Delete a task and its subtasks', ...change },
  'POST /api/tasks/{id}/tags': {
    summary: 'Attach a tag by name',
    description:
      'Of the tags of the task’s owner, whose list gets it where it is missing: in a folder that is shared with you, this works for any name.',
    ...change,
  },
  'POST /api/tasks/{id}/tags/{tagId}': {
    summary: 'Attach a tag',
    description: 'Attaching it twice has no further effect.',
    ...change,
  },
  'DELETE /api/tasks/{id}/tags/{tagId}': {
    summary: 'Detach a tag',
    description: 'Detaching it twice has no further effect.',
    ...change,
  },

  'GET /api/folders': { summary: 'List the folders, by position', ...list },
  'POST /api/folders': {
    summary: 'Create a folder',
    description: 'Names are unique, ignoring case.',
    ...change,
    means: { ...REPEATED, ...GONE_OR_TAKEN },
  },
  'PUT /api/folders/reorder': {
    summary: 'Put folders in order',
    description: 'Each gets its index in the list as its position; the others keep theirs.',
    ...change,
  },
  'PUT /api/folders/{id}': {
    summary: 'Rename or move a folder',
    description: 'The category of its tasks follows a new name.',
    ...change,
    means: TAKEN,
  },
  'DELETE /api/folders/{id}': { summary: 'Delete a folder with all its tasks', ...change },
  'PUT /api/looking': {
    summary: 'Say which shared folder you have open',
    description:
      'Holds while you listen to `/api/events`, which tells you who else has it open; `null` for none. Nothing is stored. If several server processes share a database, each knows only its own listeners.',
  },
  'GET /api/folders/{id}/members': {
    summary: 'List the members of a folder',
    description: 'The owner first, then the others in the order in which they joined.',
  },
  'PUT /api/folders/{id}/members/{memberId}': {
    summary: 'Change what a member may do',
    description: 'Only for the owner. Returns all members.',
  },
  'DELETE /api/folders/{id}/members/{memberId}': {
    summary: 'Remove a member, or leave',
    description:
      'The owner can remove anyone; members leave with their own id. Tasks assigned to them there become unassigned.',
  },
  'POST /api/folders/{id}/transfer': {
    summary: 'Hand a folder over to a member',
    description:
      'With its tasks and their tags, which get new ids. The previous owner stays as a member who can edit. Returns the folder.',
    means: { 409: 'It would take the member over a limit' },
  },
  'POST /api/folders/{id}/invitations': {
    summary: 'Share a folder by email',
    description:
      'Only for the owner, at most 20 times a day. The emailed link works once, within 7 days. The response is the same whether or not the address has an account.',
    means: { 409: 'This person is already a member' },
  },
  'GET /api/folders/{id}/invitations': {
    summary: 'List pending invitations',
  },
  'DELETE /api/folders/{id}/invitations/{invitationId}': {
    summary: 'Withdraw an invitation',
    description: 'Its link stops working.',
  },
  'POST /api/folders/{id}/invitations/{invitationId}/resend': {
    summary: 'Send an invitation again',
    description:
      'To the same address. Returns the new invitation; the link in the earlier email stops working.',
    means: { 409: 'This person is already a member' },
  },
  'GET /api/invitations/waiting': {
    summary: 'List the invitations to your own address',
    description: 'Those that wait to be accepted; none while the address is not confirmed.',
  },
  'GET /api/invitations': {
    summary: 'See what an invitation offers',
    description:
      'By the token in its link; or by its id, for the account whose confirmed address it was sent to.',
  },
  'POST /api/invitations/accept': {
    summary: 'Accept an invitation',
    description: 'It works once.',
    means: { 409: 'You own the folder' },
  },

  'GET /api/tags': { summary: 'List the tags, by name', ...list },
  'POST /api/tags': {
    summary: 'Create a tag',
    description: 'Names are unique, ignoring case.',
    ...change,
    means: { ...REPEATED, ...GONE_OR_TAKEN },
  },
  'PUT /api/tags/{id}': { summary: 'Rename or recolour a tag', ...change, means: TAKEN },
  'DELETE /api/tags/{id}': { summary: 'Delete a tag and remove it from its tasks', ...change },

  'GET /api/filters': { summary: 'List the saved filters, in the user’s order', ...list },
  'POST /api/filters': {
    summary: 'Save a filter',
    description:
      'Names are unique, ignoring case. The query language: `|` for or, `&` or a space for and, `!` for not, `( )` to group, and a comma between lists. Terms are `#folder`, `@tag`, `name*`, `p1` to `p4`, `overdue`, `no date`, `no tag`, `repeating`, `subtask`, `done`, `open`, `assigned to me`, `+ann`, `due < day` (also `created` and `completed`) and a day in words; anything else is searched for. An error says where the query can’t be read.',
    ...change,
    means: { ...REPEATED, ...GONE_OR_TAKEN },
  },
  'PUT /api/filters/{id}': {
    summary: 'Change a filter',
    description: '`afterId` moves it behind another filter, or to the top with null.',
    ...change,
    means: TAKEN,
  },
  'DELETE /api/filters/{id}': { summary: 'Delete a filter', ...change },

  'GET /api/projects': { summary: 'List the projects, by name', ...list },
  'POST /api/projects': { summary: 'Create a project', ...change, means: { ...REPEATED, ...GONE } },
  'PUT /api/projects/{id}': { summary: 'Change a project', ...change },
  'DELETE /api/projects/{id}': {
    summary: 'Delete a project',
    description: 'Its tasks stay, without a project.',
    ...change,
  },

  'GET /api/dashboard/stats': {
    summary: 'Count created and completed tasks',
    description: 'Includes subtasks. `tz` is the time zone that days are counted in.',
    ...list,
  },

  'POST /api/import': {
    summary: 'Import tasks from a file',
    description:
      'An export of this program, Taskwarrior (`task export`), Todoist (CSV), Vikunja, tududi, Google Tasks (Tasks.json), a calendar (.ics) or a todo.txt, sent as it is. Text that shows no sign of a todo.txt is imported only with `as=todo.txt`. It is one change that a single undo reverts; what was imported before is skipped.',
    bodyTypes: ['application/octet-stream'],
    ...change,
  },
  'GET /api/journal': { summary: 'List your latest changes, newest first' },
  'POST /api/journal/{id}/undo': {
    summary: 'Undo a change',
    description:
      'Works for changes of every kind; what was deleted returns with its id. The undo is a change itself and can be undone too.',
    ...change,
    means: { 409: 'It conflicts with a later change' },
  },
  'GET /api/sync': {
    summary: 'Get the changes since a revision',
    description:
      'Rows as they are now, each table as its column names and lists of values, and the keys of deleted rows. Without `since`, or if the journal no longer reaches back that far, it is everything (`full`). Two things are left to the client: a subtask has the folder of its parent, and the category of a task in a folder is the folder’s name.',
  },
  'POST /api/sync': {
    summary: 'Send commands and get the changes',
    description:
      'Commands run in the order of their `seq`, each only once per device, however often it is sent. A command that fails is rejected on its own; the others still run. A device that was copied sends other commands under numbers that are used: they and what follows are answered with the code `newDevice` and not run. Send those again under a new device id, with the former one as their `device`.',
  },
  'GET /api/events': {
    summary: 'Stream changes as they happen',
    description:
      'Server-sent events. `change`, with `{"revision": …}` (the latest journal id), comes with every change, and at once unless `Last-Event-ID` is the latest id. `notice` has what is also pushed to browsers. `looking`, with `{"folderId": …, "userIds": […]}`, says who else has your open folder open (see `PUT /api/looking`). A comment every 15 s keeps the connection open.',
    answerType: 'text/event-stream',
    takes: ['Last-Event-ID'],
  },

  'GET /api/voice': { summary: 'Check whether the server recognises speech' },
  'POST /api/voice/process': {
    summary: 'Understand a spoken command',
    description:
      'Changes nothing itself: the client makes the changes that the response proposes. In a form, `folders` and `previous` are JSON.',
    bodyTypes: ['multipart/form-data', 'application/json'],
    means: { 503: 'The speech service is not configured, or the server is busy' },
  },

  'GET /api/auth/options': { summary: 'Check how accounts are created here', isOpen: true },
  'GET /api/auth/invitation': {
    summary: 'Check whether an invitation link can still be used',
    description: 'To register, or to join a folder.',
    isOpen: true,
  },
  'POST /api/auth/register': {
    summary: 'Create an account',
    description: 'Does not sign in: the email has to be verified first.',
    isOpen: true,
    means: { 409: 'An account with this email exists' },
  },
  'GET /api/auth/verify-email': { summary: 'Verify an email address', isOpen: true },
  'POST /api/auth/resend-verification': {
    summary: 'Request another verification link',
    description: 'The response is the same whether or not the account exists.',
    isOpen: true,
  },
  'POST /api/auth/login': {
    summary: 'Sign in',
    description: 'The cookie `sid` carries the session.',
    isOpen: true,
    gives: ['Set-Cookie'],
    means: {
      401: 'The email or the password is wrong',
      403: 'The email is not verified yet, or the request comes from another site',
    },
  },
  'POST /api/auth/logout': { summary: 'Sign out', isOpen: true, gives: ['Set-Cookie'] },
  'POST /api/logout': {
    summary: 'Sign out',
    description: 'The same as `POST /api/auth/logout`.',
    isOpen: true,
    gives: ['Set-Cookie'],
  },
  'POST /api/auth/forgot-password': {
    summary: 'Request a link to reset the password',
    description: 'The response is the same whether or not the account exists.',
    isOpen: true,
  },
  'POST /api/auth/reset-password': {
    summary: 'Reset the password',
    description: 'Ends every session of the user.',
    isOpen: true,
  },
  'POST /api/auth/restore-email': {
    summary: 'Restore the previous email address',
    description:
      'With the token from the letter about the change. Ends every session of the user; the same token then resets the password.',
    isOpen: true,
    means: { 409: 'Another account has this address' },
  },
  'GET /api/auth/user': { summary: 'Get the signed-in user' },
  'PUT /api/auth/profile': {
    summary: 'Change name and email',
    description: 'A new email has to be verified.',
    means: { 409: 'An account with this email exists' },
  },
  'PUT /api/auth/change-password': {
    summary: 'Change the password',
    description: 'Ends the user’s other sessions and gives this one a new id.',
    gives: ['Set-Cookie'],
  },
  'GET /api/auth/notices': { summary: 'Get which emails about the account are sent' },
  'PUT /api/auth/notices': {
    summary: 'Switch emails about the account on or off',
    description: 'About new passwords, sign-ins from new devices and assigned tasks.',
  },
  'GET /api/auth/export': {
    summary: 'Export everything',
    description:
      'Everything stored about the user, as JSON; with `format=csv`, a table of the tasks.',
  },
  'DELETE /api/auth/account': {
    summary: 'Delete the account',
    description: 'Asks for the password. Everything is deleted at once, and an email confirms it.',
    gives: ['Set-Cookie'],
    means: { 400: 'The password is wrong' },
  },
  'GET /api/auth/sessions': { summary: 'List the sessions' },
  'DELETE /api/auth/sessions/{id}': { summary: 'End a session' },

  'GET /api/settings': {
    summary: 'Get the settings for reminders and notifications',
  },
  'PATCH /api/settings': {
    summary: 'Change the settings for reminders and notifications',
    description:
      'Fields that are left out stay as they are. The time zone decides when days and mornings begin; until one is set, the browser’s is taken at sign-in.',
  },
  'GET /api/push/key': { summary: 'Get the key that browsers subscribe with' },
  'GET /api/push/subscriptions': { summary: 'List the browsers that get notifications' },
  'POST /api/push/subscriptions': {
    summary: 'Send notifications to this browser',
    description:
      'The subscription ends with the session it was made in. Repeating it has no further effect. The pushed message is JSON: `kind`, `tag`, `title`, `body`, `url`, `taskId`, `occurrence` and `at`; the same comes as the event `notice` of `/api/events`.',
  },
  'DELETE /api/push/subscriptions/{id}': { summary: 'Stop notifications to a browser' },
  'POST /api/push/subscriptions/{id}/test': { summary: 'Send a test notification' },
  'GET /api/mail/unsubscribe': {
    summary: 'Show the page that asks before it unsubscribes',
    isOpen: true,
    answerType: 'text/html',
  },
  'POST /api/mail/unsubscribe': {
    summary: 'Unsubscribe from emails of one kind',
    description:
      'One-click unsubscribe (RFC 8058), with the token from the email’s List-Unsubscribe header. The body is ignored.',
    isOpen: true,
  },

  'GET /api/health': { summary: 'Check that the server and its database respond', isOpen: true },
  'GET /api/docs': { summary: 'This page', isOpen: true, answerType: 'text/html' },
  'GET /api/docs/json': { summary: 'This page as an OpenAPI 3.1 document', isOpen: true },
}
