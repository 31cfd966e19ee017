import { gunzipSync } from 'node:zlib'
import { createClock, type SpeakerClock } from '../dates/clock'
import { invalid, Problem } from '../problem'
import { isAsana, readAsana } from './asana'
import { columnsOf } from './csv'
import { isGoogle, readGoogle } from './google'
import { isIcs, readIcs } from './ics'
import type { ExportFile, Item, Items } from './item'
import { isMarkdown, readMarkdown } from './markdown'
import { type Counts, count } from './noticed'
import { isOutlook, readOutlook } from './outlook'
import { isOwn, readOwn } from './own-json'
import { isTaskwarrior, readTaskwarrior } from './taskwarrior'
import { isTickTick, readTickTick } from './ticktick'
import { isSurelyTodoTxt, readTodoTxt } from './todo-txt'
import { isTodoist, readTodoist } from './todoist'
import { isTodoistJson, readTodoistJson } from './todoist-json'
import { isTududi, readTududi } from './tududi'
import { isVikunja, readVikunja } from './vikunja'
import { CSV_HEADING } from './write-csv'
import { isZip, unzip } from './zip'

/** A file that somebody imports. */
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
}

/** Bytes that are read in a few milliseconds. */
const FEW_BYTES = 100_000

/** Whether reading it would keep others waiting; what is packed may be of any size. */
export function isLongFile({ bytes }: GivenFile): boolean {
  return bytes.length > FEW_BYTES || isZip(bytes) || isGzip(bytes)
}

/**
 * The tasks of an export file, by whichever program it is of; of all that are in a zip. Throws
 * invalid for any other, and tooLarge or conflict for one that holds more than an account may.
 */
export function readBytes({ bytes, name, now, zone, most, as }: GivenFile): Items {
  const reading = { clock: createClock(now, zone), most, as }
  const read = isZip(bytes)
    ? readZip(bytes, reading)
    : readFile({ name, text: textOf(bytes) }, reading)
  if (read.items.length > most) throw tooManyTasks(most)
  return read
}

/** Of the program of the first file that can be read. */
function readZip(bytes: Uint8Array, reading: Reading): Items {
  const files = unzip(bytes)
  const [first, ...others] = files.flatMap((file) => {
    try {
      const read = readFile(file, reading)
      return read.isPlainText ? [] : [read]
    } catch {
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

const MOST_BYTES = 64 * 1024 * 1024

function textOf(bytes: Uint8Array): string {
  try {
    const plain = isGzip(bytes) ? gunzipSync(bytes, { maxOutputLength: MOST_BYTES }) : bytes
    return decoded(plain)
  } catch {
    throw unknown('it can’t be unpacked')
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
function readFile(file: ExportFile, { clock, most, as }: Reading): Items {
  const { text } = file
  if (as) return { ...readLines(file, most), isPlainText: false }
  if (text.startsWith(CSV_HEADING)) throw invalid('file', NOT_FROM_CSV)
  const kind = TABLES_AND_CALENDARS.find(({ is }) => is(text))
  if (kind) {
    mustHoldFew(text, '\n')
    return orElse(kind.name, () => kind.read(file, clock))
  }
  if (!/^\uFEFF?\s*[[{]/.test(text)) return readText(file, most, clock)
  mustHoldFew(text, '{')
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

function readText(file: ExportFile, most: number, clock: SpeakerClock): Items {
  const { name, text } = file
  const columns = /\.(csv|tsv)$/i.test(name) ? columnsOf(text) : []
  if (columns.length > 0) {
    throw unknown(
      `it’s a CSV of no program that is known here, with the columns ${listed(columns)}`,
    )
  }
  if (isMarkdown(text) && !isSurelyTodoTxt(name, text.split('\n'))) {
    mustBeText(text)
    return readMarkdown(file, most, clock)
  }
  return readLines(file, most)
}

function listed(columns: readonly string[]): string {
  const shown = columns.slice(0, 8).map((name) => name.slice(0, 40))
  return shown.join(', ') + (columns.length > shown.length ? ', …' : '')
}

/** Each line of a todo.txt is a task. */
function readLines(file: ExportFile, most: number): Items {
  mustBeText(file.text)
  return readTodoTxt(file, most)
}

function mustBeText(text: string) {
  if (text.includes('\0')) throw unknown('it isn’t text')
  if (/^\s*</.test(text)) throw unknown('it looks like HTML or XML')
}

/** Lines, or objects in JSON: parsed, each is some hundred bytes, however little it says. */
const MOST_PARTS = 2_000_000

function mustHoldFew(text: string, mark: '\n' | '{') {
  let count = 0
  for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, at + 1)) count += 1
  if (count <= MOST_PARTS) return
  throw new Problem('tooLarge', 'The file holds too much. Split it, and import one part at a time.')
}

function tooManyTasks(most: number) {
  return new Problem(
    'conflict',
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
