import { useState } from 'react'
import { useLocation } from 'react-router'
import { navigate, useSearchParams } from './link'

/**
 * The parameters of a view's address, and how to change them without a new entry in the history.
 * While a task with an address of its own is shown beside the view, they stay what they were.
 */
export function useViewParams(path: string) {
  const { pathname } = useLocation()
  const [current] = useSearchParams()
  const [kept, setKept] = useState(current)
  const isHere = pathname === path
  if (isHere && kept !== current) setKept(current)
  const set = (next: Record<string, string>) =>
    navigate(`${path}?${new URLSearchParams(next)}`, { replace: isHere })
  return { parameters: isHere ? current : kept, isHere, set }
}
