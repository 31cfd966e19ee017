import { Elysia } from 'elysia'
import type { App } from '../app'
import { signedIn } from '../auth/signed-in'
import { failures } from '../http/contract'
import { invalid } from '../problem'
import { toAnswer } from './answer'
import { createClock } from './clock'
import { ProcessSchema, VoiceAnswerSchema } from './contract'
import { parse } from './parse'
import { findBelongings } from './store'

export function voiceRoutes(app: App) {
  return new Elysia({ prefix: '/voice' }).use(signedIn(app)).post(
    '/process',
    async ({ user, body: { transcript, category, timeZone = 'UTC', previous } }) => {
      if (!transcript) throw invalid('transcript', 'Send audio, or a transcript of what was said')
      const own = await findBelongings(app.db.read, user.id)
      const clock = createClock(app.now(), timeZone)
      const { command, amends } = parse(transcript, { own, clock, previous })
      return toAnswer(command, own, {
        transcript,
        category,
        amends: (amends && previous) || undefined,
      })
    },
    { body: ProcessSchema, response: { 200: VoiceAnswerSchema, ...failures(400, 401) } },
  )
}
