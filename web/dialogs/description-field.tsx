import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { rescueText, whyGone } from '../folders/rescue-text'
import { useDescribeTask } from '../tasks/changes'
import { LinkedText } from '../tasks/linked-text'
import { descriptionOf, discard, dropUnsent, keepUnsent, unsentOf } from '../tasks/unsent-text'
import { pointerLifted } from '../ui/pointer-down'

/** The description: read with its links, and a field once somebody clicks to write. */
export function DescriptionField({ task }: { task: Task | Subtask }) {
  const describe = useDescribeTask()
  const [text, setText] = useState<string>()
  /** As it was when its user began to write: another device may have changed it since. */
  const [before, setBefore] = useState(task.description)
  const button = useRef<HTMLButtonElement>(null)
  const place = descriptionOf(task.id)
  const isLocked = task.folder?.role === 'view'
  const queryClient = useQueryClient()

  function begin() {
    setBefore(task.description)
    setText(unsentOf(place).at(-1)?.text ?? task.description ?? '')
    dropUnsent(place)
  }

  /** A link is followed, and text that is being selected is not left. */
  function onClick({ target }: MouseEvent) {
    const isLink = target instanceof Element && target.closest('a')
    if (!isLink && !isLocked && document.getSelection()?.isCollapsed) begin()
  }

  function send() {
    const next = text?.trim() || null
    if (text === undefined || next === before) return
    setBefore(next)
    const why = whyGone(queryClient, task)
    if (why) rescueText(why, text)
    else describe({ ...task, description: before }, next)
  }

  function save() {
    setText(undefined)
    send()
  }

  /** The field is higher than the text: what is being pressed below it stays in its place. */
  function onBlur() {
    send()
    const lifted = pointerLifted() ?? new Promise((resolve) => setTimeout(resolve))
    void lifted.then(() => setText(undefined))
  }

  function cancel() {
    setText(undefined)
    if (!text || text === before) return
    discard(text, () => {
      keepUnsent(place, { text })
      begin()
    })
  }

  function stop(end: () => void) {
    flushSync(end)
    button.current?.focus({ preventScroll: true })
  }

  // The editor may close, or the folder become one to look at only, in the middle of a word.
  const leave = useEffectEvent(save)
  useEffect(() => () => leave(), [])
  useEffect(() => {
    if (isLocked) leave()
  }, [isLocked])

  if (text !== undefined) {
    return (
      <textarea
        dir="auto"
        aria-label="Description"
        // biome-ignore lint/a11y/noAutofocus: it is there because its user asked to write
        autoFocus
        data-own-escape="true"
        maxLength={10_000}
        placeholder="Description"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={onBlur}
        onKeyDown={(event) => {
          if (event.key === 'Escape') stop(cancel)
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) stop(save)
        }}
        className="description description-field"
      />
    )
  }
  if (isLocked && !task.description) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does it by keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button does it by keyboard
    <div onClick={onClick} className={`description ${isLocked ? '' : 'cursor-text'}`}>
      {task.description && (
        <p dir="auto">
          <LinkedText text={task.description} />
        </p>
      )}
      {!isLocked && (
        <button
          ref={button}
          type="button"
          onClick={begin}
          className={task.description ? 'description-edit sr-only' : 'description-button'}
        >
          {task.description ? 'Edit description' : 'Add a description'}
        </button>
      )}
    </div>
  )
}
