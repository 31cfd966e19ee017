import { useEffect, useEffectEvent } from 'react'
import type { ShortcutId } from '../shortcuts/shortcuts'

/** Returns false where the key was not for it, such as without a task in focus. */
type Act = () => unknown

/** What the page that is shown can do; the last to say so is the one in front. */
const actions = new Map<ShortcutId, Act[]>()

/** Says how this component does what the shortcut is for, while it is on the page and can. */
export function useAction(id: ShortcutId, run: Act, canRun = true) {
  const act = useEffectEvent(run)
  useEffect(() => (canRun ? addAction(id, () => act()) : undefined), [id, canRun])
}

/** The same outside of components. Returns what removes it. */
export function addAction(id: ShortcutId, own: Act): () => void {
  actions.set(id, [...(actions.get(id) ?? []), own])
  return () => {
    const others = (actions.get(id) ?? []).filter((each) => each !== own)
    if (others.length > 0) actions.set(id, others)
    else actions.delete(id)
  }
}

/** What to call for it, if something on the page can do it. */
export function actionFor(id: ShortcutId): Act | undefined {
  return actions.get(id)?.at(-1)
}
