import type {} from 'elysia'
import { failures, IdParams, Nothing } from '../../core/http/contract'

/** The sections of the reference, in reading order: a file of routes names its own as `tags`. */
export const SECTIONS = [
  'Tasks',
  'Folders',
  'Tags',
  'Filters',
  'Projects',
  'Statistics',
  'Sync',
  'Journal',
  'Events',
  'Voice',
  'Connections',
  'Notifications',
  'Accounts',
  'Server',
] as const

export const HEADERS = {
  'If-None-Match': 'The ETag of the list that the client has',
  'Last-Event-ID': 'The id of the last event that the client received',
  'X-Client': 'The source in the journal: web, cli or voice; otherwise api',
  ETag: 'The version of the list',
  'Set-Cookie': 'The session’s cookie',
  'X-Journal': 'The id of the change in the journal, for an undo; absent if nothing changed',
  'Retry-After': 'Seconds to wait before the next try',
}

export type Header = keyof typeof HEADERS

declare module 'elysia' {
  /**
   * A route's `detail`: what its schemas don't say. Its errors are in its `response` (see
   * `failures`), which also tells whether it needs a session and which headers come with a status.
   */
  interface DocumentDecoration {
    summary: string
    description?: string
    tags?: (typeof SECTIONS)[number][]
    /** The media types of the body, if it isn't only JSON. */
    bodyTypes?: string[]
    /** The media type of the response, if it isn't JSON. */
    answerType?: string
    /** Headers of the request and the response that don't follow from a status. */
    takes?: Header[]
    gives?: Header[]
  }
}

/** The `detail` of a route that runs a command. */
export function change(summary: string, description?: string) {
  return {
    summary,
    ...(description && { description }),
    takes: ['X-Client' as const],
    gives: ['X-Journal' as const],
  }
}

/** The schemas of a route that deletes what its path names (H3). */
export const DELETION = {
  params: IdParams,
  response: { 204: Nothing, ...failures(400, 401, 404) },
}

export const TAKEN = 'The name is taken'
export const GONE = 'Created by an earlier request and deleted since'
export const GONE_OR_TAKEN =
  'The name is taken, or it was created by an earlier request and deleted since'
export const EMAIL_TAKEN = 'An account with this email exists'
export const IS_MEMBER = 'This person is already a member'
