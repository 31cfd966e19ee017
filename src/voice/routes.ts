import { Elysia } from 'elysia'
import type { App } from '../app'
import { sessionToken } from '../auth/cookie'
import { findSession } from '../auth/session-store'
import { signedIn } from '../auth/signed-in'
import { failures } from '../http/contract'
import { Problem } from '../problem'
import { ProcessSchema, VoiceAnswerSchema, VoiceStatusSchema } from './contract'
import { readVoiceBody } from './form'
import { processCommand } from './process'

/** The one route that takes a form: it stands before the parser that takes JSON only. */
export function voiceRoutes(app: App) {
  return new Elysia({ prefix: '/voice' })
    .onParse(async ({ request }) => {
      await refuseStrangers(app, request)
      return readVoiceBody(request)
    })
    .use(signedIn(app))
    .get('/', () => ({ speech: app.env.voice.speech !== undefined }), {
      response: { 200: VoiceStatusSchema, ...failures(401) },
    })
    .post(
      '/process',
      ({ user, body, request }) => processCommand(app, user.id, body, request.signal),
      {
        body: ProcessSchema,
        response: {
          200: VoiceAnswerSchema,
          ...failures(400, 401, 413, 415, 429, 502, 503, 504),
        },
      },
    )
}

/** Bodies are read before `signedIn` is asked, and nobody unknown may send 25 MiB. */
async function refuseStrangers({ db, env, now }: App, request: Request) {
  const token = sessionToken(request.headers, env)
  if (!token || !(await findSession(db, token, now()))) {
    throw new Problem('unauthorized', 'Unauthorized')
  }
}
