import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import type { User } from '../../src/core/auth/contract'
import { USER_KEY } from '../api/account-keys'

interface Auth {
  /** Null for nobody, and until the server has said. */
  user: User | null
  isLoading: boolean
}

const AuthContext = createContext<Auth | null>(null)

/** Who is signed in. A 401 means nobody and is no error (spec §7). */
export function AuthProvider({ children }: { children: ReactNode }) {
  const { data, isPending } = useQuery<User | null>({ queryKey: USER_KEY })
  return <AuthContext value={{ user: data ?? null, isLoading: isPending }}>{children}</AuthContext>
}

export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

export function useSelf(): number {
  const { user } = useAuth()
  return user?.id ?? 0
}
