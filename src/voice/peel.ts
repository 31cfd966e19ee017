import { folderAt, tagsAt } from './names-at'
import { type Found, type Manner, merge, type Parts, type Scene, type Side } from './parts'
import { priorityAt } from './priority-at'
import { whenAt } from './when-at'
import { fold } from './words'

/** A title and all that was said around it. */
export interface Peeled {
  title: string
  parts: Parts
}

/** Enough for everything that can be said once, from both sides. */
const MOST = 12

/**
 * Takes what is not the title off the edges of a text, and nothing out of its middle: so a title is
 * never eaten. What would leave no title at all stays.
 */
export function peel(text: string, scene: Scene, manner: Manner, parts = NONE): Peeled {
  let title = tidy(text)
  let said = parts
  for (let count = 0; count < MOST; count += 1) {
    const found =
      partAt(title, 'end', scene, manner, said) ?? partAt(title, 'start', scene, manner, said)
    if (!found) break
    title = found.rest
    said = merge(said, found.parts)
  }
  return { title, parts: said }
}

export const NONE: Parts = { tags: [], when: {} }

function partAt(title: string, side: Side, scene: Scene, manner: Manner, said: Parts) {
  const readers: (() => Found | undefined)[] = [
    () => (said.tags.length > 0 ? undefined : tagsAt(title, side, scene)),
    () => whenAt(title, side, scene, manner, said.when),
    () => (said.priority ? undefined : priorityAt(title, side, scene.language, manner)),
    () => (said.folder ? undefined : folderAt(title, side, scene, manner)),
  ]
  for (const read of readers) {
    const found = read()
    const rest = found && tidy(side === 'start' ? withoutLead(found.rest) : found.rest)
    if (found && (rest || manner.terse)) return { ...found, rest: rest ?? '' }
  }
  return undefined
}

/** What leads over from a part to the title: "on Friday to …", "tomorrow that I …". */
function withoutLead(text: string): string {
  const lead =
    /^[\s,:–—-]*(?:to |about |that (?:i |we )?(?:need to |have to |must |should )?|что (?:нужно |надо )?|мне |нужно |надо )+/
  return text.slice(lead.exec(fold(text))?.[0].length ?? 0)
}

/** Without what separates, and with quotes and brackets only in pairs. */
export function tidy(text: string): string {
  return text.replace(/^[\s,;:.–—-]+|[\s,;:.–—-]+$/g, '').replace(/\s+/g, ' ')
}
