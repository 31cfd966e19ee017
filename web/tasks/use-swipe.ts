import { type PointerEvent, useRef } from 'react'

/** CSS pixels that it has to be moved aside for something to be done. */
const FAR = 72
/** A finger that has gone less far may still mean to scroll. */
const NEAR = 10
/** A finger that rests so long drags the row up or down instead (see ui/drag-layer.tsx). */
const REST_MS = 250

/** A finger moves a row, or a page, aside: to the right does one thing, to the left another. */
export function useSwipe({ onRight, onLeft }: { onRight: () => void; onLeft: () => void }) {
  const start = useRef<{ x: number; y: number; at: number }>(undefined)
  const moved = useRef(0)

  function show(row: HTMLElement, by: number) {
    moved.current = by
    row.style.transform = by ? `translateX(${by}px)` : ''
    if (by) row.dataset.swipe = by > 0 ? 'right' : 'left'
    else delete row.dataset.swipe
  }

  function end({ currentTarget }: PointerEvent<HTMLElement>, isDone: boolean) {
    start.current = undefined
    const by = moved.current
    if (by) show(currentTarget, 0)
    if (!isDone || Math.abs(by) < FAR) return
    if (by > 0) onRight()
    else onLeft()
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const { target, currentTarget, clientX: x, clientY: y } = event
      if (event.pointerType !== 'touch' || !event.isPrimary) return
      if (!(target instanceof Element) || !currentTarget.contains(target)) return
      if (target.closest('textarea')) return
      start.current = { x, y, at: event.timeStamp }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!start.current) return
      const [x, y] = [event.clientX - start.current.x, event.clientY - start.current.y]
      const isSwiping = moved.current !== 0
      if (!isSwiping) {
        if (event.timeStamp - start.current.at > REST_MS || Math.abs(y) > NEAR) {
          start.current = undefined
          return
        }
        if (Math.abs(x) < NEAR) return
        event.currentTarget.setPointerCapture(event.pointerId)
      }
      show(event.currentTarget, x)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
  }
}
