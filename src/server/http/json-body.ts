import { trimStrings } from '../../core/http/trim-strings'
import { Problem } from '../../core/problem'

/** H8. */
const MOST_BYTES = 1024 * 1024

/**
 * Reads a request's JSON body, or nothing where there is none. What is not JSON by its
 * Content-Type is refused: a form on another site can't send it (security 16).
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  const type = mediaTypeOf(request.headers)
  if (!type) {
    if (request.body && (await readText(request)) !== '') throw notJson()
    return undefined
  }
  if (type !== 'application/json') throw notJson()
  const text = await readText(request)
  if (text === '') return undefined
  return trimStrings(parse(text))
}

function notJson() {
  return new Problem('unsupported', 'Send the body as application/json.')
}

async function readText(request: Request): Promise<string> {
  const length = request.headers.get('content-length')
  // Going through a stream takes as long as the rest of reading a request.
  if (length === null) {
    return new TextDecoder().decode(await readBytes(request, MOST_BYTES))
  }
  if (Number(length) > MOST_BYTES) throw tooLarge(MOST_BYTES)
  return request.text()
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem('invalid', 'The body is not valid JSON.')
  }
}

const KIB = 1024
const MIB = 1024 * KIB

export function mediaTypeOf(headers: Headers): string | undefined {
  return headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
}

/**
 * The bytes of a request's body. Stops at `most` of them, also where the length is not announced
 * (chunked), and throws tooLarge. `what` the body is, for people.
 */
export async function readBytes(request: Request, most: number, what = 'request') {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge(most, what)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > most) throw tooLarge(most, what)
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

export function tooLarge(most: number, what = 'request') {
  const size = most < MIB ? `${most / KIB} KiB` : `${Math.floor(most / MIB)} MiB`
  return new Problem('tooLarge', `The ${what} is too large: at most ${size}.`)
}
