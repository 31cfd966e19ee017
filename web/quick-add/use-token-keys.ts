import { type RefObject, useLayoutEffect } from 'react'
import type { Token } from '../../src/language/quick-add/read-line'

/**
 * Backspace right behind what is understood selects it, and once more makes it text again; only
 * then it deletes.
 */
export function useTokenKeys(
  input: RefObject<HTMLTextAreaElement | null>,
  tokens: readonly Token[],
  onLiteral: (tokens: Token[]) => void,
) {
  // With the tint, so that a key never meets what was understood before it.
  useLayoutEffect(() => {
    const field = input.current
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Backspace' || event.isComposing || !field) return
      if (event.ctrlKey || event.altKey || event.metaKey) return
      const { selectionStart: from, selectionEnd: to } = field
      const token = tokens.find((each) => each.to === to && (from === to || each.from === from))
      if (!token) return
      event.preventDefault()
      if (from === to) field.setSelectionRange(token.from, token.to)
      else {
        field.setSelectionRange(token.to, token.to)
        onLiteral([token])
      }
    }
    field?.addEventListener('keydown', onKeyDown)
    return () => field?.removeEventListener('keydown', onKeyDown)
  })
}
