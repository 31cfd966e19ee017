/** Keys that were pressed while what they are meant for was on its way, and how many things are. */
export const keys = { held: [] as KeyboardEvent[], holders: 0 }

/**
 * Keeps the keys that are pressed from now on, whatever has the focus. Returns a function to call when
 * what they are meant for has the focus, or, where that is a dialog or menu, is drawn: they are then
 * pressed again, one after the other.
 */
export function holdKeys(isLayer = false): () => void {
  keys.holders += 1
  addEventListener('keydown', hold, { capture: true })
  const loading = import('./press-keys')
  // Without a network nothing presses them.
  loading.catch(() => {
    keys.holders -= 1
    stopHolding()
  })
  return () =>
    void loading.then(
      ({ releaseKeys }) => releaseKeys(isLayer),
      () => {},
    )
}

export function stopHolding() {
  keys.held.length = 0
  removeEventListener('keydown', hold, { capture: true })
}

function hold(event: KeyboardEvent) {
  if (!event.isTrusted || event.isComposing) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (!event.ctrlKey && !event.metaKey) keys.held.push(event)
}
