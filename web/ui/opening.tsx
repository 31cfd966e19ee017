import { useEffect, useLayoutEffect, useState } from 'react'

let typed = ''

/**
 * Stands where a dialog or menu is about to be, as the fallback of its `Suspense`. Until its code is
 * here, keys are meant for it and not for the page (shortcuts/shortcut-keys.tsx).
 */
export function Opening() {
  useLayoutEffect(() => {
    typed = ''
  }, [])
  return <span data-opening hidden />
}

export function isOpening(): boolean {
  return document.querySelector('[data-opening]') !== null
}

/** Keeps a key that was pressed before the field or list that it is meant for was there. */
export function holdKey(key: string) {
  if (key === 'Backspace') typed = typed.slice(0, -1)
  else if (key === 'Enter') typed += '\n'
  else if (key.length === 1) typed += key
}

/** The text of a field that begins with what was typed before it was there; Enter is pressed again. */
export function useEarlyText(before = '') {
  const state = useState(before)
  const [isEntered, setEntered] = useState(false)
  const [, setText] = state
  // React may render it more than once, or hide it again, before it stays on the page.
  useLayoutEffect(() => {
    const [early, entered] = typed.split('\n')
    typed = ''
    if (early) setText((text) => text + early)
    if (entered !== undefined) setEntered(true)
  }, [setText])
  useEffect(() => {
    if (!isEntered) return
    // The field has the focus once it is painted.
    const frame = requestAnimationFrame(() => {
      const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(enter)
    })
    return () => cancelAnimationFrame(frame)
  }, [isEntered])
  return state
}

/** Fills what it stands in, so that nothing jumps when the content comes. */
export function Spinner({ label = 'Loading...' }: { label?: string }) {
  return (
    <div role="status" className="grid min-h-[60vh] place-items-center">
      <span aria-hidden="true" className="spinner size-7 text-primary" />
      <span className="sr-only">{label}</span>
    </div>
  )
}
