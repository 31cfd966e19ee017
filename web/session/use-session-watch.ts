import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { USER_KEY } from '../api/account-keys'
import { isUnauthorized } from '../api/query'
import { onOwnerGone } from '../pwa/offline-cache'
import { navigate } from '../routing/link'
import { setCurrentSync } from '../sync/current'
import { PAGE_ID } from '../ui/document'
import { toast } from '../ui/toast-store'

const REDIRECT_AFTER_MS = 500

/**
 * P1: a call that finds the session gone says so, and leads to /auth after 500 ms. So does another
 * tab in which it ends.
 */
export function useSessionWatch() {
  const queryClient = useQueryClient()
  const { key } = useLocation()
  const isLeaving = useRef(false)
  const leave = useEffectEvent(() => {
    // What is on the screen until the next page is drawn can't be changed any more.
    isLeaving.current = true
    setInert(true)
    navigate('/auth')
  })
  useEffect(() => watchSession(queryClient, () => leave()), [queryClient])
  useEffect(() => {
    if (!isLeaving.current) return
    isLeaving.current = false
    setInert(false)
  }, [key])
}

function setInert(inert: boolean) {
  const page = document.getElementById(PAGE_ID)
  if (page) page.inert = inert
}

function watchSession(queryClient: QueryClient, leave: () => void): () => void {
  let leaving = false
  const lose = () => {
    if (leaving) return
    leaving = true
    toast({
      title: 'Unauthorized',
      description: 'You are logged out. Logging in again...',
      variant: 'destructive',
    })
    setTimeout(() => {
      leaving = false
      // What has not been sent stays in this browser, for the person who made it.
      setCurrentSync(undefined)
      queryClient.clear()
      queryClient.setQueryData(USER_KEY, null)
      leave()
    }, REDIRECT_AFTER_MS)
  }
  const onError = (error: unknown) => {
    if (isUnauthorized(error)) lose()
  }
  queryClient.getQueryCache().config.onError = onError
  queryClient.getMutationCache().config.onError = onError
  return onOwnerGone(lose)
}
