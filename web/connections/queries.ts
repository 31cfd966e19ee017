import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CreateToken } from '../../src/core/tokens/contract'
import { api } from '../api/client'
import { unwrap } from '../api/query'
import { reportFailure } from '../api/report-failure'

export const TOKENS_KEY: QueryKey = ['/api/tokens']

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

function useRefetch() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: TOKENS_KEY })
}
