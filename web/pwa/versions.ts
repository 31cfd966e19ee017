export interface Build {
  version: string
  /** The paths of all that is needed to run without a network. */
  files: string[]
}

/** The path of the page without content that the app starts in without a network. */
export const SHELL = '/shell'
/** What a page tells a service worker that waits for the older one's pages to be closed. */
export const TAKE_OVER = 'take over'
/** Now and then the browser wakes the worker of an installed app (W4). */
export const REFRESH = 'refresh'

const PREFIX = 'app-'

/** Where a version of the app is kept. */
export function cacheOf(version: string): string {
  return PREFIX + version
}

/** The versions that are kept, the newest last. */
export async function cachesOfApp(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX))
}
