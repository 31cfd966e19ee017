import { Dialog } from '../ui/dialog'
import { NewTagForm } from './new-tag-form'
import { useOwnTags } from './queries'
import { TagChip } from './tag-chip'
import { TagList } from './tag-list'
import { TagRow } from './tag-row'

export default function ManageTagsDialog({ onClose }: { onClose: () => void }) {
  const tags = useOwnTags()
  return (
    <Dialog
      title="Manage Tags"
      description="Tags go with tasks of any folder."
      focus="dialog"
      onClose={onClose}
    >
      <NewTagForm />
      <TagList>
        {tags.map((tag) => (
          <TagRow key={tag.clientId ?? tag.id} tag={tag}>
            <span className="flex min-h-11 min-w-0 flex-1 items-center px-2">
              <TagChip tag={tag} />
            </span>
          </TagRow>
        ))}
      </TagList>
    </Dialog>
  )
}
