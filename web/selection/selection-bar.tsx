import { Calendar, CircleCheck, Flag, FolderInput, Tag, Trash2, X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { isCompleted } from '../../src/core/tasks/rules'
import { describeDueDate } from '../dates/due-date'
import { useClock } from '../dates/use-clock'
import { useFolders } from '../sync/use-lists'
import { useAction } from '../ui/actions'
import { IconButton } from '../ui/button'
import type { DialogKind } from './task-dialog'
import '../ui/floating-looks'
import { PRIORITY_LABELS } from '../ui/priority-labels'
import { commandsFor, commonOf, withoutTheirSubtasks } from './commands'
import { NOTHING } from './rules'
import { focusRow, getSelection, selectedTasks } from './selected'
import { selectionStore, shownVersion } from './store'
import { countOf, useChangeSelected } from './use-change-selected'
import { loadTaskDialog, useTaskDialog } from './use-task-dialog'

/**
 * What can be done with all that is selected (B4): on a phone in place of the bars at the bottom, on
 * a wide screen below the list.
 */
export function SelectionBar({ count }: { count: number }) {
  const changeSelected = useChangeSelected()
  const folders = useFolders()
  const clock = useClock()
  selectionStore.use(shownVersion)
  const tasks = selectedTasks()
  const bar = useRef<HTMLElement>(null)
  const { openDialog, dialog } = useTaskDialog(tasks)
  const areDone = tasks.length > 0 && tasks.every(isCompleted)

  function complete() {
    changeSelected(
      commandsFor(tasks, { completed: !areDone }),
      `${countOf(tasks)} ${areDone ? 'reopened' : 'completed'}`,
    )
  }

  function remove() {
    const removed = withoutTheirSubtasks(tasks)
    changeSelected(commandsFor(removed, { delete: true }), `${countOf(removed)} deleted`)
  }

  function end() {
    const isFocused = document.activeElement?.closest('[data-selection-bar]')
    const { head } = getSelection()
    selectionStore.set(NOTHING)
    if (isFocused) focusRow(head)
  }

  const open = (kind: DialogKind) => (event?: MouseEvent) =>
    openDialog(kind, event?.currentTarget ?? bar.current?.querySelector(`[data-kind="${kind}"]`))

  useAction('complete', complete)
  useAction('date', () => open('due-date')())
  useAction('priority', () => open('priority')())
  useAction('move', () => open('folder')())
  useAction('tags', () => open('tags')())
  useAction('delete', remove)
  useAction('end-selecting', end)

  const due = commonOf(tasks, ({ dueDate }) => dueDate)
  const priority = commonOf(tasks, (task) => task.priority)
  const folder = commonOf(tasks, ({ folderId }) => folderId)
  const folderName = folder && folders.find(({ id }) => id === folder.value)?.name
  const dueName = due && (due.value === null ? 'none' : clock && describeDueDate(due.value, clock))
  return (
    <>
      <section
        aria-label="Selected tasks"
        ref={bar}
        data-selection-bar
        onPointerEnter={loadTaskDialog}
        onFocus={loadTaskDialog}
        className="selection-bar"
      >
        <p className="flex-1 pl-3 font-semibold whitespace-nowrap md:flex-none md:px-3">
          {count} selected
        </p>
        <div className="flex max-md:order-last max-md:w-full md:gap-1">
          <Action icon={<CircleCheck />} name={areDone ? 'Reopen' : 'Done'} onClick={complete} />
          <Action
            icon={<Calendar />}
            name="Date"
            now={due ? dueName : 'mixed'}
            kind="due-date"
            onClick={open('due-date')}
          />
          <Action
            icon={<Flag />}
            name="Priority"
            now={priority ? PRIORITY_LABELS[priority.value] : 'mixed'}
            kind="priority"
            onClick={open('priority')}
          />
          <Action
            icon={<FolderInput />}
            name="Folder"
            now={folder ? (folderName ?? 'none') : 'mixed'}
            kind="folder"
            onClick={open('folder')}
          />
          <Action icon={<Tag />} name="Tags" kind="tags" onClick={open('tags')} />
          <Action icon={<Trash2 />} name="Delete" isDangerous onClick={remove} />
        </div>
        <IconButton
          label="End the selection"
          icon={<X aria-hidden="true" size={18} />}
          onClick={end}
        />
      </section>
      {dialog}
    </>
  )
}

interface ActionProps {
  icon: ReactNode
  name: string
  /** What all of them have at present, or that it differs. */
  now?: string | undefined
  isDangerous?: boolean
  kind?: DialogKind
  onClick: (event: MouseEvent) => void
}

function Action({ icon, name, now, isDangerous, kind, onClick }: ActionProps) {
  return (
    <button
      type="button"
      data-kind={kind}
      onClick={onClick}
      className={`selection-action ${isDangerous ? 'text-error' : ''}`}
    >
      <span aria-hidden="true" className="*:size-5">
        {icon}
      </span>
      <span className="min-w-0">
        <span className="block">{name}</span>
        {now && (
          <span className="block max-w-24 truncate text-xs text-quiet max-xl:sr-only">{now}</span>
        )}
      </span>
    </button>
  )
}
