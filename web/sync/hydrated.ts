import { useEffect } from 'react'

let note = () => {}
/** Resolves when the lists that the server rendered have been taken over. */
export const hydrated = new Promise<void>((resolve) => {
  note = resolve
})

/**
 * For what is hydrated last: were a list another by then, what the server rendered would be thrown
 * away.
 */
export function useNoteHydrated() {
  useEffect(() => note(), [])
}
