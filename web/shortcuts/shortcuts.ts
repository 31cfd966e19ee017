import { VIEWS } from '../routing/views'

/**
 * Everything that a key or the palette can do: the page listens by this table, the palette and the
 * help screen show it, and a test compares docs/keyboard.md with it.
 */
export interface Shortcut {
  id: ShortcutId
  /**
   * One key, keys one after the other (`g t`), or with Ctrl or Cmd (`mod+k`); none: palette only.
   * Those that write nothing have the names in read-keys.ts.
   */
  keys?: string
  /** A key that does the same where the part that has the focus listens to it. */
  also?: string
  label: string
  group: Group
  /** Where it leads from a page that can't do it itself; without one, it is for that page only. */
  path?: string
  /** Whether it goes on while its key is held down. */
  repeats?: boolean
}

type Group = 'Anywhere' | 'Go to' | 'The task in focus' | 'Selecting' | 'Organise'

export type ShortcutId =
  | 'palette'
  | 'search'
  | 'add'
  | 'voice'
  | 'help'
  | 'undo'
  | 'redo'
  | `go-${string}`
  | 'next'
  | 'previous'
  | 'open'
  | 'edit'
  | 'date'
  | 'priority'
  | 'move'
  | 'tags'
  | 'assign'
  | 'share'
  | 'complete'
  | 'move-down'
  | 'move-up'
  | 'first'
  | 'last'
  | 'duplicate'
  | 'copy'
  | 'select'
  | 'select-down'
  | 'select-up'
  | 'select-all'
  | 'delete'
  | 'end-selecting'
  | 'filter'
  | 'sort'
  | 'folders'
  | 'manage-tags'
  | 'log-out'

/** What the browser or the part that has the focus does by itself: for the help and the docs. */
export const OTHER_KEYS: readonly Pick<Shortcut, 'keys' | 'also' | 'label' | 'group'>[] = [
  { keys: 'enter', label: 'Unfold or fold', group: 'The task in focus' },
  { keys: 'left', label: 'Previous part of its row', group: 'The task in focus' },
  { keys: 'right', label: 'Next part of its row', group: 'The task in focus' },
  { keys: 'shift+F10', label: 'Menu', group: 'The task in focus' },
  { keys: 'space', label: 'On its handle: pick up, arrows move it', group: 'The task in focus' },
  { keys: 'mod+enter', label: 'Save a description or comment', group: 'The task in focus' },
]

export const SHORTCUTS: readonly Shortcut[] = [
  { id: 'palette', keys: 'mod+k', label: 'Find anything', group: 'Anywhere' },
  { id: 'search', keys: '/', label: 'Search tasks', group: 'Anywhere', path: '/search' },
  { id: 'add', keys: 'q', label: 'Add task', group: 'Anywhere', path: '/?add=1' },
  { id: 'voice', keys: 'v', label: 'Voice assistant', group: 'Anywhere', path: '/?voice=1' },
  { id: 'undo', keys: 'mod+z', label: 'Undo', group: 'Anywhere' },
  { id: 'redo', keys: 'mod+shift+z', label: 'Redo', group: 'Anywhere' },
  { id: 'help', keys: '?', label: 'Keyboard shortcuts', group: 'Anywhere' },
  { id: 'go-tasks', keys: 'g h', label: 'My tasks', group: 'Go to', path: '/' },
  ...VIEWS.filter(({ keys }) => keys).map(
    ({ path, keys, label }): Shortcut => ({ id: `go-${path}`, keys, label, group: 'Go to', path }),
  ),
  { id: 'go-all', keys: 'g a', label: 'All tasks', group: 'Go to', path: '/folder/all' },
  { id: 'go-stats', keys: 'g s', label: 'Statistics', group: 'Go to', path: '/stats' },
  { id: 'go-account', label: 'Account settings', group: 'Go to', path: '/account' },
  {
    id: 'go-data',
    label: 'Import and export',
    group: 'Go to',
    path: '/account?tab=data',
  },
  { id: 'go-faq', label: 'FAQ', group: 'Go to', path: '/faq' },
  { id: 'next', keys: 'j', label: 'Next task', group: 'The task in focus', repeats: true },
  { id: 'previous', keys: 'k', label: 'Previous task', group: 'The task in focus', repeats: true },
  { id: 'open', keys: 'o', label: 'Details', group: 'The task in focus' },
  { id: 'edit', keys: 'e', also: 'F2', label: 'Edit title', group: 'The task in focus' },
  { id: 'date', keys: 'd', label: 'Due date', group: 'The task in focus' },
  { id: 'priority', keys: 'p', label: 'Priority', group: 'The task in focus' },
  { id: 'move', keys: 'm', label: 'Move to folder', group: 'The task in focus' },
  { id: 'tags', keys: 't', label: 'Tags', group: 'The task in focus' },
  { id: 'assign', keys: 'a', label: 'Assign', group: 'The task in focus' },
  { id: 'complete', keys: 'c', label: 'Complete or reopen', group: 'The task in focus' },
  {
    id: 'delete',
    keys: 'del',
    label: 'Delete it, or what is selected',
    group: 'The task in focus',
  },
  {
    id: 'move-down',
    keys: 'alt+shift+down',
    label: 'Move one place down',
    group: 'The task in focus',
    repeats: true,
  },
  {
    id: 'move-up',
    keys: 'alt+shift+up',
    label: 'Move one place up',
    group: 'The task in focus',
    repeats: true,
  },
  { id: 'first', keys: 'home', label: 'First task', group: 'The task in focus' },
  { id: 'last', keys: 'end', label: 'Last task', group: 'The task in focus' },
  { id: 'duplicate', label: 'Duplicate', group: 'The task in focus' },
  { id: 'copy', keys: 'mod+c', label: 'Copy as text', group: 'The task in focus' },
  { id: 'select', keys: 'x', label: 'Select', group: 'The task in focus' },
  {
    id: 'select-down',
    keys: 'shift+down',
    label: 'Select one more below',
    group: 'Selecting',
    repeats: true,
  },
  {
    id: 'select-up',
    keys: 'shift+up',
    label: 'Select one more above',
    group: 'Selecting',
    repeats: true,
  },
  { id: 'select-all', keys: 'mod+a', label: 'Select all', group: 'Selecting' },
  { id: 'end-selecting', keys: 'esc', label: 'End the selection', group: 'Selecting' },
  { id: 'filter', label: 'Filter by Tags', group: 'Organise' },
  { id: 'sort', label: 'Sort tasks', group: 'Organise' },
  { id: 'share', label: 'Share folder', group: 'Organise' },
  { id: 'folders', label: 'Manage folders', group: 'Organise' },
  { id: 'manage-tags', label: 'Manage tags', group: 'Organise' },
  { id: 'log-out', label: 'Log out', group: 'Organise' },
]
