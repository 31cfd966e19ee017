import { type RefObject, useEffect, useEffectEvent } from 'react'

export type LineAction =
  | 'assign'
  | 'complete'
  | 'date'
  | 'edit'
  | 'move'
  | 'open'
  | 'priority'
  | 'tags'
type Act = (action: LineAction) => void

const lines = new WeakMap<Element, Act>()

/** Says what a line does when one of the keys for the task in focus is pressed. */
export function useLineActions(line: RefObject<Element | null>, act: Act) {
  const run = useEffectEvent(act)
  useEffect(() => {
    if (line.current) lines.set(line.current, (action) => run(action))
  }, [line])
}

/** For the line that has the focus; false where none has. */
export function actOnFocused(action: LineAction): boolean {
  const line = document.activeElement?.closest('[data-line]')
  const act = line && lines.get(line)
  act?.(action)
  return act != null
}

/** Goes to the next or previous line; from elsewhere to the first. */
export function focusLine(step: 1 | -1) {
  const all = [...document.querySelectorAll('[data-line]')]
  const at = all.indexOf(document.activeElement?.closest('[data-line]') as Element)
  const next = all[at < 0 ? 0 : at + step]
  next?.querySelector<HTMLElement>('[data-stop="title"]')?.focus()
}
