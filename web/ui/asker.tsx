import { type ComponentProps, lazy, Suspense, useSyncExternalStore } from 'react'
import type { ConfirmDialog } from './confirm-dialog'

const Question = lazy(async () => ({ default: (await import('./confirm-dialog')).ConfirmDialog }))

type Asked = Omit<ComponentProps<typeof ConfirmDialog>, 'onClose'>

let asked: Asked | undefined
const listeners = new Set<() => void>()

/** Asks before something is lost. Can be called from anywhere in the browser. */
export function ask(question: Asked) {
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
    <Suspense>
      <Question {...question} onClose={() => set(undefined)} />
    </Suspense>
  )
}

function set(next: Asked | undefined) {
  asked = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
