import {
  type KeyboardEvent,
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { type Mark, wrapSelection } from '../../src/core/tasks/title'
import type { NewTask } from '../quick-add/read-task'
import { useReading } from '../quick-add/use-quick-add'
import { lazyPart, Nothing } from '../ui/lazy-part'
import { isTouchScreen } from '../ui/use-browser'
import type { Unsent } from './unsent-text'

const TitleReading = lazyPart(() => import('../quick-add/title-reading'), Nothing)

export interface Edited {
  /** The new title; undefined where there is nothing to change (spec §5). */
  title: string | undefined
  /** What else it says, and the title without that. */
  read?: Omit<NewTask, 'text'> | undefined
  /** To the letter, for its writer to go on with. */
  typed: string
  /** What the title was when editing began. */
  before: string
  /** What was typed was not to be saved. */
  isDiscarded: boolean
  /** A key ended it, so that the focus has nowhere else to be. */
  byKey: boolean
}

interface Props {
  task: Task | Subtask
  /** What was typed before and not saved. */
  unsent: Unsent | undefined
  onDone: (edited: Edited) => void
}

/**
 * The title as it is typed, markers and all. Enter and leaving it save, Escape discards it. Its task
 * may be gone, or moved elsewhere, while it is open: that is leaving it too.
 */
export function TitleEditor({ task, unsent, onDone }: Props) {
  // Another device may change it meanwhile: only what is typed here is a change.
  const [before] = useState(task.title)
  const isReading = useReading()
  const read = useRef<Edited['read']>(undefined)
  const [title, setTitle] = useState(unsent?.text ?? before)
  const errorId = useId()
  const closed = useRef(false)
  const { ref, onKeyDown: onMarkKey } = useMarkKeys<HTMLTextAreaElement>(setTitle)

  function close(byKey = false, isDiscarded = false) {
    if (closed.current) return
    closed.current = true
    const trimmed = title.trim()
    const isChange = trimmed !== '' && trimmed !== before
    onDone({
      title: isChange ? trimmed : undefined,
      read: isChange ? read.current : undefined,
      typed: title,
      before,
      isDiscarded,
      byKey,
    })
  }

  const leave = useRef(() => {})
  useEffect(() => {
    leave.current = () => {
      close()
    }
  })
  useEffect(() => () => leave.current(), [])

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    onMarkKey(event)
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      close(true)
    } else if (event.key === 'Escape') close(true, true)
  }

  return (
    <div className="min-w-0">
      <textarea
        ref={ref}
        dir="auto"
        rows={1}
        // biome-ignore lint/a11y/noAutofocus: it is there because its user asked to type
        autoFocus={!unsent?.reason}
        data-own-escape="true"
        aria-invalid={unsent?.reason ? true : undefined}
        aria-describedby={unsent?.reason ? errorId : undefined}
        onFocus={({ target }) => (isTouchScreen() ? toEnd(target) : target.select())}
        value={title}
        onChange={(event) => setTitle(event.target.value.replaceAll('\n', ' '))}
        onKeyDown={onKeyDown}
        onBlur={() => close()}
        aria-label="Title"
        maxLength={1000}
        enterKeyHint="done"
        className="title-field"
      />
      {isReading && title !== before && (
        <Suspense>
          <TitleReading
            task={task}
            before={before}
            text={title}
            onRead={(said) => {
              read.current = said
            }}
          />
        </Suspense>
      )}
      {unsent?.reason && (
        <p id={errorId} role="alert" className="px-2 text-sm text-error">
          Not saved: {unsent.reason}
        </p>
      )}
    </div>
  )
}

/** A finger can’t tell what a letter would take the place of, and adds more often than it renames. */
function toEnd(field: HTMLTextAreaElement) {
  field.setSelectionRange(field.value.length, field.value.length)
}

type TextField = HTMLInputElement | HTMLTextAreaElement

const MARK_OF_KEY: Record<string, Mark> = { b: 'bold', i: 'italic', u: 'underline' }

/** Ctrl or Cmd with B, I and U wrap what is selected in a title's field in markers (spec §5). */
function useMarkKeys<F extends TextField>(setTitle: (title: string) => void) {
  const ref = useRef<F>(null)
  const selection = useRef<[number, number]>(undefined)

  // React puts the caret at the end of a value that it was given.
  useLayoutEffect(() => {
    if (selection.current) ref.current?.setSelectionRange(...selection.current)
    selection.current = undefined
  })

  function onKeyDown(event: KeyboardEvent<F>) {
    const mark = event.ctrlKey || event.metaKey ? MARK_OF_KEY[event.key.toLowerCase()] : undefined
    if (!mark) return
    event.preventDefault()
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const wrapped = wrapSelection(value, selectionStart ?? 0, selectionEnd ?? 0, mark)
    selection.current = [wrapped.start, wrapped.end]
    setTitle(wrapped.title)
  }

  return { ref, onKeyDown }
}
