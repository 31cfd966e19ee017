import { Check, ChevronRight } from 'lucide-react'
import { Menu as Radix } from 'radix-ui/internal'
import { type ReactNode, useRef, useState } from 'react'
import type { MenuProps } from './menu-button'

const ITEM =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 outline-none data-[highlighted]:bg-base-200'
const CONTENT = 'fade surface z-30 min-w-48 max-w-[calc(100vw-1rem)] p-1 shadow-xl'

interface Props extends MenuProps {
  label: string
  children: ReactNode
}

/** A menu, open while it is rendered. Arrow keys and typing move in it, as Radix does (spec §9). */
export function OpenMenu({ anchor, byKeyboard, onClose, label, children }: Props) {
  const toFirst = useRef(byKeyboard)
  return (
    <Radix.Root open modal={false} onOpenChange={onClose}>
      <Radix.Anchor virtualRef={anchor} />
      <Radix.Portal>
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
            // What an item opened may have the focus by now.
            if (document.activeElement === document.body) anchor.current?.focus()
          }}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

interface ItemProps {
  icon?: ReactNode
  onSelect: () => void
  children: ReactNode
}

export function MenuItem({ icon, onSelect, children }: ItemProps) {
  return (
    <Radix.Item onSelect={onSelect} className={ITEM}>
      <ItemIcon icon={icon} />
      {children}
    </Radix.Item>
  )
}

/** An item with a menu of its own. */
export function SubMenu({
  icon,
  label,
  children,
}: Pick<ItemProps, 'icon' | 'children'> & { label: string }) {
  const [open, setOpen] = useState(false)
  return (
    <Radix.Sub open={open} onOpenChange={setOpen}>
      <Radix.SubTrigger className={`${ITEM} data-[state=open]:bg-base-200`}>
        <ItemIcon icon={icon} />
        <span className="flex-1">{label}</span>
        <ChevronRight aria-hidden="true" size={16} className="text-quiet" />
      </Radix.SubTrigger>
      <Radix.Portal>
        <Radix.SubContent
          collisionPadding={8}
          className={`${CONTENT} max-h-[min(24rem,80dvh)] overflow-y-auto`}
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
  return (
    <Radix.RadioGroup value={value} onValueChange={(chosen) => onChoose(chosen as V)}>
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
