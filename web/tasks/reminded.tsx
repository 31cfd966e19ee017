import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { ReminderRow } from '../../src/core/reminders/contract'
import { REMINDERS_KEY } from '../sync/lists'
import { useList } from '../sync/use-lists'

const Context = createContext<ReadonlySet<number>>(new Set())

export const useIsReminded = (id: number) => useContext(Context).has(id)

/** Asks once for all rows: one query each would cost a list more than its text. */
export function Reminded({ children }: { children: ReactNode }) {
  const rows = useList<ReminderRow[]>(REMINDERS_KEY)
  const ids = useMemo(() => new Set(rows.map(({ taskId }) => taskId)), [rows])
  return <Context value={ids}>{children}</Context>
}
