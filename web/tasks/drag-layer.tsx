import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type DragStartEvent,
  type Modifier,
  type UniqueIdentifier,
  useDndContext,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import {
  type RefObject,
  type SyntheticEvent,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { Task } from '../../src/tasks/contract'
import { plainTitle } from '../../src/tasks/title'
import { afterPaint } from '../after-paint'
import { KeyboardSensor } from '../ui/keyboard-sensor'
import { MouseSensor, TouchSensor } from '../ui/pointer-sensors'
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
  onReady: (start: StartDrag | undefined) => void
}

const MOUSE = { activationConstraint: { distance: 3 } }
/** A finger that moves before that scrolls the page. */
const TOUCH = { activationConstraint: { delay: 250, tolerance: 8 } }
/** How often a drop lets other work go first, until it is known what the last move is over. */
const PATIENCE = 200

/**
 * Drag and drop for rows that are there already. It draws nothing: it moves the rows' own elements,
 * so that it can come late, when somebody is about to drag, without building the list anew.
 */
export default function DragLayer({ list, tasks, onReady }: Props) {
  const [pressed, setPressed] = useState<string>()
  const [dragging, setDragging] = useState(false)
  // What makes a row sortable is work, and most of it falls on the frame of the pick-up. So that a
  // row comes at once, that one begins; the others on the screen, and the scrolling, are a frame later.
  const settled = useDeferredValue(dragging)
  const isNear = useNearChunks(list, tasks.length, 0)
  const measured = useRef(false)
  const over = useRef<UniqueIdentifier>(undefined)
  const moved = useRef(false)
  const room = useRef<Room>(undefined)
  const listeners = useRef(new Map<string, Listeners>())
  const reorderTasks = useReorderTasks()
  const keys = tasks.map(keyOf)
  const onScreen = settled ? chunksOf(tasks).filter(({ number }) => isNear(number)) : []
  const sortable = new Set(onScreen.flatMap((chunk) => chunk.tasks.map(keyOf)))
  if (pressed !== undefined && keys.includes(pressed)) sortable.add(pressed)
  const nameOf = (key: string) => plainTitle(tasks[keys.indexOf(key)]?.title ?? '')
  // The keyboard's step is dnd-kit's own: 25 px a press (spec §9).
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, { scrollBehavior: 'auto' }),
  )

  useEffect(() => {
    onReady((name, event) => {
      const row = event.target instanceof Element && event.target.closest<HTMLElement>('[data-key]')
      if (!row) return
      const key = String(row.dataset.key)
      // Its listeners are those of a row that is sortable by then.
      flushSync(() => setPressed(key))
      listeners.current.get(key)?.[name]?.(event)
    })
    return () => onReady(undefined)
  }, [onReady])

  /** Up and down, and no further than the list goes: what hangs below it would make the page longer. */
  const withinList: Modifier = ({ transform }) => {
    if (!room.current) return { ...transform, x: 0 }
    const { up, down, scrolled } = room.current
    const y = Math.max(up - scrolled, Math.min(down - scrolled, transform.y))
    return { ...transform, x: 0, y }
  }

  // To ask for it at each move would have the page laid out each time.
  useEffect(() => {
    const current = room.current
    if (!dragging || !current) return
    const note = () => {
      current.scrolled = scrollY - current.scrollTop
    }
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [dragging])

  function pickUp({ active }: DragStartEvent) {
    room.current = roomIn(list.current, String(active.id))
    over.current = active.id
    moved.current = false
    setDragging(true)
  }

  /** What is let go lies where it was let go, even if that is still to be drawn. */
  async function catchUp() {
    for (let times = 0; !measured.current && times < PATIENCE; times += 1) await afterPaint()
    await afterPaint()
    return false
  }

  function drop({ active }: DragEndEvent) {
    setDragging(false)
    const [from, to] = [active.id, over.current].map((id) => keys.indexOf(String(id)))
    // Either may have gone elsewhere meanwhile.
    if (from === undefined || to === undefined || from < 0 || to < 0 || from === to) return
    reorderTasks(arrayMove(tasks, from, to).map(({ id }) => id))
  }

  return (
    <DndContext
      id="tasks"
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[withinList]}
      autoScroll={{ enabled: settled, layoutShiftCompensation: false }}
      onDragStart={pickUp}
      onDragOver={(event) => {
        over.current = event.over?.id
        moved.current ||= over.current !== event.active.id
      }}
      onDragCancel={() => setDragging(false)}
      cancelDrop={catchUp}
      onDragEnd={drop}
      accessibility={{
        announcements: announcements(keys, nameOf, {
          hasMoved: () => moved.current,
          target: () => over.current,
        }),
        screenReaderInstructions: { draggable: '' },
      }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        {[...sortable].map((key) => (
          <SortableRow key={key} id={key} list={list} listeners={listeners} />
        ))}
        {settled && <Measuring keys={sortable} measured={measured} />}
      </SortableContext>
    </DndContext>
  )
}

/** CSS pixels that a row can go, and by which the page has been scrolled from where it was. */
interface Room {
  up: number
  down: number
  scrollTop: number
  scrolled: number
}

function roomIn(list: HTMLElement | null, key: string): Room | undefined {
  const row = list?.querySelector(`[data-key="${CSS.escape(key)}"]`)
  if (!list || !row) return undefined
  const [around, own] = [list.getBoundingClientRect(), row.getBoundingClientRect()]
  return {
    up: around.top - own.top,
    down: around.bottom - own.bottom,
    scrollTop: scrollY,
    scrolled: 0,
  }
}

/** Notes whether dnd-kit knows where all rows are, and so over which one the dragged one is. */
function Measuring({ keys, measured }: { keys: Set<string>; measured: RefObject<boolean> }) {
  const { droppableRects } = useDndContext()
  const all = [...keys].every((key) => droppableRects.has(key))
  useEffect(() => {
    measured.current = all
    return () => {
      measured.current = false
    }
  }, [all, measured])
  return null
}
