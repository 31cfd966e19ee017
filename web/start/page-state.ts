import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { JsonText, quote } from '../api/json-text'
import type { RenderedClock } from '../dates/rendered-clock'
import type { SortOrder } from '../tasks/sort-order'
import { KEEP_FIRST_KEYS } from '../ui/hold-keys'
import { KEEP_FIRST_CLICKS } from '../ui/missed-clicks'
import type { PageAssets } from './assets'

interface QueryData {
  queryKey: QueryKey
  data: unknown
}

/** What the server hands over to the browser in a page, so that nothing is fetched twice. */
interface PageState {
  assets: PageAssets
  /** Nobody's page: the browser makes the one that its address asks for (fill-shell.ts). */
  isShell: boolean
  /** In which the page counts days. */
  timeZone: string
  /** By which it is drawn, where the server knows the reader's time zone. */
  clock: RenderedClock | undefined
  /** In which the folder that it shows is sorted. */
  order: SortOrder
  data: QueryData[]
}

declare global {
  var __page: PageState
  /** Data that came after the shell: pushed by scripts in the stream, taken by `takePageData`. */
  var __late: { push(data: QueryData[]): unknown } | undefined
}

export function bootstrapScript({ data, ...state }: PageState): string {
  const rest = quote(JSON.stringify(state).slice(0, -1))
  return `${KEEP_FIRST_CLICKS};${KEEP_FIRST_KEYS};__page=JSON.parse('${rest},"data":${quoted(data)}}')`
}

/** The data of a page in the order in which it becomes known, each query once. */
export class LateData {
  private readonly sent = new Set<string>()

  constructor(
    private readonly queryClient: QueryClient,
    private readonly nonce: string,
  ) {}

  next(): QueryData[] {
    const found = this.queryClient.getQueryCache().findAll({
      predicate: ({ state, queryHash }) => state.status === 'success' && !this.sent.has(queryHash),
    })
    for (const { queryHash } of found) this.sent.add(queryHash)
    return found.map(({ queryKey, state }) => ({ queryKey, data: state.data }))
  }

  /** A script with what has become known since; empty where that is nothing. */
  script(): string {
    const data = this.next()
    if (data.length === 0) return ''
    return `<script nonce="${this.nonce}">(self.__late??=[]).push(JSON.parse('${quoted(data)}'))</script>`
  }
}

/** In the browser: takes what the page came with, what the stream has brought and what it will bring. */
export function takePageData(queryClient: QueryClient, { data: first }: PageState) {
  const push = (more: QueryData[]) => {
    for (const { queryKey, data } of more) {
      // What the browser has asked for itself is newer.
      if (queryClient.getQueryData(queryKey) === undefined) queryClient.setQueryData(queryKey, data)
    }
  }
  const late = Array.isArray(globalThis.__late) ? globalThis.__late : []
  for (const each of [first, ...late]) push(each)
  globalThis.__late = { push }
}

/**
 * JSON for a script's string: a browser reads it faster than the same as JavaScript. Rows are in it
 * as they came.
 */
function quoted(queries: QueryData[]): string {
  const all = queries.map(({ queryKey, data }) => {
    const json = data instanceof JsonText ? data.quoted : quote(JSON.stringify(data))
    return `{"queryKey":${quote(JSON.stringify(queryKey))},"data":${json}}`
  })
  return `[${all}]`
}
