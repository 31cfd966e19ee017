import {
  DndContext,
  type DragCancelEvent,
  type DragMoveEvent,
  DragOverlay,
  type DragStartEvent,
  getClientRect,
  type Modifier,
  useDraggable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { nextFrame } from './after-paint'
import { announcements } from './drag-announcements'
import { KeyboardSensor, MouseSensor, TouchSensor } from './drag-sensors'
import type { DragState } from './drag-state'
import { dropPlace, rowOf, shiftsFor } from './drop-place'
import { type DropTargets, useDropTarget } from './drop-target'

/** Begins a drag with the event that may turn out to be one. */
export type StartDrag = (name: string, event: SyntheticEvent) => void

export interface Sortable {
  /** The keys of the rows, in their order. */
  keys: readonly string[]
  /** What a screen reader calls one. */
  nameOf: (key: string) => string
  /** What lies over the page while one is dragged. */
  card: (key: string) => ReactNode
  /** Called with the row that it was put behind; undefined at the top. */
  onMove: (key: string, after: string | undefined) => void
  /** Where else on the page one can be dropped. */
  targets?: DropTargets | undefined
  /** CSS pixels that a mouse has to move before it drags (spec §9). */
  startsAfter: number
  /** Only the handles are dragged: a finger on one need not wait, beside it it scrolls. */
  byHandle?: boolean
}

export interface LayerProps {
  list: RefObject<HTMLElement | null>
  state: DragState
  onReady: (start: StartDrag | undefined) => void
}

type Props = LayerProps & Sortable

/** A finger that moves before that scrolls the page. */
const TOUCH = { activationConstraint: { delay: 250, tolerance: 8 } }
/** Twice dnd-kit's own: a list of a thousand passes in a quarter of a minute. */
const ACCELERATION = 20
/** Where the card is without the transform of what it is in: it may be measured on its way. */
const MEASURING = {
  dragOverlay: {
    measure: (card: Element) =>
      getClientRect(card.parentElement ?? card, { ignoreTransform: true }),
  },
}

/**
 * Drag and drop for a list that is there already, so that its code can come late. The card that is
 * dragged lies over the page; where it would land is read off the list as it lies at that moment.
 * Only the row that was pressed is known to dnd-kit: a list of thousands costs a drag nothing.
 */
export default function DragLayer({ list, state, onReady, ...sortable }: Props) {
  const { keys, nameOf, onMove, targets, startsAfter, byHandle = false } = sortable
  const [pressed, setPressed] = useState<{ key: string }>()
  const listeners = useRef<Listeners>(undefined)
  const dragging = useRef(false)
  const place = useRef(-1)
  const said = useRef<number>(undefined)
  const target = useDropTarget(targets)
  const [layout, noteLayout] = useReducer((count: number) => count + 1, 0)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: startsAfter } }),
    useSensor(TouchSensor, byHandle ? { activationConstraint: { distance: startsAfter } } : TOUCH),
    useSensor(KeyboardSensor),
  )

  useEffect(() => {
    onReady((name, event) => {
      const { target } = event
      if (!(target instanceof Element)) return
      if (byHandle && !target.closest('[data-stop="handle"]')) return
      const row = target.closest<HTMLElement>('[data-key]')
      // One in a list of its own inside a row is that one's.
      if (!row || row.parentElement !== list.current || dragging.current) return
      // Its listeners are those of a row that dnd-kit knows by then.
      flushSync(() => setPressed({ key: String(row.dataset.key) }))
      listeners.current?.[name]?.(event)
    })
    return () => onReady(undefined)
  }, [list, onReady, byHandle])

  useEffect(() => {
    if (!list.current) return
    const note = () => {
      if (dragging.current) noteLayout()
    }
    const observer = new ResizeObserver(note)
    observer.observe(list.current)
    addEventListener('scroll', note, { passive: true })
    return () => {
      observer.disconnect()
      removeEventListener('scroll', note)
    }
  }, [list])

  /** Up and down, and no further than the list goes. */
  const withinList: Modifier = ({ transform, draggingNodeRect: card }) => {
    // Also asked where nothing is dragged, when to measure would lay the page out once more.
    const around = card && list.current?.getBoundingClientRect()
    if (!around) return { ...transform, x: 0 }
    const highest = around.top - card.top
    const lowest = around.bottom - card.bottom
    return { ...transform, x: 0, y: Math.max(highest, Math.min(lowest, transform.y)) }
  }

  function pickUp({ active }: DragStartEvent) {
    dragging.current = true
    place.current = keys.indexOf(String(active.id))
    target.watch()
  }

  function show(key: string) {
    if (!dragging.current || !list.current) return
    state.set({ key, shifts: shiftsFor({ list: list.current, keys, key }, place.current) })
  }

  /** Also told of each scroll. */
  function move({ active }: DragMoveEvent) {
    const top = active.rect.current.translated?.top
    if (!dragging.current || !list.current || top === undefined) return
    const picked = { list: list.current, keys, key: String(active.id) }
    place.current = target.isOver() ? keys.indexOf(picked.key) : dropPlace(picked, top)
    if (state.isOn()) show(picked.key)
  }

  function drop(event: DragMoveEvent) {
    move(event)
    const key = String(event.active.id)
    const from = keys.indexOf(key)
    // It may have gone meanwhile.
    if (from >= 0) {
      if (target.isOver()) target.drop(key)
      else if (place.current !== from) onMove(key, keys.toSpliced(from, 1)[place.current - 1])
    }
    putDown()
  }

  function putDown(_event?: DragCancelEvent) {
    dragging.current = false
    target.leave()
    state.set(undefined)
  }

  return (
    <DndContext
      sensors={sensors}
      modifiers={[withinList]}
      autoScroll={{
        acceleration: ACCELERATION,
        layoutShiftCompensation: false,
        // dnd-kit asks a new function again: a page that was at its end may have grown since.
        canScroll: () => layout >= 0,
      }}
      measuring={MEASURING}
      onDragStart={pickUp}
      onDragMove={move}
      onDragCancel={putDown}
      onDragEnd={drop}
      accessibility={{
        announcements: announcements(keys, nameOf, () => place.current, target.name, said),
        screenReaderInstructions: { draggable: '' },
      }}
    >
      {pressed && (
        <PressedRow
          key={pressed.key}
          row={pressed.key}
          card={sortable.card}
          list={list}
          state={state}
          onStarted={() => show(pressed.key)}
          listeners={listeners}
        />
      )}
    </DndContext>
  )
}

