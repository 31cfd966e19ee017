import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import type { FilterContext } from '../../src/core/filters/read-term'
import { type ChipKind, chosenTerms, isChosen, nameTerm } from '../../src/core/filters/toggle-term'
import { pathOfFilter } from '../routing/addresses'
import { navigate } from '../routing/link'
import { useFilters, useFolders } from '../sync/use-lists'
import { useTags } from '../tags/use-tags'
import { lazyOverlay } from '../ui/lazy-part'

const loadPicker = () => import('../ui/picker')
const Picker = lazyOverlay(async () => ({ default: (await loadPicker()).Picker }))

interface ChipOption {
  label: string
  term: string
}

interface Chip {
  kind: ChipKind
  label: string
  options: ChipOption[]
}

const FIXED: Chip[] = [
  chip('priority', 'Priority', [
    ['Urgent', 'p1'],
    ['High', 'p2'],
    ['Medium', 'p3'],
    ['Low', 'p4'],
  ]),
  chip('due', 'Due', [
    ['Overdue', 'overdue'],
    ['Today', 'today'],
    ['Tomorrow', 'tomorrow'],
    ['Within 7 days', 'due <= 7d'],
    ['No date', 'no date'],
  ]),
  chip('more', 'More', [
    ['Done', 'done'],
    ['Repeating', 'repeating'],
    ['Subtasks', 'subtask'],
    ['No tag', 'no tag'],
  ]),
]

function chip(kind: ChipKind, label: string, options: [label: string, term: string][]): Chip {
  return { kind, label, options: options.map(([label, term]) => ({ label, term })) }
}

interface Props {
  query: string
  /** Undefined until the reader's day is known: nothing is seen to be chosen by then. */
  context: FilterContext | undefined
  onToggle: (term: string) => void
}

/** Chips that write the query, so that nobody has to learn its language (F6). */
export function QueryChips({ query, context, onToggle }: Props) {
  const folders = useFolders().map(({ name }) => ({ label: name, term: nameTerm('#', name) }))
  const tags = useTags().map(({ name }) => ({ label: name, term: nameTerm('@', name) }))
  const filters = useFilters()
  const chips: Chip[] = [
    { kind: 'folder', label: 'Folder', options: folders },
    { kind: 'tag', label: 'Tag', options: tags },
    ...FIXED,
  ]
  return (
    <fieldset className="flex min-w-0 gap-2 overflow-x-auto pt-2 pb-1 pl-text [scrollbar-width:none] sm:flex-wrap">
      <legend className="sr-only">Narrow the search</legend>
      {chips
        .filter(({ options }) => options.length > 0)
        .map(({ kind, label, options }) => {
          const chosen = context && chosenTerms(query, kind, context)
          const own = chosen ? options.filter(({ term }) => isChosen(chosen, term, context)) : []
          return (
            <QueryChip
              key={kind}
              label={label}
              options={options}
              chosen={own}
              onToggle={onToggle}
            />
          )
        })}
      {filters.length > 0 && (
        <QueryChip
          label="Saved filters"
          options={filters.map(({ id, name }) => ({ label: name, term: String(id) }))}
          chosen={[]}
          several={false}
          onToggle={(key) => {
            const filter = filters.find(({ id }) => String(id) === key)
            if (filter) navigate(pathOfFilter(filter))
          }}
        />
      )}
    </fieldset>
  )
}

interface QueryChipProps {
  label: string
  options: ChipOption[]
  chosen: ChipOption[]
  several?: boolean
  onToggle: (term: string) => void
}

function QueryChip({ label, options, chosen, several = true, onToggle }: QueryChipProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const names = chosen.map((option) => option.label).join(', ')
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-pressed={names !== ''}
        onPointerEnter={loadPicker}
        onClick={() => setOpen(true)}
        className="chip shrink-0"
      >
        <span className="max-w-56 truncate">{names ? `${label}: ${names}` : label}</span>
        <ChevronDown aria-hidden="true" size={14} />
      </button>
      {isOpen && (
        <Picker
          title={label}
          anchor={button.current ?? undefined}
          several={several}
          placeholder={`${label}…`}
          options={options.map((option) => ({
            key: option.term,
            name: option.label,
            isChosen: chosen.includes(option),
          }))}
          onChoose={({ key }) => onToggle(String(key))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
