import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isTaskAddress } from '../task/task-address'
import { idInAddress, pathOfFolder } from './folder-address'
import type { FolderTab } from './folder-tabs'
import { rememberFolder } from './last-folder'

/**
 * The folder that the address names, else the first. It stays where it is while other folders come
 * and go, and the address follows it: a second folder puts All tasks in front, and one that was made
 * here gets another id from the server. Beside a task at an address of its own stays what was there,
 * else the folder that the task is in.
 */
export function useShownFolder(
  tabs: FolderTab[],
  taskFolderId: number | undefined,
): FolderTab | undefined {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [before, setBefore] = useState<{ pathname: string; tab: FolderTab | undefined }>()
  const isTask = isTaskAddress(pathname)
  const folder = isTask ? undefined : pathname.split('/')[2]
  const id = idInAddress(folder)
  const stays = isTask || before?.pathname === pathname ? before?.tab : undefined
  const shown =
    tabs.find((tab) => tab.id === id) ??
    tabs.find((tab) => stays && isSame(tab, stays)) ??
    tabs.find((tab) => isTask && tab.id === taskFolderId) ??
    tabs[0]
  if (before?.pathname !== pathname || before.tab?.id !== shown?.id) {
    setBefore({ pathname, tab: shown })
  }

  useEffect(() => {
    if (!isTask) rememberFolder(folder)
  }, [folder, isTask])

  const path = shown && (shown.id === tabs[0]?.id ? '/' : pathOfFolder(shown.id))
  const isRight = !shown || isTask || shown.id === (id ?? tabs[0]?.id)
  useEffect(() => {
    if (path && !isRight) navigate(path + search, { replace: true })
  }, [isRight, navigate, path, search])
  return shown
}

function isSame(a: FolderTab, b: FolderTab): boolean {
  return a.id === b.id || (a.clientId != null && a.clientId === b.clientId)
}
