import { useId } from 'react'

interface Props {
  label: string
  value: string
  options: { value: string; label: string }[]
  onChoose: (value: string) => void
}

/** A labelled choice of one from a list. */
export function Choice({ label, ...select }: Props) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      <Select {...select} id={id} />
    </div>
  )
}

/** The same without borders, beside its name. */
export function QuietChoice({ label, ...select }: Props) {
  return <Select {...select} aria-label={label} className="border-transparent bg-transparent" />
}

interface SelectProps extends Omit<Props, 'label'> {
  id?: string
  'aria-label'?: string
  className?: string
}

function Select({ options, onChoose, className = '', ...rest }: SelectProps) {
  return (
    <select
      {...rest}
      onChange={(event) => onChoose(event.target.value)}
      className={`select h-11 w-full text-base ${className}`}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
