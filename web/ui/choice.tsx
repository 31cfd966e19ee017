import { useId } from 'react'

interface Props {
  label: string
  value: string
  options: { value: string; label: string }[]
  onChoose: (value: string) => void
}

/** A labelled choice of one from a list. */
export function Choice({ label, value, options, onChoose }: Props) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        className="select h-11 w-full text-base"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
