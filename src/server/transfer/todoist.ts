import type { Priority } from '../../core/tasks/contract'
import { noted } from '../../core/transfer/noticed'
import type { SpeakerClock } from '../../language/dates/clock'
import { readDate } from '../../language/dates/read-date'
import { hasColumns, type Row, readCsv } from './csv'
import { type ExportFile, type Item, type Items, lineIds } from './item'
import '../../language/dates/both-languages'
import { readLine } from '../../language/quick-add/read-line'
import { repeatFound } from '../../language/quick-add/repeat-words'
import { readRepeat } from '../../language/repeat/phrases'
import { readMoment } from './when'

const COLUMNS = ['TYPE', 'CONTENT']
/** In its CSV 1 is urgent; in its API that is 4. */
const LEVELS: Record<string, Priority> = { '1': 'urgent', '2': 'high' }

export function isTodoist(text: string): boolean {
  return hasColumns(text, COLUMNS)
}

/** A project's CSV, whose file has the project's name: `Work [2203306141].csv`. */
export function readTodoist({ name, text }: ExportFile, clock: SpeakerClock): Items {
  const folder = name.replace(/\.csv$/i, '').replace(/ ?\[\w+\]$/, '') || null
  const idOf = lineIds()
  const items: Item[] = []
  /** The last task of each level of indentation. */
  const above: Item[] = []
  let section: string | undefined
  for (const row of readCsv(text, COLUMNS)) {
    const last = items.at(-1)
    if (row.TYPE === 'note' && last) {
      last.description = [last.description, row.CONTENT].filter(Boolean).join('\n')
    }
    if (row.TYPE === 'section') section = row.CONTENT
    if (row.TYPE !== 'task') continue
    const level = Math.max(1, Math.min(Number(row.INDENT) || 1, above.length + 1))
    const item = {
      ...itemOf(row, clock),
      id: idOf(folder ? `${folder}/${row.CONTENT}` : (row.CONTENT ?? '')),
      folder,
      parent: above[level - 2]?.id ?? null,
    }
    if (level === 1) item.noticed?.unshift(...noted('section', 'Section', section))
    above.splice(level - 1, above.length, item)
    items.push(item)
  }
  return { source: 'todoist', items }
}

function itemOf(row: Row, clock: SpeakerClock): Item {
  const { CONTENT: content = '', DESCRIPTION: description, DATE: date } = row
  const tags = [...content.matchAll(/(?<=^|\s)@(\S+)/g)].map(([, name = '']) => name)
  const title = content.replace(/(?:^|\s)@\S+/g, '').trim() || content
  return {
    id: '',
    title,
    description: description || null,
    priority: LEVELS[row.PRIORITY ?? ''] ?? 'medium',
    tags,
    ...(date && (todoistDate(date, clock) ?? { dueDate: date })),
    noticed: [
      ...noted('deadline', 'Deadline', row.DEADLINE),
      ...noted('duration', 'Duration', durationIn(row.DURATION, row.DURATION_UNIT)),
      ...noted('assignee', 'Assigned to', row.RESPONSIBLE?.replace(/ ?\(\d+\)$/, '')),
    ],
  }
}

/** "45 minutes"; empty for none. */
export function durationIn(amount: unknown, unit: unknown): string {
  if (!amount || amount === 'None') return ''
  return `${amount} ${unit || 'minute'}${Number(amount) === 1 ? '' : 's'}`
}

type Said = Pick<Item, 'dueDate' | 'repeat'>

/** What Todoist's words for a date mean: "tomorrow at 5pm", "every 2 weeks starting 1 Dec". */
export function todoistDate(text: string, clock: SpeakerClock): Said | undefined {
  const dueDate = readMoment(text, clock) ?? readDate(text, clock)
  if (dueDate) return { dueDate }
  const [, often = text, start = ''] = /^(every.*?) (?:starting|from) (.+)$/i.exec(text) ?? []
  const from = start ? readDate(start, clock) : undefined
  if (start && !from) return undefined
  if (readRepeat(often, clock)) return { repeat: often, dueDate: from ?? null }
  const line = readLine(`x, ${often}`, { clock, folders: [], tags: [], repeatFound })
  if (!line.repeat || /\w\w/.test(line.title)) return undefined
  return { repeat: line.repeat, dueDate: from ?? line.dueDate }
}
