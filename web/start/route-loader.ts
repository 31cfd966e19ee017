import { type ComponentType, createContext } from 'react'
import type { Visit } from '../routing/prepare'
import { loadCode, moduleOf, type Page, pageAt } from './pages'

export interface LoadedPage {
  Component: ComponentType
  /** The path, with its query, to go to instead. */
  redirectTo?: string | undefined
}

export async function loadPage(visit: Visit): Promise<LoadedPage> {
  const page = pageAt(visit.pathname)
  const code = moduleOf(page)
  const [redirectTo, { Component }] = await Promise.all([
    page.prepare ? page.prepare(visit) : code.then(({ prepare }) => prepare?.(visit)),
    loadCode(visit.pathname),
  ])
  return { Component, redirectTo }
}

/**
 * Loads a page once per visit to it. An address that shows the same page, such as another folder of
 * the task screen, loads nothing and keeps what is on the screen.
 */
export class RouteLoader {
  private readonly pages = new Map<Page, LoadedPage | Promise<LoadedPage>>()

  constructor(
    /** What the server has rendered, or is about to. */
    private first: LoadedPage | undefined,
    private readonly load: (path: string) => Promise<LoadedPage>,
  ) {}

  /** The same one each time, as React asks again when a promise has resolved. */
  at(pathname: string, search: string): LoadedPage | Promise<LoadedPage> {
    const page = pageAt(pathname)
    const loaded = this.pages.get(page) ?? this.first ?? this.load(pathname + search)
    this.first = undefined
    this.pages.set(page, loaded)
    return loaded
  }

  forget(pathname: string) {
    this.pages.delete(pageAt(pathname))
  }

  /** Forgets the others: they are loaded again when somebody comes back to them. */
  keepOnly(pathname: string) {
    for (const page of this.pages.keys()) if (page !== pageAt(pathname)) this.pages.delete(page)
  }
}

export const RouteLoaderContext = createContext<RouteLoader | null>(null)
