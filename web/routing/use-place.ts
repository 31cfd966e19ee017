import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Task } from '../../src/core/tasks/contract'
import { TASKS_KEY } from '../sync/lists'
import { useList } from '../sync/use-lists'
import { folderOfActivity, isTaskAddress, pathOfFolder, taskAt } from './addresses'
import { navigate } from './link'

/**
 * The address of the folder or view that is shown. A task has an address of its own and is shown
 * beside what was there, or else beside the folder that it is in; the activity of a folder is over it.
 */
export function usePlace(): string {
  const { pathname: here } = useLocation()
  const pathname = folderOfActivity(here) ?? here
  // Drawn again for another folder only, not for each change of a task.
  const folderId = useList(TASKS_KEY, (tasks: Task[]) => taskAt(pathname, tasks)?.folderId ?? null)
  const isTask = isTaskAddress(pathname)
  const [last, setLast] = useState(isTask ? undefined : pathname)
  if (!isTask && pathname !== last) setLast(pathname)
  if (!isTask) return pathname
  return last ?? (folderId ? pathOfFolder({ id: folderId }) : '/')
}

/** Closes what has an address of its own: back to where it was opened from, as that was. */
export function useCloseTo(place: string): () => void {
  const { key } = useLocation()
  return () => (key === 'default' ? navigate(place) : navigate(-1))
}
