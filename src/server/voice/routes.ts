import { Elysia } from 'elysia'
import { failures } from '../../core/http/contract'
import { Problem } from '../../core/problem'
import { ProcessSchema, VoiceAnswerSchema, VoiceStatusSchema } from '../../core/voice/contract'
import { refuseStrangers, signedIn } from '../access/signed-in'
import { mustHaveRoom } from '../accounts/throttle'
import type { App } from '../app'
import { traceOf } from '../http/trace'
import { processCommand } from './process'
import { mustHaveQuota } from './quota'
import { isForm, readVoiceBody } from './read-body'

/** The one route that takes a form: it stands before the parser that takes JSON only. */
export function voiceRoutes(app: App) {
  const uploads = new Uploads()

  return (
    new Elysia({ prefix: '/voice', tags: ['Voice'] })
      .onParse(async ({ request }) => {
        const userId = await refuseStrangers(app, request)
        if (!isForm(request)) return readVoiceBody(request)
        mustHaveRoom(app, 'recording', traceOf(request).address)
        await mustHaveQuota(app, userId)
        if (app.env.rateLimits) uploads.begin(request, userId)
        return uploads.endIfFailed(request, () => readVoiceBody(request))
      })
      // Where the form was read, and was none that the route takes.
      .onAfterResponse(({ request }) => uploads.end(request))
      .use(signedIn(app))
      .get('/', () => ({ speech: app.env.voice.speech !== undefined }), {
        detail: { summary: 'Check whether the server recognises speech' },
        response: { 200: VoiceStatusSchema, ...failures(401) },
      })
      .post(
        '/process',
        ({ user, body, request }) =>
          processCommand(app, user.id, body, request.signal).finally(() => uploads.end(request)),
        {
          detail: {
            summary: 'Understand a spoken command',
            description:
              'Changes nothing itself: the client makes the changes that the response proposes. In a form, `folders` and `previous` are JSON.',
            bodyTypes: ['multipart/form-data', 'application/json'],
          },
          body: ProcessSchema,
          response: {
            200: VoiceAnswerSchema,
            ...failures(
              400,
              401,
              413,
              415,
              429,
              502,
              [503, 'The speech service is not configured, or the server is busy'],
              504,
            ),
          },
        },
      )
  )
}

/** A recording is in memory, several times over, until its command is answered. */
const MOST_EACH = 2
const MOST_IN_ALL = 8
/** Milliseconds after which an upload counts no more, however it ended. */
const FORGOTTEN_AFTER = 120_000
/** Seconds. */
const RETRY_AFTER = 5

class Uploads {
  private readonly running = new Map<Request, { userId: number; began: number }>()

  /** Throws a 429 where there are too many, of this person or of all. */
  begin(request: Request, userId: number) {
    const now = performance.now()
    for (const [each, { began }] of this.running) {
      if (now - began > FORGOTTEN_AFTER) this.running.delete(each)
    }
    const own = this.running.values().filter((upload) => upload.userId === userId)
    if ([...own].length >= MOST_EACH || this.running.size >= MOST_IN_ALL) {
      const message = 'Too many recordings at once. Please try again in a few seconds.'
      throw new Problem('tooMany', message, { retryAfter: RETRY_AFTER })
    }
    this.running.set(request, { userId, began: now })
  }

  async endIfFailed<T>(request: Request, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      this.end(request)
      throw error
    }
  }

  end(request: Request) {
    this.running.delete(request)
  }
}
