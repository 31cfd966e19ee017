import type { MenuProps } from '../ui/menu-button'
import { MenuToggle, OpenMenu } from '../ui/open-menu'
import type { ChipOption } from './query-chips'

interface Props extends MenuProps {
  label: string
  options: ChipOption[]
  chosen: ChipOption[]
  onToggle: (term: string) => void
}

/** What a chip can put into the query, or take out of it. */
export default function ChipMenu({ label, options, chosen, onToggle, ...menu }: Props) {
  return (
    <OpenMenu label={label} {...menu}>
      {options.map((option) => (
        <MenuToggle
          key={option.term}
          isChosen={chosen.includes(option)}
          onToggle={() => onToggle(option.term)}
        >
          {option.label}
        </MenuToggle>
      ))}
    </OpenMenu>
  )
}
