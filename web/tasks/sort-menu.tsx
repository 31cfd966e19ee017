import { announce } from '../ui/document'
import type { MenuProps } from '../ui/menu-button'
import { MenuChoices, OpenMenu } from '../ui/open-menu'
import { type SortOrder, sortLabels } from './sort-order'

export interface Sorting {
  order: SortOrder
  /** What the order is called that nobody has chosen, where it isn't one's own. */
  own?: string | undefined
  onChoose: (order: SortOrder) => void
}

export default function SortMenu({ order, own, onChoose, ...menu }: MenuProps & Sorting) {
  const labels = sortLabels(own)
  const choices = (Object.keys(labels) as SortOrder[]).map((value) => ({
    value,
    label: labels[value],
  }))
  return (
    <OpenMenu label="Sort by" {...menu}>
      <MenuChoices
        value={order}
        choices={choices}
        onChoose={(value: SortOrder) => {
          onChoose(value)
          announce(`Sorted: ${labels[value]}`)
        }}
      />
    </OpenMenu>
  )
}
