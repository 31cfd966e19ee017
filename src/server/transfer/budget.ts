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

/** As deep as bodies may be (security 20); no program's export has more than ten levels. */
const DEEPEST = 32
/** Names of fields that differ: each object with another set of them has a layout of its own. */
const MOST_NAMES = 5_000
/** Bytes of memory that a parsed value takes at most, beside its characters. */
const COSTS = { container: 100, text: 50, other: 20 }

const [QUOTE, COMMA, COLON, BACKSLASH] = [0x22, 0x2c, 0x3a, 0x5c]
const OPEN = [0x5b, 0x7b]
const CLOSE = [0x5d, 0x7d]

/**
 * Spends what parsing a JSON text will take, in one pass over its characters that makes nothing of
 * them. It needs not be JSON: then parsing it fails within the budget.
 */
export function spendOnJson(text: string, budget: Budget) {
  const names = new Set<number>()
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      const { end, hash } = stringAt(text, at)
      at = end
      if (text.charCodeAt(nextAfter(text, end)) !== COLON) budget.spend(COSTS.text)
      else if (names.add(hash).size > MOST_NAMES) throw tooMuch()
    } else if (code === COMMA) {
      budget.spend(COSTS.other)
    } else if (OPEN.includes(code)) {
      budget.spend(COSTS.container)
      depth += 1
      if (depth > DEEPEST) throw new Problem('invalid', 'The file is nested too deeply.')
    } else if (CLOSE.includes(code)) depth -= 1
  }
}

/** Where a string ends that begins here, and a number that tells it from others. */
function stringAt(text: string, begin: number): { end: number; hash: number } {
  let hash = 0
  let end = begin + 1
  for (; end < text.length; end += 1) {
    const code = text.charCodeAt(end)
    if (code === QUOTE) break
    if (code === BACKSLASH) end += 1
    hash = (Math.imul(hash, 31) + code) | 0
  }
  return { end, hash }
}

function nextAfter(text: string, end: number): number {
  let at = end + 1
  while (text.charCodeAt(at) <= 0x20) at += 1
  return at
}
