import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Subtask, Task } from '../../src/tasks/contract'
import { isCompleted } from '../../src/tasks/rules'
import { afterPaint } from '../app/after-paint'

interface Props {
  task: Task | Subtask
  onToggle: (completed: boolean) => void
}

/**
 * A real checkbox under a drawn one: 44 px to hit, 22 to look at. Its tick is painted at once, what
 * that does to the list in the frame after it.
 */
export function TaskCheckbox({ task, onToggle }: Props) {
  const [ticked, setTicked] = useState<boolean>()
  useEffect(() => setTicked(undefined), [task])
  const checked = ticked ?? isCompleted(task)

  async function toggle() {
    setTicked(!checked)
    await afterPaint()
    onToggle(!checked)
  }

  return (
    <span className="relative grid size-11 shrink-0 place-items-center">
      <input
        type="checkbox"
        aria-label={`Done: ${task.title}`}
        checked={checked}
        onChange={toggle}
        className="peer absolute inset-0 cursor-pointer appearance-none rounded-field"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none grid size-[22px] place-items-center rounded-full border-2 border-base-content/45 text-primary-content transition-colors *:invisible peer-checked:*:visible peer-checked:border-primary peer-checked:bg-primary peer-hover:border-primary"
      >
        <Check size={14} strokeWidth={3.5} />
      </span>
    </span>
  )
}
