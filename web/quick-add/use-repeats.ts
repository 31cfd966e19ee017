import { useEffect, useState } from 'react'
import { fold } from '../../src/core/words'
import type { LineContext } from '../../src/language/quick-add/read-line'
import { mayRepeat } from '../../src/language/repeat/hint'

type RepeatAt = LineContext['repeatAt']

/** What understands repeats, where a line may have one. Rejects where it can't be loaded. */
export async function loadRepeats(text: string): Promise<RepeatAt> {
  if (!mayRepeat(fold(text))) return undefined
  return (await import('../../src/language/repeat/phrases')).repeatAt
}

/** The same while a line is typed: undefined until it is loaded. */
export function useRepeats(text: string): RepeatAt {
  const [repeatAt, setRepeatAt] = useState<RepeatAt>()
  const isWanted = repeatAt === undefined && mayRepeat(fold(text))
  useEffect(() => {
    if (!isWanted) return
    loadRepeats('every').then(
      (loaded) => setRepeatAt(() => loaded),
      // Offline and never loaded: it stays text.
      () => {},
    )
  }, [isWanted])
  return repeatAt
}
