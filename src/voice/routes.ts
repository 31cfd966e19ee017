import { Elysia } from 'elysia'
import type { App } from '../app'
import { signedIn } from '../auth/signed-in'
import { failures } from '../http/contract'
import { invalid } from '../problem'
import { toAnswer } from './answer'
import { ProcessSchema, VoiceAnswerSchema } from './contract'
import { parse } from './parse'
import { findBelongings } from './store'

export function voiceRoutes(app: App) {
  return new Elysia({ prefix: '/voice' }).use(signedIn(app)).post(
    '/process',
    async ({ user, body: { transcript, category } }) => {
      if (!transcript) throw invalid('transcript', 'Send audio, or a transcript of what was said')
      const own = await findBelongings(app.db.read, user.id)
      return toAnswer(parse(transcript), own, { transcript, category })
    },
    { body: ProcessSchema, response: { 200: VoiceAnswerSchema, ...failures(400, 401) } },
  )
}
