import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { type Mark, wrapSelection } from '../../src/core/tasks/title'

type TextField = HTMLInputElement | HTMLTextAreaElement

const MARK_OF_KEY: Record<string, Mark> = { b: 'bold', i: 'italic', u: 'underline' }

/** Ctrl or Cmd with B, I and U wrap what is selected in a title's field in markers (spec §5). */
export function useMarkKeys<F extends TextField>(setTitle: (title: string) => void) {
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
