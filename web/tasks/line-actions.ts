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

/** What the lines on the page do, by their elements. */
export const lines = new WeakMap<Element, Act>()

/** Says what a line does when one of the keys for the task in focus is pressed. */
export function useLineActions(line: RefObject<Element | null>, act: Act) {
  const run = useEffectEvent(act)
  useEffect(() => {
    if (line.current) lines.set(line.current, (action) => run(action))
  }, [line])
}
