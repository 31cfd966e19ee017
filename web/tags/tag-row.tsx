import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { Tag } from '../../src/core/tags/contract'
import { Button, IconButton } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { NameField } from '../ui/name-field'
import { refuseTagName, useChangeTag, useCreateTag, useDeleteTag } from './changes'
import { ColorPicker } from './color-picker'
import { useOwnTags } from './use-tags'

interface Props {
  tag: Tag
  /** Deleted on another device while its name is edited here. */
  isDeleted: boolean
  onEditing: (isEditing: boolean) => void
  /** What stands for the tag in its row. */
  children: ReactNode
}

/** A tag, and behind its pencil all that can be changed of it. */
export function TagRow({ tag, isDeleted, onEditing, children }: Props) {
  const [editing, setEditing] = useState(false)
  const editorId = useId()
  return (
    <li>
      <div className="flex items-center gap-1">
        {children}
        <IconButton
          label={`Edit ${tag.name}`}
          icon={<Pencil aria-hidden="true" size={18} />}
          aria-expanded={editing}
          aria-controls={editing ? editorId : undefined}
          onClick={() => setEditing(!editing)}
        />
      </div>
      {editing && (
        <div id={editorId}>
          <TagEditor tag={tag} isDeleted={isDeleted} onEditing={onEditing} />
        </div>
      )}
    </li>
  )
}

interface EditorProps {
  tag: Tag
  isDeleted: boolean
  onEditing: (isEditing: boolean) => void
}

function TagEditor({ tag, isDeleted, onEditing }: EditorProps) {
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
