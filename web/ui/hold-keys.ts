/** What is over the page and has the keys to itself, those with Ctrl or Cmd too. */
export const LAYERS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

const loadPress = () => import('./press-keys')

/** Keys that were pressed while what they are meant for was on its way. */
const held: KeyboardEvent[] = []
let holders = 0
let isListening = false
let isPressing = false

/**
 * Keeps the keys that are pressed from now on, whatever has the focus. Returns a function to call when
 * what they are meant for has the focus: they are then pressed again, one after the other.
 */
export function holdKeys(): () => void {
  holders += 1
  if (!isListening) addEventListener('keydown', hold, { capture: true })
  isListening = true
  // Without a network it is asked for again below.
  loadPress().catch(() => {})
  return () => {
    holders -= 1
    if (!isPressing) pressAgain()
  }
}

/** Frames that a dialog or menu may take to get the focus, once its code is there. */
const PATIENCE = 30

/** Keeps them until a dialog or menu has the focus. Returns a function to call when it is drawn. */
export function holdKeysForLayer(): () => void {
  const release = holdKeys()
  return () => {
    let frames = 0
    setTimeout(function look() {
      frames += 1
      const layer = document.activeElement?.closest(LAYERS)
      const isThere = layer && !layer.closest('[inert]')
      if (!isThere && frames < PATIENCE) return requestAnimationFrame(look)
      // It was closed, or its code can't be loaded.
      if (!isThere) held.length = 0
      release()
    })
  }
}

function hold(event: KeyboardEvent) {
  if (!event.isTrusted || event.isComposing) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (!event.ctrlKey && !event.metaKey) held.push(event)
}

/** A key may open the next thing to come: those behind it wait for that. */
async function pressAgain() {
  isPressing = true
  for (;;) {
    // What a key does may take a task: a menu focuses what is typed in one of its own.
    await new Promise((resolve) => setTimeout(resolve))
    const event = holders === 0 && held.shift()
    if (!event) break
    await loadPress().then(
      ({ pressKey }) => pressKey(event),
      () => {},
    )
  }
  isPressing = false
  if (holders > 0) return
  removeEventListener('keydown', hold, { capture: true })
  isListening = false
}
