import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import type { SavedFilter } from '../../src/core/filters/contract'
import { useFilters } from '../sync/use-lists'
import type { MenuProps } from '../ui/menu-button'
import { MenuItem, MenuSeparator, OpenMenu } from '../ui/open-menu'
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
  return (
    <OpenMenu label={`Options for ${filter.name}`} title={filter.name} {...menu}>
      <MenuItem icon={<Pencil size={18} />} onSelect={onEdit}>
        Edit
      </MenuItem>
      {at > 0 && (
        <MenuItem icon={<ArrowUp size={18} />} onSelect={() => moveFilter(filter, filters[at - 2])}>
          Move up
        </MenuItem>
      )}
      {at < filters.length - 1 && (
        <MenuItem
          icon={<ArrowDown size={18} />}
          onSelect={() => moveFilter(filter, filters[at + 1])}
        >
          Move down
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={<Trash2 size={18} />} isDangerous onSelect={() => deleteFilter(filter)}>
        Delete
      </MenuItem>
    </OpenMenu>
  )
}
