import { useState } from 'react'
import { useLocation } from 'react-router'
import { pathOfFolder } from '../folders/folder-address'
import { isTaskAddress, taskAt } from '../task/task-address'
import { useTasks } from '../tasks/queries'

/**
 * The address of the folder or view that is shown. A task has an address of its own and is shown
 * beside what was there, or else beside the folder that it is in.
 */
export function usePlace(): string {
  const { pathname } = useLocation()
  const task = taskAt(pathname, useTasks())
  const isTask = isTaskAddress(pathname)
  const [last, setLast] = useState<string>()
  if (!isTask && pathname !== last) setLast(pathname)
  if (!isTask) return pathname
  return last ?? (task?.folderId ? pathOfFolder(task.folderId) : '/')
}
