import { lazy, memo, Suspense, useEffect, useId, useRef, useState } from 'react'
import { ALL_TASKS } from '../../src/core/folders/rules'
import type { HomeDialogKind } from '../screen/home-dialog'
import { type DragState, useDragged } from '../ui/drag-state'
import { MenuButton } from '../ui/menu-button'
import { KeepClicks } from '../ui/missed-clicks'
import { Dots } from '../ui/row-icons'
import { FolderMark } from './folder-mark'
import type { FolderTab } from './folder-tabs'

const loadMenu = () => import('./folder-menu')
const FolderMenu = lazy(loadMenu)
const TabFaces = lazy(() => import('./tab-faces'))
const FolderNameEditor = lazy(async () => ({
  default: (await import('./folder-name-editor')).FolderNameEditor,
}))

interface Props {
  tab: FolderTab
  active: boolean
  /** Open tasks. */
  count: number
  drag: DragState
  /** Deleted on another device while its name is edited here. */
  isDeleted: boolean
  onEditing: (tab: FolderTab, isEditing: boolean) => void
  onChoose: (id: number) => void
  onOpen: (kind: HomeDialogKind) => void
}

/** A folder by its name; in the sidebar also with its count and a menu of its own. */
export const Tab = memo(function Tab(props: Props) {
  const { tab, active, count, drag, isDeleted, onEditing, onChoose, onOpen } = props
  const { id, name, color, members } = tab
  const item = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const countId = useId()
  const [renaming, setRenaming] = useState(false)
  const key = String(tab.clientId ?? id)
  const isReal = id !== ALL_TASKS.id

  useEffect(() => {
    const { current: tab } = item
    const strip = tab?.parentElement
    // Not into view by the browser: that would move the page too.
    if (active && tab && strip) {
      strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.clientWidth) / 2
    }
  }, [active])

  return (
    <li
      ref={item}
      {...(isReal && { 'data-key': key })}
      data-folder={id}
      {...useDragged(drag, key)}
      className="folder-tab group/tab"
    >
      {renaming ? (
        <Suspense>
          <FolderNameEditor
            tab={tab}
            isDeleted={isDeleted}
            onEditing={(isEditing) => onEditing(tab, isEditing)}
            onDone={() => {
              setRenaming(false)
              requestAnimationFrame(() => button.current?.focus())
            }}
          />
        </Suspense>
      ) : (
        <>
          <button
            ref={button}
            type="button"
            title={name}
            aria-describedby={count > 0 || members ? `${countId} ${countId}p` : undefined}
            aria-current={active ? 'true' : undefined}
            onClick={() => onChoose(id)}
            className={`tab-button lg:pr-10 pointer-coarse:lg:pr-20 ${active ? 'chosen-row' : 'text-quiet hover:bg-base-300/50'} ${isReal ? 'font-medium' : 'font-bold'}`}
          >
            <FolderMark color={color} />
            <span data-name dir="auto" className="truncate">
              {name}
            </span>
            {members && (
              <KeepClicks>
                <TabFaces id={`${countId}p`} members={members} />
              </KeepClicks>
            )}
          </button>
          {count > 0 && (
            <span id={countId} className="tab-count">
              {count}
              <span className="sr-only"> open {count === 1 ? 'task' : 'tasks'}</span>
            </span>
          )}
          <MenuButton
            label={`Options for ${name}`}
            icon={<Dots size={18} />}
            className="absolute top-0 right-0 max-lg:hidden pointer-fine:size-9.5 pointer-fine:text-transparent pointer-fine:group-focus-within/tab:text-quiet pointer-fine:group-hover/tab:text-quiet pointer-fine:aria-expanded:text-quiet"
            preload={loadMenu}
          >
            {(menu) => (
              <FolderMenu
                {...menu}
                tab={tab}
                onRename={() => setRenaming(true)}
                onShare={() => {
                  onChoose(id)
                  onOpen('share')
                }}
              />
            )}
          </MenuButton>
        </>
      )}
    </li>
  )
})
