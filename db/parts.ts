import { setImmediate } from 'node:timers/promises'

/** In characters: making or reading more at once would hold up the process. */
const LONGEST = 1_000_000

/** Rows that one statement reads or writes: some milliseconds. */
const MOST_ROWS = 1_000

/** The texts in groups that are each short enough to be one parameter or to be kept in one row. */
export function inParts<I>(
  items: Iterable<I>,
  lengthOf: (item: I) => number,
  most = Infinity,
): I[][] {
  const parts: I[][] = []
  let length = Infinity
  for (const item of items) {
    length += lengthOf(item)
    if (length > LONGEST || parts.at(-1)?.length === most) {
      parts.push([])
      length = lengthOf(item)
    }
    parts.at(-1)?.push(item)
  }
  return parts
}

/**
 * Has a statement run for as many rows at a time as don't hold up the process: others are answered
 * in between, while the transaction stays open.
 */
export async function inTurns<I>(
  rows: Iterable<I>,
  run: (part: I[]) => Promise<unknown>,
  lengthOf: (row: I) => number = () => 0,
): Promise<void> {
  for (const [at, part] of inParts(rows, lengthOf, MOST_ROWS).entries()) {
    if (at > 0) await nextTurn()
    await run(part)
  }
}

/** `map`, with others answered after every thousand. */
export async function mapInTurns<I, O>(
  items: readonly I[],
  make: (item: I, nth: number) => O,
): Promise<O[]> {
  const made: O[] = []
  for (const [nth, item] of items.entries()) {
    if (nth > 0 && nth % MOST_ROWS === 0) await nextTurn()
    made.push(make(item, nth))
  }
  return made
}

/**
 * Runs what doesn't need the results of what is before it. `together`, a server gets all of it in one
 * round trip; otherwise others are answered in between.
 */
export async function inOrder(
  steps: readonly (() => Promise<unknown>)[],
  together: boolean,
): Promise<void> {
  if (together) await Promise.all(steps.map((step) => step()))
  else for (const step of steps) await step()
}

/** Lets others be answered where so many rows have just been gone through that it took milliseconds. */
export async function pauseAfter(rows: number): Promise<void> {
  if (rows >= MOST_ROWS) await nextTurn()
}

export function nextTurn(): Promise<void> {
  return setImmediate()
}
