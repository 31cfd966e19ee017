import { trimStrings } from '../../core/http/trim-strings'
import { Problem } from '../../core/problem'
import { mediaTypeOf, readBytes, tooLarge } from './read-bytes'

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
