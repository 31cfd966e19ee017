import { ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { type KeyboardEvent, lazy, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { Folder } from '../../src/core/folders/contract'
import { ALL_TASKS } from '../../src/core/folders/rules'
import type { Task } from '../../src/core/tasks/contract'
import { isCompleted } from '../../src/core/tasks/rules'
import type { HomeDialogKind } from '../screen/home-dialog'
import { useFolders, useTasks } from '../sync/use-lists'
import { createDragState } from '../ui/drag-state'
import { keyOf, useEditedRows } from '../ui/edited-rows'
import { MenuButton } from '../ui/menu-button'
import { Dots } from '../ui/row-icons'
import { useDrag } from '../ui/use-drag'
import { Tab } from './folder-tab'
import { useMoreTabs } from './use-more-tabs'

const loadMenu = () => import('./folders-menu')
const FoldersMenu = lazy(loadMenu)

export interface FolderTab extends Pick<Folder, 'id' | 'name' | 'color' | 'role' | 'members'> {
  clientId?: string | null | undefined
}

const loadLayer = () => import('./folder-drag-layer')

interface Props {
  tabs: FolderTab[]
  /** None where a view is shown. */
  activeId: number | undefined
  onChoose: (id: number) => void
  onOpen: (kind: HomeDialogKind) => void
}

/**
 * One tab a folder, by position, a new one at their end, and a menu. On a wide screen they stand
 * upright in the sidebar and can be dragged into another order. Below that they are a row that
 * scrolls by itself, not the page; it fades, and has an arrow for a mouse, where there is more.
 */
export function FolderTabs({ tabs, activeId, onChoose, onOpen }: Props) {
  const strip = useRef<HTMLUListElement>(null)
  const more = useMoreTabs(strip, tabs)
  // Counted after a change was painted.
  const tasks = useDeferredValue(useTasks())
  const folders = useFolders()
  const counts = useMemo(() => openCounts(tasks, folders), [tasks, folders])
  const [drag] = useState(createDragState)
  const { rows, deleted, setEditing } = useEditedRows(tabs)
  const isUpright = () =>
    strip.current !== null && getComputedStyle(strip.current).flexDirection === 'column'
  const { Layer, onReady, handlers } = useDrag(loadLayer, isUpright)
  const scroll = (pages: number) => {
    const { clientWidth = 0 } = strip.current ?? {}
    strip.current?.scrollBy({ left: pages * clientWidth * 0.8 })
  }
  return (
    <nav aria-label="Folders" className="folder-tabs">
      <div className="flex shrink-0 items-center max-lg:order-last lg:pl-3">
        <span
          aria-hidden="true"
          className="flex-1 text-sm font-semibold text-quiet select-none max-lg:hidden"
        >
          Folders
        </span>
        <MenuButton label="Folders and tags" icon={<Dots size={20} />} preload={loadMenu}>
          {(menu) => <FoldersMenu activeId={activeId} onOpen={onOpen} {...menu} />}
        </MenuButton>
      </div>
      <div className="relative flex min-h-0 min-w-0 flex-1">
        <ul
          {...handlers}
          ref={strip}
          onKeyDown={(event) => {
            moveFocus(event)
            handlers.onKeyDown(event)
          }}
          data-more-before={more.before || undefined}
          data-more-after={more.after || undefined}
          className="folder-strip"
        >
          {rows.map((tab) => (
            <Tab
              key={keyOf(tab)}
              tab={tab}
              active={tab.id === activeId}
              count={counts.get(tab.id) ?? 0}
              drag={drag}
              isDeleted={deleted.has(keyOf(tab))}
              onEditing={setEditing}
              onChoose={onChoose}
              onOpen={onOpen}
            />
          ))}
          <li className="shrink-0">
            <button
              type="button"
              aria-label="New folder"
              onClick={() => onOpen('new-folder')}
              className="tab-button text-quiet hover:bg-base-300/50 hover:text-base-content max-lg:px-3"
            >
              <Plus aria-hidden="true" size={18} className="shrink-0" />
              <span className="max-lg:hidden">New folder</span>
            </button>
          </li>
        </ul>
        {more.before && <Arrow Icon={ChevronLeft} side="left-0" onClick={() => scroll(-1)} />}
        {more.after && <Arrow Icon={ChevronRight} side="right-0" onClick={() => scroll(1)} />}
      </div>
      {Layer && <Layer counts={counts} list={strip} state={drag} onReady={onReady} />}
    </nav>
  )
}

interface ArrowProps {
  Icon: typeof ChevronLeft
  side: string
  onClick: () => void
}

/** For a mouse only: the keyboard goes through the tabs, a finger moves them. */
function Arrow({ Icon, side, onClick }: ArrowProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      onClick={onClick}
      className={`absolute inset-y-1 ${side} hidden w-7 cursor-pointer place-items-center rounded-field bg-base-200 text-quiet hover:text-base-content pointer-fine:grid`}
    >
      <Icon size={18} />
    </button>
  )
}

/** The arrow keys go along the tabs, so that many folders are not many Tabs. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>) {
  const { key, target, currentTarget } = event
  if (event.defaultPrevented || !(target instanceof HTMLButtonElement)) return
  const tabs: HTMLElement[] = [...currentTarget.querySelectorAll<HTMLElement>('.tab-button')]
  const at = tabs.indexOf(target)
  if (at < 0) return
  const steps: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    Home: 0,
    End: tabs.length - 1,
  }
  const tab = tabs[steps[key] ?? -1]
  if (!tab) return
  event.preventDefault()
  tab.focus()
}

/** How many open tasks each tab has, by the folder's id. Strays are where `tasksIn` shows them (P8). */
function openCounts(
  tasks: readonly Task[],
  folders: readonly { id: number }[],
): Map<number, number> {
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
