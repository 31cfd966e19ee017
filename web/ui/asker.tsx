import { Suspense } from 'react'
import type { Question as Asked, Opened } from './confirm-dialog'
import { lazyPart } from './lazy-part'
import { Opening } from './opening'
import { createStore } from './store'

const Question = lazyPart(async () => ({
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
  return (
    <Suspense fallback={<Opening />}>
      <Question {...question} onClose={() => asked.set(undefined)} />
    </Suspense>
  )
}
