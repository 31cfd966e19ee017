import { useSuspenseQuery } from '@tanstack/react-query'
import type { Stats } from '../../src/stats/contract'
import { type Prepare, signedInOnly } from '../app/prepare'
import { useTimeZone } from '../app/time-zone'
import { keyOf, pathOf } from '../query-path'

const statsPath = (tz: string) => pathOf(['/api/dashboard/stats', { tz }])

export const prepareStats: Prepare = (visit) => signedInOnly([statsPath(visit.timeZone)])(visit)

/** T16, by the reader's days. */
export function useStats(): Stats {
  return useSuspenseQuery<Stats>({ queryKey: keyOf(statsPath(useTimeZone())) }).data
}
