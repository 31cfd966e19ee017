import type { Header } from './common'

/** What the document says of a route beyond its schemas. */
export interface Told {
  summary: string
  description?: string
  /** Anyone may ask, without a session. */
  isOpen?: true
  /** What the body comes as, where that is not JSON alone. */
  bodyTypes?: string[]
  /** What the answer is, where that is not JSON. */
  answerType?: string
  /** Further headers, of the request and of the answer. */
  takes?: Header[]
  gives?: Header[]
  /** What a status means here, where that is more than it means anywhere. */
  means?: Record<number, string>
}

const TAKEN = { 409: 'Another one has this name' }
const REPEATED = { 200: 'It was created before: this is how it is now' }
const GONE = { 409: 'It was created before and has been deleted since' }
const GONE_OR_TAKEN = { 409: 'Another one has this name; or it was deleted since it was created' }

const list = { takes: ['If-None-Match'], gives: ['ETag'] } satisfies Partial<Told>
const change = { takes: ['X-Client'], gives: ['X-Journal'] } satisfies Partial<Told>

/** Every route that there is, as "METHOD path"; a test compares. */
export const OPERATIONS: Record<string, Told> = {
  'GET /api/tasks': {
    summary: 'List all tasks',
    description:
      'Top-level tasks: the open ones by position (nulls last, then newest first), then the completed ones, newest first. Subtasks are inside their parents only.',
    ...list,
  },
  'POST /api/tasks': {
    summary: 'Create a task',
    description:
      '`folderId` wins over a `category` that names another folder. Without a position the task lands on top. With `repeat`, an RRULE value or words, it is due at the first time from today on, or from its due date.',
    ...change,
    means: { ...REPEATED, ...GONE },
  },
  'GET /api/tasks/search': {
    summary: 'Search tasks and subtasks',
    description:
      'Each word is in the title, the description, a tag or the folder, as it is or inflected, in English or Russian. First titles that start with the query, then those in which a word does, then open tasks, then the latest changed. `marks` says where title and description have the words.',
  },
  'POST /api/tasks/bulk': {
    summary: 'Change many tasks at once',
    description:
      'All of it or nothing, as one change that one undo takes back. Each task is changed as it would be by itself; a subtask of a task in the list goes where that goes. With a `clientId` it is done once, however often it is sent.',
    ...change,
  },
  'POST /api/tasks/{id}/subtasks': {
    means: { ...REPEATED, ...GONE },
    summary: 'Create a subtask',
    description: 'It is where its parent is. A subtask has no subtasks.',
    ...change,
  },
  'PUT /api/tasks/reorder': {
    summary: 'Put tasks in order',
    description: 'Each gets its index in the list as its position; what is not listed stays.',
    ...change,
  },
  'PUT /api/tasks/{id}': {
    summary: 'Change or move a task',
    description:
      '`folderName` or `folderId` moves it with its subtasks: its category becomes the folder’s name and it has no parent any more.',
    ...change,
  },
  'GET /api/tasks/{id}/history': {
    summary: 'What has happened to a task, the latest first',
    description: 'The last 100 changes, as far as the journal goes back.',
  },
  'GET /api/tasks/{id}/reminders': {
    summary: 'List the reminders of a task',
    description: 'The next to fire comes first. Those of a shared task are its owner’s.',
  },
  'POST /api/tasks/{id}/reminders': {
    summary: 'Set a reminder',
    description:
      '`offset` is so many minutes before the task is due (a day counts as 09:00 in the person’s time zone), `at` a moment. Set twice is set. Answers all reminders of the task.',
    ...change,
    means: { 409: 'The task has as many reminders as it can have' },
  },
  'POST /api/tasks/{id}/reminders/snooze': {
    summary: 'Be reminded again',
    description: 'In an hour, or in `minutes`. A later snooze takes the place of an earlier one.',
    ...change,
    means: { 409: 'The task has as many reminders as it can have' },
  },
  'DELETE /api/tasks/{id}/reminders': {
    summary: 'Remove all reminders of a task',
    description: 'The one that tasks with a time have of themselves as well.',
    ...change,
  },
  'DELETE /api/tasks/{id}/reminders/{reminder}': { summary: 'Remove a reminder', ...change },
  'PUT /api/tasks/{id}/toggle': {
    summary: 'Complete a task, or open it again',
    description:
      'Completed becomes pending, anything else completed. With `completed` it is the same when it is sent twice. A repeating task stays, due at its next time; with `occurrence` the same time is completed once.',
    ...change,
  },
  'POST /api/tasks/{id}/skip': {
    summary: 'Skip one time of a repeating task',
    description:
      'It is due next as its rule says; what was skipped does not count as completed. Skipped twice is skipped. An occurrence to come is passed over.',
    ...change,
    means: { 409: 'It is the last time, or not open any more' },
  },
  'POST /api/tasks/{id}/reopen': {
    summary: 'Take back that one time was completed or skipped',
    description: 'The task is due again as it was.',
    ...change,
    means: { 409: 'It was never completed, or the task has been changed since' },
  },
  'GET /api/completions': {
    summary: 'List the times that repeating tasks were completed or skipped',
    description: 'The latest first.',
  },
  'GET /api/tasks/{id}/activity': {
    summary: 'Who has done what to a task, the latest first',
    description:
      'In plain words, as far as the journal goes back, and only from while it was where one can see it. Ask for more with `before`.',
  },
  'GET /api/folders/{id}/activity': {
    summary: 'Who has done what in a folder, the latest first',
    description:
      'In plain words, as far as the journal goes back. Nothing of what was outside of the folder at the time. Ask for more with `before`.',
  },
  'GET /api/tasks/{id}/comments': {
    summary: 'List the comments on a task',
    description:
      'The oldest first. `author` is null once the author has left the folder or deleted their account.',
  },
  'POST /api/tasks/{id}/comments': {
    summary: 'Comment on a task',
    means: { ...REPEATED, ...GONE },
    ...change,
  },
  'PATCH /api/tasks/{id}/comments/{commentId}': {
    summary: 'Edit a comment',
    description: 'Only its author can.',
    ...change,
  },
  'DELETE /api/tasks/{id}/comments/{commentId}': {
    summary: 'Delete a comment',
    description: 'Its author can, and the owner of the folder.',
    ...change,
  },
  'DELETE /api/tasks/{id}': { summary: 'Delete a task and its subtasks', ...change },
  'POST /api/tasks/{id}/tags/{tagId}': {
    summary: 'Attach a tag',
    description: 'Attached twice is attached.',
    ...change,
  },
  'DELETE /api/tasks/{id}/tags/{tagId}': {
    summary: 'Detach a tag',
    description: 'Detached twice is detached.',
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
    description: 'Each gets its index in the list as its position; what is not listed stays.',
    ...change,
  },
  'PUT /api/folders/{id}': {
    summary: 'Rename or move a folder',
    description: 'A new name becomes the category of its tasks.',
    ...change,
    means: TAKEN,
  },
  'DELETE /api/folders/{id}': { summary: 'Delete a folder with all of its tasks', ...change },
  'PUT /api/looking': {
    summary: 'Say which shared folder you have open',
    description:
      'For as long as you listen to `/api/events`, which tells you of the others who have it open. `null` for none. Nothing is stored, and where several server processes share a database each knows only of its own listeners.',
  },
  'GET /api/folders/{id}/members': {
    summary: 'List who is in a folder',
    description: 'The owner first, then the members in the order of their joining.',
  },
  'PUT /api/folders/{id}/members/{memberId}': {
    summary: 'Change what a member may do',
    description: 'Only the owner can. Returns all who are in the folder.',
  },
  'DELETE /api/folders/{id}/members/{memberId}': {
    summary: 'Remove a member, or leave',
    description:
      'The owner removes anyone; a member leaves with their own id. Their tasks there are nobody’s then.',
  },
  'POST /api/folders/{id}/transfer': {
    summary: 'Hand a folder over to a member',
    description:
      'With its tasks and their tags, which get new ids. Who hands it over may edit it from then on. Returns the folder as it is then.',
    means: { 409: 'The member has no room for it' },
  },
  'POST /api/folders/{id}/invitations': {
    summary: 'Share a folder by email',
    description:
      'Only the owner can. The letter’s link works once, within 7 days; the answer is the same whether or not the address has an account. At most 20 a day.',
    means: { 409: 'This person is in the folder already' },
  },
  'GET /api/folders/{id}/invitations': {
    summary: 'List the invitations that wait to be accepted',
  },
  'DELETE /api/folders/{id}/invitations/{invitationId}': {
    summary: 'Withdraw an invitation',
    description: 'Its link leads nowhere from then on.',
  },
  'GET /api/invitations': {
    summary: 'See what an invitation offers',
    description:
      'With the token of its link, or by its id for the account with the confirmed address that it was sent to.',
  },
  'POST /api/invitations/accept': {
    summary: 'Accept an invitation',
    description: 'The same account may send it again.',
    means: { 409: 'The folder is one’s own' },
  },

  'GET /api/tags': { summary: 'List the tags, by name', ...list },
  'POST /api/tags': {
    summary: 'Create a tag',
    description: 'Names are unique, ignoring case.',
    ...change,
    means: { ...REPEATED, ...GONE_OR_TAKEN },
  },
  'PUT /api/tags/{id}': { summary: 'Rename or recolour a tag', ...change, means: TAKEN },
  'DELETE /api/tags/{id}': { summary: 'Delete a tag, and take it off its tasks', ...change },

  'GET /api/filters': { summary: 'List the saved filters, in order', ...list },
  'POST /api/filters': {
    summary: 'Save a filter',
    description:
      'Names are unique, ignoring case. The query is read as the lists read it: `|` or, `&` or nothing and, `!` not, `( )`, and a comma between lists; `#folder`, `@tag`, `name*`, `p1` to `p4`, `overdue`, `no date`, `no tag`, `repeating`, `subtask`, `done`, `open`, `assigned to me`, `+ann`, `due < day`, `created`, `completed`, any day in words, other words as a search finds them. What can’t be read is refused with the place.',
    ...change,
    means: { ...REPEATED, ...GONE_OR_TAKEN },
  },
  'PUT /api/filters/{id}': {
    summary: 'Change a filter',
    description: '`afterId`, of another filter or null for the top, moves it.',
    ...change,
    means: TAKEN,
  },
  'DELETE /api/filters/{id}': { summary: 'Delete a filter', ...change },

  'GET /api/projects': { summary: 'List the projects, by name', ...list },
  'POST /api/projects': { summary: 'Create a project', ...change, means: { ...REPEATED, ...GONE } },
  'PUT /api/projects/{id}': { summary: 'Change a project', ...change },
  'DELETE /api/projects/{id}': {
    summary: 'Delete a project',
    description: 'Its tasks stay, without it.',
    ...change,
  },

  'GET /api/dashboard/stats': {
    summary: 'Count what was created and completed',
    description: 'Tasks and subtasks alike. Days are those of the time zone `tz`.',
    ...list,
  },

  'POST /api/import': {
    summary: 'Import tasks from a file',
    description:
      'An export of this program, Taskwarrior (`task export`), Todoist (CSV), Google Tasks (Tasks.json) or a todo.txt, sent as it is. One change that one undo takes back; what was imported before is left as it is.',
    bodyTypes: ['application/octet-stream'],
    ...change,
  },
  'GET /api/journal': { summary: 'List the latest changes, newest first' },
  'POST /api/journal/{id}/undo': {
    summary: 'Take a change back',
    description:
      'A change of any kind; what was deleted returns with its id. Refused with 409 when a later change stands in the way. It is a change itself, and can be taken back too.',
    ...change,
    means: { 409: 'A later change stands in the way' },
  },
  'GET /api/sync': {
    summary: 'Get what has changed since a revision',
    description:
      'Flat rows as they are now, each table as the names of its columns and lists of values, and the keys of what is gone. Without `since`, or where the server can’t tell what changed since: everything (`full`). A subtask is in the folder of its parent, and the category of what is in a folder is its name: neither is told.',
  },
  'POST /api/sync': {
    summary: 'Send commands, and get what has changed',
    description:
      'Commands run in the order of their `seq`, each once for each device, however often it is sent. One that can’t be done is refused by itself, and the rest goes on.',
  },
  'GET /api/events': {
    summary: 'Be told of changes as they happen',
    description:
      'Server-sent events: `change`, with `{"revision": …}` as its data, the latest journal id, whenever there is something new, and at once unless `Last-Event-ID` is the id of the latest. `looking`, with `{"folderId": …, "userIds": […]}`, says who has the folder open that you have said you have. A comment every 15 s keeps the line open.',
    answerType: 'text/event-stream',
    takes: ['Last-Event-ID'],
  },

  'GET /api/voice': { summary: 'Whether the server recognises speech' },
  'POST /api/voice/process': {
    summary: 'Understand a spoken command',
    description:
      'Changes nothing: the client then creates or toggles the task. In a form, `folders` and `previous` are JSON.',
    bodyTypes: ['multipart/form-data', 'application/json'],
  },

  'GET /api/auth/options': { summary: 'How accounts are made here', isOpen: true },
  'POST /api/auth/register': {
    summary: 'Create an account',
    description: 'No session begins: the email is to be verified first.',
    isOpen: true,
    means: { 409: 'There is an account with this email' },
  },
  'GET /api/auth/verify-email': { summary: 'Verify an email address', isOpen: true },
  'POST /api/auth/resend-verification': {
    summary: 'Ask for another verification link',
    description: 'The answer is the same whether or not there is such an account.',
    isOpen: true,
  },
  'POST /api/auth/login': {
    summary: 'Sign in',
    description: 'The session is in the cookie `sid`.',
    isOpen: true,
    gives: ['Set-Cookie'],
    means: {
      401: 'The email or the password is wrong',
      403: 'The email is not verified yet; or the request comes from another site',
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
    summary: 'Ask for a link to reset the password',
    description: 'The answer is the same whether or not there is such an account.',
    isOpen: true,
  },
  'POST /api/auth/reset-password': {
    summary: 'Reset the password',
    description: 'Ends every session of the user.',
    isOpen: true,
  },
  'POST /api/auth/restore-email': {
    summary: 'Put the old email address back',
    description:
      'With the token in the notice of an email change. Ends every session of the user; the same token then resets the password.',
    isOpen: true,
    means: { 409: 'Another account has the address' },
  },
  'GET /api/auth/user': { summary: 'Who is signed in' },
  'PUT /api/auth/profile': {
    summary: 'Change name and email',
    description: 'A new email is to be verified again.',
    means: { 409: 'There is an account with this email' },
  },
  'PUT /api/auth/change-password': {
    summary: 'Change the password',
    description: 'Ends the user’s other sessions and gives this one a new id.',
    gives: ['Set-Cookie'],
  },
  'GET /api/auth/notices': { summary: 'Which letters the user gets' },
  'PUT /api/auth/notices': {
    summary: 'Switch letters on or off',
    description: 'About new passwords, and about sign-ins from new devices.',
  },
  'GET /api/auth/export': {
    summary: 'Export everything',
    description: 'JSON with all that is known of the user; with `format=csv` a table of the tasks.',
  },
  'DELETE /api/auth/account': {
    summary: 'Delete the account',
    description: 'With the password, at once and whole. A letter says so.',
    gives: ['Set-Cookie'],
    means: { 400: 'The password is wrong' },
  },
  'GET /api/auth/sessions': { summary: 'List the sessions' },
  'DELETE /api/auth/sessions/{id}': { summary: 'End a session' },

  'GET /api/settings': {
    summary: 'What the user is told of, when, and where',
  },
  'PATCH /api/settings': {
    summary: 'Change what the user is told of',
    description:
      'What is left out stays. The time zone is what days and mornings are told by; a browser says its own when it signs in, as long as none is known.',
  },
  'GET /api/push/key': { summary: 'The key that browsers subscribe to notifications with' },
  'GET /api/push/subscriptions': { summary: 'List the browsers that are sent notifications' },
  'POST /api/push/subscriptions': {
    summary: 'Send notifications to this browser',
    description:
      'It ends with the session that it is made in. Sent twice, it is the same. What is pushed is JSON: `kind`, `tag`, `title`, `body`, `url`, `taskId`, `occurrence` and `at`; the same comes as the event `notice` of `/api/events`.',
  },
  'DELETE /api/push/subscriptions/{id}': { summary: 'Send a browser no more notifications' },
  'POST /api/push/subscriptions/{id}/test': { summary: 'Send a notification as a test' },
  'GET /api/mail/unsubscribe': {
    summary: 'The page that asks before letters are switched off',
    isOpen: true,
    answerType: 'text/html',
  },
  'POST /api/mail/unsubscribe': {
    summary: 'Switch off letters like the one with this link',
    description: 'RFC 8058: the token is from the letter’s List-Unsubscribe; a body is not read.',
    isOpen: true,
  },

  'GET /api/health': { summary: 'Whether the server and its database answer', isOpen: true },
  'GET /api/docs': { summary: 'This page', isOpen: true, answerType: 'text/html' },
  'GET /api/docs/json': { summary: 'This page as an OpenAPI 3.1 document', isOpen: true },
}
