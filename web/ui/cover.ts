/** The element around the page's own content, beside which dialogs and toasts are put. */
export const PAGE_ID = 'page'

/** The dialogs that are open, the lowest first. */
const open: HTMLElement[] = []

/** The ref of a dialog: while it is there, nothing below it can be clicked, focused or read. */
export function coverRest(dialog: HTMLElement | null) {
  if (!dialog) return
  const below = open.at(-1) ?? document.getElementById(PAGE_ID)
  if (below) below.inert = true
  open.push(dialog)
  return () => {
    open.splice(open.indexOf(dialog), 1)
    if (below) below.inert = false
  }
}

/** Focuses the uppermost dialog, for want of something better. */
export function focusTop() {
  open.at(-1)?.focus()
}
