import { useAuth } from '../auth/auth-context'

/** The id of who is signed in. */
export function useSelf(): number {
  const { user } = useAuth()
  return user?.id ?? 0
}
