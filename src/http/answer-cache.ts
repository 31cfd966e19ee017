import type { Encoding } from './encoding'

export interface Answer {
  /** What the body was made from; one of another version is as good as none. */
  version: string
  /** A Blob, as a Response takes it without a copy. */
  body: Blob
  encoding: Encoding | undefined
}

/** The bodies asked for most recently, up to `mostBytes` of them. */
export class AnswerCache {
  private readonly answers = new Map<string, Answer>()
  private bytes = 0

  constructor(private readonly mostBytes: number) {}

  get(key: string, version: string): Answer | undefined {
    const answer = this.answers.get(key)
    if (answer?.version !== version) return undefined
    // A Map keeps the order in which keys came: the last one asked for is the last to go.
    this.answers.delete(key)
    this.answers.set(key, answer)
    return answer
  }

  set(key: string, answer: Answer): void {
    this.drop(key)
    this.answers.set(key, answer)
    this.bytes += answer.body.size
    for (const oldest of this.answers.keys()) {
      if (this.bytes <= this.mostBytes) break
      this.drop(oldest)
    }
  }

  private drop(key: string) {
    this.bytes -= this.answers.get(key)?.body.size ?? 0
    this.answers.delete(key)
  }
}
