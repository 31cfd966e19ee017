/** CSS pixels beyond which a press is no click: a drag, a selected text. */
const NEAR_PX = 8

let lifted: Promise<void> | undefined

if (typeof document !== 'undefined') {
  const always = { capture: true, passive: true }
  let from = { x: 0, y: 0 }
  let lift = () => {}

  const end = ({ type, target }: Event) => {
    // Elements are blurred too.
    if (!lifted || (type === 'blur' && target !== window)) return
    lifted = undefined
    // The click comes after this event.
    setTimeout(lift)
  }
  for (const type of ['pointerup', 'pointercancel', 'blur', 'pagehide']) {
    addEventListener(type, end, always)
  }
  document.addEventListener(
    'pointerdown',
    ({ clientX: x, clientY: y }) => {
      from = { x, y }
      lifted ??= new Promise((resolve) => {
        lift = resolve
      })
    },
    always,
  )
  document.addEventListener(
    'pointermove',
    (event) => {
      const isFar = Math.hypot(event.clientX - from.x, event.clientY - from.y) > NEAR_PX
      if (lifted && isFar) end(event)
    },
    always,
  )
}

/**
 * While a pointer is down that may become a click: resolves when it is lifted and the click was
 * heard, or when it becomes something else.
 */
export function pointerLifted(): Promise<void> | undefined {
  return lifted
}

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

/** `since`: when it was pressed, on the clock of events. */
export function stayInPlace(since = performance.now()): Stay {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
    setTimeout(resolve, STAY_MS)
  })
  return { since, over: ended.then(pointerLifted), end }
}
