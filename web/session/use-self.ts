import { useAuth } from './auth-context'

/** The id of the signed-in user. */
export function useSelf(): number {
  const { user } = useAuth()
  return user?.id ?? 0
}
