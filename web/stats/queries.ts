import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type LoaderFunction, useLoaderData, useRevalidator } from 'react-router'
import type { Stats } from '../../src/stats/contract'
import { signedInOnly } from '../loaders'
import { keyOf, pathOf } from '../query-path'
import { localTimeZone, timeZoneOf } from '../time-zone'

const statsPath = (tz: string) => pathOf(['/api/dashboard/stats', { tz }])

/** Answers the zone that the statistics were asked for in. */
export const statsLoader: LoaderFunction = async (args) => {
  const tz = timeZoneOf(args.request)
  return (await signedInOnly([statsPath(tz)])(args, undefined)) ?? tz
}

/** T16, by the reader's days; by the server's guess until a browser that is new to it has told. */
export function useStats(): Stats {
  const tz = useLoaderData<string>()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (tz !== localTimeZone()) revalidate()
  }, [tz, revalidate])
  return useSuspenseQuery<Stats>({ queryKey: keyOf(statsPath(tz)) }).data
}
