import { type CSSProperties, useEffect, useId, useRef } from 'react'
import { DEFAULT_COLOR, PALETTE } from '../../src/core/tags/rules'

interface Props {
  label: string
  /** Empty where none is chosen. */
  value: string
  onChange: (color: string) => void
}

/** The ten presets and a field for any other colour (spec §5). */
export function ColorPicker({ label, value, onChange }: Props) {
  const name = useId()
  const isPreset = PALETTE.some(({ color }) => color === value.toLowerCase())
  return (
    <fieldset className="-mx-2 grid max-w-md grid-cols-11">
      <legend className="sr-only">{label}</legend>
      {PALETTE.map((preset) => (
        <label key={preset.name} title={preset.name} className="swatch">
          <input
            type="radio"
            name={name}
            aria-label={preset.name}
            checked={preset.color === value.toLowerCase()}
            onChange={() => onChange(preset.color)}
          />
          <span aria-hidden="true" style={{ '--swatch': preset.color } as CSSProperties} />
        </label>
      ))}
      <CustomColor value={value} isChosen={value !== '' && !isPreset} onChange={onChange} />
    </fieldset>
  )
}

interface CustomProps extends Omit<Props, 'label'> {
  isChosen: boolean
}

/** The browser's own colour field. It speaks of every shade on the way; only the last one counts. */
function CustomColor({ value, isChosen, onChange }: CustomProps) {
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const field = input.current
    if (!field) return
    const choose = () => onChange(field.value)
    field.addEventListener('change', choose)
    return () => field.removeEventListener('change', choose)
  }, [onChange])

  useEffect(() => {
    if (input.current) input.current.value = value || DEFAULT_COLOR
  }, [value])

  return (
    <label title="custom colour" className="swatch" data-chosen={isChosen}>
      <input
        ref={input}
        type="color"
        aria-label="Custom colour"
        defaultValue={value || DEFAULT_COLOR}
      />
      <span
        aria-hidden="true"
        className="swatch-any"
        style={isChosen ? { background: value } : undefined}
      />
    </label>
  )
}
