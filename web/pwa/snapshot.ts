import { dayHere } from '../../src/core/days'
import { PAGE_ID } from '../ui/document'
import { lastOwner, ownerHere, SNAPSHOT } from './offline-cache'

/** A folder's page as it was left, for as long as nothing in it can have changed. */
interface Snapshot {
  owner: number
  /** The app's version: another version has other styles. */
  version: string
  /** The address, with its query. */
  path: string
  /** YYYY-MM-DD: "tomorrow" is as of then. */
  day: string
  html: string
  /** CSS pixels that the row of folders is scrolled by. */
  tabsLeft: number
}

const TABS = '.folder-strip'

/** What somebody is in the middle of, and does not find again on a fresh page. */
const UNDER_WAY = [
  ...['dialog', 'alertdialog', 'menu', 'listbox'].map((role) => `[role=${role}]`),
  ...['form', 'textarea', 'input:not([type=checkbox])', '[data-picked-up]', '[data-selection-bar]'],
].join()

/**
 * Shows a folder as it was left, until the app has read the tasks and draws it: on a slow phone half
 * a second sooner, however many they are. It is to be looked at only.
 */
export function showSnapshot(version: string, path: string) {
  const page = document.getElementById(PAGE_ID)
  const text = localStorage.getItem(SNAPSHOT)
  if (!page || !text) return
  const kept: Snapshot = JSON.parse(text)
  const isOfNow = kept.version === version && kept.day === dayHere(new Date())
  if (!isOfNow || kept.owner !== lastOwner() || kept.path !== path) return
  page.inert = true
  // Nothing is to be pressed by what goes by names either, before it does anything.
  page.ariaHidden = 'true'
  page.innerHTML = kept.html
  const tabs = page.querySelector(TABS)
  if (tabs) tabs.scrollLeft = kept.tabsLeft
}

/** Keeps a folder as it is left now, if this is one and nobody is in the middle of something. */
export function takeSnapshot(version: string) {
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
