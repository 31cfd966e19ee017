import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { isCompleted } from '../../src/core/tasks/rules'
import { plainTitle } from '../../src/core/tasks/title'
import { useLineActions } from '../selection/line-actions'
import { keyOf, openedStore, useIsSelected } from '../selection/store'
import { useLooks } from '../sync/new-looks'
import { HoldTask } from '../sync/use-change'
import { IconButton } from '../ui/button'
import { lazyPart, Nothing } from '../ui/lazy-part'
import { PRIORITY_LABELS } from '../ui/priority-labels'
import { GRIP, Up } from '../ui/row-icons'
import { useRetitleTask } from './changes'
import { lineKeys, resetTabStop } from './line-keys'
import { TaskCheckbox } from './task-checkbox'
import { TaskFacts } from './task-facts'
import { TaskMenuButton, type TaskMenuHandle } from './task-menu-button'
import { TaskTitle } from './task-title'
import { type Edited, TitleEditor } from './title-editor'
import { discard, dropUnsent, keepUnsent, titleOf, useUnsent } from './unsent-text'
import { useSwipe } from './use-swipe'
import { useToggleTask } from './use-toggle-task'

const TitleLinks = lazyPart(
  async () => ({ default: (await import('./linked-text')).TitleLinks }),
  Nothing,
)

interface Props {
  task: Task | Subtask
  /** Whether it stands in a list of its own order, where it can be dragged. */
  canMove?: boolean
  showFolder?: boolean
  /** Whether it shows the due date and such; where they stand below it, once is enough. */
  showFacts?: boolean
  /** Whether its title is the heading of what stands below it. */
  isHeading?: boolean
  /** Whether what is below the line is shown; a subtask has nothing below. */
  expanded?: boolean
  /** What a click does; where nothing unfolds, it edits the title. */
  onClick?: () => void
  onAddSubtask?: (() => void) | undefined
  title?: ReactNode
  children?: ReactNode
}

