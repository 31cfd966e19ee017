import { keys, stopHolding } from './hold-keys'

/** What is over the page and has the keys to itself, those with Ctrl or Cmd too. */
export const LAYERS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

let isPressing = false

/** Presses the keys that were held, unless something else holds them too (see `holdKeys`). */
export async function releaseKeys(isLayer: boolean) {
  const isMissing = isLayer && !(await isLayerFocused())
  keys.holders -= 1
  // It was closed, or its code can't be loaded: nothing else of it is on its way.
  if (isMissing && keys.holders === 0) keys.held.length = 0
  if (!isPressing) await pressAgain()
}

/** Frames that a dialog or menu may take to get the focus, once its code is there. */
const PATIENCE = 30

async function isLayerFocused(): Promise<boolean> {
  await nextTask()
  for (let frames = 0; frames < PATIENCE; frames += 1) {
    const layer = document.activeElement?.closest(LAYERS)
    if (layer && !layer.closest('[inert]')) return true
    await new Promise(requestAnimationFrame)
  }
  return false
}

/** A key may open the next thing to come: those behind it wait for that. */
async function pressAgain() {
  isPressing = true
  for (;;) {
    // What a key does may take a task: a menu focuses what is typed in one of its own.
    await nextTask()
    const event = keys.holders === 0 && keys.held.shift()
    if (!event) break
    press(event)
  }
  isPressing = false
  if (keys.holders === 0) stopHolding()
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** As its user did, with what the browser leaves out where a script presses it. */
function press({ key, code, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  const modifiers = { shiftKey, ctrlKey, metaKey, altKey }
  const event = { key, code, ...modifiers, bubbles: true, cancelable: true }
  const pressed = document.activeElement ?? document.body
  if (!pressed.dispatchEvent(new KeyboardEvent('keydown', event))) return
  const focused = document.activeElement
  const isField = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement
  if (ctrlKey || metaKey) {
    if (isField && key.toLowerCase() === 'a') focused.select()
  } else if (isField) {
    // The one way to type that the browser's own undo takes back.
    if (key === 'Backspace') document.execCommand('delete')
    else if (key.length === 1) document.execCommand('insertText', false, key)
    else if (key === 'Enter' && focused.form) focused.form.requestSubmit()
    else if (key === 'Enter') document.execCommand('insertLineBreak')
  } else if ((key === 'Enter' || key === ' ') && pressed.matches('button, a, input')) {
    ;(pressed as HTMLElement).click()
  }
}
