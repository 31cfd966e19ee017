import { SEND } from '../sync/offline'
import { sendForAll } from '../sync/without-page'
import { logOutIfDue } from './deferred-logout'
import { type Build, cacheOf, cachesOfApp, REFRESH, SHELL, TAKE_OVER } from './versions'
import { handleNotifications, refresh } from './worker-notices'
import type { FetchEvent, WorkerScope } from './worker-scope'

declare const self: WorkerScope
/** Put in by scripts/build.ts. */
declare const BUILD: Build

/** How long a page is waited for where there is some network, before the app opens without it. */
const PATIENCE_MS = 4_000

const CACHE = cacheOf(BUILD.version)
const FILES = new Set(BUILD.files)

/**
 * Keeps the app itself, and nothing of anybody's: its files, and a page without content that they
 * start in (the shell). Pages come from the network; the page itself keeps data (web/sync).
 */
self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) self.skipWaiting()
})
self.addEventListener('sync', (event) => {
  if (event.tag === SEND) event.waitUntil(send())
})
self.addEventListener('periodicsync', (event) => {
  if (event.tag === REFRESH) event.waitUntil(send().then(refresh))
})
handleNotifications(self)
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin || /^\/(api|dav|docs|oauth)\//.test(pathname))
    return
  if (FILES.has(pathname)) event.respondWith(kept(event.request))
  else if (mode === 'navigate') event.respondWith(page(event))
})

async function install() {
  const cache = await caches.open(CACHE)
  await cache.addAll(BUILD.files)
  await cache.add(new Request(SHELL, { cache: 'reload', credentials: 'omit' }))
}

async function activate() {
  await self.registration.navigationPreload.enable()
  // The version before this one may still be open in another tab.
  const old = (await cachesOfApp()).filter((name) => name !== CACHE).slice(0, -1)
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.clients.claim()
}

/** What was changed without a network, though no page may be open any more (O13). */
async function send() {
  if (!(await logOutIfDue())) await sendForAll()
}

async function kept(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const found = await caches.match(pathname, { cacheName: CACHE, ignoreVary: true })
  return found ?? fetch(request)
}

async function page(event: FetchEvent): Promise<Response> {
  const shell = await caches.match(SHELL, { cacheName: CACHE, ignoreVary: true })
  const fetched = fetchPage(event)
  if (!shell) return fetched
  const tooLate = new Promise<Response>((resolve) => setTimeout(resolve, PATIENCE_MS, shell))
  return Promise.race([fetched.catch(() => shell), tooLate])
}

async function fetchPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  if (await logOutIfDue()) {
    // It was asked for with the session that has just ended.
    preloadResponse.catch(() => {})
    return fetch(request)
  }
  return (await preloadResponse) ?? fetch(request)
}
