import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ChangePreferences, User } from '../../src/core/auth/contract'
import { type FirstStep, PREFERENCES, type Preferences } from '../../src/core/auth/preferences'
import { USER_KEY } from '../api/account-keys'
import { setHabits } from '../dates/reader-locale'
import { refreshClock } from '../dates/use-clock'
import { useAuth } from './auth-context'

export function usePreferences(): Preferences {
  return useAuth().user?.preferences ?? PREFERENCES
}

/** Returns a function that changes some of them. */
export function useChangePreferences() {
  const queryClient = useQueryClient()
  return (change: ChangePreferences) => changePreferences(queryClient, change, false)
}

/** Returns a function after which a first step is offered no more. */
export function useFinishStep() {
  const { firstSteps } = usePreferences()
  const queryClient = useQueryClient()
  return async (step: FirstStep) => {
    if (!firstSteps.includes(step)) return
    const left = firstSteps.filter((each) => each !== step)
    await changePreferences(queryClient, { firstSteps: left }, true)
  }
}

let saving = 0

/** Whether what the server says of the account may lack what was just chosen. */
export function isSavingPreferences(): boolean {
  return saving > 0
}

/**
 * Shows the change in the same event, so that a controlled input keeps what was chosen; the code
 * that sends it comes with the first change. What is being read of the account is from before it.
 */
async function changePreferences(
  queryClient: QueryClient,
  change: ChangePreferences,
  isQuiet: boolean,
) {
  saving += 1
  void queryClient.cancelQueries({ queryKey: USER_KEY })
  queryClient.setQueryData<User | null>(
    USER_KEY,
    (user) => user && { ...user, preferences: { ...user.preferences, ...change } },
  )
  try {
    const { sendPreferences } = await import('./queries')
    await sendPreferences(change, isQuiet)
  } finally {
    saving -= 1
    if (saving === 0) void queryClient.invalidateQueries({ queryKey: USER_KEY })
  }
}

const KEY = 'preferences'

/** Those of who was signed in last at this browser, before their account is read. */
export function lastPreferences(): Preferences {
  return { ...PREFERENCES, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
}

/** Applies what isn't drawn by a component, now and whenever the account changes. */
export function followPreferences(queryClient: QueryClient) {
  let applied: Preferences | undefined
  function apply() {
    const user = queryClient.getQueryData<User | null>(USER_KEY)
    if (user === undefined || user?.preferences === applied) return
    applied = user?.preferences
    if (applied) localStorage.setItem(KEY, JSON.stringify(applied))
    else localStorage.removeItem(KEY)
    setHabits(applied ?? PREFERENCES)
    refreshClock()
  }
  apply()
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === USER_KEY[0]) apply()
  })
}
