import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type Modifier,
  pointerWithin,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { onDay } from '../../src/core/planning/weeks'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { plainTitle } from '../../src/core/tasks/title'
import { createClock } from '../../src/language/dates/clock'
import { pathOfTask } from '../routing/addresses'
import { Link } from '../routing/link'
import { commandsFor } from '../selection/commands'
import { focusRow, getSelection, selectedTasks } from '../selection/selected'
import { keyOf, openedStore } from '../selection/store'
import { countOf, sayMoved, useChangeSelected } from '../selection/use-change-selected'
import { clearSaid, keepSaid } from '../ui/drag-announcements'
import { GridKeyboardSensor, MouseSensor, TouchSensor } from '../ui/drag-sensors'
import { AgendaRow } from './agenda-rows'
import { CalendarEntry } from './calendar-entry'
import { CalendarTask } from './calendar-task'
import { DayGrid, type GridProps, longName } from './day-grid'

type AnyTask = Task | Subtask

/**
 * The grid, with tasks that can be taken to another day: by mouse, by touch, and by keyboard. One
 * that is selected takes all that are selected along (B4).
 */
export function MovableGrid(props: GridProps) {
  const changeSelected = useChangeSelected()
  /** What it is called that is dragged. */
  const [moving, setMoving] = useState<string>()
  const dropped = useRef<{ key: string; day: string }>(undefined)
  const overDay = useRef<string>(undefined)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(GridKeyboardSensor),
  )

  // On its new day it is another element, or among those that the day has no room for.
  useEffect(() => {
    const { key, day } = dropped.current ?? {}
    dropped.current = undefined
    const isLost = () => document.activeElement === document.body
    if (isLost()) focusRow(key)
    if (!key || !isLost()) return
    document.querySelector<HTMLElement>(`td:has([data-date="${day}"]) .day-more`)?.focus()
  }, [props.due])

  // Closing the task beside it makes the days wide again: its row in the list is a link in the grid.
  const opened = openedStore.use()
  const lastOpened = useRef(opened)
  useEffect(() => {
    if (opened) lastOpened.current = opened
  }, [opened])
  useEffect(() => {
    if (props.isNarrow || document.activeElement !== document.body) return
    focusRow(lastOpened.current, { preventScroll: true })
  }, [props.isNarrow])

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
    dropped.current = { key: keyOf(task), day }
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
          onDragStart: ({ active }) => {
            keepSaid()
            // By keyboard, the day that it is picked up in.
            const cell = document.activeElement?.closest('td')
            const { date } = cell?.querySelector<HTMLElement>('[data-date]')?.dataset ?? {}
            overDay.current = date && longName(date)
            return `Picked up ${nameOf(active)}.`
          },
          onDragOver: ({ over }) => {
            // Where it was picked up is not said over what was picked up.
            const day = over ? longName(String(over.id)) : 'Not over a day.'
            const before = overDay.current
            overDay.current = day
            return before === day ? undefined : day
          },
          // The message with the Undo says where to.
          onDragEnd({ active, over }) {
            clearSaid()
            return over ? undefined : `${nameOf(active)} stays where it was.`
          },
          onDragCancel({ active }) {
            clearSaid()
            return `Cancelled. ${nameOf(active)} stays where it was.`
          },
        },
      }}
    >
      <DayGrid
        {...props}
        renderDay={(day, children) => <Day day={day}>{children}</Day>}
        renderTask={(entry) => {
          const { planned } = entry
          const [task] = props.tasksOf([planned.task])
          return task && planned.ghost === null ? (
            <CalendarTask task={task} {...entry} />
          ) : (
            <Link to={pathOfTask(planned.task)}>
              <CalendarEntry {...entry} />
            </Link>
          )
        }}
        Row={MovableRow}
      />
      <DragOverlay dropAnimation={null} modifiers={[underPointer]}>
        {moving && (
          <span data-dragging className="calendar-task calendar-dragged">
            {moving}
          </span>
        )}
      </DragOverlay>
    </DndContext>
  )
}

/** CSS pixels from the left edge of what is dragged to the pointer. */
const INSIDE = 16

/** What is dragged is narrower than its row: it begins beside the pointer, not at the row's edge. */
const underPointer: Modifier = ({ activatorEvent, activeNodeRect, transform }) => {
  const { touches, clientX } = (activatorEvent ?? {}) as Partial<TouchEvent & MouseEvent>
  const x = touches?.[0]?.clientX ?? clientX
  // A key picks up without a pointer.
  if (x === undefined || !activeNodeRect) return transform
  return { ...transform, x: transform.x + Math.max(0, x - activeNodeRect.left - INSIDE) }
}

function Day({ day, children }: { day: string; children: ReactNode }) {
  const { setNodeRef, isOver } = useDroppable({ id: day })
  return (
    <div ref={setNodeRef} data-over={isOver || undefined} className="calendar-day">
      {children}
    </div>
  )
}

/** A row of the list below a narrow grid: a finger that rests on it takes it to a day above (U10). */
function MovableRow({ task }: { task: AnyTask }) {
  const { listeners, setNodeRef } = useDraggable({
    id: `row-${keyOf(task)}`,
    data: { task },
    disabled: task.folder?.role === 'view',
  })
  // Its keys are those of a row.
  const { onKeyDown: _, ...byHand } = listeners ?? {}
  return <AgendaRow ref={setNodeRef} task={task} {...byHand} />
}

interface Dragged {
  data: { current?: { [key: string]: unknown } | undefined }
}

function taskOf({ data }: Dragged): AnyTask {
  return data.current?.task as AnyTask
}

function takenWith(task: AnyTask): AnyTask[] {
  return getSelection().keys.has(keyOf(task)) ? selectedTasks() : [task]
}

function nameOf(dragged: Dragged): string {
  const taken = takenWith(taskOf(dragged))
  return taken.length > 1 ? countOf(taken) : plainTitle(taskOf(dragged).title)
}
