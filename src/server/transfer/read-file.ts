import { gunzipSync } from 'node:zlib'
import { storable } from '../../core/http/trim-strings'
import { conflict, invalid, Problem } from '../../core/problem'
import { type Counts, count } from '../../core/transfer/noticed'
import { CSV_HEADING } from '../../core/transfer/write-csv'
import { createClock, type SpeakerClock } from '../../language/dates/clock'
import { isAsana, readAsana } from './asana'
import { Budget, spendOnJson } from './budget'
import { columnsOf } from './csv'
import { isGoogle, readGoogle } from './google'
import { isIcs, readIcs } from './ics'
import type { ExportFile, Item, Items } from './item'
import { spendOnLines, spendOnRows, spendOnTasks } from './line-cost'
import { isMarkdown, readMarkdown } from './markdown'
import { isOutlook, readOutlook } from './outlook'
import { isOwn, readOwn } from './own-json'
import { isTaskwarrior, readTaskwarrior } from './taskwarrior'
import { isTickTick, readTickTick } from './ticktick'
import { isSurelyTodoTxt, readTodoTxt } from './todo-txt'
import { isTodoist, readTodoist } from './todoist'
import { isTodoistJson, readTodoistJson } from './todoist-json'
import { isTududi, readTududi } from './tududi'
import { isVikunja, readVikunja } from './vikunja'
import { inflate, isZip, unzip } from './zip'

export interface GivenFile {
  bytes: Uint8Array<ArrayBuffer>
  name: string
  now: Date
  zone: string
  /** What to read it as, whatever it looks like. */
  as?: 'todo.txt' | undefined
  /** How many tasks an account may hold. */
  most: number
}

interface Reading {
  clock: SpeakerClock
  most: number
  as: GivenFile['as']
  budget: Budget
}

/** Bytes that are read in a few milliseconds. */
const FEW_BYTES = 100_000

/** Whether reading it would keep others waiting; what is packed may be of any size. */
export function isLongFile({ bytes }: GivenFile): boolean {
  return bytes.length > FEW_BYTES || isZip(bytes) || isGzip(bytes)
}

/**
 * The tasks of an export file, by whichever program it is of; of all that are in a zip. Throws
 * invalid for any other, tooLarge for one that would take too much memory (security 28), and conflict
 * for one that holds more tasks than an account may.
 */
export function readBytes({ bytes, name, now, zone, most, as }: GivenFile): Items {
  const budget = new Budget(bytes.length)
  const reading = { clock: createClock(now, zone), most, as, budget }
  const read = isZip(bytes)
    ? readZip(bytes, reading)
    : readFile({ name, text: textOf(bytes, budget) }, reading)
  if (read.items.length > most) throw tooManyTasks(most)
  spendOnTasks(read.items, budget)
  makeStorable(read)
  return read
}

/** In place: an escape in JSON or HTML may stand for anything. */
function makeStorable(value: object) {
  for (const [key, each] of Object.entries(value)) {
    if (typeof each === 'string') Object.assign(value, { [key]: storable(each) })
    else if (typeof each === 'object' && each !== null) makeStorable(each)
  }
}

/** Reads the first file that a known program made. */
function readZip(bytes: Uint8Array, reading: Reading): Items {
  const files = unzip(bytes, reading.budget)
  const [first, ...others] = files.flatMap((file) => {
    try {
      const read = readFile(file, reading)
      return read.isPlainText ? [] : [read]
    } catch (error) {
      if (error instanceof Problem && error.code === 'tooLarge') throw error
      return []
    }
  })
  if (!first) throw unknown(unread(files))
  const alike = [first, ...others].filter(({ source }) => source === first.source)
  const counts: Counts = { file: files.length - alike.length }
  for (const each of alike) {
    for (const [what, number] of Object.entries(each.counts ?? {})) {
      count(counts, what as keyof Counts, number)
    }
  }
  return { ...first, items: alike.flatMap(({ items }) => items), counts }
}

function unread(files: readonly ExportFile[]): string {
  const names = files.slice(0, 3).map(({ name }) => name)
  if (names.length === 0) return 'this zip has no JSON, CSV, ICS or text file in it'
  const more = files.length - names.length
  return `no file in this zip can be read (${names.join(', ')}${more > 0 ? ` and ${more} more` : ''})`
}

function textOf(bytes: Uint8Array, budget: Budget): string {
  const plain = isGzip(bytes) ? gunzip(bytes, budget) : bytes
  budget.spendOnText(plain.length)
  return decoded(plain)
}

function gunzip(bytes: Uint8Array, budget: Budget): Uint8Array {
  try {
    return inflate(gunzipSync, bytes, budget)
  } catch (error) {
    throw error instanceof Problem ? error : unknown('it can’t be unpacked')
  }
}

