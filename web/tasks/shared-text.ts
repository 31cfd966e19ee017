import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from '../routing/link'
import { useSelf } from '../session/auth-context'
import { untilDone } from '../ui/later'
import { createStore } from '../ui/store'

export const sharedStore = createStore<string[]>([])

/**
 * What another app shared last (W1), until it is a task or is deleted: it outlasts the app, however
 * that ends. Then comes what was shared before.
 */
export function useSharedText(): [text: string, edit: (from: string, to: string) => void] {
  const userId = useSelf()
  useEffect(() => {
    const before = sharedStore.get()
    void changeTexts(userId, (texts) => texts).then((texts) => {
      // It may have been edited in the meantime.
      if (sharedStore.get() === before) sharedStore.set(texts)
    })
  }, [userId])
  const edit = (from: string, to: string) => {
    const edited = (texts: string[]) =>
      texts.map((text) => (text === from ? to : text)).filter(Boolean)
    sharedStore.set(edited(sharedStore.get()))
    void changeTexts(userId, edited)
  }
  return [sharedStore.use(([newest = '']) => newest), edit]
}

/** A browser that keeps nothing has it until the page is closed. */
export async function changeTexts(userId: number, make: (texts: string[]) => string[]) {
  const { changeShared } = await untilDone(() => import('../sync/storage'))
  return changeShared(userId, make).catch(() => make(sharedStore.get()))
}

/** Keeps what another app shares with this one (W1), and opens the form that shows it. */
export function useShared(add: () => void) {
  const [parameters, setParameters] = useSearchParams()
  const userId = useSelf()
  const isShared = ['share', 'title', 'text', 'url'].some((name) => parameters.has(name))
  const take = useEffectEvent(async () => {
    const { takeShare } = await untilDone(() => import('./take-share'))
    setParameters(await takeShare(userId, parameters), { replace: true })
    add()
  })
  useEffect(() => {
    if (isShared) take()
  }, [isShared])
}
