import type { ComponentProps, ReactNode } from 'react'

interface Props extends Omit<ComponentProps<'button'>, 'type'> {
  /** What it is for: all that an empty one says. */
  name: string
  icon: ReactNode
  isOpen?: boolean
  /** It can’t be set: without a value it is left out. */
  isLocked?: boolean
  /** Its value; left out where there is none yet. */
  children?: ReactNode
}

/** A button of the row under a task or a new one: a value, or a quiet icon of the same height. */
export function Chip({ name, icon, isOpen, isLocked, children, className = '', ...rest }: Props) {
  if (isLocked && !children) return null
  return (
    <button
      title={children ? undefined : `Add ${name.toLowerCase()}`}
      {...rest}
      type="button"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      className={`chip ${children ? '' : 'chip-empty'} ${className}`}
    >
      {icon}
      <span className="sr-only">{children ? `${name}: ` : name}</span>
      {children}
    </button>
  )
}
