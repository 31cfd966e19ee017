import { useDeferredValue, useMemo, useRef, useState } from 'react'
import type { Folder } from '../../src/core/folders/contract'
import { ALL_TASKS } from '../../src/core/folders/rules'
import type { Task } from '../../src/core/tasks/contract'
import { isCompleted } from '../../src/core/tasks/rules'
import type { HomeDialogKind } from '../screen/home-dialog'
import { useFolders, useTasks } from '../sync/use-lists'
import { IconButton } from '../ui/button'
import { createDragState } from '../ui/drag-state'
import { keyOf, useEditedRows } from '../ui/edited-rows'
import { moveAlong, openMenuOf } from '../ui/keep-focus'
import { Plus } from '../ui/row-icons'
import { useDrag } from '../ui/use-drag'
import { Tab } from './folder-tab'

export interface FolderTab extends Pick<Folder, 'id' | 'name' | 'color' | 'role' | 'members'> {
  clientId?: string | null | undefined
}

const loadLayer = () => import('./folder-drag-layer')

interface Props {
  tabs: FolderTab[]
  /** None where a view is shown. */
  activeId: number | undefined
  onOpen: (kind: HomeDialogKind) => void
}

/**
 * A link a folder, by position. In the sidebar they stand upright and can be dragged into another
 * order; on a phone they are one line that scrolls by itself, and only where a folder is shown.
 */
export function FolderTabs({ tabs, activeId, onOpen }: Props) {
  const strip = useRef<HTMLUListElement>(null)
  // Counted after a change was painted.
  const tasks = useDeferredValue(useTasks())
  const folders = useFolders()
  const counts = useMemo(() => openCounts(tasks, folders), [tasks, folders])
  const [drag] = useState(createDragState)
  const { rows, deleted, setEditing } = useEditedRows(tabs)
  /** The one that Tab comes to. */
  const [stop, setStop] = useState(activeId)
  const stopId = rows.some(({ id }) => id === stop) ? stop : (activeId ?? rows[0]?.id)
  const isUpright = () =>
    strip.current !== null && getComputedStyle(strip.current).flexDirection === 'column'
  const { Layer, onReady, handlers } = useDrag(loadLayer, isUpright)
  return (
    <nav aria-label="Folders" className={`folder-tabs ${activeId ? '' : 'max-md:hidden'}`}>
      <div className="side-head max-md:hidden">
        <span aria-hidden="true">Folders</span>
        <IconButton
          label="New folder"
          icon={<Plus size={18} />}
          onClick={() => onOpen('new-folder')}
        />
      </div>
      <ul
        {...handlers}
        ref={strip}
        // The browser would drag the links themselves.
        onDragStart={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          moveAlong(event, isUpright())
          handlers.onKeyDown(event)
        }}
        onContextMenu={openMenuOf}
        className="folder-strip"
      >
        {rows.map((tab) => (
          <Tab
            key={keyOf(tab)}
            tab={tab}
            active={tab.id === activeId}
            isStop={tab.id === stopId}
            count={counts.get(tab.id) ?? 0}
            drag={drag}
            isDeleted={deleted.has(keyOf(tab))}
            onEditing={setEditing}
            onFocus={setStop}
            onOpen={onOpen}
          />
        ))}
      </ul>
      {Layer && <Layer counts={counts} list={strip} state={drag} onReady={onReady} />}
    </nav>
  )
}

/** How many open tasks each tab has, by the folder's id. Strays are where `tasksIn` shows them (P8). */
function openCounts(tasks: readonly Task[], folders: readonly { id: number }[]) {
  const counts = new Map<number, number>()
  const only = folders.length === 1 ? folders[0]?.id : undefined
  let all = 0
  for (const task of tasks) {
    if (isCompleted(task)) continue
    all += 1
    const id = task.folderId ?? only
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  if (all > 0) counts.set(ALL_TASKS.id, all)
  return counts
}
