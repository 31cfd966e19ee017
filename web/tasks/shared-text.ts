import { useEffect } from 'react'
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
  useEffect(() => void changeTexts(userId, (texts) => texts).then(sharedStore.set), [userId])
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
