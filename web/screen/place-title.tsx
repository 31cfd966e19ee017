import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Task } from '../../src/core/tasks/contract'
import { plainTitle } from '../../src/core/tasks/title'
import { taskAt } from '../routing/addresses'
import { TASKS_KEY } from '../sync/lists'
import { useList } from '../sync/use-lists'
import { announce, focusHeading, isFocusLost } from '../ui/document'

/** Names the document after the task or the place that is shown, and says the name of another place. */
export function PlaceTitle({ name }: { name: string }) {
  const { pathname } = useLocation()
  const task = useList(TASKS_KEY, (tasks: Task[]) => taskAt(pathname, tasks)?.title)
  const said = useRef(name)
  const last = useRef<EventTarget>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target
    }
    addEventListener('focusin', note)
    return () => removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    if (said.current === name) return
    said.current = name
    // Where it leads on with what was pressed, the title has the focus, and is read.
    const isGone = isFocusLost() && last.current instanceof Element && !last.current.isConnected
    if (isGone) focusHeading()
    else announce(name)
  }, [name])
  return <title>{`${task ? plainTitle(task) : name} – Task organiser`}</title>
}
