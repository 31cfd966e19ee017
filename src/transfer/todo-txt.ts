import type { Priority } from '../tasks/contract'
import { type ExportFile, type Item, type Items, lineIds } from './item'

const LINE =
  /^(?<done>x )?(?:\((?<level>[A-Z])\) )?(?:(?<first>\d{4}-\d\d-\d\d) )?(?:(?<second>\d{4}-\d\d-\d\d) )?(?<text>.+)$/
const LEVELS: Record<string, Priority> = { A: 'urgent', B: 'high', C: 'medium' }

/**
 * todo.txt: the first +project is the folder, each @context a tag, `due:` the due date. Of one with
 * more than `most` tasks, one more than that.
 */
export function readTodoTxt({ name, text }: ExportFile, most: number): Items {
  const idOf = lineIds()
  const lines: string[] = []
  for (const [line] of text.matchAll(/^.*\S.*$/gm)) {
    if (lines.push(line) > most) break
  }
  const items = lines.map((line) => itemOf(line, idOf))
  return { source: 'todo.txt', items, isPlainText: !isTodoTxt(name, lines), warnings: [] }
}

/** What nobody writes in a letter: `(A)`, `x 2026-11-21`, `due:2026-11-21`. */
const SURE = /^\s*(?:\([A-Z]\) |x \d{4}-\d\d-\d\d )|(?:^|\s)due:\d{4}-\d\d-\d\d(?!\S)/
/** A +project or an @context, but also an @types/node in a manual. */
const LIKELY = /(?:^|\s)[+@][^\s+@]/

/** Whether it is a todo.txt by its name, or by one line that surely is of one, or a tenth that may be. */
function isTodoTxt(name: string, lines: readonly string[]): boolean {
  if (lines.length === 0 || /(?:^|[^a-z])(?:todo|done)\.txt$/i.test(name)) return true
  if (lines.some((line) => SURE.test(line))) return true
  return lines.filter((line) => LIKELY.test(line)).length >= lines.length / 10
}

function itemOf(line: string, idOf: (text: string) => string): Item {
  const { done, level, first, second, text = '' } = LINE.exec(line.trim())?.groups ?? {}
  const values = [...text.matchAll(/(?<=^|\s)(\w+):(\S+)/g)]
  const value = (key: string) => values.find(([, name]) => name === key)?.[2]
  const due = value('due')
  const isDue = due !== undefined && /^\d{4}-\d\d-\d\d$/.test(due)
  const words = text
    .split(/\s+/)
    .filter((word) => !/^[+@]\S/.test(word) && !/^pri:[A-Z]$/.test(word))
    .filter((word) => !(isDue && word === `due:${due}`))
  const priority = level ?? value('pri')
  // A completed line begins with when it was completed; then, or else first, when it was made.
  const [completed, created] = done ? [first, second] : [undefined, first]
  return {
    id: idOf(`${text}|${created ?? ''}`),
    title: words.join(' ') || text,
    status: done ? 'completed' : 'pending',
    priority: priority ? (LEVELS[priority] ?? 'low') : 'medium',
    dueDate: isDue ? due : null,
    completedAt: completed ? `${completed}T12:00:00.000Z` : null,
    createdAt: created ? `${created}T12:00:00.000Z` : null,
    folder: /(?<=^|\s)\+(\S+)/.exec(text)?.[1] ?? null,
    tags: [...text.matchAll(/(?<=^|\s)@(\S+)/g)].map(([, name = '']) => name),
  }
}
