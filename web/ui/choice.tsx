import { Suspense, useId, useState } from 'react'
import { lazyPart } from './lazy-part'
import { Opening } from './opening'

const load = async () => ({ default: (await import('./picker')).Picker })
const Picker = lazyPart(load)

/** More than these are listed with the chosen one first. */
const MOST_IN_ORDER = 7

interface Props<V extends string> {
  label: string
  isLabelHidden?: boolean
  /** How its button looks: as a field, where it says nothing. */
  look?: string
  value: V
  options: readonly { value: V; label: string }[]
  onChoose: (value: V) => void
}

/** A labelled choice of one from a list. */
export function Choice<V extends string>({
  label,
  isLabelHidden,
  look = 'w-full text-base',
  value,
  options,
  onChoose,
}: Props<V>) {
  const id = useId()
  const [anchor, setAnchor] = useState<Element>()
  const chosen = options.find((each) => each.value === value)
  return (
    <div className="min-w-0">
      <span id={id} className={isLabelHidden ? 'sr-only' : 'mb-1.5 block font-medium'}>
        {label}
      </span>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        aria-labelledby={`${id} ${id}-value`}
        onPointerEnter={load}
        onFocus={load}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setAnchor(event.currentTarget)
        }}
        className={`select h-11 truncate text-left ${look}`}
      >
        <span id={`${id}-value`}>{chosen?.label}</span>
      </button>
      {anchor && (
        <Suspense fallback={<Opening />}>
          <Picker
            title={label}
            anchor={anchor}
            placeholder="Find…"
            isOrdered={options.length <= MOST_IN_ORDER}
            options={options.map((each) => ({
              key: each.value,
              name: each.label,
              isChosen: each.value === value,
            }))}
            onChoose={({ key }) => onChoose(key as V)}
            onClose={() => setAnchor(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}
