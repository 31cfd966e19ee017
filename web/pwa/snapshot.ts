import type { QueryClient } from '@tanstack/react-query'
import { dayHere } from '../../src/days'
import { LIST_KEYS } from '../sync/lists'
import { PAGE_ID } from '../ui/page-id'
import { ownerHere, SNAPSHOT } from './offline-cache'

/** A folder's page as it was left, for as long as nothing in it can have changed. */
export interface Snapshot {
  owner: number
  /** Of the app: another one's styles are others. */
  version: string
  /** The address, with its query. */
  path: string
  /** YYYY-MM-DD: "tomorrow" is as of then. */
  day: string
  /** What is in the page. */
  html: string
  /** CSS pixels that the row of folders is scrolled by. */
  tabsLeft: number
}

export const TABS = '.folder-strip'

/** What somebody is in the middle of, and does not find again on a fresh page. */
const UNDER_WAY = [
  ...['dialog', 'alertdialog', 'menu', 'listbox'].map((role) => `[role=${role}]`),
  ...['form', 'textarea', 'input:not([type=checkbox])', '[data-picked-up]', '[data-selection-bar]'],
].join()

/** Keeps one when a page is left. It is gone with the first change, here or in another tab. */
export function keepSnapshot(queryClient: QueryClient, version: string) {
  const leave = () => {
    if (document.visibilityState === 'hidden') take(version)
  }
  document.addEventListener('visibilitychange', leave)
  // One that had been hidden may have changed since.
  addEventListener('pagehide', leave)
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    const [path] = query.queryKey
    if (type !== 'updated' || !LIST_KEYS.some(([list]) => list === path)) return
    localStorage.removeItem(SNAPSHOT)
  })
}

function take(version: string) {
  const page = document.getElementById(PAGE_ID)
  const owner = ownerHere()
  const { pathname, search } = location
  const isFolder = pathname === '/' || /^\/folder\/\w+$/.test(pathname)
  if (!page || page.inert || owner === undefined || !isFolder || scrollY > 0) return
  if (!page.querySelector('[data-chunk]') || document.querySelector(UNDER_WAY)) return
  const snapshot: Snapshot = {
    owner,
    version,
    path: pathname + search,
    day: dayHere(new Date()),
    html: copyOf(page).innerHTML,
    tabsLeft: page.querySelector(TABS)?.scrollLeft ?? 0,
  }
  try {
    localStorage.setItem(SNAPSHOT, JSON.stringify(snapshot))
  } catch {
    // There is no room for it: the app shows the folder when it has read the tasks.
    localStorage.removeItem(SNAPSHOT)
  }
}

/** What is near the screen, written down as it looks: markup says how a box was, not how it is. */
function copyOf(page: HTMLElement): HTMLElement {
  const copy = page.cloneNode(true) as HTMLElement
  for (const far of copy.querySelectorAll('[data-count]')) far.replaceChildren()
  for (const box of copy.querySelectorAll('input')) box.toggleAttribute('checked', box.checked)
  return copy
}
