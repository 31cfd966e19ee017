import { useEffect } from 'react'

/** The element around the page's own content, beside which dialogs and toasts are put. */
export const PAGE_ID = 'page'
/** The page's one place for what is said and not drawn. */
export const ANNOUNCER_ID = 'announcer'

/** Until it can't be come upon any more by somebody who reads through the page. */
export const CLEAR_AFTER_MS = 3000

let clearing: ReturnType<typeof setTimeout>

/** Has a screen reader say something, once it is done with what it says. */
export function announce(text: string) {
  const announcer = document.getElementById(ANNOUNCER_ID)
  if (!announcer) return
  announcer.textContent = text
  clearTimeout(clearing)
  clearing = setTimeout(() => announcer.replaceChildren(), CLEAR_AFTER_MS)
}

/** Whether what had the focus has left the page. */
export const isFocusLost = () => document.activeElement === document.body

/**
 * Moves the focus to the title of what is shown, from where a screen reader reads on. While none is
 * there, its page is still on the way.
 */
export function focusHeading() {
  const title = document.querySelector<HTMLElement>(`#${PAGE_ID} main :is(h1, h2)`)
  if (!title) {
    requestAnimationFrame(() => isFocusLost() && focusHeading())
    return
  }
  title.tabIndex = -1
  title.style.outline = 'none'
  title.focus({ preventScroll: true })
}

/** So long nothing is typed before what it comes to is said. */
const PAUSE_MS = 500

/** Says what is understood of a text that is being typed, or found by it, when typing pauses. */
export function useAnnounce(text: string) {
  useEffect(() => {
    if (text === '') return
    const pause = setTimeout(() => announce(text), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [text])
}
