import { Check, ChevronLeft, ChevronRight } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import {
  createContext,
  type ReactNode,
  type Ref,
  type RefObject,
  useContext,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { MenuProps } from './menu-button'

const ITEM =
  'flex min-h-11 pointer-fine:min-h-9 cursor-pointer items-center gap-3 rounded-field px-3 outline-none data-[highlighted]:bg-base-200'

/** CSS pixels between a menu and its button, and between it and the edge of the window. */
const GAP = 4
const PADDING = 8

interface Shared {
  /** What was chosen, to be done when the menu is gone. */
  chosen: RefObject<(() => void) | undefined>
  /** The submenu that is shown in place of the menu; undefined is the menu itself. */
  page: string | undefined
  setPage: (page: string | undefined) => void
}

const MenuContext = createContext<Shared>({
  chosen: { current: undefined },
  page: undefined,
  setPage: () => {},
})
/** The page that an item stands on. */
const PageContext = createContext<string | undefined>(undefined)

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
  const [page, setPage] = useState<string>()
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
          className="menu fade surface z-30 max-w-[calc(100vw-1rem)] min-w-52 overflow-y-auto p-1 shadow-xl"
          onFocus={({ target, currentTarget }) => {
            if (!toFirst.current || target !== currentTarget) return
            toFirst.current = false
            currentTarget.querySelector<HTMLElement>('[role^=menuitem]')?.focus()
          }}
          onKeyDown={({ key }) => {
            if (key === 'ArrowLeft') setPage(undefined)
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
          <MenuContext value={{ chosen, page, setPage }}>{children}</MenuContext>
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
  if (!useIsShown()) return null
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

/** Sets apart what follows. */
export function MenuSeparator() {
  if (!useIsShown()) return null
  return <Radix.Separator className="my-1 border-t border-base-300" />
}

function useIsShown(): boolean {
  return useContext(MenuContext).page === useContext(PageContext)
}

function useChoose() {
  const { chosen } = useContext(MenuContext)
  return (act: () => void) => {
    chosen.current = act
  }
}

interface SubMenuProps {
  icon: ReactNode
  label: string
  children: ReactNode
}

/** An item with a menu of its own, which takes the place of the menu that it stands in. */
export function SubMenu({ icon, label, children }: SubMenuProps) {
  const id = useId()
  const { page, setPage } = useContext(MenuContext)
  const wasOpen = useRef(false)
  const item = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (wasOpen.current && page === undefined) item.current?.focus()
    wasOpen.current = page === id
  }, [page, id])

  if (page === id) {
    return (
      <PageContext value={id}>
        <Page label={label} onBack={() => setPage(undefined)}>
          {children}
        </Page>
      </PageContext>
    )
  }
  if (page !== undefined) return null
  return (
    <Radix.Item
      ref={item}
      aria-haspopup="menu"
      onSelect={(event) => {
        event.preventDefault()
        setPage(id)
      }}
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') setPage(id)
      }}
      className={ITEM}
    >
      <ItemIcon icon={icon} />
      <span className="flex-1">{label}</span>
      <ChevronRight aria-hidden="true" size={16} className="text-quiet" />
    </Radix.Item>
  )
}

function Page({ label, onBack, children }: Omit<SubMenuProps, 'icon'> & { onBack: () => void }) {
  const back = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const items = back.current?.parentElement?.querySelectorAll<HTMLElement>('[role^=menuitem]')
    const [first, ...others] = items ?? []
    const chosen = others.find((each) => each.ariaChecked === 'true')
    ;(chosen ?? others[0] ?? first)?.focus()
  }, [])

  return (
    <>
      <Radix.Item
        ref={back}
        aria-label={`Back from ${label}`}
        onSelect={(event) => {
          event.preventDefault()
          onBack()
        }}
        className={`${ITEM} font-semibold`}
      >
        <ItemIcon icon={<ChevronLeft size={18} />} />
        {label}
      </Radix.Item>
      {children}
    </>
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

interface ToggleProps {
  isChosen: boolean
  onToggle: () => void
  children: ReactNode
}

/** One of several that can be chosen together; those that are, are ticked. */
export function MenuToggle({ isChosen, onToggle, children }: ToggleProps) {
  const choose = useChoose()
  return (
    <Radix.CheckboxItem
      checked={isChosen}
      onCheckedChange={() => choose(onToggle)}
      className={ITEM}
    >
      <span className="flex-1">{children}</span>
      <Radix.ItemIndicator>
        <Check aria-hidden="true" size={16} />
      </Radix.ItemIndicator>
    </Radix.CheckboxItem>
  )
}

function ItemIcon({ icon }: { icon: ReactNode }) {
  return (
    <span aria-hidden="true" className="text-quiet">
      {icon}
    </span>
  )
}
