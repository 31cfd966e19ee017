import { createStore } from '../ui/store'

export interface Status {
  waiting: number
  rejected: number
  /** Voice commands that wait for the server. */
  memos: number
  /** Those that could not be carried out, for the person to decide. */
  unclear: number
  isSending: boolean
}

export const IN_SYNC: Status = { waiting: 0, rejected: 0, memos: 0, unclear: 0, isSending: false }
export const statusStore = createStore(IN_SYNC)

export function setStatus(next: Status) {
  const names = Object.keys(next) as (keyof Status)[]
  const status = statusStore.get()
  if (names.some((name) => next[name] !== status[name])) statusStore.set(next)
}

/** Whether the list of what waits is open: the indicator opens it, and so does a toast. */
export const waitingList = createStore(false)

export function openWaiting() {
  waitingList.set(true)
}
