import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { folderOfActivity, isTaskAddress } from './addresses'

/** CSS pixels from the top, by the key of the place in the history. */
const places = new Map<string, number>()
/** The address of the page that was shown, by the same key. */
const pagesBelow = new Map<string, string>()

/**
 * A new page begins at its top, and one that somebody comes back to is where it was left. A page
 * that is loaded again the browser sees to, and `keepRow` where its rows become higher then.
 */
export function useScrollRestoration() {
  const { key, pathname } = useLocation()
  const type = useNavigationType()
  /** The address of the page; unknown where the first one is over it. */
  const shown = useRef<string>(undefined)
  const wasOver = useRef(false)

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const leaveToBrowser = () => {
      history.scrollRestoration = 'auto'
    }
    addEventListener('pagehide', leaveToBrowser)
    return () => removeEventListener('pagehide', leaveToBrowser)
  }, [])

  // The place is the page’s: a query that is taken off its address does not move it, nor does what
  // has an address of its own and is shown over the page or beside it.
  useLayoutEffect(() => {
    const before = shown.current
    const below = isOver(pathname) ? (pagesBelow.get(key) ?? before) : pathname
    if (below) pagesBelow.set(key, below)
    shown.current = below
    const isSame = below === before || (before === undefined && wasOver.current)
    wasOver.current = isOver(pathname)
    if (isSame) return
    // An address that takes the place of another is that of the same page.
    if (type === 'REPLACE') return void places.set(key, scrollY)
    const place = type === 'POP' ? places.get(key) : 0
    if (place !== undefined) scrollTo(0, place)
  }, [pathname])

  useLayoutEffect(() => {
    const remember = () => void places.set(key, scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [key])
}

/** A task, or the activity of a folder. */
const isOver = (path: string) => isTaskAddress(path) || folderOfActivity(path) !== undefined
