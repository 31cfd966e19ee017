import type { ComponentType } from 'react'
import { invitationKey, OPTIONS_KEY, USER_KEY, verifyKey } from '../api/account-keys'
import { SHELL } from '../pwa/versions'
import {
  forEverybody,
  type Prepare,
  prefetch,
  signedInOnly,
  signedOutOnly,
} from '../routing/prepare'
import { isAt, PLACES, placeAt } from '../routing/views'
import { LISTS_PATH, statsPath } from '../sync/lists'
import type { Manifest, PageAssets } from './assets'

interface PageModule {
  Component: ComponentType
  /** Loads what is in it at this address: without that code, clicks there would go nowhere. */
  loadPart?: (pathname: string) => Promise<unknown>
  /** Where it is not that of the table. */
  prepare?: Prepare
}

export interface Page {
  path: string
  /** Other addresses of the same page. */
  alsoAt?: readonly string[]
  /** What it loads first, by the path from the root; `load` is for the page itself. */
  modules: string[]
  /** A page is a module that is loaded when it is first needed. */
  load: () => Promise<PageModule>
  /** Once it is loaded: to import it again takes the server as long as 3 % of the page. */
  module?: PageModule
  prepare?: Prepare
  /** 200 unless it says otherwise. */
  status?: number
  /** English unless it says otherwise (P11). */
  lang?: string
}

/** What the forms say depends on how the server is set up. */
const prepareAuth: Prepare = async (visit) => {
  const goTo = await signedOutOnly(visit)
  const invite = visit.searchParams.get('invite')
  const keys = [OPTIONS_KEY, ...(invite ? [invitationKey(invite)] : [])]
  if (!goTo) await prefetch(visit.queryClient, keys)
  return goTo
}

/** Follows the link while the page is rendered, so that it works without JavaScript too. */
const prepareVerification: Prepare = async ({ queryClient, searchParams }) => {
  await queryClient.ensureQueryData({ queryKey: USER_KEY })
  const token = searchParams.get('token')
  if (token) await prefetch(queryClient, [verifyKey(token)])
  return undefined
}

/** By the days of the visitor's time zone. */
const prepareStats: Prepare = (visit) =>
  signedInOnly([LISTS_PATH, statsPath(visit.timeZone)])(visit)

/** Before anybody signs in, the page says whether the link can still be used, and by whom. */
const prepareInvite: Prepare = async ({ queryClient, searchParams }) => {
  const user = await queryClient.ensureQueryData({ queryKey: USER_KEY })
  const token = searchParams.get('token')
  if (!user && token) await prefetch(queryClient, [invitationKey(token), OPTIONS_KEY])
  return undefined
}

const prepareAccount = forEverybody([
  LISTS_PATH,
  ...['/api/auth/sessions', '/api/auth/notices', '/api/invitations/waiting'],
  ...['/api/settings', '/api/push/subscriptions'],
])

/** A page in the task screen's frame, whose sidebar shows the folders. */
function inFrame(prepare: Prepare): Prepare {
  return async (visit) => {
    const { setListDefaults } = await import('../screen/home-page')
    setListDefaults(visit.queryClient)
    return prepare(visit)
  }
}

/** Every page (spec §2). */
const PAGES: Page[] = [
  {
    path: '/',
    alsoAt: PLACES.map(({ path }) => path),
    modules: ['web/screen/home-page.tsx'],
    load: () => import('../screen/home-page'),
  },
  {
    path: '/stats',
    modules: ['web/stats/stats-page.tsx', 'web/screen/home-page.tsx'],
    load: () => import('../stats/stats-page'),
    prepare: inFrame(prepareStats),
  },
  {
    path: '/auth',
    modules: ['web/account/auth-page.tsx'],
    load: () => import('../account/auth-page'),
    prepare: prepareAuth,
  },
  {
    path: '/account',
    modules: ['web/account/account-page.tsx', 'web/screen/home-page.tsx'],
    load: () => import('../account/account-page'),
    prepare: inFrame(prepareAccount),
  },
  {
    path: '/landing',
    modules: ['web/welcome/landing-page.tsx'],
    load: () => import('../welcome/landing-page'),
    prepare: forEverybody(),
  },
  {
    path: '/faq',
    modules: ['web/welcome/faq-page.tsx'],
    load: () => import('../welcome/faq-page'),
    prepare: forEverybody(),
  },
  {
    path: '/reset-password',
    modules: ['web/account/reset-password-page.tsx'],
    load: () => import('../account/reset-password-page'),
    prepare: forEverybody(),
    lang: 'ru',
  },
  {
    path: '/verify-email',
    modules: ['web/account/verify-email-page.tsx'],
    load: () => import('../account/verify-email-page'),
    prepare: prepareVerification,
  },
  {
    path: '/restore-email',
    modules: ['web/account/restore-email-page.tsx'],
    load: () => import('../account/restore-email-page'),
    prepare: forEverybody(),
  },
  {
    path: '/invite',
    modules: ['web/folders/invite-page.tsx'],
    load: () => import('../folders/invite-page'),
    prepare: prepareInvite,
  },
  {
    path: SHELL,
    // What the app needs to show tasks that did not come with the page.
    modules: [
      ...['web/start/fill-shell.ts', 'web/screen/home-page.tsx'],
      ...['web/sync/storage.ts', 'src/core/sync/commands.ts'],
    ],
    load: () => import('./shell-page'),
  },
]

const NOT_FOUND: Page = {
  path: '*',
  modules: ['web/welcome/not-found-page.tsx'],
  load: () => import('../welcome/not-found-page'),
  prepare: forEverybody(),
  status: 404,
}

export function pageAt(pathname: string): Page {
  return (
    PAGES.find(({ path, alsoAt = [] }) => [path, ...alsoAt].some((each) => isAt(each, pathname))) ??
    NOT_FOUND
  )
}

export async function moduleOf(page: Page) {
  page.module ??= await page.load()
  return page.module
}

export async function loadCode(pathname: string) {
  const page = await moduleOf(pageAt(pathname))
  await page.loadPart?.(pathname)
  return page
}

const ENTRY = 'web/start/client.tsx'

/**
 * The files that a page needs first, for its head: found one after the other they would take a third
 * longer to be there.
 */
export function assetsFor(manifest: Manifest, page: Page, pathname: string): PageAssets {
  const { version, css, print, modules } = manifest
  const place = page === PAGES[0] ? placeAt(pathname) : undefined
  const needed = [ENTRY, ...page.modules, ...(place?.modules ?? [])]
  const preload = [...new Set(needed.flatMap((each) => modules[each] ?? []))]
  return { version, css, print, preload }
}
