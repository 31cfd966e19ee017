import { Pencil, Trash2 } from 'lucide-react'
import type { SavedFilter } from '../../src/core/filters/contract'
import { useFilters } from '../sync/use-lists'
import type { MenuProps } from '../ui/menu-button'
import { movesIn, OpenMenu } from '../ui/open-menu'
import { useDeleteFilter, useMoveFilter } from './changes'

interface Props extends MenuProps {
  filter: SavedFilter
  onEdit: () => void
}

export default function FilterMenu({ filter, onEdit, ...menu }: Props) {
  const filters = useFilters()
  const moveFilter = useMoveFilter()
  const deleteFilter = useDeleteFilter()
  const at = filters.indexOf(filter)
  const moveUp = at > 0 ? () => moveFilter(filter, filters[at - 2]) : undefined
  const moveDown = at < filters.length - 1 ? () => moveFilter(filter, filters[at + 1]) : undefined
  return (
    <OpenMenu
      label={`Options for ${filter.name}`}
      title={filter.name}
      groups={[
        [{ Icon: Pencil, label: 'Edit', act: onEdit }, ...movesIn({ moveUp, moveDown })],
        [{ Icon: Trash2, label: 'Delete', isDangerous: true, act: () => deleteFilter(filter) }],
      ]}
      {...menu}
    />
  )
}
