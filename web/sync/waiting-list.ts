import { createStore } from '../ui/store'

/** Whether the list of what waits is open: the indicator opens it, and so does a toast. */
export const waitingList = createStore(false)

export function openWaiting() {
  waitingList.set(true)
}
