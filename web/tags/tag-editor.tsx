import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Tag } from '../../src/core/tags/contract'
import { Button } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { NameField } from '../ui/name-field'
import { refuseTagName, useChangeTag, useCreateTag, useDeleteTag } from './changes'
import { ColorPicker } from './color-picker'
import { useOwnTags } from './use-tags'

interface Props {
  tag: Tag
  isDeleted: boolean
  onEditing: (isEditing: boolean) => void
}

export function TagEditor({ tag, isDeleted, onEditing }: Props) {
  const createTag = useCreateTag()
  const others = useOwnTags().filter(({ id }) => id !== tag.id)
  const changeTag = useChangeTag()
  const deleteTag = useDeleteTag()
  const [deleting, setDeleting] = useState(false)
  return (
    <div className="mb-2 rounded-field bg-base-200 p-2">
      <NameField
        label={`Name of ${tag.name}`}
        value={tag.name}
        maxLength={50}
        refuse={(name) => refuseTagName(name, others)}
        onRename={(name) => changeTag({ tag, name })}
        onEditing={onEditing}
        deleted={
          isDeleted ? { kind: 'tag', onAdd: (name) => void createTag(name, tag.color) } : undefined
        }
        className="border-base-300 bg-base-100"
      />
      {!isDeleted && (
        <>
          <ColorPicker
            label={`Colour of ${tag.name}`}
            value={tag.color}
            onChange={(color) => changeTag({ tag, color })}
          />
          <Button look="quiet" className="px-3 text-error" onClick={() => setDeleting(true)}>
            <Trash2 aria-hidden="true" size={18} />
            Delete tag
          </Button>
        </>
      )}
      {deleting && (
        <ConfirmDialog
          title="Are you sure you want to delete this tag?"
          description={`“${tag.name}” comes off every task that has it.`}
          action="Delete tag"
          onConfirm={() => deleteTag({ tag })}
          onClose={() => setDeleting(false)}
        />
      )}
    </div>
  )
}
