import type { Encoding } from './packed'

export interface Answer {
  /** What the body was made from; one of another version is as good as none. */
  version: string
  /** A Blob where it is kept: a Response takes that without a copy. */
  body: string | Uint8Array<ArrayBuffer> | Blob
  encoding: Encoding | undefined
}

/** An answer that is kept, or only what is known of one that was not worth it yet. */
interface Entry {
  version: string
  bytes: number
  answer?: Answer
}

/**
 * The answers asked for most recently, up to `mostBytes` of them. An answer is kept when it is
 * offered for the second time: most are asked for once before they change, and to keep one costs a
 * tenth of making it.
 */
export class AnswerCache {
  private readonly entries = new Map<string, Entry>()
  private bytes = 0

  constructor(private readonly mostBytes: number) {}

  get(key: string, version: string): Answer | undefined {
    const entry = this.entries.get(key)
    if (!entry?.answer || entry.version !== version) return undefined
    // A Map keeps the order in which keys came: the last one asked for is the last to go.
    this.entries.delete(key)
    this.entries.set(key, entry)
    return entry.answer
  }

  /** Returns what to send: the same, in the form in which it is kept. */
  offer(key: string, offered: Answer): Answer {
    const isAgain = this.entries.get(key)?.version === offered.version
    const answer = isAgain ? { ...offered, body: new Blob([offered.body]) } : offered
    const bytes = answer.body instanceof Blob ? answer.body.size : answer.body.length
    this.drop(key)
    this.entries.set(key, { version: answer.version, bytes, ...(isAgain && { answer }) })
    this.bytes += bytes
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= this.mostBytes) break
      this.drop(oldest)
    }
    return answer
  }

  private drop(key: string) {
    this.bytes -= this.entries.get(key)?.bytes ?? 0
    this.entries.delete(key)
  }
}
