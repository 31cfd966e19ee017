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
  let isDrag = false
  return {
    ...props,
    onStart(coordinates) {
      isDrag = true
      takeEscape(releases)
      props.onStart(coordinates)
      listen(({ clientX: x, clientY: y }) => flushSync(() => props.onMove({ x, y })))
    },
    onEnd() {
      releases.abort()
      props.onEnd()
    },
    onCancel() {
      releases.abort()
      if (isDrag) ignoreClick()
      props.onCancel()
    },
  }
}

/** While something is dragged, Escape puts it back and closes nothing. */
function takeEscape(releases: AbortController) {
  const page = document.documentElement
  page.dataset.ownEscape = 'true'
  releases.signal.addEventListener('abort', () => delete page.dataset.ownEscape)
  // dnd-kit hears it all the same.
  onWindow('keydown', (event) => event.key === 'Escape' && event.preventDefault(), releases)
}

/** The one that a release over what was dragged is, after the drag was called off. */
function ignoreClick() {
  const over = new AbortController()
  onWindow('click', stop, over)
  onWindow('mousedown', () => over.abort(), over)
  // The click comes with the release, or not at all.
  onWindow('mouseup', () => setTimeout(() => over.abort()), over)
}

function stop(event: Event) {
  event.preventDefault()
  event.stopPropagation()
}

/** Heard before dnd-kit hears it. */
function onWindow<E extends keyof WindowEventMap>(
  type: E,
  hear: (event: WindowEventMap[E]) => void,
  { signal }: AbortController,
) {
  addEventListener(type, hear, { capture: true, signal })
}

/**
 * What is picked up by a key: Space or Enter puts it down, Escape cancels. dnd-kit's own hears its
 * first key after a timer only: on a busy machine the arrows that follow the pick-up would be lost.
 */
abstract class KeySensor implements SensorInstance {
  readonly autoScrollEnabled = false
  private readonly listening = new AbortController()
  private readonly handle: HTMLElement | null

  constructor(protected readonly props: SensorProps<object>) {
    this.handle = handleOf(props.activeNode)
    // Escape puts it back, and does not close the dialog around it.
    this.handle?.setAttribute('data-own-escape', 'true')
    const { signal } = this.listening
    const cancel = () => this.end(props.onCancel)
    document.addEventListener('keydown', (event) => this.hear(event), { capture: true, signal })
    addEventListener('resize', cancel, { signal })
    document.addEventListener('visibilitychange', cancel, { signal })
    props.activeNode.node.current?.scrollIntoView({ block: 'nearest' })
    props.onStart({ x: 0, y: 0 })
  }

  /** False for a key that moves nothing. */
  protected abstract move(code: string): boolean

  /** CSS pixels from where it was. Flushed, so that the next key starts from what this one has done. */
  protected moveTo(x: number, y: number) {
    flushSync(() => this.props.onMove({ x, y }))
  }

  private hear(event: KeyboardEvent) {
    if (isPress(event)) this.end(this.props.onEnd)
    else if (event.code === 'Escape') this.end(this.props.onCancel)
    else if (!this.move(event.code)) return
    event.preventDefault()
  }

  private end(tell: () => void) {
    this.listening.abort()
    this.handle?.removeAttribute('data-own-escape')
    tell()
  }
}

/** Only a key on the handle itself picks up, not one in what it holds. */
function pickUpBy(isKey: (event: Pick<KeyboardEvent, 'code'>) => boolean) {
  const handler = (
    event: ReactKeyboardEvent,
    _options: object,
    { active }: { active: SensorProps<object>['activeNode'] },
  ) => {
    if (!isKey(event) || event.target !== handleOf(active)) return false
    event.preventDefault()
    return true
  }
  return [{ eventName: 'onKeyDown' as const, handler }]
}

function handleOf({ activatorNode, node }: SensorProps<object>['activeNode']): HTMLElement | null {
  return activatorNode.current ?? node.current
}

const STEPS: Record<string, number> = { ArrowUp: -25, ArrowDown: 25 }

/** So near to the edge of what scrolls, in CSS pixels, the page moves instead of the row. */
const EDGE = 100

/** In a list: Space or Enter picks up, an arrow moves 25 px (spec §9). */
export class KeyboardSensor extends KeySensor {
  static activators = pickUpBy(isPress)
  private y = 0

  protected move(code: string): boolean {
    const step = STEPS[code]
    if (step === undefined) return false
    if (!this.card()) this.moveTo(0, this.y)
    const before = this.card()?.top ?? 0
    this.moveTo(0, this.y + step - this.scroll(step))
    // It may have gone less far, such as to the end of its list.
    this.y += (this.card()?.top ?? before) - before
    return true
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
}

const CELLS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** In a grid: Space picks up, an arrow moves by a cell. Enter is left to the link that is moved. */
export class GridKeyboardSensor extends KeySensor {
  static activators = pickUpBy(({ code }) => code === 'Space')
  private x = 0
  private y = 0

  protected move(code: string): boolean {
    const step = CELLS[code]
    if (!step) return false
    const { over, droppableRects } = this.props.context.current
    const cell = over?.rect ?? [...droppableRects.values()][0]
    this.x += step[0] * (cell?.width ?? 0)
    this.y += step[1] * (cell?.height ?? 0)
    this.moveTo(this.x, this.y)
    return true
  }
}

function isPress({ code }: Pick<KeyboardEvent, 'code'>): boolean {
  return code === 'Space' || code === 'Enter'
}
