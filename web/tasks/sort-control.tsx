import { ArrowDownUp } from 'lucide-react'
import { lazy, useRef } from 'react'
import { useAction } from '../ui/actions'
import { MenuButton, type OpenAt } from '../ui/menu-button'
import type { SortOrder } from './sort-order'

const loadMenu = () => import('./sort-menu')
const SortMenu = lazy(loadMenu)

interface Props {
  order: SortOrder
  /** What the order is called that nobody has chosen, where it isn't one's own. */
  own?: string
  /** Tasks are dragged here, in their own order. */
  isDragged?: boolean
  onChoose: (order: SortOrder) => void
}

/** Says in which order the tasks are, and opens the choice of another. */
export default function SortControl({
  order,
  own = 'Own order',
  isDragged = false,
  onChoose,
}: Props) {
  const open = useRef<OpenAt>(null)
  const labels: Record<SortOrder, string> = {
    own,
    due: 'Due date',
    priority: 'Priority',
    title: 'Title',
    created: 'Newest first',
  }
  useAction('sort', () => open.current?.(undefined))
  return (
    <div className="flex min-h-11 items-center justify-end gap-2 text-sm text-quiet">
      <p role="status" className="min-w-0 flex-1 px-1">
        {order !== 'own' && isDragged && 'To drag tasks, sort by own order.'}
      </p>
      <MenuButton
        label={`Sort: ${labels[order] ?? own}`}
        icon={
          <span className="flex items-center gap-2 px-3 whitespace-nowrap">
            <ArrowDownUp aria-hidden="true" size={16} />
            {labels[order] ?? own}
          </span>
        }
        className="w-auto!"
        openRef={open}
        preload={loadMenu}
      >
        {(menu) => <SortMenu {...menu} labels={labels} order={order} onChoose={onChoose} />}
      </MenuButton>
    </div>
  )
}
