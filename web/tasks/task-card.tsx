import { type KeyboardEvent, memo, type ReactNode, useRef, useState } from 'react'
import { counted } from '../../src/core/counted'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { isCompleted } from '../../src/core/tasks/rules'
import { useExpanded } from '../selection/store'
import { hasOwnEscape } from '../ui/modal-stack'
import { partLater } from '../ui/part-later'
import { TaskLine } from './task-line'

const TaskEditor = partLater(async () => (await import('../dialogs/task-editor')).TaskEditor)

interface Props {
  task: Task | Subtask
  showFolder?: boolean
  /** Whether its list is in its own order. */
  canMove?: boolean
  title?: ReactNode
  children?: ReactNode
}

/** A task with how many of its subtasks wait. A click unfolds all the rest of it in place (U1). */
export const TaskCard = memo(function TaskCard({
  task,
  showFolder = false,
  canMove = false,
  title,
  children,
}: Props) {
  const [expanded, setExpanded] = useExpanded(task.id)
  const [adding, setAdding] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  const open = task.subtasks.filter((subtask) => !isCompleted(subtask)).length
  const isOpen = expanded || adding
  // One that comes unfolded has its height at once: Back leads to a place by its pixels.
  const [wasFolded, setWasFolded] = useState(!isOpen)
  if (!isOpen && !wasFolded) setWasFolded(true)

  function addSubtask() {
    setExpanded(true)
    setAdding(true)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || !isOpen) return
    const { target } = event
    if (!card.current?.contains(target as Node) || hasOwnEscape(target)) return
    event.preventDefault()
    setExpanded(false)
    card.current.querySelector<HTMLElement>('[data-stop="title"]')?.focus({ preventScroll: true })
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape folds it, wherever in it the focus is
    <div
      ref={card}
      onKeyDown={onKeyDown}
      className={isOpen ? `unfolded ${wasFolded ? 'unfolds' : ''}` : undefined}
    >
      <TaskLine
        task={task}
        canMove={canMove}
        showFolder={showFolder}
        showFacts={!isOpen}
        expanded={expanded}
        title={title}
        onClick={() => setExpanded(!expanded)}
        onAddSubtask={task.parentTaskId === null ? addSubtask : undefined}
      >
        {open > 0 && !isOpen && (
          <span className="text-quiet">
            <span aria-hidden="true">({open})</span>
            <span className="sr-only">{counted(open, 'open subtask')}</span>
          </span>
        )}
        {children}
      </TaskLine>
      {isOpen && <TaskEditor task={task} frame="row" adding={adding} onAdding={setAdding} />}
    </div>
  )
})
