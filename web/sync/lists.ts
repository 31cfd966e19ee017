import type { QueryKey } from '@tanstack/react-query'
import { pathOf } from '../api/query'

export const FILTERS_KEY: QueryKey = ['/api/filters']
export const FOLDERS_KEY: QueryKey = ['/api/folders']
export const TAGS_KEY: QueryKey = ['/api/tags']
export const TASKS_KEY: QueryKey = ['/api/tasks']
export const COMMENTS_KEY: QueryKey = ['/api/comments']
/** What the person is told of until they have read it (U12). */
export const NOTICES_KEY: QueryKey = ['/api/notices']
export const REMINDERS_KEY: QueryKey = ['/api/reminders']
/** The times that repeating tasks were completed or skipped (R8). */
export const COMPLETIONS_KEY: QueryKey = ['/api/completions']

/** What components read. The lists are made from the local data, never fetched (O12). */
export const LIST_KEYS: readonly QueryKey[] = [
  FILTERS_KEY,
  FOLDERS_KEY,
  TAGS_KEY,
  TASKS_KEY,
  COMMENTS_KEY,
  NOTICES_KEY,
  REMINDERS_KEY,
  COMPLETIONS_KEY,
]

/** The flat rows that a server-rendered page comes with. */
export const SYNC_KEY: QueryKey = ['/api/sync']
/** Asked for by a page that shows lists: on the server the rows, of which all of them are made. */
export const LISTS_PATH = pathOf(typeof document === 'undefined' ? SYNC_KEY : TASKS_KEY)
export const STATS_KEY: QueryKey = ['/api/dashboard/stats']
/** The statistics by the days of a time zone. */
export const statsPath = (tz: string) => pathOf([...STATS_KEY, { tz }])
