import type { App } from '../app'

/**
 * Answers requests to `/dav` and to the address at which clients look for it, and undefined for all
 * others. What it takes to do so is loaded by the first of them.
 */
export function davDoor(app: App) {
  let loaded: Promise<(request: Request) => Promise<Response>> | undefined
  return (request: Request): Promise<Response> | undefined => {
    const { pathname } = new URL(request.url)
    if (/^\/\.well-known\/caldav\/?$/.test(pathname)) {
      return Promise.resolve(new Response(null, { status: 301, headers: { location: '/dav/' } }))
    }
    if (!/^\/dav(?:\/|$)/.test(pathname)) return undefined
    loaded ??= import('./handler').then(({ createDav }) => createDav(app))
    return loaded.then((answer) => answer(request))
  }
}
