import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Task } from '../../src/core/tasks/contract'
import { plainTitle } from '../../src/core/tasks/title'
import { taskAt } from '../routing/addresses'
import { TASKS_KEY } from '../sync/lists'
import { announce } from '../ui/document'

/** Names the document after the task or the place that is shown, and says the name of another place. */
export function PlaceTitle({ name }: { name: string }) {
  const { pathname } = useLocation()
  const { data: task } = useSuspenseQuery({
    queryKey: TASKS_KEY,
    select: (tasks: Task[]) => taskAt(pathname, tasks)?.title,
  })
  const said = useRef(name)
  useEffect(() => {
    if (said.current === name) return
    said.current = name
    announce(name)
  }, [name])
  return <title>{`${task ? plainTitle(task) : name} – Task organiser`}</title>
}
