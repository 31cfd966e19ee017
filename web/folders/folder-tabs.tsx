import { ChevronLeft, ChevronRight, Ellipsis } from 'lucide-react'
import { type KeyboardEvent, lazy, type RefObject, useEffect, useRef, useState } from 'react'
import { ALL_TASKS } from '../../src/folders/rules'
import type { HomeDialogKind } from '../home/home-dialog'
import { MenuButton } from '../ui/menu-button'

const loadMenu = () => import('./folders-menu')
const FoldersMenu = lazy(loadMenu)

export interface FolderTab {
  id: number
  name: string
  clientId?: string | null | undefined
}

interface Props {
  tabs: FolderTab[]
  activeId: number
  onChoose: (id: number) => void
  onOpen: (kind: HomeDialogKind) => void
}

/** What says so in colours says nothing where the system forces its own. */
export const CHOSEN_IN_FORCED_COLORS =
  'forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none'

/**
 * One tab a folder, by position, and a menu. A long row scrolls by itself, not the page; it fades,
 * and has an arrow for a mouse, where there is more.
 */
export function FolderTabs({ tabs, activeId, onChoose, onOpen }: Props) {
  const strip = useRef<HTMLUListElement>(null)
  const more = useMore(strip, tabs)
  const scroll = (pages: number) => {
    const { clientWidth = 0 } = strip.current ?? {}
    strip.current?.scrollBy({ left: pages * clientWidth * 0.8 })
  }
  return (
    <nav aria-label="Folders" className="mx-auto mt-3 flex max-w-2xl items-center pr-2">
      <div className="relative flex min-w-0 flex-1">
        <ul
          ref={strip}
          onKeyDown={moveFocus}
          data-more-before={more.before || undefined}
          data-more-after={more.after || undefined}
          className="folder-strip flex min-w-0 flex-1 gap-1 overflow-x-auto overscroll-x-contain py-1 pr-6 pl-4"
        >
          {tabs.map((tab) => (
            <Tab key={tab.id} tab={tab} active={tab.id === activeId} onChoose={onChoose} />
          ))}
        </ul>
        {more.before && <Arrow Icon={ChevronLeft} side="left-0" onClick={() => scroll(-1)} />}
        {more.after && <Arrow Icon={ChevronRight} side="right-0" onClick={() => scroll(1)} />}
      </div>
      <MenuButton
        label="Folders and tags"
        icon={<Ellipsis aria-hidden="true" size={20} />}
        preload={loadMenu}
      >
        {(menu) => <FoldersMenu onOpen={onOpen} {...menu} />}
      </MenuButton>
    </nav>
  )
}

/** Whether there are tabs beyond either edge. A wheel, which turns one way only, scrolls to them. */
function useMore(strip: RefObject<HTMLUListElement | null>, tabs: FolderTab[]) {
  const [more, setMore] = useState({ before: false, after: false })

  useEffect(() => {
    const row = strip.current
    if (!row) return
    const look = () => {
      const left = row.scrollWidth - row.clientWidth - row.scrollLeft
      setMore({ before: row.scrollLeft > 1, after: left > 1 })
    }
    const turn = (event: WheelEvent) => {
      // Where there is nothing to scroll, and with Ctrl, it does what it always does.
      if (event.ctrlKey || event.deltaX !== 0 || row.scrollWidth <= row.clientWidth) return
      event.preventDefault()
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE
      row.scrollLeft += event.deltaY * (lines ? LINE_PX : 1)
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(row)
    row.addEventListener('scroll', look, { passive: true })
    // React's own would be passive, and the page would scroll too.
    row.addEventListener('wheel', turn, { passive: false })
    return () => {
      observer.disconnect()
      row.removeEventListener('scroll', look)
      row.removeEventListener('wheel', turn)
    }
    // Other tabs need other room.
  }, [strip, tabs])
  return more
}

/** What a wheel that counts in lines is taken to mean, in CSS pixels. */
const LINE_PX = 40

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

interface TabProps extends Pick<Props, 'onChoose'> {
  tab: FolderTab
  active: boolean
}

function Tab({ tab: { id, name }, active, onChoose }: TabProps) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const { current: tab } = item
    const strip = tab?.parentElement
    // Not into view by the browser: that would move the page too.
    if (active && tab && strip)
      strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.clientWidth) / 2
  }, [active])
  return (
    <li ref={item} className="shrink-0">
      <button
        type="button"
        title={name}
        aria-current={active ? 'true' : undefined}
        onClick={() => onChoose(id)}
        className={`min-h-11 max-w-60 cursor-pointer truncate rounded-field px-4 transition-colors ${
          active
            ? `bg-base-100 text-base-content shadow-sm ring-1 ring-base-300 ${CHOSEN_IN_FORCED_COLORS}`
            : 'text-quiet hover:bg-base-300/50'
        } ${id === ALL_TASKS.id ? 'font-bold' : 'font-medium'}`}
      >
        {name}
      </button>
    </li>
  )
}

/** The arrow keys go along the row, so that many folders are not many Tabs. */
function moveFocus({ key, target, currentTarget }: KeyboardEvent<HTMLUListElement>) {
  const tabs: EventTarget[] = [...currentTarget.querySelectorAll('button')]
  const at = tabs.indexOf(target)
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 }[key]
  const tab = to === undefined ? undefined : tabs[to]
  if (tab instanceof HTMLElement) tab.focus()
}
