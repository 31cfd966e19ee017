import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { SavedFilter } from '../../src/core/filters/contract'
import { chosenTerms } from '../../src/core/filters/toggle-term'
import { AddOnDay } from '../agenda/add-on-day'
import { useClock } from '../dates/use-clock'
import { filterAt } from '../routing/addresses'
import { Link } from '../routing/link'
import { usePlace } from '../routing/use-place'
import type { ViewProps } from '../screen/views'
import { useFilters, useFolders } from '../sync/use-lists'
import { useTags } from '../tags/use-tags'
import { Button } from '../ui/button'
import { lazyOverlay } from '../ui/lazy-part'
import { QueryProblem, UnderlinedQuery } from './query-field'
import { contextOf } from './read-query'
import { ResultLists } from './result-lists'
import { useResults } from './use-results'

const FilterDialog = lazyOverlay(() => import('./filter-dialog'))

/** The tasks that a saved filter finds now, in as many lists as its query has. */
export default function FilterView({ adding, onAddingDone }: ViewProps) {
  const filter = filterAt(usePlace(), useFilters())
  // What is being typed outlives the filter.
  const [known, setKnown] = useState(filter)
  if (filter && filter !== known) setKnown(filter)
  const [editing, setEditing] = useState<SavedFilter>()
  return (
    <>
      {adding && <AddToFilter query={known?.query ?? ''} onDone={onAddingDone} />}
      {filter ? (
        <Shown
          key={filter.clientId ?? filter.id}
          filter={filter}
          onEdit={() => setEditing(filter)}
        />
      ) : (
        <p role="status" className="py-16 text-center text-quiet">
          This filter doesn’t exist. It may have been deleted.{' '}
          <Link to="/search" className="link">
            Search your tasks
          </Link>
        </p>
      )}
      {editing && <FilterDialog filter={editing} onClose={() => setEditing(undefined)} />}
    </>
  )
}

function Shown({ filter, onEdit }: { filter: SavedFilter; onEdit: () => void }) {
  const { query } = filter
  const { error, ...results } = useResults(query)
  return (
    <>
      <div className="flex items-center gap-2 pb-2">
        <p className="min-w-0 flex-1 pl-text text-sm break-words text-quiet">
          <UnderlinedQuery query={query} error={error} />
        </p>
        <Button look="quiet" className="px-3" onClick={onEdit}>
          <Pencil aria-hidden="true" size={16} />
          Edit filter
        </Button>
      </div>
      {error ? (
        <div className="pl-text">
          <QueryProblem message={error.message} />
        </div>
      ) : (
        <ResultLists
          label={filter.name}
          place={`filter-${filter.clientId ?? filter.id}`}
          {...results}
        />
      )}
    </>
  )
}

/** New tasks begin with the folder and the tags that all tasks of the filter have (U7). */
function AddToFilter({ query, onDone }: { query: string; onDone: () => void }) {
  const folders = useFolders()
  const all = useTags()
  const clock = useClock()
  if (!clock) return null
  const context = contextOf({ folders, tags: all }, clock)
  const named = <T extends { name: string }>(kind: 'folder' | 'tag', things: readonly T[]) =>
    chosenTerms(query, kind, context).flatMap((term) =>
      'name' in term ? (things.find(({ name }) => name === term.name) ?? []) : [],
    )
  const [folder, ...others] = named('folder', folders)
  return (
    <AddOnDay
      folder={others.length === 0 ? folder : undefined}
      tags={named('tag', all)}
      isShown={() => false}
      onDone={onDone}
    />
  )
}
