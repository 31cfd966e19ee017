import { Check, Plus, Search } from 'lucide-react'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { sameName } from '../../src/core/names'
import { fold } from '../../src/core/words'
import { useAnnounce } from './document'
import { type Anchor, Popover } from './popover'

interface PickerOption {
  key: string | number
  name: string
  /** What stands for it before its name: a mark, a dot, a ring, a face. */
  sign?: ReactNode
  /** Said at the end of its line. */
  note?: string | undefined
  /** The digit that chooses it. */
  digit?: string
  /** Mixed: only some of the tasks have it. */
  isChosen: boolean | 'mixed'
}

/** Where a picker opens, and what is told when it is done. */
export interface PickerPlace {
  anchor: Anchor | undefined
  onClose: () => void
}

interface Props extends PickerPlace {
  title: string
  isTitled?: boolean
  /** 24 rem, and not 20 (spec §9). */
  isTall?: boolean
  placeholder: string
  options: readonly PickerOption[]
  /** Several can be chosen; else choosing one closes it. */
  several?: boolean
  /** They stay in their order; else those that are chosen as it opens come first. */
  isOrdered?: boolean
  onChoose: (option: PickerOption) => void
  /** "folder": what can be made of a name that isn't there yet. */
  creates?: string | undefined
  onCreate?: (name: string) => void
  empty?: string
  children?: ReactNode
}

/**
 * A choice from a list, by typing a part of a name. All that is typed goes into its field, wherever
 * the focus is by then.
 */
export function Picker({ title, isTitled = false, isTall, anchor, onClose, ...rest }: Props) {
  const { several = false } = rest
  return (
    <Popover
      title={title}
      isTitled={isTitled}
      anchor={anchor}
      className={`picker ${isTall ? 'picker-tall' : ''}`}
      onClose={onClose}
    >
      <PickerList {...rest} title={title} several={several} onClose={onClose} />
    </Popover>
  )
}

function PickerList({
  title,
  placeholder,
  options,
  several,
  isOrdered,
  onChoose,
  creates,
  onCreate,
  empty = 'Nothing found.',
  children,
  onClose,
}: Omit<Props, 'anchor'>) {
  const id = useId()
  const field = useTypingField()
  const list = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const [moved, setMoved] = useState<number>()
  const [first] = useState(
    () => new Set(options.flatMap((each) => (each.isChosen ? each.key : []))),
  )
  const ordered = isOrdered
    ? options
    : options.toSorted((a, b) => +first.has(b.key) - +first.has(a.key))
  const found = find(ordered, query)
  const name = query.trim()
  const mayCreate = creates && name !== '' && !options.some((each) => sameName(each.name, name))
  const count = found.length + (mayCreate ? 1 : 0)
  useAnnounce(count === 0 ? empty : '')
  const active = Math.min(moved ?? firstOf(found, query, several), count - 1)
  const optionId = (index: number) => `${id}${index}`

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  function setText(text: string) {
    setQuery(text)
    setMoved(undefined)
  }

  /** Before it is in the field: a field that goes away with what is typed into it scrolls the page. */
  function chooseByDigit(typed: string) {
    const at = query === '' ? found.findIndex(({ digit }) => digit === typed) : -1
    if (at >= 0) choose(at)
    return at >= 0
  }

  function choose(index: number, byTouch = false) {
    const option = found[index]
    if (option && (several || option.isChosen !== true)) onChoose(option)
    if (!option && mayCreate) onCreate?.(name)
    if (!several) return onClose()
    setText('')
    setMoved(option && !byTouch ? ordered.indexOf(option) : undefined)
    field.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const isCombined = event.ctrlKey || event.metaKey || event.altKey
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && count > 0) setMoved((Math.max(active, step < 0 ? 0 : -1) + step + count) % count)
    else if (event.key === 'Enter') active < 0 ? onClose() : choose(active)
    else if (isCombined || !chooseByDigit(event.key)) return
    event.preventDefault()
  }

  return (
    <>
      <div className="picker-field">
        <Search aria-hidden="true" size={18} />
        <input
          ref={field}
          dir="auto"
          role="combobox"
          aria-label={title}
          aria-expanded
          aria-controls={id}
          aria-activedescendant={active < 0 ? undefined : optionId(active)}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={query}
          // A phone's keyboard doesn't say which key it is.
          onBeforeInput={(event) => chooseByDigit(event.data) && event.preventDefault()}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={title}
        aria-multiselectable={several || undefined}
        className="picker-options"
      >
        {found.map((option, index) => (
          <Option
            key={option.key}
            id={optionId(index)}
            option={option}
            query={query}
            several={several}
            isActive={index === active}
            onChoose={(byTouch) => choose(index, byTouch)}
          />
        ))}
        {mayCreate && (
          <div
            {...optionProps(optionId(found.length), active === found.length, () =>
              choose(found.length),
            )}
            className="picker-option picker-create"
          >
            <Plus aria-hidden="true" size={18} />
            <span className="picker-name">
              Create {creates} “{name}”
            </span>
          </div>
        )}
      </div>
      {count === 0 && <p className="picker-empty">{empty}</p>}
      {children}
      <p aria-hidden="true" className="picker-keys">
        <span>↑ ↓ move</span>
        <span>{several ? 'Enter ticks' : 'Enter chooses'}</span>
        <span>Esc closes</span>
      </p>
    </>
  )
}

