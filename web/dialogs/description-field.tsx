import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { rescueText, whyGone } from '../folders/rescue-text'
import { useDescribeTask } from '../tasks/changes'
import { Button } from '../ui/button'
import { LinkedText } from '../ui/linked-text'

/** The description: read with its links, and a field once somebody wants to write. */
export function DescriptionField({ task }: { task: Task | Subtask }) {
  const describe = useDescribeTask()
  const [text, setText] = useState<string>()
  /** As it was when its user began to write: another device may have changed it since. */
  const [before, setBefore] = useState(task.description)
  const id = useId()
  const isLocked = task.folder?.role === 'view'
  const queryClient = useQueryClient()

  function begin() {
    setBefore(task.description)
    setText(task.description ?? '')
  }

  function save() {
    setText(undefined)
    const next = text?.trim() || null
    if (text === undefined || next === before) return
    const why = whyGone(queryClient, task)
    if (why) rescueText(why, text)
    else describe({ ...task, description: before }, next)
  }

  // The panel may close, or the folder become one to look at only, in the middle of a word.
  const leave = useEffectEvent(save)
  useEffect(() => () => leave(), [])
  useEffect(() => {
    if (isLocked) leave()
  }, [isLocked])

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-sm font-medium text-quiet">
        Description
      </h2>
      {text === undefined ? (
        <>
          {task.description && (
            <p className="mt-1 break-words whitespace-pre-wrap">
              <LinkedText text={task.description} />
            </p>
          )}
          <Button look="quiet" className="-ml-4 font-normal text-quiet" onClick={begin}>
            {task.description ? 'Edit description' : 'Add a description'}
          </Button>
        </>
      ) : (
        <textarea
          aria-labelledby={id}
          // biome-ignore lint/a11y/noAutofocus: it is there because its user asked to write
          autoFocus
          data-own-escape="true"
          maxLength={10_000}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onBlur={save}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setText(undefined)
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
          }}
          className="field-sizing-content mt-1 max-h-96 min-h-24 w-full rounded-field bg-base-200 px-3 py-2 text-base outline-none ring-2 ring-primary"
        />
      )}
    </section>
  )
}
