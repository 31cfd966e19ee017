import { JsonText } from '../json-text'
import { ApiError } from '../query'

interface Kept {
  etag: string
  rows: JsonText
}

/** Characters of all that is kept; with what is made of them about 10 bytes each, so 40 MB at most. */
const MOST = 4_000_000

/**
 * The rows of those who asked for a page last. They are asked for again each time, as they were then:
 * a page of what has not changed (T21) is only drawn, which takes two thirds of the time.
 */
export class KeptRows {
  private readonly kept = new Map<number, Kept>()
  private size = 0

  /** `ask` takes the headers to ask with. Throws ApiError. */
  async read(userId: number, ask: (headers: HeadersInit) => Promise<Response>): Promise<JsonText> {
    const known = this.kept.get(userId)
    const response = await ask(known ? { 'if-none-match': known.etag } : {})
    if (known && response.status === 304) return known.rows
    if (!response.ok) throw await ApiError.from(response)
    const rows = new JsonText(await response.text())
    const etag = response.headers.get('etag')
    if (etag) this.keep(userId, { etag, rows })
    return rows
  }

  private keep(userId: number, kept: Kept) {
    this.drop(userId)
    this.kept.set(userId, kept)
    this.size += kept.rows.text.length
    for (const oldest of this.kept.keys()) {
      if (this.size <= MOST) break
      this.drop(oldest)
    }
  }

  private drop(userId: number) {
    this.size -= this.kept.get(userId)?.rows.text.length ?? 0
    this.kept.delete(userId)
  }
}
