import type { Notice } from '../../core/notices/contract'
import { isNamed } from '../http/outside'
import { encrypt } from './encrypt'
import type { Vapid } from './vapid'

export interface Target {
  endpoint: string
  p256dh: string
  auth: string
}

export interface Message {
  /** JSON for the browser, at most 3 KB. */
  text: string
  /** A message of the same topic that has not been read yet is replaced (N4). */
  topic: string
  /** For how many seconds it is worth to be delivered. */
  ttl: number
}

/** `gone`: never send there again. `later`: try again after so many milliseconds, if it says so. */
export type Outcome =
  | { is: 'sent' | 'gone' | 'refused' }
  | { is: 'later'; after: number | undefined }

interface Sender {
  vapid: Vapid
  /** See `isPushEndpoint`. */
  allowed: readonly string[]
  now: () => Date
  /** Ends the attempt, which is then to be made again. */
  stopping?: AbortSignal
}

const LONGEST_MS = 10_000

/** One message to one browser (RFC 8030). Never throws. */
export async function send(
  { vapid, allowed, now, stopping }: Sender,
  target: Target,
  { text, topic, ttl }: Message,
): Promise<Outcome> {
  if (!isPushEndpoint(target.endpoint, allowed)) return { is: 'gone' }
  try {
    const response = await fetch(target.endpoint, {
      method: 'POST',
      headers: {
        authorization: await vapid.header(target.endpoint, now()),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(ttl),
        topic,
        urgency: 'high',
      },
      body: await encrypt(text, target),
      // To follow one would be to ask whatever host it names (N9).
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(LONGEST_MS), ...(stopping ? [stopping] : [])]),
    })
    await response.body?.cancel()
    return outcomeOf(response, now())
  } catch {
    return { is: 'later', after: undefined }
  }
}

function outcomeOf({ status, ok, headers }: Response, now: Date): Outcome {
  if (ok) return { is: 'sent' }
  if (status === 404 || status === 410) return { is: 'gone' }
  if (status === 429 || status >= 500) {
    return { is: 'later', after: retryAfter(headers.get('retry-after'), now) }
  }
  return { is: 'refused' }
}

/** Seconds or a date, in milliseconds from now; undefined for neither. */
function retryAfter(value: string | null, now: Date): number | undefined {
  if (value === null) return undefined
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now.getTime()
  return Number.isNaN(ms) ? undefined : Math.max(ms, 0)
}

/** The push services of Chrome and Edge on Android, Firefox, Safari and Edge. */
const HOSTS = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
]

/**
 * Whether messages may be sent to an endpoint (N9): https on port 443 at one of the push services,
 * or what the server is configured to allow besides: a host with those below it, or, for tests, an
 * origin such as http://127.0.0.1:8080.
 */
export function isPushEndpoint(endpoint: string, allowed: readonly string[] = []): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  return isNamed(url, [...HOSTS, ...allowed])
}

/**
 * What is pushed: the notice for our service worker, and beside it the same as a declarative message
 * (W5), which Safari shows by itself where the worker is gone. 8030 says that it is one; `mutable`,
 * that the worker is to be woken all the same, for the badge.
 */
export function pushText(notice: Notice, publicUrl: string): string {
  const { title, body, tag, url } = notice
  const notification = { title, body, tag, lang: 'en', navigate: publicUrl + url }
  return JSON.stringify({ web_push: 8030, mutable: true, notification, ...notice })
}
