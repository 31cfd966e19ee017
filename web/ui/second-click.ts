/** Ms and CSS pixels within which a press belongs to the one before, as in a double click. */
const SOON_MS = 400
const NEAR_PX = 6

const PRESS = [
  'pointerdown',
  'mousedown',
  'pointerup',
  'mouseup',
  'click',
  'dblclick',
  'contextmenu',
]

/**
 * The second press of a double click never hits a row that the first one didn't: one that has slid
 * under the pointer, because the row that was there is done, deleted or moved, or one that lay below
 * a menu or dialog that the first press has closed.
 */
export function guardSecondClicks() {
  /** Forgotten as soon as the pointer leaves its place. */
  let last: { x: number; y: number; at: number; key: string | undefined } | undefined
  let isStray = false

  function listen(event: Event) {
    // What a script presses is no press.
    if (!(event instanceof MouseEvent) || !event.isTrusted) return
    if (event.type === 'pointerdown') {
      const { clientX: x, clientY: y, timeStamp: at } = event
      const key = rowAt(event.target)
      // A finger comes down elsewhere without having moved there.
      const isSecond =
        last !== undefined &&
        at - last.at < SOON_MS &&
        Math.hypot(x - last.x, y - last.y) <= NEAR_PX
      isStray = isSecond && key !== undefined && key !== last?.key
      // A third press is of the same series.
      last = { x, y, at, key: isStray ? last?.key : key }
    }
    const isByKey = event.type === 'click' && event.detail === 0
    if (!isStray || isByKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  // A pointer that has been elsewhere meanwhile means what it presses.
  document.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      if (last && Math.hypot(clientX - last.x, clientY - last.y) > NEAR_PX) last = undefined
    },
    { capture: true, passive: true },
  )
  for (const type of PRESS) addEventListener(type, listen, { capture: true })
}

function rowAt(target: EventTarget | null): string | undefined {
  const row = target instanceof Element && target.closest<HTMLElement>('[data-task], [data-key]')
  return row ? (row.dataset.task ?? row.dataset.key) : undefined
}
