import { parseDueDate } from '../../core/dates/due-date'
import { isTimeZone } from '../../core/days'
import type { Priority } from '../../core/tasks/contract'
import { noted } from '../../core/transfer/noticed'
import { createClock, type SpeakerClock } from '../../language/dates/clock'
import { hasColumns, type Row, readCsv } from './csv'
import { countIn, plainRule } from './ics'
import { type ExportFile, type Item, type Items, lineIds } from './item'
import { durationMs, relativeReminder } from './reminders'
import { inWords, readInstant } from './when'

const COLUMNS = ['List Name', 'Title', 'Content', 'Status']
const LEVELS: Record<string, Priority> = { '5': 'high', '3': 'medium', '1': 'low' }
/** Also those that were archived. */
const COMPLETED = new Set(['1', '2'])
const ABANDONED = '-1'

export function isTickTick(text: string): boolean {
  return hasColumns(text, COLUMNS)
}

/** Its backup: lines about the file, then a table. The items of a checklist are subtasks. */
export function readTickTick({ text }: ExportFile, clock: SpeakerClock): Items {
  const idOf = lineIds()
  const rows = readCsv(text, COLUMNS)
  const items = rows.flatMap((row): Item[] => {
    const id = row.taskId || idOf(`${row['List Name']}/${row.Title}`)
    const isChecklist = row.Kind === 'CHECKLIST' || row['Is Check list'] === 'Y'
    const item = itemOf(row, id, clock)
    if (!isChecklist) return [item]
    const { description, items } = checklistOf(row.Content ?? '', item)
    return [{ ...item, description }, ...items]
  })
  return { source: 'ticktick', items }
}

function itemOf(row: Row, id: string, clock: SpeakerClock): Item {
  const due = momentOf(row['Due Date'] || row['Start Date'], row, clock)
  const start = momentOf(row['Start Date'], row, clock)
  const status = row.Status ?? ''
  const isDone = COMPLETED.has(status) || status === ABANDONED
  const base = start ?? due
  const reminders = (row.Reminder ?? '').split(/[,\n]/).filter((each) => each.trim())
  const isMissed = (trigger: string) => !base || durationMs(withoutName(trigger)) === undefined
  return {
    id,
    title: row.Title?.trim() || row.Content?.trim().split('\n')[0] || 'Untitled',
    description: row.Content?.trim() || null,
    status: isDone ? 'completed' : 'pending',
    priority: LEVELS[row.Priority ?? ''] ?? 'medium',
    dueDate: due ?? (row['Due Date'] || row['Start Date'] || null),
    repeat: row.Repeat ? plainRule(row.Repeat) : null,
    repeatLeft: countIn(row.Repeat ?? ''),
    completedAt: instantIn(row['Completed Time']),
    createdAt: instantIn(row['Created Time']),
    folder: row['List Name'] || null,
    tags: (row.Tags ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
    parent: row.parentId || null,
    reminders: reminders.flatMap((trigger) => {
      const ms = durationMs(withoutName(trigger))
      return base && ms !== undefined ? relativeReminder(base, ms, due, clock) : []
    }),
    noticed: [
      ...noted('group', 'Folder', row['Folder Name']),
      ...noted('section', 'Section', row['Column Name']),
      ...noted('start', 'Start', start && start !== due ? inWords(start, clock) : ''),
      ...noted('cancelled', 'Status', status === ABANDONED ? 'won’t do' : ''),
      ...(row.Kind === 'NOTE' ? [{ what: 'note' as const }] : []),
      ...reminders.filter(isMissed).flatMap((each) => noted('reminder', 'Reminder', each)),
    ],
  }
}

function withoutName(trigger: string): string {
  return trigger.trim().replace(/^TRIGGER:/i, '')
}

/** The due date; for all-day tasks, the day in the task's own time zone. */
function momentOf(text = '', row: Row, clock: SpeakerClock): string | undefined {
  const instant = parseDueDate(text)
  if (!instant || !/true/i.test(row['Is All Day'] ?? '')) return instant
  const zone = row.Timezone ?? ''
  const there = isTimeZone(zone) ? createClock(clock.now, zone) : clock
  return there.local(new Date(instant)).day
}

function instantIn(text = ''): string | null {
  return readInstant(parseDueDate(text)) ?? null
}

/** ▫ is open and ▪ is done; other lines stay its description. */
function checklistOf(content: string, { id, folder = null }: Item) {
  const idOf = lineIds()
  const lines = content.split(/\r?\n|(?=[▫▪])/).map((line) => line.trim())
  const items = lines
    .filter((line) => /^[▫▪]./.test(line))
    .map((line): Item => {
      const title = line.slice(1).trim()
      const status = line.startsWith('▪') ? 'completed' : 'pending'
      return { id: idOf(`${id}/${title}`), title, status, folder, parent: id }
    })
  const description = lines.filter((line) => line && !/^[▫▪]/.test(line)).join('\n') || null
  return { description, items }
}