/** Outlook and spreadsheets on Windows write UTF-16 or Windows-1252. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b
}

/** JSON may have anything where a text belongs. */
function withTexts(item: Item): Item {
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return {
    ...item,
    title: text(item.title) ?? '',
    description: text(item.description),
    dueDate: text(item.dueDate),
    createdAt: text(item.createdAt),
    completedAt: text(item.completedAt),
    folder: text(item.folder),
    tags: (item.tags ?? []).filter((tag) => typeof tag === 'string'),
  }
}

const TABLES_AND_CALENDARS = [
  { name: 'Todoist', is: isTodoist, read: readTodoist },
  { name: 'TickTick', is: isTickTick, read: readTickTick },
  { name: 'Asana', is: isAsana, read: readAsana },
  { name: 'Outlook', is: isOutlook, read: readOutlook },
  { name: 'a calendar', is: isIcs, read: readIcs },
]

/** Throws invalid for a file of no known kind. */
function readFile(file: ExportFile, { clock, most, as, budget }: Reading): Items {
  const { text } = file
  if (as) {
    mustBeText(text, budget)
    return { ...readTodoTxt(file, most), isPlainText: false }
  }
  if (text.startsWith(CSV_HEADING)) throw invalid('file', NOT_FROM_CSV)
  const kind = TABLES_AND_CALENDARS.find(({ is }) => is(text))
  if (kind) {
    spendOnRows(text, budget)
    return orElse(kind.name, () => kind.read(file, clock))
  }
  if (!/^\uFEFF?\s*[[{]/.test(text)) return readText(file, { clock, most, budget })
  spendOnJson(text, budget)
  const value = parsed(text.replace(/^\uFEFF/, ''))
  if (isOwn(value)) return readOwn(value)
  if (isTududi(value)) return orElse('tududi', () => readTududi(value, clock))
  if (isGoogle(value)) return orElse('Google Tasks', () => readGoogle(value, clock))
  if (isTodoistJson(value)) return orElse('Todoist', () => readTodoistJson(value, clock))
  if (isTaskwarrior(value)) return orElse('Taskwarrior', () => readTaskwarrior(value, clock))
  if (isVikunja(value)) return orElse('Vikunja', () => readVikunja(value, clock))
  throw unknown('it’s JSON, but of no program that is known here')
}

/** Throws invalid, with the name, where the file is built otherwise than its program builds them. */
function orElse(name: string, read: () => Items): Items {
  try {
    const { items, ...rest } = read()
    return { ...rest, items: items.map(withTexts) }
  } catch (error) {
    if (error instanceof Problem) throw error
    throw unknown(`it looks like an export of ${name}, but is built differently`)
  }
}

/** Some of its lines look like those of a todo.txt. */
const NOT_FROM_CSV =
  'This CSV is for spreadsheets. Import the JSON of the same export, which holds everything.'

function readText(
  file: ExportFile,
  { clock, most, budget }: Pick<Reading, 'clock' | 'most' | 'budget'>,
): Items {
  const { name, text } = file
  const columns = /\.(csv|tsv)$/i.test(name) ? columnsOf(text) : []
  if (columns.length > 0) {
    throw unknown(
      `it’s a CSV of no program that is known here, with the columns ${listed(columns)}`,
    )
  }
  mustBeText(text, budget)
  if (isMarkdown(text) && !isSurelyTodoTxt(name, text.split('\n', LOOKED_AT))) {
    return readMarkdown(file, most, clock)
  }
  return readTodoTxt(file, most)
}

/** Lines that show whether a list with checkboxes is a todo.txt nevertheless. */
const LOOKED_AT = 1_000

function listed(columns: readonly string[]): string {
  const shown = columns.slice(0, 8).map((name) => name.slice(0, 40))
  return shown.join(', ') + (columns.length > shown.length ? ', …' : '')
}

function mustBeText(text: string, budget: Budget) {
  if (text.includes('\0')) throw unknown('it isn’t text')
  if (/^\s*</.test(text)) throw unknown('it looks like HTML or XML')
  spendOnLines(text, budget)
}

function tooManyTasks(most: number) {
  return conflict(
    `This file holds more than ${most.toLocaleString('en')} tasks, the most that an account can hold here.`,
  )
}

/** Taskwarrior may also write an object a line. */
function parsed(text: string): unknown {
  for (const json of [text, `[${text.trim().replace(/,?\r?\n(?=\{)/g, ',')}]`]) {
    try {
      return JSON.parse(json)
    } catch {}
  }
  throw unknown('it looks like JSON, but it is cut off or damaged')
}

/** @param what it was recognised as. */
function unknown(what: string) {
  return invalid(
    'file',
    `This file can’t be imported: ${what}. What can be: an export of this program (JSON), Todoist, TickTick, Asana or Outlook (CSV), Vikunja, tududi, Google Tasks (Tasks.json), Taskwarrior (task export), a calendar (.ics), a todo.txt or a Markdown list with checkboxes.`,
  )
}
