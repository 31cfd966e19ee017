import * as T from '@sinclair/typebox'
import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import { Elysia } from 'elysia'
import type { Queries } from '../../../db/database'
import { reminders } from '../../../db/schema'
import { failures, IdParams, Nothing } from '../../core/http/contract'
import {
  AddReminderSchema,
  type Reminder,
  ReminderSchema,
  SnoozeSchema,
} from '../../core/reminders/contract'
import type { App } from '../app'
import { change } from '../docs/detail'
import { snoozeForAssignee } from '../notices/queue'
import { withCommands } from '../sync/with-commands'
import { loadTask } from '../tasks/load-task'

const MINUTE_MS = 60_000
const HOUR = 60

const NO_ROOM = 'The task already has the maximum number of reminders'
const changed = {
  200: T.Array(ReminderSchema),
  ...failures(400, 401, 403, 404, [409, NO_ROOM], 429),
}

/** When a person is reminded of a task. Each answers all reminders that the task then has. */
export function reminderRoutes(app: App) {
  const list = (user: { id: number }, taskId: number): Promise<Reminder[]> =>
    listReminders(app.db.read, user.id, taskId)

  return new Elysia({ prefix: '/tasks', tags: ['Tasks'] })
    .use(withCommands(app))
    .get(
      '/:id/reminders',
      async ({ params, user }) => {
        await loadTask(app.db, user.id, params.id)
        return list(user, params.id)
      },
      {
        detail: {
          summary: 'List the reminders of a task',
          description:
            'The next one due comes first. On a shared task, these are the owner’s reminders.',
        },
        params: IdParams,
        response: { 200: T.Array(ReminderSchema), ...failures(400, 401, 404) },
      },
    )
    .post(
      '/:id/reminders',
      async ({ params, body: { kind, minutes, at }, run, user }) => {
        const task = { id: params.id }
        const when = kind === 'at' ? { time: at } : { minutes }
        await run({ kind: 'reminder.set', task, ...when })
        return list(user, params.id)
      },
      {
        detail: change(
          'Set a reminder',
          'Either `offset`, in minutes before the task is due (a due date without a time counts as 09:00 in the user’s time zone), or `at`, a point in time. Setting a reminder twice has no further effect. Returns all reminders of the task.',
        ),
        params: IdParams,
        body: AddReminderSchema,
        response: changed,
      },
    )
    .post(
      '/:id/reminders/snooze',
      async ({ params, body, run, user }) => {
        const minutes = body?.minutes ?? HOUR
        // To the minute, so that what is sent twice is once.
        const at = Math.ceil(app.now().getTime() / MINUTE_MS + minutes) * MINUTE_MS
        const time = new Date(at).toISOString()
        const task = await loadTask(app.db, user.id, params.id)
        if (task.userId !== user.id && task.assigneeId === user.id) {
          await app.db.write(
            (tx) => snoozeForAssignee(tx, user.id, task.id, time, app.now()),
            user.id,
          )
          await app.jobs.kick()
        } else {
          await run({ kind: 'reminder.set', task: { id: task.id }, time, snooze: true })
        }
        return list(user, params.id)
      },
      {
        detail: change(
          'Snooze a reminder',
          'For an hour, or for `minutes`. Replaces an earlier snooze.',
        ),
        params: IdParams,
        body: SnoozeSchema,
        response: changed,
      },
    )
    .delete(
      '/:id/reminders',
      ({ params, remove }) => remove({ kind: 'reminder.delete', task: { id: params.id } }),
      {
        detail: change(
          'Remove all reminders of a task',
          'Including the default reminder of tasks that are due at a time.',
        ),
        params: IdParams,
        response: { 204: Nothing, ...failures(400, 401, 403, 404) },
      },
    )
    .delete(
      '/:id/reminders/:reminder',
      async ({ params, run, status }) => {
        const { id, reminder } = params
        await run({ kind: 'reminder.delete', task: { id }, reminder })
        return status(204, undefined)
      },
      {
        detail: change('Remove a reminder'),
        params: T.Object({
          id: IdParams.properties.id,
          reminder: T.String({ maxLength: 40, error: 'A reminder has an id such as 30m' }),
        }),
        response: { 204: Nothing, ...failures(400, 401, 403, 404) },
      },
    )
}

/** A task's reminders: the next to fire first, those that are over or can't fire last. */
async function listReminders(db: Queries, userId: number, taskId: number): Promise<Reminder[]> {
  const { userId: _, ...columns } = getTableColumns(reminders)
  const rows = await db
    .select(columns)
    .from(reminders)
    .where(and(eq(reminders.userId, userId), eq(reminders.taskId, taskId)))
    .orderBy(asc(reminders.firesAt), asc(reminders.createdAt))
  return rows.toSorted((a, b) => Number(a.firesAt === null) - Number(b.firesAt === null))
}
