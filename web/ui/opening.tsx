import { useLayoutEffect } from 'react'
import { holdKeys } from './hold-keys'

/**
 * Stands where a dialog or menu is about to be, or a part that has keys of its own, as the fallback of
 * its `Suspense`. What is typed until it has the focus, or is drawn, is for it, and neither for the page
 * nor for a field that still has the focus.
 */
export function Opening({ isLayer = true }: { isLayer?: boolean }) {
  useLayoutEffect(() => holdKeys(isLayer), [isLayer])
  return null
}

interface SpinnerProps {
  label?: string
  /** Nothing else is on the page. */
  isPage?: boolean
}

/** Fills what it stands in, so that nothing jumps when the content comes. */
export function Spinner({ label = 'Loading...', isPage = false }: SpinnerProps) {
  return (
    <div
      role="status"
      className={`grid place-items-center ${isPage ? 'min-h-dvh' : 'min-h-[60vh]'}`}
    >
      <span aria-hidden="true" className="spinner size-7 text-primary" />
      <span className="sr-only">{label}</span>
    </div>
  )
}
