import { Pencil } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { Tag } from '../../src/core/tags/contract'
import { IconButton } from '../ui/button'
import { TagEditor } from './tag-editor'

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
