import { Problem } from '../../core/problem'

/**
 * Memory that an import may take, so that a file of N bytes never takes more than 10 N + 200 MB
 * (security 28). The rest of the 200 MB is for the thread and what the collector has not freed yet.
 */
const FREE = 100_000_000
const FOR_EACH_BYTE = 10

/** How many bytes of memory a byte of text takes until it is parsed: unpacked, joined, decoded. */
const TEXT_BYTE = 5

/** Counts the memory that reading a file will take, before anything is made of it. */
export class Budget {
  private left: number

  /** @param size of the file as it was sent, in bytes. */
  constructor(size: number) {
    this.left = FREE + FOR_EACH_BYTE * size
  }

  /** The longest text, in bytes, that still fits. */
  get longestText(): number {
    return Math.floor(this.left / TEXT_BYTE)
  }

  /** Throws tooLarge where so many bytes of memory are too many. */
  spend(bytes: number) {
    this.left -= bytes
    if (this.left < 0) throw tooMuch()
  }

  spendOnText(bytes: number) {
    this.spend(bytes * TEXT_BYTE)
  }
}

export function tooMuch() {
  return new Problem(
    'tooLarge',
    'The file holds too much. Split it, and import one part at a time.',
  )
}
