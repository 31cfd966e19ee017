import { type ComponentType, memo, useRef, useState } from 'react'
import type { Task } from '../../src/core/tasks/contract'
import { plainTitle } from '../../src/core/tasks/title'
import { keyOf, useShownList } from '../selection/store'
import { createDragState, type DragState, useDragged } from '../ui/drag-state'
import { useDrag } from '../ui/use-drag'
import { TaskCard } from './task-card'
import { hasFacts } from './task-facts'
import { partsOf, useNearChunks } from './use-near-chunks'

const loadLayer = () => import('./task-drag-layer')

/** CSS pixels above and below the screen that count as near. */
const MARGIN = 500

/** How high rows were when they were last near, without and with the names of folders. */
const HEIGHTS = { own: new Map<string, number>(), all: new Map<string, number>() }

interface Props {
  label: string
  tasks: Task[]
  draggable?: boolean
  /** Where tasks of several folders are shown together. */
  showFolder?: boolean
  Card?: Card
}

type Card = ComponentType<{ task: Task; showFolder: boolean; canMove: boolean }>

/**
 * A list of cards. Those near the screen are shown in full; of the others the titles, so that a
 * list of thousands is quick and still all there to be scrolled, searched and read without
 * JavaScript.
 */
export function TaskRows({
  label,
  tasks,
  draggable = false,
  showFolder = false,
  Card = TaskCard,
}: Props) {
  const list = useRef<HTMLUListElement>(null)
  const heights = HEIGHTS[showFolder ? 'all' : 'own']
  const isNear = useNearChunks(list, tasks.length, MARGIN, heights)
  const { Layer, onReady, handlers } = useDrag(loadLayer)
  const [drag] = useState(createDragState)
  useShownList(list, tasks)
  return (
    <>
      <ul ref={list} aria-label={label} {...(draggable && handlers)}>
        {partsOf(tasks, isNear).flatMap((part) =>
          part.isNear
            ? part.tasks.map((task) => (
                <TaskRow
                  key={keyOf(task)}
                  task={task}
                  chunk={part.number}
                  drag={drag}
                  showFolder={showFolder}
                  canMove={draggable}
                  Card={Card}
                />
              ))
            : [
                <FarRows
                  key={`chunk-${part.number}`}
                  tasks={part.tasks}
                  chunk={part.number}
                  heights={heights}
                />,
              ],
        )}
      </ul>
      {draggable && Layer && <Layer tasks={tasks} list={list} state={drag} onReady={onReady} />}
    </>
  )
}

interface RowProps {
  task: Task
  chunk: number
  drag: DragState
  showFolder: boolean
  canMove: boolean
  Card: Card
}

/** Makes way for a row that is dragged; of that one itself only its place is left. */
const TaskRow = memo(function TaskRow(props: RowProps) {
  const { task, chunk, drag, showFolder, canMove, Card } = props
  const key = keyOf(task)
  return (
    <li
      data-key={key}
      data-chunk={chunk}
      data-locked={task.folder?.role === 'view' || undefined}
      {...useDragged(drag, key)}
      className="task-row"
    >
      <Card task={task} showFolder={showFolder} canMove={canMove} />
    </li>
  )
})

interface FarProps {
  tasks: Task[]
  chunk: number
  heights: ReadonlyMap<string, number>
}

/** A line a task; as high as the cards will be that take its place. */
const FarRows = memo(
  function FarRows({ tasks, chunk, heights }: FarProps) {
    return (
      <li
        data-chunk={chunk}
        data-count={tasks.length}
        className="far-rows"
        style={{ height: heightOf(tasks, heights) }}
      >
        {tasks.map(({ title }) => plainTitle(title)).join('\n')}
      </li>
    )
  },
  (before, after) => before.chunk === after.chunk && isSame(before.tasks, after.tasks),
)

/** What the cards took, or will take unless they are unfolded or their titles or facts wrap. */
function heightOf(tasks: Task[], heights: ReadonlyMap<string, number>): string {
  const unknown = tasks.filter((task) => !heights.has(keyOf(task)))
  const known = tasks.reduce((sum, task) => sum + (heights.get(keyOf(task)) ?? 0), 0)
  return `calc(${known}px + ${unknown.length} * var(--row) + ${unknown.filter(hasFacts).length} * var(--facts))`
}

function isSame(before: Task[], after: Task[]): boolean {
  return before.length === after.length && before.every((task, index) => task === after[index])
}
