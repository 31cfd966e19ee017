import { memo, useDeferredValue, useRef } from 'react'
import type { Task } from '../../src/tasks/contract'
import { plainTitle } from '../../src/tasks/title'
import { TaskCard } from './task-card'
import { keyOf } from './task-key'
import { useDrag } from './use-drag'
import { chunksOf, useNearChunks } from './use-near-chunks'

/** A card of one line and the gap below it. */
const ROW_PX = 62

/** CSS pixels above and below the screen that count as near. */
const MARGIN = 500

interface Props {
  label: string
  tasks: Task[]
  draggable?: boolean
}

/**
 * A list of cards. Those near the screen are shown in full; of the others the titles, so that a
 * list of thousands is quick and still all there to be scrolled, searched and read without
 * JavaScript.
 */
export function TaskRows({ label, tasks, draggable = false }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const isNear = useNearChunks(list, tasks.length, MARGIN)
  const { Layer, onReady, handlers } = useDrag()
  // What is shown comes first; that it can be dragged follows when it has been painted.
  const draggables = useDeferredValue(tasks)
  return (
    <>
      <ul ref={list} aria-label={label} {...(draggable && handlers)}>
        {chunksOf(tasks).flatMap((chunk) =>
          isNear(chunk.number)
            ? chunk.tasks.map((task) => (
                <TaskRow key={keyOf(task)} task={task} chunk={chunk.number} />
              ))
            : [<FarRows key={`chunk-${chunk.number}`} tasks={chunk.tasks} chunk={chunk.number} />],
        )}
      </ul>
      {draggable && Layer && <Layer list={list} tasks={draggables} onReady={onReady} />}
    </>
  )
}

const TaskRow = memo(function TaskRow({ task, chunk }: { task: Task; chunk: number }) {
  return (
    <li data-key={keyOf(task)} data-chunk={chunk} className="surface task-row group">
      <TaskCard task={task} />
    </li>
  )
})

interface Far {
  tasks: Task[]
  chunk: number
}

/** A line a task; as high as the cards will be that take its place. */
const FarRows = memo(
  function FarRows({ tasks, chunk }: Far) {
    return (
      <li data-chunk={chunk} className="far-rows" style={{ height: tasks.length * ROW_PX }}>
        {tasks.map(({ title }) => plainTitle(title)).join('\n')}
      </li>
    )
  },
  (before, after) => before.chunk === after.chunk && isSame(before.tasks, after.tasks),
)

function isSame(before: Task[], after: Task[]): boolean {
  return before.length === after.length && before.every((task, index) => task === after[index])
}
