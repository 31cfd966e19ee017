import { closeOnDrag } from './close-on-drag'
import { focusHeading, isFocusLost, PAGE_ID } from './document'
import { rememberPlace } from './keep-focus'

/** The dialogs that are open, the lowest first, and where the focus was before each. */
const open: { dialog: HTMLElement; openers: HTMLElement[] }[] = []

/** A dialog that is about to open: it takes what is below it out of reach, and gives the focus back. */
export function createModal() {
  const openers = findOpeners()
  const findPlace = rememberPlace(openers.find((each) => each.closest('[data-task]')) ?? null)
  const findBeside = rememberBeside(openers[0])
  let own: HTMLElement | undefined
  return {
    isTop: () => own !== undefined && open.at(-1)?.dialog === own,
    /** For the dialog's element. While it is there, nothing below can be clicked, focused or read. */
    ref(dialog: HTMLElement | null) {
      if (!dialog) return
      own = dialog
      const below = open.at(-1)?.dialog ?? document.getElementById(PAGE_ID)
      if (below) below.inert = true
      if (open.length === 0) keepWidth()
      const entry = { dialog, openers }
      open.push(entry)
      const stop = dialog.classList.contains('sheet') ? closeOnDrag(dialog) : undefined
      const stopHolding = holdFocusIn(dialog)
      return () => {
        stop?.()
        stopHolding()
        open.splice(open.indexOf(entry), 1)
        if (below) below.inert = false
        if (open.length === 0) document.body.style.paddingRight = ''
        // At once: the next key may be on its way.
        if (dialog.contains(document.activeElement)) restoreFocus()
      }
    },
    /** For when what had the focus next has left the page with the dialog. */
    keepFocus() {
      // The dialog below may have taken it.
      if (isFocusLost() || document.activeElement === open.at(-1)?.dialog) restoreFocus()
    },
  }

  function restoreFocus() {
    const isThere = (each?: HTMLElement) => each?.isConnected && !each.closest('[inert]')
    const opener = [...openers, findPlace(), findBeside()].find(isThere)
    // What it was opened from may stand half behind a bar: nothing scrolls.
    if (opener) opener.focus({ preventScroll: true })
    else if (open.length > 0) focusTop()
    else focusHeading()
  }
}

/** A page that a dialog keeps from scrolling has no scroll bar, and would become wider. */
function keepWidth() {
  const scrollBar = innerWidth - document.documentElement.clientWidth
  document.body.style.paddingRight = `${scrollBar}px`
}

export function focusTop() {
  open.at(-1)?.dialog.focus()
}

/** Takes the focus where what had it has left the dialog, and nothing else has taken it. */
function holdFocusIn(dialog: HTMLElement) {
  const isLost = () => isFocusLost() && open.at(-1)?.dialog === dialog
  const look = () => isLost() && dialog.focus()
  const watch = new MutationObserver(
    // What takes the focus does so in the next frame.
    () => isLost() && requestAnimationFrame(() => requestAnimationFrame(look)),
  )
  watch.observe(dialog, { childList: true, subtree: true })
  return () => watch.disconnect()
}

/** What has the focus; where that is in a dialog, which may be gone before this one, its openers. */
function findOpeners(): HTMLElement[] {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return []
  const within = open.findLast(({ dialog }) => dialog.contains(focused))
  return [focused, ...(within?.openers ?? [])]
}

/** Remembers the items beside that of a button. Returns a function that finds the same button of one that is left. */
function rememberBeside(button: HTMLElement | undefined) {
  const item = button?.closest('li')
  const buttonsOf = (of: Element | null | undefined) => [...(of?.querySelectorAll('button') ?? [])]
  const at = buttonsOf(item).findIndex((each) => each === button)
  const near: Element[] = []
  for (let each = item?.nextElementSibling; each; each = each.nextElementSibling) near.push(each)
  for (let each = item?.previousElementSibling; each; each = each.previousElementSibling)
    near.push(each)
  return () => buttonsOf(near.find(({ isConnected }) => isConnected))[at]
}

/**
 * A field that is being edited, a row that is being dragged and a menu take Escape for themselves,
 * and so does a toast that has the focus.
 */
export function hasOwnEscape(target: EventTarget | null): boolean {
  const own = '[data-own-escape="true"], [role="menu"], .toast-card'
  return target instanceof Element && target.closest(own) !== null
}
