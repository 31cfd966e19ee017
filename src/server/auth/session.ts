import * as T from '@sinclair/typebox'
import { TypeCompiler } from '@sinclair/typebox/compiler'

/** What `sessions.sess` holds as JSON. */
const SessionDataSchema = T.Object({
  /** Tells a user's sessions apart where the user sees them; `sid` is never shown. */
  id: T.String(),
  userId: T.Integer({ minimum: 1 }),
  createdAt: T.String(),
  lastUsedAt: T.String(),
  /** The browser's or terminal's own name (User-Agent), so that people know their sessions apart. */
  device: T.String(),
})

export type SessionData = T.Static<typeof SessionDataSchema>

const isSessionData = TypeCompiler.Compile(SessionDataSchema)

/** Rubbish is not a session, but not an error either (security 13). */
export function parseSession(sess: string): SessionData | undefined {
  if (sess.length > 4096) return undefined
  try {
    const data: unknown = JSON.parse(sess)
    return isSessionData.Check(data) ? data : undefined
  } catch {
    return undefined
  }
}
