import { type ComponentType, type SyntheticEvent, useCallback, useRef, useState } from 'react'
import type { LayerProps, StartDrag } from './drag-layer'

type Press = Parameters<StartDrag>

/** What ends a press, or makes it another. */
const RELEASES = ['mouseup', 'touchend', 'touchcancel', 'keydown']

/**
 * Drag and drop is loaded when somebody points at a list, touches it or comes to it by keyboard, and
 * what is held by then is taken up. `handlers` go on the list's element, `Layer` stands beside it
 * once it is there, and says through `onReady` how a drag begins. `isOn` says whether the list can be
 * sorted at present; in one that can, a row with `data-locked` stays where it is.
 */
export function useDrag<P extends LayerProps>(
  loadLayer: () => Promise<{ default: ComponentType<P> }>,
  isOn: () => boolean = () => true,
) {
  const [Layer, setLayer] = useState<ComponentType<P>>()
  const start = useRef<StartDrag>(undefined)
  const held = useRef<Press>(undefined)

  // By hand: Suspense would show it a third of a second late, and the first drag would be lost.
  function load() {
    if (Layer || !isOn()) return
    loadLayer().then(
      (module) => setLayer(() => module.default),
      // Without a network, and not kept: the next contact tries again.
      () => {},
    )
  }

  const onReady = useCallback((begin: StartDrag | undefined) => {
    start.current = begin
    const press = held.current
    held.current = undefined
    if (press) queueMicrotask(() => begin?.(...press))
  }, [])

  function begin(name: string, event: SyntheticEvent) {
    const { currentTarget, target } = event
    // Menus and dialogs are elsewhere in the page; a field or a checkbox is pressed for itself.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return
    if (target.closest('form, textarea, input, [data-locked]') || !isOn()) return
    // One in a list of its own inside a row is that one's.
    if (target.closest('[data-key]')?.parentElement !== currentTarget) return
    if (start.current) return start.current(name, event)
    held.current = [name, event]
    const release = () => {
      held.current = undefined
    }
    for (const type of RELEASES) addEventListener(type, release, { capture: true, once: true })
  }

  return {
    Layer,
    onReady,
    handlers: {
      onPointerEnter: load,
      onFocus: load,
      onMouseDown: (event: SyntheticEvent) => begin('onMouseDown', event),
      onTouchStart: (event: SyntheticEvent) => begin('onTouchStart', event),
      onKeyDown: (event: SyntheticEvent) => {
        if (event.target instanceof Element && event.target.closest('[data-stop="handle"]')) {
          begin('onKeyDown', event)
        }
      },
    },
  }
}
