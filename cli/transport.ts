import { version } from '../package.json'
import type { Cache } from './cache'
import { Failure, Unreachable } from './failure'
import { fs } from './fs'
import { meanwhile } from './meanwhile'

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
      // What is to be done with the answer needs it; and until then there is nothing else to do.
      fs()
      const response = await asked
      if (response.status === 304 && known) {
        const value = known.value()
        if (value === undefined) return await this.afresh(url, init, cache, path)
        await remember(() => cache.confirm(path))
        return answer(response, value)
      }
      if (response.ok) {
        const [etag, body] = [response.headers.get('etag') ?? '', await response.bytes()]
        meanwhile(() => remember(() => cache.write(path, etag, body)))
      }
      return response
    } catch (error) {
      const value = error instanceof Unreachable ? known?.value() : undefined
      if (value === undefined || !known) throw error
      // Of several answers that are put together, the oldest says how old the whole is.
      if (!this.asOf || known.asOf < this.asOf) this.asOf = known.asOf
      return answer(new Response(), value)
    }
  }

  /** Without what was known, which has been damaged. */
  private async afresh(url: string | URL | Request, init: RequestInit, cache: Cache, path: string) {
    await remember(() => cache.forget(path))
    return this.fetch(url, init)
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
      const response = await fetch(url, {
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
      await refuseStrangers(response)
      return isStream(response) ? response : await whole(response)
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
  const { protocol, hostname } = new URL(server)
  const isLoopback = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
  return protocol === 'http:' && isLoopback
}

/** Milliseconds until a server that says nothing counts as not there. */
function patience(): number {
  const seconds = Number(process.env.TASKS_TIMEOUT)
  return (seconds > 0 ? seconds : 10) * 1000
}

/** A proxy's or a portal's word is not the server's. */
async function refuseStrangers(response: Response) {
  const { status, headers } = response
  if (isBare(response)) return
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
async function remember(work: () => void | Promise<void>) {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Failure || (error as NodeJS.ErrnoException).code)) throw error
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}

/** Whether it has nothing to say but its status. */
function isBare({ status }: Response): boolean {
  return status === 204 || status === 304
}

function isStream({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/event-stream') ?? false
}

/** All of an answer: one that is cut short, or not what it says it is, is none. */
async function whole(response: Response): Promise<Response> {
  if (isBare(response)) return response
  const body = await response.bytes()
  try {
    return answer(response, JSON.parse(new TextDecoder().decode(body)), body)
  } catch {
    throw new Error('its answer was cut short')
  }
}

const NOTHING = new Uint8Array()

/** An answer that is read already: Eden would copy it and parse it once more. */
function answer({ status, headers }: Response, value: unknown, body = NOTHING): Response {
  const read = new Response(null, { status: status === 304 ? 200 : status, headers })
  read.headers.set('content-type', 'application/json')
  return Object.assign(read, {
    json: async () => value,
    bytes: async () => body,
    text: async () => new TextDecoder().decode(body),
    clone: () => read,
  })
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (isTimeout(error)) return 'no answer in time'
  if (code === 'ECONNREFUSED' || code === 'ConnectionRefused') return 'connection refused'
  if (code === 'ENOTFOUND' || code === 'FailedToOpenSocket') return 'no such host'
  if (code === 'ECONNRESET') return 'connection lost'
  return message.replace(/\.$/, '')
}
