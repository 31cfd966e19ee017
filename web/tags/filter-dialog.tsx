import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { useTypeahead } from '../ui/typeahead'
import { TagChip } from './tag-chip'
import { useTagFilter } from './tag-filter'
import { useTags } from './use-tags'

interface Props {
  onManageTags: () => void
  onClose: () => void
}

/** Chooses the tags that a task must have to be shown. Every choice counts at once. */
export default function FilterDialog({ onManageTags, onClose }: Props) {
  const tags = useTags()
  const { selected, select } = useTagFilter()
  const list = useTypeahead<HTMLUListElement>()
  return (
    <Dialog
      title="Filter by Tags"
      description={
        tags.length > 0
          ? 'Only tasks with all of the chosen tags are shown.'
          : 'There are no tags yet to filter by.'
      }
      focus="dialog"
      onClose={onClose}
    >
      <ul
        ref={list}
        aria-label="Tags"
        className="-mx-2 mt-4 max-h-[min(20rem,50dvh)] overflow-y-auto overscroll-contain px-2"
      >
        {tags.map((tag) => (
          <li key={tag.clientId ?? tag.id}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-2 hover:bg-base-200">
              <input
                type="checkbox"
                data-choice
                checked={selected.includes(tag)}
                onChange={({ target }) =>
                  select(
                    target.checked ? [...selected, tag] : selected.filter((each) => each !== tag),
                  )
                }
                className="size-5 shrink-0 cursor-pointer accent-primary"
              />
              <TagChip tag={tag} />
            </label>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        {selected.length > 0 && (
          <Button look="quiet" onClick={() => select([])}>
            Clear filter
          </Button>
        )}
        {tags.length === 0 ? (
          <Button onClick={onManageTags}>Manage tags</Button>
        ) : (
          <Button onClick={onClose}>Done</Button>
        )}
      </div>
    </Dialog>
  )
}
