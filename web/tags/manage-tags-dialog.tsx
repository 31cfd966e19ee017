import { Dialog } from '../ui/dialog'
import { keyOf, useEditedRows } from '../ui/edited-rows'
import { NewTagForm, TagList } from './new-tag-form'
import { TagChip } from './tag-chip'
import { TagRow } from './tag-row'
import { useOwnTags } from './use-tags'

export default function ManageTagsDialog({ onClose }: { onClose: () => void }) {
  const { rows, deleted, setEditing } = useEditedRows(useOwnTags())
  return (
    <Dialog
      title="Manage Tags"
      description="Tags go with tasks of any folder."
      focus="dialog"
      onClose={onClose}
    >
      <NewTagForm />
      <TagList>
        {rows.map((tag) => (
          <TagRow
            key={keyOf(tag)}
            tag={tag}
            isDeleted={deleted.has(keyOf(tag))}
            onEditing={(isEditing) => setEditing(tag, isEditing)}
          >
            <span className="flex min-h-11 min-w-0 flex-1 items-center pr-2">
              <TagChip tag={tag} />
            </span>
          </TagRow>
        ))}
      </TagList>
    </Dialog>
  )
}
