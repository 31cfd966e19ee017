import type { SpeakerClock } from '../dates/clock'
import type { Priority } from '../tasks/contract'
import { readCsv } from './csv'
import { type ExportFile, type Item, type Items, lineIds } from './item'
import { todoistDate } from './todoist-date'

/** In its CSV 1 is urgent; in its API that is 4. */
const LEVELS: Record<string, Priority> = { '1': 'urgent', '2': 'high' }

export function isTodoist(text: string): boolean {
  return /^\uFEFF?TYPE,CONTENT,/.test(text)
}

/**
 * A project's CSV, whose file has the project's name: `Work [2203306141].csv`. What is indented by
 * more than one level is put right below its top task.
 */
export function readTodoist({ name, text }: ExportFile, clock: SpeakerClock): Items {
  const folder = name.replace(/\.csv$/i, '').replace(/ ?\[\w+\]$/, '') || null
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
    const item = { ...itemOf(row), folder }
    item.id = idOf(folder ? `${folder}/${row.CONTENT}` : (row.CONTENT ?? ''))
    const level = Number(row.INDENT || 1)
    if (level > 1 && top) item.parent = top.id
    else top = item
    if (level > 2) warnings.push(`“${item.title}” was deeper: it is a subtask of “${top?.title}”.`)
    if (row.DATE) {
      const said = todoistDate(row.DATE, clock)
      Object.assign(item, said)
      if (!said) warnings.push(`“${item.title}”: no due date, “${row.DATE}” can’t be read.`)
    }
    items.push(item)
  }
  return { source: 'todoist', items, warnings }
}

function itemOf(row: Record<string, string>): Item {
  const { CONTENT: content = '', DESCRIPTION: description, PRIORITY: level = '' } = row
  const tags = [...content.matchAll(/(?<=^|\s)@(\S+)/g)].map(([, name = '']) => name)
  const title = content.replace(/(?:^|\s)@\S+/g, '').trim() || content
  const priority = LEVELS[level] ?? 'medium'
  return { id: '', title, description: description || null, priority, tags }
}
