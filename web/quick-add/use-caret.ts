import { type RefObject, useSyncExternalStore } from 'react'

/** Where the caret stands in a field; undefined while it is elsewhere, or something is selected. */
export function useCaret(input: RefObject<HTMLInputElement | null>): number | undefined {
  return useSyncExternalStore(
    subscribe,
    () => caretIn(input.current),
    () => undefined,
  )
}

function caretIn(field: HTMLInputElement | null): number | undefined {
  if (!field || document.activeElement !== field) return undefined
  return field.selectionStart === field.selectionEnd ? (field.selectionEnd ?? undefined) : undefined
}

const EVENTS = ['selectionchange', 'focusin', 'focusout', 'input'] as const

function subscribe(listener: () => void) {
  for (const event of EVENTS) document.addEventListener(event, listener)
  return () => {
    for (const event of EVENTS) document.removeEventListener(event, listener)
  }
}
