import { useEffect, useRef, useState } from 'react'
import { whenIdle } from '../app/idle'
import type { SelectionLayer } from './selection-layer'

/**
 * Selecting tasks in the view at `place`. Its code comes when the page has nothing better to do, or
 * with the first click that selects, which is kept for it.
 */
export function Selecting({ place }: { place: string }) {
  const [Layer, setLayer] = useState<typeof SelectionLayer>()
  const early = useRef<MouseEvent[]>([])
  useEffect(() => {
    if (Layer) return
    const load = () => {
      import('./selection-layer').then(
        (module) => setLayer(() => module.SelectionLayer),
        // Without a network, and not kept: the next click tries again.
        () => {},
      )
    }
    const keep = (event: MouseEvent) => {
      if (!isSelecting(event)) return
      early.current.push(event)
      load()
    }
    addEventListener('click', keep, { capture: true })
    whenIdle(load)
    return () => removeEventListener('click', keep, { capture: true })
  }, [Layer])
  return Layer && <Layer place={place} early={early.current} />
}

/**
 * Whether a click on a task is one that selects; then it does nothing else. A link opens elsewhere
 * by the same keys.
 */
export function isSelecting(event: MouseEvent): boolean {
  const { target, ctrlKey, metaKey, shiftKey } = event
  if (!(ctrlKey || metaKey || shiftKey) || !(target instanceof Element)) return false
  if (!target.closest('[data-task]') || target.closest('a, textarea')) return false
  event.preventDefault()
  event.stopPropagation()
  return true
}
