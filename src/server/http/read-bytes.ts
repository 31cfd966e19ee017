import type { Problem } from '../../core/problem'

/**
 * The bytes of a request's body. Stops at `most` of them, also where the length is not announced
 * (chunked), and throws what `tooLarge` makes.
 */
export async function readBytes(
  request: Request,
  most: number,
  tooLarge: () => Problem,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > most) throw tooLarge()
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
