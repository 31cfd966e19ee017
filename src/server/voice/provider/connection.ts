import OpenAI, {
  APIConnectionError,
  APIConnectionTimeoutError,
  APIError,
  APIUserAbortError,
} from 'openai'
import { Problem } from '../../../core/problem'

/** Where a model is asked; `key` is none for servers of one's own that want none. */
export interface Provider {
  url: string
  model: string
  key: string | undefined
}

/** No answer to a command is longer; a server that goes on is not listened to. */
const MOST_BYTES = 1024 * 1024
const RETRY_AFTER_MS = 250
/**
 * So many commands wait for providers at once. Each holds its recording, and one of the 256 requests
 * that Bun has out at once, which a database on another machine needs as well.
 */
const MOST_WAITING = 32
let waiting = 0

/** The client wants a key, also where none is needed. Each request here decides on its own retry. */
export function connect({ url, key }: Provider): OpenAI {
  return new OpenAI({
    apiKey: key ?? 'none',
    baseURL: url,
    maxRetries: 0,
    logLevel: 'off',
    fetch: async (input, init) => bounded(await fetch(input as Request, init as RequestInit)),
  })
}

/** Reads all of the answer, so that no more than that is ever held. */
async function bounded(response: Response): Promise<Response> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > MOST_BYTES) throw new TypeError('The answer is too large')
    chunks.push(chunk)
  }
  const { status, statusText, headers } = response
  // The body has been unpacked; what it was packed with would be wrong now.
  const rest = new Headers(headers)
  rest.delete('content-encoding')
  rest.delete('content-length')
  const body = [204, 304].includes(status) ? null : Buffer.concat(chunks)
  return new Response(body, { status, statusText, headers: rest })
}

/**
 * Runs a request that can safely be sent twice, and sends it again once when it failed in a way
 * that may pass. `patience` in milliseconds is for both together. Throws what `fetch` throws.
 */
export async function withPatience<T>(
  patience: number,
  left: AbortSignal,
  request: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (waiting >= MOST_WAITING) throw busy()
  waiting += 1
  try {
    return await tryTwice(AbortSignal.any([AbortSignal.timeout(patience), left]), request)
  } finally {
    waiting -= 1
  }
}

async function tryTwice<T>(signal: AbortSignal, request: (signal: AbortSignal) => Promise<T>) {
  try {
    return await request(signal)
  } catch (error) {
    if (signal.aborted || !mayPass(error)) throw error
    await Bun.sleep(RETRY_AFTER_MS)
    return await request(signal)
  }
}

function mayPass(error: unknown): boolean {
  if (error instanceof APIConnectionError) return true
  return error instanceof APIError && (error.status === 429 || (error.status ?? 0) >= 500)
}

/** What went wrong with the speech service, for the person who spoke (502, 504). */
export function toProblem(error: unknown): Problem {
  if (isTimeout(error)) {
    return new Problem(
      'providerSlow',
      'The speech service took too long to answer. Please try again.',
    )
  }
  const status = error instanceof APIError ? error.status : undefined
  if (status === 401 || status === 403) {
    return new Problem(
      'providerFailed',
      'The speech service refused this server’s key. Its administrator can set OPENAI_API_KEY.',
    )
  }
  if (status === 429) return busy()
  if (error instanceof APIConnectionError) {
    return new Problem(
      'providerFailed',
      'The speech service can’t be reached. Please try again later.',
    )
  }
  return new Problem(
    'providerFailed',
    'The speech service could not make out the recording. Please try again.',
  )
}

function busy(): Problem {
  return new Problem('providerFailed', 'The speech service is busy. Please try again in a moment.')
}

function isTimeout(error: unknown): boolean {
  if (error instanceof APIConnectionTimeoutError || error instanceof APIUserAbortError) return true
  return error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name)
}
