import { Elysia } from 'elysia'
import { failures } from '../../core/http/contract'
import { ChangeSettingsSchema, SettingsSchema } from '../../core/notices/contract'
import type { App } from '../app'
import { signedIn } from '../auth/signed-in'
import { changeSettings, settingsOf } from './settings'

/** What a person is told of, when, and where. */
export function noticeRoutes(app: App) {
  return new Elysia()
    .use(signedIn(app))
    .get('/settings', ({ user }) => settingsOf(user), {
      response: { 200: SettingsSchema, ...failures(401) },
    })
    .patch(
      '/settings',
      async ({ body, user }) => {
        const now = app.now()
        return settingsOf(await app.db.write((tx) => changeSettings(tx, user, body, now)))
      },
      { body: ChangeSettingsSchema, response: { 200: SettingsSchema, ...failures(400, 401) } },
    )
}
