import { fold } from '../words'
import { FilterError } from './terms'

const SPACE = /\s*/y

/** A place in a query, which moves on as the query is read. */
export class Scanner {
  at = 0
  /** See `fold`: what is at a place here is at the same place in the query. */
  readonly folded: string

  constructor(readonly query: string) {
    this.folded = fold(query)
  }

  /** The character here; undefined at the end. */
  get next(): string | undefined {
    return this.query[this.at]
  }

  /** Passes over space and, if it is what comes then, a sign. */
  takes(sign: string): boolean {
    this.skipSpace()
    if (this.next !== sign) return false
    this.at += 1
    return true
  }

  skipSpace() {
    this.match(SPACE, this.query)
  }

  /** Passes over what a sticky pattern matches here, in the query or in `folded`. */
  match(pattern: RegExp, text: string): RegExpExecArray | null {
    pattern.lastIndex = this.at
    const match = pattern.exec(text)
    if (match) this.at += match[0].length
    return match
  }

  /** Throws a FilterError about the next `length` characters. */
  fail(message: string, length: number): never {
    throw new FilterError(message, this.at, this.at + length)
  }
}
