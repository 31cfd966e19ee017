import type { Token } from '../access/token-store'
import type { App } from '../app'
import type { UserRow } from '../auth/user-store'
import type { Reader } from './calendar-task'

/** A request of a calendar client whose token has been checked. */
export interface DavRequest {
  app: App
  request: Request
  user: UserRow
  token: Token
  /** What the answer is as of: changes since are in the next one. */
  revision: number
  epoch: string
  reader: Reader
  pathname: string
}

/** The whole of what a client knows, as its sync token and as its CTag. */
export function syncToken({ epoch, revision }: Pick<DavRequest, 'epoch' | 'revision'>): string {
  return `urn:tasks:sync:${epoch}:${revision}`
}

/** The revision in a token of this database; undefined for any other text. */
export function revisionIn(text: string, { epoch, revision }: DavRequest): number | undefined {
  const [, of, number] = /^urn:tasks:sync:([\w-]{1,64}):(\d{1,15})$/.exec(text.trim()) ?? []
  const since = Number(number)
  return of === epoch && since <= revision ? since : undefined
}
