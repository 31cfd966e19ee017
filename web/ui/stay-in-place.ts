import { pointerLifted } from './pointer-down'

/** Ms that a row stays where it is after it was ticked (U5). */
const STAY_MS = 600

/** Ms within which a second press is the rest of a double click. */
export const DOUBLE_CLICK_MS = 400

/** The moment in which a row that was ticked stays where it is. */
export interface Stay {
  since: number
  /** Resolves when the rows may move: not while a pointer is down. */
  over: Promise<unknown>
  end: () => void
}

export function stayInPlace(): Stay {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
    setTimeout(resolve, STAY_MS)
  })
  return { since: performance.now(), over: ended.then(pointerLifted), end }
}
