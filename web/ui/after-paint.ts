import { type ComponentType, lazy } from 'react'
import { untilDone } from './later'

/**
 * Lets the browser paint what has changed before the work goes on: after an input it paints before
 * it hands out messages.
 */
export function afterPaint(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}

/**
 * `lazy` for what the first paint of a page does without: its code is not asked for before it, and
 * comes once the network does.
 */
export function lazyAfterPaint<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
) {
  return lazy(async () => {
    if (typeof document !== 'undefined') await nextFrame()
    return untilDone(load)
  })
}

export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve(afterPaint()))
  })
}
