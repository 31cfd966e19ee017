import { useSortable } from '@dnd-kit/sortable'
import { GripVertical, LogOut, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Folder } from '../../src/core/folders/contract'
import { fullName } from '../../src/core/sharing/names'
import { ColorPicker } from '../tags/color-picker'
import { Button, IconButton } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { NameField } from '../ui/name-field'
import {
  refuseFolderName,
  useColorFolder,
  useCreateFolder,
  useDeleteFolder,
  useRenameFolder,
} from './changes'
import { ColorDot } from './folder-tab'
import { LeaveQuestion } from './leave-question'

interface Props {
  folder: Folder
  folders: readonly Folder[]
  isDeleted: boolean
  onEditing: (isEditing: boolean) => void
}

/**
 * A folder to take by its handle, and to type over and delete or, where it is another's, to leave (M5).
 * Beside the handle a finger scrolls.
 */
export function FolderRow(props: Props) {
  const { folder, isDeleted } = props
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: folder.id, disabled: isDeleted })
  const { name } = folder
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
      className={`flex flex-wrap items-start gap-1 rounded-field py-0.5 bg-base-100 ${isDragging ? 'relative z-10 shadow-lg ring-1 ring-base-300' : ''}`}
    >
      <IconButton
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        label={`Move ${name}`}
        icon={<GripVertical aria-hidden="true" size={18} />}
        className="cursor-grab touch-none active:cursor-grabbing"
      />
      {folder.role ? <Shared folder={folder} /> : <Own {...props} />}
    </li>
  )
}

function Own({ folder, folders, isDeleted, onEditing }: Props) {
  const createFolder = useCreateFolder()
  const renameFolder = useRenameFolder()
  const deleteFolder = useDeleteFolder()
  const colorFolder = useColorFolder()
  const [deleting, setDeleting] = useState(false)
  const [coloring, setColoring] = useState(false)
  const { name, color } = folder
  return (
    <>
      <NameField
        label={`Name of ${name}`}
        value={name}
        maxLength={100}
        refuse={(typed) =>
          refuseFolderName(
            typed,
            folders.filter(({ id }) => id !== folder.id),
          )
        }
        onRename={(typed) => renameFolder({ folder, name: typed })}
        onEditing={onEditing}
        deleted={isDeleted ? { kind: 'folder', onAdd: createFolder } : undefined}
        className="border-transparent bg-base-200"
      />
      {!isDeleted && (
        <IconButton
          label={`Colour of ${name}`}
          icon={<ColorDot color={color} />}
          aria-expanded={coloring}
          onClick={() => setColoring(!coloring)}
        />
      )}
      {!isDeleted && (
        <IconButton
          label={`Delete ${name}`}
          icon={<Trash2 aria-hidden="true" size={18} />}
          onClick={() => setDeleting(true)}
        />
      )}
      {coloring && !isDeleted && (
        <div className="basis-full px-3">
          <ColorPicker
            label={`Colours for ${name}`}
            value={color ?? ''}
            onChange={(chosen) => colorFolder({ folder, color: chosen })}
          />
          <Button
            look="quiet"
            disabled={!color}
            onClick={() => colorFolder({ folder, color: null })}
          >
            No colour
          </Button>
        </div>
      )}
      {deleting && (
        <ConfirmDialog
          title={`Delete “${name}”?`}
          description="All tasks inside will be deleted too."
          action="Delete folder"
          onConfirm={() => deleteFolder({ folder })}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  )
}

function Shared({ folder }: { folder: Folder }) {
  const [leaving, setLeaving] = useState(false)
  const { name, members } = folder
  const owner = members?.find(({ role }) => role === 'owner')
  return (
    <>
      <span className="flex min-h-11 min-w-0 flex-1 flex-col justify-center px-3">
        <span className="truncate">{name}</span>
        {owner && <span className="truncate text-sm text-quiet">{fullName(owner)}’s folder</span>}
      </span>
      <IconButton
        label={`Leave ${name}`}
        icon={<LogOut aria-hidden="true" size={18} />}
        onClick={() => setLeaving(true)}
      />
      {leaving && <LeaveQuestion folder={folder} onClose={() => setLeaving(false)} />}
    </>
  )
}
