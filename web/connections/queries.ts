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

export const useCreateToken = () =>
  useCall((body: CreateToken) => unwrap(api.tokens.post(body)), 'The connection could not be made')

/** Another text for it: of a feed, another address. */
export const useRenewToken = () =>
  useCall(
    (id: number) => unwrap(api.tokens({ id }).renew.post()),
    'The connection could not be renewed',
  )

export const useEndToken = () =>
  useCall((id: number) => unwrap(api.tokens({ id }).delete()), 'The connection could not be ended')

/** What is wrong with the address is said beside it. */
export const useCreateHook = () =>
  useCall((body: CreateHook) => unwrap(api.hooks.post(body)), undefined, HOOKS_KEY)

export const useResumeHook = () =>
  useCall(
    (id: number) => unwrap(api.hooks({ id }).on.post()),
    'The webhook could not be switched on',
    HOOKS_KEY,
  )

export const useRemoveHook = () =>
  useCall(
    (id: number) => unwrap(api.hooks({ id }).delete()),
    'The webhook could not be removed',
    HOOKS_KEY,
  )

export const useSendAgain = (id: number) =>
  useCall(
    (deliveryId: number) => unwrap(api.hooks({ id }).deliveries({ deliveryId }).send.post()),
    'The event could not be sent',
    deliveriesKey(id),
  )

/** A call after which a list is read again; a toast says what `failed`. */
function useCall<B, R>(call: (body: B) => Promise<R>, failed?: string, queryKey = TOKENS_KEY) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: call,
    onError: (error) => failed && reportFailure(failed, error),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}

/** Nothing on this page has asked for what is synced yet. Twice is once. */
export function useSyncedList<T>(queryKey: QueryKey): T[] {
  const queryClient = useQueryClient()
  takeOver(queryClient)
  openSync(queryClient)
  return useQuery<T[]>({ queryKey }).data ?? []
}
