/** Presses a key as its user did, with what the browser leaves out where a script presses it. */
export function pressKey({ key, code, shiftKey }: KeyboardEvent) {
  const event = { key, code, shiftKey, bubbles: true, cancelable: true }
  const pressed = document.activeElement ?? document.body
  if (!pressed.dispatchEvent(new KeyboardEvent('keydown', event))) return
  const focused = document.activeElement
  if (focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement) {
    // The one way to type that the browser's own undo takes back.
    if (key === 'Backspace') document.execCommand('delete')
    else if (key.length === 1) document.execCommand('insertText', false, key)
    else if (key === 'Enter' && focused.form) focused.form.requestSubmit()
    else if (key === 'Enter') document.execCommand('insertLineBreak')
  } else if ((key === 'Enter' || key === ' ') && pressed.matches('button, a, input')) {
    ;(pressed as HTMLElement).click()
  }
}
