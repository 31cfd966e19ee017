import type { QueryClient } from '@tanstack/react-query'
import { dayHere } from '../../src/days'
import { loadCode } from '../app/pages'
import { toLastFolder } from '../app/prepare'
import type { LoadedPage } from '../app/route-loader'
import { lastFolder } from '../folders/last-folder'
import { keyOf } from '../query-path'
import { readEarly } from '../sync/storage'
import { PAGE_ID } from '../ui/page-id'
import { CACHE, lastOwner, SNAPSHOT } from './offline-cache'
import { type Snapshot, TABS } from './snapshot'

/** Longer than it takes to read 10,000 tasks from the browser's storage on a slow phone. */
const PATIENCE_MS = 1_000
/** Older than anything that the server would say. */
const LONG_AGO = 1

type Load = (path: string, patienceMs: number) => Promise<LoadedPage>

/**
 * What the shell becomes, with its data: React shows what comes behind a spinner 300 ms later at
 * the earliest, and the shell has one already.
 */
export async function fillShell(
  queryClient: QueryClient,
  version: string,
  load: Load,
): Promise<LoadedPage | undefined> {
  showSnapshot(version)
  // Asked for now, as the page would ask for one after the other. It tells of what fails.
  void Promise.allSettled([loadCode(location.pathname), readStorage()])
  await restore(queryClient)
  return loadFirst(load)
}

/**
 * Shows a folder as it was left, until the app has read the tasks and draws it: on a slow phone half
 * a second sooner, however many they are. It is to be looked at only.
 */
function showSnapshot(version: string) {
  const page = document.getElementById(PAGE_ID)
  const text = localStorage.getItem(SNAPSHOT)
  if (!page || !text) return
  const kept: Snapshot = JSON.parse(text)
  const isOfNow = kept.version === version && kept.day === dayHere(new Date())
  if (!isOfNow || kept.owner !== lastOwner() || kept.path !== addressToShow()) return
  page.inert = true
  // Nothing is to be pressed by what goes by names either, before it does anything.
  page.ariaHidden = 'true'
  page.innerHTML = kept.html
  const tabs = page.querySelector(TABS)
  if (tabs) tabs.scrollLeft = kept.tabsLeft
}

/** Where the address will have led to when the page is drawn. */
function addressToShow(): string {
  const { pathname, search } = location
  const searchParams = new URLSearchParams(search)
  const folder = lastFolder(document.cookie)
  return toLastFolder({ pathname, searchParams, lastFolder: folder }) ?? pathname + search
}

/** At the same time as the code: one after the other takes 60 ms longer on a slow phone. */
async function readStorage() {
  const owner = lastOwner()
  if (owner) await readEarly(owner)
}

/** Shows what was seen last; anything that asks for it again gets it from the server. */
async function restore(queryClient: QueryClient) {
  const cache = await caches.open(CACHE)
  const restoreOne = async ({ url }: Request) => {
    const { pathname, search } = new URL(url)
    const answer = await cache.match(url)
    const queryKey = keyOf(pathname + search)
    if (answer) queryClient.setQueryData(queryKey, await answer.json(), { updatedAt: LONG_AGO })
  }
  await Promise.all((await cache.keys()).map(restoreOne))
}

/** Where it redirects, it becomes the page that it leads to. */
async function loadFirst(load: Load): Promise<LoadedPage | undefined> {
  const path = location.pathname + location.search
  const page = await load(path, PATIENCE_MS).catch(() => undefined)
  if (!page?.redirectTo) return page
  history.replaceState(history.state, '', page.redirectTo)
  return loadFirst(load)
}
