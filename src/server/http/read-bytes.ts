import { Problem } from '../../core/problem'

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
