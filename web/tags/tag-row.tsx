import { Pencil } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { Tag } from '../../src/tags/contract'
import { IconButton } from '../ui/button'
import { TagEditor } from './tag-editor'

interface Props {
  tag: Tag
  /** What stands for the tag in its row. */
  children: ReactNode
}

/** A tag, and behind its pencil all that can be changed of it. */
export function TagRow({ tag, children }: Props) {
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
          <TagEditor tag={tag} />
        </div>
      )}
    </li>
  )
}
