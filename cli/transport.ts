import { version } from '../package.json'
import type { Cache } from './cache'
import { Failure, Unreachable } from './failure'
import { fs } from './fs'

const AGENT = `tasks-cli/${version} (${process.platform})`

/** What is shown as it was last known while the server can't be reached. */
const SHOWN = /^\/api\/(tasks|folders|tags|auth\/user|dashboard\/stats)(\?|$)/

/** What a proxy says when there is no server behind it. */
const NO_SERVER = [502, 503, 504]

interface Options {
  server: string
  token?: string
  cache?: Cache
}

/**
 * How requests reach the server: as this user, within a time, and with what is known where it
 * can't be reached. Throws Unreachable.
 */
export class Transport {
  /** When the server said what was last answered in its place; undefined while it can be reached. */
  asOf: Date | undefined
  private down: Unreachable | undefined

  constructor(private readonly options: Options) {}

  fetch = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { cache } = this.options
    const method = init.method ?? 'GET'
    const path = String(url).slice(this.options.server.length)
    if (method !== 'GET' || !cache || !SHOWN.test(path)) return this.send(String(url), init)
    const known = cache.read(path)
    const headers = known ? { ...init.headers, 'if-none-match': known.etag } : init.headers
    const asked = this.send(String(url), { ...init, headers })
    try {
      const response = await asked
      if (response.status === 304 && known) {
        cache.confirm(path)
        return answer(JSON.parse(known.body))
      }
      if (!response.ok) return response
      const body = await response.text()
      remember(cache, path, response.headers.get('etag') ?? '', body)
      return answer(JSON.parse(body))
    } catch (error) {
      if (!(error instanceof Unreachable) || !known) throw error
      this.asOf = known.asOf
      return answer(JSON.parse(known.body))
    }
  }

  /** It may be there again. */
  forget() {
    this.down = undefined
    this.asOf = undefined
  }

  /** One that was not there a moment ago is not asked again, or every question would take its time. */
  private async send(url: string, init: RequestInit): Promise<Response> {
    const { server, token } = this.options
    if (this.down) throw this.down
    try {
      const asked = fetch(url, {
        ...init,
        redirect: 'manual',
        signal: init.signal ?? AbortSignal.timeout(patience()),
        headers: {
          ...(init.headers as Record<string, string>),
          ...(isHere(server) && { 'accept-encoding': 'identity' }),
          'user-agent': AGENT,
          'x-client': 'cli',
          ...(token && { authorization: `Bearer ${token}` }),
        },
      })
      // What is to be done with the answer needs it; and until then there is nothing else to do.
      fs()
      const response = await asked
      await refuseStrangers(response)
      return response
    } catch (error) {
      // Given up by us, which says nothing of the server.
      if (init.signal?.aborted && !isTimeout(error)) throw error
      this.down = new Unreachable(server, reasonOf(error))
      throw this.down
    }
  }
}

/** Between two programs on one machine, compressing takes longer than what it spares. */
function isHere(server: string): boolean {
  return /^http:\/\/(localhost|127\.[\d.]+|\[::1\])(:|$)/.test(server)
}

/** Milliseconds until a server that says nothing counts as not there. */
function patience(): number {
  const seconds = Number(process.env.TASKS_TIMEOUT)
  return (seconds > 0 ? seconds : 10) * 1000
}

/** A proxy's or a portal's word is not the server's. */
async function refuseStrangers(response: Response) {
  const { status, headers } = response
  if (status === 204 || status === 304) return
  const type = headers.get('content-type') ?? ''
  const isOurs = type.startsWith('application/json') || type.startsWith('text/event-stream')
  if (!isOurs) {
    await response.body?.cancel()
    throw new Error(
      NO_SERVER.includes(status) ? `status ${status}` : 'no tasks server answers there',
    )
  }
}

/** On a full disk one can still read. */
function remember(cache: Cache, path: string, etag: string, body: string) {
  try {
    cache.write(path, etag, body)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}

/** An answer that is read already: Eden would copy it and parse it once more. */
function answer(value: unknown): Response {
  const response = new Response(null, { headers: { 'content-type': 'application/json' } })
  return Object.assign(response, { json: async () => value, clone: () => response })
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (isTimeout(error)) return 'no answer in time'
  if (code === 'ECONNREFUSED' || code === 'ConnectionRefused') return 'connection refused'
  if (code === 'ENOTFOUND' || code === 'FailedToOpenSocket') return 'no such host'
  if (code === 'ECONNRESET') return 'connection lost'
  return message.replace(/\.$/, '')
}
