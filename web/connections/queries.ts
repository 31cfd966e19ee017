import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CreateHook } from '../../src/core/hooks/contract'
import type { CreateToken } from '../../src/core/tokens/contract'
import { api } from '../api/client'
import { unwrap } from '../api/query'
import { reportFailure } from '../api/report-failure'
import { openSync, takeOver } from '../sync/open'

export const TOKENS_KEY: QueryKey = ['/api/tokens']
export const HOOKS_KEY: QueryKey = ['/api/hooks']
export const deliveriesKey = (id: number): QueryKey => [`/api/hooks/${id}/deliveries`]

export function useCreateToken() {
  const refetch = useRefetch()
  return useMutation({
    mutationFn: (body: CreateToken) => unwrap(api.tokens.post(body)),
    onError: (error) => reportFailure('The connection could not be made', error),
    onSettled: refetch,
  })
}

/** Another text for it: of a feed, another address. */
export function useRenewToken() {
  const refetch = useRefetch()
  return useMutation({
    mutationFn: (id: number) => unwrap(api.tokens({ id }).renew.post()),
    onError: (error) => reportFailure('The connection could not be renewed', error),
    onSettled: refetch,
  })
}

export function useEndToken() {
  const refetch = useRefetch()
  return useMutation({
    mutationFn: (id: number) => unwrap(api.tokens({ id }).delete()),
    onError: (error) => reportFailure('The connection could not be ended', error),
    onSettled: refetch,
  })
}

/** What is wrong with the address is said beside it. */
export function useCreateHook() {
  const refetch = useRefetch(HOOKS_KEY)
  return useMutation({
    mutationFn: (body: CreateHook) => unwrap(api.hooks.post(body)),
    onSettled: refetch,
  })
}

export function useResumeHook() {
  const refetch = useRefetch(HOOKS_KEY)
  return useMutation({
    mutationFn: (id: number) => unwrap(api.hooks({ id }).on.post()),
    onError: (error) => reportFailure('The webhook could not be switched on', error),
    onSettled: refetch,
  })
}

export function useRemoveHook() {
  const refetch = useRefetch(HOOKS_KEY)
  return useMutation({
    mutationFn: (id: number) => unwrap(api.hooks({ id }).delete()),
    onError: (error) => reportFailure('The webhook could not be removed', error),
    onSettled: refetch,
  })
}

export function useSendAgain(id: number) {
  const refetch = useRefetch(deliveriesKey(id))
  return useMutation({
    mutationFn: (deliveryId: number) =>
      unwrap(api.hooks({ id }).deliveries({ deliveryId }).send.post()),
    onError: (error) => reportFailure('The event could not be sent', error),
    onSettled: refetch,
  })
}

function useRefetch(queryKey = TOKENS_KEY) {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey })
}

/** Nothing on this page has asked for what is synced yet. Twice is once. */
export function useSyncedList<T>(queryKey: QueryKey): T[] {
  const queryClient = useQueryClient()
  takeOver(queryClient)
  openSync(queryClient)
  return useQuery<T[]>({ queryKey }).data ?? []
}
