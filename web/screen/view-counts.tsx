import { useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useDeferredValue,
  useEffect,
  useState,
} from 'react'
import { USER_KEY } from '../api/account-keys'
import { useClock } from '../dates/use-clock'
import { openSync } from '../sync/open'
import { useFolders, useTasks } from '../sync/use-lists'

type Counts = Record<string, number>

const Context = createContext<Counts>({})

/** How many tasks wait in the views where that helps, by path. */
export const useViewCounts = () => useContext(Context)

/** Counts after a change was painted. Of what is inside, only what shows a count is drawn again. */
export function ViewCounts({ children }: { children: ReactNode }) {
  const tasks = useDeferredValue(useTasks())
  const folders = useFolders()
  const clock = useClock()
  const queryClient = useQueryClient()
  const [counts, setCounts] = useState<Counts>({})
  useEffect(() => {
    if (!clock) return
    let isCurrent = true
    import('./count-views').then(
      ({ countViews, tellSystem }) => {
        // The session may have ended meanwhile.
        if (!isCurrent || !queryClient.getQueryData(USER_KEY)) return
        const { replica } = openSync(queryClient).data
        const next = countViews(replica.shown, clock, replica.userId)
        startTransition(() => setCounts((before) => (isSame(before, next) ? before : next)))
        tellSystem(next, replica.shown, clock)
      },
      // Offline and never loaded: there is no count.
      () => {},
    )
    return () => {
      isCurrent = false
    }
    // `folders`: with whom they are shared.
  }, [tasks, folders, clock, queryClient])
  return <Context value={counts}>{children}</Context>
}

function isSame(before: Counts, after: Counts): boolean {
  return [...Object.keys(before), ...Object.keys(after)].every(
    (path) => before[path] === after[path],
  )
}
