import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: 'primary' | 'plain' | 'quiet' | 'danger'
  ref?: Ref<HTMLButtonElement>
}

const LOOKS = {
  primary: 'btn-primary',
  plain: 'btn-outline',
  quiet: 'btn-ghost',
  danger: 'btn-error',
}

/** A form is submitted once by a double click. */
export function Button({
  look = 'primary',
  className = '',
  type = 'button',
  onClick,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      onClick={(event) => {
        if (type === 'submit' && event.detail > 1) event.preventDefault()
        onClick?.(event)
      }}
      className={`btn ${LOOKS[look]} ${className}`}
    />
  )
}

interface IconProps extends Omit<Props, 'look' | 'children'> {
  /** Its name, as it shows no text. */
  label: string
  icon: ReactNode
}

/** A quiet button of 44 px with only an icon. */
export function IconButton({ label, icon, className = '', ...rest }: IconProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={`quiet-button hover:text-base-content ${className}`}
    >
      {icon}
    </button>
  )
}

interface SubmitProps extends Omit<Props, 'type' | 'children'> {
  label: string
  pendingLabel?: string
  pending?: boolean
}

/** While the call is under way it says so and takes no second press, but keeps the focus. */
export function SubmitButton({ label, pendingLabel, pending, ...rest }: SubmitProps) {
  return (
    <Button
      {...rest}
      type="submit"
      aria-disabled={pending || undefined}
      onClick={(event) => {
        if (pending) event.preventDefault()
      }}
    >
      {pending && <span aria-hidden="true" className="spinner size-5" />}
      {pending ? pendingLabel : label}
    </Button>
  )
}
