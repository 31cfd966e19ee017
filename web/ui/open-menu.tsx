import { Check, ChevronRight, Ellipsis } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import {
  createContext,
  type ReactNode,
  type Ref,
  type RefObject,
  useContext,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { MenuProps } from './menu-button'
import { isTouchScreen } from './use-browser'

const ITEM =
  'flex min-h-11 pointer-fine:min-h-9 cursor-pointer items-center gap-3 rounded-field px-3 outline-none data-[highlighted]:bg-base-200'

/** CSS pixels between a menu and its button, and between it and the edge of the window. */
const GAP = 4
const PADDING = 8

/** What was chosen, to be done when the menu is gone. */
const ChosenContext = createContext<RefObject<(() => void) | undefined>>({ current: undefined })

interface Props extends MenuProps {
  label: string
  children: ReactNode
}

/**
 * A menu, open while it is rendered; on a phone a sheet at the bottom. Arrow keys and typing move in
 * it, as Radix does (spec §9). What is chosen is done once the focus is back on the button: a field
 * or a dialog that opens takes it from there, and a dialog can give it back.
 */
export function OpenMenu({ anchor, byKeyboard, at, onClose, label, children }: Props) {
  const toFirst = useRef(byKeyboard)
  const chosen = useRef<() => void>(undefined)
  // The part of the page that the menu belongs to, for screen readers.
  const [container] = useState(() => anchor.current?.closest('header, main, nav'))
  const [side, setSide] = useState<Side | undefined>(at && 'right')
  return (
    <Radix.Root open modal={false} onOpenChange={onClose}>
      <Radix.Trigger asChild>
        <Opener anchor={anchor} at={at} />
      </Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          ref={(content) => setSide((chosen) => chosen ?? sideFor(content, anchor.current))}
          aria-label={label}
          aria-labelledby={undefined}
          {...(side && { side })}
          align={side === 'bottom' ? 'end' : 'start'}
          sideOffset={GAP}
          collisionPadding={PADDING}
          className="menu fade surface z-30 max-w-[calc(100vw-1rem)] min-w-52 overflow-y-auto p-1 shadow-2"
          onFocus={({ target, currentTarget }) => {
            if (!toFirst.current || target !== currentTarget) return
            toFirst.current = false
            currentTarget.querySelector<HTMLElement>('[role^=menuitem]')?.focus()
          }}
          onInteractOutside={(event) => {
            // A press on the button closes it by itself.
            if (anchor.current?.contains(event.target as Node)) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // A press beside the menu may have moved the focus by now.
            if (document.activeElement === document.body) anchor.current?.focus()
            chosen.current?.()
          }}
        >
          <ChosenContext value={chosen}>{children}</ChosenContext>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

interface OpenerProps extends Pick<MenuProps, 'anchor' | 'at'> {
  ref?: Ref<Pick<Element, 'getBoundingClientRect'>>
}

/** Tells Radix where the menu opens: its button is drawn already, long before this code comes. */
function Opener({ anchor, at, ref }: OpenerProps) {
  useImperativeHandle(
    ref,
    () =>
      at
        ? { getBoundingClientRect: () => new DOMRect(at.x, at.y, 0, 0) }
        : (anchor.current as Element),
    [anchor, at],
  )
  return null
}

type Side = 'bottom' | 'left' | 'right'

/** Beside its button a menu may take the height of the window, below or above it only what is left. */
function sideFor(menu: HTMLElement | null, button: HTMLElement | null): Side | undefined {
  if (!menu || !button) return undefined
  const { top, bottom } = button.getBoundingClientRect()
  const room = Math.max(top, innerHeight - bottom) - GAP - PADDING
  return menu.scrollHeight > room ? 'left' : 'bottom'
}

interface ItemProps {
  icon?: ReactNode
  onSelect: () => void
  /** Something is lost by it. */
  isDangerous?: boolean
  children: ReactNode
}

export function MenuItem({ icon, onSelect, isDangerous, children }: ItemProps) {
  const choose = useChoose()
  return (
    <Radix.Item
      onSelect={() => choose(onSelect)}
      className={`${ITEM} ${isDangerous ? 'text-error *:text-error' : ''}`}
    >
      {icon && <ItemIcon icon={icon} />}
      {children}
    </Radix.Item>
  )
}

interface MoreProps {
  /** What is wanted most. */
  common: ReactNode
  /** All else. */
  children: ReactNode
}

/** The items of a long menu. A sheet shows the common ones, and behind "More" the others (U11). */
export function MoreItems({ common, children }: MoreProps) {
  const [isSheet] = useState(isTouchScreen)
  const [isMore, setMore] = useState(false)
  if (!isSheet) {
    return (
      <>
        {common}
        {children}
      </>
    )
  }
  if (isMore) return children
  return (
    <>
      {common}
      <Radix.Item
        onSelect={(event) => {
          event.preventDefault()
          const menu = (event.target as Element).closest('[role=menu]')
          flushSync(() => setMore(true))
          menu?.querySelector<HTMLElement>('[role^=menuitem]')?.focus()
        }}
        className={ITEM}
      >
        <ItemIcon icon={<Ellipsis size={18} />} />
        More
      </Radix.Item>
    </>
  )
}

/** Sets apart what follows. */
export function MenuSeparator() {
  return <Radix.Separator className="my-1 border-t border-base-300" />
}

function useChoose() {
  const chosen = useContext(ChosenContext)
  return (act: () => void) => {
    chosen.current = act
  }
}

/** An item that opens a picker in place of the menu. */
export function SubMenuItem({ icon, onSelect, children }: ItemProps) {
  const choose = useChoose()
  return (
    <Radix.Item
      aria-haspopup="dialog"
      onSelect={() => choose(onSelect)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'ArrowRight') currentTarget.click()
      }}
      className={ITEM}
    >
      <ItemIcon icon={icon} />
      <span className="flex-1">{children}</span>
      <ChevronRight aria-hidden="true" size={16} className="text-quiet" />
    </Radix.Item>
  )
}

interface ChoiceProps<V extends string> {
  value: V
  choices: { value: V; label: string }[]
  onChoose: (value: V) => void
}

/** One of a few; the present one is ticked. */
export function MenuChoices<V extends string>({ value, choices, onChoose }: ChoiceProps<V>) {
  const choose = useChoose()
  return (
    <Radix.RadioGroup value={value} onValueChange={(chosen) => choose(() => onChoose(chosen as V))}>
      {choices.map((choice) => (
        <Radix.RadioItem key={choice.value} value={choice.value} className={ITEM}>
          <span className="flex-1">{choice.label}</span>
          <Radix.ItemIndicator>
            <Check aria-hidden="true" size={16} />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  )
}

function ItemIcon({ icon }: { icon: ReactNode }) {
  return (
    <span aria-hidden="true" className="text-quiet">
      {icon}
    </span>
  )
}
