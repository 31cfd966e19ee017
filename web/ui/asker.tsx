import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { Question as Asked, Opened } from './confirm-dialog'
import { Opening } from './opening'

const Question = lazy(async () => ({ default: (await import('./confirm-dialog')).ConfirmDialog }))

let asked: Asked | Opened | undefined
const listeners = new Set<() => void>()

/** Asks before something is lost, or opens a dialog. Can be called from anywhere in the browser. */
export function ask(question: Asked | Opened) {
  set(question)
}

export function Asker() {
  const question = useSyncExternalStore(
    subscribe,
    () => asked,
    () => undefined,
  )
  if (!question) return null
  return (
    <Suspense fallback={<Opening />}>
      <Question {...question} onClose={() => set(undefined)} />
    </Suspense>
  )
}

function set(next: typeof asked) {
  asked = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
