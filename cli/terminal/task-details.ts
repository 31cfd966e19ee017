import { datedWords } from './due-date'
import { join, type Safe, safe } from './safe-text'

interface Details {
  dueDate: string | null
  priority: string | null
  folder: string | null
  tags: readonly string[]
}

/** What a task has beside its title, in parentheses: (due Mon 23 Nov 17:00, #home) */
export function taskDetails({ dueDate, priority, folder, tags }: Details): Safe | undefined {
  const details = [
    ...(dueDate ? [`due ${datedWords(dueDate)}`] : []),
    ...(priority ? [`${priority} priority`] : []),
    ...(folder === null ? [] : [`#${folder}`]),
    ...tags.map((name) => `@${name}`),
  ]
  return details.length > 0 ? safe`(${join(details, ', ')})` : undefined
}
