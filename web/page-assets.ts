import type { Manifest, PageAssets } from './app/assets'
import { beginningOf, type Page, type PagePath } from './app/pages'

const ENTRY = 'web/app/client.tsx'

/** The modules that a page loads first. */
const MODULES: Record<PagePath, string[]> = {
  '/': ['web/home/home-page.tsx'],
  '/stats': ['web/stats/stats-page.tsx'],
  '/auth': ['web/auth/auth-page.tsx'],
  '/account': ['web/account/account-page.tsx'],
  '/landing': ['web/landing/landing-page.tsx'],
  '/faq': ['web/faq/faq-page.tsx'],
  '/reset-password': ['web/auth/reset-password-page.tsx'],
  '/verify-email': ['web/auth/verify-email-page.tsx'],
  '/restore-email': ['web/auth/restore-email-page.tsx'],
  '/invite': ['web/sharing/invite-page.tsx'],
  // What the app needs to show tasks that did not come with the page.
  '/shell': [
    ...['web/pwa/fill-shell.ts', 'web/home/home-page.tsx'],
    ...['web/sync/storage.ts', 'src/sync/apply.ts'],
  ],
  '*': ['web/not-found/not-found-page.tsx'],
}

/** Those of what is in the task screen at some of its addresses, by how these begin. */
const PARTS: Record<string, string[]> = {
  '/today': ['web/agenda/today-view.tsx'],
  '/upcoming': ['web/agenda/upcoming-view.tsx'],
  '/calendar': ['web/calendar/calendar-view.tsx', 'web/calendar/movable.tsx'],
  '/search': ['web/search/search-view.tsx'],
  '/filter': ['web/filters/filter-view.tsx'],
  '/assigned': ['web/sharing/assigned-view.tsx'],
  '/task': ['web/task/task-panel.tsx', 'web/task/task-details.tsx'],
}

/** Found out one after the other, the files would take a third longer to be there. */
export function assetsFor(manifest: Manifest, { path }: Page, pathname: string): PageAssets {
  const { version, css, modules } = manifest
  const parts = (path === '/' && PARTS[beginningOf(pathname)]) || []
  const needed = [ENTRY, ...MODULES[path], ...parts]
  return { version, css, preload: [...new Set(needed.flatMap((each) => modules[each] ?? []))] }
}
