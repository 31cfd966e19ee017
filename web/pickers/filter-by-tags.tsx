import { useState } from 'react'
import { useTagFilter } from '../tags/tag-filter'
import { useTags } from '../tags/use-tags'
import { Button } from '../ui/button'
import { TagPicker } from './pickers'

interface Props {
  onManageTags: () => void
  onClose: () => void
}

/** Chooses the tags that a task must have to be shown. Every choice counts at once. */
export default function FilterByTags({ onManageTags, onClose }: Props) {
  const tags = useTags()
  const { selected, select } = useTagFilter()
  const [pressed] = useState(
    () => document.activeElement?.closest('.head-actions button') ?? undefined,
  )
  return (
    <TagPicker
      anchor={pressed}
      title="Filter by Tags"
      tags={tags}
      stateOf={(tag) => selected.includes(tag)}
      onToggle={(tag, on) =>
        select(on ? [...selected, tag] : selected.filter((each) => each !== tag))
      }
      onClose={onClose}
    >
      {selected.length > 0 && (
        <Button look="quiet" className="m-1" onClick={() => select([])}>
          Clear filter
        </Button>
      )}
      {tags.length === 0 && (
        <Button look="quiet" className="m-1" onClick={onManageTags}>
          Manage tags
        </Button>
      )}
    </TagPicker>
  )
}
