import { ListFilter } from 'lucide-react'
import type { ReactNode } from 'react'
import { sameName } from '../../src/core/names'
import { fold, wordsOf } from '../../src/core/words'
import { FolderMark } from '../folders/folder-mark'
import { pathOfFilter, pathOfFolder, pathOfTask } from '../routing/addresses'
import { navigate } from '../routing/link'
import { MarkedTitle } from '../search/marked-title'
import { useSearch } from '../search/use-search'
import { lineInFocus } from '../selection/line-in-focus'
import { useFilters, useFolders } from '../sync/use-lists'
import { actionFor } from '../ui/actions'
import type { Shortcut, ShortcutId } from './shortcuts'

/** Tasks that are listed; the search lists all of them. */
const MOST_TASKS = 8

/** What moves the focus, which the palette has. */
const BY_KEY_ONLY = new Set<ShortcutId>([
  'palette',
  'next',
  'previous',
  'first',
  'last',
  'select-down',
  'select-up',
])

export interface Found {
  key: string
  group: string
  /** A folder's mark, a filter's icon. */
  icon?: ReactNode
  label: ReactNode
  hint?: string
  keys?: string
  run: () => void
}

/** What the typed words fit: tasks first, or the folders where one of them has that name. */
export function useFound(
  text: string,
  shortcuts: readonly Shortcut[],
  onRun: (shortcut: Shortcut) => void,
  onClose: () => void,
): Found[] {
  const tasks = useSearch(text, MOST_TASKS)
  const folders = useFolders()
  const filters = useFilters()
  const words = wordsOf(text)
  const isNamed = ({ name }: { name: string }) => sameName(name, text)
  const fits = (name: string) => words.every((word) => fold(name).includes(word))

  function go(path: string) {
    onClose()
    navigate(path)
  }

  const foundTasks = tasks.map((task) => ({
    key: `task-${task.clientId ?? task.id}`,
    group: 'Tasks',
    label: <MarkedTitle title={task.title} query={text} />,
    hint: task.parentTask?.title ?? task.folder?.name,
    run: () => go(pathOfTask(task)),
  }))
  const foundFolders = folders
    .filter(({ name }) => fits(name))
    .toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
    .map((folder) => ({
      key: `folder-${folder.id}`,
      group: 'Folders',
      icon: <FolderMark color={folder.color} />,
      label: folder.name,
      run: () => go(pathOfFolder(folder)),
    }))
  const foundFilters = filters
    .filter(({ name }) => fits(name))
    .map((filter) => ({
      key: `filter-${filter.id}`,
      group: 'Filters',
      icon: <ListFilter aria-hidden="true" size={16} />,
      label: filter.name,
      hint: filter.query,
      run: () => go(pathOfFilter(filter)),
    }))
  const hasLine = lineInFocus() !== undefined
  const foundActions = shortcuts
    .filter(
      ({ id, group, label, path }) =>
        (hasLine || group !== 'The task in focus') &&
        !BY_KEY_ONLY.has(id) &&
        (actionFor(id) || path) &&
        fits(label),
    )
    .map((shortcut) => ({
      key: shortcut.id,
      group: shortcut.group,
      label: shortcut.label,
      ...(shortcut.keys && { keys: shortcut.keys }),
      run: () => onRun(shortcut),
    }))
  const first = folders.some(isNamed)
    ? [...foundFolders, ...foundTasks]
    : [...foundTasks, ...foundFolders]
  return [...first, ...foundFilters, ...foundActions]
}
