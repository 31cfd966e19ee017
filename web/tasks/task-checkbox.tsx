import { Check } from 'lucide-react'
import type { Task } from '../../src/tasks/contract'
import { isCompleted } from '../../src/tasks/rules'

/** A real checkbox under a drawn one: 44 px to hit, 22 to look at. */
export function TaskCheckbox({ task, onToggle }: { task: Task; onToggle: () => void }) {
  return (
    <span className="relative grid size-11 shrink-0 place-items-center">
      <input
        type="checkbox"
        aria-label={`Done: ${task.title}`}
        checked={isCompleted(task)}
        onChange={onToggle}
        className="peer absolute inset-0 cursor-pointer appearance-none rounded-field"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none grid size-[22px] place-items-center rounded-full border-2 border-base-content/45 text-transparent transition-colors peer-checked:border-primary peer-checked:bg-primary peer-checked:text-primary-content peer-hover:border-primary"
      >
        <Check size={14} strokeWidth={3.5} />
      </span>
    </span>
  )
}
