import {
  ArrowDown,
  ArrowUp,
  Check,
  ChevronLeft,
  ChevronRight,
  Ellipsis,
  type LucideIcon,
  X,
} from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useContext,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { closeOnBack } from './close-on-back'
import { closeOnDrag } from './close-on-drag'
import './floating-looks'
import { holdKeys } from './hold-keys'
import type { MenuProps } from './menu-button'
import { isTouchScreen } from './use-browser'

const ITEM =
  'flex min-h-(--row) pointer-fine:min-h-9 cursor-pointer items-center gap-3 rounded-field px-3 outline-none data-[highlighted]:bg-hover'

/** CSS pixels between a menu and its button, and between it and the edge of the window. */
const GAP = 4
const PADDING = 8

const CloseContext = createContext<() => void>(() => {})

interface Props extends MenuProps {
  label: string
  /** What a sheet is about, where that is not its label. */
  title?: string
  /** The most wanted first, with a line between two groups; what isn't an item is left out. */
  groups?: readonly (readonly (MenuItem | false | null | undefined)[])[]
  /** What else there is to choose from. */
  children?: ReactNode
}

export interface MenuItem {
  Icon: LucideIcon
  label: string
  act: () => void
  /** Something to choose from opens. */
  opens?: boolean
  /** What is so at present: a sheet, which covers the row, says it. */
  value?: ReactNode
  /** The key that does the same: not on a sheet. */
  hint?: ReactNode
  /** Something is lost by it. */
  isDangerous?: boolean
}

/**
 * A menu, open while it is rendered; by touch and on a phone a sheet from below, which has a title,
 * the present values, and behind "More" what doesn't fit into seven lines (U11). Arrow keys and typing move in
 * it, as Radix does (spec §9). What is chosen is done once the focus is back on the button: a field
 * or a dialog that opens takes it from there, and a dialog can give it back.
 */
