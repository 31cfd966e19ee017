import type { SpeakerClock } from '../dates/clock'
import { readDate } from '../dates/find-date'
import '../dates/both-languages'
import type { Priority } from '../tasks/contract'
import { readCsv } from './csv'
import { type Item, type Items, lineIds } from './item'

/** In its CSV 1 is urgent; in its API that is 4. */
const LEVELS: Record<string, Priority> = { '1': 'urgent', '2': 'high' }

export function isTodoist(text: string): boolean {
  return /^\uFEFF?TYPE,CONTENT,/.test(text)
}

/** A project's CSV. What is indented by more than one level is put right below its top task. */
export function readTodoist(text: string, clock: SpeakerClock): Items {
  const idOf = lineIds()
  const items: Item[] = []
  const warnings: string[] = []
  let top: Item | undefined
  for (const row of readCsv(text)) {
    const last = items.at(-1)
    if (row.TYPE === 'note' && last) {
      last.description = [last.description, row.CONTENT].filter(Boolean).join('\n')
    }
    if (row.TYPE !== 'task') continue
    const item = itemOf(row, idOf)
    const level = Number(row.INDENT || 1)
    if (level > 1 && top) item.parent = top.id
    else top = item
    if (level > 2) warnings.push(`“${item.title}” was deeper: it is a subtask of “${top?.title}”.`)
    if (row.DATE) {
      item.dueDate = readDate(row.DATE, clock) ?? null
      if (!item.dueDate) warnings.push(`“${item.title}”: no due date, “${row.DATE}” can’t be read.`)
    }
    items.push(item)
  }
  return { source: 'todoist', items, warnings }
}

function itemOf(row: Record<string, string>, idOf: (text: string) => string): Item {
  const { CONTENT: content = '', DESCRIPTION: description, PRIORITY: level = '' } = row
  const tags = [...content.matchAll(/(?<=^|\s)@(\S+)/g)].map(([, name = '']) => name)
  const title = content.replace(/(?:^|\s)@\S+/g, '').trim() || content
  const priority = LEVELS[level] ?? 'medium'
  return { id: idOf(content), title, description: description || null, priority, tags }
}
