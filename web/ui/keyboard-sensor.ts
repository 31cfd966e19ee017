import { KeyboardSensor as DelayedSensor, type KeyboardSensorProps } from '@dnd-kit/core'

interface Inner {
  listeners: { add(type: 'keydown', listener: (event: KeyboardEvent) => void): void }
  handleKeyDown(event: KeyboardEvent): void
}

/**
 * dnd-kit's, which hears the first key after a timer only. A browser lets keys go before timers, so
 * on a busy machine the arrows that follow the pick-up were lost.
 */
export class KeyboardSensor extends DelayedSensor {
  constructor(props: KeyboardSensorProps) {
    super(props)
    const { listeners, handleKeyDown } = this as unknown as Inner
    listeners.add('keydown', (event) => {
      // The key that picks up is still on its way through the page.
      if (event === props.event) return
      // Where dnd-kit scrolls it leaves the browser's own step to come on top.
      if (event.code.startsWith('Arrow')) event.preventDefault()
      handleKeyDown(event)
    })
    // The timer would add another one, and the drag may be over by then.
    listeners.add = () => {}
  }
}