export function OpenMenu({
  anchor,
  opener,
  byKeyboard,
  at,
  onClose,
  label,
  title,
  groups = [],
  children,
}: Props) {
  const [isSheet] = useState(isTouchScreen)
  const toFirst = useRef(byKeyboard)
  // The part of the page that the menu belongs to, for screen readers.
  const [container] = useState(() => anchor.current?.closest('header, main, nav'))
  const [side, setSide] = useState<Side | undefined>(at && 'right')
  const own = useRef<HTMLDivElement>(null)
  const shown = groups.map((group) => group.filter(isItem)).filter(({ length }) => length > 0)
  const close = useEffectEvent(onClose)
  useEffect(() => (isSheet ? closeOnBack(() => close()) : undefined), [isSheet])
  // At once: the next key may be on its way. Outside of the page's landmarks it is drawn after this.
  useLayoutEffect(
    () => () => {
      const isInside = own.current?.contains(document.activeElement)
      if (isInside) (opener.current ?? anchor.current)?.focus()
    },
    [anchor, opener],
  )
  return (
    <Radix.Root open modal={false} onOpenChange={onClose}>
      <Radix.Trigger asChild>
        <Opener anchor={anchor} at={at} />
      </Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          ref={(content) => {
            own.current = content
            setSide((chosen) => chosen ?? sideFor(content, anchor.current))
            if (!content || !isSheet) return
            const stops = [closeOnDrag(content, onClose), closeOnBackdrop(content, onClose)]
            return () => {
              for (const stop of stops) stop()
            }
          }}
          aria-label={label}
          aria-labelledby={undefined}
          {...(side && { side })}
          align={side === 'bottom' ? 'end' : 'start'}
          sideOffset={GAP}
          collisionPadding={PADDING}
          className={`menu ${container ? 'z-30' : 'z-50'} ${isSheet ? 'sheet px-1' : 'fade surface min-w-52 overflow-y-auto p-1 shadow-2'}`}
          onFocus={({ target, currentTarget }) => {
            if (!toFirst.current || target !== currentTarget) return
            toFirst.current = false
            currentTarget.querySelector<HTMLElement>('[role^=menuitem]')?.focus()
          }}
          onPointerDownOutside={(event) => {
            // A press on the button closes it by itself, one beside a sheet when it ends.
            if (isSheet || anchor.current?.contains(event.target as Node)) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
          }}
          onKeyDown={({ key }) => {
            // Radix focuses what is typed a moment later, and Enter may come before that.
            if (key.length !== 1) return
            const release = holdKeys()
            queueMicrotask(() => setTimeout(release))
          }}
        >
          <CloseContext value={onClose}>
            {isSheet ? (
              <Sheet title={title ?? label} items={shown.flat()}>
                {children}
              </Sheet>
            ) : (
              <>
                {shown.flatMap(inGroup)}
                {children}
              </>
            )}
          </CloseContext>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** What moves a thing by one place, where it can go there. */
export function movesIn({
  moveUp,
  moveDown,
}: Record<'moveUp' | 'moveDown', (() => void) | undefined>) {
  return [
    moveUp && { Icon: ArrowUp, label: 'Move up', act: moveUp },
    moveDown && { Icon: ArrowDown, label: 'Move down', act: moveDown },
  ]
}

function isItem(entry: MenuItem | false | null | undefined): entry is MenuItem {
  return Boolean(entry)
}

function inGroup(group: readonly MenuItem[], at: number): ReactNode[] {
  const items = group.map(toItem)
  return at === 0 ? items : [<Line key={`before ${group[0]?.label}`} />, ...items]
}

function toItem(item: MenuItem): ReactNode {
  return <Item key={item.label} {...item} />
}

/**
 * Closes a sheet by a whole press on what is dimmed: were it closed when the press begins, the press
 * would end on what lies there.
 */
function closeOnBackdrop({ parentElement }: HTMLElement, close: () => void) {
  const keepFocus = (event: Event) => {
    if (event.target === parentElement) event.preventDefault()
  }
  const press = (event: Event) => {
    if (event.target !== parentElement) return
    // For React the menu is in its row.
    event.stopPropagation()
    close()
  }
  parentElement?.addEventListener('mousedown', keepFocus)
  parentElement?.addEventListener('click', press)
  return () => {
    parentElement?.removeEventListener('mousedown', keepFocus)
    parentElement?.removeEventListener('click', press)
  }
}

/** Items that a sheet has at most. */
const MOST = 7

/** A button beside the title of a sheet. */
const CORNER =
  'absolute top-3 grid size-11 cursor-pointer place-items-center rounded-field text-soft outline-none data-[highlighted]:bg-hover'

interface SheetProps {
  title: string
  items: readonly MenuItem[]
  children: ReactNode
}

function Sheet({ title, items, children }: SheetProps) {
  const [skipped, setSkipped] = useState(0)
  const head = useRef<HTMLDivElement>(null)
  const turnTo = (next: number) => {
    const menu = head.current?.closest('[role=menu]')
    flushSync(() => setSkipped(next))
    menu?.querySelector<HTMLElement>('[role^=menuitem]')?.focus()
  }
  const isSecond = skipped > 0
  const toFirst = useEffectEvent(() => turnTo(0))
  useEffect(() => (isSecond ? closeOnBack(() => toFirst()) : undefined), [isSecond])
  const safe = items.filter(({ isDangerous }) => !isDangerous).slice(skipped)
  const dangerous = items.filter(({ isDangerous }) => isDangerous && !isSecond)
  const room = MOST - dangerous.length
  const shown = safe.length > room ? safe.slice(0, room - 1) : safe
  return (
    <>
      <div ref={head} dir="auto" className={`menu-title ${isSecond ? 'pl-12!' : ''}`}>
        {title}
      </div>
      {shown.map(toItem)}
      {children}
      {shown.length < safe.length && (
        <Radix.Item
          onSelect={(event) => {
            event.preventDefault()
            turnTo(skipped + shown.length)
          }}
          className={ITEM}
        >
          <ItemIcon Icon={Ellipsis} />
          <span className="flex-1">More</span>
          <ChevronRight aria-hidden="true" size={16} className="text-quiet" />
        </Radix.Item>
      )}
      {dangerous.map(toItem)}
      {isSecond && (
        <Radix.Item
          aria-label="Back"
          onSelect={(event) => {
            event.preventDefault()
            turnTo(0)
          }}
          className={`${CORNER} left-1`}
        >
          <ChevronLeft aria-hidden="true" size={18} />
        </Radix.Item>
      )}
      <Radix.Item aria-label="Close" className={`${CORNER} right-1`}>
        <X aria-hidden="true" size={18} />
      </Radix.Item>
    </>
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

function Item({ Icon, label, act, opens, value, hint, isDangerous }: MenuItem) {
  const [isSheet] = useState(isTouchScreen)
  const choose = useChoose()
  return (
    <Radix.Item
      onSelect={() => choose(act)}
      {...(opens && { 'aria-haspopup': 'dialog', onKeyDown: openByArrow })}
      className={`${ITEM} ${isDangerous ? 'text-error *:text-error' : ''}`}
    >
      <ItemIcon Icon={Icon} />
      {opens ? <span className="flex-1">{label}</span> : label}
      <Value value={value} hint={hint} />
      {opens && !isSheet && <ChevronRight aria-hidden="true" size={16} className="text-quiet" />}
    </Radix.Item>
  )
}

function openByArrow({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
  if (key === 'ArrowRight') currentTarget.click()
}

function Value({ value, hint }: Pick<MenuItem, 'value' | 'hint'>) {
  const [isSheet] = useState(isTouchScreen)
  if (!isSheet && hint) {
    return (
      <span aria-hidden="true" className="ml-auto">
        {hint}
      </span>
    )
  }
  if (!isSheet || !value) return null
  return (
    <span dir="auto" className="menu-value">
      {value}
    </span>
  )
}

function Line() {
  return <Radix.Separator className="my-1 border-t border-base-300" />
}

function useChoose() {
  const close = useContext(CloseContext)
  return (act: () => void) => {
    flushSync(close)
    act()
  }
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

function ItemIcon({ Icon }: Pick<MenuItem, 'Icon'>) {
  return (
    <span aria-hidden="true" className="text-quiet">
      <Icon size={18} />
    </span>
  )
}
