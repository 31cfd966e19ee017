import { useEffect, useState } from 'react'
import { whenIdle } from '../ui/later'
import type { SelectionLayer } from './selection-layer'

/** Selecting tasks in the view at `place`. Its code comes when the page has nothing better to do. */
export function Selecting({ place }: { place: string }) {
  const [Layer, setLayer] = useState<typeof SelectionLayer>()
  useEffect(() => {
    whenIdle(() => {
      import('./selection-layer').then(
        (module) => setLayer(() => module.SelectionLayer),
        // Without a network, and not kept.
        () => {},
      )
    })
  }, [])
  return Layer && <Layer place={place} />
}
