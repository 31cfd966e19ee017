import { memo, Suspense, useEffect, useId, useRef, useState } from 'react'
import { ALL_TASKS } from '../../src/core/folders/rules'
import { pathOfFolder } from '../routing/addresses'
import { Link, navigate } from '../routing/link'
import type { HomeDialogKind } from '../screen/home-dialog'
import { type DragState, useDragged } from '../ui/drag-state'
import { lazyOverlay, lazyPart, Nothing } from '../ui/lazy-part'
import { MenuButton } from '../ui/menu-button'
import { KeepClicks } from '../ui/missed-clicks'
import { DOTS } from '../ui/row-icons'
import { FolderMark } from './folder-mark'
import type { FolderTab } from './folder-tabs'

const loadMenu = () => import('./folder-menu')
const FolderMenu = lazyPart(loadMenu)
const TabFaces = lazyPart(async () => ({ default: (await import('./people')).TabFaces }), Nothing)
const FolderColour = lazyOverlay(() => import('./colour-picker'))
const FolderNameEditor = lazyPart(() => import('./folder-name-editor'))

interface Props {
  tab: FolderTab
  active: boolean
  /** Tab comes to it; to the others the arrow keys go. */
  isStop: boolean
  count: number
  drag: DragState
  /** Deleted on another device while its name is edited here. */
  isDeleted: boolean
  onEditing: (tab: FolderTab, isEditing: boolean) => void
  onFocus: (id: number) => void
  onOpen: (kind: HomeDialogKind) => void
}

/** A folder by its mark and name; in the sidebar also with its count and a menu of its own. */
export const Tab = memo(function Tab(props: Props) {
  const { tab, active, isStop, count, drag, isDeleted, onEditing, onOpen } = props
  const { id, name, color, members } = tab
  const item = useRef<HTMLLIElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  const countId = useId()
  const [renaming, setRenaming] = useState(false)
  const [coloring, setColoring] = useState(false)
  const key = String(tab.clientId ?? id)
  const isReal = id !== ALL_TASKS.id

  useEffect(() => {
    const { current: tab } = item
    const strip = tab?.parentElement
    // Not into view by the browser: that would move the page too.
    if (active && tab && strip) {
      strip.scrollLeft =
        tab.offsetLeft - strip.offsetLeft - (strip.clientWidth - tab.clientWidth) / 2
    }
  }, [active])

  return (
    <li
      ref={item}
      data-key={isReal ? key : undefined}
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
              requestAnimationFrame(() => link.current?.focus())
            }}
          />
        </Suspense>
      ) : (
        <>
          <Link
            ref={link}
            to={pathOfFolder(tab)}
            tabIndex={isStop ? undefined : -1}
            aria-describedby={count > 0 || members ? `${countId} ${countId}p` : undefined}
            aria-current={active ? 'page' : undefined}
            onFocus={() => props.onFocus(id)}
            className="side-row"
          >
            <FolderMark color={color} />
            <span dir="auto" title={name} className={isReal ? 'side-name' : 'side-name font-bold'}>
              {name}
            </span>
            {members && (
              <KeepClicks>
                <TabFaces id={`${countId}p`} members={members} />
              </KeepClicks>
            )}
          </Link>
          <MenuButton
            label={`Options for ${name}`}
            icon={DOTS}
            stop="menu"
            className="tab-menu max-md:hidden"
            preload={loadMenu}
          >
            {(menu) => (
              <FolderMenu
                {...menu}
                tab={tab}
                onRename={() => setRenaming(true)}
                onColour={() => setColoring(true)}
                onShare={() => {
                  if (!active) navigate(pathOfFolder(tab))
                  onOpen('share')
                }}
              />
            )}
          </MenuButton>
          {count > 0 && (
            <span id={countId} aria-hidden="true" className="tab-count">
              {count}
              <span className="sr-only">{count === 1 ? ' open task' : ' open tasks'}</span>
            </span>
          )}
          {coloring && <FolderColour tab={tab} anchor={item} onClose={() => setColoring(false)} />}
        </>
      )}
    </li>
  )
})
