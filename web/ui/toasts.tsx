import { X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import './floating-looks'
import { Keys } from './keys'
import { dismissToast, type Toast as Message } from './toast-store'

/** Pixels: how wide they are on a screen that isn't small. */
const WIDTH = 420
/** Pixels: how much of a phone's edge its bar and a toast take, and the voice button below. */
const ROOM = 128
const VOICE_BUTTON = 64

/**
 * Where toasts appear: at the bottom, above the buttons that are there, but at the top of a small
 * screen with a dialog or a form, which are at the bottom themselves; beside a task that is open in
 * its list, where there is room; and at the other side of a popover, such as the date
 * editor, which stays open for the next change. Radix' defaults are the spec's: 5 s, swipe
 * right by 50 px, F8 (spec §9). Each has a provider of its own: one that is dismissed while the
 * pointer or the focus is on it leaves its provider paused for good.
 */
export default function Toasts({ toasts }: { toasts: readonly Message[] }) {
  const viewport = useRef<HTMLOListElement>(null)
  const hadFocus = useRef<Element>(null)
  const [isLeft, setLeft] = useState(false)
  const [edge, setEdge] = useState('bottom')

  useLayoutEffect(() => {
    const popover = toasts[0] && document.querySelector('.popover')?.getBoundingClientRect()
    setLeft(Boolean(popover && popover.right > innerWidth - WIDTH))
    const { top = 0, bottom = 0 } =
      document.querySelector('.unfolded')?.getBoundingClientRect() ?? {}
    setEdge(
      bottom < innerHeight - ROOM - VOICE_BUTTON ? 'bottom' : top > ROOM ? 'below-bar' : 'top',
    )
  }, [toasts])

  function onFocus({ relatedTarget }: FocusEvent) {
    if (!viewport.current?.contains(relatedTarget)) hadFocus.current = relatedTarget
  }

  function onDismiss(id: number) {
    // Radix leaves it on the empty place of the toast.
    const isHere = viewport.current?.contains(document.activeElement)
    if (isHere && hadFocus.current instanceof HTMLElement) hadFocus.current.focus()
    dismissToast(id)
  }

  return (
    <Toast.Provider key={toasts[0]?.id} duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toasts.map((message) => (
        // To React it doesn't stand in the viewport, so that it says itself what gets the focus.
        <ToastCard
          key={message.id}
          message={message}
          onFocus={onFocus}
          onDismiss={() => onDismiss(message.id)}
        />
      ))}
      <Toast.Viewport
        ref={viewport}
        hotkey={['F8']}
        onFocus={onFocus}
        data-side={isLeft ? 'left' : 'right'}
        data-edge={edge}
        className="toasts"
      />
    </Toast.Provider>
  )
}

interface CardProps {
  message: Message
  onFocus: (event: FocusEvent) => void
  onDismiss: () => void
}

function ToastCard({ message, onFocus, onDismiss }: CardProps) {
  const { title, spoken, description, variant, duration, action, otherAction, open, lang } = message
  const destructive = variant === 'destructive'
  return (
    <Toast.Root
      open={open}
      duration={duration}
      // What is typed or read isn't cut short, but by what went wrong.
      type={destructive ? 'foreground' : 'background'}
      lang={lang}
      onOpenChange={(next) => {
        if (!next) onDismiss()
      }}
      onFocus={onFocus}
      onKeyDown={({ key }) => {
        // Where a dialog came after it, Radix would not hear it here.
        if (key === 'Escape') onDismiss()
      }}
      data-variant={variant ?? 'default'}
      className="toast-card"
    >
      <div className="min-w-0 flex-1">
        <Toast.Title {...announced(ended(spoken ?? title))}>{title}</Toast.Title>
        {description && (
          <Toast.Description className="type-fact">
            {description}
            <span {...announced(ended(description).slice(description.length))} />
          </Toast.Description>
        )}
      </div>
      <div data-two={otherAction ? '' : undefined} className="toast-actions">
        {[otherAction, action].map(
          (each) =>
            each && (
              <Toast.Action key={each.label} asChild altText={each.label}>
                <button type="button" className="toast-action" onClick={each.run}>
                  {each.label}
                  {each.keys && (
                    <span aria-hidden="true">
                      <Keys keys={each.keys} />
                    </span>
                  )}
                </button>
              </Toast.Action>
            ),
        )}
      </div>
      <Toast.Close aria-label="Close" className="toast-close">
        <X aria-hidden="true" size={16} />
      </Toast.Close>
    </Toast.Root>
  )
}

/** What is said in place of an element: Radix puts the parts of a toast together without a space. */
const announced = (words: string) => ({
  'data-radix-toast-announce-exclude': '',
  'data-radix-toast-announce-alt': words,
})

const ended = (text: string) => text + (/[.!?…]$/.test(text) ? ' ' : '. ')
