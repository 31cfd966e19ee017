import { type RefObject, useId } from 'react'
import { COLOURS, type Colour } from '../../src/core/folders/colours'
import { useFolders } from '../sync/use-lists'
import { Popover } from '../ui/popover'
import { useColorFolder } from './changes'
import type { FolderTab } from './folder-tabs'

interface Props {
  label: string
  value: string | null | undefined
  onChange: (colour: Colour | null) => void
}

export function ColourPicker({ label, value, onChange }: Props) {
  const name = useId()
  return (
    <fieldset className="-mx-2 grid max-w-md grid-cols-7">
      <legend className="sr-only">{label}</legend>
      {[...COLOURS, null].map((colour) => (
        <label key={colour} title={colour ?? 'no colour'} className="swatch">
          <input
            type="radio"
            name={name}
            aria-label={colour ?? 'no colour'}
            checked={colour === (value ?? null)}
            onChange={() => onChange(colour)}
          />
          <span
            aria-hidden="true"
            data-colour={colour}
            className={colour ? undefined : 'swatch-none'}
          />
        </label>
      ))}
    </fieldset>
  )
}

interface FolderColourProps {
  tab: FolderTab
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

/** A folder's colour, chosen where the folder stands in the sidebar. */
export default function FolderColour({ tab, anchor, onClose }: FolderColourProps) {
  const folder = useFolders().find(({ id }) => id === tab.id)
  const colorFolder = useColorFolder()
  const title = `Colour of ${tab.name}`
  if (!folder) return null
  return (
    <Popover
      title={title}
      anchor={anchor.current ?? undefined}
      className="w-80 px-4 py-2"
      onClose={onClose}
    >
      <ColourPicker
        label={title}
        value={folder.color}
        onChange={(color) => colorFolder({ folder, color })}
      />
    </Popover>
  )
}
