import { useId } from 'react'
import { COLOURS, type Colour } from '../../src/core/folders/colours'

interface Props {
  label: string
  value: string | null | undefined
  onChange: (colour: Colour | null) => void
}

export function ColourPicker({ label, value, onChange }: Props) {
  const name = useId()
  return (
    <fieldset className="-mx-2 grid max-w-md grid-cols-7">
      <legend className="sr-only">{label}</legend>
      {[...COLOURS, null].map((colour) => (
        <label key={colour} title={colour ?? 'no colour'} className="swatch">
          <input
            type="radio"
            name={name}
            aria-label={colour ?? 'no colour'}
            checked={colour === (value ?? null)}
            onChange={() => onChange(colour)}
          />
          <span
            aria-hidden="true"
            data-colour={colour}
            className={colour ? undefined : 'swatch-none'}
          />
        </label>
      ))}
    </fieldset>
  )
}
