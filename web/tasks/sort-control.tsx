import { useRef } from 'react'
import { useAction } from '../ui/actions'
import { lazyPart } from '../ui/lazy-part'
import { MenuButton, type OpenAt } from '../ui/menu-button'
import { ArrowDownUp } from '../ui/row-icons'
import type { Sorting } from './sort-menu'
import { sortLabels } from './sort-order'

const loadMenu = () => import('./sort-menu')
const SortMenu = lazyPart(loadMenu)

/** Says in which order the tasks are, and opens the choice of another. */
export default function SortControl({ order, own, onChoose }: Sorting) {
  const open = useRef<OpenAt>(null)
  const labels = sortLabels(own)
  // On a phone, which has no room for the button, the menu is a sheet.
  useAction('sort', () => open.current?.(undefined))
  return (
    <MenuButton
      label={`Sort: ${labels[order] ?? labels.own}`}
      icon={<ArrowDownUp size={18} />}
      className={order === 'own' ? '' : 'text-primary'}
      openRef={open}
      preload={loadMenu}
    >
      {(menu) => <SortMenu {...menu} order={order} own={own} onChoose={onChoose} />}
    </MenuButton>
  )
}
