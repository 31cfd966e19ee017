import { useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  ChangePassword,
  Login,
  Profile,
  Register,
  ResetPassword,
  User,
} from '../../src/auth/contract'
import { api } from '../api'
import { logOutIfDue, logOutLater } from '../pwa/log-out-later'
import { ApiError, describeError, unwrap } from '../query'
import { reportFailure } from '../report-failure'
import { toast } from '../ui/toast-store'
import { SESSIONS_KEY, USER_KEY } from './keys'

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

/** Leaves for /auth whatever the server says (spec §8), and takes all data out of memory. */
export function useLogout(leave: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => unwrap(api.auth.logout.post()),
    onSuccess: () => succeeded('Logged out', 'You have been successfully logged out.'),
    onError: (error) => {
      if (!(error instanceof ApiError)) logOutLater()
      reportFailure('Logout failed', error)
    },
    onSettled: () => {
      leave()
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== USER_KEY[0] })
      queryClient.setQueryData(USER_KEY, null)
    },
  })
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

export function useResendVerification() {
  return useMutation({
    mutationFn: (body: { email: string }) => unwrap(api.auth['resend-verification'].post(body)),
    onSuccess: () =>
      succeeded(
        'Verification link sent',
        'If an account with that email is waiting to be verified, a new link has been sent.',
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

/** One that has ended already is as good as ended. */
export function useEndSession() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => unwrap(api.auth.sessions({ id }).delete()),
    onError: failed('The session could not be ended'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SESSIONS_KEY }),
  })
}

function useSetUser() {
  const queryClient = useQueryClient()
  return (user: User) => queryClient.setQueryData(USER_KEY, user)
}