/** One quiet row: done or not, the title, what else is known, and a menu. */
export function TaskLine({
  task: listed,
  canMove = false,
  showFolder = false,
  showFacts = true,
  isHeading = false,
  expanded,
  onClick,
  onAddSubtask,
  title,
  children,
}: Props) {
  const task = useLooks(listed)
  const toggleTask = useToggleTask()
  const retitleTask = useRetitleTask()
  const [unsent] = useUnsent(titleOf(task.id))
  const [editing, setEditing] = useState(false)
  const line = useRef<HTMLDivElement>(null)
  const menu = useRef<TaskMenuHandle>(null)
  const done = isCompleted(task)
  const plain = plainTitle(task.title)
  const key = keyOf(task)
  const factsId = useId()
  const state = describeState(task)
  const selected = useIsSelected(key)
  const opened = openedStore.use((each) => each === key)
  // Who may only view the folder is offered nothing that writes (M4).
  const isLocked = task.folder?.role === 'view'
  const edit = () => setEditing(!done && !isLocked)
  const clickOrEdit = useSingleClick(onClick ?? edit)
  const tick = useRef<() => void>(null)
  const toggle = () => tick.current?.()
  const swipe = useSwipe({
    onRight: toggle,
    onLeft: () => menu.current?.openDialog('due-date', line.current),
  })
  useLineActions(line, task, {
    edit,
    toggle,
    openDialog: (kind, anchor) => menu.current?.openDialog(kind, anchor),
  })

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    lineKeys.onKeyDown(event)
    if (event.key !== 'F2' || !event.currentTarget.contains(event.target as Node)) return
    event.preventDefault()
    edit()
  }

  /** The browser's own menu stays for links and for text that is being typed. */
  function onContextMenu(event: MouseEvent<HTMLDivElement>) {
    const { target, currentTarget, nativeEvent } = event
    if (!(target instanceof Element) || !currentTarget.contains(target)) return
    if (target.closest('a, textarea')) return
    // A long press drags.
    if (nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch') return
    event.preventDefault()
    const byMouse = event.button === 2
    menu.current?.openMenu(byMouse ? { x: event.clientX, y: event.clientY } : undefined)
  }

  function close({ title, byKey, isDiscarded, ...edited }: Edited) {
    flushSync(() => setEditing(false))
    dropUnsent(titleOf(task.id))
    if (title && isDiscarded) {
      discard(title, () => {
        keepUnsent(titleOf(task.id), { text: title })
        edit()
      })
    } else if (title) retitleTask(task, { title, ...edited })
    if (line.current) resetTabStop(line.current)
    if (byKey) line.current?.querySelector<HTMLElement>('[data-stop="title"]')?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its parts are what is pressed; keys and the menu are the line's
    <div
      {...(!isLocked && swipe)}
      ref={line}
      data-task={key}
      data-selected={selected || undefined}
      data-opened={opened || undefined}
      data-done={done || undefined}
      onFocus={lineKeys.onFocus}
      onBlur={lineKeys.onBlur}
      onKeyDown={onKeyDown}
      onContextMenu={onContextMenu}
      className={`swipe task-line ${selected || opened ? 'chosen-line' : ''}`}
    >
      {canMove && !done && !isLocked && (
        // A mouse or a finger takes the row anywhere. It is hidden by its colour: a layer for the
        // opacity of each costs a list more than all of its text.
        <button
          type="button"
          data-stop="handle"
          tabIndex={-1}
          aria-label={`Move ${plain}`}
          aria-describedby={DRAG_HELP_ID}
          className="drag-handle"
          dangerouslySetInnerHTML={GRIP}
        />
      )}
      <TaskCheckbox
        task={task}
        isLocked={isLocked}
        name={plain}
        onToggle={(completed, stay) => toggleTask(task, completed, stay)}
        handle={tick}
      />
      <div {...(isHeading && { role: 'heading', 'aria-level': 2 })} className="task-text">
        {(editing && !isLocked) || unsent?.reason ? (
          <div className="relative z-1 min-w-0 flex-1 basis-2/5">
            <HoldTask task={task} />
            <TitleEditor task={task} unsent={unsent} onDone={close} />
          </div>
        ) : (
          <button
            type="button"
            dir="auto"
            data-stop="title"
            tabIndex={-1}
            aria-expanded={expanded}
            aria-current={opened ? 'true' : undefined}
            aria-describedby={`${factsId}s ${factsId} ${factsId}d`}
            onClick={clickOrEdit}
            onDoubleClick={edit}
            className={`task-title pointer-coarse:select-none ${done ? 'text-quiet line-through' : ''}`}
          >
            <span>
              {selected && (
                <span dir="ltr" className="sr-only">
                  Selected:{' '}
                </span>
              )}
              {title ?? (plain === task.title ? plain : <TaskTitle title={task.title} />)}
            </span>
            {children}
          </button>
        )}
        {state && (
          <span id={`${factsId}s`} hidden>
            {state}
          </span>
        )}
        {showFacts && (
          <TaskFacts
            id={factsId}
            task={task}
            showFolder={showFolder}
            onDate={isLocked ? undefined : (date) => menu.current?.openDialog('due-date', date)}
          />
        )}
      </div>
      {!editing && /https?:/i.test(task.title) && (
        <Suspense>
          <TitleLinks title={task.title} />
        </Suspense>
      )}
      <TaskMenuButton
        task={task}
        look={showFacts ? (expanded === false ? 'folded' : 'line') : 'head'}
        onEdit={done || isLocked ? undefined : edit}
        onAddSubtask={onAddSubtask}
        handle={menu}
      />
      {expanded && !showFacts && (
        <IconButton
          label={`Fold up ${plain}`}
          title="Fold up (Esc)"
          data-stop="fold"
          tabIndex={-1}
          icon={<Up size={18} />}
          onClick={() => {
            onClick?.()
            line.current
              ?.querySelector<HTMLElement>('[data-stop="title"]')
              ?.focus({ preventScroll: true })
          }}
          className="row-button"
        />
      )}
    </div>
  )
}

const DRAG_HELP_ID = 'drag-help'

/** How a row is dragged by its handle, for all rows of a page. */
export function DragHelp() {
  return (
    <p id={DRAG_HELP_ID} hidden>
      Press space to pick it up, the arrow keys to move it, space again to put it down, and escape
      to leave it where it was.
    </p>
  )
}

/** What its ring shows. */
function describeState(task: Task | Subtask): string {
  const { priority } = task
  const parts = [
    isCompleted(task) && 'done',
    priority !== 'medium' && `${PRIORITY_LABELS[priority]} priority`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** A second click within this time makes it a double click (spec §9). */
const DOUBLE_CLICK_MS = 250

/** Calls `act` for one click, not for two. A key press can't be doubled and acts at once. */
function useSingleClick(act: () => void) {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  return (event: MouseEvent) => {
    clearTimeout(waiting.current)
    const byKeyboard = event.detail === 0
    if (byKeyboard) act()
    else if (event.detail === 1) waiting.current = setTimeout(act, DOUBLE_CLICK_MS)
  }
}
