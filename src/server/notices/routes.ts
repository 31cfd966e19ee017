import { Elysia } from 'elysia'
import { failures } from '../../core/http/contract'
import { ChangeSettingsSchema, SettingsSchema } from '../../core/notices/contract'
import { signedIn } from '../access/signed-in'
import type { App } from '../app'
import { changeSettings, settingsOf } from './settings'

export function noticeRoutes(app: App) {
  return new Elysia({ tags: ['Accounts'] })
    .use(signedIn(app))
    .get('/settings', ({ user }) => settingsOf(user), {
      detail: { summary: 'Get the settings for reminders and notifications' },
      response: { 200: SettingsSchema, ...failures(401) },
    })
    .patch(
      '/settings',
      async ({ body, user }) => {
        const now = app.now()
        return settingsOf(await app.db.write((tx) => changeSettings(tx, user, body, now)))
      },
      {
        detail: {
          summary: 'Change the settings for reminders and notifications',
          description:
            'Fields that are left out stay as they are. The time zone decides when days and mornings begin; until one is set, the browser’s is taken at sign-in.',
        },
        body: ChangeSettingsSchema,
        response: { 200: SettingsSchema, ...failures(400, 401) },
      },
    )
}
