import { type Toast, toast } from './toast-store'

const KEY = 'toastForNextPage'

type Message = Pick<Toast, 'title' | 'description'>

/** Loads a page from the server, so that nothing of this one stays in memory, and says this there. */
export function loadFreshPage(path: string, message: Message) {
  sessionStorage.setItem(KEY, JSON.stringify(message))
  location.assign(path)
}

/** Shows what the page before had to say. */
export function showToastOfLastPage() {
  const kept = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  if (kept) toast(JSON.parse(kept) as Message)
}
