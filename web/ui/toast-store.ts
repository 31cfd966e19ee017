import type { ReactNode } from 'react'
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
  description?: ReactNode
  variant?: 'default' | 'destructive'
  /** Milliseconds that it is shown. */
  duration?: number
  action?: Action
  lang?: string
  /** Stands before the action. */
  otherAction?: Action
  open: boolean
}

/** At most one is shown at once (spec §9). */
const LIMIT = 1
/** How long a dismissed one is kept, so that its leaving can be seen and heard (spec §9). */
const REMOVE_DELAY_MS = 1_000_000

export const toastStore = createStore<readonly Toast[]>([])
let lastId = 0

/** Shows a message in the corner. Can be called from anywhere in the browser. */
export function toast(message: Omit<Toast, 'id' | 'open'>): number {
  lastId += 1
  toastStore.set([{ ...message, id: lastId, open: true }, ...toastStore.get()].slice(0, LIMIT))
  return lastId
}

export function dismissToast(id: number) {
  const toasts = () => toastStore.get()
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
