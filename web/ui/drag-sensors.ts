import {
  MouseSensor as CoreMouseSensor,
  TouchSensor as CoreTouchSensor,
  type SensorInstance,
  type SensorProps,
} from '@dnd-kit/core'
import type { KeyboardEvent as ReactKeyboardEvent } from 'react'
import { flushSync } from 'react-dom'

type MouseProps = ConstructorParameters<typeof CoreMouseSensor>[0]
type TouchProps = ConstructorParameters<typeof CoreTouchSensor>[0]

/** dnd-kit's, for which the release counts as the last move. */
export class MouseSensor extends CoreMouseSensor {
  constructor(props: MouseProps) {
    const releases = new AbortController()
    super(moveOnRelease(props, releases, (move) => onWindow('mouseup', move, releases)))
  }
}

export class TouchSensor extends CoreTouchSensor {
  constructor(props: TouchProps) {
    const releases = new AbortController()
    const listen = (move: Move) =>
      onWindow('touchend', ({ changedTouches: [finger] }) => finger && move(finger), releases)
    super(moveOnRelease(props, releases, listen))
  }
}

type Move = (at: { clientX: number; clientY: number }) => void

/**
 * A busy browser merges moves, and the first of all only starts the drag: without this, a quick
 * drag would end where it began.
 */
function moveOnRelease<P extends MouseProps | TouchProps>(
  props: P,
  releases: AbortController,
  listen: (move: Move) => void,
): P {
  return {
    ...props,
    onStart(coordinates) {
      props.onStart(coordinates)
      listen(({ clientX: x, clientY: y }) => flushSync(() => props.onMove({ x, y })))
    },
    onEnd() {
      releases.abort()
      props.onEnd()
    },
    onCancel() {
      releases.abort()
      props.onCancel()
    },
  }
}

/** Heard before dnd-kit hears it. */
function onWindow<E extends keyof WindowEventMap>(
  type: E,
  hear: (event: WindowEventMap[E]) => void,
  { signal }: AbortController,
) {
  addEventListener(type, hear, { capture: true, signal })
}

const STEPS: Record<string, number> = { ArrowUp: -25, ArrowDown: 25 }

/** So near to the edge of what scrolls, in CSS pixels, the page moves instead of the row. */
const EDGE = 100

/**
 * Space or Enter picks up and puts down, an arrow moves 25 px (spec §9), Escape cancels. dnd-kit's
 * own hears its first key after a timer only: on a busy machine the arrows that follow the pick-up
 * would be lost.
 */
export class KeyboardSensor implements SensorInstance {
  static activators = [
    {
      eventName: 'onKeyDown' as const,
      handler: (
        event: ReactKeyboardEvent,
        _options: object,
        { active }: { active: SensorProps<object>['activeNode'] },
      ) => {
        if (!isPress(event) || event.target !== active.activatorNode.current) return false
        event.preventDefault()
        return true
      },
    },
  ]

  readonly autoScrollEnabled = false
  private readonly listening = new AbortController()
  private y = 0

  constructor(private readonly props: SensorProps<object>) {
    const { signal } = this.listening
    const cancel = () => this.end(props.onCancel)
    document.addEventListener('keydown', (event) => this.hear(event), { capture: true, signal })
    addEventListener('resize', cancel, { signal })
    document.addEventListener('visibilitychange', cancel, { signal })
    props.activeNode.node.current?.scrollIntoView({ block: 'nearest' })
    props.onStart({ x: 0, y: 0 })
  }

  private hear(event: KeyboardEvent) {
    const step = STEPS[event.code]
    if (step === undefined && !isPress(event) && event.code !== 'Escape') return
    event.preventDefault()
    if (step !== undefined) this.move(step)
    else this.end(event.code === 'Escape' ? this.props.onCancel : this.props.onEnd)
  }

  /** Flushed, so that the next key starts from what this one has done, however soon it comes. */
  private move(step: number) {
    if (!this.card()) this.moveTo(this.y)
    const before = this.card()?.top ?? 0
    this.moveTo(this.y + step - this.scroll(step))
    // It may have gone less far, such as to the end of its list.
    this.y += (this.card()?.top ?? before) - before
  }

  private moveTo(y: number) {
    flushSync(() => this.props.onMove({ x: 0, y }))
  }

  /** Near an edge the list goes under the card. Returns by how many CSS pixels it went. */
  private scroll(step: number): number {
    const [scroller] = this.props.context.current.scrollableAncestors
    const card = this.card()
    if (!scroller || !card) return 0
    const isPage = scroller === document.scrollingElement
    const { top, bottom } = isPage
      ? { top: 0, bottom: innerHeight }
      : scroller.getBoundingClientRect()
    const edge = Math.min(EDGE, (bottom - top) / 4)
    const isNear = step > 0 ? card.bottom + step > bottom - edge : card.top + step < top + edge
    if (!isNear) return 0
    const before = scroller.scrollTop
    scroller.scrollBy({ top: step, behavior: 'instant' })
    return scroller.scrollTop - before
  }

  /** Where the card is on the screen, once it has been picked up. */
  private card() {
    return this.props.context.current.collisionRect
  }

  private end(tell: () => void) {
    this.listening.abort()
    tell()
  }
}

function isPress({ code }: Pick<KeyboardEvent, 'code'>): boolean {
  return code === 'Space' || code === 'Enter'
}
