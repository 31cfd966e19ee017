/** CSS pixels below the top edge of a sheet in which it is taken: its handle and its title. */
const GRIP = 56
/** So far down it has to be dragged to be shut. */
const FAR = 80

/** Lets a finger drag a sheet shut by its handle; without `close`, as Back would. Returns a function that stops listening. */
export function closeOnDrag(sheet: HTMLElement, close = () => history.back()): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let start: number | undefined
  let by = 0

  function show(distance: number) {
    by = distance
    sheet.style.translate = `0 ${by}px`
  }

  function onStart({ touches: [touch] }: TouchEvent) {
    const y = touch?.clientY ?? 0
    start = y - sheet.getBoundingClientRect().top < GRIP ? y : undefined
  }

  function onMove(event: TouchEvent) {
    if (start === undefined) return
    if (event.cancelable) event.preventDefault()
    show(Math.max(0, (event.touches[0]?.clientY ?? start) - start))
  }

  function onEnd({ type }: TouchEvent) {
    start = undefined
    if (by > FAR && type === 'touchend') close()
    else show(0)
  }

  sheet.addEventListener('touchstart', onStart, { signal, passive: true })
  // The page would scroll instead.
  sheet.addEventListener('touchmove', onMove, { signal, passive: false })
  for (const type of ['touchend', 'touchcancel'] as const) {
    sheet.addEventListener(type, onEnd, { signal })
  }
  return () => stop.abort()
}
