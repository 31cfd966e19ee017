import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import { prepareAuth } from '../auth/prepare-auth'
import { prepareVerification } from '../auth/prepare-verification'
import { SHELL } from '../pwa/versions'
import { prepareInvite } from '../sharing/prepare-invite'
import { prepareStats } from '../stats/prepare-stats'
import { forEverybody, type Prepare } from './prepare'

interface PageModule {
  Component: ComponentType
  /** Loads what is in it at this address: without that code, clicks there would go nowhere. */
  loadPart?: (pathname: string) => Promise<unknown>
}

export interface Page {
  path: string
  /** Other addresses of the same page. */
  alsoAt?: string[]
  /** The path of its module, by which the server finds the files to send along. */
  module: string
  /** A page is a module that is loaded when it is first needed. */
  load: () => Promise<PageModule>
  /** The modules of what is in it at some of its addresses, by how those begin. */
  parts?: Record<string, string[]>
  prepare?: Prepare
  /** 200 unless it says otherwise. */
  status?: number
  /** English unless it says otherwise (P11). */
  lang?: string
}

/** Every page (spec §2). */
const PAGES: Page[] = [
  {
    path: '/',
    alsoAt: [
      '/folder/:folder',
      '/folder/:folder/activity',
      '/task/:task',
      '/assigned',
      '/today',
      '/upcoming',
      '/calendar',
      '/search',
      '/filter/:filter',
    ],
    module: 'web/home/home-page.tsx',
    load: () => import('../home/home-page'),
    parts: {
      '/today': ['web/agenda/today-view.tsx'],
      '/upcoming': ['web/agenda/upcoming-view.tsx'],
      '/calendar': ['web/calendar/calendar-view.tsx', 'web/calendar/movable.tsx'],
      '/search': ['web/search/search-view.tsx'],
      '/filter': ['web/filters/filter-view.tsx'],
      '/assigned': ['web/sharing/assigned-view.tsx'],
      '/task': ['web/task/task-panel.tsx', 'web/task/task-details.tsx'],
    },
    prepare: async (visit) => (await import('../home/home-page')).prepareHome(visit),
  },
  {
    path: '/stats',
    module: 'web/stats/stats-page.tsx',
    load: () => import('../stats/stats-page'),
    prepare: prepareStats,
  },
  {
    path: '/auth',
    module: 'web/auth/auth-page.tsx',
    load: () => import('../auth/auth-page'),
    prepare: prepareAuth,
  },
  {
    path: '/account',
    module: 'web/account/account-page.tsx',
    load: () => import('../account/account-page'),
    prepare: forEverybody([
      ...['/api/auth/sessions', '/api/auth/notices'],
      ...['/api/settings', '/api/push/subscriptions'],
    ]),
  },
  {
    path: '/landing',
    module: 'web/landing/landing-page.tsx',
    load: () => import('../landing/landing-page'),
    prepare: forEverybody(),
  },
  {
    path: '/faq',
    module: 'web/faq/faq-page.tsx',
    load: () => import('../faq/faq-page'),
    prepare: forEverybody(),
  },
  {
    path: '/reset-password',
    module: 'web/auth/reset-password-page.tsx',
    load: () => import('../auth/reset-password-page'),
    prepare: forEverybody(),
    lang: 'ru',
  },
  {
    path: '/verify-email',
    module: 'web/auth/verify-email-page.tsx',
    load: () => import('../auth/verify-email-page'),
    prepare: prepareVerification,
  },
  {
    path: '/restore-email',
    module: 'web/auth/restore-email-page.tsx',
    load: () => import('../auth/restore-email-page'),
    prepare: forEverybody(),
  },
  {
    path: '/invite',
    module: 'web/sharing/invite-page.tsx',
    load: () => import('../sharing/invite-page'),
    prepare: prepareInvite,
  },
  {
    path: SHELL,
    module: 'web/pwa/shell-page.tsx',
    load: () => import('../pwa/shell-page'),
  },
]

const NOT_FOUND: Page = {
  path: '*',
  module: 'web/not-found/not-found-page.tsx',
  load: () => import('../not-found/not-found-page'),
  prepare: forEverybody(),
  status: 404,
}

export function pageAt(pathname: string): Page {
  return (
    PAGES.find(({ path, alsoAt = [] }) =>
      [path, ...alsoAt].some((each) => matchPath(each, pathname)),
    ) ?? NOT_FOUND
  )
}

/** Of an address such as /filter/3 it is /filter. */
export function beginningOf(pathname: string): string {
  return `/${pathname.split('/')[1]}`
}

/** Loads a page's code, with that of what is in it at this address. */
export async function loadCode(pathname: string): Promise<PageModule> {
  const page = await pageAt(pathname).load()
  await page.loadPart?.(pathname)
  return page
}
