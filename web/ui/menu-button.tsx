import {
  type AriaAttributes,
  type ReactNode,
  type Ref,
  type RefObject,
  Suspense,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { Opening } from './opening'

interface Point {
  x: number
  y: number
}

/** Opens a menu from elsewhere: at a point, or at its button as by keyboard. */
export type OpenAt = (at: Point | undefined) => void

export interface MenuProps {
  anchor: RefObject<HTMLButtonElement | null>
  /** What had the focus where it was opened from elsewhere, and gets it again. */
  opener: RefObject<HTMLElement | null>
  /** The first item is focused then, as somebody does who can't see it. */
  byKeyboard: boolean
  /** Where in the window it opens, in CSS pixels; at the button where it says nothing. */
  at?: Point | undefined
  onClose: () => void
}

interface Props extends Pick<AriaAttributes, 'aria-current' | 'aria-describedby'> {
  /** Its name, where what it shows is none. */
  label?: string
  /** Elements, or markup such as DOTS. */
  icon: ReactNode | { __html: string }
  className?: string
  /** What it is: the arrow keys go to a menu (see tasks/line-keys.ts), a drag begins at a handle. */
  stop?: 'menu' | 'handle'
  openRef?: Ref<OpenAt>
  /** Loads the menu's code: asked for when the button is about to be pressed. */
  preload: () => unknown
  /** The menu itself, an `OpenMenu` in a module of its own. */
  children: (menu: MenuProps) => ReactNode
}

/** A button whose menu comes when it is first wanted, so that a page of them is light. */
export function MenuButton({
  label,
  icon,
  className = '',
  stop,
  openRef,
  preload,
  children,
  'aria-current': current,
  'aria-describedby': described,
}: Props) {
  const anchor = useRef<HTMLButtonElement>(null)
  const opener = useRef<HTMLElement>(null)
  const [openedBy, setOpenedBy] = useState<'keyboard' | 'pointer' | Point>()
  useImperativeHandle(openRef, () => (at) => {
    const { activeElement, body } = document
    opener.current = at || activeElement === body ? null : (activeElement as HTMLElement)
    anchor.current?.focus()
    setOpenedBy(at ?? 'keyboard')
  })
  return (
    <>
      <button
        aria-current={current}
        aria-describedby={described}
        ref={anchor}
        type="button"
        data-stop={stop}
        tabIndex={stop === 'menu' ? -1 : undefined}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={openedBy !== undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={(event) => {
          opener.current = null
          const by = event.detail === 0 ? 'keyboard' : 'pointer'
          setOpenedBy(openedBy ? undefined : by)
        }}
        onKeyDown={(event) => {
          // A key that moves what was picked up by the button is prevented.
          if (event.key !== 'ArrowDown' || event.defaultPrevented) return
          event.preventDefault()
          opener.current = null
          setOpenedBy('keyboard')
        }}
        className={`quiet-button ${className}`}
        dangerouslySetInnerHTML={isMarkup(icon) ? icon : undefined}
      >
        {isMarkup(icon) ? undefined : icon}
      </button>
      {openedBy && (
        <Suspense fallback={<Opening />}>
          {children({
            anchor,
            opener,
            byKeyboard: openedBy === 'keyboard',
            at: typeof openedBy === 'object' ? openedBy : undefined,
            onClose: () => setOpenedBy(undefined),
          })}
        </Suspense>
      )}
    </>
  )
}

function isMarkup(icon: Props['icon']): icon is { __html: string } {
  return typeof icon === 'object' && icon !== null && '__html' in icon
}
