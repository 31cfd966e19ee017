import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { folderOfActivity, pathOfFolder } from '../folders/folder-address'
import { isTaskAddress, taskAt } from '../task/task-address'
import { useTasks } from '../tasks/queries'

/**
 * The address of the folder or view that is shown. A task has an address of its own and is shown
 * beside what was there, or else beside the folder that it is in; the activity of a folder is over it.
 */
export function usePlace(): string {
  const { pathname: here } = useLocation()
  const pathname = folderOfActivity(here) ?? here
  const task = taskAt(pathname, useTasks())
  const isTask = isTaskAddress(pathname)
  const [last, setLast] = useState<string>()
  if (!isTask && pathname !== last) setLast(pathname)
  if (!isTask) return pathname
  return last ?? (task?.folderId ? pathOfFolder(task.folderId) : '/')
}

/** Closes what has an address of its own: back to where it was opened from, as that was. */
export function useCloseTo(place: string): () => void {
  const { key } = useLocation()
  const navigate = useNavigate()
  return () => (key === 'default' ? navigate(place) : navigate(-1))
}
