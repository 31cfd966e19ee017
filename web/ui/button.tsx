import type { ButtonHTMLAttributes } from 'react'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: 'primary' | 'plain' | 'quiet' | 'danger'
}

const LOOKS = {
  primary: 'btn-primary',
  plain: 'btn-outline border-base-300',
  quiet: 'btn-ghost',
  danger: 'btn-error',
}

export function Button({ look = 'primary', className = '', type = 'button', ...rest }: Props) {
  return <button {...rest} type={type} className={`btn h-11 ${LOOKS[look]} ${className}`} />
}

interface SubmitProps extends Omit<Props, 'type' | 'children'> {
  label: string
  pendingLabel: string
  pending: boolean
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
      {pending && <span aria-hidden="true" className="loading loading-spinner loading-sm" />}
      {pending ? pendingLabel : label}
    </Button>
  )
}
