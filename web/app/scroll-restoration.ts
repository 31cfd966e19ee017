import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** CSS pixels from the top, by the key of the place in the history. */
const places = new Map<string, number>()

/**
 * A new page begins at its top, and one that somebody comes back to is where it was left. (A page
 * that is loaded again the browser sees to.)
 */
export function useScrollRestoration() {
  const { key, pathname } = useLocation()
  const isReturn = useNavigationType() === 'POP'

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const leaveToBrowser = () => {
      history.scrollRestoration = 'auto'
    }
    addEventListener('pagehide', leaveToBrowser)
    return () => removeEventListener('pagehide', leaveToBrowser)
  }, [])

  // The place is the page’s: a query that is taken off its address does not move it.
  useLayoutEffect(() => {
    const place = isReturn ? places.get(key) : 0
    if (place !== undefined) scrollTo(0, place)
  }, [pathname])

  useLayoutEffect(() => {
    const remember = () => void places.set(key, scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [key])
}
