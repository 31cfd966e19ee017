import { partsOf } from '../tasks/complete-words'
import type { Shown } from './board'

/** What the last word of a text may become: a folder, tag, person or attribute (K14). */
export function completed(text: string, shown: Shown): string[] {
  return partsOf(text, shown, true)
    .map(({ word }) => word)
    .filter((word) => word.startsWith(text) && word !== text)
}
