import { ListFilter } from 'lucide-react'
import { type CSSProperties, useEffect, useId, useState } from 'react'
import type { SavedFilter } from '../../src/core/filters/contract'
import { filterAt, pathOfFilter } from '../routing/addresses'
import { Link, navigate } from '../routing/link'
import { useFilters } from '../sync/use-lists'
import { IconButton } from '../ui/button'
import { moveAlong, openMenuOf } from '../ui/keep-focus'
import { lazyOverlay, lazyPart } from '../ui/lazy-part'
import { MenuButton } from '../ui/menu-button'
import { Ellipsis, Plus } from '../ui/row-icons'
import { useFilterCounts } from './use-filter-counts'

const loadMenu = () => import('./filter-menu')
const FilterMenu = lazyPart(loadMenu)
const FilterDialog = lazyOverlay(() => import('./filter-dialog'))

interface Props {
  place: string
  className?: string
}

/** The saved filters, below the folders; on a phone, which has no sidebar, in the search. */
export default function FilterLinks({ place, className = 'max-md:hidden' }: Props) {
  const filters = useFilters()
  const counts = useFilterCounts(filters)
  const current = filterAt(place, filters)
  const [editing, setEditing] = useState<SavedFilter | 'new'>()
  /** The one that Tab comes to, as among the folders. */
  const [stop, setStop] = useState<number>()
  const stopId = filters.some(({ id }) => id === stop) ? stop : (current ?? filters[0])?.id
  return (
    <nav aria-label="Filters" className={`filter-links ${className}`}>
      <div className="side-head">
        <span aria-hidden="true">Filters</span>
        <IconButton
          label="New filter"
          icon={<Plus size={18} />}
          onClick={() => setEditing('new')}
        />
      </div>
      <ul onKeyDown={(event) => moveAlong(event, true)} onContextMenu={openMenuOf}>
        {filters.map((filter) => (
          <FilterLink
            key={filter.clientId ?? filter.id}
            filter={filter}
            isCurrent={filter === current}
            isStop={filter.id === stopId}
            onFocus={() => setStop(filter.id)}
            count={counts.get(filter.id)}
            onEdit={() => setEditing(filter)}
          />
        ))}
      </ul>
      {editing && (
        <FilterDialog
          {...(editing !== 'new' && { filter: editing })}
          onSaved={(filter) => navigate(pathOfFilter(filter))}
          onClose={() => setEditing(undefined)}
        />
      )}
    </nav>
  )
}

interface LinkProps {
  filter: SavedFilter
  isCurrent: boolean
  isStop: boolean
  onFocus: () => void
  /** Open tasks that match; none until they are counted, or where its query can't be read. */
  count: number | undefined
  onEdit: () => void
}

function FilterLink({ filter, isCurrent, isStop, count, onFocus, onEdit }: LinkProps) {
  const { name, color } = filter
  const countId = useId()
  const [link, setLink] = useState<HTMLAnchorElement | null>(null)

  useEffect(() => {
    if (isCurrent) link?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent, link])

  return (
    <li className="folder-tab group/tab">
      <Link
        ref={setLink}
        to={pathOfFilter(filter)}
        tabIndex={isStop ? undefined : -1}
        onFocus={onFocus}
        aria-current={isCurrent ? 'page' : undefined}
        aria-describedby={count ? countId : undefined}
        className="side-row"
      >
        <ListFilter
          aria-hidden="true"
          size={18}
          className="text-(--tag)!"
          style={{ '--tag': color } as CSSProperties}
        />
        <span dir="auto" title={name} className="side-name">
          {name}
        </span>
      </Link>
      <MenuButton
        label={`Options for ${name}`}
        icon={<Ellipsis size={18} />}
        stop="menu"
        className="tab-menu"
        preload={loadMenu}
      >
        {(menu) => <FilterMenu {...menu} filter={filter} onEdit={onEdit} />}
      </MenuButton>
      {count ? (
        <span id={countId} aria-hidden="true" className="tab-count">
          {count}
          <span className="sr-only"> open {count === 1 ? 'task' : 'tasks'}</span>
        </span>
      ) : null}
    </li>
  )
}
