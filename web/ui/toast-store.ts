import { createStore } from './store'

interface Action {
  label: string
  /** A shortcut that does the same. */
  keys?: string
  run: () => void
}

export interface Toast {
  id: number
  title: string
  /** What a screen reader hears in place of the title. */
  spoken?: string | undefined
  description?: string
  variant?: 'default' | 'destructive'
  /** Milliseconds that it is shown. */
  duration?: number
  action?: Action
  lang?: string
  /** Stands before the action. */
  otherAction?: Action
  /** News the user didn't cause: it waits while an Undo is shown. */
  isNews?: boolean
  open: boolean
}

/** At most one is shown at once (spec §9). */
const LIMIT = 1
/** How long a dismissed one is kept, so that its leaving can be seen and heard (spec §9). */
const REMOVE_DELAY_MS = 1_000_000

export const toastStore = createStore<readonly Toast[]>([])
/** Shown when the one that is shown has been dismissed: news, or an Undo that comes back (U4). */
let waiting: Toast | undefined
let lastId = 0

/** Shows a message in the corner. Can be called from anywhere in the browser. */
export function toast(message: Omit<Toast, 'id' | 'open'>): number {
  lastId += 1
  const added = { ...message, id: lastId, open: true }
  const shownUndo = toastStore.get().find((each) => each.open && isUndo(each))
  const undo = shownUndo ?? (isUndo(waiting) ? waiting : undefined)
  if (shownUndo && message.isNews) {
    waiting = added
    return lastId
  }
  // After a failure such as the end of the session, it may have nothing to undo.
  const endsUndo = message.variant === 'destructive' || /^(Undo|Redo)$/.test(labelOf(message))
  if (!endsUndo) waiting = undo ?? waiting
  else if (isUndo(waiting)) waiting = undefined
  show(added)
  return lastId
}

const labelOf = ({ action }: Pick<Toast, 'action'>) => action?.label ?? ''
const isUndo = (toast: Toast | undefined) => toast !== undefined && labelOf(toast) === 'Undo'

function show(toast: Toast) {
  toastStore.set([toast, ...toastStore.get()].slice(0, LIMIT))
}

export function dismissToast(id: number) {
  const toasts = () => toastStore.get()
  const next = waiting
  if (next && (next.id === id || toasts()[0]?.id === id)) {
    waiting = undefined
    if (next.id !== id) show(next)
    return
  }
  toastStore.set(toasts().map((each) => (each.id === id ? { ...each, open: false } : each)))
  setTimeout(() => toastStore.set(toasts().filter((each) => each.id !== id)), REMOVE_DELAY_MS)
}

const KEY = 'toastForNextPage'

type Message = Pick<Toast, 'title' | 'description'>

/** Loads a page from the server, so that nothing of this one stays in memory, and says this there. */
export function loadFreshPage(path: string, message: Message) {
  sessionStorage.setItem(KEY, JSON.stringify(message))
  location.assign(path)
}

export function showToastOfLastPage() {
  const kept = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  if (kept) toast(JSON.parse(kept) as Message)
}
