import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { lazyOverlay } from './lazy-part'

const load = async () => ({ default: (await import('./picker')).Picker })
const Picker = lazyOverlay(load)

/** More than these are listed with the chosen one first. */
const MOST_IN_ORDER = 7

interface Looks {
  label: string
  isLabelHidden?: boolean
  /** How its button looks: as a field, where it says nothing. */
  look?: string
}

interface Props<V extends string> extends Looks {
  value: V
  options: readonly { value: V; label: string }[]
  onChoose: (value: V) => void
}

export function Choice<V extends string>({ value, options, onChoose, ...button }: Props<V>) {
  const [anchor, setAnchor] = useState<Element>()
  return (
    <>
      <ChoiceButton
        {...button}
        value={options.find((each) => each.value === value)?.label}
        isOpen={anchor !== undefined}
        onPreload={load}
        onOpen={setAnchor}
      />
      {anchor && (
        <Picker
          title={button.label}
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
      )}
    </>
  )
}

interface ButtonProps extends Looks {
  value: string | undefined
  isOpen: boolean
  onPreload?: () => unknown
  onOpen: (anchor: Element) => void
}

/** Says what is chosen, and opens what it is chosen from; the arrow keys open it too. */
export function ChoiceButton({
  label,
  isLabelHidden,
  look = 'w-full text-base',
  value,
  isOpen,
  onPreload,
  onOpen,
}: ButtonProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <span id={id} className={isLabelHidden ? 'sr-only' : 'mb-1.5 block type-label'}>
        {label}
      </span>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-labelledby={`${id} ${id}-value`}
        onPointerEnter={onPreload}
        onFocus={onPreload}
        onClick={({ currentTarget }) => onOpen(currentTarget)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          onOpen(event.currentTarget)
        }}
        className={`input h-11 cursor-pointer justify-between gap-2 text-left ${look}`}
      >
        <span id={`${id}-value`} className="truncate">
          {value}
        </span>
        <ChevronDown aria-hidden="true" size={16} className="shrink-0 text-quiet" />
      </button>
    </div>
  )
}