interface OptionProps {
  id: string
  option: PickerOption
  query: string
  several: boolean | undefined
  isActive: boolean
  onChoose: (byTouch: boolean) => void
}

function Option({ id, option, query, several, isActive, onChoose }: OptionProps) {
  const { name, sign, note, digit, isChosen } = option
  return (
    <div
      {...optionProps(id, isActive, onChoose)}
      {...(several ? { 'aria-checked': isChosen } : { 'aria-selected': isChosen === true })}
      data-chosen={isChosen}
      className="picker-option"
    >
      {several && (
        <span aria-hidden="true" className="picker-box">
          {isChosen === 'mixed' ? '–' : isChosen && <Check size={14} className="stroke-3" />}
        </span>
      )}
      {sign}
      <Found name={name} query={query} />
      {note && <span className="picker-note">{note}</span>}
      {digit && <kbd className="key">{digit}</kbd>}
      {!several && isChosen && <Check aria-hidden="true" size={18} className="text-primary" />}
    </div>
  )
}

/** Options are pressed without taking the focus out of the field. */
function optionProps(id: string, isActive: boolean, onChoose: (byTouch: boolean) => void) {
  return {
    id,
    role: 'option',
    'aria-selected': isActive,
    'data-active': isActive || undefined,
    tabIndex: -1,
    onClick: ({ nativeEvent }: MouseEvent) =>
      onChoose(nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'),
    onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
  } as const
}

/** What is typed while the focus is elsewhere in the dialog, or not yet in it, goes into its field. */
export function useTypingField() {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const listen = ({ key, ctrlKey, metaKey, altKey, target }: globalThis.KeyboardEvent) => {
      if (key.length !== 1 || ctrlKey || metaKey || altKey) return
      const own = field.current?.closest('[role=dialog]')
      const isOwn = target instanceof Element && own?.contains(target)
      const takes = key === ' ' ? 'input, textarea, button' : 'input, textarea'
      if (!isOwn || !target.matches(takes)) field.current?.focus()
    }
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [])
  return field
}

/** Those whose names begin with what is typed, then those with it at a word's beginning, then others. */
function find(options: readonly PickerOption[], query: string): readonly PickerOption[] {
  const key = fold(query).trim()
  if (key === '') return options
  const rank = ({ name }: PickerOption) => {
    const at = fold(name).indexOf(key)
    if (at === 0) return 0
    if (at < 0) return undefined
    return fold(name).includes(` ${key}`) ? 1 : 2
  }
  return options
    .map((option) => ({ option, rank: rank(option) }))
    .filter((each): each is { option: PickerOption; rank: 0 | 1 | 2 } => each.rank !== undefined)
    .sort((a, b) => a.rank - b.rank)
    .map(({ option }) => option)
}

/** What Enter chooses: until something is typed the present choice; of several, and where there is none, nothing. */
function firstOf(found: readonly PickerOption[], query: string, several: boolean | undefined) {
  if (query.trim() !== '') return 0
  return several ? -1 : found.findIndex(({ isChosen }) => isChosen === true)
}

function Found({ name, query }: { name: string; query: string }) {
  const key = fold(query).trim()
  const at = key && fold(name).length === name.length ? fold(name).indexOf(key) : -1
  return (
    <span dir="auto" className="picker-name">
      {at < 0 ? (
        name
      ) : (
        <>
          {name.slice(0, at)}
          <b>{name.slice(at, at + key.length)}</b>
          {name.slice(at + key.length)}
        </>
      )}
    </span>
  )
}
