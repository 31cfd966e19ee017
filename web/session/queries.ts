import { useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  ChangePassword,
  ChangePreferences,
  DeleteAccount,
  Login,
  Notices,
  Profile,
  Register,
  ResetPassword,
  User,
} from '../../src/core/auth/contract'
import { NOTICES_KEY, SESSIONS_KEY, USER_KEY } from '../api/account-keys'
import { api } from '../api/client'
import { ApiError, describeError, unwrap } from '../api/query'
import { reportFailure } from '../api/report-failure'
import { deferLogout, logOutIfDue } from '../pwa/deferred-logout'
import { setCurrentSync } from '../sync/current'
import { ask } from '../ui/asker'
import { loadFreshPage, toast } from '../ui/toast-store'

const failed = (title: string) => (error: unknown) => reportFailure(title, error)
const succeeded = (title: string, description: string) => toast({ title, description })

export function useLogin() {
  const setUser = useSetUser()
  return useMutation({
    mutationFn: async (body: Login) => {
      await logOutIfDue()
      return unwrap(api.auth.login.post(body))
    },
    onSuccess: ({ user }) => {
      setUser(user)
      succeeded('Login successful', 'Welcome back!')
    },
    onError: failed('Login failed'),
  })
}

export function useRegister() {
  return useMutation({
    mutationFn: (body: Register) => unwrap(api.auth.register.post(body)),
    onSuccess: () =>
      succeeded(
        'Registration successful',
        'Please check your email to verify your account before logging in.',
      ),
    onError: failed('Registration failed'),
  })
}

/**
 * Leaves for /auth whatever the server says (spec §8), and takes all data out of this browser: out
 * of memory by a fresh page, where there is a server to load it from. Asks first where that would
 * lose changes (O15).
 */
export function useLogout(leave: () => void) {
  const queryClient = useQueryClient()
  const forget = useForget()
  const forgetUser = () => queryClient.setQueryData(USER_KEY, null)
  const mutation = useMutation({
    mutationFn: async () => {
      await forget()
      return unwrap(api.auth.logout.post())
    },
    onSuccess: () => {
      forgetUser()
      const description = 'You have been successfully logged out.'
      loadFreshPage('/auth', { title: 'Logged out', description })
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) deferLogout()
      reportFailure('Logout failed', error)
      leave()
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== USER_KEY[0] })
      forgetUser()
    },
  })
  const start = async () => {
    const user = queryClient.getQueryData<User | null>(USER_KEY)
    const { countUnsent } = await import('../sync/forget')
    const count = user ? await countUnsent(user.id) : 0
    if (count === 0) return mutation.mutate()
    ask({
      title: count === 1 ? '1 change has not been sent' : `${count} changes have not been sent`,
      description: 'If you log out now, they are lost.',
      action: 'Log out and lose them',
      onConfirm: () => mutation.mutate(),
    })
  }
  return { isPending: mutation.isPending, start }
}

export function useForgotPassword() {
  return useMutation({
    mutationFn: (body: { email: string }) => unwrap(api.auth['forgot-password'].post(body)),
    onSuccess: () =>
      succeeded(
        'Reset link sent',
        'If an account with that email exists, a password reset link has been sent.',
      ),
    onError: failed('Failed to send reset link'),
  })
}

export function useResendVerification(isKept: boolean) {
  return useMutation({
    mutationFn: (body: { email: string }) => unwrap(api.auth['resend-verification'].post(body)),
    onSuccess: () =>
      succeeded(
        isKept ? 'New link made' : 'Verification link sent',
        `If an account with that email is waiting to be verified, ${isKept ? 'it has a new link' : 'a new link has been sent'}.`,
      ),
    onError: failed('Failed to send verification link'),
  })
}

/** The page that uses this speaks Russian, and shows its own failure (spec §8). */
export function useResetPassword() {
  return useMutation({
    mutationFn: (body: ResetPassword) => unwrap(api.auth['reset-password'].post(body)),
    onError: (error) =>
      toast({
        title: 'Ошибка',
        description: describeError(error) || 'Не удалось сменить пароль',
        variant: 'destructive',
      }),
  })
}

/** A15. The same token resets the password then; nothing of before is left in a fresh page. */
export function useRestoreEmail() {
  return useMutation({
    mutationFn: (token: string) => unwrap(api.auth['restore-email'].post({ token })),
    onSuccess: (_, token) => location.replace(`/reset-password?${new URLSearchParams({ token })}`),
  })
}

export function useUpdateProfile() {
  const setUser = useSetUser()
  return useMutation({
    mutationFn: (body: Profile) => unwrap(api.auth.profile.put(body)),
    onSuccess: ({ user }) => {
      setUser(user)
      succeeded('Profile updated', 'Your profile has been successfully updated.')
    },
    onError: failed('Profile update failed'),
  })
}

export function useChangePassword() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ChangePassword) => unwrap(api.auth['change-password'].put(body)),
    onSuccess: () => {
      succeeded('Password changed', 'Your password has been successfully updated.')
      return queryClient.invalidateQueries({ queryKey: SESSIONS_KEY })
    },
    onError: failed('Password change failed'),
  })
}

export function useSetNotices() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Notices) => unwrap(api.auth.notices.put(body)),
    onMutate: (body) => void queryClient.setQueryData(NOTICES_KEY, body),
    onError: failed('The setting could not be saved'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: NOTICES_KEY }),
  })
}

/** Leaves for a fresh page, in which nothing of the account is left. */
export function useDeleteAccount() {
  const forget = useForget()
  return useMutation({
    mutationFn: (body: DeleteAccount) => unwrap(api.auth.account.delete(body)),
    onSuccess: () => {
      // Not waited for: the session has ended, and the next page deletes what is left.
      forget().catch(() => {})
      // The dialog stays meanwhile: one that closes goes back in the history, and so not there.
      loadFreshPage('/landing', {
        title: 'Account deleted',
        description: 'Your account and everything in it has been deleted.',
      })
    },
    onError: failed('Your account could not be deleted'),
  })
}

/** One that has ended already is as good as ended. */
export function useEndSession() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => unwrap(api.auth.sessions({ id }).delete()),
    onError: failed('The session could not be ended'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SESSIONS_KEY }),
  })
}

/** Deletes what this browser keeps for the person who is signed in. */
function useForget() {
  const queryClient = useQueryClient()
  return async () => {
    const { forget } = await import('../sync/forget')
    const user = queryClient.getQueryData<User | null>(USER_KEY)
    setCurrentSync(undefined)
    if (user) await forget(user.id)
  }
}

function useSetUser() {
  const queryClient = useQueryClient()
  return (user: User) => queryClient.setQueryData(USER_KEY, user)
}

/** Saves changed settings. If that fails, a toast says so unless `isQuiet`. */
export async function sendPreferences(change: ChangePreferences, isQuiet: boolean) {
  try {
    await unwrap(api.auth.preferences.patch(change))
  } catch (error) {
    if (!isQuiet) reportFailure('The setting could not be saved', error)
  }
}
