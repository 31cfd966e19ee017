import { Check, ChevronRight } from 'lucide-react'
import { Menu as Radix } from 'radix-ui/internal'
import { createContext, type ReactNode, type RefObject, useContext, useRef, useState } from 'react'
import type { MenuProps } from './menu-button'

const ITEM =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 outline-none data-[highlighted]:bg-base-200'
const CONTENT = 'fade surface z-30 min-w-48 max-w-[calc(100vw-1rem)] p-1 shadow-xl'

interface Shared {
  /** What was chosen, to be done when the menu is gone. */
  chosen: RefObject<(() => void) | undefined>
  /** The part of the page that the menu belongs to, for who has it read out. */
  container: Element | null | undefined
}

const MenuContext = createContext<Shared>({ chosen: { current: undefined }, container: undefined })

interface Props extends MenuProps {
  label: string
  children: ReactNode
}

/**
 * A menu, open while it is rendered. Arrow keys and typing move in it, as Radix does (spec §9). What
 * is chosen is done once the focus is back on the button: a field or a dialog that opens takes it
 * from there, and a dialog can give it back.
 */
export function OpenMenu({ anchor, byKeyboard, onClose, label, children }: Props) {
  const toFirst = useRef(byKeyboard)
  const chosen = useRef<() => void>(undefined)
  const [container] = useState(() => anchor.current?.closest('header, main, nav'))
  return (
    <Radix.Root open modal={false} onOpenChange={onClose}>
      <Radix.Anchor virtualRef={anchor} />
      <Radix.Portal container={container}>
        <Radix.Content
          aria-label={label}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className={`${CONTENT} max-h-(--radix-popper-available-height) overflow-y-auto`}
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
          <MenuContext value={{ chosen, container }}>{children}</MenuContext>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
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

/** Sets apart what follows. */
export function MenuSeparator() {
  return <Radix.Separator className="my-1 border-t border-base-300" />
}

function useChoose() {
  const { chosen } = useContext(MenuContext)
  return (act: () => void) => {
    chosen.current = act
  }
}

/** An item with a menu of its own. */
export function SubMenu({
  icon,
  label,
  children,
}: Pick<ItemProps, 'icon' | 'children'> & { label: string }) {
  const [open, setOpen] = useState(false)
  const { container } = useContext(MenuContext)
  return (
    <Radix.Sub open={open} onOpenChange={setOpen}>
      <Radix.SubTrigger className={`${ITEM} data-[state=open]:bg-base-200`}>
        {icon && <ItemIcon icon={icon} />}
        <span className="flex-1">{label}</span>
        <ChevronRight aria-hidden="true" size={16} className="text-quiet" />
      </Radix.SubTrigger>
      <Radix.Portal container={container}>
        <Radix.SubContent
          collisionPadding={8}
          // Beside its menu there is too little room for it on a phone: it lies over its edge.
          sideOffset={innerWidth < 480 ? -60 : 0}
          className={`${CONTENT} max-h-[min(24rem,80dvh)] overflow-y-auto max-sm:w-40 max-sm:min-w-0`}
        >
          {children}
        </Radix.SubContent>
      </Radix.Portal>
    </Radix.Sub>
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
