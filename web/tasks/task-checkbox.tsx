import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { isCompleted } from '../../src/core/tasks/rules'
import { afterPaint } from '../ui/after-paint'
import { keepFocus } from '../ui/keep-focus'
import { DOUBLE_CLICK_MS, type Stay, stayInPlace } from '../ui/pointer-down'
import { PRIORITY_LABELS } from '../ui/priority-labels'
import { slideRows } from '../ui/slide-rows'

interface Props {
  task: Task | Subtask
  isLocked?: boolean
  name: string
  /** Makes the change, which is seen in the list once `stay` is over. Returns what takes it back. */
  onToggle: (completed: boolean, stay: Stay) => (() => void) | undefined
  /** Ticks it from elsewhere in its line. */
  handle?: Ref<() => void>
}

/** A tick whose row stays where it is. */
interface Tick {
  stay: Stay
  takeBack: (() => void) | undefined
}

/**
 * The ring in front of a title. Its tick is painted at once and the change made right after, but the
 * row stays for a moment: the next one would slide under a pointer that may be in the middle of a
 * double click. Somebody who presses it again by then, and not so fast that it is a double click,
 * takes the tick back. No colour glides: the first frame would show nothing of it, and come a sixth
 * later.
 */
export function TaskCheckbox({ task, isLocked = false, name, onToggle, handle }: Props) {
  const [ticked, setTicked] = useState<boolean>()
  const input = useRef<HTMLInputElement>(null)
  const tick = useRef<Tick>(undefined)
  useEffect(() => {
    // It may come from the server again while its row stays.
    if (!tick.current) setTicked(undefined)
  }, [task])
  const checked = ticked ?? isCompleted(task)
  const { priority } = task

  useImperativeHandle(handle, () => () => void toggle(performance.now()))

  // Elsewhere nothing waits for it.
  useEffect(() => () => tick.current?.stay.end(), [])

  /** `at`: when it was pressed, which a busy page hears of later. */
  async function toggle(at: number) {
    if (tick.current) return pressAgain(tick.current, at)
    const stay = stayInPlace(at)
    const made: Tick = { stay, takeBack: undefined }
    tick.current = made
    setTicked(!checked)
    // Before the list changes, which waits for the same.
    void stay.over.then(() => {
      tick.current = undefined
      leave(input.current)
    })
    await afterPaint()
    made.takeBack = onToggle(!checked, stay)
    if (made.takeBack) return
    stay.end()
    setTicked(undefined)
  }

  function pressAgain({ stay, takeBack }: Tick, at: number) {
    if (!takeBack || at - stay.since < DOUBLE_CLICK_MS) return
    setTicked(undefined)
    takeBack()
  }

  return (
    <input
      ref={input}
      type="checkbox"
      data-stop="checkbox"
      data-priority={priority === 'medium' ? undefined : priority}
      aria-label={`Done: ${name}`}
      aria-description={priority === 'medium' ? undefined : `${PRIORITY_LABELS[priority]} priority`}
      checked={checked}
      disabled={isLocked}
      onChange={(event) => toggle(event.timeStamp)}
      className="task-ring"
    />
  )
}

/** The focus goes from a line that is about to leave to the one that takes its place. */
function leave(input: HTMLElement | null) {
  slideRows()
  const { activeElement } = document
  const isInLine = input?.closest('[data-task]')?.contains(activeElement)
  if (isInLine) keepFocus(activeElement, () => {})
}
