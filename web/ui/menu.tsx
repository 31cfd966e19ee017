import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

interface Props {
  label: string
  icon: ReactNode
  children: ReactNode
  className?: string
}

/** A button that opens a menu. Arrow keys and typing move in it, as Radix does (spec §9). */
export function Menu({ label, icon, children, className = '' }: Props) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger
        aria-label={label}
        className={`grid size-11 shrink-0 cursor-pointer place-items-center rounded-field text-quiet hover:bg-base-300/60 data-[state=open]:bg-base-300/60 ${className}`}
      >
        {icon}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="fade surface z-30 min-w-48 p-1 shadow-xl"
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
    <Radix.Item
      onSelect={onSelect}
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
