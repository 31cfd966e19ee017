import { type InputHTMLAttributes, type Ref, useId } from 'react'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  hint?: string
  error?: string | undefined
  /** It may stay empty. */
  isOptional?: boolean
  ref?: Ref<HTMLInputElement>
}

/** Says to a password manager whether it fills in the present password or makes a new one. */
export function PasswordField({ of, ...rest }: Props & { of: 'current' | 'new' }) {
  return <Field {...rest} type="password" autoComplete={`${of}-password`} />
}

/** A labelled input. Its hint and its error are read out with it. */
export function Field({ label, hint, error, isOptional, ...input }: Props) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block type-label">
        {label}
        {isOptional && <span className="text-quiet"> (optional)</span>}
      </label>
      <input
        {...input}
        id={id}
        aria-required={!isOptional}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className="input h-11 w-full text-base"
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-quiet">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-error">
          {error}
        </p>
      )}
    </div>
  )
}
