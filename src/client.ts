import { treaty } from '@elysiajs/eden'
import type { Api } from './server/api'

type Options = NonNullable<Parameters<typeof treaty<Api>>[1]>

/**
 * The typed client of the API, for the browser, server rendering, the terminal and tests: given an
 * address it goes over HTTP, given the API itself it stays in the process. Dates stay the text that
 * they are, or a task titled "2026-01-05" would come back as a Date.
 */
export function createClient(target: string | Api, options: Options = {}) {
  return treaty<Api>(target as string, { ...options, parseDate: false }).api
}

export type Client = ReturnType<typeof createClient>
