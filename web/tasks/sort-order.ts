import { createContext, useContext, useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Sort } from '../../src/core/tasks/sort'
import { store, useStored } from '../ui/store'
import type { Sorting } from './sort-menu'

/** What a person can choose; `own` is the order that they drag tasks into. */
export type SortOrder = Exclude<Sort, 'urgency'>

/** What each is called. `own` is what nobody has chosen: the best match, where words are searched for. */
export const sortLabels = (own = 'Manual order'): Record<SortOrder, string> => ({
  own,
  due: 'Due date',
  priority: 'Priority',
  title: 'Title',
  created: 'Newest first',
})

const PREFIX = 'sort-'
/** For a folder's own address it is a cookie of that path; `/` shows one of them. */
const COOKIE = 'order'
const COOKIE_AT_ROOT = 'order-at-root'
const YEAR_S = 365 * 24 * 60 * 60

/** In which the server has rendered the folder of the page. */
export const RenderedOrder = createContext<SortOrder>('own')

/**
 * The order of a folder or view, by its place, such as `folder-3` or `search`. It is remembered in
 * this browser only: the same list may be wanted in one order on a phone and in another at a desk.
 */
export function useSortOrder(place: string) {
  const key = PREFIX + place
  return {
    order: (useStored(key, useContext(RenderedOrder)) ?? 'own') as SortOrder,
    choose: (order: SortOrder) => store(key, order === 'own' ? undefined : order),
  }
}

/** In which order a folder is shown, and how to choose another. One made offline gets another id from the server. */
export function useFolderSorting(
  folder: { id: number; clientId?: string | null | undefined } | undefined,
): Sorting | undefined {
  const { order, choose } = useSortOrder(`folder-${folder?.clientId ?? folder?.id}`)
  return folder && { order, onChoose: choose }
}

/** Has the server render the folder at this path in this order, when the page is loaded again. */
export function useOrderTold(path: string, order: SortOrder) {
  const isAtRoot = useLocation().pathname === '/'
  useEffect(() => {
    const [name, at] = isAtRoot ? [COOKIE_AT_ROOT, '/'] : [COOKIE, path]
    const age = order === 'own' ? 0 : YEAR_S
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store
    document.cookie = `${name}=${order}; path=${at}; max-age=${age}; samesite=lax`
  }, [isAtRoot, path, order])
}

/** On the server: what the reader's browser has told for this path; any text. */
export function orderTold({ url, headers }: Request): string | undefined {
  const name = new URL(url).pathname === '/' ? COOKIE_AT_ROOT : COOKIE
  return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(headers.get('cookie') ?? '')?.[1]
}

/** Whether this browser shows anything in another order than its own. */
export function hasSortOrders(): boolean {
  return Object.keys(localStorage).some((key) => key.startsWith(PREFIX))
}
