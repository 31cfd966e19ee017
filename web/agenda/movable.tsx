import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  pointerWithin,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Planned } from '../../src/core/planning/days'
import { onDay } from '../../src/core/planning/weeks'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { plainTitle } from '../../src/core/tasks/title'
import { createClock } from '../../src/language/dates/clock'
import { pathOfTask } from '../routing/addresses'
import { commandsFor } from '../selection/commands'
import { focusRow, getSelection, selectedTasks } from '../selection/selected'
import { keyOf } from '../selection/store'
import { countOf, sayMoved, useChangeSelected } from '../selection/use-change-selected'
import { GridKeyboardSensor, MouseSensor, TouchSensor } from '../ui/drag-sensors'
import { CalendarTask } from './calendar-task'
import { DayGrid, type GridProps, longName } from './day-grid'
import { TimeAndTitle } from './time-and-title'

type AnyTask = Task | Subtask

/**
 * The grid, with tasks that can be taken to another day: by mouse, by touch, and by keyboard. One
 * that is selected takes all that are selected along (B4).
 */
export default function MovableGrid(props: GridProps) {
  const changeSelected = useChangeSelected()
  /** What it is called that is dragged. */
  const [moving, setMoving] = useState<string>()
  const dropped = useRef<string>(undefined)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(GridKeyboardSensor),
  )

  // On its new day it is another element.
  useEffect(() => {
    if (document.activeElement === document.body) focusRow(dropped.current)
    dropped.current = undefined
  }, [props.due])

  function drop({ active, over }: DragEndEvent) {
    setMoving(undefined)
    if (!over) return
    const day = String(over.id)
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const clock = createClock(new Date(), timeZone)
    const dueOf = ({ dueDate }: AnyTask) => dueDate && onDay(dueDate, day, clock)
    const task = taskOf(active)
    const moved = takenWith(task)
    const dueDate = dueOf(task)
    if (dueDate === task.dueDate) return
    dropped.current = keyOf(task)
    // Each keeps its own time.
    const commands = [...Map.groupBy(moved, dueOf)].flatMap(([dueDate, some]) =>
      commandsFor(some, { change: { dueDate } }),
    )
    const [title, options] = sayMoved(moved, longName(day))
    changeSelected(commands, title, { ...options, moves: false })
  }

  return (
    <DndContext
      id="calendar-dragging"
      sensors={sensors}
      collisionDetection={(given) =>
        given.pointerCoordinates ? pointerWithin(given) : closestCenter(given)
      }
      onDragStart={({ active }) => setMoving(nameOf(active))}
      onDragEnd={drop}
      onDragCancel={() => setMoving(undefined)}
      accessibility={{
        screenReaderInstructions: {
          draggable:
            'To move it to another day, press Space, then the arrow keys, then Space again. Escape cancels.',
        },
        announcements: {
          onDragStart: ({ active }) => `Picked up ${nameOf(active)}.`,
          onDragOver: ({ over }) => (over ? longName(String(over.id)) : 'Not over a day.'),
          onDragEnd: ({ active, over }) =>
            over
              ? `${nameOf(active)} moved to ${longName(String(over.id))}.`
              : `${nameOf(active)} stays where it was.`,
          onDragCancel: ({ active }) => `Cancelled. ${nameOf(active)} stays where it was.`,
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
          <span data-dragging className="calendar-task bg-base-100 shadow-lg">
            {moving}
          </span>
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

function taskOf({ data }: Dragged): AnyTask {
  return data.current?.task as AnyTask
}

/** What goes with a task, itself included. */
function takenWith(task: AnyTask): AnyTask[] {
  return getSelection().keys.has(keyOf(task)) ? selectedTasks() : [task]
}

function nameOf(dragged: Dragged): string {
  const taken = takenWith(taskOf(dragged))
  return taken.length > 1 ? countOf(taken) : plainTitle(taskOf(dragged).title)
}
