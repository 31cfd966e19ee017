import { DropdownMenu as Radix } from 'radix-ui'
import { createContext, type ReactNode, type RefObject, useContext, useRef } from 'react'

/** What was chosen, to be done when the menu is gone. */
const Chosen = createContext<RefObject<(() => void) | undefined> | null>(null)

interface Props {
  label: string
  icon: ReactNode
  children: ReactNode
  className?: string
}

/**
 * A button that opens a menu. Arrow keys and typing move in it, as Radix does (spec §9). What is
 * chosen is done once the focus is back on the button, so that a field or dialog that opens takes
 * the focus from there and a dialog can give it back. It is no portal, to be read where it stands.
 */
export function Menu({ label, icon, children, className = '' }: Props) {
  const trigger = useRef<HTMLButtonElement>(null)
  const chosen = useRef<() => void>(undefined)
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger
        ref={trigger}
        aria-label={label}
        className={`grid size-11 shrink-0 cursor-pointer place-items-center rounded-field text-quiet hover:bg-base-300/60 data-[state=open]:bg-base-300/60 ${className}`}
      >
        {icon}
      </Radix.Trigger>
      <Radix.Content
        align="end"
        sideOffset={4}
        collisionPadding={8}
        onCloseAutoFocus={(event) => {
          const act = chosen.current
          if (!act) return
          chosen.current = undefined
          event.preventDefault()
          trigger.current?.focus()
          act()
        }}
        className="fade surface z-30 min-w-48 p-1 shadow-xl"
      >
        <Chosen value={chosen}>{children}</Chosen>
      </Radix.Content>
    </Radix.Root>
  )
}

interface ItemProps {
  icon?: ReactNode
  onSelect: () => void
  children: ReactNode
}

export function MenuItem({ icon, onSelect, children }: ItemProps) {
  const chosen = useContext(Chosen)
  return (
    <Radix.Item
      onSelect={() => {
        if (chosen) chosen.current = onSelect
      }}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 outline-none data-[highlighted]:bg-base-200"
    >
      {icon && (
        <span aria-hidden="true" className="text-quiet">
          {icon}
        </span>
      )}
      {children}
    </Radix.Item>
  )
}