type Listeners = ReturnType<typeof useDraggable>['listeners']

interface PressedProps extends Pick<Props, 'list' | 'state' | 'card'> {
  row: string
  /** Called when its drag has begun. */
  onStarted: () => void
  /** Where what starts a drag of the row is put. */
  listeners: RefObject<Listeners>
}

function PressedRow({ row, card, list, state, onStarted, listeners: shared }: PressedProps) {
  const { isDragging, listeners, setNodeRef, setActivatorNodeRef } = useDraggable({ id: row })
  const isPickedUp = state.useRow(row) === 'picked up'

  const show = useEffectEvent(onStarted)
  // What dnd-kit does to start fills a frame of its own.
  useEffect(() => {
    if (!isDragging) return
    let isOver = false
    nextFrame().then(() => {
      if (!isOver) show()
    })
    return () => {
      isOver = true
    }
  }, [isDragging])

  // Each time, as the row may have been drawn again.
  useLayoutEffect(() => {
    const element = list.current && rowOf(list.current, row)
    setNodeRef(element)
    setActivatorNodeRef(element?.querySelector<HTMLElement>('[data-stop="handle"]') ?? null)
    shared.current = listeners
  })

  return (
    isPickedUp && (
      <DragOverlay dropAnimation={null} zIndex={10}>
        {card(row)}
      </DragOverlay>
    )
  )
}
