import type { Question as Asked, Opened } from './confirm-dialog'
import { lazyOverlay } from './lazy-part'
import { createStore } from './store'

const Question = lazyOverlay(async () => ({
  default: (await import('./confirm-dialog')).ConfirmDialog,
}))

const asked = createStore<Asked | Opened | undefined>(undefined)

/** Asks before something is lost, or opens a dialog. Can be called from anywhere in the browser. */
export function ask(question: Asked | Opened) {
  asked.set(question)
}

export function Asker() {
  const question = asked.use()
  if (!question) return null
  return <Question {...question} onClose={() => asked.set(undefined)} />
}
