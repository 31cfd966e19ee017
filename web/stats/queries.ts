import { useSuspenseQuery } from '@tanstack/react-query'
import type { Stats } from '../../src/stats/contract'
import { useTimeZone } from '../app/time-zone'
import { keyOf } from '../query-path'
import { statsPath } from './prepare-stats'

/** T16, by the reader's days. */
export function useStats(): Stats {
  return useSuspenseQuery<Stats>({ queryKey: keyOf(statsPath(useTimeZone())) }).data
}
