import { type ComponentType, Suspense, useState } from 'react'
import { whenIdle } from './later'
import { lazyPart } from './lazy-part'

/**
 * A part of a page that nobody sees at first: its code comes when the page has nothing better to do,
 * or when the part is shown before that.
 */
export function partLater<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  let loaded: ComponentType<P> | undefined
  const Late = lazyPart(async () => ({ default: await load() }))
  if (typeof document !== 'undefined') {
    whenIdle(() => {
      load().then(
        (part) => {
          loaded = part
        },
        // Without a network it is asked for again when it is shown.
        () => {},
      )
    })
  }
  return (props) => {
    // React waits a moment with what comes late, also where the code is there by now.
    const [Part] = useState<ComponentType<P>>(() => loaded ?? Late)
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}
