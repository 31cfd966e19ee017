import { GripVertical, LogOut, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Folder } from '../../src/core/folders/contract'
import { fullName } from '../../src/core/sharing/names'
import { IconButton } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { type DragState, useDragged } from '../ui/drag-state'
import { keyOf } from '../ui/edited-rows'
import { MenuButton, type MenuProps } from '../ui/menu-button'
import { NameField } from '../ui/name-field'
import { movesIn, OpenMenu } from '../ui/open-menu'
import {
  refuseFolderName,
  useColorFolder,
  useCreateFolder,
  useDeleteFolder,
  useMoveFolder,
  useRenameFolder,
} from './changes'
import { ColourPicker } from './colour-picker'
import { FolderMark } from './folder-mark'
import { LeaveQuestion } from './leave-question'

export const DRAG_HELP_ID = 'folder-drag-help'

const ROW = 'flex flex-wrap items-start gap-1 rounded-field bg-raised py-0.5'

interface OwnProps {
  folder: Folder
  folders: readonly Folder[]
  isDeleted: boolean
  onEditing: (isEditing: boolean) => void
}

/**
 * A folder to take by its handle, and to type over and delete or, where it is another's, to leave (M5).
 * Beside the handle a finger scrolls.
 */
export function FolderRow({ drag, ...props }: OwnProps & { drag: DragState }) {
  const { folder, isDeleted } = props
  const key = String(keyOf(folder))
  return (
    <li
      {...(!isDeleted && { 'data-key': key })}
      {...useDragged(drag, key)}
      className={`${ROW} data-[making-way]:transition-transform data-[picked-up]:opacity-0`}
    >
      <Contents {...props} />
    </li>
  )
}

export function FolderCard({ folder }: { folder: Folder }) {
  return (
    <div data-dragging inert aria-hidden="true" className={`${ROW} shadow-2`}>
      <Contents folder={folder} folders={[]} isDeleted={false} onEditing={() => {}} />
    </div>
  )
}

function Contents(props: OwnProps) {
  const { folder, folders } = props
  const handle = {
    stop: 'handle' as const,
    'aria-describedby': DRAG_HELP_ID,
    label: `Move ${folder.name}`,
    icon: <GripVertical aria-hidden="true" size={18} />,
    className: 'cursor-grab touch-none active:cursor-grabbing',
  }
  return (
    <>
      {folders.length > 1 ? (
        <MenuButton {...handle} preload={() => {}}>
          {(menu) => <MoveMenu {...menu} folder={folder} />}
        </MenuButton>
      ) : (
        <IconButton {...handle} />
      )}
      {folder.role ? <Shared folder={folder} /> : <Own {...props} />}
    </>
  )
}

/** Moves a folder without dragging: a click on its handle, a tap, or the click of a screen reader. */
function MoveMenu({ folder, ...menu }: MenuProps & Pick<OwnProps, 'folder'>) {
  const place = useMoveFolder(folder.id)
  return <OpenMenu label={`Move ${folder.name}`} groups={[movesIn(place)]} {...menu} />
}

function Own({ folder, folders, isDeleted, onEditing }: OwnProps) {
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
          icon={<FolderMark color={color} />}
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
          <ColourPicker
            label={`Colours for ${name}`}
            value={color}
            onChange={(chosen) => colorFolder({ folder, color: chosen })}
          />
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
        <span dir="auto" className="truncate">
          {name}
        </span>
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
