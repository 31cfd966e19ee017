import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useState } from 'react'
import type { Folder } from '../../src/core/folders/contract'
import { KeyboardSensor } from '../ui/drag-sensors'
import { keyOf, useEditedRows } from '../ui/edited-rows'
import { useReorderFolders } from './changes'
import { FolderRow } from './folder-row'

/** The pointer has to move this far before it drags (spec §9). The keys move 25 px a press. */
const START_PX = 8

const onlyVertically: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** The folders, to be put in order by the handle of each: with a pointer, or Space and the arrows. */
export function FolderList({ folders }: { folders: Folder[] }) {
  const reorderFolders = useReorderFolders()
  const [dragging, setDragging] = useState(false)
  const { rows, deleted, setEditing } = useEditedRows(folders)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: START_PX } }),
    useSensor(KeyboardSensor),
  )

  function drop({ active, over }: DragEndEvent) {
    setDragging(false)
    const from = folders.findIndex(({ id }) => id === active.id)
    const to = folders.findIndex(({ id }) => id === over?.id)
    if (to >= 0 && from !== to) reorderFolders({ folders: arrayMove(folders, from, to) })
  }

  return (
    <DndContext
      id="folders"
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[onlyVertically]}
      accessibility={{
        announcements: announcementsFor(folders),
        screenReaderInstructions: {
          draggable:
            'Press Space to pick the folder up, the arrow keys to move it, Space to put it down, Escape to leave it where it was.',
        },
      }}
      onDragStart={() => setDragging(true)}
      onDragCancel={() => setDragging(false)}
      onDragEnd={drop}
    >
      <SortableContext items={folders} strategy={verticalListSortingStrategy}>
        <ul aria-label="Folders" data-own-escape={dragging}>
          {rows.map((folder) => (
            <FolderRow
              key={keyOf(folder)}
              folder={folder}
              folders={folders}
              isDeleted={deleted.has(keyOf(folder))}
              onEditing={(isEditing) => setEditing(folder, isEditing)}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

function announcementsFor(folders: Folder[]): Announcements {
  const name = (id: UniqueIdentifier) => folders.find((folder) => folder.id === id)?.name ?? ''
  const place = (id: UniqueIdentifier) =>
    `place ${folders.findIndex((folder) => folder.id === id) + 1} of ${folders.length}`
  return {
    onDragStart: ({ active }) => `Picked up ${name(active.id)}, ${place(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${name(active.id)} is at ${place(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      `Put ${name(active.id)} down at ${place((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `${name(active.id)} is back at ${place(active.id)}.`,
  }
}
