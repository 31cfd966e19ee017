import { MouseSensor as ForgetfulMouse, TouchSensor as ForgetfulTouch } from '@dnd-kit/core'

interface Inner {
  listeners: {
    add(type: string, listener: (event: Event) => void, options: AddEventListenerOptions): void
  }
  handleMove(event: Event): void
}

/** dnd-kit's, for which a drag also moves to where it is let go. */
export class MouseSensor extends ForgetfulMouse {
  constructor(props: ConstructorParameters<typeof ForgetfulMouse>[0]) {
    super(props)
    moveAt('mouseup', this)
  }
}

export class TouchSensor extends ForgetfulTouch {
  constructor(props: ConstructorParameters<typeof ForgetfulTouch>[0]) {
    super(props)
    moveAt('touchend', this)
  }
}

/** A busy machine makes one move of many, and the first of all only begins the drag. */
function moveAt(end: 'mouseup' | 'touchend', sensor: object) {
  const { listeners, handleMove } = sensor as Inner
  listeners.add(end, handleMove, { capture: true })
}
