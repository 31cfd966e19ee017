import type { RouteObject } from 'react-router'
import { verifyLoader } from './auth/verify-loader'
import { forEverybody, signedInOnly, signedOutOnly } from './loaders'
import { SHELL } from './pwa/versions'
import { Root } from './root'
import { RootError } from './root-error'
import { statsLoader } from './stats/queries'

/**
 * Every page (spec §2). A page is a module that is loaded when it is first needed; `handle.module`
 * is its path, by which the server finds the files to send along.
 */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RootError,
    children: [
      {
        path: '/',
        handle: { module: 'web/home/home-page.tsx' },
        lazy: () => import('./home/home-page'),
        loader: signedInOnly(['/api/folders', '/api/tasks', '/api/tags']),
      },
      {
        path: '/stats',
        handle: { module: 'web/stats/stats-page.tsx' },
        lazy: () => import('./stats/stats-page'),
        loader: statsLoader,
      },
      {
        path: '/auth',
        handle: { module: 'web/auth/auth-page.tsx' },
        lazy: () => import('./auth/auth-page'),
        loader: signedOutOnly,
      },
      {
        path: '/account',
        handle: { module: 'web/account/account-page.tsx' },
        lazy: () => import('./account/account-page'),
        loader: forEverybody(['/api/auth/sessions']),
      },
      {
        path: '/landing',
        handle: { module: 'web/landing/landing-page.tsx' },
        lazy: () => import('./landing/landing-page'),
        loader: forEverybody(),
      },
      {
        path: '/faq',
        handle: { module: 'web/faq/faq-page.tsx' },
        lazy: () => import('./faq/faq-page'),
        loader: forEverybody(),
      },
      {
        path: '/reset-password',
        handle: { module: 'web/auth/reset-password-page.tsx', lang: 'ru' },
        lazy: () => import('./auth/reset-password-page'),
        loader: forEverybody(),
      },
      {
        path: '/verify-email',
        handle: { module: 'web/auth/verify-email-page.tsx' },
        lazy: () => import('./auth/verify-email-page'),
        loader: verifyLoader,
      },
      {
        path: SHELL,
        handle: { module: 'web/pwa/shell-page.tsx' },
        lazy: () => import('./pwa/shell-page'),
      },
      {
        path: '*',
        handle: { module: 'web/not-found/not-found-page.tsx' },
        lazy: () => import('./not-found/not-found-page'),
        loader: forEverybody([], 404),
      },
    ],
  },
]
