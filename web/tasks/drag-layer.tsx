import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type Modifier,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type RefObject, type SyntheticEvent, useEffect, useRef } from 'react'
import type { Task } from '../../src/tasks/contract'
import { plainTitle } from '../../src/tasks/title'
import { KeyboardSensor } from '../ui/keyboard-sensor'
import { announcements } from './announcements'
import { useReorderTasks } from './reorder-tasks'
import { type Listeners, SortableRow } from './sortable-row'
import { keyOf } from './task-key'
import { chunksOf, useNearChunks } from './use-near-chunks'

/** Begins a drag with the event that may turn out to be one. */
export type StartDrag = (name: string, event: SyntheticEvent) => void

interface Props {
  list: RefObject<HTMLElement | null>
  tasks: Task[]
  start: RefObject<StartDrag | undefined>
}

const MOUSE = { activationConstraint: { distance: 3 } }
/** A finger that moves before that scrolls the page. */
const TOUCH = { activationConstraint: { delay: 250, tolerance: 8 } }
const vertically: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/**
 * Drag and drop for rows that are there already. It draws nothing: it moves the rows' own elements,
 * so that it can come late, when somebody is about to drag, without building the list anew.
 */
export default function DragLayer({ list, tasks, start }: Props) {
  // No more than are on the screen: each of them is measured when one is picked up.
  const isNear = useNearChunks(list, tasks.length, 0)
  const listeners = useRef(new Map<string, Listeners>())
  const reorderTasks = useReorderTasks()
  const keys = tasks.map(keyOf)
  const taskOf = (key: string) => tasks[keys.indexOf(key)]
  // The keyboard's step is dnd-kit's own: 25 px a press (spec §9).
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, { scrollBehavior: 'auto' }),
  )

  useEffect(() => {
    start.current = (name, event) => {
      const row = event.target instanceof Element && event.target.closest<HTMLElement>('[data-key]')
      if (row) listeners.current.get(String(row.dataset.key))?.[name]?.(event)
    }
    return () => {
      start.current = undefined
    }
  }, [start])

  function drop({ active, over }: DragEndEvent) {
    const [from, to] = [active.id, over?.id].map((id) => keys.indexOf(String(id)))
    if (from === undefined || to === undefined || to === -1 || from === to) return
    reorderTasks(arrayMove(tasks, from, to).map(({ id }) => id))
  }

  return (
    <DndContext
      id="tasks"
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[vertically]}
      onDragEnd={drop}
      accessibility={{
        announcements: announcements(keys, (key) => plainTitle(taskOf(key)?.title ?? '')),
        screenReaderInstructions: { draggable: '' },
      }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        {chunksOf(tasks)
          .filter(({ number }) => isNear(number))
          .flatMap((chunk) => chunk.tasks.map(keyOf))
          .map((key) => (
            <SortableRow key={key} id={key} list={list} listeners={listeners} />
          ))}
      </SortableContext>
    </DndContext>
  )
}
