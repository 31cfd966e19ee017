import {
  type ButtonHTMLAttributes,
  cloneElement,
  type ReactElement,
  useEffect,
  useRef,
  useState,
} from 'react'

/** How long somebody rests on a button before they are told what it does (spec §9). */
const OPEN_AFTER_MS = 700
/** Within this time of one tooltip the next opens at once (spec §9). */
const SKIP_WITHIN_MS = 300

let lastClosed = Number.NEGATIVE_INFINITY

interface Props {
  text: string
  /** A button, which needs none of the events that tell of the pointer and the focus. */
  children: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>
}

/** Shows above a button its name: after a while over it, or at once when it is tabbed to. */
export function Tooltip({ text, children }: Props) {
  const [open, setOpen] = useState(false)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])

  function wait() {
    if (Date.now() - lastClosed < SKIP_WITHIN_MS) setOpen(true)
    else waiting.current = setTimeout(() => setOpen(true), OPEN_AFTER_MS)
  }

  function close() {
    clearTimeout(waiting.current)
    if (open) lastClosed = Date.now()
    setOpen(false)
  }

  return (
    <span className="relative inline-flex">
      {cloneElement(children, {
        onPointerEnter: ({ pointerType }) => {
          if (pointerType !== 'touch') wait()
        },
        onPointerLeave: close,
        onPointerDown: close,
        onFocus: ({ target }) => {
          if (target.matches(':focus-visible')) setOpen(true)
        },
        onBlur: close,
        onKeyDown: ({ key }) => {
          if (key === 'Escape') close()
        },
      })}
      {open && (
        <span
          role="tooltip"
          className="fade pointer-events-none absolute bottom-full left-1/2 mb-1.5 [translate:-50%] rounded-field bg-base-content px-2.5 py-1.5 type-fact whitespace-nowrap text-surface"
        >
          {text}
        </span>
      )}
    </span>
  )
}
