import { lazy, memo, Suspense, useRef } from 'react'
import type { Task } from '../../src/tasks/contract'
import { plainTitle } from '../../src/tasks/title'
import { TaskCard } from './task-card'
import { useDrag } from './use-drag'
import { useNearRange } from './use-near-range'

const DragLayer = lazy(() => import('./drag-layer'))

interface Props {
  label: string
  tasks: Task[]
  /** Told the ids in their new order. Without it, nothing can be dragged. */
  onReorder?: (ids: number[]) => void
}

/**
 * A list of cards. Those near the screen are shown in full; of the others the title, so that a list
 * of thousands is quick and still all there to be scrolled, searched and read without JavaScript.
 */
export function TaskRows({ label, tasks, onReorder }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const isNear = useNearRange(list, tasks.length)
  const { wanted, start, handlers } = useDrag()
  return (
    <>
      <ul ref={list} aria-label={label} {...(onReorder && handlers)}>
        {tasks.map((task, index) => (
          <TaskRow key={keyOf(task)} task={task} near={isNear(index)} />
        ))}
      </ul>
      {onReorder && wanted && (
        <Suspense>
          <DragLayer
            list={list}
            start={start}
            rows={tasks.map((task) => ({ key: keyOf(task), name: plainTitle(task.title) }))}
            near={tasks.filter((_task, index) => isNear(index)).map(keyOf)}
            onReorder={(keys) => {
              const ids = new Map(tasks.map((task) => [keyOf(task), task.id]))
              onReorder(keys.flatMap((key) => ids.get(key) ?? []))
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** The same before and after the server has given a new task its id. */
function keyOf({ clientId, id }: Task): string {
  return clientId ?? String(id)
}

const TaskRow = memo(function TaskRow({ task, near }: { task: Task; near: boolean }) {
  return (
    <li
      data-key={keyOf(task)}
      className={`surface relative mb-2 ${near ? 'task-row group' : 'far-row'}`}
    >
      {near ? <TaskCard task={task} /> : plainTitle(task.title)}
    </li>
  )
})
