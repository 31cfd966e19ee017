import { Ellipsis } from 'lucide-react'
import { type KeyboardEvent, lazy, useEffect, useRef } from 'react'
import { ALL_TASKS } from '../../src/folders/rules'
import type { HomeDialogKind } from '../home/home-dialog'
import { MenuButton } from '../ui/menu-button'

const loadMenu = () => import('./folders-menu')
const FoldersMenu = lazy(loadMenu)

export interface FolderTab {
  id: number
  name: string
}

interface Props {
  tabs: FolderTab[]
  activeId: number
  onChoose: (id: number) => void
  onOpen: (kind: HomeDialogKind) => void
}

/** One tab a folder, by position, and a menu. A long row scrolls by itself, not the page. */
export function FolderTabs({ tabs, activeId, onChoose, onOpen }: Props) {
  return (
    <nav aria-label="Folders" className="mx-auto mt-3 flex max-w-2xl items-center pr-2">
      <ul
        onKeyDown={moveFocus}
        className="flex min-w-0 flex-1 gap-1 overflow-x-auto py-1 pr-6 pl-4 [mask-image:linear-gradient(to_left,transparent,black_1.5rem)] [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Tab key={tab.id} tab={tab} active={tab.id === activeId} onChoose={onChoose} />
        ))}
      </ul>
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

interface TabProps extends Pick<Props, 'onChoose'> {
  tab: FolderTab
  active: boolean
}

function Tab({ tab: { id, name }, active, onChoose }: TabProps) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (active) item.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
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
            ? 'bg-base-100 text-base-content shadow-sm ring-1 ring-base-300'
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
