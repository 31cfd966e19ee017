import { useEffect, useState } from 'react'
import { loadDates, needsOf } from '../../src/language/dates/languages'
import { useTimeZone } from '../dates/time-zone'
import { useClock } from '../dates/use-clock'
import { useFolders } from '../sync/use-lists'
import { useTags } from '../tags/use-tags'
import { type Field, type ReadLine, readTyped, useRepeats } from './read-task'

/** What the line says now; its dates as soon as their words are loaded. */
export function useLine(text: string, field: Field): ReadLine {
  const [folders, tags] = [useFolders(), useTags()]
  const now = useClock()?.now ?? new Date(0)
  const wanted = needsOf(text)
  const [loaded, setLoaded] = useState('')
  const hasDates = wanted.every((need) => loaded.split(',').includes(need))
  const missing = hasDates ? '' : wanted.join()
  useEffect(() => {
    if (missing === '') return
    const needs = missing.split(',') as typeof wanted
    loadDates(needs).then(
      () => setLoaded((before) => `${before},${missing}`),
      // Offline and never loaded: it stays text.
      () => {},
    )
  }, [missing])
  const timeZone = useTimeZone()
  const repeatAt = useRepeats(text)
  return readTyped(text, field, { now, timeZone, folders, tags, hasDates, repeatAt })
}
