import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Subtask, Task } from '../../src/tasks/contract'
import { isCompleted } from '../../src/tasks/rules'
import { plainTitle } from '../../src/tasks/title'
import { afterPaint } from '../app/after-paint'
import { keepFocus } from '../ui/keep-focus'
import { Check } from '../ui/row-icons'

interface Props {
  task: Task | Subtask
  isLocked?: boolean
  /** What it is called; the title where it is left out. */
  name?: string
  onToggle: (completed: boolean) => void
}

/** So long a task is seen to be done before its card leaves. */
const CHECK_OFF_MS = 150

/**
 * A real checkbox under a drawn one: 44 px to hit, 22 to look at. Its tick is painted at once, what
 * that does to the list a moment after it. Who presses it again by then has not completed anything.
 * No colour glides: the first frame would show nothing of it, and come a sixth later.
 */
export function TaskCheckbox({
  task,
  isLocked = false,
  name = plainTitle(task.title),
  onToggle,
}: Props) {
  const [ticked, setTicked] = useState<boolean>()
  const input = useRef<HTMLInputElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // It may come from the server again while its tick is still shown.
    if (leaving.current === undefined) setTicked(undefined)
  }, [task])
  const checked = ticked ?? isCompleted(task)

  const settle = useEffectEvent((completed: boolean) => {
    clearTimeout(leaving.current)
    leaving.current = undefined
    keepFocus(input.current, () => onToggle(completed))
  })

  // The page or the list may go before the moment is over.
  useEffect(() => {
    const finish = () => {
      if (leaving.current !== undefined) settle(true)
    }
    addEventListener('pagehide', finish)
    return () => {
      removeEventListener('pagehide', finish)
      finish()
    }
  }, [])

  async function toggle() {
    setTicked(!checked)
    if (leaving.current !== undefined) {
      clearTimeout(leaving.current)
      leaving.current = undefined
    } else if (checked || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      await afterPaint()
      keepFocus(input.current, () => onToggle(!checked))
    } else {
      leaving.current = setTimeout(() => settle(true), CHECK_OFF_MS)
    }
  }

  return (
    <span className="relative grid size-11 shrink-0 place-items-center">
      <input
        ref={input}
        type="checkbox"
        data-stop="checkbox"
        aria-label={`Done: ${name}`}
        checked={checked}
        disabled={isLocked}
        onChange={toggle}
        className="peer absolute inset-0 cursor-pointer appearance-none rounded-field"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none grid size-[22px] place-items-center rounded-full border-2 border-base-content/45 text-primary-content *:invisible peer-checked:*:visible peer-checked:border-primary peer-checked:bg-primary peer-hover:border-primary"
      >
        <Check size={14} strokeWidth={3.5} />
      </span>
    </span>
  )
}
