import type { Subtask, Task } from '../../src/core/tasks/contract'
import { plainTitle } from '../../src/core/tasks/title'
import { useAuth } from '../session/auth-context'
import { useTagTask } from '../tags/changes'
import { NewTagForm, TagList } from '../tags/new-tag-form'
import { TagChip } from '../tags/tag-chip'
import { TagRow } from '../tags/tag-row'
import { useTags } from '../tags/use-tags'
import { Dialog } from '../ui/dialog'
import { keyOf, useEditedRows } from '../ui/edited-rows'

interface Props {
  task: Task | Subtask
  onClose: () => void
}

/**
 * The tags of one task: those of its owner (M5). A tag that is made here is put on it, where the task
 * is one's own.
 */
export default function SelectTagsDialog({ task, onClose }: Props) {
  const { user } = useAuth()
  const isOwn = task.userId === user?.id
  const tags = useTags().filter(({ userId }) => userId === task.userId)
  const { rows, deleted, setEditing } = useEditedRows(tags)
  const tagTask = useTagTask()
  return (
    <Dialog
      title="Select Tags"
      description={plainTitle(task.title)}
      focus="dialog"
      onClose={onClose}
    >
      {isOwn && <NewTagForm onCreate={(tag) => tagTask({ task, tag, attached: true })} />}
      <TagList>
        {rows.map((tag) => (
          <TagRow
            key={keyOf(tag)}
            tag={tag}
            isDeleted={deleted.has(keyOf(tag))}
            onEditing={(isEditing) => setEditing(tag, isEditing)}
          >
            <label className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3 rounded-field px-2 hover:bg-base-200">
              <input
                type="checkbox"
                data-choice
                checked={task.taskTags.some(({ tagId }) => tagId === tag.id)}
                onChange={({ target }) => tagTask({ task, tag, attached: target.checked })}
                className="size-5 shrink-0 cursor-pointer accent-primary"
              />
              <TagChip tag={tag} />
            </label>
          </TagRow>
        ))}
      </TagList>
    </Dialog>
  )
}
