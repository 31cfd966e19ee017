import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { FolderTab } from '../folders/folder-tabs'
import { folderAt, pathOfFolder, rememberFolder } from './addresses'
import { navigate } from './link'

/**
 * The folder that an address names, else the first; none where it is that of a view. It stays where
 * it is while other folders come and go, and the address follows it: a second folder puts All tasks
 * in front, and one that was made here gets another id from the server.
 */
export function useShownFolder(tabs: FolderTab[], place: string): FolderTab | undefined {
  const { pathname, search } = useLocation()
  const isFolder = place === '/' || place.startsWith('/folder/')
  const folder = place.split('/')[2]
  const find = (stays: FolderTab | undefined) =>
    isFolder
      ? (folderAt(place, tabs) ?? tabs.find((tab) => stays && isSame(tab, stays)) ?? tabs[0])
      : undefined
  const [before, setBefore] = useState(() => ({ place, tab: find(undefined) }))
  const shown = find(before.place === place ? before.tab : undefined)
  if (before.place !== place || before.tab?.id !== shown?.id) setBefore({ place, tab: shown })

  useEffect(() => {
    if (isFolder) rememberFolder(folder)
  }, [folder, isFolder])

  const path = shown && (shown.id === tabs[0]?.id ? '/' : pathOfFolder(shown))
  const isRight = !shown || pathname !== place || place === (folder ? pathOfFolder(shown) : path)
  useEffect(() => {
    if (path && !isRight) navigate(path + search, { replace: true })
  }, [isRight, path, search])
  return shown
}

function isSame(a: FolderTab, b: FolderTab): boolean {
  return a.id === b.id || (a.clientId != null && a.clientId === b.clientId)
}
