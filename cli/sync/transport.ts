import { version } from '../../package.json'
import { Unreachable } from '../print/failure'
import { isAnswer } from './answer-shapes'

const AGENT = `tasks-cli/${version} (${process.platform})`

const HEALTH = '/api/health'
const EVENTS = '/api/events'
const STRANGER = 'what answers there is not a tasks server'

/** Bytes of an answer: all that somebody has, or anything else. */
const LARGEST = { '/api/sync': 256 * 1024 * 1024 } as Record<string, number>
const LARGE = 8 * 1024 * 1024

/** What a proxy says when there is no server behind it. */
const NO_SERVER = [502, 503, 504]

/** What says nothing more. */
const WITHOUT_BODY = [202, 204]

/** Milliseconds for which a server with a certificate is taken to be what it was. */
const TRUSTED_MS = 24 * 60 * 60 * 1000

const TRUST = 'set NODE_EXTRA_CA_CERTS to the PEM file of'
const UNKNOWN_AUTHORITY = `its certificate is from an authority that this machine does not know; if it is yours, ${TRUST} that authority's certificate`

interface Options {
  server: string
  token?: string
  /** When it last answered as our server does. */
  lastContact?: () => Date | undefined
}

interface Asked extends RequestInit {
  /** Whether any answer will do. */
  isFree?: boolean
}

interface Said {
  ok: boolean
  status: number
  value: unknown
}

interface Answered {
  response: Response
  body: unknown
}

/**
 * How requests reach the server: as this user and within a time. Nothing is sent before it is known
 * which product answers there, so that neither a token nor a change goes to a stranger: over https the
 * certificate says so, for a day from the last answer on; else the server is asked first, on the same
 * connection. Throws Unreachable.
 */
export class Transport {
  private down: Unreachable | undefined
  private identity: Promise<unknown> | undefined
  private isIdentified = false

  constructor(private readonly options: Options) {}

  fetch = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { response, body } = await this.send(String(url).slice(this.options.server.length), init)
    return body === undefined ? response : Response.json(body, response)
  }

  /** The answer's status and what it says, as JSON; with `isFree` also what this program doesn't know. */
  async ask(
    method: string,
    path: string,
    body?: unknown,
    { isFree = false, headers = {} }: { isFree?: boolean; headers?: Record<string, string> } = {},
  ): Promise<Said> {
    const sent =
      body === undefined
        ? { headers }
        : {
            headers: { 'content-type': 'application/json', ...headers },
            body: JSON.stringify(body),
          }
    const { response, body: value } = await this.send(path, { method, isFree, ...sent })
    return { ok: response.ok, status: response.status, value }
  }

  /** The same with a file as it is. */
  async upload(path: string, file: Uint8Array<ArrayBuffer>): Promise<Said> {
    const headers = { 'content-type': 'application/octet-stream' }
    const { response, body: value } = await this.send(path, { method: 'POST', headers, body: file })
    return { ok: response.ok, status: response.status, value }
  }

  /** Checks once that our server is there. Throws Unreachable: nobody, or another server. */
  async identify() {
    this.identity ??= this.exchange(HEALTH, {})
    try {
      await this.identity
      this.isIdentified = true
    } catch (error) {
      throw this.unreachable(error)
    }
  }

  /** Resolves when requests go out, if they can. */
  async ready() {
    if (!this.isTrusted) await this.identify().catch(() => {})
  }

  /** It may be there again. */
  forget() {
    this.down = undefined
    this.identity = undefined
    this.isIdentified = false
  }

  /** One that was not there a moment ago is not asked again, or every question would take its time. */
  private async send(path: string, init: Asked): Promise<Answered> {
    if (this.down) throw this.down
    if (!this.isIdentified && !this.isTrusted) await this.identify()
    try {
      return await this.exchange(path, init)
    } catch (error) {
      // Given up by us, which says nothing of the server.
      if (init.signal?.aborted && !isTimeout(error)) throw error
      throw this.unreachable(error)
    }
  }

  private get isTrusted(): boolean {
    const { server, lastContact } = this.options
    if (!server.startsWith('https:')) return false
    return Date.now() - (lastContact?.()?.getTime() ?? 0) < TRUSTED_MS
  }

  private unreachable(error: unknown): Unreachable {
    this.down = new Unreachable(this.options.server, reasonOf(error))
    return this.down
  }

  private async exchange(path: string, init: Asked): Promise<Answered> {
    const { server, token } = this.options
    const response = await fetch(server + path, {
      ...init,
      redirect: 'manual',
      signal: init.signal ?? AbortSignal.timeout(patience()),
      headers: {
        ...(init.headers as Record<string, string>),
        ...(isHere(server) && { 'accept-encoding': 'identity' }),
        'user-agent': AGENT,
        'x-client': 'cli',
        ...(token && path !== HEALTH && { authorization: `Bearer ${token}` }),
      },
    })
    return { response, body: await ours(response, path, init) }
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

/**
 * What an answer says, as JSON; undefined for a stream and for nothing. Throws where it is cut short,
 * or none that our server would give.
 */
async function ours(response: Response, path: string, init: Asked): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  if (path === EVENTS && response.ok && type.startsWith('text/event-stream')) return undefined
  const isJson = type.startsWith('application/json')
  if (init.isFree && type.startsWith('text/')) return textOf(response, LARGE)
  if (!isJson && !WITHOUT_BODY.includes(response.status)) {
    await response.body?.cancel()
    throw new Error(NO_SERVER.includes(response.status) ? `status ${response.status}` : STRANGER)
  }
  const most = LARGEST[path.split('?')[0] ?? ''] ?? LARGE
  const value = isJson ? parsed(await textOf(response, most)) : undefined
  if (path === HEALTH && !response.ok && isAnswer('GET', path, false, value)) {
    throw new Error(`status ${response.status}`)
  }
  const isFree = init.isFree && response.ok
  if (!isFree && !isAnswer(init.method ?? 'GET', path, response.ok, value))
    throw new Error(STRANGER)
  return value
}

/** A server may mean harm, or be broken: what goes on and on is not read to its end. */
async function textOf(response: Response, most: number): Promise<string> {
  const { headers } = response
  const length = Number(headers.get('content-length') ?? Number.NaN)
  if (length <= most && !headers.has('content-encoding')) return response.text()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > most) throw new Error('its answer is too large')
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new Error('its answer was cut short')
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}

/** What is wrong with a server's certificate, and what helps. */
const CERTIFICATE: Record<string, string> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: `its certificate is self-signed; if it is yours, ${TRUST} that certificate`,
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_AUTHORITY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_AUTHORITY,
  CERT_HAS_EXPIRED:
    'its certificate has expired; who runs the server has to renew it, unless the clock of this machine is wrong',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet; check the clock of this machine',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'its certificate is for another name; use the address that the certificate is for',
  EPROTO: 'it does not speak TLS on this port; check the address',
}

export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (isTimeout(error)) return 'no answer in time'
  if (code === 'ECONNREFUSED' || code === 'ConnectionRefused') return 'connection refused'
  if (code === 'ENOTFOUND' || code === 'FailedToOpenSocket') return 'no such host'
  if (code === 'ECONNRESET') return 'connection lost'
  if (code && code in CERTIFICATE) return CERTIFICATE[code] as string
  return message.replace(/\.$/, '')
}
