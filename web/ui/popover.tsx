import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { closeOnBack } from './close-on-back'
import { CLOSE, closeOnEscape } from './dialog'
import './floating-looks'
import { createModal, focusTop } from './modal-stack'
import { isTouchScreen } from './use-browser'

/** What a popover opens at: an element, or a place in the window. */
export type Anchor = Element | DOMRect

interface Props {
  title: string
  anchor: Anchor | undefined
  /** Also shown above what is in a popover; a sheet always shows it. */
  isTitled?: boolean
  /** Stands beside the title. */
  action?: ReactNode
  className: string
  onClose: () => void
  children: ReactNode
}

/**
 * A small dialog at what was pressed; by touch and on a narrow screen a sheet from below. Its first
 * field has the focus, but by touch, where a keyboard would cover half of it.
 */
export function Popover({ title, anchor, isTitled, action, className, onClose, children }: Props) {
  const [modal] = useState(createModal)
  const [isSheet] = useState(isTouchScreen)
  const [ref] = useState(() => (content: HTMLElement | null) => {
    const stop = content && !isSheet ? keepAt(content, anchor) : undefined
    const release = modal.ref(content)
    return () => {
      stop?.()
      release?.()
    }
  })
  const close = useEffectEvent(onClose)
  useEffect(() => closeOnBack(() => close()), [])
  useEffect(() => closeOnEscape(modal, () => close()), [modal])
  return (
    <Radix.Root open modal={false} onOpenChange={onClose}>
      <Radix.Portal>
        <div className={`fixed inset-0 z-40 touch-none ${isSheet ? 'fade bg-backdrop' : ''}`} />
        <Radix.Content
          aria-describedby={undefined}
          ref={ref}
          aria-modal="true"
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            const content = event.target as HTMLElement
            const chosen = content.querySelector<HTMLElement>('input[type=radio]:checked')
            const field = content.querySelector('input')
            if (isSheet || !field) return focusTop()
            if (chosen) return chosen.focus()
            // Radix would select what was typed early, and the next letter take its place.
            field.focus()
            field.setSelectionRange(field.value.length, field.value.length)
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            modal.keepFocus()
          }}
          onEscapeKeyDown={(event) => event.preventDefault()}
          className={`modal fixed outline-none ${isSheet ? 'sheet z-40' : 'popover z-50'} ${className}`}
        >
          <div className={isSheet || isTitled ? 'popover-head' : 'sr-only'}>
            <Radix.Title>{title}</Radix.Title>
            {action}
          </div>
          {children}
          {isSheet && (
            <Radix.Close aria-label="Close" className={`top-3 ${CLOSE}`}>
              <X aria-hidden="true" size={18} />
            </Radix.Close>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** CSS pixels between it and what it opens at, and between it and the edge of the window. */
const GAP = 4
const EDGE = 8

/**
 * Puts a popover below its anchor, or above where there is more room, else beside it, and keeps it in
 * the window. The row that it is for is marked.
 */
function keepAt(popover: HTMLElement, anchor: Anchor | undefined): () => void {
  const middle = new DOMRect(innerWidth / 2, innerHeight / 5, 0, 0)
  const at = anchor instanceof Element ? anchor.getBoundingClientRect() : (anchor ?? middle)
  let isAbove: boolean | undefined
  function place() {
    const { offsetWidth: width, offsetHeight: height } = popover
    const below = innerHeight - EDGE - at.bottom - GAP
    // A list that becomes shorter stays on its side.
    isAbove ??= height > below && at.top > innerHeight - at.bottom
    const top = isAbove ? at.top - GAP - height : at.bottom + GAP
    const inWindow = (start: number, size: number, room: number) =>
      Math.max(EDGE, Math.min(start, room - EDGE - size))
    const y = inWindow(top, height, innerHeight)
    const isCovering = y < at.bottom && y + height > at.top
    popover.style.left = `${inWindow(isCovering ? at.right + GAP : at.left, width, innerWidth)}px`
    popover.style.top = `${y}px`
  }
  place()
  const row = anchor instanceof Element ? anchor.closest('.task-line:not(.chosen-line)') : null
  row?.classList.add('chosen-line')
  const observer = new ResizeObserver(place)
  observer.observe(popover)
  addEventListener('resize', place)
  return () => {
    observer.disconnect()
    removeEventListener('resize', place)
    if (!row?.matches('[data-selected], [data-opened]')) row?.classList.remove('chosen-line')
  }
}
