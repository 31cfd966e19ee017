import { useSuspenseQuery } from '@tanstack/react-query'
import type { Stats } from '../../src/core/stats/contract'
import { keyOf } from '../api/query'
import { useTimeZone } from '../dates/time-zone'
import { statsPath } from './prepare-stats'

/** T16, by the reader's days. */
export function useStats(): Stats {
  return useSuspenseQuery<Stats>({ queryKey: keyOf(statsPath(useTimeZone())) }).data
}
