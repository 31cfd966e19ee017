import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { createClock } from '../../src/dates/clock'
import type { Planned } from '../../src/planning/days'
import { onDay } from '../../src/planning/weeks'
import type { TaskRow } from '../../src/tasks/contract'
import { plainTitle } from '../../src/tasks/title'
import { pathOfTask } from '../task/task-address'
import { useEditTask } from '../tasks/queries'
import { GridKeyboardSensor } from '../ui/drag-sensors'
import { CalendarTask } from './calendar-task'
import { DayGrid, type GridProps, longName } from './day-grid'
import { TimeAndTitle } from './time-and-title'

/** The grid, with tasks that can be taken to another day: by mouse, by touch, and by keyboard. */
export default function MovableGrid(props: GridProps) {
  const editTask = useEditTask()
  const [moving, setMoving] = useState<TaskRow>()
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(GridKeyboardSensor),
  )

  function drop({ active, over }: DragEndEvent) {
    setMoving(undefined)
    const task = taskOf(active)
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const dueDate =
      over &&
      task.dueDate &&
      onDay(task.dueDate, String(over.id), createClock(new Date(), timeZone))
    if (dueDate && dueDate !== task.dueDate) editTask(task, { dueDate })
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={(given) =>
        given.pointerCoordinates ? pointerWithin(given) : closestCenter(given)
      }
      onDragStart={({ active }) => setMoving(taskOf(active))}
      onDragEnd={drop}
      onDragCancel={() => setMoving(undefined)}
      accessibility={{
        screenReaderInstructions: {
          draggable:
            'To move it to another day, press Space, then the arrow keys, then Space again. Escape cancels.',
        },
        announcements: {
          onDragStart: ({ active }) => `Picked up ${titleOf(active)}.`,
          onDragOver: ({ over }) => (over ? longName(String(over.id)) : 'Not over a day.'),
          onDragEnd: ({ active, over }) =>
            over
              ? `${titleOf(active)} moved to ${longName(String(over.id))}.`
              : `${titleOf(active)} stays where it was.`,
          onDragCancel: ({ active }) => `Cancelled. ${titleOf(active)} stays where it was.`,
        },
      }}
    >
      <DayGrid
        {...props}
        renderDay={(day, children) => <Day day={day}>{children}</Day>}
        renderTask={(planned) => {
          const [task] = props.tasksOf([planned.task])
          return task && planned.ghost === null ? (
            <CalendarTask task={task} />
          ) : (
            <Ghost planned={planned} />
          )
        }}
      />
      <DragOverlay dropAnimation={null}>
        {moving && (
          <span className="calendar-task bg-base-100 shadow-lg">{plainTitle(moving.title)}</span>
        )}
      </DragOverlay>
    </DndContext>
  )
}

function Day({ day, children }: { day: string; children: ReactNode }) {
  const { setNodeRef, isOver } = useDroppable({ id: day })
  return (
    <div ref={setNodeRef} className={`h-full ${isOver ? 'rounded-field bg-primary/15' : ''}`}>
      {children}
    </div>
  )
}

/** A time to come of a task that repeats: it leads to the task, and can't be dragged (C4). */
function Ghost({ planned: { task, due } }: { planned: Planned }) {
  return (
    <Link to={pathOfTask(task)} className="calendar-task calendar-ghost">
      <span className="sr-only">Repeats: </span>
      <TimeAndTitle due={due} title={task.title} />
    </Link>
  )
}

interface Dragged {
  data: { current?: { [key: string]: unknown } | undefined }
}

function taskOf({ data }: Dragged): TaskRow {
  return data.current?.task as TaskRow
}

function titleOf(dragged: Dragged): string {
  return plainTitle(taskOf(dragged).title)
}
