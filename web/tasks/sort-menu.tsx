import type { MenuProps } from '../ui/menu-button'
import { MenuChoices, OpenMenu } from '../ui/open-menu'
import type { SortOrder } from './sort-order'

interface Props extends MenuProps {
  labels: Record<SortOrder, string>
  order: SortOrder
  onChoose: (order: SortOrder) => void
}

export default function SortMenu({ labels, order, onChoose, ...menu }: Props) {
  const choices = (Object.keys(labels) as SortOrder[]).map((value) => ({
    value,
    label: labels[value],
  }))
  return (
    <OpenMenu label="Sort by" {...menu}>
      <MenuChoices value={order} choices={choices} onChoose={onChoose} />
    </OpenMenu>
  )
}
