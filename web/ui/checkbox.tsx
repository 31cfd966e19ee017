import type { InputHTMLAttributes } from 'react'

/** A checkbox with its words beside it, which are pressed as well. */
export function Checkbox({
  children,
  className = '',
  ...input
}: InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className={`flex min-h-11 cursor-pointer items-center gap-3 ${className}`}>
      <input {...input} type="checkbox" className="size-5 shrink-0 cursor-pointer accent-primary" />
      {children}
    </label>
  )
}
