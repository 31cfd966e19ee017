declare global {
  /** Keys from before the page's shortcuts listened. */
  var __keys: KeyboardEvent[] | undefined
}

/**
 * For a page's first script: keeps what is pressed in the line of a task, or where nothing has the
 * focus, from the first character on.
 */
export const KEEP_FIRST_KEYS = `__keys=[];addEventListener('keydown',e=>{let k=self.__keys,t=e.target;if(k&&!e.ctrlKey&&!e.metaKey&&!e.altKey&&/^(.|Enter|Backspace|Escape|Arrow.*)$/.test(e.key)&&(k[0]||/^\\S$/.test(e.key))&&(t==document.body||t.matches('[data-task] :not(:read-write)')))k.push(e),t!=document.body&&e.preventDefault()},true)`

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

/** Presses again what the first script has kept, once the page is ready for it. */
export async function pressEarlyKeys(ready: Promise<unknown>) {
  const early = globalThis.__keys ?? []
  globalThis.__keys = undefined
  // Somebody who writes in a field by now means the field.
  if (early.length === 0 || document.activeElement?.matches(':read-write')) return
  const release = holdKeys()
  keys.held.unshift(...early)
  await ready
  release()
}

export function stopHolding() {
  keys.held.length = 0
  removeEventListener('keydown', hold, { capture: true })
}

/** By itself one is no key: it is in the next one. */
const MODIFIER = /^(?:Control|Meta|Alt|Shift)$/

function hold(event: KeyboardEvent) {
  if (!event.isTrusted || event.isComposing || MODIFIER.test(event.key)) return
  const isCombined = event.ctrlKey || event.metaKey
  // To select and to copy in the field that has the focus, as long as nothing waits before it.
  if (isCombined && keys.held.length === 0 && isForField(event)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  keys.held.push(event)
}

function isForField({ key, target }: KeyboardEvent) {
  return /^[acvx]$/i.test(key) && (target as Element).matches(':read-write')
}
