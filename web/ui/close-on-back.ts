import { holdNavigation } from '../routing/link'

/** What is open over the page, the topmost last. */
const open: (() => void)[] = []
/** Ends the wait for a step back of our own, which closes nothing; undefined where none is on its way. */
let stepping: (() => void) | undefined
/** Milliseconds, by far more than it takes: a page that was left meanwhile may never hear of it. */
const STEP_MS = 1000

/**
 * Has Back close what is open over the page instead of leaving it. While anything is open, the
 * history has one entry more, for the same page. Returns what to call once it is closed, in this
 * way or another.
 */
export function closeOnBack(close: () => void): () => void {
  if (open.length === 0) addEventListener('popstate', onPop)
  open.push(close)
  if (!stepping) addEntry()
  return () => {
    open.splice(open.indexOf(close), 1)
    // Another may open in its place at once. No later: a visit that begins before would be ended.
    queueMicrotask(removeEntry)
  }
}

function onPop() {
  if (stepping) {
    stepping()
  } else if (!hasEntry()) {
    open.at(-1)?.()
    setTimeout(settle)
  }
}

function settle() {
  if (open.length > 0) return addEntry()
  pushAgain()
  removeEventListener('popstate', onPop)
}

/**
 * The router's own state stays: to it, nothing has changed. A page that is gone to from what is open
 * takes the place of the entry: Back would come to that first, and seem to do nothing.
 */
function addEntry() {
  if (hasEntry()) return
  pushAgain()
  history.pushState({ ...history.state, overlay: true }, '')
  history.pushState = history.replaceState
}

/** From now on a page has an entry of its own again. */
function pushAgain() {
  Reflect.deleteProperty(history, 'pushState')
}

/** Only where it is the present one: a page that has been gone to since is not left. */
function removeEntry() {
  if (open.length > 0 || stepping) return
  pushAgain()
  if (hasEntry()) {
    const release = holdNavigation()
    const timer = setTimeout(onPop, STEP_MS)
    stepping = () => {
      clearTimeout(timer)
      stepping = undefined
      settle()
      release()
    }
    history.back()
  } else removeEventListener('popstate', onPop)
}

function hasEntry(): boolean {
  return history.state?.overlay === true
}
