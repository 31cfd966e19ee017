import { beginningOf } from '../routing/prepare'
import type { Manifest, PageAssets } from './assets'
import type { Page, PagePath } from './pages'

const ENTRY = 'web/start/client.tsx'

/** The modules that a page loads first. */
const MODULES: Record<PagePath, string[]> = {
  '/': ['web/screen/home-page.tsx'],
  '/stats': ['web/stats/stats-page.tsx'],
  '/auth': ['web/account/auth-page.tsx'],
  '/account': ['web/account/account-page.tsx'],
  '/landing': ['web/welcome/landing-page.tsx'],
  '/faq': ['web/welcome/faq-page.tsx'],
  '/reset-password': ['web/account/reset-password-page.tsx'],
  '/verify-email': ['web/account/verify-email-page.tsx'],
  '/restore-email': ['web/account/restore-email-page.tsx'],
  '/invite': ['web/folders/invite-page.tsx'],
  // What the app needs to show tasks that did not come with the page.
  '/shell': [
    ...['web/start/fill-shell.ts', 'web/screen/home-page.tsx'],
    ...['web/sync/storage.ts', 'src/core/sync/commands.ts'],
  ],
  '*': ['web/welcome/not-found-page.tsx'],
}

/** Those of what is in the task screen at some of its addresses, by how these begin. */
const PARTS: Record<string, string[]> = {
  '/today': ['web/agenda/today-view.tsx'],
  '/upcoming': ['web/agenda/upcoming-view.tsx'],
  '/calendar': ['web/agenda/calendar-view.tsx', 'web/agenda/movable.tsx'],
  '/search': ['web/search/search-view.tsx'],
  '/filter': ['web/search/filter-view.tsx'],
  '/assigned': ['web/agenda/assigned-view.tsx'],
  '/task': ['web/dialogs/task-panel.tsx', 'web/dialogs/task-details.tsx'],
}

/** Found out one after the other, the files would take a third longer to be there. */
export function assetsFor(manifest: Manifest, { path }: Page, pathname: string): PageAssets {
  const { version, css, modules } = manifest
  const parts = (path === '/' && PARTS[beginningOf(pathname)]) || []
  const needed = [ENTRY, ...MODULES[path], ...parts]
  return { version, css, preload: [...new Set(needed.flatMap((each) => modules[each] ?? []))] }
}
