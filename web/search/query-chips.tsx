import { ChevronDown } from 'lucide-react'
import { lazy } from 'react'
import type { FilterContext } from '../../src/core/filters/read-term'
import { type ChipKind, chosenTerms, isChosen, nameTerm } from '../../src/core/filters/toggle-term'
import { useFolders } from '../sync/use-lists'
import { useTags } from '../tags/use-tags'
import { MenuButton } from '../ui/menu-button'

const loadMenu = () => import('./chip-menu')
const ChipMenu = lazy(loadMenu)

/** Something to choose, and how the query language says it. */
export interface ChipOption {
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
  const chips: Chip[] = [
    { kind: 'folder', label: 'Folder', options: folders },
    { kind: 'tag', label: 'Tag', options: tags },
    ...FIXED,
  ]
  return (
    <fieldset className="-mx-1 flex min-w-0 overflow-x-auto [scrollbar-width:none] sm:flex-wrap">
      <legend className="sr-only">Narrow the search</legend>
      {chips
        .filter(({ options }) => options.length > 0)
        .map(({ kind, label, options }) => {
          const chosen = context && chosenTerms(query, kind, context)
          const own = chosen ? options.filter(({ term }) => isChosen(chosen, term, context)) : []
          const names = own.map((option) => option.label).join(', ')
          return (
            <MenuButton
              key={kind}
              label={names ? `${label}: ${names}` : label}
              icon={
                <span
                  className={`mx-1 flex max-w-56 items-center gap-1 rounded-full border px-3 py-1 text-sm ${names ? 'chosen-row border-transparent' : 'border-base-300'}`}
                >
                  <span className="truncate">{names || label}</span>
                  <ChevronDown aria-hidden="true" size={14} className="shrink-0" />
                </span>
              }
              className="w-auto! hover:bg-transparent aria-expanded:bg-transparent"
              preload={loadMenu}
            >
              {(menu) => (
                <ChipMenu
                  {...menu}
                  label={label}
                  options={options}
                  chosen={own}
                  onToggle={onToggle}
                />
              )}
            </MenuButton>
          )
        })}
    </fieldset>
  )
}
