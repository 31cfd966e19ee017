import { memo, useRef } from 'react'
import type { Task } from '../../src/tasks/contract'
import { plainTitle } from '../../src/tasks/title'
import { TaskCard } from './task-card'
import { useNearRange } from './use-near-range'

interface Props {
  label: string
  tasks: Task[]
}

/**
 * A list of cards. Those near the screen are shown in full; of the others the title, so that a list
 * of thousands is quick and still all there to be scrolled, searched and read without JavaScript.
 */
export function TaskRows({ label, tasks }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const isNear = useNearRange(list, tasks.length)
  return (
    <ul ref={list} aria-label={label}>
      {tasks.map((task, index) => (
        <TaskRow key={keyOf(task)} task={task} near={isNear(index)} />
      ))}
    </ul>
  )
}

/** The same before and after the server has given a new task its id. */
export function keyOf({ clientId, id }: Task): string {
  return clientId ?? String(id)
}

const TaskRow = memo(function TaskRow({ task, near }: { task: Task; near: boolean }) {
  return (
    <li
      data-key={keyOf(task)}
      className={`surface relative mb-2 ${near ? 'group' : 'far-row text-quiet'}`}
    >
      {near ? <TaskCard task={task} /> : plainTitle(task.title)}
    </li>
  )
})
