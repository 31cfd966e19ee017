import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import { invitationKey, OPTIONS_KEY, USER_KEY, verifyKey } from '../api/account-keys'
import { SHELL } from '../pwa/versions'
import {
  forEverybody,
  type Prepare,
  prefetch,
  signedInOnly,
  signedOutOnly,
} from '../routing/prepare'
import { statsPath } from '../sync/lists'

interface PageModule {
  Component: ComponentType
  /** Loads what is in it at this address: without that code, clicks there would go nowhere. */
  loadPart?: (pathname: string) => Promise<unknown>
}

interface PageAt<P extends string> {
  path: P
  /** Other addresses of the same page. */
  alsoAt?: readonly string[]
  /** A page is a module that is loaded when it is first needed. */
  load: () => Promise<PageModule>
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
const prepareStats: Prepare = (visit) => signedInOnly([statsPath(visit.timeZone)])(visit)

/** Before anybody signs in, the page says whether the link can still be used. */
const prepareInvite: Prepare = async ({ queryClient, searchParams }) => {
  const user = await queryClient.ensureQueryData({ queryKey: USER_KEY })
  const token = searchParams.get('token')
  if (!user && token) await prefetch(queryClient, [invitationKey(token)])
  return undefined
}

/** Every page (spec §2). */
const PAGES = [
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
    load: () => import('../screen/home-page'),
    prepare: async (visit) => (await import('../screen/home-page')).prepareHome(visit),
  },
  {
    path: '/stats',
    load: () => import('../stats/stats-page'),
    prepare: prepareStats,
  },
  {
    path: '/auth',
    load: () => import('../account/auth-page'),
    prepare: prepareAuth,
  },
  {
    path: '/account',
    load: () => import('../account/account-page'),
    prepare: forEverybody([
      ...['/api/auth/sessions', '/api/auth/notices', '/api/invitations/waiting'],
      ...['/api/settings', '/api/push/subscriptions'],
    ]),
  },
  {
    path: '/landing',
    load: () => import('../welcome/landing-page'),
    prepare: forEverybody(),
  },
  {
    path: '/faq',
    load: () => import('../welcome/faq-page'),
    prepare: forEverybody(),
  },
  {
    path: '/reset-password',
    load: () => import('../account/reset-password-page'),
    prepare: forEverybody(),
    lang: 'ru',
  },
  {
    path: '/verify-email',
    load: () => import('../account/verify-email-page'),
    prepare: prepareVerification,
  },
  {
    path: '/restore-email',
    load: () => import('../account/restore-email-page'),
    prepare: forEverybody(),
  },
  {
    path: '/invite',
    load: () => import('../folders/invite-page'),
    prepare: prepareInvite,
  },
  {
    path: SHELL,
    load: () => import('./shell-page'),
  },
] as const satisfies PageAt<string>[]

export type PagePath = (typeof PAGES)[number]['path'] | '*'
export type Page = PageAt<PagePath>

const NOT_FOUND: Page = {
  path: '*',
  load: () => import('../welcome/not-found-page'),
  prepare: forEverybody(),
  status: 404,
}

export function pageAt(pathname: string): Page {
  return (
    PAGES.find(({ path, alsoAt = [] }: Page) =>
      [path, ...alsoAt].some((each) => matchPath({ path: each, caseSensitive: true }, pathname)),
    ) ?? NOT_FOUND
  )
}

/** Loads a page's code, with that of what is in it at this address. */
export async function loadCode(pathname: string): Promise<PageModule> {
  const page = await pageAt(pathname).load()
  await page.loadPart?.(pathname)
  return page
}
